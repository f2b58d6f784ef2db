"""Whole games of Stone Age at the page: every move made by its controls and by taps alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pytest

from stoneage_panel.engine.game import Action
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.table import Table
from tests.app.test_zones import step
from tests.support.markup import Markup
from tests.support.variants import few
from tests.support.visitor import Visitor


def usable(visitor: Visitor) -> set[tuple[str, str]]:
    """What can be pressed on the action card."""
    listed = Markup(visitor.reads("act")).controls
    return {(control.act, control.arg) for control in listed if control.enabled}


def board(visitor: Visitor) -> set[str]:
    """What can be tapped on the board."""
    scene = visitor.page.board.scene
    assert scene is not None
    return {place.id for place in scene.places if place.legal}


def point(visitor: Visitor, part: str) -> None:
    """Points at a part of a move, where the page offers it."""
    if ("part", part) in usable(visitor):
        visitor.does("part", part)
    else:
        assert part in board(visitor), f"nothing offers {part}"
        visitor.taps(part)


def makes(visitor: Visitor, move: Action, at_once: bool) -> None:
    """Makes a move: with one click if there is one and that is wanted, else part by part."""
    table = visitor.page.table
    before, text = table.node, table.game.format(move)
    if at_once and ("do", text) in usable(visitor):
        visitor.does("do", text)
        return
    left = list(table.game.parts(move))
    while left:
        offered = {part for act, part in usable(visitor) if act == "part"} | board(visitor)
        part = next((part for part in left if part in offered), left[0])
        if part not in offered and ("do", text) in usable(visitor):
            visitor.does("do", text)
            return
        point(visitor, part)
        if table.node is not before:
            return
        left.remove(part)
    assert table.ready == move
    assert ("confirm", "") in usable(visitor)
    visitor.does("confirm")


def sits_down(visitor: Visitor, tile: str, seats: list[str], **options: object) -> Table:
    visitor.does("game", tile)
    for name, value in options.items():
        visitor.does("option", name, value)
    while len(visitor.page.lobby.seats) < len(seats):
        visitor.does("add")
    visitor.page.lobby.seats = seats
    visitor.does("start")
    return visitor.page.table


def plays(visitor: Visitor, table: Table, rng: random.Random) -> set[str]:
    """Plays to the end as a sensible player would, and sometimes as nobody would."""
    made = set()
    while not table.over:
        visitor.bots_move()
        if table.over:
            break
        state = cast(Position, table.state)
        move: Action = table.game.advise(state, table.game.styles[0]).action
        if rng.random() < 0.25:
            move = rng.choice(list(table.legal))
        made.add(table.game.format(move).split()[0])
        makes(visitor, move, at_once=rng.random() < 0.3)
        assert visitor.reads("over") == "" or table.over, visitor.reads("over")
    return made


@pytest.mark.sweep
@pytest.mark.slow
def test_a_whole_game_for_four(visitor: Visitor) -> None:
    table = sits_down(visitor, "stone_age", ["human", "rule", "random", "rule"])
    made = plays(visitor, table, random.Random(1))
    assert made >= {"place", "use", "buy", "build"}
    assert "points for" in visitor.reads("over")


@pytest.mark.slow
def test_a_whole_game_for_five_with_style(visitor: Visitor) -> None:
    seats = ["human:Mira", "rule", "human", "rule", "rule"]
    table = sits_down(visitor, "stone_age stone_age_style", seats)
    assert table.game.players == 5
    made = plays(visitor, table, random.Random(2))
    assert made >= {"place", "use", "buy", "build", "split"}
    assert "traders" in visitor.reads("over")


@pytest.mark.slow
def test_a_whole_solo_game_on_level_2(visitor: Visitor) -> None:
    table = sits_down(visitor, "stone_age_solo", ["human"], level=2)
    made = plays(visitor, table, random.Random(3))
    assert made >= {"place", "use", "discard"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4, 5])
def test_luck_by_hand_for_two(visitor: Visitor, seed: int) -> None:
    visitor.does("how", "dice=choose")
    table = sits_down(visitor, "stone_age", ["human", "human"], first=2)
    rng = random.Random(seed)
    for _ in range(120):
        choices = list(table.legal) or [way for way, _ in table.state.chance_outcomes()]
        makes(visitor, rng.choice(choices), at_once=rng.random() < 0.5)


@pytest.mark.slow
@pytest.mark.parametrize("tile", ["stone_age", "stone_age stone_age_style", "stone_age_solo"])
@pytest.mark.parametrize("form", few(["narrow", "wide"]))
def test_anything_may_be_done_in_any_order(
    sit: Callable[..., Visitor], tile: str, form: str
) -> None:
    visitor = sit(form=form, seed=9)
    visitor.does("game", tile)
    visitor.does("start")
    rng = random.Random(len(tile))
    for _ in range(150):
        step(visitor, rng)
        whole = "".join(zone.html for zone in visitor.page.views.values())
        assert "<b>x</b>" not in whole
