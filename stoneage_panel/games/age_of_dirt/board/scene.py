"""The board of Age of Dirt: a scene from a position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.protocol import no_detail, no_dice, nothing_held
from stoneage_panel.board.scene_data import Numbers, Place, Scene, ViewOptions
from stoneage_panel.board.shapes import Points, circle, round_rect
from stoneage_panel.games.age_of_dirt.board import areas, cards, caves, land, stores, tower, words
from stoneage_panel.games.age_of_dirt.board.layout import TOOL_R, Box, Layout
from stoneage_panel.games.age_of_dirt.board.stocks import spots, stocks
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.text import lines
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.rules.position import Position

__all__ = ["brief", "detail", "held", "lines", "rolled", "scene", "walk"]

brief = lines
detail = no_detail
held = nothing_held
rolled = no_dice


def scene(state: Position, options: ViewOptions) -> Scene:
    """The board as a viewer sees it."""
    view = View(state, options)
    pen = Pen()
    _draw(pen, view)
    return Scene(
        title=say("title"),
        width=view.layout.width,
        height=view.layout.height,
        ground=land.ground(view.layout),
        groups=tuple(pen.groups),
        places=tuple(_places(view)),
        pieces=tuple(pen.pieces),
        stocks=tuple(stocks(view)),
        spots=spots(view),
    )


def walk(before: Position, after: Position) -> tuple[str, ...]:
    """Nobody walks here: members are put into boxes, and fall out of the Passage."""
    return ()


def _draw(pen: Pen, view: View) -> None:
    """A group for whatever changes by itself."""
    for area, name in enumerate(AREAS):
        areas.draw(pen, view, area)
        pen.group(name)
    tower.draw(pen, view)
    pen.group("tower")
    for which, name in enumerate(tower.TOOLS):
        tower.tool(pen, view, which)
        pen.group(name)
    stores.reserve(pen, view)
    pen.group("reserve")
    stores.supply(pen, view)
    pen.group("supply")
    for slot in range(2):
        cards.wall(pen, view, slot)
        pen.group(f"wall{slot}")
    cards.pile(pen, view)
    pen.group("pile")
    caves.own(pen, view)
    pen.group("cave")
    cards.hand(pen, view)
    pen.group("hand")
    for k in range(len(view.layout.others)):
        caves.row(pen, view, k)
        pen.group(f"row{k}")


# ---------------------------------------------------------------- places


def _places(view: View) -> Iterator[Place]:
    """Everything that can be pointed at, in reading order."""
    layout, options = view.layout, view.options
    boxes = _fixed(layout)
    for name in boxes:
        xs, ys = boxes[name]
        yield _place(view, name, xs, ys)
        if name == "reserve":
            for slot, card in enumerate(view.state.wall):
                if card >= 0:
                    yield _place(view, view.card(card), *_card(layout.wall[slot]))
    if options.viewer is not None:
        for box, card in zip(layout.cards, view.hand, strict=True):
            yield _place(view, view.card(card), *_card(box))
    yield _place(view, f"cave:{view.seat + 1}", *_card(layout.cave))
    for seat, box in zip(view.rows, layout.others, strict=True):
        yield _place(view, f"cave:{seat + 1}", *_card(box))


def _place(view: View, name: str, xs: Numbers, ys: Numbers) -> Place:
    options = view.options
    return Place(
        name, *words.place(view, name), xs, ys, name in options.legal, name in options.chosen
    )


Rim = tuple[Numbers, Numbers]


@lru_cache(maxsize=64)
def _fixed(layout: Layout) -> dict[str, Rim]:
    """The places that are always there, by name."""
    found = {
        f"box:{name}": _split(land.outline(area, layout.areas[area])[::3])
        for area, name in enumerate(AREAS)
    }
    found["tower"] = _split(land.tower_outline(layout.tower))
    for name, at in zip(tower.TOOLS, layout.tools, strict=True):
        found[name] = _split(circle(*at, TOOL_R, 12))
    found["reserve"] = _card(layout.reserve)
    found["pile"] = _card(layout.pile)
    found |= {f"supply:{name}": _card(layout.supply[k]) for k, name in enumerate(KINDS)}
    found |= {"home": _card(layout.home), "expand": _card(layout.expand)}
    found |= {f"bin:{name}": _card(layout.goods[k]) for k, name in enumerate(KINDS)}
    return found


@lru_cache(maxsize=1 << 8)
def _card(box: Box) -> Rim:
    return _split(round_rect(*box, 9, 2))


def _split(points: Points) -> Rim:
    return tuple(round(x) for x, _ in points), tuple(round(y) for _, y in points)
