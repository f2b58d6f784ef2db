"""What figures, tools and dice bring at a place of Stone Age, before anything is rolled."""

from __future__ import annotations

from typing import Any

import panel as pn
import param
from bokeh.models import ColumnDataSource, NumeralTickFormatter, Range1d, SingleIntervalTicker
from bokeh.plotting import figure

from stoneage_panel.engine.numbers import number
from stoneage_panel.games.stone_age import odds
from stoneage_panel.lessons.widgets.charts import colours, percent, restyle, table
from stoneage_panel.lessons.widgets.gathering import (
    GOODS,
    MOST,
    PIPS,
    Amount,
    Count,
    amounts,
    counts,
)
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import Html, tag

_HEIGHT = 260
SLIDERS = ("figures", "least", "tools", "once")
"""What can be moved; where tools are not known yet, a lesson leaves them out."""


class GatherOdds(LessonHtml):
    """Sliders, two charts and a table: exact yields, the chance of some, the worth of one more.

    Args:
        params: the parameters below, as ``GatherOdds(place="clay", figures=3)``.

    Raises:
        ValueError: a parameter out of bounds.
    """

    kind = "odds-words"
    place = param.Selector(default="forest", objects=list(PIPS), label=say("odds.place"),
                           doc="Where figures gather.")  # fmt: skip
    figures = param.Integer(default=3, bounds=(1, MOST), label=say("odds.figures"),
                            doc="Figures there: a die each.")  # fmt: skip
    tools = param.Integer(default=0, bounds=(0, 12), label=say("odds.tools"),
                          doc="What tools add, all tiles together.")  # fmt: skip
    once = param.Integer(default=0, bounds=(0, 9), label=say("odds.once"),
                         doc="What tools for one roll add.")  # fmt: skip
    least = param.Integer(default=2, bounds=(1, 30), label=say("odds.least"),
                          doc="How many pieces are wanted.")  # fmt: skip
    sliders = param.ListSelector(default=list(SLIDERS), objects=list(SLIDERS),
                                 doc="What can be moved, in this order.")  # fmt: skip

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._rolls = ColumnDataSource({"x": [], "top": [], "paint": []})
        self._means = ColumnDataSource({"x": [], "top": [], "paint": []})
        self._charts = [self._chart("odds.chart", "odds.axis_rolls", self._rolls),
                        self._chart("odds.chart_more", "odds.axis_mean", self._means)]  # fmt: skip
        self._charts[0].yaxis.formatter = NumeralTickFormatter(format="0 %")
        self._update()

    # ------------------------------------------------------------ what it finds

    @property
    def power(self) -> int:
        """What tools add, in pips."""
        return int(self.tools) + int(self.once)

    @property
    def amounts(self) -> list[Amount]:
        """Every amount with its chance."""
        return amounts(self.place, self.figures, self.power)

    @property
    def counts(self) -> list[Count]:
        """What 1 … 10 figures bring on average."""
        return counts(self.place, self.power)

    @property
    def mean(self) -> float:
        """What the figures bring on average."""
        return odds.mean(PIPS[self.place], self.figures, self.power)

    @property
    def chance(self) -> float:
        """The chance of as many as wanted, from 0 to 1."""
        return odds.at_least(PIPS[self.place], self.figures, self.least, self.power)

    # ------------------------------------------------------------ words and table

    @depends("place", "figures", "tools", "once", "least")
    def html(self) -> Html:
        """What it comes to in sentences, and all values as tables in a fold."""
        good, count = self._good, self.counts[self.figures - 1]
        more = count.gain
        told = [
            say("odds.mean", n=self.figures, mean=f"{self.mean:.2f}", good=good),
            say("odds.chance", least=self.least, good=good, percent=f"{100 * self.chance:.1f}"),
            say("odds.last") if more is None else say("odds.more", more=f"{more:.2f}", good=good),
        ]
        lines = tag("div", [tag("p", one) for one in told], role="status")
        fold = tag("details", tag("summary", say("odds.table")), self._amounts(), self._counts())
        return tag("div", lines, fold, class_="odds-words")

    @property
    def _good(self) -> str:
        return say(f"odds.{GOODS[self.place]}")

    def _amounts(self) -> Html:
        head = (say("odds.amount"), say("odds.share"), say("odds.or_more"))
        rows = [(str(one.amount), percent(one.share), percent(one.or_more)) for one in self.amounts]
        return table(head, rows)

    def _counts(self) -> Html:
        head = (say("odds.by_figures"), say("odds.average"), say("odds.gain"))
        rows = [
            (
                str(one.figures),
                number(one.mean, ".2f"),
                "–" if one.gain is None else number(one.gain, ".2f"),
            )
            for one in self.counts
        ]
        return table(head, rows)

    # ------------------------------------------------------------ charts

    def _chart(self, title: str, label: str, source: ColumnDataSource) -> Any:
        made = figure(
            title=say(title), height=_HEIGHT, sizing_mode="stretch_width", toolbar_location=None,
            tools="", x_range=Range1d(0.5, 10.5), y_range=Range1d(0, 1),
        )  # fmt: skip
        made.vbar(
            x="x", top="top", width=0.8, fill_color="paint", line_color="paint", source=source
        )
        made.yaxis.axis_label = say(label)
        made.xaxis.ticker = SingleIntervalTicker(interval=1)
        return made

    @depends("place", "figures", "tools", "once", "least", "theme", watch=True)
    def _update(self) -> None:
        """Only the data of the charts change: nothing is laid out again."""
        rows, means = self.amounts, self.counts
        pale, strong = colours(self.theme)
        self._rolls.data = {
            "x": [one.amount for one in rows],
            "top": [one.share for one in rows],
            "paint": [strong if one.amount >= self.least else pale for one in rows],
        }
        self._means.data = {
            "x": [one.figures for one in means],
            "top": [one.mean for one in means],
            "paint": [strong if one.figures == self.figures else pale for one in means],
        }
        rolls, bars = self._charts
        rolls.x_range.update(start=rows[0].amount - 0.6, end=rows[-1].amount + 0.6)
        rolls.xaxis.axis_label, bars.xaxis.axis_label = self._good, say("odds.by_figures")
        rolls.y_range.end = 1.1 * max(one.share for one in rows)
        bars.y_range.end = 1.1 * max(one.mean for one in means)
        for chart in self._charts:
            restyle(chart, self.theme)

    def __panel__(self) -> pn.Row:
        sliders = [
            pn.widgets.IntSlider.from_param(self.param[name], sizing_mode="stretch_width")
            for name in self.sliders
        ]
        places = {say(f"odds.{place}"): place for place in PIPS}
        where = pn.widgets.Select.from_param(
            self.param.place, options=places, sizing_mode="stretch_width"
        )
        charts = [pn.pane.Bokeh(chart, sizing_mode="stretch_width") for chart in self._charts]
        controls = pn.Column(where, *sliders, margin=0, sizing_mode="stretch_width")
        return side_by_side(controls, self.view, *charts)
