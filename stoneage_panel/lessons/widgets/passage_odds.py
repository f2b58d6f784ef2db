"""What falls out of the Passage in Age of Dirt, before anything is thrown in."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.engine.adding import added
from stoneage_panel.engine.numbers import number
from stoneage_panel.games.age_of_dirt import odds
from stoneage_panel.games.age_of_dirt.components import cards
from stoneage_panel.games.age_of_dirt.components.passage import Model, spread, throw_moods
from stoneage_panel.games.age_of_dirt.components.pieces import ONE
from stoneage_panel.lessons.widgets.charts import Bar, Bars, percent, table
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import Html, tag

_MINE, _OTHERS = 0b01, 0b10
"""Kinds by mask: one's own pieces, and all others as if they were one clan's."""
_MOST = 7
SLIDERS = ("thrown", "others", "inside", "others_inside", "bangs")
"""What can be moved, in this order."""


class PassageOdds(LessonHtml):
    """Sliders, a chart, sentences and a table: how many of one's members come out of the tower.

    All pieces fall alike, so members of other clans, the tiger and the bear are counted together.

    Args:
        params: the parameters below, as ``PassageOdds(thrown=2, inside=1)``.

    Raises:
        ValueError: a parameter out of bounds.
    """

    kind = "odds-words"
    thrown = param.Integer(default=2, bounds=(1, _MOST), label=say("passage.thrown"),
                           doc="One's own members that are thrown in.")  # fmt: skip
    others = param.Integer(default=0, bounds=(0, _MOST), label=say("passage.others"),
                           doc="All other pieces that are thrown in with them.")  # fmt: skip
    inside = param.Integer(default=0, bounds=(0, _MOST), label=say("passage.inside"),
                           doc="One's own members that are inside already.")  # fmt: skip
    others_inside = param.Integer(default=0, bounds=(0, _MOST), label=say("passage.others_inside"),
                                  doc="All other pieces inside.")  # fmt: skip
    bangs = param.Integer(default=0, bounds=(0, 3), label=say("passage.bangs"),
                          doc="Bangs of the drum, if nobody has come out.")  # fmt: skip
    sliders = param.ListSelector(default=list(SLIDERS), objects=list(SLIDERS),
                                 doc="What can be moved, in this order.")  # fmt: skip

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._model: Model = cards.default().passage
        self._bars = Bars(say("passage.chart"), say("passage.axis"))
        self._update()

    # ------------------------------------------------------------ what it finds

    @property
    def _pieces(self) -> tuple[int, int]:
        """What is thrown and what is inside, packed."""
        return (
            self.thrown * ONE[0] + self.others * ONE[1],
            self.inside * ONE[0] + self.others_inside * ONE[1],
        )

    @property
    def shares(self) -> list[float]:
        """The chances that 0, 1, 2 … of one's members come out at once."""
        moods = throw_moods(self._model, *self._pieces)
        rows = [
            [mood.weight * one for one in spread(self._model, mood, self.thrown, self.inside)]
            for mood in moods
        ]
        return [added(column) for column in zip(*rows, strict=True)]

    @property
    def any(self) -> float:
        """The chance that at least one of them comes out at once."""
        return odds.throw_any(self._model, *self._pieces, _MINE)

    @property
    def with_drum(self) -> float:
        """The same, where the drum is beaten as often as said once nobody has come out."""
        return self.any + added(self._freed())

    def _freed(self) -> list[float]:
        """For each number of others that fall while nobody of one's own does: freed by the drum."""
        own, others = self.thrown + self.inside, self.others + self.others_inside
        found = []
        for mood in throw_moods(self._model, *self._pieces):
            none = (1 - mood.thrown) ** self.thrown * (1 - mood.inside) ** self.inside
            for gone, chance in enumerate(
                spread(self._model, mood, self.others, self.others_inside)
            ):
                left = own * ONE[0] + (others - gone) * ONE[1]
                free = odds.drum_any(self._model, left, _MINE, self.bangs)
                found.append(mood.weight * none * chance * free)
        return found

    # ------------------------------------------------------------ words, table and chart

    @depends(*SLIDERS)
    def html(self) -> Html:
        """What it comes to in sentences, and all values as a table in a fold."""
        shares = self.shares
        mean = added(n * share for n, share in enumerate(shares))
        lines = [
            say("passage.any", percent=percent(self.any)),
            say("passage.mean", mean=number(mean, ".2f"), n=self.thrown + self.inside),
        ]
        if self.bangs:
            lines.append(say("passage.drum", n=self.bangs, percent=percent(self.with_drum)))
        told = tag("div", [tag("p", one) for one in lines], role="status")
        rows = [
            (str(n), percent(share), percent(min(1.0, added(shares[n:]))))
            for n, share in enumerate(shares)
        ]
        head = (say("passage.number"), say("odds.share"), say("odds.or_more"))
        note = tag("p", say("passage.model"), class_="s m")
        fold = tag("details", tag("summary", say("odds.table")), table(head, rows), note)
        return tag("div", told, fold, class_="odds-words")

    @depends(*SLIDERS, "theme", watch=True)
    def _update(self) -> None:
        bars = [Bar(str(n), share, n > 0) for n, share in enumerate(self.shares)]
        self._bars.show(bars, self.theme)
        self._bars.figure.xaxis.axis_label = say("passage.number")

    def __panel__(self) -> pn.Row:
        sliders = [
            pn.widgets.IntSlider.from_param(self.param[name], sizing_mode="stretch_width")
            for name in self.sliders
        ]
        controls = pn.Column(*sliders, margin=0, sizing_mode="stretch_width")
        chart = pn.pane.Bokeh(self._bars.figure, sizing_mode="stretch_width")
        return side_by_side(controls, self.view, chart)
