"""What was said of an offer since one's last move, beside the panel of whoever said it."""

from __future__ import annotations

from typing import cast

from stoneage_panel.engine.tree import Node
from stoneage_panel.games.settlers.components.moves import ACCEPT, AGREE, ASK, REFUSE, Move
from stoneage_panel.games.settlers.panels.strings import say
from stoneage_panel.games.settlers.rules.offering import SHIFT
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, Html, esc, icon, tag

_SAID = frozenset((ACCEPT, REFUSE, ASK, AGREE))
_HALF = (1 << SHIFT) - 1
_SIGNS = {"accept": "check", "refuse": "close", "offer": "trade", "deal": "trade"}


def answer(table: Table, seat: int, short: bool = False) -> Html:
    """The last word of a seat on an offer since one's move, if it said any.

    Args:
        short: the sign alone, for a phone.
    """
    said = _last(table, table.since_yours).get(seat)
    if said is None:
        return EMPTY
    kind, text = said
    shown = EMPTY if short else tag("span", esc(say(f"answer.{kind}")))
    return tag(
        "span",
        icon(_SIGNS[kind]),
        shown,
        class_=f"answer {kind}",
        role="img",
        title=text,
        aria_label=text,
    )


def _last(table: Table, nodes: list[Node]) -> dict[int, tuple[str, str]]:
    found: dict[int, tuple[str, str]] = {}
    for node in nodes:
        move = node.action
        if node.parent is not None and move is not None and move[0] in _SAID:
            found |= _said(cast(Position, table.tree.position(node.parent)), Move(*move))
    return found


def _said(before: Position, move: Move) -> dict[int, tuple[str, str]]:
    """By seat, what a move says of an offer: its kind, and the sentence."""
    who = before.player
    if move.verb in (ACCEPT, REFUSE):
        kind = "accept" if move.verb == ACCEPT else "refuse"
        return {who: (kind, say(f"answer.{kind}_long"))}
    if move.verb == ASK:
        given = before.given if who == before.active else before.answers[who] & _HALF
        text = say("answer.offer_long", given=words.goods(given), asked=words.goods(move.x))
        return {who: ("offer", text)}
    if move.verb == AGREE:
        other = {move.x: ("deal", say("answer.deal_long"))}
        return other | {before.active: ("deal", say("answer.deal_long"))}
    return {}
