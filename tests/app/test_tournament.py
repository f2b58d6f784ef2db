"""A tournament of bots at a page without a browser: set up, played, stopped, looked at."""

from __future__ import annotations

import json
import re

import pytest

from stoneage_panel.app.page import Page
from stoneage_panel.app.services.exploring import Here
from stoneage_panel.app.tournament import standing, tournament
from stoneage_panel.app.tournament.tournament import Tournament
from stoneage_panel.study import event
from stoneage_panel.study.event import Event
from tests.support.explorer import Guest, in_lobby
from tests.support.markup import Markup
from tests.support.visiting import acts
from tests.support.visitor import ManualBots


def host(game: str = "my_first") -> Guest:
    """Somebody in the lobby."""
    made = in_lobby()
    made.does("game", game)
    return made


def opened(game: str = "my_first") -> Guest:
    """The tournament is there."""
    made = host(game)
    made.does("tournament-open")
    while made.later.ways:
        made.later.ways.pop(0)[0]()
    return made


def there(one: Guest) -> Tournament:
    found = one.page.tournaments.tournament
    assert found is not None
    return found


def takes(one: Guest, *bots: str) -> None:
    """Just these take part."""
    for text in list(there(one).entrants):
        one.does("tournament-entrant", text, False)
    for text in bots:
        one.does("tournament-entrant", text, True)


@pytest.fixture(autouse=True)
def shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "SHOWN_SECONDS", 0.0)


def test_it_comes_with_its_first_use() -> None:
    one = host()
    assert "A tournament of bots" in one.reads("form") and "tournament-start" not in acts(
        one.reads("form")
    )
    one.does("tournament-open")
    one.does("tournament-open")
    assert one.later.asked == ["explore"], "once, and first who plays"
    one.later.ways.pop()[0]()
    assert one.later.asked == ["explore", "tournament"] and one.page.tournaments.tournament is None
    one.later.ways.pop()[0]()
    assert acts(one.reads("form"))["tournament-start"]
    assert any("standings" in str(sheet) for sheet in one.page.views["form"].stylesheets)


def test_a_pack_that_can_not_be_fetched_is_told_and_asked_for_again() -> None:
    one = host()
    one.does("tournament-open")
    one.later.ways.pop()[1]("Failed to fetch")
    assert "could not be fetched: Failed to fetch" in one.reads("over")
    one.does("tournament-open")
    while one.later.ways:
        one.later.ways.pop(0)[0]()
    assert "tournament-start" in acts(one.reads("form"))


def test_a_game_for_one_has_none() -> None:
    assert "tournament-open" not in acts(host("stone_age_solo").reads("form"))


