"""The chances of all seats along a line as a picture, with marks that can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.app.explore.strings import say
from stoneage_panel.study.review import Review
from stoneage_panel.table import COLOURS
from stoneage_panel.ui.html import Html, esc, fragment, tag

DASHES = ("none", "7 4", "2 3", "9 3 2 3", "4 2")
"""Lines of seats differ by more than their colour."""


class Mark(NamedTuple):
    """What stands out on a curve.

    Attributes:
        place: where.
        kind: ``"luck"`` or ``"skill"``.
        words: what it is.
    """

    place: int
    kind: str
    words: str


def curve(found: Review, seat: int, marks: Sequence[Mark], here: int, names: Sequence[str]) -> Html:
    """Shares over the line; that of one seat is bold, and has its range and the marks.

    Args:
        marks: of that seat.
        here: the place that the board shows, or −1.
    """
    # the bold one is drawn last, above the others
    order = [*(one for one in range(len(names)) if one != seat), seat]
    drawn = "".join(_line(found, one, one == seat) for one in order)
    picture = Html(
        '<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">'
        f"{_range(found, seat)}{drawn}</svg>"
    )
    last = max(1, len(found.values) - 1)
    at = tag("i", class_="now", style=f"left:{100 * here / last:.2f}%") if here >= 0 else Html("")
    buttons = [_button(found, seat, mark, last) for mark in marks]
    label = say("review.curve", who=names[seat])
    group = tag("div", buttons, role="group", aria_label=label, data_rove=True)
    scale = [tag("span", say("chances.share", n=n)) for n in (100, 50, 0)]
    plot = tag("div", picture, at, group, class_="plot")
    drawn_all = tag("div", tag("span", scale, class_="scale", aria_hidden="true"), plot,
                    class_="rays review-curve")  # fmt: skip
    keys = [_key(one, name) for one, name in enumerate(names)]
    return fragment(drawn_all, tag("p", keys, class_="s m keys"))


def _points(found: Review, shares: Sequence[float]) -> str:
    """Steps: a share holds until the next change."""
    last = max(1, len(found.values) - 1)
    points, before = [], None
    for place, share in enumerate(shares):
        x, y = 100 * place / last, 100 - 100 * min(1.0, max(0.0, share))
        if before is not None and before != y:
            points.append(f"{x:.2f},{before:.2f}")
        if before != y or place == last:
            points.append(f"{x:.2f},{y:.2f}")
        before = y
    return " ".join(points)


def _line(found: Review, seat: int, bold: bool) -> str:
    points = _points(found, [row[seat] for row in found.values])
    kind, look = "line-bold" if bold else "line", _look(seat)
    # pale colours have a dark rim
    return "".join(
        f'<polyline class="{kind}{rim}" points="{points}" {look}></polyline>'
        for rim in (" rim", "")
    )


def _range(found: Review, seat: int) -> str:
    """How far the truth may lie to both sides."""
    sides = []
    for sign in (1, -1):
        rows = zip(found.values, found.margins, strict=True)
        sides.append(_points(found, [row[seat] + sign * margin for row, margin in rows]))
    back = " ".join(reversed(sides[1].split()))
    return f'<polygon class="range" {_colour(seat)} points="{sides[0]} {back}"></polygon>'


def _colour(seat: int) -> str:
    return f'style="--p:var(--player-{COLOURS[seat]})"'


def _look(seat: int) -> str:
    """A seat's colour, and how its line is broken."""
    return f'{_colour(seat)} stroke-dasharray="{DASHES[seat]}"'


def _button(found: Review, seat: int, mark: Mark, last: int) -> Html:
    share = min(1.0, max(0.0, found.values[mark.place][seat]))
    style = f"left:{100 * mark.place / last:.2f}%;bottom:{100 * share:.1f}%"
    what = f"{mark.kind} {mark.place}"
    return tag(
        "button", tag("span", mark.words, class_="visually-hidden"), type="button",
        class_=f"stands-out {mark.kind}", data_act="review-at", data_arg=what,
        style=style, title=mark.words, data_key=f"mark {what}",
    )  # fmt: skip


def _key(seat: int, name: str) -> Html:
    line = Html(
        '<svg class="key" viewBox="0 0 28 8" aria-hidden="true"><line class="line-bold" '
        f'x1="0" y1="4" x2="28" y2="4" {_look(seat)}></line></svg>'
    )
    return tag("span", line, " ", esc(name))
