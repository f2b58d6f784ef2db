"""The trading post on its card: one form from the first piece to the last."""

from __future__ import annotations

import re

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.decision.decision import Decision
from stoneage_panel.board import ViewOptions
from stoneage_panel.games.my_first.panels import panels
from stoneage_panel.table import Table
from stoneage_panel.ui.pointing import Pointer
from tests.games.my_first.positions import do, give, position


def trading(mine: str) -> Table:
    """A table where somebody may trade."""
    table = Table(game_name="my_first", seats=["human", "human"], seed=1)
    table.start(do(give(position(), 0, mine), "turn 1", "post"))
    table.show_hand()
    return table


def controls(text: str) -> list[str]:
    """What can be pressed, whatever it does now."""
    found = re.findall(r'data-act="(\w+)" data-arg="(.*?)"', text)
    return [arg if act in ("part", "back") else act for act, arg in found]


@pytest.mark.parametrize("mine", ["fish", "fish pot"])
def test_no_piece_makes_a_trade_at_once(mine: str) -> None:
    table = trading(mine)
    for part in ("give:fish", "take:berry"):
        assert table.click(part).kind == "partial"
    assert "Trade 1 fish for 1 berry" in panels.action(table)
    assert table.confirm().kind == "done"


def test_the_form_stays_and_says_what_is_missing() -> None:
    table = trading("fish pot")
    texts = [panels.action(table)]
    for part in ("give:fish", "give:pot", "take:berry"):
        table.click(part)
        texts.append(panels.action(table))
    assert all(controls(text) == controls(texts[0]) for text in texts)
    labels = [re.findall(r'"confirm" data-arg="" disabled>(.*?)<', text) for text in texts]
    assert labels[0] == ["Trade: choose what you give"]
    assert labels[2:] == [["Trade: take 2 more"], ["Trade: take 1 more"]]


def test_the_sheet_stays_open_where_the_next_piece_is_on_the_board_too() -> None:
    """The guide points at a good of the post, which is small on the board."""
    table = trading("fish pot")
    table.click("give:fish")
    options = ViewOptions(form="tall", legal=frozenset(table.open_parts), chosen=table.chosen)
    scene = board.scene(table.state, options)
    assert any(place.id == "take:berry" for place in scene.places)
    pointer = Pointer(part="take:berry", move="trade fish for berry")
    shown = Decision(table=table, compact=True, scene=scene, pointer=pointer).html()
    assert "card low" not in shown and 'data-arg="take:berry" data-pointed' in shown
