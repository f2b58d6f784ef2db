"""Sentences of the log that several actions share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words

Describer = Callable[[Position, Move, Position, Sequence[str]], str]


def who(key: str) -> Describer:
    """A sentence that names the seat alone."""
    return lambda before, move, after, names: say(key, who=names[before.player])


def card(key: str) -> Describer:
    """A sentence that names a card."""
    return lambda before, move, after, names: say(
        key, who=names[before.player], card=words.card(before, move.x)
    )


def tool(key: str) -> Describer:
    """A sentence that names a tool."""
    return lambda before, move, after, names: say(
        key, who=names[before.player], tool=words.tool(move.x)
    )


def other(key: str) -> Describer:
    """A sentence that names another seat."""
    return lambda before, move, after, names: say(
        key, who=names[before.player], other=names[move.x]
    )


def area(key: str) -> Describer:
    """A sentence that names an area."""
    return lambda before, move, after, names: say(
        key, who=names[before.player], where=words.area(move.x)
    )


def paid(key: str) -> Describer:
    """A sentence that names goods paid."""
    return lambda before, move, after, names: say(
        key, who=names[before.player], paid=words.goods(move.x)
    )


def moved(key: str) -> Describer:
    """Members into boxes, or out of them."""

    def describe(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
        if not move.x:
            return say(f"{key}_none", who=names[before.player])
        boxes = words.fetched if move.verb == moves.FETCH else words.boxes
        return say(key, who=names[before.player], boxes=boxes(move.x))

    return describe
