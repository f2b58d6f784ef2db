"""Points by source as a table: one column a seat, the sum below; any game."""

from collections.abc import Mapping, Sequence

from stoneage_panel.app.strings import marked, say
from stoneage_panel.engine.game import Game
from stoneage_panel.ui.html import esc, sign

Rows = Sequence[Mapping[str, int]]


def points_table(game: Game, names: Sequence[str], scores: Rows) -> str:
    """The table; empty where points have fewer than two sources.

    Args:
        game: says what its sources are called.
        names: what the seats are called.
        scores: points of every seat by source.
    """
    sources = list(dict.fromkeys(source for row in scores for source in row))
    if len(sources) < 2:
        return ""
    head = "".join(
        f'<th scope="col" title="{esc(name)}">{sign(seat)}'
        f'<span class="visually-hidden">{esc(name)}</span></th>'
        for seat, name in enumerate(names)
    )
    rows = "".join(
        _row(game.source(source), [row.get(source, 0) for row in scores]) for source in sources
    )
    total = _row(say("points.together"), [sum(row.values()) for row in scores], ' class="sum"')
    return (
        f'<table class="points"><tr><th scope="col">{marked("points.for")}</th>{head}</tr>'
        f"{rows}{total}</table>"
    )


def _row(source: str, numbers: Sequence[int], kind: str = "") -> str:
    cells = "".join(f"<td>{_number(n)}</td>" for n in numbers)
    return f"<tr{kind}><td>{esc(source)}</td>{cells}</tr>"


def _number(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n) if n else "·"
