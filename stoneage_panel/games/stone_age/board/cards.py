"""Civilization cards: the price, what the upper half gives, what the lower half counts."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board.figures import badge, ring, slot, stand, token, touched
from stoneage_panel.games.stone_age.board.layout import HUNGER, Box
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components import goods, moves
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.components.places import CARD

FIFTH = 4
"""The card space that costs jewelry."""
FIFTH_PRICE = 3
PEOPLE = {"farmer": "field", "toolmaker": "tool", "builder": "building", "shaman": "shaman",
          "trader": "trade"}  # fmt: skip
"""Drawings of the professions; a symbol's drawing has the symbol's name."""
_BAND = 0.3
DECK = "deck"
"""The spot where new cards come from, beside the dearest space."""


def draw(pen: Pen, view: View, space: int) -> None:
    """A card space with its card, the figure on it, and what is lacking for the price."""
    box, place = view.layout.cards[space], CARD + space
    index = view.state.row[space]
    hunger = view.game.solo and space == HUNGER
    if index < 0:
        unused = view.game.solo and not (hunger or view.game.singles >> place & 1)
        pen.items += _none(box, _waits(view), unused, view.coming == place)
    else:
        card = view.pack.cards[index]
        drawn = _hungry(card, box) if hunger else picture(card, box, view.game.solo)
        goal = view.goal(view.crowd(place))
        pen.piece(f"card:{index}", box.cx, box.cy, drawn, home=DECK, goal=goal)
    if hunger:
        return
    pen.items += _price(box, space == FIFTH, price(space))
    if place == view.chosen:
        pen.chosen(_rim(box))
    elif place == view.last and not view.crowd(place):
        touched(pen, _rim(box))
    if index >= 0:
        lack = lacking(view, space)
        if lack and view.wants(view.crowd(place)):
            pen.items += _tag(box, say("tag.lack", n=lack), marked(view.pack.cards[index]))
    if index >= 0 or view.crowd(place):
        _stand(pen, view, place, box)


def price(space: int) -> int:
    """How many goods a card on a space costs."""
    return FIFTH_PRICE if space == FIFTH else space + 1


def lacking(view: View, space: int) -> int:
    """How many goods the viewer lacks for a card."""
    held = view.state.goods[view.seat]
    if space == FIFTH:
        return max(0, FIFTH_PRICE - goods.count(held, goods.JEWELRY))
    return max(0, price(space) - goods.resources(held))


def marked(thing: Card) -> bool:
    """Whether its values are reconstructed."""
    return thing.provenance.startswith("reconstructed")


def _rim(box: Box) -> list[Point]:
    return round_rect(*box, 10)


def spot(box: Box) -> Point:
    """Where the figure of a card stands."""
    return round(box.x + box.w - (19 if box.w > 75 else 16), 1), box.y + 19


def _stand(pen: Pen, view: View, place: int, box: Box) -> None:
    (x, y), crowd = spot(box), view.crowd(place)
    legal = view.legal(place)
    if crowd:
        owner = crowd[0][0]
        if owner == view.arrived(place, crowd):
            pen.items += ring(x, y, 15.5)
        if view.tall:
            pen.items += token(owner, x, y, 11, 0)
        else:
            stand(pen, view, owner, x, y, 29)
        if legal and not view.placing:
            pen.items += badge(box.x + box.w - 19, box.y + 42, 8)
    elif view.placing and place == view.chosen:
        pen.items += slot(x, y, 11, "chosen", view.mover)
    else:
        pen.items += slot(x, y, 11, "plus" if legal else "open")


def _waits(view: View) -> bool:
    """Whether empty spaces are about to be filled, as before the first round."""
    return view.state.phase in (moves.CARD, moves.TILE) and view.state.round == 0


@remembered(1 << 6)
def _none(box: Box, waits: bool, unused: bool, due: bool) -> tuple[Item, ...]:
    """A space without a card: a card face down that is about to be turned up, or nothing."""
    pen = Pen()
    if waits and not unused:
        pen.shade(_rim(box), 1.5, 2)
        pen.poly(_rim(box), "b.village_deco", "ink", 1.5)
        pen.icon("card", box.cx, box.cy + 4, min(44, box.w * 0.5), "ink", "b.card")
        if due:
            pen.text(box.cx, box.y + box.h - 18, say("tag.next"), 13)
    else:
        rim = _rim(box)
        pen.poly(rim, "b.ground")
        pen.line([*rim, rim[0]], "b.slot_line", 1.5, dash=(4, 5))
        words = say("tag.not_used" if unused else "tag.next" if due else "tag.empty")
        pen.text(box.cx, box.cy + 14, words, 13, "ink" if due else "muted")
    return tuple(pen.items)


@lru_cache(maxsize=1 << 5)
def _price(box: Box, jewelry: bool, number: int) -> tuple[Item, ...]:
    """The flag with the price: so many resources of any kind, or jewelry."""
    pen = Pen()
    narrow = box.w < 75
    x, y = box.x + (4 if narrow else 6), box.y + 8
    pen.poly(round_rect(x, y, 32 if narrow else 34, 22, 11), "ink")
    pen.text(x + (9.5 if narrow else 11), y + 11, number, 14, "b.sign")
    if jewelry:
        pen.circle(x + 22.5, y + 11, 8.5, "b.sign")
        pen.icon("jewelry", x + 22.5, y + 11, 13, "ink", "res.jewelry")
    else:
        pen.poly(round_rect(x + (17 if narrow else 19), y + 6, 10, 10, 3), None, "b.sign", 1.6)
    return tuple(pen.items)


@lru_cache(maxsize=1 << 7)
def _tag(box: Box, words: str, shifted: bool) -> tuple[Item, ...]:
    """What is lacking, above the lower half."""
    pen = Pen()
    left = box.x + (19 if shifted else 6)
    wide = box.x + box.w - 5 - left
    high = 17 if box.h > 130 else 15
    y = box.y + box.h * (1 - _BAND) - (12 if box.h > 130 else 10)
    pen.poly(round_rect(left, y - high / 2, wide, high, 5), "danger_soft")
    pen.text(left + wide / 2, y, words, 12, "danger")
    return tuple(pen.items)


@remembered(1 << 9)
def picture(card: Card, box: Box, solo: bool) -> tuple[Item, ...]:
    """A card that lies face up, without the figure on it."""
    pen = Pen()
    _sheet(pen, card, box)
    band = box.h * _BAND
    y = box.y + box.h - band / 2 - 1
    size = round(min(30, band - 8))
    name = PEOPLE.get(card.key, card.key)
    if solo:
        pen.icon(name, box.cx - 20 if box.w > 80 else box.cx - 18, y, size - 4, "ink", "b.card")
        _solo_gain(pen, card, box, y)
    elif card.green:
        pen.icon(name, box.cx, y, size, "ink", "b.card")
    else:  # a person, and what it is good at
        step = min(26, (box.w - 14) / 2.4)
        pen.icon("figure", box.cx - step, y, min(size, 24), "ink", "b.card")
        pen.icon(name, box.cx - step * 0.15, y + 1, min(size - 6, 20), "ink", "b.card")
        pen.text(box.cx + step * 0.95, y, f"×{card.count}", 15)
    _upper(pen, card, box)
    if marked(card):
        mark(pen, box.x + 11, box.y + box.h - band - 3)
    return tuple(pen.items)


def mark(pen: Pen, x: float, y: float) -> None:
    """The sign that values are reconstructed."""
    pen.circle(x, y, 7, "b.sign", "muted", 1)
    pen.text(x, y, "≈", 12, "muted")


def _sheet(pen: Pen, card: Card, box: Box) -> None:
    """The card itself: paper, and the lower half in its colour."""
    x, y, w, h = box
    pen.shade(_rim(box), 1.5, 2)
    pen.poly(_rim(box), "b.card", "ink", 1.5)
    top = y + h * (1 - _BAND) - 1
    lower = [point for point in round_rect(x + 1, top, w - 2, y + h - top - 1, 9)
             if point[1] > top + 9]  # fmt: skip
    lower = [(x + w - 1, top), *lower[: len(lower) // 2], *lower[len(lower) // 2 :], (x + 1, top)]
    pen.poly(lower, "b.card_green" if card.green else "b.card_sand")
    pen.line([(x + 1, top), (x + w - 1, top)], "ink", 1.2)


def _solo_gain(pen: Pen, card: Card, box: Box, y: float) -> None:
    """What a card's colour gives in the solo game when it is bought."""
    x = box.cx + (8 if box.w > 80 else 3)
    if card.green:
        pen.icon("food", x, y, 20, "ink", "res.food")
        pen.text(x + 11, y, "+2", 14, align="left")
    else:
        pen.icon("torch", x, y, 20, "ink", "b.card")
        pen.text(x + 11, y, "+1", 14, align="left")


