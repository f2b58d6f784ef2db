"""The last roll for a place of Stone Age once more: other dice, other tools, the same figures."""

from __future__ import annotations

from typing import Any, NamedTuple

import panel as pn
import param

from stoneage_panel.lessons.widgets.charts import table
from stoneage_panel.lessons.widgets.gathering import GOODS, PIPS
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.ui.component import depends, watch_weakly
from stoneage_panel.ui.html import Html, tag
from stoneage_panel.widgets import table_of

_USE, _ROLL = "use ", "roll "
_MOST_TOOLS = 21
"""Width of the sentences, in px."""


class Roll(NamedTuple):
    """A roll for a place: the key of the place, and the dice as they fell."""

    place: str
    dice: tuple[int, ...]


def last_roll(table: Table) -> Roll | None:
    """The last roll for goods or food on the line that is shown; None if there is none yet."""
    game, dice = table.game, tuple[int, ...]()
    for node in reversed((*table.node.line(), table.node)):
        if node.action is None:
            continue
        line = game.format(node.action)
        if line.startswith(_ROLL) and not dice:
            dice = tuple(int(face) for face in line.removeprefix(_ROLL).split())
        elif dice and line.startswith(_USE):
            place = line.removeprefix(_USE).split()[0]
            return Roll(place, dice) if place in PIPS else None
    return None


class SameRoll(LessonHtml):
    """What other dice or tools would have brought in place of the last roll.

    Args:
        at: a match or a table of Stone Age; its last roll is followed.
        params: ``dice`` and ``tools``.

    Raises:
        TypeError: it is neither.
        ValueError: a parameter out of bounds.
    """

    kind = "odds-words"
    dice = param.List(default=[], item_type=int, doc="The dice that are tried, 1 to 6 each.")
    tools = param.Integer(default=0, bounds=(0, _MOST_TOOLS), label=say("same.tools"),
                          doc="Pips that tools add.")  # fmt: skip
    roll = param.ClassSelector(class_=Roll, default=None, doc="The roll that there was.")

    def __init__(self, at: Match | Table, **params: Any) -> None:
        self.table = table_of(at)
        super().__init__(**params)
        self._sliders = pn.Column(margin=0)
        self._follow()
        watch_weakly(self.table, ["version"], self._follow)

    def _follow(self, *_: object) -> None:
        """Begins with the real roll again whenever there is another one."""
        found = last_roll(self.table)
        if found != self.roll or (found and len(self.dice) != len(found.dice)):
            self.param.update(roll=found, dice=list(found.dice) if found else [], tools=0)
            self._sliders.objects = self._made()

    @property
    def brings(self) -> int:
        """What the dice that are tried bring, with the tools."""
        return self._brings(sum(self.dice) + self.tools)

    def _brings(self, pips: int) -> int:
        return pips // PIPS[self.roll.place] if self.roll else 0

    # ------------------------------------------------------------ words and table

    @depends("roll", "dice", "tools")
    def html(self) -> Html:
        """The equation, and the real roll beside it."""
        if self.roll is None:
            return tag("div", tag("p", say("same.none")), class_="odds-words")
        good = say(f"odds.{GOODS[self.roll.place]}")
        total, pips = sum(self.dice) + self.tools, PIPS[self.roll.place]
        parts = " + ".join(map(str, [*self.dice, *([self.tools] if self.tools else [])]))
        real = self._brings(sum(self.roll.dice))
        told = [
            say("same.rolled", dice=", ".join(map(str, self.roll.dice))),
            say("same.equation", sum=parts, total=total, divisor=pips, brings=self.brings,
                good=good, rest=total % pips),
            say("same.compared", brings=real, good=good, difference=_apart(self.brings - real)),
        ]  # fmt: skip
        lines = tag("div", [tag("p", one) for one in told], role="status")
        rows = [(str(n), f"{self._brings(sum(self.dice) + n)} {good}") for n in range(13)]
        fold = tag(
            "details", tag("summary", say("same.table")), table((say("same.pips"), good), rows)
        )
        return tag("div", lines, fold, class_="odds-words")

    # ------------------------------------------------------------ sliders

    def _made(self) -> list[Any]:
        """A slider a die, and one for tools."""
        if self.roll is None:
            return []
        dice = [self._die(at, face) for at, face in enumerate(self.dice)]
        return [
            *dice,
            pn.widgets.IntSlider.from_param(self.param.tools, end=12, sizing_mode="stretch_width"),
        ]

    def _die(self, at: int, face: int) -> Any:
        slider = pn.widgets.IntSlider(
            label=say("same.dice", n=at + 1),
            start=1,
            end=6,
            value=face,
            sizing_mode="stretch_width",
        )

        def change(event: Any) -> None:
            self.dice = [*self.dice[:at], int(event.new), *self.dice[at + 1 :]]

        slider.param.watch(change, "value")
        return slider

    def __panel__(self) -> pn.Row:
        sliders = pn.Column(tag_line(say("same.title")), self._sliders, margin=0)
        return side_by_side(sliders, self.view)


def tag_line(text: str) -> Any:
    """A heading above sliders."""
    return pn.pane.HTML(tag("b", text), margin=(4, 10))


def _apart(more: int) -> str:
    if not more:
        return say("same.equal")
    return say("same.change", n=more) if more > 0 else say("same.less", n=-more)
