"""What a position is worth to search, and where a game in thought ends."""

from collections.abc import Callable

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.games.age_of_dirt.bots.prospects import estimate
from stoneage_panel.games.age_of_dirt.bots.standing import WEIGHTS, features
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.positions import (
    born,
    box,
    broken,
    built,
    drum,
    give,
    hold,
    lost,
    table,
    turn,
)
from tests.games.playing import straying


def played_out(players: int, seed: int) -> list[Position]:
    """A game by the first style with moves at random now and then; every decision of it."""
    return [state.clone() for state in straying(table(players), "inventor", seed, bool)]


# ---------------------------------------------------------------- what is counted


def told(state: Position, seat: int = 0) -> dict[str, float]:
    return dict(zip(WEIGHTS, features(state, seat), strict=True))


WITH_STARS = {"hand", "hoard"}
"""What is counted by how many Rock-Stars a seat has already."""


def changed(before: Position, after: Position) -> set[str]:
    """What is counted otherwise."""
    old, new = told(before), told(after)
    return {name for name in WEIGHTS if old[name] != new[name]}


@pytest.mark.parametrize("players", [2, 5])
def test_every_weight_has_its_number_in_every_position(players: int) -> None:
    met = dict.fromkeys(WEIGHTS, 0.0)
    for seed in range(3):
        for state in played_out(players, seed):
            for seat in range(players):
                for name, n in told(state, seat).items():
                    met[name] = max(met[name], n)
    assert {name for name, n in met.items() if not n} <= {"double", "choice", "strong", "proof"}


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda state: drum(state, 0), {"drum"}),
        (lambda state: box(state, "tent", 2), {"tent", "pairs"}),
        (lambda state: box(state, "tent", 3), {"tent", "pairs", "out"}),
        (lambda state: lost(state, 1), {"inside", "stray"}),
        (lambda state: born(state, 0), {"stars", "full", "lost"} | WITH_STARS),
        (lambda state: built(state, 0, "i16"), {"stars", "strong"} | WITH_STARS),
        (lambda state: built(state, 0, "i14"), {"stars", "choice"} | WITH_STARS),
    ],
)
def test_one_thing_changes_what_it_should(
    change: Callable[[Position], Position], names: set[str]
) -> None:
    before = broken(turn())
    assert changed(before, change(before.clone())) == names


def test_a_card_that_can_be_built_is_ready_and_counts_more_in_ones_own_turn() -> None:
    state = hold(broken(turn("berries wood stone", "berries wood stone")), 1, "i04")
    assert told(state)["ready"] == told(state)["build"] == told(state)["near"] == 2
    assert (told(state, 1)["ready"], told(state, 1)["build"]) == (2, 0)


def test_a_card_that_would_win_is_told_from_one_that_would_not() -> None:
    state = give(broken(turn()), 0, "berries wood")
    assert told(state)["wins"] == 0
    built(state, 0, "i29", "i30", "i31")
    assert 0 < told(state)["wins"] < 1  # the oven lacks a stone
    give(state, 0, "berries wood stone")
    assert told(state)["wins"] == 1


# ---------------------------------------------------------------- shares of the win


def test_an_estimate_shares_one_win_and_knows_the_end() -> None:
    last = table()
    for state in played_out(3, 5):
        shares = estimate(state)
        assert sum(shares) == pytest.approx(1) and min(shares) > 0
        last = state
    end = last.clone()
    while end.current_player != TERMINAL:
        chance = end.current_player == CHANCE
        end.apply(end.sample_chance(Rng(1)) if chance else end.game.choose(end, "inventor"))
    assert estimate(end) == end.returns()


def test_who_is_ahead_is_likelier_to_win() -> None:
    state = built(turn(players=2), 1, "i29", "i30")
    mine, theirs = estimate(state)
    assert theirs > mine


@pytest.mark.slow
def test_it_tells_winners_better_than_rock_stars_alone() -> None:
    """On games that no weight was fitted to: how often the likelier seat has won."""
    right, by_stars = 0.0, 0.0
    for seed in range(40):
        game = [state for state in played_out(2, 500 + seed) if state.phase == moves.ACT]
        won = game[-1].points(0) > game[-1].points(1)
        for state in game:
            right += (estimate(state)[0] > 0.5) == won
            ahead = state.points(0) - state.points(1)
            by_stars += (ahead > 0) == won if ahead else 0.5
    assert right > by_stars


# ---------------------------------------------------------------- how far search looks


def test_progress_is_by_turns_of_all_seats_and_a_stage_is_a_round() -> None:
    state, stages = table(3, first=2), []
    game = state.game
    assert game.progress(state) == game.stage(state) == 0
    rng = Rng(1)
    while state.current_player != TERMINAL:
        if state.phase == moves.ACT:
            stages.append((game.progress(state), game.stage(state)))
        chance = state.current_player == CHANCE
        state.apply(state.sample_chance(rng) if chance else game.choose(state, "inventor"))
    turns = range(1, len(stages) + 1)
    assert stages == [(n, (n + 2) // 3) for n in turns]
