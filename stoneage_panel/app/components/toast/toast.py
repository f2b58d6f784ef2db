"""A sentence that goes away: why not, with a link to the rule; a hint; what was done."""

from __future__ import annotations

from typing import Any, NamedTuple

import param

from stoneage_panel.app.components.toast.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, fragment, icon, tag


class Message(NamedTuple):
    """A sentence, the rule it comes from if it comes from one, and what else there is to know.

    above_cover: whether it is said while the screen is handed over: it tells nothing of the game.
    refused: whether it says why something was not done: then it stays until the next press.
    """

    sentence: str
    rule: str = ""
    title: str = ""
    above_cover: bool = False
    refused: bool = False


class Toast(HtmlComponent):
    """Shows one message at a time."""

    kind = "over"
    message = param.ClassSelector(class_=Message, default=None, doc="What is said.")
    compact = param.Boolean(default=False, doc="Whether there is little room, as on a phone.")
    covered = param.Boolean(default=False, doc="Whether the screen is handed over meanwhile.")

    @depends("message", "compact", "covered")
    def html(self) -> Html:
        """The message; on a phone the rule's own words are a press away."""
        if self.message is None or (self.covered and not self.message.above_cover):
            return EMPTY
        sentence, rule, title, _, refused = self.message
        more = tag("span", title, class_="s m") if title and rule else EMPTY
        shut = button("close", icon("close"), kind="tb", aria_label=say("over.close"))
        link = _link(rule, title, self.compact) if rule else EMPTY
        if self.compact:
            return tag("div", tag("span", sentence, " ", link), shut, class_=_kind(rule, refused))
        words = tag("span", sentence, tag("br") if more else EMPTY, more)
        return tag("div", link, words, shut, class_=_kind(rule, refused))

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._number = 0

    def show(self, message: Message | None) -> int:
        """Shows another message, or none; its number."""
        self._number += 1
        self.message = message
        return self._number

    def expire(self, number: int) -> None:
        """A message has been there long enough; a newer one, or one that is read, stays."""
        if number == self._number:
            self.dismiss()

    def dismiss(self) -> None:
        """Takes the message away."""
        if self.message is not None:
            self.show(None)

    @action
    def heard(self) -> None:
        """Something else is pressed: why the press before was refused has been read."""
        if self.message is not None and self.message.refused:
            self.dismiss()


def _kind(rule: str, refused: bool) -> str:
    return f"toast {'' if rule else 'info'} {'refused' if refused else ''}"


def _link(rule: str, title: str, compact: bool) -> Html:
    return button(
        "rules",
        fragment(say("rules.why", id=rule) if compact else rule),
        f"rule:{rule}",
        "rule",
        title=title,
        aria_label=say("rules.open", id=rule) if not compact else None,
    )
