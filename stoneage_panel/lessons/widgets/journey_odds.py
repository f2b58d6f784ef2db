"""Ways to places in The Settlers: how far it is, what it costs, and how many rolls that takes."""

from __future__ import annotations

from typing import Any, cast

import panel as pn
import param

from stoneage_panel.engine.numbers import number
from stoneage_panel.games.settlers.components import goods as packed
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import World, mask
from stoneage_panel.games.settlers.odds import Journey, journey, yields
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.lessons.widgets.charts import Bar, Bars, table
from stoneage_panel.lessons.widgets.html import OfGame
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, tag

MOST_SHOWN = 8
"""So many places stand in the chart, those that take the fewest rolls."""
GOALS = ("chits", "boxes")


class JourneyOdds(OfGame):
    """A chart, sentences and a table: the nearest chits, or boxes, and what the way to them costs.

    It is an estimate for people who plan: cards come as tribes bring them on average.

    Args:
        at: a match or a table of The Settlers, which is followed.
        params: ``seat``, ``to`` and ``goal``.

    Raises:
        TypeError: it is neither.
        ValueError: a match of another game, or a parameter out of bounds.
    """

    kind = "odds-words"
    seat = param.Integer(default=0, bounds=(0, 3), doc="Whose people go.")
    to = param.Selector(
        default="chits",
        objects=list(GOALS),
        label=say("journey.to"),
        doc="Whether people chits are the goal, or what lies behind boxes.",
    )
    goal = param.String(
        default="",
        label=say("journey.goal"),
        doc="The crossing that is looked at; empty: the first of the chart.",
    )
    of_game = "settlers"

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(at, **params)
        if self.seat >= self.table.game.players:
            raise ValueError(say("journey.no_seat", n=self.table.game.players, given=self.seat))
        self._bars = Bars(say("journey.chart"), say("journey.rolls"), shares=False)
        self._select = pn.widgets.Select(label=say("journey.goal"), sizing_mode="stretch_width")
        self._select.param.watch(self._choose, "value")
        self._update()

    def _choose(self, event: Any) -> None:
        self.goal = event.new or ""

    # ------------------------------------------------------------ what it finds

    @property
    def _position(self) -> Position:
        state: Any = self.table.state
        return cast("Position", state)

    @property
    def _world(self) -> World:
        return self._position.game.world

    @property
    def _goals(self) -> int:
        """The crossings that are a goal, as a mask."""
        state, world = self._position, self._world
        if self.to == "boxes":
            return mask(box.at for at, box in enumerate(world.boxes) if state.lying >> at & 1)
        gone = mask(at for taken in state.chits for at in bits(taken))
        return mask(chit.at for at, chit in enumerate(world.chits) if not gone >> at & 1)

    @property
    def journeys(self) -> dict[str, Journey]:
        """Ways by the names of their crossings, those that take the fewest rolls first."""
        state, crossings = self._position, self._world.crossings
        found = {
            crossings[at].name: way
            for at in bits(self._goals)
            if (way := journey(state, self.seat, at, own_hand=False)) is not None
        }
        endless = float("inf")
        return dict(
            sorted(
                found.items(),
                key=lambda one: (endless if one[1].turns is None else one[1].turns, one[1].steps),
            )
        )

    @property
    def _open(self) -> bool:
        """Whether the seat's cards may be counted: they are its own secret."""
        return self.table.viewer in (None, self.seat)

    @property
    def income(self) -> dict[str, float]:
        """Cards of each kind that a roll brings on average."""
        return dict(zip(packed.KINDS, yields(self._position, self.seat), strict=True))

    # ------------------------------------------------------------ words, table and chart

    @depends("seat", "to", "goal", "version")
    def html(self) -> Html:
        """The way to the goal in sentences, what a roll brings, and the nearest as a table."""
        found = self.journeys
        if not found:
            return tag("div", tag("p", say("journey.none"), role="status"), class_="odds-words")
        name = self.goal if self.goal in found else next(iter(found))
        told = tag("div", [tag("p", one) for one in self._told(name, found[name])], role="status")
        rows = [self._row(one, found[one]) for one in [*found][:MOST_SHOWN]]
        head = tuple(say(f"journey.{one}") for one in ("place", "steps", "lacks", "price", "rolls"))
        fold = tag("details", tag("summary", say("odds.table")), table(head, rows),
                   self._income())  # fmt: skip
        return tag("div", told, fold, tag("p", say("journey.estimate"), class_="s m"),
                   class_="odds-words")  # fmt: skip

    def _told(self, name: str, way: Journey) -> list[str]:
        game = self._position.game
        at = game.crossing_names[name.lower()]
        now = journey(self._position, self.seat, at) if self._open else None
        left = now.turns if now else None
        with_hand = [] if left is None else [
            say("journey.left", n=max(1, round(left))) if left else say("journey.ready")
        ]  # fmt: skip
        return [
            say("journey.place_is", name=name, where=words.crossing_of(game.world, at)),
            say("journey.goes" if not way.new else "journey.goes_new", n=way.steps),
            say("journey.costs", price=words.goods(way.price), lacks=_lacks(way)),
            say("journey.never") if way.turns is None
            else say("journey.takes", n=max(1, round(way.turns))),
            *with_hand,
        ]  # fmt: skip

    def _row(self, name: str, way: Journey) -> tuple[str, ...]:
        turns = "–" if way.turns is None else number(way.turns, ".1f")
        return name, str(way.steps), _lacks(way), words.goods(way.price), turns

    def _income(self) -> Html:
        income = self.income
        if not any(income.values()):
            return EMPTY
        rows = [(say(f"journey.{kind}"), number(n, ".2f")) for kind, n in income.items()]
        return table((say("journey.kind"), say("journey.income")), rows)

    @depends("seat", "to", "goal", "version", "theme", watch=True)
    def _update(self) -> None:
        found = self.journeys
        shown = [name for name in found if found[name].turns is not None][:MOST_SHOWN]
        chosen = self.goal if self.goal in found else next(iter(found), "")
        bars = [Bar(name, found[name].turns or 0.0, name == chosen) for name in shown]
        self._bars.show(bars, self.theme, slant=True)
        names = [*found]
        if self._select.options != names:
            self._select.param.update(options=names, value=chosen or None)

    def __panel__(self) -> pn.Row:
        goals = {say(f"journey.{one}"): one for one in GOALS}
        to = pn.widgets.Select.from_param(self.param.to, options=goals, sizing_mode="stretch_width")
        controls = pn.Column(to, self._select, margin=0, sizing_mode="stretch_width")
        chart = pn.pane.Bokeh(self._bars.figure, sizing_mode="stretch_width")
        return side_by_side(controls, self.view, chart)


def _lacks(way: Journey) -> str:
    """The levels lacking: ``2 clothing and 1 construction``."""
    found = {"clothing": way.clothing, "construction": way.construction}
    told = [say(f"journey.level_{name}", n=n) for name, n in found.items() if n]
    return (
        say("journey.and", one=told[0], other=told[1])
        if len(told) > 1
        else "".join(told) or say("journey.no_level")
    )
