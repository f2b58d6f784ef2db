"""The browser's Back: dialogs first, then the tables, and only then away from the page."""

from __future__ import annotations

import pytest

from tests.support.visitor import Visitor


def told(visitor: Visitor) -> int:
    """How many steps the page believes there are."""
    command = visitor.page.views["head"].command
    return int(command["depth"]) if command.get("do") == "depth" else 0


def test_in_the_lobby_there_is_nothing_to_go_back_from(visitor: Visitor) -> None:
    assert told(visitor) == 0
    visitor.does("way-back")
    assert told(visitor) == 0 and not visitor.page.playing


def test_rules_in_the_lobby_are_one_step(visitor: Visitor) -> None:
    visitor.does("rules")
    assert told(visitor) == 1
    visitor.does("way-back")
    assert told(visitor) == 0 and not visitor.reads("help")


@pytest.mark.parametrize(("act", "arg", "zone"), [("rules", "", "help"), ("share", "game", "over")])
def test_back_closes_the_dialog_then_leads_to_the_tables(
    visitor: Visitor, act: str, arg: str, zone: str
) -> None:
    visitor.does("start")
    assert told(visitor) == 1
    visitor.does(act, arg)
    assert told(visitor) == 2 and visitor.reads(zone)
    visitor.does("way-back")
    assert told(visitor) == 1 and not visitor.reads(zone) and visitor.page.playing
    visitor.does("way-back")
    assert told(visitor) == 0 and not visitor.page.playing


def test_back_keeps_what_is_being_put_together(visitor: Visitor) -> None:
    """Escape takes it back; Back is about the page."""
    visitor.does("game", "stone_age")
    visitor.does("start")
    visitor.does("part", "hunt")
    visitor.does("rules")
    visitor.does("way-back")
    assert visitor.page.table.chosen
    visitor.does("escape")
    assert not visitor.page.table.chosen and visitor.page.playing
