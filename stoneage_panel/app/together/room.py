"""A game in one room: how devices come to speak to each other directly, without a server.

What two browsers have to know of each other are two short texts, which people carry themselves: a
link with an invitation, and one with the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from stoneage_panel.app.services.storage import Message
from stoneage_panel.app.together.greeting import LONGEST, Greeting, pack, unpack
from stoneage_panel.app.together.room_sheets import RoomSheets
from stoneage_panel.app.together.strings import say
from stoneage_panel.engine.headers import HOSTED

if TYPE_CHECKING:
    from stoneage_panel.app.page import Page
    from stoneage_panel.app.together.windows import Windows

INVITATION, ANSWER = "i1.", "a1."
"""How the links begin, after ``#``. Then come the game's name, what browsers have to know, and in
an invitation a greeting."""
_LINK = re.compile(
    rf"(?:.*#)?([ia]1)\.([\w-]{{8,40}})\.([\w-]{{60,1200}})(?:\.([\w-]{{1,{LONGEST}}}))?",
    re.ASCII | re.DOTALL,
)


class Room:
    """Invites other devices to a game that this page has, or joins one.

    Args:
        page: whose table it is.
        windows: what a page does for those who play along, and as one of them.
        post: has the browser speak to other devices.

    Attributes:
        sheets: what lies over the page.
        hears: what it does with messages of the browser, by their kinds.
    """

    def __init__(self, page: Page, windows: Windows, post: Callable[[Message], None]) -> None:
        self._page, self._windows, self._post = page, windows, post
        self.sheets = RoomSheets(self)
        self.hears: dict[str, Callable[[Message], None]] = {"near": self._near}
        self._name = self._text = ""

    # ------------------------------------------------------------ the host

    def invite(self) -> None:
        """Another device is invited to the game that this page has."""
        self._page.pieces.toast.dismiss()
        self.sheets.param.update(sheet="invite", link="", pasted="", taps=False)
        self._do("invite")
        self._page.draw()

    def _greeting(self) -> Greeting:
        """Of the game that this page has: whoever sits first at it."""
        table, host = self._page.table, self._windows.host
        seat = min(host.here, default=0) if host else 0
        return Greeting(table.game.name, str(table.names[seat]))

    def take_answer(self, text: str) -> None:
        """See `Carried.take_answer`."""
        found = _LINK.fullmatch(text)
        name = self._page.table.session.shared.get(HOSTED)
        if found is None or f"{found[1]}." != ANSWER:
            self._page.say(say("room.no_answer"))
        elif found[2] != name or self._windows.host is None:
            self._page.say(say("room.other_game"))
        else:
            self._do("complete", found[3])

    def offered(self, message: Message) -> None:
        """Another tab was opened with an answer: if it is for this game, it is taken here."""
        link = str(message.get("link"))
        found = _LINK.fullmatch(link)
        name = self._page.table.session.shared.get(HOSTED)
        if found is not None and found[2] == name and self._windows.host is not None:
            self._post({"do": "taken", "n": message.get("n")})
            self.take_answer(link)

    # ------------------------------------------------------------ the guest

    def open_link(self, link: str) -> None:
        """An invitation is opened, or an answer that no tab of this browser waits for."""
        self._page.autosave.link_done()
        found = _LINK.fullmatch(link)
        if found is None:
            self._page.say(say("room.no_link"), above_cover=True)
        elif link.startswith(ANSWER):
            self._page.say(say("room.not_here"), above_cover=True)
        elif self._windows.why_not_join:
            self._page.say(self._windows.why_not_join, above_cover=True)
        else:
            self._page.pieces.toast.dismiss()
            self._name, self._text = found[2], found[3]
            self.sheets.greeting = unpack(found[4] or "")
            self.sheets.param.update(sheet="ask", link="", taps=False)
            self._page.draw()

    def accept(self) -> None:
        """See `Carried.accept`."""
        self._windows.join(self._name)
        self._do("accept", self._text)

    def connect(self) -> None:
        """See `Carried.connect`."""
        self._do("go")

    def call_off(self) -> None:
        """See `Carried.call_off`."""
        self._windows.quit_unseen()
        self._windows.open_windows()

    # ------------------------------------------------------------ what the browser says

    def _do(self, act: str, text: str = "") -> None:
        self._post({"do": "near", "act": act, "text": text, "id": self._name})

    def _near(self, message: Message) -> None:
        """What came of it."""
        act, fault, text = message.get("act"), message.get("fault"), message.get("text")
        if fault:
            self.sheets.sheet = ""
            self._page.say(say("room.no_browser" if fault == "browser" else "room.failed"))
        elif act == "open":
            invited, self.sheets.sheet = self.sheets.sheet, ""
            if invited:  # else somebody is back who was out of reach
                self._windows.open_windows()
        elif act == "invite" and self.sheets.sheet == "invite":
            told = f"{text}.{pack(self._greeting())}"
            self.sheets.link = self._link(INVITATION, self._windows.name, told)
        elif act == "resume" and self._windows.is_free:
            self._name = str(message.get("id"))
            self._windows.resume(self._name, message)
        elif act == "accept" and self.sheets.sheet == "answer":
            self._windows.know(message)
            link = self._link(ANSWER, self._name, text)
            self.sheets.param.update(link=link, taps=message.get("taps") is True)
        self._page.draw()

    def _link(self, kind: str, name: str, text: object) -> str:
        return f"{self._page.pieces.share.address}#{kind}{name}.{text}"
