"""Beside the board: that another device has to go on, and how to send the game again."""

from __future__ import annotations

import param

from stoneage_panel.app.together.post import Post
from stoneage_panel.app.together.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, card, esc, tag


class Waiting(HtmlComponent):
    """A card in the place of the decision while others are awaited."""

    kind = "act"
    who = param.String(default="", doc="Who is awaited; empty: nobody.")
    gathering = param.Boolean(default=False, doc="Whether people have yet to sit down.")
    sent = param.Boolean(default=False, doc="Whether the newest letter was passed on.")
    over = param.Boolean(default=False, doc="Whether the game is, and they do not know yet.")
    watches = param.Boolean(default=False, doc="Whether nobody sits at this device.")
    gone = param.Boolean(default=False, doc="Whether the game could go on without them.")

    def __init__(self, desk: Post, **params: object) -> None:
        super().__init__(**params)
        self._desk = desk

    @depends("who", "gathering", "sent", "over", "watches", "gone")
    def html(self) -> Html:
        """Who is awaited."""
        if not self.who:
            return EMPTY
        if self.watches:
            return card("", tag("p", tag("b", self._words)), tag("p", say("waits.watches")))
        more, label = say("waits.sent", who=self.who), say("waits.again")
        if self.gathering:
            more, label = say("waits.answers"), say("waits.invite")
        elif not self.sent:
            more, label = say("waits.unsent"), say("waits.send")
        send = button("letter-again", esc(label), kind="btn" if self.sent else "btn go")
        gone = button("letter-gone", esc(say("waits.gone"))) if self.gone else EMPTY
        row = tag("div", send, gone, class_="flow")
        return card("", tag("p", tag("b", self._words)), tag("p", more), row)

    @property
    def _words(self) -> str:
        kind = "over" if self.over else "gathering" if self.gathering else "turn"
        return say(f"waits.{kind}", who=self.who)

    @action
    def letter_again(self) -> None:
        """The game is sent again."""
        if self.who:
            self._desk.open_again()
