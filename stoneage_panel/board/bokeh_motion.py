"""What moves, as the page draws it: rows of the board's glyphs, from where to where, and when."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from stoneage_panel.board import icons
from stoneage_panel.board.bokeh_rows import Word, rows
from stoneage_panel.board.motion import Move, Range, Timed
from stoneage_panel.board.scene_data import Icon, Item, Poly, Text

_CARD = 40
"""What is broader than so many px of the board is a card or a building."""

Start = Callable[[str], tuple[int, int]]
"""Where the rows of a group begin: among the outlines, and among the words."""


def film(found: list[Timed], group: Callable[[str], tuple[Item, ...]], start: Start,
         theme: str, scale: float) -> list[dict[str, Any]]:  # fmt: skip
    """Moves as plain JSON, in the order they are drawn.

    What stays on the board is named by its rows there (``rows``), which are not to be seen until
    it has arrived; what leaves it brings its own (``drawn``).

    Args:
        group: the items of a group of the scene after.
        start: see `Start`.
    """
    shots = [_shot(one, group, start, theme, scale) for one in found]
    for shot, before in zip(shots[1:], shots, strict=False):
        if shot["how"] == before["how"] == "roll":
            shot["sound"] = ""  # dice of one throw are heard together
    return shots


def _shot(one: Timed, group: Callable[[str], tuple[Item, ...]], start: Start, theme: str,
          scale: float) -> dict[str, Any]:  # fmt: skip
    move = one.move
    shot: dict[str, Any] = {
        "how": move.how, "from": move.start, "to": move.end, "way": move.way, "at": move.at,
        "n": move.n, "delay": one.delay, "ms": one.ms, "sound": _sound(move),
    }  # fmt: skip
    ranges = move.ranges
    if move.piece is not None:
        ranges = ((move.piece.group, move.piece.first, move.piece.last),)
    if ranges or not move.items:
        shot["rows"] = [_rows_of(one, group(one[0]), start(one[0])) for one in ranges]
    else:
        shot["drawn"] = _plain(move.items, theme, scale)
    if move.was:
        shot["was"] = [_plain(drawing, theme, scale) for drawing in move.was]
    return shot


@lru_cache(maxsize=1 << 9)
def _plain(
    items: tuple[Item, ...], theme: str, scale: float
) -> tuple[list[tuple[Any, ...]], list[Word]]:
    """The rows of items as JSON can tell them: no number parts the pieces of a path."""
    shapes, words = rows(items, theme, scale)
    return [(_parted(xs), _parted(ys), *paint) for xs, ys, *paint in shapes], words


def _parted(numbers: list[float]) -> list[float | None]:
    return [None if number != number else number for number in numbers]


def _sound(move: Move) -> str:
    """What it sounds like: a key of sound.mjs."""
    if move.how == "roll":
        return "die"
    if move.how == "turn" or _is_card(move):
        return "card"
    figure = any(isinstance(item, Icon) and item.name in _WOODEN for item in move.items)
    return "wood" if figure else "stone"


_WOODEN = frozenset(("figure", "nomad", "tent", "tiger", "bear", "people"))


def _is_card(move: Move) -> bool:
    """Whether it is paper: larger than any piece."""
    return any(
        isinstance(item, Poly) and max(item.xs) - min(item.xs) > _CARD for item in move.items
    )


def _rows_of(
    some: Range, items: tuple[Item, ...], start: tuple[int, int]
) -> tuple[list[int], list[int]]:
    """The first and the last row of some items, among the outlines and among the words."""
    _, first, last = some
    before, own = _counted(items[:first]), _counted(items[first:last])
    shapes, words = start[0] + before[0], start[1] + before[1]
    return [shapes, shapes + own[0]], [words, words + own[1]]


def _counted(items: tuple[Item, ...]) -> tuple[int, int]:
    """How many rows items make, see `bokeh_rows.rows`."""
    words = sum(isinstance(item, Text) for item in items)
    shapes = sum(len(icons.ICONS[item.name]) - 1 for item in items if isinstance(item, Icon))
    return len(items) - words + shapes, words
