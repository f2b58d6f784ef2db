"""The board of the solo game: the table's board with hunger, exhaustion and four tribes."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.protocol import no_detail
from stoneage_panel.board.scene_data import Item, Place, Scene, Stock, ViewOptions, seat_id
from stoneage_panel.board.shapes import axes, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board import land, tribes
from stoneage_panel.games.stone_age.board import scene as table
from stoneage_panel.games.stone_age.board import solo_words as words
from stoneage_panel.games.stone_age.board.layout import Kind, of_kind
from stoneage_panel.games.stone_age.board.solo_words import lines
from stoneage_panel.games.stone_age.board.stocks import stocks
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components.moves import COLOURS as COLOUR_IDS
from stoneage_panel.games.stone_age.solo import SoloState

__all__ = ["brief", "detail", "held", "lines", "rolled", "scene", "walk"]

brief = lines
detail = no_detail
rolled = table.rolled


def held(state: SoloState, options: ViewOptions, seat: int) -> list[Stock]:
    """What the four tribes have together: strength that is left, then their store."""
    strength = Stock(seat_id(seat), state.exhaustion, "torch", "b.card_sand")
    return [strength, *table.held(state, options, seat)[1:]]


def scene(state: SoloState, options: ViewOptions) -> Scene:
    """The board with all that the solo game adds."""
    view = View(state, options)
    pen = Pen()
    table.draw(pen, view)
    tribes.hunger(pen, view, state)
    pen.group("hunger")
    tribes.panel(pen, view, state)
    return Scene(
        title=say("title.solo"),
        width=view.layout.width,
        height=view.layout.height,
        ground=_ground(view.layout.kind),
        groups=tuple(pen.groups),
        places=(*table.places(view, words.place), *_colours(view)),
        pieces=tuple(pen.pieces),
        stocks=tuple(stocks(view)),
        spots=table.spots(view),
    )


def walk(before: SoloState, after: SoloState) -> tuple[str, ...]:
    """Nobody walks here: figures are put and taken back."""
    return ()


@remembered(8)
def _ground(kind: Kind) -> tuple[Item, ...]:
    panel = of_kind(kind).panel
    assert panel is not None
    return (*land.ground(kind), *tribes.ground(panel))


def _colours(view: View) -> Iterator[Place]:
    """The four tribes: whose figures are put, or who acts next."""
    for colour, key in enumerate(COLOUR_IDS):
        name, options = f"colour:{key}", view.options
        points = round_rect(*tribes.cell(view, colour), 4, 1)
        texts = words.tribe(view, colour)
        yield Place(name, *texts, *axes(points), name in options.legal, name in options.chosen)
