"""Sentences of the log that several actions share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words

Describer = Callable[[Position, Move, Position, Sequence[str]], str]


def who(key: str) -> Describer:
    """A sentence that names the seat alone."""
    return lambda before, move, after, names: say(key, who=names[before.player])


def who_where(key: str) -> Describer:
    """A sentence that names the seat and a crossing."""
    return lambda before, move, after, names: say(
        key, who=names[before.player], where=words.crossing(before, move.x)
    )
