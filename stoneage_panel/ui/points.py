"""Points by source as a table: one column a seat, the sum below; any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from stoneage_panel.engine.game import AnyGame
from stoneage_panel.ui.html import EMPTY, Html, sign, tag
from stoneage_panel.ui.strings import say

_ROWS = 64
"""Remembered, since most are the same from click to click."""
Rows = Sequence[Mapping[str, int]]


def points_table(game: AnyGame, names: Sequence[str], scores: Rows) -> Html:
    """The table; empty where points have fewer than two sources.

    Args:
        game: says what its sources are called.
        names: what the seats are called.
        scores: points of every seat by source.
    """
    sources = list(dict.fromkeys(source for row in scores for source in row))
    if len(sources) < 2:
        return EMPTY
    rows = [
        _row(game.source(source), tuple(row.get(source, 0) for row in scores), key=source)
        for source in sources
    ]
    total = _row(say("points.together"), tuple(sum(row.values()) for row in scores), "sum")
    return tag("table", _head(say("points.for"), tuple(names)), rows, total, class_="points")


@lru_cache(maxsize=_ROWS)
def _head(corner: str, names: tuple[str, ...]) -> Html:
    seats = [
        tag("th", sign(seat), tag("span", name, class_="visually-hidden"), scope="col", title=name)
        for seat, name in enumerate(names)
    ]
    return tag("tr", tag("th", corner, scope="col"), seats)


@lru_cache(maxsize=_ROWS)
def _row(
    source: str, numbers: tuple[int, ...], kind: str | None = None, key: str = "sum"
) -> Html:  # fmt: skip
    cells = [tag("td", _number(n)) for n in numbers]
    return tag("tr", tag("td", source), cells, class_=kind, data_sign=f"points:{key}")


def _number(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n) if n else "·"
