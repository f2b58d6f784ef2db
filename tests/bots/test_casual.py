"""The casual bot: the better a move looks, the likelier it is; much worse ones are rare."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from stoneage_panel.bots import make
from stoneage_panel.bots.casual import drawn
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Rng
from stoneage_panel.study import tournament

SHARES = [0.30, 0.50, 0.40, 0.10, 0.45]


def often(heat: int, times: int = 4_000) -> list[float]:
    """How often each move is drawn, of those that look like `SHARES`."""
    rng = Rng(3)
    count = Counter(drawn(SHARES, heat, rng) for _ in range(times))
    return [count[at] / times for at in range(len(SHARES))]


def test_a_move_so_much_worse_is_played_a_third_as_often() -> None:
    found = often(10)
    by_looks = sorted(range(len(SHARES)), key=lambda at: -SHARES[at])
    assert all(found[better] > found[worse] for better, worse in pairwise(by_looks))
    assert found[2] / found[1] == pytest.approx(1 / 2.637, rel=0.15)  # (1 + 1/16)^16
    assert found[3] < 0.03


def test_without_heat_it_is_what_looks_best_and_with_much_anything() -> None:
    assert often(0, 50)[1] == 1
    assert min(often(1000)) > 0.15


def test_it_thinks_in_steps_and_the_best_so_far_is_a_move() -> None:
    state = new_game("stone_age", 2).new_initial_state()
    while state.current_player < 0:
        state.apply(state.sample_chance(Rng(1)))
    thoughts = list(make("casual:10/worlds=3").think(state, Rng(2)))
    moves = state.game.candidates(state)
    assert [thought.done for thought in thoughts] == [*range(1, 3 * len(moves) + 1)]
    assert {thought.total for thought in thoughts} == {len(thoughts)}
    assert all(thought.best in moves for thought in thoughts)


@pytest.mark.sweep
@pytest.mark.parametrize(("cooler", "hotter"), [(2, 15), (15, 60)])
def test_the_hotter_the_weaker(cooler: int, hotter: int) -> None:
    bots = [f"casual:{cooler}/worlds=1", f"casual:{hotter}/worlds=1"]
    report = tournament.run("stone_age", 2, bots, 12, seed=4)
    assert report.bots[make(bots[0]).text].wins > 7
