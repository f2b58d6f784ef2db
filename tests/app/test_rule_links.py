"""Links to a rule: the sheet opens at it, in the lobby with its game; no game is changed."""

from __future__ import annotations

from copy import deepcopy

import pytest

from stoneage_panel.app.components.rules import rule_book
from stoneage_panel.app.components.rules.rules import Rules
from stoneage_panel.catalog import all_games
from tests.app.saved_games import Sit, clicks, people_keep
from tests.support.drawer import Drawer
from tests.support.visiting import people_only
from tests.support.visitor import Visitor

LINK = "rules=SA.PLACE.2"


@pytest.fixture
def linked(sit: Sit, drawer: Drawer) -> Visitor:
    """Somebody whose page has an address."""
    visitor = sit(storage=drawer)
    drawer.says("begin", games=[], address="http://here/")
    return visitor


def stands_out(visitor: Visitor, rule: str) -> bool:
    """Whether the sheet is open at a rule, which has the focus, and nothing is asked or told."""
    sent = visitor.page.views["help"].command
    assert sent["do"] == "reveal" and sent["selector"] == f'[data-rule="{rule}"]'
    assert visitor.reads("over") == ""
    return f'class="rule on" data-rule="{rule}"' in visitor.reads("help")


def test_a_link_to_a_rule_shows_it_and_its_game_in_the_lobby(
    linked: Visitor, drawer: Drawer
) -> None:
    drawer.says("link", link=LINK)
    assert stands_out(linked, "SA.PLACE.2")
    assert not linked.page.playing and linked.page.lobby.tile == "stone_age"
    assert linked.page.table.game.name == "stone_age"
    assert {"do": "linked"} in drawer.posted
    clicks(linked, "rules-close")
    clicks(linked, "start")
    assert linked.page.table.game.name == "stone_age"


def test_what_is_set_in_the_lobby_stays(linked: Visitor, drawer: Drawer) -> None:
    linked.does("game", "stone_age stone_age_style")
    linked.does("add")
    drawer.says("link", link=LINK)
    assert stands_out(linked, "SA.PLACE.2")
    assert linked.page.lobby.tile == "stone_age stone_age_style"
    assert len(linked.page.lobby.seats) == 3


@pytest.mark.parametrize(
    ("rule", "tile"),
    [
        ("SG.TRADE.1", "stone_age stone_age_style"),
        ("SS.GOAL.1", "stone_age_solo"),
        ("SA.PLACE.2", "stone_age"),
        ("AD.CALL.1", "age_of_dirt"),
    ],
)
def test_the_lobby_shows_a_game_in_which_the_rule_holds(
    linked: Visitor, drawer: Drawer, rule: str, tile: str
) -> None:
    linked.does("game", "stone_age_solo" if tile == "stone_age" else "stone_age")
    drawer.says("link", link=f"rules={rule}")
    assert stands_out(linked, rule) and linked.page.lobby.tile == tile


def test_a_game_with_that_rule_stays_on_the_table(linked: Visitor, drawer: Drawer) -> None:
    linked.does("game", "stone_age")
    people_keep(linked, 3)
    mine, kept = linked.page.table.save_text(), deepcopy(drawer.entries)
    drawer.says("link", link=LINK)
    linked.page.autosave.flush()
    assert stands_out(linked, "SA.PLACE.2") and linked.page.playing
    assert linked.page.table.save_text() == mine and drawer.entries == kept


@pytest.mark.parametrize("moves", [3, 0])
def test_another_game_stays_on_the_table_and_the_sheet_is_of_the_rule(
    linked: Visitor, drawer: Drawer, moves: int
) -> None:
    people_keep(linked, moves)
    mine, [key] = linked.page.table.save_text(), drawer.entries
    drawer.says("link", link=LINK)
    linked.page.autosave.flush()
    assert stands_out(linked, "SA.PLACE.2")
    assert "Rules of Stone Age" in linked.reads("help")
    assert 'data-act="tutorial"' not in linked.reads("help"), "that would be of the table's game"
    linked.does("signs")
    assert "Signs of Stone Age" in linked.reads("help")
    linked.does("rules")
    assert "Rules of Stone Age" in linked.reads("help")
    assert linked.page.playing and linked.page.table.save_text() == mine
    assert list(drawer.entries) == [key] and drawer.entries[key][0]["text"] == mine
    linked.does("rules-close")
    assert linked.reads("help") == ""
    linked.does("rules")
    assert "Rules of My First Stone Age" in linked.reads("help")


def test_a_rule_of_an_expansion_is_shown_though_the_game_is_played_without(
    linked: Visitor, drawer: Drawer
) -> None:
    linked.does("game", "stone_age")
    people_keep(linked, 2)
    mine = linked.page.table.save_text()
    drawer.says("link", link="rules=SG.TRADE.1")
    assert stands_out(linked, "SG.TRADE.1") and linked.page.table.save_text() == mine


def test_a_rule_of_the_table_ends_what_is_shown_of_another_game(
    linked: Visitor, drawer: Drawer
) -> None:
    people_only(linked, "human", "human")
    drawer.says("link", link=LINK)
    linked.does("rules", "rule:MF.MOVE.4")
    assert stands_out(linked, "MF.MOVE.4")
    drawer.says("link", link=LINK)
    linked.does("rules", "place:token3")
    assert "Rules of My First Stone Age" in linked.reads("help")


def test_a_game_comes_back_before_the_sheet_opens(
    linked: Visitor, sit: Sit, drawer: Drawer
) -> None:
    people_keep(linked, 2)
    [(table, entries)] = drawer.entries.items()
    later = sit(storage=drawer)
    resume = {"table": table, "entries": entries}
    drawer.says("begin", games=[], resume=resume, link=LINK)
    assert later.page.table.save_text() == linked.page.table.save_text()
    assert stands_out(later, "SA.PLACE.2") and "Rules of Stone Age" in later.reads("help")


@pytest.mark.parametrize(
    "rule", ["", "SA.PLACE", "SA.PLACE.99", "sa.place.2", "<b>", '"]', "SA.PLACE.2;x", "A" * 9000]
)
@pytest.mark.parametrize("playing", [True, False])
def test_a_rule_that_is_none_is_told_and_nothing_changes(
    linked: Visitor, drawer: Drawer, rule: str, playing: bool
) -> None:
    if playing:
        people_keep(linked, 1)
    mine = linked.page.table.save_text()
    drawer.says("link", link=f"rules={rule}")
    said = linked.reads("over")
    assert "This link can&#x27;t be opened. No game has a rule " in said and "<b>" not in said
    assert len(said) < 1000 and linked.reads("help") == ""
    assert linked.page.table.save_text() == mine and linked.page.playing is playing
    assert linked.page.lobby.tile == "my_first"
    assert {"do": "linked"} in drawer.posted


@pytest.mark.parametrize("name", list(all_games()))
def test_every_rule_has_a_home(name: str) -> None:
    for rule in all_games()[name].load().rules:
        found = rule_book.home(rule)
        assert found and rule in rule_book.holding(found[1]), rule


def test_a_sheet_that_nobody_opened_shows_nothing_of_another_game() -> None:
    sheet = Rules(other=all_games()["stone_age"].load()())
    assert sheet.html() == ""
