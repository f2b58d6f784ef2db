"""Charts of lessons: bars in the colours of a theme, and the same values as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bokeh.models import ColumnDataSource, NumeralTickFormatter, Range1d
from bokeh.plotting import figure

from stoneage_panel.board import tokens
from stoneage_panel.engine.numbers import number
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.html import Html, tag

_HEIGHT = 260
_ROOM = 1.1
"""The axis goes so far beyond the highest bar."""


class Bar(NamedTuple):
    """A bar: where it stands, how high it is, and whether it is one that is asked about."""

    name: str
    height: float
    strong: bool = False


class Bars:
    """A chart of bars by name, whose data change without a new layout.

    Args:
        title: of the chart.
        label: of the axis of heights.
        shares: whether heights are shares of 1, shown in percent.

    Attributes:
        figure: of Bokeh.
    """

    def __init__(self, title: str, label: str, shares: bool = True) -> None:
        self._source = ColumnDataSource({"x": [], "top": [], "paint": []})
        self.figure: Any = figure(
            title=title, height=_HEIGHT, sizing_mode="stretch_width", toolbar_location=None,
            tools="", x_range=[], y_range=Range1d(0, 1),
        )  # fmt: skip
        self.figure.vbar(
            x="x", top="top", width=0.8, fill_color="paint", line_color="paint",
            source=self._source,
        )  # fmt: skip
        self.figure.yaxis.axis_label = label
        if shares:
            self.figure.yaxis.formatter = NumeralTickFormatter(format="0 %")

    def show(self, bars: Sequence[Bar], theme: str, slant: bool = False) -> None:
        """Shows other bars; names are set at a slant where they are long."""
        pale, strong = colours(theme)
        names = [one.name for one in bars]
        if list(self.figure.x_range.factors) != names:
            self.figure.x_range.factors = names
        self._source.data = {
            "x": names,
            "top": [one.height for one in bars],
            "paint": [strong if one.strong else pale for one in bars],
        }
        self.figure.y_range.end = _ROOM * max([one.height for one in bars] or [1]) or 1
        self.figure.xaxis.major_label_orientation = 0.8 if slant else "horizontal"
        restyle(self.figure, theme)


def colours(theme: str) -> tuple[str | None, str | None]:
    """Of a bar, and of one that is asked about."""
    pale = tokens.colour("line" if theme == "light" else "line_strong", theme)
    return pale, tokens.colour("legal", theme)


def restyle(chart: Any, theme: str) -> None:
    """A chart in the colours and letters of a theme."""
    ink, paper = tokens.colour("ink", theme), tokens.colour("paper", theme)
    font = tokens.shared("type")["family"]["text"]
    chart.update(background_fill_color=paper, border_fill_color=paper, outline_line_color=None)
    chart.title.update(text_color=ink, text_font=font, text_font_size="14px")
    for axis in chart.axis:
        axis.update(
            axis_label_text_color=ink, axis_label_text_font=font, axis_label_text_font_size="13px",
            axis_label_text_font_style="normal", major_label_text_color=ink,
            major_label_text_font=font, major_label_text_font_size="13px",
            axis_line_color=tokens.colour("line_strong", theme), minor_tick_line_color=None,
        )  # fmt: skip
    chart.grid.grid_line_color = tokens.colour("line", theme)
    chart.xgrid.grid_line_color = None


def percent(share: float) -> str:
    """A share of 1 in percent, with one place."""
    return say("odds.percent", percent=number(100 * share, ".1f"))


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Html:
    """A plain table; the first column names the rows."""
    cells = [tag("th", name, scope="col") for name in head]
    body = [
        tag("tr", tag("th", first, scope="row"), [tag("td", one) for one in rest])
        for first, *rest in rows
    ]
    return tag("table", tag("thead", tag("tr", cells)), tag("tbody", body))