def _upper(pen: Pen, card: Card, box: Box) -> None:
    """What the upper half gives, as a picture."""
    large, x = box.h > 130, box.cx
    y = box.y + (66 if large else 50)
    size, words, aside = (34, 17, 17) if box.w > 75 and large else (30, 16, 15)
    if not large:
        size, words, aside = 24, 14, 13
    verb, _, kind = card.upper.partition("_")
    if verb == "roll2":
        step = (box.w - 6) / 3 if box.w < 72 else 22
        for k, die in enumerate(("die-3", "die-4")):
            pen.icon(die, x + (k - 1) * step - 1, y, min(20, step - 1), "die_line", "die")
        pen.icon(tokens.RESOURCES[kind].icon, x + step, y, min(24, step + 1), "ink", "res." + kind)
    elif card.upper == "any_resources":
        for k, res in enumerate(goods.KINDS[:4]):
            step = min(18, (box.w - 6) / 4)
            pen.icon(res, x + (k - 1.5) * step, y - 9, step - 1, "ink", "res." + res)
        pen.text(x, y + (12 if large else 9), say("tag.any", n=card.value), words - 2)
    elif card.upper == "merchant":
        dy = 13 if large else 10
        pen.icon("trade", x - aside + 2, y - dy, size - 12, "ink")
        pen.text(x + aside - 2, y - dy, f"+{card.value}", words - 2)
        pen.icon("jewelry", x - aside + 2, y + dy, size - 12, "ink", "res.jewelry")
        pen.text(x + aside - 2, y + dy, "+2", words - 2)
    elif card.upper == "rewards_all":
        pen.icon("die-6", x - aside, y - 6, size - 8, "die_line", "die")
        pen.icon("jewelry", x + aside, y - 6, size - 8, "ink", "res.jewelry")
        pen.text(x, y + (18 if large else 14), say("tag.all"), words - 2)
    elif card.upper == "one_use_tool":
        pen.icon("tool", x - aside, y - 5, size - 4, "ink", "b.card_sand")
        pen.text(x + aside + 2, y - 5, f"+{card.value}", words)
        pen.text(x, y + (18 if large else 14), say("tag.once"), 13 if large else 12, "muted")
    else:
        icon, ink, paint, said = _plain(card)
        pen.icon(icon, x - aside, y, size, ink, paint)
        pen.text(x + aside + 3, y, said, words)


