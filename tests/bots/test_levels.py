"""Bots by strength: each game has them, they can play, and they have one name everywhere."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from stoneage_panel.bots import make
from stoneage_panel.bots.ladder import FILE, ladder
from stoneage_panel.bots.levels import (
    ANCHOR,
    LEVELS,
    anchor,
    bot_name,
    level_like,
    level_of,
    levels,
)
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.study.event import run
from stoneage_panel.study.ratings import Pair
from stoneage_panel.train.ladder import event_of, rated

GAMES = list(all_games())


@pytest.mark.parametrize("name", GAMES)
def test_every_level_is_a_bot_that_says_what_it_does(name: str) -> None:
    game = all_games()[name].load()
    found = levels(game)
    keys = [level.key for level in found]
    assert keys == [key for key in LEVELS if key in keys]
    assert game.usual_level in keys and anchor(game).text == ANCHOR
    for level in found:
        assert make(level.text)
        assert level.about.endswith(".") and level_of(game, level.text) == level
        state = new_game(name).new_initial_state()
        assert bot_name(state.game, level.text) == level.words


def test_other_bots_are_called_by_kind_or_as_typed() -> None:
    game = all_games()["stone_age"].load()
    assert bot_name(game, "random") == "Random bot"
    assert bot_name(game, "rule:style=collector") == "Collector bot"
    assert bot_name(game, "search:45") == "search:45"


def test_a_game_that_nobody_measured_has_levels_too() -> None:
    game = all_games()["stone_age"].load()

    class Unmeasured(game):  # type: ignore[misc, valid-type]
        levels = {}  # noqa: RUF012
        thinks = 0.0

    texts = [(level.text, level.about) for level in levels(Unmeasured)]
    assert texts == [
        ("random", "Plays any allowed move."),
        ("rule", "Plays by rules of thumb."),
        ("search:200", "Thinks ahead."),
    ]
    assert ladder(Unmeasured) is None


def test_all_eight_levels_say_something_of_their_own() -> None:
    found = levels(all_games()["my_first"].load())
    assert tuple(level.key for level in found) == LEVELS
    assert [level.about for level in found] == [
        "Plays by simple rules and remembers nothing.",
        "Plays by simple rules and forgets nearly all.",
        "Plays by simple rules and forgets nearly all.",
        "Plays by simple rules and forgets a lot.",
        "Plays by simple rules and forgets a lot.",
        "Plays by rules of thumb.",
        "Thinks ahead a little.",
        "Thinks ahead, about 0.5 s a move.",
    ]


@pytest.mark.parametrize(
    ("key", "nearest"),
    [("child", "gatherer"), ("gatherer", "gatherer"), ("hunter", "elder"), ("expert", "chief")],
)
def test_a_level_that_a_game_lacks_is_its_nearest(key: str, nearest: str) -> None:
    class Three(all_games()["stone_age"].load()):  # type: ignore[misc]
        levels = {"gatherer": "casual", "elder": "rule", "chief": "search:200"}  # noqa: RUF012

    assert level_like(Three, key).key == nearest


def test_casual_bots_say_how_they_err() -> None:
    class Erring(all_games()["stone_age"].load()):  # type: ignore[misc]
        levels = {  # noqa: RUF012
            "child": "casual:heat=40/worlds=1",
            "guest": "casual:heat=10",
            "learner": "casual:heat=2",
            "elder": "casual:heat=2/worlds=6",
        }

    assert [level.about for level in levels(Erring)] == [
        "Looks at a move for a moment and takes nearly any.",
        "Looks at every move for a moment and often errs.",
        "Looks at every move for a moment and errs now and then.",
        "Thinks about every move a little and seldom errs.",
    ]


# ---------------------------------------------------------------- as they were measured

MEASURED = [name for name in GAMES if ladder(all_games()[name].load())]


def test_these_were_measured() -> None:
    assert {*MEASURED} == {*GAMES} - {"stone_age_solo"}


@pytest.mark.parametrize("name", MEASURED)
def test_ratings_follow_from_the_pairs_that_were_played(name: str) -> None:
    known = all_games()[name].load()
    found = written(name)
    pairs = [Pair(**one | {"seats": tuple(one["seats"])}) for one in found["pairs"]]
    told = [{**row, "ms": None} for row in found["rows"]]
    assert told == [row | {"ms": None} for row in rated(levels(known), pairs)]
    met: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        met[pair.a, pair.b] += pair.games
    assert {*met.values()} == {found["games"]}
    elos = [row["elo"] for row in found["rows"]]
    assert elos == sorted(elos), "the weakest first"
    assert all(row["ms"] <= 1000 for row in found["rows"][:-1])


@pytest.mark.sweep
@pytest.mark.parametrize("name", MEASURED)
def test_a_pair_played_again_ends_alike(name: str) -> None:
    found = written(name)
    game = new_game(name, found["players"])
    event = event_of(game, found["games"], found["seed"])
    again = run(event._replace(entrants=event.entrants[:2])).pairs
    told = [pair["wins"] for pair in found["pairs"][: len(again)]]
    assert [pair.wins for pair in again] == told


def test_what_was_measured_of_other_bots_is_not_told() -> None:
    class Changed(all_games()["my_first"].load()):  # type: ignore[misc]
        levels = {"child": "random", "elder": "rule"}  # noqa: RUF012

    Changed.__module__ = "stoneage_panel.games.my_first.game"
    assert ladder(Changed) is None


def written(name: str) -> dict[str, Any]:
    text = resources.files(f"stoneage_panel.games.{name}.bots").joinpath(FILE).read_text("utf-8")
    return dict(json.loads(text))
