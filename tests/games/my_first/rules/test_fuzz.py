"""Random and broken input: positions, notation, hidden goods."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first.components import bags
from stoneage_panel.games.my_first.components.moves import BUILD, OVER, TRADE
from stoneage_panel.games.my_first.state import MyFirstState
from tests.games import fuzzing
from tests.games.fuzzing import Plain


def game_of(
    seed: int, players: int, goods: str = "open", limit: int = 40
) -> Iterator[MyFirstState]:
    """Every position of a random game."""
    state = new_game("my_first", players, goods=goods, turn_limit=limit).new_initial_state()
    assert isinstance(state, MyFirstState)
    return fuzzing.game_of(state, Rng(seed))


def reached(seed: int) -> MyFirstState:
    """Some position of some game; half of the time in one of the last phases, which are rare."""
    rng = Rng(seed)
    game = game_of(seed, 2 + rng.below(3), limit=20 + rng.below(21))
    return fuzzing.picked(game, (TRADE, BUILD, 5, OVER), rng, 1)[0]


# ---------------------------------------------------------------- positions as plain JSON


def changed(bad: Plain, name: str, rng: Rng) -> Any:
    """Another value for a field."""
    value = bad[name]
    if isinstance(value, int):
        return rng.below(7) if name == "phase" else max(0, value + rng.below(5) - 2)
    if not value:
        return [rng.below(14)]
    at = rng.below(len(value))
    if isinstance(value[0], int):
        near = value[at] + 1, value[at] - 1, value[rng.below(len(value))]
        value[at] = (-1, 0, 1, *near)[rng.below(6)]
    elif value[at] and rng.below(2):
        value[at][rng.below(len(value[at]))] += rng.below(3) - 1
    else:
        value[rng.below(len(value))] = deepcopy(value[at])
    return value


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_what_has_no_problems_can_be_played_to_the_end(seed: int) -> None:
    """Broken positions are refused, or they are none: from there on all goes as it should."""
    states = (reached(seed * 1000 + number) for number in range(150))
    count = fuzzing.tried(states, changed, Rng(seed), sound=1, read=1)
    assert count.refused > 20


START = new_game("my_first", 2).new_initial_state()


@pytest.mark.slow
@fuzzing.settings(80)
@fuzzing.spoiling(START)
def test_any_plain_json_makes_a_position_or_a_sentence(values: Plain, gone: set[str]) -> None:
    fuzzing.position_or_sentence(START, values, gone)


@fuzzing.no_position
def test_what_is_no_position_is_told(given: Any) -> None:
    with pytest.raises(RecordError):
        new_game("my_first", 2).state_from_dict(given)


# ---------------------------------------------------------------- notation

WORDS = ["turn", "trade", "for", "keep", "build", "rest", "swap", "hut", "die", "site", "post",
         "0", "1", "3", "14", "15", "-1", "٣", "²", "1e3", *bags.KINDS]  # fmt: skip


@fuzzing.settings(300)
@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=16).map(" ".join))
def test_any_text_is_an_action_or_a_sentence(text: str) -> None:
    fuzzing.action_or_sentence(new_game("my_first", 2), text, longest=300)


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 3_000_000, "turn " + "9" * 5000, "swap " * 40, "build 1 " + "dog " * 24,
     "trade " + "pot " * 8 + "for pot", "turn 3\x00", "hut", "hut dog dog", "trade for for",
     "turn ３", "turn +3", "turn 03x"],
)  # fmt: skip
def test_odd_lines_are_told(text: str) -> None:
    fuzzing.told(new_game("my_first", 2), text)


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
