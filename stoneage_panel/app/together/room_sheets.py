"""The sheets of a game in one room: to invite another device, and to answer from there."""

from __future__ import annotations

from typing import Protocol

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.services.files import file_text
from stoneage_panel.app.together.code import MOST_PATH, drawn
from stoneage_panel.app.together.greeting import Greeting
from stoneage_panel.app.together.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, tag

LONGEST_ANSWER = 2_000
"""Letters of what is pasted as an answer."""


class Carried(Protocol):
    """What the sheets ask for."""

    def take_answer(self, text: str) -> None:
        """The other device's answer was pasted."""

    def accept(self) -> None:
        """Somebody joins whoever invited them."""

    def connect(self) -> None:
        """The guest begins by itself, too."""

    def call_off(self) -> None:
        """The sheet was closed before the devices had found each other."""


class RoomSheets(HtmlComponent):
    """One sheet at a time, or none."""

    kind = "over"
    sheet = param.Selector(
        default="", objects=["", "invite", "ask", "answer"], doc="Which one is open; empty: none."
    )
    link = param.String(default="", doc="What is carried to the other device; empty: on its way.")
    code = param.String(default="", doc="The same as a code; empty: none.")
    greeting = param.ClassSelector(
        class_=Greeting, default=Greeting(), doc="Who invites this device, and to what."
    )
    taps = param.Boolean(default=False, doc="Whether this browser must be told when to begin.")
    pasted = param.String(default="", doc="What was pasted last.")

    def __init__(self, carried: Carried, **params: object) -> None:
        super().__init__(**params)
        self._carried = carried

    @depends("link", watch=True)
    def _another(self) -> None:
        """Another link has another code."""
        self.code = ""
        if self.link:
            self.send("ask", what="code", link=self.link, tell="room-coded")

    @depends("sheet", "link", "code", "taps", "pasted", "greeting")
    def html(self) -> Html:
        """The sheet that is open."""
        if self.sheet == "invite":
            return self._invite()
        if self.sheet == "ask":
            return self._ask()
        return self._answer() if self.sheet == "answer" else EMPTY

    def _shown(self) -> Html:
        if not self.link:
            return tag("p", say("room.coming"), class_="m")
        label = say("sheet.link")
        field = tag("input", type="text", readonly=True, value=self.link, aria_label=label)
        return fragment(drawn(self.code, say("sheet.code_of")) if self.code else EMPTY, field)

    def _invite(self) -> Html:
        title = say("room.title")
        paste = tag(
            "input", type="text", class_="name", data_act="room-answer", value=self.pasted,
            placeholder=say("room.paste"), aria_label=say("room.paste"),
        )  # fmt: skip
        return dialog(
            title,
            tag("h2", title),
            tag("p", say("room.about")),
            self._shown(),
            self._copy(),
            tag("p", say("room.then")),
            paste,
            tag(
                "div",
                button("room-take", esc(say("room.connect")), kind="btn go"),
                button("room-close", esc(say("sheet.close"))),
                class_="flow",
            ),
            tag("p", say("room.words"), class_="s m"),
            kind="letter",
        )

    def _ask(self) -> Html:
        title, about, told = say("room.ask_title"), say("room.ask"), self.greeting
        if told.who:
            title = say("title.join", who=told.who)
            about = say("room.asked", who=told.who, game=told.title)
        return dialog(
            title,
            tag("h2", title),
            tag("p", about),
            tag(
                "div",
                button("room-join", esc(say("room.join")), kind="btn go"),
                button("room-close", esc(say("join.leave"))),
                class_="flow",
            ),
            tag("p", say("room.words"), class_="s m"),
            kind="letter",
        )

    def _answer(self) -> Html:
        title = say("room.answer_title")
        begins = "room.connect" if self.taps else "room.stuck"
        go = button("room-connect", esc(say(begins)), kind="btn go" if self.taps else "btn")
        return dialog(
            title,
            tag("h2", title),
            tag("p", say("room.answer_taps" if self.taps else "room.answer")),
            self._shown(),
            self._copy(),
            tag(
                "div",
                go if self.link else EMPTY,
                button("room-close", esc(say("sheet.close"))),
                class_="flow",
            ),
            kind="letter",
        )

    def _copy(self) -> Html:
        """Beside the link that it copies."""
        copy = button("room-copy", esc(say("sheet.copy")))
        return tag("div", copy, class_="flow") if self.link else EMPTY

    # ------------------------------------------------------------ what its controls do

    @action
    def room_coded(self, value: object) -> None:
        """The browser has made the code; without it there is the link."""
        if value is not None and self.link:
            _, self.code = file_text(value, MOST_PATH)

    @action
    def room_copy(self) -> None:
        """The link goes to the clipboard."""
        if self.link:
            self.send("copy", text=self.link, tell="room-copied")

    @action
    def room_copied(self, copied: str) -> None:
        """The browser says whether it let us copy."""
        self.tell(say("room.copied" if copied == "yes" else "sheet.not_copied"))

    @action
    def room_answer(self, value: str) -> None:
        """The other device's answer is pasted."""
        if self.sheet == "invite" and value.strip():
            self.pasted = value[:LONGEST_ANSWER]
            self._carried.take_answer(self.pasted.strip())

    @action
    def room_take(self) -> None:
        """What was pasted is taken, once more if it was before."""
        if self.sheet == "invite":
            self._carried.take_answer(self.pasted.strip())

    @action
    def room_join(self) -> None:
        """The invitation is accepted: only now are its addresses looked at."""
        if self.sheet == "ask":
            self.param.update(sheet="answer", link="")
            self._carried.accept()

    @action
    def room_connect(self) -> None:
        """The other device has the answer, somebody says."""
        if self.sheet == "answer" and self.link:
            self._carried.connect()

    @action
    def room_close(self) -> None:
        """It is closed."""
        was, self.sheet = self.sheet, ""
        if was:
            self._carried.call_off()
