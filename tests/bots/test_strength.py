"""A smoke test of strength with wide bounds; the real figures are in bots/LADDER.md."""

import pytest

from stoneage_panel.study import tournament
from tests.support.variants import later


def share(bots: list[str], games: int, game: str = "my_first") -> float:
    report = tournament.run(game, 2, bots, games, seed=11)
    assert not report.problems
    return report.bots[bots[0]].rate


def test_the_rule_of_thumb_beats_chance() -> None:
    assert share(["rule", "random"], 60) >= 0.95


def test_remembering_beats_forgetting() -> None:
    assert share(["rule", "rule:memory=30"], 100) >= 0.6


@pytest.mark.slow
def test_search_beats_forgetting() -> None:
    assert share(["search:30", "rule:memory=30"], 10) >= 0.6


def test_games_of_players_who_remember_have_the_length_the_facts_tell() -> None:
    for players in (2, 3, 4):
        report = tournament.run("my_first", players, ["rule"], 60, seed=2)
        assert 10.5 <= report.mean_turns <= 12.5


@pytest.mark.parametrize("style", ["feeder", "builder", "collector"])
def test_every_style_of_stone_age_beats_chance(style: str) -> None:
    assert share([f"rule:style={style}", "random"], 10, "stone_age") == 1


@pytest.mark.parametrize("style", later(["settler", "discoverer"]))
def test_every_style_of_the_settlers_beats_chance(style: str) -> None:
    report = tournament.run("settlers", 3, [f"rule:style={style}", "random", "random"], 9, seed=11)
    assert not report.problems
    assert report.bots[f"rule:style={style}"].rate == 1


@pytest.mark.parametrize("style", later(["inventor", "breeder"]))
def test_every_style_of_age_of_dirt_beats_chance(style: str) -> None:
    assert share([f"rule:style={style}", "random"], 10, "age_of_dirt") >= 0.9


@pytest.mark.sweep
def test_search_is_no_worse_than_the_best_style_of_age_of_dirt() -> None:
    assert share(["search:120", "rule"], 8, "age_of_dirt") >= 0.4


@pytest.mark.slow
def test_search_beats_the_best_style_of_stone_age() -> None:
    assert share(["search:40", "rule"], 6, "stone_age") >= 0.5


def test_four_who_play_by_rule_of_thumb_score_like_people() -> None:
    report = tournament.run("stone_age", 4, ["rule"], 12, seed=3)
    assert 150 <= report.winners / report.games <= 250
    assert 10 <= report.rounds / report.games <= 15
