"""Flat search: all moves in the same worlds, the worse half dropped, the best one kept."""

from collections import Counter
from typing import Any

import pytest

from stoneage_panel.bots import make
from stoneage_panel.bots.halving import Halving
from stoneage_panel.bots.leaning import Leaning
from stoneage_panel.engine import Rng
from stoneage_panel.games.age_of_dirt.bots.candidates import candidates
from stoneage_panel.games.age_of_dirt.components import moves
from tests.games.age_of_dirt.positions import built, turn


class Row:
    """A game of one decision: every move brings what it promises, and luck for all alike."""

    current_player = 0

    def __init__(self, *promises: float) -> None:
        self.promises = promises
        self.game = self
        self.chosen: tuple[int, ...] = ()
        self.seen: list[tuple[int, int]] = []

    def candidates(self, _: Any) -> list[tuple[int]]:
        return [(n,) for n in range(len(self.promises))]

    def resample(self, _seat: int, rng: Rng) -> "Row":
        new = Row(*self.promises)
        new.seen = self.seen
        rng.next64()
        return new

    def apply(self, action: tuple[int, ...]) -> None:
        self.chosen = action

    def out(self, state: "Row", rng: Rng) -> list[float]:
        luck, (chosen,) = rng.next64(), state.chosen
        self.seen.append((chosen, luck))
        return [self.promises[chosen] + luck / 2**64]


def searched(row: Any, simulations: int) -> Halving:
    lean = Leaning(row.candidates(row), None)
    search = Halving(row, row, lean, Rng(1), simulations)
    while search.simulate():
        pass
    return search


PROMISES = (0.1, 0.12, 0.3, 0.2, 0.11, 0.29, 0.1)


@pytest.mark.parametrize("best", [0, 3, 6])
def test_the_best_is_found_however_much_luck_there_is_for_all(best: int) -> None:
    promises = [0.1] * 7
    promises[best] = 0.101
    assert searched(Row(*promises), 40).best == (best,)


def test_all_moves_meet_the_same_luck() -> None:
    row = Row(*PROMISES)
    searched(row, 90)
    met = Counter(luck for _, luck in row.seen)
    assert list(met.values()) == sorted(met.values(), reverse=True)
    assert set(met.values()) == {7, 4, 2}
    assert len(set(row.seen)) == len(row.seen)


def test_what_is_better_gets_more_simulations_and_no_more_than_there_are() -> None:
    row = Row(*PROMISES)
    searched(row, 90)
    tried = Counter(chosen for chosen, _ in row.seen)
    assert tried[2] == tried[5] == max(tried.values())
    assert min(tried.values()) < max(tried.values()) / 3
    assert len(row.seen) <= 90


def test_of_moves_that_are_alike_the_first_is_taken() -> None:
    assert searched(Row(0.5, 0.5, 0.5), 30).best == (0,)


def test_two_moves_share_all() -> None:
    row = Row(0.2, 0.4)
    assert searched(row, 50).best == (1,)
    assert len(row.seen) == 50


def test_a_win_at_hand_is_taken() -> None:
    state = turn("berries wood stone")
    built(state, 0, "i29", "i30", "i31")
    state.wall = (state.game.parse("wall i21")[1], -1)
    assert len(candidates(state)) > 4
    assert state.game.format(make("search:60").choose(state, Rng(1))) == (
        "build i21 berries wood stone"
    )


def test_few_simulations_still_give_a_choice() -> None:
    state = turn("berries wood stone")
    assert state.phase == moves.ACT
    thoughts = list(make("search:3").think(state, Rng(1)))
    assert [thought.done for thought in thoughts] == [1, 2, 3]
    assert all(thought.best in state.legal_actions() for thought in thoughts)
