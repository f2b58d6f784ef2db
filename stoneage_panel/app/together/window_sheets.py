"""The sheets and the card of a game in several windows: to open them, and to sit down there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.together.seat_form import name_field, seat_choice, seat_row
from stoneage_panel.app.together.strings import say
from stoneage_panel.engine.seats import LONGEST_NAME
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.together.talk import Place
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, card, esc, fragment, tag


class Asked(Protocol):
    """What the sheets and the card ask for."""

    def sit_in_window(self, seat: int, name: str) -> None:
        """Somebody sits down at a free seat."""

    def sit_down_after_all(self) -> None:
        """Who has watched so far wants to sit down."""

    def open_windows(self) -> None:
        """The sheet from which windows are opened is shown."""

    def invite_device(self) -> None:
        """Another device in the room is invited."""

    def bot_plays_on(self) -> None:
        """A bot plays for whoever is awaited until they are back."""

    def do_without(self) -> None:
        """The luck that is due is drawn without those who do not answer."""


def _opens(link: str, words: str, kind: str) -> Html:
    return tag("a", esc(words), href=link, target="_blank", class_=kind)


class WindowSheets(HtmlComponent):
    """One sheet at a time, or none."""

    kind = "over"
    sheet = param.Selector(
        default="", objects=["", "windows", "sit", "wait"], doc="Which one is open; empty: none."
    )
    has_begun = param.Boolean(default=False, doc="Whether a guest was told a position.")
    seated = param.Boolean(default=False, doc="Whether a guest has a seat.")
    link = param.String(default="", doc="The address of a window that plays along.")
    title = param.String(default="", doc="Of the game.")
    places = param.List(default=[], item_type=Place, doc="Who sits where.")
    chosen = param.Integer(default=-1, doc="The seat that somebody is about to take; -1: none.")
    called = param.String(default="", doc="What they call themselves.")

    def __init__(self, asked: Asked, **params: object) -> None:
        super().__init__(**params)
        self._asked = asked

    @depends("sheet", "link", "title", "places", "chosen", "seated")
    def html(self) -> Html:
        """The sheet that is open."""
        if self.sheet == "windows":
            return self._windows()
        if self.sheet == "wait":
            return self._wait()
        return self._sit() if self.sheet == "sit" else EMPTY

    def _rows(self) -> Html:
        return tag("ul", map(_row, range(len(self.places)), self.places), class_="sitters")

    # ------------------------------------------------------------ at the host

    def _windows(self) -> Html:
        title = say("windows.title")
        return dialog(
            title,
            tag("h2", title),
            tag("p", say("windows.about")),
            self._rows(),
            tag("div", *self._ways(), class_="flow"),
            tag("p", say("windows.words"), class_="s m"),
            kind="letter",
        )

    def _ways(self) -> Iterator[Html]:
        """What can be done; what is due stands out.

        Each has its place whoever comes meanwhile: else the button that somebody is about to
        press would give way to another one.
        """
        is_due = not self._free()
        yield _opens(self.link, say("windows.open"), "btn" if is_due else "btn go")
        yield button("room-invite", esc(say("room.invite")))
        away = say("windows.play" if is_due else "sheet.close")
        yield button("windows-close", esc(away), kind="btn go" if is_due else "btn")

    @action
    def room_invite(self) -> None:
        """Somebody plays along on a device of their own, in the same room."""
        if self.sheet == "windows":
            self._asked.invite_device()

    @action
    def windows_show(self) -> None:
        """Another window is wanted."""
        self._asked.open_windows()

    @action
    def windows_close(self) -> None:
        """The sheet is closed."""
        self.close() if self.sheet == "sit" else self.windows_away()

    # ------------------------------------------------------------ at a guest

    def _free(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.about == "free"]

    def _sit(self) -> Html:
        title = say("windows.sit_title")
        return dialog(
            title,
            tag("h2", title),
            tag("p", tag("b", self.title)),
            self._rows(),
            seat_choice("window-at", self._free(), (self.chosen,)),
            name_field("window-name", self.called),
            tag("div", *self._answers(), class_="flow"),
            tag("p", say("windows.words"), class_="s m"),
            kind="letter",
        )

    def _wait(self) -> Html:
        title = say("windows.wait_title")
        return dialog(
            title,
            tag("h2", title),
            tag("p", tag("b", self.title)),
            tag("p", say("windows.wait")),
            self._rows(),
            tag("div", *self._meanwhile(), class_="flow"),
            kind="letter",
        )

    def _meanwhile(self) -> Iterator[Html]:
        if self._free() and not self.seated:
            yield button("windows-after-all", esc(say("windows.sit_down")), kind="btn go")
        yield button("windows-away", esc(say("sheet.close")))

    @action
    def windows_after_all(self) -> None:
        """Who wanted to watch only sits down."""
        self._asked.sit_down_after_all()

    def close(self) -> None:
        """A guest has nothing more to choose: they play, watch, or wait until it begins."""
        self.sheet = "" if self.has_begun else "wait"

    def begin(self) -> None:
        """A guest was told a position."""
        self.has_begun = True
        if self.sheet == "wait":
            self.sheet = ""

    @action
    def windows_away(self) -> None:
        """Whoever waits looks at something else meanwhile; the game comes by itself."""
        self.sheet = ""

    def _answers(self) -> Iterator[Html]:
        if self.chosen in self._free():
            words = say("join.sit", seat=str(NAMES[self.chosen]))
            yield button("window-sit", esc(words), kind="btn go")
        yield button("windows-close", esc(say("windows.watch")))

    @action
    def window_at(self, seat: int) -> None:
        """Another seat is chosen."""
        if seat in self._free():
            self.chosen = seat

    @action
    def window_name(self, value: str) -> None:
        """What they call themselves."""
        self.called = value[:LONGEST_NAME]

    @action
    def window_sit(self) -> None:
        """They sit down."""
        if self.sheet == "sit" and self.chosen in self._free():
            self.sheet = ""
            self._asked.sit_in_window(self.chosen, self.called)


class WindowCard(HtmlComponent):
    """In the place of the decision: who is awaited in another window."""

    kind = "act"
    who = param.String(default="", doc="Who is awaited; empty: nobody, or at this page.")
    about = param.String(default="", doc="Whether they are there: see `talk.PLACES`.")
    link = param.String(default="", doc="The address of a window for them; empty at a guest.")
    bot_name = param.String(default="", doc="What plays on for them.")
    closed = param.Boolean(default=False, doc="Whether the window that has the game is closed.")
    near = param.Boolean(default=False, doc="Whether another device has it.")
    watches = param.Boolean(default=False, doc="Whether nobody sits at this window.")

    free = param.Boolean(default=False, doc="Whether they could sit down.")
    luck = param.String(default="", doc="What this page found of the luck of the whole game.")

    def __init__(self, asked: Asked, **params: object) -> None:
        super().__init__(**params)
        self._asked = asked

    @depends("who", "about", "link", "bot_name", "closed", "near", "watches", "free", "luck")
    def html(self) -> Html:
        """Who is awaited."""
        if self.closed:
            device = "room.lost", "room.again"
            lost, again = device if self.near else ("windows.closed", "windows.again")
            return card("", tag("p", tag("b", say(lost))), tag("p", say(again)))
        if not self.who:
            return card("", tag("p", self.luck)) if self.luck else EMPTY
        there = self.about not in ("free", "away", "gathers", "luck")
        turn = "room.turn" if self.near else "windows.turn"
        words = say(turn if there else f"windows.{self.about}", who=self.who)
        more = EMPTY
        if self.about == "luck":
            more = button("windows-without", esc(say("windows.without")))
        elif self.link and not there:
            more = tag(
                "div",
                _opens(self.link, say("windows.open"), "btn go"),
                button("windows-bot", esc(say("gone.bot", bot=self.bot_name))),
                class_="flow",
            )
        elif self.watches:
            sit = button("windows-sit", esc(say("windows.sit_down"))) if self.free else EMPTY
            more = fragment(tag("p", say("windows.watching")), sit)
        return card("", tag("p", tag("b", words)), more)

    @action
    def windows_sit(self) -> None:
        """Who has watched so far sits down."""
        self._asked.sit_down_after_all()

    @action
    def windows_without(self) -> None:
        """Luck is drawn without those who do not answer."""
        self._asked.do_without()

    @action
    def windows_bot(self) -> None:
        """A bot plays for them until they are back."""
        self._asked.bot_plays_on()


def _row(seat: int, place: Place) -> Html:
    return seat_row(seat, place.name, say(f"place.{place.about}"))
