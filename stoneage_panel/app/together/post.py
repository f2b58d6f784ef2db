"""The sheets of a game at several devices: to pass on, and to sit down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.services.files import file_text
from stoneage_panel.app.together.code import MOST_PATH, drawn
from stoneage_panel.app.together.seat_form import Sitter, name_field, seat_choice, sitter_row
from stoneage_panel.app.together.strings import say
from stoneage_panel.engine.seats import LONGEST_NAME
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag

PASS_ON = ("invite", "answer", "turn", "again", "over")
"""The sheets from which a letter is passed on: what it is passed on for."""

MOST_CHAT = 1500
"""So many letters a link has that any chat leaves whole."""
MOST_CODE = 600, 1200
"""So many letters a code holds that cameras read from a small screen, and from a large one."""


@cache
def sheet_text() -> str:
    """The style sheet of what is shown here."""
    return (Path(__file__).parent / "together.css").read_text(encoding="utf-8")


class Post(Protocol):
    """What the sheets ask for."""

    def passed_on(self) -> None:
        """The letter was given to somebody."""

    def closed(self) -> None:
        """A sheet was closed without that."""

    def file_name(self) -> str:
        """What a letter's file is called."""

    def sit_down(self, seats: Sequence[int], name: str) -> None:
        """Somebody takes seats of the game that they are invited to."""

    def open_again(self) -> None:
        """The sheet from which the letter is passed on is opened again."""

    def somebody_is_gone(self) -> None:
        """Whoever is awaited does not come any more."""

    def go_on_without(self, bot: str) -> None:
        """Their seats go on: a bot plays there, or somebody sits down anew if it is empty."""

    def in_windows(self) -> None:
        """The game that others are invited to is played in windows of this computer instead."""

    def give_up_seat(self) -> None:
        """It has gone to somebody else, and that is agreed to."""

    def move_seat(self) -> None:
        """Somebody wants to go on at another device."""

    def seat_file(self) -> str:
        """The file with which the seat goes on at another device."""

    def leave_seat(self) -> None:
        """The seat has gone on at another device."""


