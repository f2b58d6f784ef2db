"""The board of the Settlers of the Stone Age: a scene from a position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stoneage_panel.board import shapes
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.protocol import Roll
from stoneage_panel.board.scene_data import SEE, Numbers, Place, Scene, ViewOptions
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.settlers.board import land, marks, pieces, words
from stoneage_panel.games.settlers.board.layout import (
    REGIONS,
    Chart,
    Layout,
    Same,
    hexagon,
    layout,
    region_of,
    regions,
    tab,
)
from stoneage_panel.games.settlers.board.stocks import held, stocks
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.board.text import brief, lines
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.parts import crossing_id
from stoneage_panel.games.settlers.rules.position import Position

__all__ = ["brief", "detail", "held", "lines", "rolled", "scene", "walk"]


def scene(state: Position, options: ViewOptions) -> Scene:
    """The board as a viewer sees it."""
    view = View(state, options)
    pen = Pen()
    for chart in view.layout.charts:
        _draw(pen, view, chart)
    return Scene(
        title=say("title"),
        width=view.layout.width,
        height=view.layout.height,
        ground=land.ground(options.form, view.world, view.region),
        groups=tuple(pen.groups),
        places=tuple(_places(view)),
        pieces=tuple(pen.pieces),
        stocks=tuple(stocks(view)),
        # on a phone a way may lead over places that only the small world shows
        trail=() if view.layout.tall else options.moved,
    )


def _draw(pen: Pen, view: View, chart: Chart) -> None:
    size = "small" if chart.small else ""
    pieces.deserts(pen, view, chart)
    pen.group(f"{size}deserts")
    if chart.small:
        marks.frame(pen, view, chart)
        pen.group("frame")
    marks.below(pen, view, chart)
    pen.group(f"{size}below")
    pieces.starts(pen, view, chart)
    pieces.boxes(pen, view, chart)
    pen.group(f"{size}boxes")
    pieces.chits(pen, view, chart)
    pen.group(f"{size}chits")
    pieces.figures(pen, view, chart)
    pen.group(f"{size}figures")
    for seat in range(view.state.players):
        pieces.tribes(pen, view, chart, seat)
        pen.group(f"{size}tribes{seat}")
    for seat in range(view.state.players):
        pieces.nomads(pen, view, chart, seat)
        pen.group(f"{size}nomads{seat}")
    marks.above(pen, view, chart)
    pen.group(f"{size}reach")


def rolled(before: Position, action: Move) -> Roll | None:
    """The two dice of a turn."""
    return Roll((action[1], action[2])) if action[0] == moves.DICE else None


def walk(before: Position, after: Position) -> tuple[str, ...]:
    """The crossings that a nomad passed, with its start."""
    game = before.game
    for seat in range(before.players):
        gone = before.nomads[seat] & ~after.nomads[seat]
        come = after.nomads[seat] & ~before.nomads[seat]
        if gone.bit_count() == come.bit_count() == 1:
            start, goal = gone.bit_length() - 1, come.bit_length() - 1
            way = game.roads.path(start, goal, before.figures, before.closed(seat))
            return tuple(crossing_id(game, at) for at in (start, *way)) if way else ()
    return ()


def detail(state: Position, view: ViewOptions, place: str) -> str:
    """The details of a place besides its words: the way there."""
    return words.detail(View(state, view), place)


# ---------------------------------------------------------------- places


def _places(view: View) -> Iterator[Place]:
    """Everything that can be pointed at, part of the world by part."""
    options, busy = view.options, view.busy
    bare = _bare(view.same, options.form, view.layout.region)
    for number, part in enumerate(REGIONS):
        if view.layout.tall:
            yield from _tabs(view, number, part)
        for place, kind, at in bare[part]:
            if kind == "crossing" and not busy >> at & 1:
                yield place
                continue
            name, legal = place.id, place.id in options.legal
            texts = words.place(view, kind, at)
            yield Place(name, *texts, place.xs, place.ys, legal, name in options.chosen)


@remembered(32)
def _bare(same: Same, form: str, region: str) -> dict[str, tuple[tuple[Place, str, int], ...]]:
    """The places of each part as they are where nothing lies and nobody stands."""
    return {
        part: tuple(
            (Place(name, *words.bare(same, kind, at), xs, ys), kind, at)
            for name, kind, at, xs, ys in rows
        )
        for part, rows in _outlines(same, form, region).items()
    }


def _tabs(view: View, number: int, part: str) -> Iterator[Place]:
    """A part of the small world, and its name beside it: pointing at either shows it large."""
    name, texts = words.region(view, part)
    on = part == view.region
    x, y, w, h = tab(number)
    xs, ys = (x, x + w, x + w, x), (y, y, y + h, y + h)
    yield Place(f"{SEE}{part}", name, texts, xs, ys, False, on)
    points = land.region_box(view.layout.charts[1], view.same, part)
    yield Place(f"{SEE}{part}:map", name, texts, *shapes.axes(points, 1), False, on)


Outline = tuple[str, str, int, Numbers, Numbers]


@lru_cache(maxsize=32)
def _outlines(same: Same, form: str, region: str) -> dict[str, tuple[Outline, ...]]:
    """Hexes and crossings by the part of the world, from north to south, as they are clicked."""
    world = same.world
    found = layout(form, world, region)
    here = regions(world)
    out: dict[str, tuple[Outline, ...]] = {}
    for part in REGIONS:
        rows: list[tuple[float, Outline]] = []
        for at, one in enumerate(world.hexes):
            if region_of(one) == part:
                chart = (
                    found.main if found.main.shows(one, found.main.unit * 0.5) else found.charts[-1]
                )
                points = hexagon(chart, one, 0.62 if not chart.small else 0.03)
                rows.append((one.y, (one.id.lower(), "hex", at, *shapes.axes(points, 1))))
        for at, crossing in enumerate(world.crossings):
            if here[at] == part:
                x, y, r = _target(found, at, same)
                rows.append((crossing.y, (crossing.name.lower(), "crossing", at, *_round(x, y, r))))
        out[part] = tuple(row for _, row in sorted(rows, key=lambda row: row[0]))
    return out


def _target(found: Layout, at: int, same: Same) -> tuple[float, float, float]:
    """Where a crossing is pointed at: where it is shown large, else a speck on the small world."""
    crossing = same.world.crossings[at]
    main = found.main
    if not found.tall or main.shows(crossing):
        # as large as a finger needs, and not so large that neighbours meet
        return (*main.at(crossing), (0.47 if found.tall else 0.4) * main.unit)
    return (*found.charts[1].at(crossing), 0.5)


def _round(x: float, y: float, r: float) -> tuple[Numbers, Numbers]:
    return shapes.axes(shapes.circle(x, y, r, 12), 1)
