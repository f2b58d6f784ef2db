"""Cards of Age of Dirt: the two on the wall, the pile with the event under way, the hand."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.board.widths import cut, width
from stoneage_panel.games.age_of_dirt.board import effects
from stoneage_panel.games.age_of_dirt.board.layout import FULL, SLIM, WHOLE, Box
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.cards import CLAN_CARD, Card
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, counts
from stoneage_panel.games.age_of_dirt.text.words import name as card_name

TRUE = ("given", "own")
"""Cards of which nothing had to be made up."""


def rim(box: Box) -> list[Point]:
    """The edge of a card."""
    return round_rect(*box, 9, 4)


def wall(pen: Pen, view: View, slot: int) -> None:
    """A card of the To-Do Wall."""
    box, card = view.layout.wall[slot], view.state.wall[slot]
    if card < 0:
        pen.items += _none(box, say("card.none"))
        return
    shown = view.pack.cards[card]
    drawn = picture(shown, box, view.held(shown.cost))
    pen.piece(f"card:{card}", box.cx, box.cy, drawn, home="pile", goal="actor")
    pen.items += _mark(view, view.card(card), box)


def hand(pen: Pen, view: View) -> None:
    """The cards in hand; where nobody may see them, their backs."""
    boxes = view.layout.cards
    if not boxes:
        pen.items += _none(view.layout.hand, say("hand.none"))
    for k, (box, card) in enumerate(zip(boxes, view.hand, strict=True)):
        if card < 0:
            pen.items += _back(box)
            continue
        shown = view.pack.cards[card]
        pen.items += picture(shown, box, view.held(shown.cost))
        if k < len(view.looked):
            pen.poly(rim(box), None, "accent", 3)
        pen.items += _mark(view, view.card(card), box)


def pile(pen: Pen, view: View) -> None:
    """The pile with its number; over it the event that is being resolved."""
    box, event = view.layout.pile, view.event
    pen.items += _pile(box, view.left, view.events, view.tall)
    if event >= 0:
        pen.items += _event(box, view.pack.cards[event])
    pen.items += _mark(view, "pile", box)


def _mark(view: View, place: str, box: Box) -> tuple[Item, ...]:
    if view.times(place):
        return _marked(box, 2)
    if view.legal(place):
        return _marked(box, 1)
    return _marked(box, 3) if view.last(place) else ()


@lru_cache(maxsize=1 << 8)
def _marked(box: Box, mark: int) -> tuple[Item, ...]:
    """1: may be chosen, 2: chosen, 3: touched by the last action."""
    pen = Pen()
    if mark == 3:
        ring = [*rim(box), rim(box)[0]]
        pen.line(ring, "halo", 4)
        pen.line(ring, "ink", 2, dash=(0.6, 5.6))
    elif mark == 2:
        pen.chosen(rim(box))
        pen.check(box.right - 8, box.y + 8, 8, "legal", "on_legal")
    else:
        pen.open(rim(box))
        pen.legal_badge(box.right - 7, box.y + 7, 8)
    return tuple(pen.items)


# ---------------------------------------------------------------- faces


@remembered(1 << 10)
def picture(card: Card, box: Box, held: int) -> tuple[Item, ...]:
    """A card, face up: name, what it does, what it costs, its Rock-Stars.

    Args:
        held: the part of its cost that whoever looks has, packed.
    """
    pen = Pen()
    pen.shade(rim(box), 1.5, 2)
    clan = card.kind == CLAN_CARD
    pen.poly(rim(box), "b.card", "ink", 1.5)
    full, low = box.w >= FULL, box.h < 100
    band = 20 if low else 25
    foot = round_rect(box.x + 1.5, box.bottom - band, box.w - 3, band - 1.5, 8)
    pen.poly(foot, "b.card_green" if clan else "b.card_sand")
    _stars(pen, card, box, band)
    cost_y = box.bottom - band - (18 if not low else 9)
    if box.w >= SLIM:
        _name(pen, card, box)
    if full and not low:
        _effect(pen, card, box, box.y + 31, cost_y - 15)
    _cost(pen, card, box, cost_y, held)
    return tuple(pen.items)


def _stars(pen: Pen, card: Card, box: Box, band: float) -> None:
    """Rock-Stars, and the sign that the card is partly made up."""
    y = box.bottom - band / 2
    thin = box.w < FULL
    x, size = (box.right - 10, 15) if thin else (box.cx + 8, 18)
    pen.text(x - size / 2 - 2, y, card.rs, 14 if thin else 15, align="right")
    pen.icon("points", x, y, size, "ink", "res.gold")
    if card.kind == CLAN_CARD and box.w >= WHOLE:
        pen.icon("people", box.right - 13, y, 17, "ink", "b.card")
    if card.status not in TRUE:
        x = box.x + (11 if thin else 13)
        pen.circle(x, y, 7, "b.sign", "muted", 1)
        pen.text(x, y, "≈", 12, "muted")


def _name(pen: Pen, card: Card, box: Box) -> None:
    lines = _lines(card_name(card), box.w - 8)
    for k, line in enumerate(lines):
        size = 13 if width(line, 13) <= box.w - 6 else 12
        pen.text(
            box.cx,
            box.y + (19 if len(lines) == 1 else 12 + 14 * k),
            cut(line, size, box.w - 6),
            size,
        )


def _lines(name: str, room: float) -> list[str]:
    """A name in one line, or parted in two where it fits best."""
    words = name.split(" ")
    if width(name, 13) <= room or len(words) == 1:
        return [name]
    halves = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return list(min(halves, key=lambda half: max(width(line, 12) for line in half)))


def _effect(pen: Pen, card: Card, box: Box, top: float, low: float) -> None:
    """What it does, and whether for good."""
    middle = (top + low) / 2
    if not card.ops:
        pen.text(box.cx, middle, say("op.none"), 12, "muted")
        return
    effects.draw(pen, card.ops, box.cx, middle - 8, box.w - 8)
    kinds = {effects.lasts(op) for op in card.ops}
    key = "both" if len(kinds) == 2 else "always" if True in kinds else "once"
    pen.text(box.cx, middle + 11, say(f"card.{key}"), 12, "muted")


def _cost(pen: Pen, card: Card, box: Box, y: float, held: int) -> None:
    """The goods, each with its letter; what is lacking in red and underlined."""
    tokens_ = [
        (kind, k < have)
        for kind, n, have in zip(KINDS, counts(card.cost), counts(held), strict=True)
        for k in range(n)
    ]
    if box.h < 100 or len(tokens_) * 15.5 > box.w - 4:
        _short(pen, card, box, y)
        return
    step = min(22.0, (box.w - 6) / max(1, len(tokens_)))
    for k, (kind, there) in enumerate(tokens_):
        x = box.cx + (k - (len(tokens_) - 1) / 2) * step
        pen.icon(tokens.RESOURCES[kind].icon, x, y - 5, min(20, step), "ink", "res." + kind)
        pen.text(x, y + 11, tokens.RESOURCES[kind].letter, 12, "ink" if there else "danger")
        if not there:
            pen.line([(x - 5, y + 18), (x + 5, y + 18)], "danger", 1.6)


def _short(pen: Pen, card: Card, box: Box, y: float) -> None:
    """The goods as letters with their numbers, where there is little room."""
    amounts = [f"{n if n > 1 else ''}{tokens.RESOURCES[kind].letter}"
            for kind, n in zip(KINDS, counts(card.cost), strict=True) if n]  # fmt: skip
    if width(" ".join(amounts), 12) <= box.w - 4:
        pen.text(box.cx, y, " ".join(amounts), 12)
        return
    for k, row in enumerate((amounts[:2], amounts[2:])):
        pen.text(box.cx, y - 6 + 14 * k, " ".join(row), 12)


@remembered(16)
def _none(box: Box, words: str) -> tuple[Item, ...]:
    """Room where no card lies."""
    pen = Pen()
    edge = rim(box)
    pen.line([*edge, edge[0]], "b.slot_line", 1.5, dash=(4, 5))
    pen.text(box.cx, box.cy, words, 13, "muted")
    return tuple(pen.items)


@lru_cache(maxsize=64)
def _back(box: Box) -> tuple[Item, ...]:
    """A card face down."""
    pen = Pen()
    pen.shade(rim(box), 1.5, 2)
    pen.poly(rim(box), "b.village_deco", "ink", 1.5)
    pen.icon("art", box.cx, box.cy, min(34, box.w * 0.6), "ink", "b.village")
    return tuple(pen.items)


@remembered(1 << 7)
def _pile(box: Box, left: int, events: int, tall: bool) -> tuple[Item, ...]:
    pen = Pen()
    for k in (2, 1, 0) if left > 2 else range(left):
        sheet = Box(box.x + 2.5 * k, box.y - 2.5 * k, box.w, box.h)
        pen.poly(rim(sheet), "b.village_deco", "ink", 1.3)
    if left:
        pen.icon("art", box.cx, box.y + box.h * 0.4, 34, "ink", "b.village")
        pen.text(box.cx, box.bottom - 20, left, 17)
    else:
        pen.items += _none(box, "0")
    if tall:
        return tuple(pen.items)
    pen.text(box.cx, box.bottom + 14, say("pile.with"), 12, "muted")
    pen.text(box.cx, box.bottom + 28, say("pile.events", n=events), 12, "muted")
    return tuple(pen.items)


@remembered(64)
def _event(box: Box, card: Card) -> tuple[Item, ...]:
    """The event that has been drawn, over the pile."""
    pen = Pen()
    sheet = Box(box.x - 8, box.y + 4, box.w + 16, 52)
    pen.shade(rim(sheet), 1.5, 2)
    pen.poly(rim(sheet), "warn_soft", "ink", 1.5)
    pen.text(sheet.cx, sheet.y + 12, say("event.now"), 12)
    lines = _lines(card_name(card), sheet.w - 8)
    for k, line in enumerate(lines):
        pen.text(sheet.cx, sheet.y + (32 if len(lines) == 1 else 27 + 14 * k), line, 12)
    return tuple(pen.items)
