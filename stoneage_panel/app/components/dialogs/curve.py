"""How everybody's points went over the rounds, as a picture and in words."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.board import tokens
from stoneage_panel.engine.game import TERMINAL, AnyState
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.ui.html import EMPTY, Html, fragment, tag
from stoneage_panel.ui.panels import panels_of

_WIDE, _HIGH = 420, 150
_LEFT, _RIGHT, _TOP, _LOW = 30, 26, 12, 22
"""Room for numbers and letters round the curves, in px."""
_LETTER = 13.0
"""How far apart letters are."""
FEWEST = 3
"""Fewer rounds make no curve."""


SCORED = 0
"""In place of a round: what counts at the end only."""


class Row(NamedTuple):
    """Everybody's points at the end of a round, or with what counts at the end only."""

    round: int
    points: tuple[int, ...]


def rows(tree: Tree, node: Node) -> list[Row]:
    """The points on the way to a node, a row a round; the last rows are those of the node."""
    points = panels_of(tree.game.name).points
    state, found = tree.state(tree.root), []
    for step in node.line():
        assert step.action is not None
        before = _round(state), tuple(points(state, seat) for seat in range(tree.game.players))
        state.apply(step.action)
        if _round(state) != before[0]:
            found.append(Row(*before))
    found.append(Row(_round(state), tuple(points(state, s) for s in range(tree.game.players))))
    scored = tuple(sum(sources.values()) for sources in state.scores())
    if state.current_player == TERMINAL and scored != found[-1].points:
        found.append(Row(SCORED, scored))
    return found


def _round(state: AnyState) -> int:
    """The round, from 1; where a game counts the turns begun, every seat has one a round."""
    found: int = getattr(state, "round", 0)
    return found or max(0, getattr(state, "turn", 0) - 1) // state.game.players + 1


def turning_point(found: list[Row], winner: int) -> int:
    """The first round from whose end on the winner was alone ahead, or `SCORED`."""
    ahead = 0
    for k, row in enumerate(found):
        others = [n for seat, n in enumerate(row.points) if seat != winner]
        if row.points[winner] <= max(others, default=row.points[winner] - 1):
            ahead = k + 1
    return found[min(ahead, len(found) - 1)].round


def curve(table: Table, found: list[Row]) -> Html:
    """The picture with its title; empty for a few rounds.

    Args:
        found: as `rows` finds them.
    """
    if len(found) < FEWEST or table.game.players < 2:
        return EMPTY
    names = table.names
    said = [
        say("curve.of", who=who, points=", ".join(str(row.points[seat]) for row in found))
        for seat, who in enumerate(names)
    ]
    title = say("curve.title")
    return tag("figure", drawn(found, f"{title}. {' '.join(said)}"), tag("figcaption", title),
               class_="curve")  # fmt: skip


def drawn(found: list[Row], label: str = "") -> Html:
    """The curves of some rows."""
    low = min(0, *(min(row.points) for row in found))
    high = max(low + 1, *(max(row.points) for row in found))
    xs = [_LEFT + (_WIDE - _LEFT - _RIGHT) * k / (len(found) - 1) for k in range(len(found))]

    def y(points: int) -> float:
        return _TOP + (_HIGH - _TOP - _LOW) * (high - points) / (high - low)

    rims = [
        tag("line", x1=_LEFT, x2=_WIDE - _RIGHT, y1=f"{y(n):.1f}", y2=f"{y(n):.1f}", class_="grid")
        for n in (low, high)
    ]
    numbers = [_text(n, _LEFT - 6, y(n) + 4, "end") for n in (low, high)]
    rounds = [_text(_named(found[k]), xs[k], _HIGH - 4, "middle") for k in (0, -1)]
    ends = _apart([y(n) for n in found[-1].points])
    lines = [
        _line(
            seat, [(x, y(row.points[seat])) for x, row in zip(xs, found, strict=True)], ends[seat]
        )
        for seat in range(len(ends))
    ]
    return tag("svg", rims, numbers, rounds, lines, viewBox=f"0 0 {_WIDE} {_HIGH}", role="img",
               aria_label=label)  # fmt: skip


def _named(row: Row) -> str:
    return say("curve.end") if row.round == SCORED else say("curve.round", n=row.round)


def _line(seat: int, spots: list[tuple[float, float]], end: float) -> Html:
    """A seat's curve in its colour, with its letter at the end."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    letter = _text(tokens.PLAYERS[seat].letter, spots[-1][0] + 8, end + 4, "start")
    rim = tag("polyline", points=points, class_="rim")
    return fragment(
        rim, tag("polyline", points=points, style=f"stroke:var(--player-{COLOURS[seat]})"), letter
    )


def _apart(wanted: list[float]) -> list[float]:
    """Heights near those wanted, so that no letter lies upon another one."""
    found, free = list(wanted), -_LETTER
    for seat in sorted(range(len(wanted)), key=lambda one: wanted[one]):
        free = found[seat] = max(wanted[seat], free + _LETTER)
    return found


def _text(words: object, x: float, y: float, anchor: str) -> Html:
    return tag("text", str(words), x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)
