"""Why pointing at a place or a piece does nothing now, in words."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.age_of_dirt.components import goods, moves
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, ONE
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.rulebook import RULES
from stoneage_panel.games.age_of_dirt.text import refusals, refusals_board, refusals_goods

Chosen = tuple[str, ...]
Ask = Callable[[Position, str, Chosen], IllegalAction | None]


def why_not_place(state: Position, place: str, chosen: Chosen = ()) -> IllegalAction:
    """The refusal for a place that starts or continues no legal action.

    Args:
        place: the id of a place or piece, such as ``"box:forest"``, ``"card:i02"``, ``"bin:wood"``.
        chosen: what was pointed at before, for an action made of several parts.
    """
    if state.phase == moves.OVER:
        return refusals.over(state)
    ask = _ASK.get(state.phase)
    return (ask and ask(state, place, chosen)) or refusals.not_due(state)


def _bundle(head: str, parts: Chosen) -> int:
    """The goods that some parts name, one by one; no more than can be counted."""
    kinds = [part.removeprefix(head) for part in parts if part.startswith(head)]
    found = [min(kinds.count(kind), goods.MOST_OF_KIND) for kind in KINDS]
    return sum(n * one for n, one in zip(found, ONE, strict=True))


def _spending(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    parts = (*chosen, place)
    paid = _bundle("bin:", parts)
    tools = HAS_DRUM * ("drum" in parts) | HAS_SPEAR * ("spear" in parts)
    for part in parts[::-1]:
        head, _, tail = part.partition(":")
        if head == "card":
            card = state.game.pack.names.get(tail)
            return None if card is None else refusals.build(state, card, paid)
        if part in ("drum", "spear"):
            return refusals.tool(state, tools, paid)
        if part == "expand":
            return refusals.expand(state, paid, 0)
        if part == "herb":
            return refusals.herb(state, paid, 0)
    return refusals_board.in_turn(state, place)


def _acting(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    if place.startswith("box:") and "call" not in chosen:
        picked = sum(part.startswith("box:") for part in chosen)
        return refusals_board.sending(state, picked) or refusals.send(state, 0, 0)
    return _spending(state, place, chosen)


def _goods(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    if not place.startswith(("supply:", "bin:")):
        return None
    parts = (*chosen, place)
    return refusals_goods.take(state, _bundle("supply:", parts), _bundle("bin:", parts))


def _source(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    if place == "pile":
        return RULES.refuse("AD.DRAW.5")
    return RULES.refuse("AD.DRAW.2") if place.startswith("card:") else None


def _feast(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    return refusals.feast(state, 0, 0) if place.startswith("bin:") else None


def _areas(rule: str) -> Ask:
    """A box that can't be chosen, or not so often."""

    def ask(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
        if not place.startswith("box:"):
            return None
        return RULES.refuse(rule, most=state.agenda[-1][2])

    return ask


def _heads(rule: str, *heads: str) -> Ask:
    return lambda state, place, chosen: RULES.refuse(rule) if place.startswith(heads) else None


_ASK: dict[int, Ask] = {
    moves.CLAN: _heads("AD.START.7", "card:"),
    moves.TOOLS: _heads("AD.START.5", "drum", "spear"),
    moves.ACT: _acting,
    moves.SPEND: _spending,
    moves.MENDING: _heads("AD.FOREST.2", "drum", "spear"),
    moves.GOODS: _goods,
    moves.COURT: _heads("AD.MATE.3", "cave:"),
    moves.WORK: _heads("AD.MATE.5", "box:"),
    moves.SOURCE: _source,
    moves.LOOK: _heads("AD.OP.13", "card:"),
    moves.SENDING: _areas("AD.OP.3"),
    moves.FETCHING: _areas("AD.OP.6"),
    moves.ROBBING: _heads("AD.OP.7", "cave:"),
    moves.ROOM: _heads("AD.OP.8", "bin:"),
    moves.LOSS: _heads("AD.LOSE.1", "bin:", "home", "spear"),
    moves.FEAST: _feast,
    moves.DEAL: _heads("AD.START.6", "card:"),
    moves.DRAW: _heads("AD.DRAW.1", "card:"),
    moves.FALL: _heads("AD.PASSAGE.1", "out:"),
    moves.FREE: _heads("AD.PASSAGE.1", "freed:"),
    moves.LOOT: _heads("AD.LUCK.1", "loot:"),
}
