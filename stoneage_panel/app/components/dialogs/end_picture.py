"""The end of a game as one picture: who won, everybody's points, the curve, the board."""

from __future__ import annotations

from pathlib import Path

from stoneage_panel import board
from stoneage_panel.app.components.dialogs.curve import FEWEST, Row, drawn, rows
from stoneage_panel.board import ViewOptions, css, svg, tokens
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.ui.html import EMPTY, Html, tag

_WIDE, _EDGE, _LINE = 800, 24, 30
"""Its width, the room at its edges and a line's height, in px."""
_CURVE = 300
_SHEET = Path(__file__).with_suffix(".css")


def end_picture(table: Table) -> str:
    """An SVG that holds all it needs, in light colours."""
    strong, more = table.status
    scene = board.scene(table.state, ViewOptions(names=tuple(table.names)))
    scale = (_WIDE - 2 * _EDGE) / scene.width
    curved = rows(table.tree, table.node)
    top = _EDGE + 3 * _LINE + table.game.players * _LINE
    plot = _plot(curved, top) if len(curved) >= FEWEST else EMPTY
    below = top + _CURVE * bool(plot)
    colours = "".join(f"{name}:{value};" for name, value in css.variables("light").items())
    high = round(below + scene.height * scale + _EDGE)
    stands = f"translate({_EDGE} {below}) scale({scale:.4f})"
    inside = (
        tag("style", Html(f"svg{{{colours}}}{_SHEET.read_text('utf-8')}")),
        tag("rect", width=_WIDE, height=high, fill="var(--surface)"),
        _text(f"{table.game.title}: {strong}", _EDGE + 22, 24),
        _text(more, _EDGE + 22 + _LINE, 15),
        *(_seat(table, seat) for seat in range(table.game.players)),
        plot,
        tag("g", Html(svg.render(scene)), transform=stands),
    )  # fmt: skip
    return str(tag("svg", *inside, xmlns="http://www.w3.org/2000/svg", width=_WIDE, height=high,
                   viewBox=f"0 0 {_WIDE} {high}"))  # fmt: skip


def _plot(curved: list[Row], top: float) -> Html:
    """The curve of everybody's points."""
    return tag("svg", drawn(curved), class_="curve", x=_EDGE, y=top, width=_WIDE - 2 * _EDGE,
               height=_CURVE - 20)  # fmt: skip


def _seat(table: Table, seat: int) -> Html:
    """A seat's name and points, with its letter in its colour."""
    y = _EDGE + 2.6 * _LINE + seat * _LINE
    letter = tokens.PLAYERS[seat].letter
    points = sum(table.scores[seat].values())
    mark = tag("rect", x=_EDGE, y=y - 17, width=22, height=22, rx=6, stroke="var(--ink)",
               fill=f"var(--player-{COLOURS[seat]})")  # fmt: skip
    return mark + _text(f"{letter}  {table.names[seat]}: {points}", y, 18, _EDGE + 32)


def _text(words: str, y: float, size: int, x: float = _EDGE) -> Html:
    return tag("text", words, x=x, y=y, class_="said", style=f"font-size:{size}px")
