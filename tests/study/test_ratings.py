"""Ratings: those that matches were drawn from are found again, and intervals hold them."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from stoneage_panel.engine import Rng, StudyError
from stoneage_panel.study.ratings import Pair, Rating, duel, rate

TRUE = {"rule": 0.0, "a": -300.0, "b": -120.0, "c": 180.0, "d": 420.0}


def chance(ahead: float) -> float:
    return 1 / (1 + 10 ** (-ahead / 400))


def played(games: int, rng: Rng) -> list[Pair]:
    found = []
    for a, b in combinations(TRUE, 2):
        wins = sum(rng.random() < chance(TRUE[a] - TRUE[b]) for _ in range(games))
        found.append(Pair(a, b, wins, games))
    return found


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {one.bot: one for one in ratings}


def test_games_without_luck_give_what_they_were_made_from() -> None:
    pairs = [Pair(a, b, 1000 * chance(TRUE[a] - TRUE[b]), 1000) for a, b in pairwise(TRUE)]
    found = by_name(rate(pairs, "rule"))
    for bot, elo in TRUE.items():
        assert found[bot].elo == pytest.approx(elo, abs=3)


def test_most_intervals_hold_what_the_games_were_drawn_from() -> None:
    rng, held = Rng(5), 0
    for _ in range(12):
        found = by_name(rate(played(60, rng), "rule"))
        held += sum(found[bot].low <= TRUE[bot] <= found[bot].high for bot in TRUE)
        assert found["rule"][1:4] == (0, 0, 0)
    assert held >= 53, "of 60; 57 are to be expected"


def test_the_best_comes_first_and_the_same_games_give_the_same() -> None:
    pairs = played(100, Rng(7))
    found = rate(pairs, "rule")
    assert [one.bot for one in found] == ["d", "c", "rule", "b", "a"]
    assert rate(pairs, "rule") == found
    assert {one.games for one in found} == {400}


def test_another_anchor_moves_all_alike() -> None:
    pairs = played(100, Rng(8))
    one, other = by_name(rate(pairs, "rule")), by_name(rate(pairs, "d"))
    for bot in TRUE:
        assert one[bot].elo - one["d"].elo == pytest.approx(other[bot].elo, abs=1e-3)


def test_who_never_lost_has_a_rating() -> None:
    found = by_name(rate([Pair("a", "rule", 20, 20)], "rule"))
    assert 400 < found["a"].elo < 800


def test_who_can_not_be_compared_is_told() -> None:
    with pytest.raises(StudyError, match="can't be compared"):
        rate([Pair("a", "rule", 5, 9), Pair("x", "y", 1, 2)], "rule")
    for pairs in ([], [Pair("a", "rule", 0, 0)]):
        with pytest.raises(StudyError, match="rule has played no game"):
            rate(pairs, "rule")


@pytest.mark.parametrize(("share", "players", "expected"), [(0.5, 2, 0.5), (0.25, 4, 0.5),
    (0.5, 3, 2 / 3), (1.0, 4, 1.0), (0.0, 3, 0.0)])  # fmt: skip
def test_a_share_among_several_as_a_duel(share: float, players: int, expected: float) -> None:
    assert duel(share, players) == pytest.approx(expected)
