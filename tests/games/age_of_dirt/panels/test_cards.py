"""What stands beside the board of Age of Dirt: every kind of decision, games of all sorts."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.table import Table
from tests.browser.dirt_moments import MOMENTS, moment
from tests.games.age_of_dirt.positions import box, turn
from tests.games.stone_age.panels.test_cards import beside, check, play, seated
from tests.support import drawn
from tests.support.markup import Control, Markup
from tests.support.variants import few

CHOSEN = ("draw", "deal", "fall", "free", "loot")
"""Moments in which luck is chosen by hand."""


def position(table: Table) -> Position:
    return cast(Position, table.state)


def shown(name: str) -> Table:
    """A moment as it is opened."""
    table = Table()
    assert table.open_text(moment(name)) == []
    return table


def controls(table: Table, mini: bool = False) -> list[Control]:
    """What can be used on the card with the decision."""
    return [one for one in Markup(drawn.act(table, mini)).controls if one.enabled]


TABLES = [(2, {}, "fair"), (5, {"first_game": True}, "fair"), (3, {"large_cave_rs": 2}, "choose")]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options", "dice"), few(TABLES, several=True))
def test_every_state_has_its_card_and_names_stay_names(
    players: int, options: dict[str, object], dice: str
) -> None:
    table = seated("age_of_dirt", players, options, dice)
    seen = play(table, random.Random(players), 200)
    assert seen >= {moves.TOOLS, moves.ACT}
    assert (moves.CLAN in seen) != bool(options.get("first_game"))
    if dice == "choose":
        assert {moves.DEAL, moves.DRAW} <= seen


@pytest.mark.parametrize("name", MOMENTS)
def test_every_decision_can_be_made_on_its_card(name: str) -> None:
    table = shown(name)
    for mini in (False, True):
        check(beside(table, mini))
        found = [one for one in controls(table, mini) if one.act in ("do", "part")]
        legal = set(map(table.game.format, table.legal))
        for one in found:
            known = one.arg in (table.open_parts if one.act == "part" else legal)
            assert known or name in CHOSEN, one.arg
        assert len(found) > 1, "there is a choice"


@pytest.mark.parametrize("name", ["drum", "bangs", "spear", "answer"])
def test_out_of_turn_it_is_told_who_decides_and_whose_turn_it_is(name: str) -> None:
    table = shown(name)
    state = position(table)
    assert state.player != state.active
    who, active = table.names[state.player], table.names[state.active]
    for html in (drawn.act(table), drawn.act(table, True)):
        assert f"{who} decides, in the turn of {active}" in html
    banner = drawn.banner(table)
    assert f'<strong role="heading" aria-level="2">{who}, ' in banner
    assert f"It is the turn of {active}." in banner


@pytest.mark.parametrize("name", ["turn", "extra", "drum", "bangs", "games"])
def test_chances_stand_beside_what_they_are_of(name: str) -> None:
    for mini in (False, True):
        assert re.search(r"\d\s%", drawn.act(shown(name), mini))


@pytest.mark.parametrize("name", ["clan", "turn", "source", "look"])
def test_every_card_says_how_much_of_it_is_reconstructed(name: str) -> None:
    table = shown(name)
    html = drawn.act(table)
    state = position(table)
    rows = html.count('<span class="cd"><span class="nm"><b>')
    if name == "turn":  # what can be called back stands in such rows, too
        rows = state.hands[0].bit_count() + len(state.wall)
    assert rows > 1
    assert html.count('<em class="mk"') == rows


def test_a_box_pointed_at_is_not_lifted_before_that_is_confirmed() -> None:
    state = turn()
    state.boxes[1] += 4  # all of the first clan are in the plains
    state.home -= 4
    table = Table(game_name="age_of_dirt", seats=["human", "rule", "rule"], seed=5)
    table.start(state)
    assert table.click("box:plains").kind == "partial"
    assert position(table).phase == moves.ACT
    assert "nobody at home" in drawn.banner(table)
    offered = [(one.act, one.arg) for one in controls(table)]
    assert ("do", "call plains") in offered and ("cancel", "") in offered
    assert table.confirm().kind == "done"
    assert position(table).boxes[1] == 0


def test_a_box_pointed_at_may_be_meant_for_members_or_to_be_lifted() -> None:
    table = Table(game_name="age_of_dirt", seats=["human", "rule", "rule"], seed=5)
    table.start(box(turn(), "plains", 1))
    assert table.click("box:plains").kind == "partial"
    offered = [(one.act, one.arg) for one in controls(table)]
    assert ("do", "call plains") in offered and ("confirm", "") in offered
    assert table.click("box:tent").kind == "partial"
    assert ("do", "call tent") not in [(one.act, one.arg) for one in controls(table)]
    assert table.confirm().kind == "done"
    assert position(table).boxes == [0, 2, 0, 1]


def test_a_box_that_brings_nobody_home_is_not_lifted_in_place_of_sending() -> None:
    """Its button stands beside who is about to go there: a slip would cost the turn."""
    table = Table(game_name="age_of_dirt", seats=["human", "rule", "rule"], seed=5)
    table.start(turn())
    assert ("do", "call plains") in [(one.act, one.arg) for one in controls(table)]
    table.click("box:plains")
    assert ("do", "call plains") not in [(one.act, one.arg) for one in controls(table)]
