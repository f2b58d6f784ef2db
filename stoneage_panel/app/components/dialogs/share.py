"""Saving and sharing: a file, or a link of which nothing is sent anywhere."""

from __future__ import annotations

import time

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.engine import link
from stoneage_panel.engine.session import KINDS
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag

LONGEST_LINK = 8_000
"""Letters of an address that every browser and most chats take."""


EMBED_HEIGHT = 760
"""In px, of a board with the players and the decision in a column of text."""


class Share(HtmlComponent):
    """What to share, its link with its length, or a file where that is too long."""

    kind = "over"
    table = param.ClassSelector(class_=Table, doc="The table whose game is shared.")
    what = param.Selector(
        default="", objects=["", *KINDS], doc="What is shared; empty while it is closed."
    )
    address = param.String(default="", doc="Of the page; empty where links lead nowhere.")
    shares = param.Boolean(default=False, doc="Whether the browser has a sheet of its own for it.")
    link = param.String(default="", doc="The whole address of what is shared.")
    progress = param.String(default="", doc="How far a page to look through is drawn; else empty.")
    drawing = param.Boolean(default=False, doc="Whether one is drawn.")
    make_page = param.Callable(doc="Called without arguments to draw a page to look through.")
    more = param.ClassSelector(default=EMPTY, class_=Html, doc="What else there is to do with it.")

    @depends("what", "link", "progress", "drawing", "more", "shares")
    def html(self) -> Html:
        """The dialog while it is open."""
        if not self.what:
            return EMPTY
        choice = [
            button("share", esc(say(f"share.{kind}")), kind, "", aria_pressed=kind == self.what)
            for kind in KINDS
        ]
        fits = 0 < len(self.link) <= LONGEST_LINK
        shares = fits and self.shares
        send = button("share-send", esc(say("share.send")), kind="btn go") if shares else EMPTY
        copy = button("share-copy", esc(say("share.copy")), kind="btn" if shares else "btn go")
        embed = button("share-embed", esc(say("share.embed"))) if fits else EMPTY
        file = button("share-file", fragment(icon("save"), say("share.file")))
        page = button("share-page", esc(say("share.page")), disabled=self.drawing)
        shut = button("share-close", esc(say("share.close")))
        title = say("share.title")
        return dialog(
            title,
            tag("h2", title),
            tag("p", choice, class_="seg", role="group", aria_label=say("share.what")),
            tag("p", say(f"share.about.{self.what}"), " ", say("share.open")),
            self._link(fits),
            tag("div", send, copy if fits else EMPTY, embed, file, page, shut, class_="flow"),
            tag("p", self.progress or say("share.page_about"), role="status", class_="s m"),
            self.more,
            kind="share",
        )

    def _link(self, fits: bool) -> Html:
        length = len(self.link)
        if not length:
            return EMPTY
        if not fits:
            return tag("p", tag("b", say("share.long", n=length, most=LONGEST_LINK)))
        field = tag(
            "input", type="text", readonly=True, value=self.link, aria_label=say("share.link")
        )
        return fragment(field, tag("p", say("share.length", n=length), class_="s m"))

    # ------------------------------------------------------------ what its controls do

    @action
    def share(self, what: str) -> None:
        """It opens, or something else is shared."""
        kind = what if what in KINDS else KINDS[-1]
        packed = link.pack(self.table.session.record(kind)) if self.address else ""
        self.param.update(what=kind, link=f"{self.address}#{packed}" if packed else "")

    @action
    def share_page(self) -> None:
        """The game is drawn as a page to look through, which is then saved."""
        if self.what and not self.drawing and self.make_page is not None:
            self.make_page()

    @action
    def share_close(self) -> None:
        """It is closed."""
        self.what = ""

    @action
    def share_copy(self) -> None:
        """The link goes to the clipboard."""
        if self.what:
            self.send("copy", text=self.link, tell="copied")

    @action
    def share_send(self) -> None:
        """The browser's own sheet is opened: it knows whom one writes to."""
        if self.what and self.link:
            title = self.table.game.full_title
            self.send("ask", what="share", title=title, link=self.link, tell="share-sent")

    @action
    def share_sent(self, how: str) -> None:
        """It was sent from there, or called off."""
        if how == "yes":
            self.what = ""
        elif how != "no":
            self.tell(say("share.not_sent"))

    @action
    def share_embed(self) -> None:
        """HTML that shows it in another page goes to the clipboard."""
        if self.what and self.link:
            text = embed_code(self.link, self.table.game.full_title)
            self.send("copy", text=text, tell="embed-copied")

    @action
    def embed_copied(self, copied: str) -> None:
        """The browser says whether it let us copy it."""
        if copied == "yes":
            self.what = ""
        key = "share.embed_copied" if copied == "yes" else "share.embed_not_copied"
        self.tell(say(key))

    @action
    def copied(self, copied: str) -> None:
        """The browser says whether it let us copy."""
        if copied == "yes":
            self.what = ""
        self.tell(say("share.copied" if copied == "yes" else "share.not_copied"))

    @action
    def share_file(self) -> None:
        """It is saved to a file."""
        if self.what:
            name, text = file_name(self.table, self.what), self.table.session.record(self.what)
            self.send("download", name=name, text=text)
            self.what = ""
            self.tell(saved(name))


def embed_code(link: str, title: str) -> str:
    """HTML for other people's pages that shows a game on a live board.

    Args:
        link: the whole address of the game at this page.
        title: of the board.
    """
    page, _, packed = link.partition("#")
    board = f"{page.rsplit('/', 1)[0]}/embed.html#{packed}"
    return str(
        tag(
            "iframe",
            src=board,
            title=title,
            width="100%",
            height=EMBED_HEIGHT,
            style="border:0;display:block",
            loading="lazy",
            allow="clipboard-write",
        )
    )


def file_name(table: Table, kind: str = KINDS[-1]) -> str:
    """What a file is called: game, round and day, and what it holds if that is not everything."""
    n = table.game.stage(table.state)
    parts = [
        table.game.name.replace("_", "-"),
        say("share.file_round", n=n) if n else "",
        "" if kind == KINDS[-1] else say(f"share.file_{kind}"),
        time.strftime("%Y-%m-%d"),
    ]
    return "-".join(filter(None, parts)) + ".txt"


def saved(name: str) -> str:
    """That a file was saved; the browser says where."""
    return say("share.saved", name=name)
