"""What cards count at the end of Stone Age: sets of symbols, and people times what they count."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.lessons.widgets.charts import Bar, Bars, table
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import Html, tag

SYMBOLS, STYLE_SYMBOLS = 8, 9
"""Different symbols that the cards of the base game show, and those with Style is the Goal."""
PEOPLE = ("farmer", "toolmaker", "builder", "shaman", "trader")
"""Whose number counts times something; the last are of Style is the Goal alone."""


def sets(first: int, second: int = 0) -> list[int]:
    """The sizes of the sets of symbols that one has (SA.SCORE.1), the larger first.

    Args:
        first: how many different symbols one has.
        second: how many of them one has twice.
    """
    return [size for size in (first, min(first, second)) if size]


class SetCounter(LessonHtml):
    """Sliders, a chart, sentences and a table: what symbols and people count.

    Args:
        params: the parameters below, as ``SetCounter(different=5, twice=2)``.

    Raises:
        ValueError: a parameter out of bounds.
    """

    kind = "odds-words"
    style = param.Boolean(default=False, doc="Whether Style is the Goal is played.")
    different = param.Integer(default=4, bounds=(0, STYLE_SYMBOLS), label=say("sets.different"),
                              doc="How many different symbols one has.")  # fmt: skip
    twice = param.Integer(default=1, bounds=(0, STYLE_SYMBOLS), label=say("sets.twice"),
                          doc="How many of them one has twice.")  # fmt: skip
    person = param.Selector(default="farmer", objects=list(PEOPLE), label=say("sets.person"),
                            doc="Who is counted.")  # fmt: skip
    people = param.Integer(default=2, bounds=(0, 12), label=say("sets.people"),
                           doc="How many of these people the cards show.")  # fmt: skip
    owned = param.Integer(default=4, bounds=(0, 30), label=say("sets.owned"),
                          doc="How much one has of what they count.")  # fmt: skip

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        if max(self.different, self.twice) > self.symbols or self.person not in self.persons:
            raise ValueError(say("sets.only_style"))
        self._bars = Bars(say("sets.chart"), say("sets.points"), shares=False)
        self._bars.figure.xaxis.axis_label = say("sets.size")
        self._update()

    @property
    def symbols(self) -> int:
        """How many different symbols there are."""
        return STYLE_SYMBOLS if self.style else SYMBOLS

    @property
    def persons(self) -> tuple[str, ...]:
        """Who is counted in this game."""
        return PEOPLE if self.style else PEOPLE[:-1]

    @property
    def sizes(self) -> list[int]:
        """The sizes of the sets, the larger first."""
        return sets(self.different, self.twice)

    @property
    def symbol_points(self) -> int:
        """What the symbols count."""
        return sum(size * size for size in self.sizes)

    @property
    def people_points(self) -> int:
        """What the people count."""
        return int(self.people * self.owned)

    @depends("different", "twice", "person", "people", "owned")
    def html(self) -> Html:
        """The sums as equations, and what one card more would add."""
        sizes = self.sizes
        if sizes:
            parts = " + ".join(f"{size} × {size}" for size in sizes)
            lines = [say("sets.equation", parts=parts, n=self.symbol_points)]
        else:
            lines = [say("sets.none")]
        lines += [*self._more(), say(
            "sets.people_equation", people=self.people, person=say(f"sets.{self.person}"),
            owned=self.owned, of=say(f"sets.{self.person}_counts"), n=self.people_points,
        )]  # fmt: skip
        told = tag("div", [tag("p", one) for one in lines], role="status")
        rows = [(str(n), str(n * n), f"+{2 * n - 1}") for n in range(1, self.symbols + 1)]
        head = (say("sets.size"), say("sets.points"), say("sets.gain"))
        fold = tag("details", tag("summary", say("odds.table")), table(head, rows))
        return tag("div", told, fold, class_="odds-words")

    def _more(self) -> list[str]:
        """What one more symbol would bring: a new one, or one that there is once."""
        found = []
        if self.different < self.symbols:
            found.append(say("sets.new", n=2 * self.different + 1))
        twice = min(self.twice, self.different)
        if twice < self.different:
            found.append(say("sets.again", n=2 * twice + 1))
        return found

    @depends("different", "twice", "theme", watch=True)
    def _update(self) -> None:
        sizes = self.sizes
        bars = [Bar(str(n), n * n, n in sizes) for n in range(1, self.symbols + 1)]
        self._bars.show(bars, self.theme)

    def __panel__(self) -> pn.Row:
        people = {say(f"sets.{one}"): one for one in self.persons}
        slider = pn.widgets.IntSlider.from_param
        wide = {"sizing_mode": "stretch_width"}
        symbols = [
            slider(self.param[name], end=self.symbols, **wide) for name in ("different", "twice")
        ]
        who = pn.widgets.Select.from_param(self.param.person, options=people, **wide)
        counted = [slider(self.param[name], **wide) for name in ("people", "owned")]
        controls = pn.Column(*symbols, who, *counted, margin=0, sizing_mode="stretch_width")
        chart = pn.pane.Bokeh(self._bars.figure, sizing_mode="stretch_width")
        return side_by_side(controls, self.view, chart)
