"""How often intervals miss the truth and races call a wrong move worse, at all looks together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pytest

from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import course
from stoneage_panel.study.bounds import ALPHA, FEWEST_PAIRS, mean_margin, share_interval
from stoneage_panel.study.chances import BLOCK, Limits
from stoneage_panel.study.pairs import Pairs
from stoneage_panel.study.race import race
from stoneage_panel.study.trials import WHOLE, Outcome
from tests.study.test_race import decision
from tests.support.variants import few

SIXTHS = 6
"""Shares of a win are counted in these: a whole, a half and a third of one are whole numbers."""
LOOSE = 1e-15
"""Less likely sums are left out."""

# ---------------------------------------------------------------- shares


class Region(NamedTuple):
    """The sums, in sixths, whose interval holds the truth."""

    low: int
    high: int


def holding(n: int, truth: float) -> Region:
    """The sums of n results that leave a share possible: both ends of an interval rise with it."""
    low, high = -1, SIXTHS * n + 1
    middle = round(SIXTHS * n * truth)
    while middle - low > 1:
        half = (low + middle) // 2
        low, middle = (
            (low, half) if truth <= share_interval(n, half / SIXTHS)[1] else (half, middle)
        )
    first, last = middle, max(middle, round(SIXTHS * n * truth))
    while high - last > 1:
        half = (last + high) // 2
        last, high = (half, high) if share_interval(n, half / SIXTHS)[0] <= truth else (last, half)
    return Region(first, last)


def missed(results: Mapping[int, float], looks: int) -> float:
    """The exact chance that the truth is outside at one look at least.

    Args:
        results: how likely each share of a win is, in sixths.
        looks: a look after every block.
    """
    truth = sum(share * likely for share, likely in results.items()) / SIXTHS
    sums, out = {0: 1.0}, 0.0
    for look in range(1, looks + 1):
        for _ in range(BLOCK):
            after: dict[int, float] = {}
            for total, likely in sums.items():
                for share, chance in results.items():
                    after[total + share] = after.get(total + share, 0.0) + likely * chance
            sums = {total: likely for total, likely in after.items() if likely > LOOSE}
        low, high = holding(BLOCK * look, truth)
        out += sum(likely for total, likely in sums.items() if not low <= total <= high)
        sums = {total: likely for total, likely in sums.items() if low <= total <= high}
    return out


SHARES = [0.001, 0.01, 0.05, 0.1, 0.2, 1 / 3, 0.5]
TIES = [
    {6: 0.3, 3: 0.2, 0: 0.5}, {6: 0.2, 2: 0.3, 0: 0.5}, {3: 0.5, 0: 0.5}, {2: 0.9, 0: 0.1},
    {6: 0.1, 3: 0.1, 2: 0.1, 0: 0.7}, {3: 0.02, 0: 0.98}, {6: 0.01, 2: 0.99},
]  # fmt: skip


def whole(p: float) -> dict[int, float]:
    """A win or none."""
    return {SIXTHS: p, 0: 1 - p}


@pytest.mark.parametrize("p", SHARES)
def test_intervals_of_shares_miss_at_most_five_in_a_hundred(p: float) -> None:
    assert missed(whole(p), 25) <= ALPHA


@pytest.mark.parametrize("results", TIES)
def test_so_do_those_of_shared_wins(results: dict[int, float]) -> None:
    assert missed(results, 10) <= ALPHA


@pytest.mark.sweep
@pytest.mark.parametrize("p", SHARES)
def test_intervals_of_shares_stay_true_in_long_studies(p: float) -> None:
    assert missed(whole(p), 250) <= ALPHA


@pytest.mark.sweep
@pytest.mark.parametrize("results", TIES)
def test_intervals_of_shared_wins_stay_true_in_long_studies(results: dict[int, float]) -> None:
    assert missed(results, 100) <= ALPHA


def test_the_chance_to_miss_is_not_wasted() -> None:
    """Intervals that hold too often are too wide: the exact chance is some percent."""
    assert missed(whole(0.5), 60) > 0.01


# ---------------------------------------------------------------- means of differences


def drawn(luck: Rng, chances: Mapping[int, float]) -> int:
    """One of some numbers, as likely as it is."""
    left = luck.random()
    for one, likely in chances.items():
        left -= likely
        if left < 0:
            return one
    return next(reversed(list(chances)))


def strayed(chances: Mapping[int, float], studies: int, pairs: int, seed: int = 5) -> float:
    """How many studies of paired differences exclude the truth at a look from 64 pairs on.

    Args:
        chances: how likely each difference of two shares is, in sixths.
    """
    truth = sum(one * likely for one, likely in chances.items()) / SIXTHS
    luck, out = Rng(seed), 0
    for _ in range(studies):
        total = squares = 0
        for n in range(1, pairs + 1):
            one = drawn(luck, chances)
            total, squares = total + one, squares + one * one
            if n % BLOCK == 0 and n >= FEWEST_PAIRS:
                mean = total / SIXTHS / n
                spread = squares / SIXTHS / SIXTHS / n
                if abs(mean - truth) > mean_margin(n, mean, spread, 2.0):
                    out += 1
                    break
    return out / studies


DIFFERENCES: list[dict[int, float]] = [
    {6: 0.25, -6: 0.25, 0: 0.5}, {6: 0.05, -6: 0.05, 0: 0.9}, {6: 0.01, -6: 0.01, 0: 0.98},
    {6: 0.3, -6: 0.1, 0: 0.6}, {6: 0.02, 0: 0.98}, {6: 0.005, 0: 0.995},
    {6: 0.9, -6: 0.02, 0: 0.08},
    {3: 0.2, -3: 0.2, 2: 0.1, -4: 0.1, 0: 0.4}, {6: 0.1, -1: 0.6, 0: 0.3}, {6: 0.01, -1: 0.99},
]  # fmt: skip


@pytest.mark.parametrize("chances", DIFFERENCES[:5])
def test_margins_of_differences_hold_from_64_pairs_on(chances: dict[int, float]) -> None:
    assert strayed(chances, 120, 320) <= ALPHA + 0.03


@pytest.mark.sweep
@pytest.mark.parametrize("chances", DIFFERENCES)
def test_margins_of_differences_stay_true_in_long_studies(chances: dict[int, float]) -> None:
    # three standard errors of 1,500 studies above what is promised
    assert strayed(chances, 1_500, 1_600) <= ALPHA + 3 * (ALPHA * (1 - ALPHA) / 1_500) ** 0.5


@pytest.mark.slow
def test_margins_hold_where_one_line_nearly_always_wins_and_the_other_loses() -> None:
    """The rare case goes the other way altogether: only the margin is wrong, no verdict."""
    assert strayed({6: 0.98, -6: 0.02}, 1_000, 1_000) <= ALPHA + 0.01


# ---------------------------------------------------------------- reasons


def misled(chances: Mapping[int, float], studies: int, pairs: int, rest: int = 0) -> float:
    """How many studies tell a sure reason at a look though both sides make as many points.

    Args:
        chances: how likely one side makes so many points more.
        rest: points that both sides make besides.
    """
    assert sum(points * likely for points, likely in chances.items()) == pytest.approx(0)
    outcomes = {points: Outcome((0,), ({"source": points, "rest": rest},), 1) for points in chances}
    luck, out = Rng(3), 0
    for _ in range(studies):
        first: list[Outcome] = []
        both = Pairs(0)
        for n in range(1, pairs + 1):
            first.append(outcomes[drawn(luck, chances)])
            both.catch_up(first, [outcomes[0]] * n)
            if n % FEWEST_PAIRS == 0 and both.reasons():
                out += 1
                break
    return out / studies


def test_reasons_are_seldom_told_where_there_are_none() -> None:
    assert misled({1: 0.25, -1: 0.25, 0: 0.5}, 60, 512) <= ALPHA
    assert misled({10: 0.05, -1: 0.5, 0: 0.45}, 60, 512) <= ALPHA


@pytest.mark.parametrize("chances", [{20: 0.02, -1: 0.4, 0: 0.58}, {10: 0.01, -1: 0.1, 0: 0.89}])
def test_rare_points_are_no_reason_while_they_have_not_come(chances: dict[int, float]) -> None:
    """Twenty points in a game of fifty are as much as one fewer in twenty of them."""
    assert misled(chances, 60, 512, rest=50) <= ALPHA


# ---------------------------------------------------------------- races


class Verdicts(NamedTuple):
    """How races between moves of known worth ended, as parts of all of them.

    Attributes:
        wrong: the best was called worse.
        missed: one that is worse was not called so.
        praised: one that is worse was called as good.
    """

    wrong: float
    missed: float
    praised: float


def races(
    monkeypatch: pytest.MonkeyPatch, shares: Sequence[float], number: int, trials: int
) -> Verdicts:
    """Many races, half of whose luck is the same for all moves of a world.

    Args:
        shares: how likely each move wins.
    """
    state: AnyState = decision("my_first", 2)
    moves = list(state.legal_actions())[: len(shares)]
    texts = [state.game.format(move) for move in moves]
    best = max(shares)
    wrong = missed = praised = 0
    won, lost = (Outcome((k, WHOLE - k), ({}, {}), 1) for k in (WHOLE, 0))
    for one in range(number):
        world, own = Rng(one).stream("world"), [Rng(one).stream(f"own {move}") for move in moves]
        lucks: dict[int, float] = {}
        at = {move: k for k, move in enumerate(moves)}

        def trial(
            _state: object, _names: object, _seed: object, world_number: int, _viewer: object,
            first: Action, lucks: dict[int, float] = lucks, world: Rng = world,
            own: Sequence[Rng] = own, at: Mapping[Action, int] = at,
        ) -> Outcome:  # fmt: skip
            if world_number not in lucks:
                lucks[world_number] = world.random()
            luck, k = own[at[first]].random(), at[first]
            # twice what is over of a half is a number as random as before
            luck = lucks[world_number] if luck < 0.5 else 2 * luck - 1
            return won if luck < shares[k] else lost

        monkeypatch.setattr(course, "trial", trial)
        *_, found = race(state, ["rule"], moves, Limits(trials))
        verdicts = {row.move: row.verdict for row in found.moves}
        told = [(share, verdicts[text]) for share, text in zip(shares, texts, strict=True)]
        wrong += any(share == best and verdict == "worse" for share, verdict in told)
        missed += any(share < best and verdict != "worse" for share, verdict in told)
        praised += any(share < best and verdict in ("equal", "best") for share, verdict in told)
    return Verdicts(wrong / number, missed / number, praised / number)


def test_equal_moves_are_hardly_ever_called_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    assert races(monkeypatch, (0.4, 0.4), 150, 160).wrong <= ALPHA


@pytest.mark.sweep
@pytest.mark.parametrize("shares", [(0.4, 0.4), (0.05, 0.05), (0.3,) * 4])
def test_equal_moves_of_two_thousand_races_are_seldom_called_worse(
    shares: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert races(monkeypatch, shares, 2_000, 240).wrong <= ALPHA


@pytest.mark.parametrize("points", [2, 5, 10])
def test_planted_differences_are_never_turned_round(
    points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = races(monkeypatch, (0.4, 0.4 + points / 100), 40, 400)
    assert found.wrong <= ALPHA and found.praised <= ALPHA


@pytest.mark.slow
@pytest.mark.parametrize(("points", "most"), few([(5, 0.4), (2, 1.0), (10, 0.02)], several=True))
def test_planted_differences_are_found(
    points: int, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = races(monkeypatch, (0.4, 0.4 + points / 100), 200, 1_600)
    assert found.wrong <= ALPHA and found.praised <= ALPHA and found.missed <= most
