"""The board of Stone Age, with or without Style is the Goal: a scene from a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.protocol import Roll, no_detail
from stoneage_panel.board.scene_data import Numbers, Place, Scene, ViewOptions
from stoneage_panel.board.shapes import Point, axes, round_rect
from stoneage_panel.games.stone_age.board import buildings, cards, land, style, words
from stoneage_panel.games.stone_age.board.crowds import circles, gather
from stoneage_panel.games.stone_age.board.layout import Kind, of_kind
from stoneage_panel.games.stone_age.board.stocks import held, stocks
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.text import lines
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.board.village import craft
from stoneage_panel.games.stone_age.components import dice, moves
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.components.places import CARD, HUNT, STACK, WORKS, place_id
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text.words import amount
from stoneage_panel.games.stone_age.text.words import at as at_place

__all__ = ["brief", "detail", "held", "lines", "rolled", "scene", "walk"]

brief = lines
detail = no_detail

Describe = Callable[[View, int], words.PlaceText]


def scene(state: Position, options: ViewOptions) -> Scene:
    """The board as a viewer sees it."""
    view = View(state, options)
    pen = Pen()
    draw(pen, view)
    style.track(pen, view)
    pen.group("track")
    for place in view.layout.works:
        style.works(pen, view, place)
        pen.group(place_id(place))
    return Scene(
        title=say("title.table"),
        width=view.layout.width,
        height=view.layout.height,
        ground=land.ground(view.layout.kind),
        groups=tuple(pen.groups),
        places=tuple(places(view)),
        pieces=tuple(pen.pieces),
        stocks=tuple(stocks(view)),
        spots=spots(view),
    )


def walk(before: Position, after: Position) -> tuple[str, ...]:
    """Nobody walks here: figures are put and taken back."""
    return ()


def spots(view: View) -> tuple[tuple[str, Point], ...]:
    """Where cards come from: beyond the space that is filled first."""
    box = view.layout.cards[min(view.layout.cards, key=lambda space: view.layout.cards[space].x)]
    return ((cards.DECK, (box.x - box.w / 2, box.cy)),)


def rolled(before: Position, action: Move) -> Roll | None:
    """The dice of a roll, on the place they were thrown for."""
    if action[0] != moves.DICE:
        return None
    place = before.rolling
    thrown_for = place_id(place) if place < CARD or WORKS <= place < WORKS + 12 else ""
    return Roll(tuple(dice.faces(action[1])), thrown_for)


def draw(pen: Pen, view: View) -> None:
    """What the table game and the solo game share, a group a place."""
    layout = view.layout
    for place in layout.gather:
        gather(pen, view, place)
        pen.group(place_id(place))
    for place in layout.village:
        craft(pen, view, place)
        pen.group(place_id(place))
    for space in layout.cards:
        cards.draw(pen, view, space)
        pen.group(place_id(CARD + space))
    for k in range(len(layout.stacks)):
        buildings.draw(pen, view, k)
        pen.group(place_id(STACK + k))
    if layout.labels:
        left = view.state.deck.bit_count()
        x, y = layout.labels[0][1]
        pen.text(x + 56, y + 1, say("label.deck", n=left), 12, "muted", "left")
    pen.group("deck")


def places(view: View, tell: Describe = words.place) -> Iterator[Place]:
    """Everything that can be pointed at, in reading order; tell gives name and words."""
    layout = view.layout
    numbers = [*layout.gather, *layout.village, *(CARD + space for space in layout.cards)]
    numbers += [STACK + k for k in range(len(layout.stacks))]
    numbers += layout.works
    options = view.options
    for number in numbers:
        name = place_id(number)
        xs, ys = rim(layout.kind, number)
        texts = tell(view, number)
        yield Place(name, *texts, xs, ys, name in options.legal, name in options.chosen)
    if view.placing and not layout.tall and view.chosen >= 0:
        yield from _circles(view, view.chosen)


def _circles(view: View, number: int) -> Iterator[Place]:
    """The free circles of the place chosen: the first means one figure, the second two …"""
    layout, options = view.layout, view.options
    if number in layout.gather and number != HUNT:
        at = circles(layout.gather[number])
    elif number in layout.works:
        at = style.circles(layout.works[number])
    else:
        return
    used = sum(n for _, n in view.crowd(number))
    numbers = [int(part[2:]) for part in options.legal if part.startswith("n:")]
    for k, (x, y) in enumerate(at[used:], 1):
        name = f"n:{k}"
        # beyond what a player has left, too: a click there must say so
        if name in options.legal or name in options.chosen or numbers:
            points = ((x - 16, y - 19), (x + 16, y - 19), (x + 16, y + 19), (x - 16, y + 19))
            more = bool(numbers) and k > max(numbers)
            key = "works.circle_more" if more else "works.circle"
            text = say(key, figures=amount(k, "figure"), at=at_place(number))
            yield Place(
                name, amount(k, "figure"), text,
                *axes(points), name in options.legal, name in options.chosen,
            )  # fmt: skip


@lru_cache(maxsize=1 << 9)
def rim(kind: Kind, number: int) -> tuple[Numbers, Numbers]:
    """The outline of a place as it is clicked."""
    layout = of_kind(kind)
    if number in layout.gather or number in layout.village:
        points = list(land.outline(kind, number))[::2]
    elif number < STACK:
        points = round_rect(*layout.cards[number - CARD], 10, 2)
    elif number < WORKS:
        points = buildings.outline(layout.stacks[number - STACK], layout.roof)
    else:
        points = round_rect(*layout.works[number], 10, 2)
    return axes(points)