@pytest.mark.parametrize("game", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_the_usual_bots_can_play_in_every_game(game: str) -> None:
    one = opened(game)
    assert len(there(one).entrants) >= 2
    one.does("tournament-start")
    assert there(one)._dispatch is not None and one.later.pool.open
    one.does("tournament-stop")
    assert not one.later.pool.open


def test_a_table_fills_and_is_that_of_the_command() -> None:
    one = opened()
    takes(one, "rule", "rule:memory=0", "rule:memory=40")
    one.does("tournament-games", 6)
    assert "Play 18 games" in one.reads("form")
    one.does("tournament-start")
    assert "The first game is being played." in one.reads("form")
    one.works(1)
    assert re.search(r"\d+ of 18 games, about \d+ s left", one.reads("form"))
    assert one.reads("form").count('data-key="rule') == 3
    one.works()
    html = one.reads("form")
    assert "18 games played" in html and "tournament-stop" not in acts(html)
    names = re.findall(r'<th scope="row">([^<]+)</th>', html)
    assert {"Elder bot", "Child bot", "Hunter bot"} <= set(names)
    one.does("tournament-save")
    same = Event(
        "my_first", 2, ("rule", "rule:memory=0", "rule:memory=40"),
        tuple(one.page.lobby.values.items()), games=6, seed=7,
    )  # fmt: skip
    sent = one.page.views["form"].command
    assert re.fullmatch(r"my-first-\d{4}-\d\d-\d\d\.json", sent["name"])
    saved = json.loads(sent["text"])
    assert saved == json.loads(event.run(same).to_json())
    assert re.search(r"<b>0</b>", html), "the elder's rating"
    assert "Elo points: the Elder bot has 0" in html


def test_it_is_stopped_gone_on_with_and_set_up_anew() -> None:
    one = opened()
    one.does("tournament-games", 6)
    takes(one, "rule", "rule:memory=0")
    one.does("tournament-start")
    one.works(2)
    one.does("tournament-stop")
    assert "Stopped after 2 of 6 games" in one.reads("form") and not one.later.pool.open
    one.does("tournament-close")
    assert "Stopped after" not in one.reads("form")
    one.does("tournament-open")
    assert "Stopped after 2 of 6 games" in one.reads("form"), "what was played is there"
    one.does("tournament-on")
    one.works()
    assert "6 games played" in one.reads("form")
    one.does("tournament-again")
    assert acts(one.reads("form"))["tournament-start"]


def test_a_game_is_looked_at_and_the_tournament_goes_on() -> None:
    one = opened()
    takes(one, "rule", "rule:memory=0")
    one.does("tournament-start")
    one.works(3)
    done = there(one)._dispatch.standings.done  # type: ignore[union-attr]
    one.does("tournament-look", 0)
    assert one.page.playing and one.table.over
    assert one.table.seats == ["rule", "rule:memory=0"]
    assert "tournament-stop" not in acts(one.reads("form")), "the lobby is away"
    one.works()
    assert len(done) == 30
    one.does("lobby")
    assert "30 games played" in one.reads("form")


def test_only_the_newest_games_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standing, "FEW_GAMES", 3)
    one = opened()
    takes(one, "rule", "rule:memory=0")
    one.does("tournament-start")
    one.works()
    controls = [c for c in Markup(one.reads("form")).controls if c.act == "tournament-look"]
    assert len(controls) == 3 and "The newest 3:" in one.reads("form")


def test_two_bots_are_needed_and_what_is_not_known_is_left() -> None:
    one = opened()
    takes(one, "rule")
    one.does("tournament-entrant", "best", True)
    one.does("tournament-games", 7)
    assert there(one).entrants == ["rule"] and there(one).games == 30
    assert "Choose two bots or more." in one.reads("form")
    assert not acts(one.reads("form"))["tournament-start"]
    one.does("tournament-start")
    assert "Choose two bots or more." in one.reads("over") and not one.later.pool.open
    for act in ("tournament-stop", "tournament-on", "tournament-save", "tournament-look"):
        one.does(act, 0)


def test_another_game_has_other_bots_and_the_old_standings_stay() -> None:
    one = opened()
    takes(one, "rule", "rule:memory=0")
    one.does("tournament-start")
    one.works()
    one.does("game", "age_of_dirt")
    assert "My First" in one.reads("form") and "30 games played" in one.reads("form")
    assert "rule:memory=0" not in there(one).entrants
    one.does("tournament-again")
    assert "Age of Dirt" in one.reads("form")
    one.does("tournament-start")
    assert there(one)._dispatch.event.game == "age_of_dirt"  # type: ignore[union-attr]


def test_faults_are_counted_and_the_first_is_told() -> None:
    one = opened()
    takes(one, "rule", "rule:memory=0")
    one.does("tournament-start")
    _, _, failed = one.later.pool.open.pop(min(one.later.pool.open))
    failed("It ended several workers.")
    assert "1 game could not be played: seed" in one.reads("form")


def test_without_a_page_it_is_here_already() -> None:
    page = Page("wide", "light", ManualBots(), lambda: 7, None, Here())
    page.hear({"act": "tournament-open"})
    assert "tournament-start" in acts(page.views["form"].html)
