"""Building stacks: points on the roof, the cost on the wall, how many are left."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.board.widths import fitting
from stoneage_panel.games.stone_age.board.cards import mark
from stoneage_panel.games.stone_age.board.figures import badge, ring, slot, stand, token, touched
from stoneage_panel.games.stone_age.board.layout import Box
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.pack import Tile
from stoneage_panel.games.stone_age.components.places import STACK
from stoneage_panel.games.stone_age.text.words import amount, listed

_EACH = 3
"""A cost of so many goods is drawn piece by piece; more are counted."""
_MOST = 4
"""So many kinds have room for a drawing each."""


def draw(pen: Pen, view: View, k: int) -> None:
    """A stack with the building on top, the figure on it, and what is lacking."""
    box, place, top = view.layout.stacks[k], STACK + k, view.state.tops[k]
    left = view.state.under[k] + (top >= 0)
    roof = view.layout.roof
    if top < 0:
        pen.items += _none(box, roof, left, view.coming == place)
    else:
        tile = view.pack.tiles[top]
        pen.items += _below(box, roof, left)
        drawn = picture(tile, box, roof, view.game.solo)
        pen.piece(f"building:{top}", box.cx, box.cy, drawn, goal=view.goal(view.crowd(place)))
        pen.items += _foot(tile, box, left)
        lack = lacking(view, tile)
        if lack and view.wants(view.crowd(place)):
            pen.items += _tag(box, lack)
    if place == view.chosen:
        pen.chosen(outline(box, roof))
    elif place == view.last and not view.crowd(place):
        touched(pen, outline(box, roof))
    if top >= 0:
        _stand(pen, view, place, box)


def outline(box: Box, roof: float) -> list[Point]:
    """A house: a gable over a wall."""
    x, y, w, h = box
    return [
        (x + w / 2, y), (x + w + 3, y + roof), (x + w - 3, y + roof), (x + w - 3, y + h),
        (x + 3, y + h), (x + 3, y + roof), (x - 3, y + roof),
    ]  # fmt: skip


def _missing(tile: Tile, held: int) -> tuple[list[tuple[int, int]], int]:
    """What goods lack for a building: kinds with numbers, and resources of any kind."""
    have = goods.counts(held)
    if tile.kind == "fixed":
        wanted = goods.counts(tile.cost)
        short = [(k, max(0, w - h)) for k, (w, h) in enumerate(zip(wanted, have, strict=True))]
        return [(k, n) for k, n in short if n], 0
    own = sorted(have[:4], reverse=True)
    # the best pile of exactly so many kinds; kinds that are not there lack a piece each
    kinds = tile.kinds or 4
    return [], max(0, tile.low - sum(own[:kinds]), (tile.kinds or 1) - sum(n > 0 for n in own))


def lacking(view: View, tile: Tile) -> tuple[str, ...]:
    """Labels of what the viewer lacks, the longest first: ``lack 1 gold``, ``lack 1 G``."""
    kinds, some = _missing(tile, view.state.goods[view.seat])
    if len(kinds) == 1:
        kind, n = goods.KINDS[kinds[0][0]], kinds[0][1]
        letter = tokens.RESOURCES[kind].letter
        short = say("tag.lack_letter", n=n, letter=letter)
        return say("tag.lack_kind", goods=amount(n, kind)), short
    n = some or sum(n for _, n in kinds)
    return (say("tag.lack", n=n),) if n else ()


def lack_words(view: View, tile: Tile) -> str:
    """The same for a sentence: ``1 stone and 1 gold``, ``2 resources``; empty for nothing."""
    kinds, some = _missing(tile, view.state.goods[view.seat])
    if some:
        return amount(some, "resource")
    return listed([amount(n, goods.KINDS[kind]) for kind, n in kinds]) if kinds else ""


def _stand(pen: Pen, view: View, place: int, box: Box) -> None:
    tile = view.pack.tiles[view.state.tops[place - STACK]]
    x, y = spot(box, bool(tile.special))
    crowd, legal = view.crowd(place), view.legal(place)
    if crowd:
        if view.tall and not (view.wants(crowd) and lacking(view, tile)):
            y += 6  # there is room where no tag says what is lacking
        owner = crowd[0][0]
        if owner == view.arrived(place, crowd):
            pen.items += ring(x, y, 14.3 if view.tall else 15.5)
        if view.tall:
            pen.items += token(owner, x, y, 11, 0)
        else:
            stand(pen, view, owner, x, y, 29)
        if legal and not view.placing:
            pen.items += badge(box.x + box.w - 1, box.y + view.layout.roof - 12, 8)
    elif view.placing and place == view.chosen:
        pen.items += slot(x, y, 11, "chosen", view.mover)
    else:
        pen.items += slot(x, y, 11, "plus" if legal else "open")


def spot(box: Box, special: bool) -> Point:
    """Where the figure of a stack stands."""
    y = box.y + (102 if box.h > 130 else 72)
    return (round(box.x + (18 if special else box.w / 2), 1), y)


@lru_cache(maxsize=1 << 7)
def _tag(box: Box, words: tuple[str, ...]) -> tuple[Item, ...]:
    """What is lacking, under the place for the figure."""
    pen = Pen()
    y, high = (box.y + 128, 20) if box.h > 130 else (box.y + 92.5, 15)
    pen.poly(round_rect(box.x + 4.5, y - high / 2, box.w - 9, high, 5), "danger_soft")
    pen.text(box.cx, y, fitting(words, 12, box.w - 11), 12, "danger")
    return tuple(pen.items)


@remembered(1 << 5)
def _none(box: Box, roof: float, left: int, due: bool) -> tuple[Item, ...]:
    """A stack whose next building is about to be turned up, or that is used up."""
    pen = Pen()
    house = outline(box, roof)
    if left:
        _pile(pen, house, left)
        pen.poly(house, "b.village_deco", "ink", 1.5)
        pen.icon("building", box.cx, box.y + box.h * 0.52, min(44, box.w * 0.55), "ink", "b.card")
        if due:
            pen.text(box.cx, box.y + roof * 0.72, say("tag.next"), 12)
        pen.text(box.cx, box.y + box.h * 0.88, say("tag.left", n=left), 12)
    else:
        pen.poly(house, "b.ground", "b.slot_line", 1.5)
        pen.text(box.cx, box.y + box.h * 0.6, say("tag.used_up"), 13, "muted")
    return tuple(pen.items)


def _pile(pen: Pen, house: list[Point], left: int) -> None:
    for k in range(min(3, left // 2), 0, -1):
        pen.poly([(x + k * 2.2, y - k * 2.2) for x, y in house], "b.path", "b.slot_line", 1)


@remembered(1 << 8)
def picture(tile: Tile, box: Box, roof: float, solo: bool) -> tuple[Item, ...]:
    """The building on top of a stack, without the figure on it."""
    pen = Pen()
    house = outline(box, roof)
    pen.shade(house, 1.5, 2)
    pen.poly(house, "b.card", "ink", 1.5)
    pen.poly([house[0], house[1], house[6]], "b.village_deco", "ink", 1.5)
    large = box.h > 130
    if solo:
        pen.icon("building", box.cx, box.y + roof * 0.66, 20 if large else 16)
    else:
        points = tile.points or (goods.value(tile.cost) if tile.kind == "fixed" else 0)
        y = box.y + roof * 0.66
        pen.text(box.cx, y, points or say("tag.sum"), 15 if points else 13)
    if tile.kind == "fixed":
        _cost(pen, tile, box, box.y + roof)
    else:
        _choice(pen, tile, box, box.y + roof)
    if tile.special:
        _special(pen, tile, box)
    return tuple(pen.items)


@remembered(1 << 8)
def _below(box: Box, roof: float, left: int) -> tuple[Item, ...]:
    """What stays of a stack when the building on top leaves it."""
    pen = Pen()
    _pile(pen, outline(box, roof), left)
    return tuple(pen.items)


@remembered(1 << 8)
def _foot(tile: Tile, box: Box, left: int) -> tuple[Item, ...]:
    """How many are left in the stack, and whether the one on top is reconstructed."""
    pen = Pen()
    y = box.y + (148 if box.h > 130 else 107)
    known = not tile.provenance.startswith("reconstructed")
    pen.text(box.cx + (0 if known else 8), y, say("tag.left", n=left), 12, "muted")
    if not known:
        mark(pen, box.x + (13 if box.w > 60 else 10), y - 1)
    return tuple(pen.items)


def _cost(pen: Pen, tile: Tile, box: Box, wall: float) -> None:
    """Drawings with letters; a long cost is counted kind by kind."""
    each = goods.pieces(tile.cost)
    large = box.h > 130
    shown = [(kind, "") for kind in each]
    if len(each) > _EACH:
        amounts = zip(goods.KINDS, goods.counts(tile.cost), strict=True)
        shown = [(kind, str(n) if n > 1 else "") for kind, n in amounts if n]
    if len(shown) > _MOST:
        _letters(pen, each, box, wall, large)
        return
    step = min(box.w * 0.29, (box.w - 8) / len(shown), 26)
    size = round(min(step, 26 if large else 17), 1)
    for k, (kind, n) in enumerate(shown):
        x = box.cx + (k - (len(shown) - 1) / 2) * step
        pen.icon(kind, x, wall + (17 if large else 11), size, "ink", "res." + kind)
        letter = tokens.RESOURCES[kind].letter
        pen.text(x, wall + (38 if large else 26), n + letter, 12, "muted")


def _letters(pen: Pen, each: list[str], box: Box, wall: float, large: bool) -> None:
    """A cost of all five kinds: letters alone, piece by piece, in two rows."""
    half = (len(each) + 1) // 2
    for row, some in enumerate((each[:half], each[half:])):
        letters = " ".join(tokens.RESOURCES[kind].letter for kind in some)
        pen.text(box.cx, wall + (15 if large else 9) + row * (20 if large else 15), letters, 12)


def _choice(pen: Pen, tile: Tile, box: Box, wall: float) -> None:
    large = box.h > 130
    if tile.kinds:
        many = "tag.any" if tile.low == tile.high else "tag.any_range"
        kinds = say("tag.of_kinds", n=tile.kinds), say("tag.kinds", n=tile.kinds)
        second = fitting(kinds, 12, box.w - 10)
    else:
        many = "tag.any" if tile.low == tile.high else "tag.range"
        second = fitting((say("tag.any_kinds"), say("tag.any_kind")), 12, box.w - 10)
    first = say(many, n=tile.low, low=tile.low, high=tile.high)
    pen.text(box.cx, wall + (17 if large else 11), first, 13 if large else 12)
    pen.text(box.cx, wall + (36 if large else 25), second, 12, "muted")


def _special(pen: Pen, tile: Tile, box: Box) -> None:
    """What else it brings: a card face down, or work in later rounds."""
    y, large = spot(box, True)[1], box.h > 130
    made = tile.special.removeprefix("works_")
    icon, paint, text = (
        ("card", "b.card_sand", "+1")
        if tile.special == "face_down"
        else (made, "res." + made, f"÷{tile.divisor}")
    )
    if box.w < 70:  # one above the other
        x = box.x + box.w - 14
        pen.icon(icon, x, y - (8 if large else 6.5), 16 if large else 12, "ink", paint)
        pen.text(x, y + (8 if large else 5.5), text, 12)
        return
    x = box.x + box.w - 24
    pen.icon(icon, x - 8, y, 17 if large else 15, "ink", paint)
    pen.text(x + 10, y, text, 13)
