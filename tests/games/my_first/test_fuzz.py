"""Random and broken input: positions, notation, hidden goods."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.engine import NotationError, RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games import new_game
from stoneage_panel.games.my_first import bags
from stoneage_panel.games.my_first.moves import BUILD, FACE, OVER, TRADE
from stoneage_panel.games.my_first.state import MyFirstState

Plain = dict[str, Any]


def game_of(
    seed: int, players: int, goods: str = "open", limit: int = 40
) -> Iterator[MyFirstState]:
    """Every position of a random game."""
    rng = Rng(seed)
    state = new_game("my_first", players, goods=goods, turn_limit=limit).new_initial_state()
    assert isinstance(state, MyFirstState)
    yield state
    while state.phase < OVER:
        step(state, rng)
        yield state


def step(state: MyFirstState, rng: Rng) -> None:
    """One random action or outcome of luck."""
    luck = state.phase >= FACE
    state.apply(state.sample_chance(rng) if luck else rng.choice(state.legal_actions()))


def reached(seed: int) -> MyFirstState:
    """Some position of some game."""
    rng = Rng(seed)
    positions = [s.clone() for s in game_of(seed, 2 + rng.below(3), limit=20 + rng.below(21))]
    # the last phases are rare: look for one of them half of the time
    rare = [s for s in positions if s.phase in (TRADE, BUILD, 5, OVER)]
    return rng.choice(rare if rng.below(2) else positions)


# ---------------------------------------------------------------- positions as plain JSON


def broken(position: Plain, rng: Rng) -> Plain:
    """A position with one or two values changed."""
    bad = deepcopy(position)
    for _ in range(1 + rng.below(2)):
        name = rng.choice([key for key in bad if key != "schema"])
        value = bad[name]
        if isinstance(value, int):
            bad[name] = rng.below(7) if name == "phase" else max(0, value + rng.below(5) - 2)
        elif value and isinstance(value[0], int):
            at = rng.below(len(value))
            value[at] = (-1, 0, 1, value[at] + 1, value[at] - 1, value[rng.below(len(value))])[
                rng.below(6)
            ]
        elif value:
            row = value[rng.below(len(value))]
            if row and rng.below(2):
                row[rng.below(len(row))] += rng.below(3) - 1
            else:
                value[rng.below(len(value))] = deepcopy(row)
        else:
            bad[name] = [rng.below(14)]
    return bad


@pytest.mark.parametrize("seed", range(4))
def test_what_has_no_problems_can_be_played_to_the_end(seed: int) -> None:
    """Broken positions are refused, or they are none: from there on all goes as it should."""
    rng = Rng(seed)
    refused = 0
    for number in range(150):
        state = reached(seed * 1000 + number)
        bad = broken(state.to_dict(), rng)
        try:
            found = state.game.state_from_dict(bad)
        except RecordError as fault:
            assert fault.sentence
            continue
        if found.problems():
            assert all(sentence.endswith(".") for sentence in found.problems())
            refused += 1
            continue
        assert state.game.state_from_dict(found.to_dict()) == found
        for _ in range(state.game.max_game_length):
            if found.phase == OVER:
                break
            step(found, rng)
            assert found.problems() == [], (bad, found.to_dict())
            assert state.game.state_from_dict(found.to_dict()) == found
        assert found.phase == OVER
    assert refused > 20


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=15) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=20,
)
NAMES = sorted(new_game("my_first", 2).new_initial_state().to_dict())


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from(NAMES), PLAIN), st.sets(st.sampled_from(NAMES)))
def test_any_plain_json_makes_a_position_or_a_sentence(values: Plain, gone: set[str]) -> None:
    game = new_game("my_first", 2)
    whole = {**game.new_initial_state().to_dict(), **values}
    for name in gone:
        del whole[name]
    try:
        found = game.state_from_dict(whole)
    except RecordError as fault:
        assert len(fault.sentence) < 200
    else:
        assert all(isinstance(sentence, str) for sentence in found.problems())


@pytest.mark.parametrize("given", [None, [], "x", 3, {}, {"schema": True}, {"schema": 10**5000}])
def test_what_is_no_position_is_told(given: Any) -> None:
    with pytest.raises(RecordError):
        new_game("my_first", 2).state_from_dict(given)


# ---------------------------------------------------------------- notation

WORDS = ["turn", "trade", "for", "keep", "build", "rest", "swap", "hut", "die", "site", "post",
         "0", "1", "3", "14", "15", "-1", "٣", "²", "1e3", *bags.KINDS]  # fmt: skip


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=16).map(" ".join))
def test_any_text_is_an_action_or_a_sentence(text: str) -> None:
    game = new_game("my_first", 2)
    try:
        action = game.parse(text)
    except NotationError as fault:
        assert len(str(fault)) < 300
    else:
        line = game.format(action)
        assert game.parse(line) == action
        assert game.format(game.parse(line)) == line


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 3_000_000, "turn " + "9" * 5000, "swap " * 40, "build 1 " + "dog " * 24,
     "trade " + "pot " * 8 + "for pot", "turn 3\x00", "hut", "hut dog dog", "trade for for",
     "turn ３", "turn +3", "turn 03x"],
)  # fmt: skip
def test_odd_lines_are_told(text: str) -> None:
    with pytest.raises(NotationError):
        new_game("my_first", 2).parse(text)


# ---------------------------------------------------------------- hidden goods


def secret(state: MyFirstState, seat: int) -> list[int]:
    """Every goods of the others: what a seat may not know."""
    return [bag & bags.GOODS for s, bag in enumerate(state.bags[: state.players]) if s != seat]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealing_hidden_goods_anew_keeps_all_that_a_seat_can_see(players: int) -> None:
    rng, changed = Rng(players), 0
    for state in game_of(20 + players, players, "hidden", limit=120):
        for seat in range(players):
            seen = state.observation(seat)
            other = state.resample(seat, rng)
            assert other.observation(seat) == seen
            assert other.problems() == []
            assert other.current_player == state.current_player
            assert other.bags[seat] == state.bags[seat] and other.bags[-2:] == state.bags[-2:]
            if state.player == seat:
                assert other.legal_actions() == state.legal_actions()
            changed += secret(other, seat) != secret(state, seat)
    assert (changed > 50) is (players > 2)


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_seat_sees_and_deals_does_not_hang_on_the_truth(players: int) -> None:
    """Two positions alike to a seat are alike in all it can ask: words, choices of its own."""
    names = ["Ada", "Ben", "Cy", "Dee"][:players]
    for state in game_of(40 + players, players, "hidden", limit=120):
        for seat in range(players):
            other = state.resample(seat, Rng(state.turn))
            assert other.resample(seat, Rng(9)).key() == state.resample(seat, Rng(9)).key()
            assert other.game.status(other, names) == state.game.status(state, names)
            assert other.scores() == state.scores() and other.returns() == state.returns()


def test_the_one_who_watches_sees_no_hidden_goods() -> None:
    for state in game_of(3, 3, "hidden"):
        assert all(isinstance(bag, dict) for bag in state.observation(-1)["bags"][:3])
