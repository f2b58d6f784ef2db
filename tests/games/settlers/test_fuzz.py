"""Random and broken input: what has no problems can be played; whatever is read is told."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.engine import CHANCE, TERMINAL, NotationError, RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games import new_game
from stoneage_panel.games.settlers import moves
from stoneage_panel.games.settlers.position import Position
from tests.games.settlers.positions import table
from tests.variants import later

Plain = dict[str, Any]
KINDS = ((3, "printed"), (4, "printed"), (3, "free"), (4, "free"), (2, "printed"))
RARE = (moves.TRIBE, moves.CAMP, moves.DEAL, moves.DISCARD, moves.FIGURE, moves.STEAL,
        moves.CHIP, moves.DESERT, moves.CHIT, moves.OVER)  # fmt: skip


def start(kind: tuple[int, str]) -> Position:
    """The first position of a game of few rounds."""
    return table(kind[0], start=kind[1], two=True, round_limit=30)


def game_of(seed: int, kind: tuple[int, str]) -> Iterator[Position]:
    """Every position of a random game."""
    rng, state = Rng(seed), start(kind)
    yield state
    while state.current_player != TERMINAL:
        step(state, rng)
        yield state


def step(state: Position, rng: Rng) -> None:
    """One random action or outcome of luck; building more often than the rest."""
    if state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
        return
    actions = state.legal_actions()
    wanted = [a for a in actions if a[0] in (moves.FOUND, moves.STEP, moves.WALK)]
    state.apply(rng.choice(wanted if wanted and rng.below(3) else actions))


def reached(seed: int, kind: tuple[int, str]) -> list[Position]:
    """Some positions of a game, rare phases as often as the others."""
    rng = Rng(seed)
    positions = [state.clone() for state in game_of(seed, kind)]
    rare = [s for s in positions if s.phase in RARE]
    return [rng.choice(rare if rng.below(2) else positions) for _ in range(15)]


def broken(position: Plain, rng: Rng) -> Plain:
    """A position with one or two values changed."""
    bad = deepcopy(position)
    for _ in range(1 + rng.below(2)):
        name = rng.choice(sorted(set(bad) - {"schema"}))
        bad[name] = _changed(bad, bad[name], rng)
    return bad


def _changed(bad: Plain, value: Any, rng: Rng) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.below(5) - 2
    if isinstance(value, str):
        return rng.choice(["", *_words(bad)])
    if not value:
        return [rng.choice(_words(bad))]
    at = rng.below(len(value))
    if isinstance(value[at], list) and not value[at]:
        value[at] = [rng.choice(_words(bad))]
    elif isinstance(value[at], str) and rng.below(2):
        del value[at]
    else:
        value[at] = _changed(bad, value[at], rng)
    return value


def _words(bad: Plain) -> list[str]:
    """Names that the position uses somewhere."""
    found = [name for row in (*bad["tribes"], *bad["nomads"], *bad["chits"], *bad["chips"])
             for name in row]  # fmt: skip
    return [*found, *bad["lying"], *bad["figures"], *bad["dry"], "AF09-E", "iberia", "PEU1", "EI3"]


@pytest.mark.parametrize(("players", "begun"), later(KINDS))
def test_what_has_no_problems_can_be_played_to_the_end(players: int, begun: str) -> None:
    """Broken positions are refused, or they are none: from there on all goes as it should."""
    kind = players, begun
    rng = Rng(KINDS.index(kind))
    refused = played = 0
    for number in range(4):
        for state in reached(100 * number + KINDS.index(kind), kind):
            bad = broken(state.to_dict(), rng)
            try:
                found = state.game.state_from_dict(bad)
            except RecordError as fault:
                assert fault.sentence
                continue
            assert isinstance(found, Position)
            if problems := found.problems():
                assert all(sentence.endswith(".") for sentence in problems)
                refused += 1
                continue
            played += 1
            play_on(found, bad, rng)
    assert refused > 10
    assert played > 3


def play_on(state: Position, bad: Plain, rng: Rng) -> None:
    """To the end, every position sound."""
    game = state.game
    for length in range(game.max_game_length):
        if state.current_player == TERMINAL:
            break
        step(state, rng)
        if length % 5 == 0:
            assert state.problems() == [], (bad, state.to_dict())
            assert game.state_from_dict(state.to_dict()) == state
    assert state.current_player == TERMINAL
    assert sum(state.returns()) == pytest.approx(1)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=15) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=20,
)
NAMES = sorted(start(KINDS[0]).to_dict())


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from(NAMES), PLAIN), st.sets(st.sampled_from(NAMES)))
def test_any_plain_json_makes_a_position_or_a_sentence(values: Plain, gone: set[str]) -> None:
    state = start(KINDS[0])
    whole = {**state.to_dict(), **values}
    for name in gone:
        del whole[name]
    try:
        found = state.game.state_from_dict(whole)
    except RecordError as fault:
        assert len(fault.sentence) < 200
    else:
        assert all(isinstance(sentence, str) for sentence in found.problems())


@pytest.mark.parametrize("given", [None, [], "x", 3, {}, {"schema": True}, {"schema": 10**5000}])
def test_what_is_no_position_is_told(given: Any) -> None:
    with pytest.raises(RecordError):
        new_game("settlers", 3).state_from_dict(given)


WORDS = ("tribe", "camp", "offer", "for", "bank", "nomad", "walk", "found", "from", "step", "send",
         "rob", "desert", "chit", "roll", "card", "chip", "discard", "deal", "no", "withdraw",
         "af01-nw", "bering", "af05", "1m", "2f", "9s", "meat", "flint", "hunting", "ei1", "peu1",
         "neanderthal", "3", "0m", "-1", "²", "99999999999999999999")  # fmt: skip


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=6))
def test_any_line_is_an_action_or_a_sentence(words: list[str]) -> None:
    game = new_game("settlers", 3)
    try:
        action = game.parse(" ".join(words))
    except NotationError as fault:
        assert str(fault)
    else:
        assert game.parse(game.format(action)) == action


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.tuples(st.integers(-2, 30), *[st.integers(-5, 1 << 40)] * 3))
def test_any_numbers_are_refused_or_legal(action: tuple[int, ...]) -> None:
    state = table(3)
    state.apply(state.game.parse("roll 3 4"))
    for position in (table(3), state):
        refusal = position.why_not(moves.Move(*action))
        actions = (*position.legal_actions(), *(o for o, _ in position.chance_outcomes()))
        assert (refusal is None) == (action in actions)
