"""Where a position comes from and where it goes: examples, text, other seats, a game from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import panel as pn
import param

from stoneage_panel import live
from stoneage_panel.bots.request import position_of
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.positions.examples import examples
from stoneage_panel.positions.position import Position, state_of
from stoneage_panel.strings import say
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.ui.html import tag

NOTHING = ""
"""The choice of no example."""
_WIDE = 310
_SHEET = "a{color:var(--accent,currentColor);font-weight:800}"
_LINES = 4


class Exchange(pn.viewable.Viewer):  # type: ignore[misc]
    """Brings a position here, and takes it elsewhere.

    Args:
        position: that is edited.
        width: in px.
        elsewhere: takes the text of a position of another game; None refuses it. Who takes it
            offers examples, too.

    Attributes:
        example: which example is taken.
        text: the position as a saved game, to be copied, or another to be pasted.
        swaps: buttons that change two players' places.
        told: what could not be done, and the way to a game from here.
    """

    faults = param.Integer(default=0, doc="How often something could not be taken.")

    def __init__(
        self, position: Position, width: int, elsewhere: Callable[[str], None] | None = None
    ) -> None:
        super().__init__()
        self._position, self._busy, self._elsewhere = position, False, elsewhere
        titles = {one.title: one for one in examples(position.game.name) if self._fits(one)}
        self.example = pn.widgets.Select(
            label=say("position.example"), options={say("position.none"): NOTHING, **titles},
            value=NOTHING, width=_WIDE, margin=4,
        )  # fmt: skip
        self.example.param.watch(self._take_example, "value")
        self.text = pn.widgets.TextAreaInput(
            label=say("position.text"), rows=_LINES, width=width - 8, margin=4,
            max_length=1_000_000,
        )  # fmt: skip
        self.text.param.watch(self._take_text, "value")
        self.swaps = [self._swap(seat) for seat in range(position.game.players - 1)]
        self.told = pn.pane.HTML("", margin=4, width=width - 8, stylesheets=[_SHEET])
        self._width, self._fault = width, ""
        self._follow()
        watch_weakly(position, ["version"], self._follow)

    def _fits(self, example: Any) -> bool:
        """Whether it is of this game, with as many players and the same options."""
        return bool(position_of(example.record).game == self._position.game)

    def _swap(self, seat: int) -> pn.widgets.Button:
        name = say("position.swap", one=seat + 1, other=seat + 2)
        made = pn.widgets.Button(label=name, margin=4)
        made.on_click(lambda _: self._position.swap(seat, seat + 1))
        return made

    def _follow(self, *_: object) -> None:
        """The text is that of the position, and a game may start there."""
        self._busy = True
        self.text.value = self._position.record()
        self._busy = False
        self._fault = ""
        self._tell("")

    def _take_example(self, event: Any) -> None:
        if event.new != NOTHING:
            self._do(lambda: self._position.take_text(event.new.record))
            self._tell(self._fault or event.new.question)

    def _take_text(self, event: Any) -> None:
        if not self._busy:
            self._do(lambda: self._take(event.new))
            self._tell(self._fault)

    def _take(self, text: str) -> None:
        if self._elsewhere is not None and state_of(text).game != self._position.game:
            self._elsewhere(text)
        else:
            self._position.take_text(text)

    def _do(self, change: Callable[[], None]) -> None:
        self._fault = ""
        try:
            change()
        except StoneAgeError as fault:
            self._fault = say("position.refused", fault=fault)
            self.faults += 1

    def _tell(self, sentence: str) -> None:
        said = tag("p", sentence, role="status") if sentence else ""
        self.told.object = f"{said}{'' if self._fault else self._way()}"

    def _way(self) -> str:
        """The way to a game from here, where there is a page."""
        page = live.game_page()
        if not page or self._position.problems:
            return ""
        seats = ["human", *["rule"] * (self._position.game.players - 1)]
        link = self._position.match(seats=seats).link()
        return str(tag("p", tag("a", say("position.start"), href=f"{page}#{link}")))

    def __panel__(self) -> pn.Column:
        styles = {"flex-wrap": "wrap"}
        offered = self._elsewhere is None and len(self.example.options) > 1
        first = [self.example] if offered else []
        swaps = pn.Row(*self.swaps, margin=0, styles=styles, width=self._width)
        return pn.Column(*first, swaps, self.text, self.told, margin=0)
