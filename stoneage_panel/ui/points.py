"""Points by source as a table: one column a seat, the sum below; any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoneage_panel.engine.game import AnyGame
from stoneage_panel.ui.html import EMPTY, Html, sign, tag
from stoneage_panel.ui.strings import say

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
    head = [
        tag("th", sign(seat), tag("span", name, class_="visually-hidden"), scope="col", title=name)
        for seat, name in enumerate(names)
    ]
    rows = [_row(game.source(source), [row.get(source, 0) for row in scores]) for source in sources]
    total = _row(say("points.together"), [sum(row.values()) for row in scores], "sum")
    first = tag("tr", tag("th", say("points.for"), scope="col"), head)
    return tag("table", first, rows, total, class_="points")


def _row(source: str, numbers: Sequence[int], kind: str | None = None) -> Html:
    return tag("tr", tag("td", source), [tag("td", _number(n)) for n in numbers], class_=kind)


def _number(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n) if n else "·"