def _plain(card: Card) -> tuple[str, str, str | None, str]:
    """Icon, ink, paint and words of an upper half that is one thing."""
    verb, _, kind = card.upper.partition("_")
    if verb == "gain" or card.upper == "food":
        name = kind or "food"
        return name, "ink", "res." + name, f"+{card.value}"
    return {
        "dice_all": ("die-5", "die_line", "die", say("tag.all")),
        "points": ("points", "ink", "b.card_sand", f"+{card.value}"),
        "tool": ("tool", "ink", "b.card_sand", f"+{card.value}"),
        "agriculture": ("field", "ink", "b.card_sand", f"+{card.value}"),
        "extra_card": ("card", "ink", "b.card_sand", f"+{card.value}"),
    }[card.upper]


@remembered(1 << 7)
def _hungry(card: Card, box: Box) -> tuple[Item, ...]:
    """The hunger card of a solo round: what it counts. How much that is now is drawn apart."""
    pen = Pen()
    _sheet(pen, card, box)
    y = box.y + box.h * (1 - _BAND / 2) - 1
    pen.icon(PEOPLE.get(card.key, card.key), box.cx, y, 28, "ink", "b.card")
    wide = min(box.w - 10, 62)
    pen.poly(round_rect(box.cx - wide / 2, box.y + 8, wide, 22, 11), "ink")
    pen.text(box.cx, box.y + 19, say("tag.hunger"), 13, "b.sign")
    return tuple(pen.items)
