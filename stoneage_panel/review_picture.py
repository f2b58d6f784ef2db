"""The review of a game as a picture: for reports, mail and pages that nothing runs in.

    Path("review.svg").write_text(match.review().svg(names=match.names), "utf-8")

The curves of all seats, marks where luck or decisions of one stand out, and the sums as a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from stoneage_panel import figure_names
from stoneage_panel.board import tokens
from stoneage_panel.strings import say
from stoneage_panel.study.review import Review, Total, Turn

WIDTH, _HEIGHT = 640, 230
_LEFT, _TOP, _ROW = 46, 48, 24
_DASHES = ("none", "8 4", "2 3", "10 3 2 3", "5 2")
"""Lines of seats differ by more than their colour."""
_COLUMNS = ("start", "luck", "own", "others", "result")
_FIRST, _STEP = 176, 112
_LONGEST_MOVE, _LONGEST_NAME = 34, 20


def svg(found: Review, theme: str = "light", names: Sequence[str] = (), seat: int = 0) -> str:
    """A review as the text of an SVG file.

    Args:
        found: what is known.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        names: what the seats are called; by default their colours.
        seat: whose turns are marked, from 0.

    Raises:
        StudyError: no such theme or seat, or another number of names than of seats.
    """
    return _Picture(
        found, theme, figure_names.names_of(theme, names, len(found.players), seat), seat
    ).text


class _Picture:
    def __init__(self, found: Review, theme: str, names: Sequence[str], seat: int) -> None:
        self._found, self._theme, self._names, self._seat = found, theme, names, seat
        self._turns = [(turn, True) for turn in found.strokes(seat)]
        self._turns += [(turn, False) for turn in found.dearest(seat)]
        self._turns.sort(key=lambda one: one[0].place)

    @property
    def text(self) -> str:
        """All of it."""
        name = self._names[self._seat]
        title = say("figure.review", name=name, n=self._found.trials)
        below = _TOP + _HEIGHT + 44
        rows = len(self._names) + 1
        marks = below + _ROW * rows + 30
        height = marks + _ROW * len(self._turns) + 8
        # drawn last, it lies above the others
        order = [*(k for k in range(len(self._names)) if k != self._seat), self._seat]
        parts = [
            f'<rect width="{WIDTH}" height="{height}" fill="{self._colour("paper")}"/>',
            self._words(16, 26, title, size=16, bold=True),
            *self._scale(),
            self._band(),
            *(self._curve(k) for k in order),
            *self._marks(),
            *self._sums(below),
            *self._list(marks),
        ]
        told = escape(self._found.text, quote=True)
        family = escape(tokens.shared("type")["family"]["text"], quote=True)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" role="img" font-family="{family}">'
            f"<title>{escape(title)}</title><desc>{told}</desc>{''.join(parts)}</svg>"
        )

    def _colour(self, token: str) -> str:
        return tokens.colour(token, self._theme) or "#000000"

    def _player(self, seat: int) -> str:
        return self._colour(f"player.{tokens.PLAYERS[seat].key}")

    def _words(
        self, x: float, y: float, text: str, size: int = 13, bold: bool = False, end: bool = False
    ) -> str:
        look = ' font-weight="700"' if bold else ""
        look += ' text-anchor="end"' if end else ""
        ink = self._colour("ink")
        return (
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{ink}"{look}>{escape(text)}</text>'
        )

    # ------------------------------------------------------------ the curve

    def _x(self, place: int) -> float:
        last = max(1, len(self._found.values) - 1)
        return round(_LEFT + (WIDTH - _LEFT - 16) * place / last, 2)

    def _y(self, share: float) -> float:
        return round(_TOP + _HEIGHT * (1 - min(1.0, max(0.0, share))), 2)

    def _scale(self) -> list[str]:
        found = []
        for share in (0.0, 0.5, 1.0):
            y = self._y(share)
            line = self._colour("line_strong" if share != 0.5 else "line")
            found.append(f'<path d="M{_LEFT} {y}H{WIDTH - 16}" stroke="{line}"/>')
            found.append(self._words(_LEFT - 6, y + 4, percent(share), 12, end=True))
        found.append(
            self._words(WIDTH - 16, _TOP + _HEIGHT + 18, say("figure.place"), 12, end=True)
        )
        return found

    def _steps(self, shares: Sequence[float]) -> list[str]:
        """Points of a line that holds until the next change."""
        points = [f"{self._x(0)},{self._y(shares[0])}"]
        for place, (before, share) in enumerate(pairwise(shares), 1):
            if share != before or place == len(shares) - 1:
                points.append(f"{self._x(place)},{self._y(before)}")
                points.append(f"{self._x(place)},{self._y(share)}")
        return points

    def _band(self) -> str:
        """How far the truth may lie to both sides."""
        pairs = list(zip(self._found.values, self._found.margins, strict=True))
        high = self._steps([row[self._seat] + margin for row, margin in pairs])
        low = self._steps([row[self._seat] - margin for row, margin in pairs])
        points = " ".join([*high, *reversed(low)])
        return f'<polygon points="{points}" fill="{self._player(self._seat)}" fill-opacity="0.2"/>'

    def _curve(self, seat: int) -> str:
        points = " ".join(self._steps([row[seat] for row in self._found.values]))
        wide = 3.5 if seat == self._seat else 2
        line = f'<polyline points="{points}" fill="none" stroke-dasharray="{_DASHES[seat]}" stroke-'
        # a rim keeps pale colours apart from the paper
        rim = f'{line}width="{wide + 1.5}" stroke="{self._colour("ink")}" stroke-opacity="0.45"/>'
        return f'{rim}{line}width="{wide}" stroke="{self._player(seat)}"/>'

    def _marks(self) -> list[str]:
        found = []
        for number, (turn, _) in enumerate(self._turns, 1):
            x, y = self._x(turn.place), self._y(self._found.values[turn.place][self._seat])
            look = f'fill="{self._colour("paper")}" stroke="{self._colour("ink")}" stroke-width="2"'
            found.append(f'<circle cx="{x}" cy="{y}" r="9" {look}/>')
            found.append(
                f'<text x="{x}" y="{y + 4}" font-size="11" font-weight="700" '
                f'text-anchor="middle" fill="{self._colour("ink")}">{number}</text>'
            )
        return found

    # ------------------------------------------------------------ words

    def _sums(self, top: float) -> list[str]:
        found = [
            self._words(_FIRST + _STEP * at, top, say(f"picture.{key}"), bold=True, end=True)
            for at, key in enumerate(_COLUMNS)
        ]
        for at, row in enumerate(self._found.totals(), 1):
            found += self._sum(row, top + _ROW * at)
        return found

    def _sum(self, row: Total, y: float) -> list[str]:
        name = self._names[row.seat]
        line = (
            f'<path d="M16 {y - 4}h26" stroke="{self._player(row.seat)}" stroke-width="4" '
            f'stroke-dasharray="{_DASHES[row.seat]}"/>'
        )
        luck = say("picture.margin", by=signed(row.luck), n=max(1, round(100 * row.margin)))
        told = [percent(row.start), luck, signed(row.own), signed(row.others), percent(row.result)]
        cells = [
            self._words(_FIRST + _STEP * at, y, text, end=True) for at, text in enumerate(told)
        ]
        return [line, self._words(50, y, cut(name, _LONGEST_NAME)), *cells]

    def _list(self, top: float) -> list[str]:
        return [
            self._words(16, top + _ROW * at, self._turn(at + 1, turn, lucky))
            for at, (turn, lucky) in enumerate(self._turns)
        ]

    def _turn(self, number: int, turn: Turn, lucky: bool) -> str:
        by = (turn.luck if lucky else turn.skill)[self._seat]
        return say(
            "picture.turn", number=number, by=signed(by), n=max(1, round(100 * turn.margin)),
            what=say("figure.luck" if lucky else "figure.decision"),
            move=cut(turn.move, _LONGEST_MOVE),
        )  # fmt: skip


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{round(100 * share)} %"


def signed(share: float) -> str:
    """A change in hundredths with its sign."""
    n = round(100 * share)
    return f"+{n} %" if n > 0 else f"−{-n} %" if n < 0 else "±0 %"


def cut(text: str, longest: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
