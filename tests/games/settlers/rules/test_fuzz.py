"""Random and broken input: what has no problems can be played; whatever is read is told."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.rules.position import Position
from tests.games import fuzzing
from tests.games.fuzzing import Plain
from tests.games.settlers.positions import table
from tests.support.variants import later

KINDS = ((3, "printed"), (4, "printed"), (3, "free"), (4, "free"), (2, "printed"))
RARE = (moves.TRIBE, moves.CAMP, moves.DEAL, moves.DISCARD, moves.FIGURE, moves.STEAL,
        moves.CHIP, moves.DESERT, moves.CHIT, moves.OVER)  # fmt: skip


def start(kind: tuple[int, str]) -> Position:
    """The first position of a game of few rounds."""
    return table(kind[0], start=kind[1], two=True, round_limit=30)


def step(state: Position, rng: Rng) -> None:
    """One random action or outcome of luck; building more often than the rest."""
    fuzzing.step(state, rng, (moves.FOUND, moves.STEP, moves.WALK))


def reached(seed: int, kind: tuple[int, str]) -> list[Position]:
    """Some positions of a game, rare phases as often as the others."""
    game = fuzzing.game_of(start(kind), Rng(seed), step)
    return fuzzing.picked(game, RARE, Rng(seed), 15)


def changed(bad: Plain, name: str, rng: Rng) -> Any:
    """Another value for a field."""
    return _changed(bad, bad[name], rng)


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
    number = KINDS.index(kind)
    states = (state for game in range(4) for state in reached(100 * game + number, kind))
    count = fuzzing.tried(states, changed, Rng(number), step, sound=5, read=5)
    assert count.refused > 10
    assert count.played > 3


@pytest.mark.slow
@fuzzing.settings(80)
@fuzzing.spoiling(start(KINDS[0]))
def test_any_plain_json_makes_a_position_or_a_sentence(values: Plain, gone: set[str]) -> None:
    fuzzing.position_or_sentence(start(KINDS[0]), values, gone)


@fuzzing.no_position
def test_what_is_no_position_is_told(given: Any) -> None:
    with pytest.raises(RecordError):
        new_game("settlers", 3).state_from_dict(given)


WORDS = ("tribe", "camp", "offer", "for", "bank", "nomad", "walk", "found", "from", "step", "send",
         "rob", "desert", "chit", "roll", "card", "chip", "discard", "deal", "no", "withdraw",
         "af01-nw", "bering", "af05", "1m", "2f", "9s", "meat", "flint", "hunting", "ei1", "peu1",
         "neanderthal", "3", "0m", "-1", "²", "99999999999999999999")  # fmt: skip


@fuzzing.settings(300)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=6))
def test_any_line_is_an_action_or_a_sentence(words: list[str]) -> None:
    fuzzing.action_or_sentence(new_game("settlers", 3), " ".join(words))


@fuzzing.settings(200)
@given(st.tuples(st.integers(-2, 30), *[st.integers(-5, 1 << 40)] * 3))
def test_any_numbers_are_refused_or_legal(action: tuple[int, ...]) -> None:
    state = table(3)
    state.apply(state.game.parse("roll 3 4"))
    for position in (table(3), state):
        refusal = position.why_not(moves.Move(*action))
        actions = (*position.legal_actions(), *(o for o, _ in position.chance_outcomes()))
        assert (refusal is None) == (action in actions)