class Sheets(HtmlComponent):
    """One sheet at a time, or none.

    Attributes:
        desk: does what is asked for.
    """

    kind = "over"
    sheet = param.Selector(
        default="",
        objects=["", *PASS_ON, "join", "move", "gone", "left"],
        doc="Which one is open; empty: none.",
    )
    who = param.String(default="", doc="Whose turn it is, or who invites.")
    title = param.String(default="", doc="Of the game.")
    link = param.String(default="", doc="The address that holds the game; empty: none can.")
    short = param.String(default="", doc="The address that holds its newest; empty: none can.")
    is_short = param.Boolean(default=False, doc="Whether that is passed on.")
    text = param.String(default="", doc="The game as text, for a file.")
    news = param.List(default=[], item_type=str, doc="What was done here and is not told yet.")
    sitters = param.List(default=[], item_type=Sitter, doc="Who sits where.")
    chosen = param.List(default=[], item_type=int, doc="The seats that somebody is about to take.")
    together = param.Boolean(default=False, doc="Whether the free seats are taken all at once.")
    bot = param.String(default="", doc="What can play on for somebody who is gone.")
    bot_name = param.String(default="", doc="What that is called.")
    called = param.String(default="", doc="What they call themselves.")
    letters = param.Integer(default=0, doc="About how many links the game takes; 0: not known.")
    shares = param.Boolean(default=False, doc="Whether the browser has a sheet of its own for it.")
    most = param.Integer(default=MOST_CODE[0], doc="So many letters a code here may hold.")
    code = param.String(default="", doc="The link as a code that is shown; empty: none.")
    windows = param.Boolean(default=False, doc="Whether windows of this computer would do, too.")
    moving = param.Boolean(default=False, doc="Whether the seat was saved for another device.")

    def __init__(self, desk: Post, **params: object) -> None:
        super().__init__(**params)
        self._desk = desk

    @depends("sheet", "link", watch=True)
    def _another(self) -> None:
        """Another link, another code; where chats would cut it, the short one."""
        self.code = ""
        self.is_short = bool(self.short) and len(self.link) > MOST_CHAT

    @property
    def given(self) -> str:
        """The link that is passed on."""
        return str(self.short if self.is_short else self.link)

    @property
    def coded(self) -> str:
        """The link that can be shown as a code; empty: none of both."""
        return next((one for one in (self.given, self.short) if 0 < len(one) <= self.most), "")

    @depends(
        "sheet",
        "who",
        "title",
        "link",
        "is_short",
        "news",
        "sitters",
        "chosen",
        "letters",
        "shares",
        "most",
        "code",
        "windows",
        "moving",
    )
    def html(self) -> Html:
        """The sheet that is open."""
        if not self.sheet:
            return EMPTY
        sheets = {"join": self._join, "move": self._move, "gone": self._gone, "left": self._left}
        return sheets.get(self.sheet, self._pass_on)()

    # ------------------------------------------------------------ passing on

    def _pass_on(self) -> Html:
        title = say(f"title.{self.sheet}", who=self.who)
        gathering = self.sheet in ("invite", "answer")
        count = say("sheet.letters", n=self.letters) if self.letters else ""
        return dialog(
            title,
            tag("h2", title),
            _lines(self.news),
            tag("p", say("about.short" if self.is_short else f"about.{self.sheet}", who=self.who)),
            tag("ul", map(sitter_row, self.sitters), class_="sitters") if gathering else EMPTY,
            tag("p", count, class_="s m") if count else EMPTY,
            drawn(self.code, say("sheet.code_of")) if self.code else self._link(),
            self._ways(),
            EMPTY if self.is_short else tag("p", say("words.open"), class_="s m"),
            tag("p", say("words.luck"), class_="s m") if gathering else EMPTY,
            self._in_windows() if self.windows and self.sheet == "invite" else EMPTY,
            kind="letter",
        )

    def _in_windows(self) -> Html:
        """At one computer nobody needs a link."""
        instead = button("in-windows", esc(say("windows.instead")))
        return tag("div", tag("span", say("windows.offer")), " ", instead, class_="flow windows")

    @action
    def in_windows(self) -> None:
        """Each plays in a window of their own."""
        if self.sheet == "invite" and self.windows:
            self.sheet = ""
            self._desk.in_windows()

    def _link(self) -> Html:
        if not self.link:
            return tag("p", say("sheet.no_link"))
        label = say("sheet.link")
        return tag("input", type="text", readonly=True, value=self.given, aria_label=label)

    def _ways(self) -> Html:
        return tag("div", *self._buttons(), class_="flow")

    def _buttons(self) -> Iterator[Html]:
        """The best way first."""
        shares = bool(self.link) and self.shares
        if shares:
            yield button("letter-share", esc(say("sheet.share")), kind="btn go")
        if self.link:
            yield button("letter-copy", esc(say("sheet.copy")), kind="btn" if shares else "btn go")
        if self.code:
            yield button("letter-given", esc(say("sheet.given")))
        elif self.coded:
            yield button("letter-code", esc(say("sheet.code")))
        if self.short:
            words = say("sheet.whole" if self.is_short else "sheet.short")
            yield button("letter-short", esc(words))
        yield button("letter-file", fragment(icon("save"), say("sheet.file")))
        yield button("letter-close", esc(say("sheet.close")))

    @action
    def letter_code(self) -> None:
        """The link is shown as a code."""
        if self.sheet in PASS_ON and self.coded:
            self.is_short = self.coded == self.short
            self.send("ask", what="code", link=self.coded, tell="letter-coded")

    @action
    def letter_short(self) -> None:
        """The other one of both links is passed on."""
        if self.sheet in PASS_ON and self.short:
            self.param.update(is_short=not self.is_short, code="")

    @action
    def letter_coded(self, value: object) -> None:
        """The browser has made it; it can't where what draws codes is not to be had."""
        if value is None:
            self.tell(say("sheet.not_coded"))
            return
        _, self.code = file_text(value, MOST_PATH)

    @action
    def letter_given(self) -> None:
        """Somebody's camera has read the code."""
        if self.code and self.sheet in PASS_ON:
            self._passed_on()

    @action
    def letter_share(self) -> None:
        """The system's own sheet is opened: it knows whom one writes to."""
        if self.sheet in PASS_ON and self.link:
            title = say("sheet.shared", game=self.title)
            self.send("ask", what="share", title=title, link=self.given, tell="letter-shared")

    @action
    def letter_shared(self, how: str) -> None:
        """It was passed on there, or it was called off."""
        if how == "yes" and self.sheet in PASS_ON:
            self._passed_on()
        elif how != "no":
            self.tell(say("sheet.not_shared"))

    def _passed_on(self) -> None:
        self.sheet = ""
        self._desk.passed_on()

    @action
    def letter_copy(self) -> None:
        """The link goes to the clipboard."""
        if self.sheet in PASS_ON and self.link:
            self.send("copy", text=self.given, tell="letter-copied")

    @action
    def letter_copied(self, copied: str) -> None:
        """The browser says whether it let us copy."""
        if self.sheet not in PASS_ON:
            return
        if copied == "yes":
            self._passed_on()
        else:
            self._desk.passed_on()  # it is in sight, to be copied by hand
        self.tell(say("sheet.copied" if copied == "yes" else "sheet.not_copied"))

    @action
    def letter_file(self) -> None:
        """The game is saved to a file, to be sent."""
        if self.sheet in PASS_ON:
            name = self._desk.file_name()
            self.send("download", name=name, text=self.text)
            self._passed_on()
            self.tell(say("sheet.saved", name=name))

    @action
    def letter_close(self) -> None:
        """It is closed; it can be opened again from the card beside the board."""
        self.sheet = ""
        self._desk.closed()

    # ------------------------------------------------------------ sitting down

    def _join(self) -> Html:
        title = say("title.join", who=self.who)
        free = [one for one in self.sitters if one.about == "free"]
        return dialog(
            title,
            tag("h2", title),
            tag("p", tag("b", self.title)),
            tag("ul", map(sitter_row, self.sitters), class_="sitters"),
            EMPTY
            if self.together
            else seat_choice("sit-at", [one.seat for one in free], self.chosen),
            name_field("sit-name", self.called),
            tag("div", *self._answers(free), class_="flow"),
            tag("p", say("words.join"), class_="s m"),
            tag("p", say("words.luck"), class_="s m"),
            kind="letter",
        )

    def _answers(self, free: Sequence[Sitter]) -> list[Html]:
        seats = ", ".join(str(NAMES[seat]) for seat in self.chosen)
        sit = button(
            "sit-down", esc(say("join.sit", seat=seats or "…")), kind="btn go",
            disabled=not self.chosen or not free,
        )  # fmt: skip
        return [sit, button("letter-close", esc(say("join.leave")))]

    @action
    def sit_at(self, seat: int) -> None:
        """A seat is taken, too, or left to others: several people may share this device."""
        if not self.together and seat in [one.seat for one in self.sitters if one.about == "free"]:
            self.chosen = sorted({*self.chosen} ^ {seat})

    @action
    def sit_name(self, value: str) -> None:
        """What they call themselves."""
        self.called = value[:LONGEST_NAME]

    @action
    def sit_down(self) -> None:
        """They sit down."""
        if self.sheet == "join" and self.chosen:
            self._desk.sit_down(self.chosen, self.called)

    # ------------------------------------------------------------ without somebody

    def _gone(self) -> Html:
        return _asks(
            say("title.gone", who=self.who),
            say("gone.about", who=self.who),
            say("gone.more", who=self.who),
            button("gone-bot", esc(say("gone.bot", bot=self.bot_name))),
            button("gone-anew", esc(say("gone.anew"))),
            button("letter-close", esc(say("sheet.close"))),
        )

    def _left(self) -> Html:
        return _asks(
            say("title.left", who=self.who),
            say("left.about", who=self.who),
            say("left.more", who=self.who),
            button("left-keep", esc(say("left.keep")), kind="btn go"),
            button("left-watch", esc(say("left.watch"))),
        )

    @action
    def left_watch(self) -> None:
        """The seat is given up."""
        if self.sheet == "left":
            self.sheet = ""
            self._desk.give_up_seat()

    @action
    def left_keep(self) -> None:
        """The link is not taken."""
        if self.sheet == "left":
            self.sheet = ""

    @action
    def letter_gone(self) -> None:
        """Whoever is awaited does not come any more."""
        self._desk.somebody_is_gone()

    @action
    def gone_bot(self) -> None:
        """A bot plays on there."""
        if self.sheet == "gone":
            self.sheet = ""
            self._desk.go_on_without(self.bot)

    @action
    def gone_anew(self) -> None:
        """Somebody sits down there anew: the same person, or another."""
        if self.sheet == "gone":
            self.sheet = ""
            self._desk.go_on_without("")

    # ------------------------------------------------------------ to another device

    def _move(self) -> Html:
        save = button(
            "seat-file", fragment(icon("save"), say("move.save")),
            kind="btn" if self.moving else "btn go",
        )  # fmt: skip
        left = button("seat-left", esc(say("move.left")), kind="btn go") if self.moving else EMPTY
        shut = button("letter-close", esc(say("sheet.close")))
        about = say("move.saved" if self.moving else "move.about")
        return _asks(say("title.move"), about, say("move.secret"), save, left, shut)

    @action
    def seat_move(self) -> None:
        """Somebody wants to go on at another device."""
        self._desk.move_seat()

    @action
    def seat_file(self) -> None:
        """The seat is saved to a file; it stays here until it is known to be there."""
        if self.sheet == "move":
            name = say("move.file", name=self._desk.file_name())
            self.send("download", name=name, text=self._desk.seat_file())
            self.moving = True
            self.tell(say("move.told", name=name))

    @action
    def seat_left(self) -> None:
        """It is there."""
        if self.sheet == "move" and self.moving:
            self.sheet = ""
            self._desk.leave_seat()


def _asks(title: str, about: str, more: str, *answers: Html) -> Html:
    """A sheet with a question: what it is about, the answers, and what to think of."""
    return dialog(
        title,
        tag("h2", title),
        tag("p", about),
        tag("div", *answers, class_="flow"),
        tag("p", more, class_="s m"),
        kind="letter",
    )


def _lines(news: Sequence[str]) -> Html:
    """What was done just now: the sheet lies over it."""
    return tag("ul", (tag("li", line) for line in news), class_="news") if news else EMPTY
