"""What can't be chosen says why, and what is not enough says how much is missing."""

from __future__ import annotations

import re

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components.moves import PAY
from tests.support.visiting import people_only
from tests.support.visitor import Visitor

GREY = re.compile(r'<button(?=[^>]* disabled)(?=[^>]*data-act="part")[^>]*data-arg="([^"]+)"')


def play_until_grey(visitor: Visitor) -> str:
    """Play until a piece can't be chosen; its name."""
    table, luck = visitor.page.table, Rng(2)
    for _ in range(400):
        found = GREY.search(visitor.reads("act"))
        if found:
            return found[1]
        moves = list(table.legal)
        visitor.does("do", table.game.format(moves[luck.below(len(moves))]))
    raise AssertionError("no piece was ever grey")


def test_a_grey_piece_says_why_it_cant_be_chosen(visitor: Visitor) -> None:
    visitor.does("game", "my_first")
    people_only(visitor, "human", "human")
    part = play_until_grey(visitor)
    table = visitor.page.table
    before = table.node, tuple(table.chosen)
    visitor.does("why", part)
    why = table.game.why_not_place(table.state, part, table.chosen)
    assert why.sentence in visitor.reads("over") and why.sentence in visitor.reads("log")
    assert (table.node, tuple(table.chosen)) == before


def test_a_payment_that_is_too_small_says_how_much_is_missing(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    table, luck = visitor.page.table, Rng(5)
    for _ in range(600):
        pays = [move for move in table.legal if move[0] == PAY]
        if pays and table.state.due > 1:
            break
        moves = [one for one in table.legal if table.game.format(one)[:9] != "place hun"]
        moves = moves or list(table.legal)
        visitor.does("do", table.game.format(moves[luck.below(len(moves))]))
    due = table.state.due
    visitor.does("part", next(part for part in table.open_parts if part.startswith("pay:")))
    assert f"Pay {due - 1} more" in visitor.reads("act")
