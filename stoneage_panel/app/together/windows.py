"""A game in several windows of one computer: one page has it, the others play along."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from stoneage_panel.app.services.storage import Message
from stoneage_panel.app.together import kept_host
from stoneage_panel.app.together.strings import say
from stoneage_panel.app.together.window_sheets import WindowCard, WindowSheets
from stoneage_panel.bots.levels import anchor
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.headers import HOSTED
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table import Click
from stoneage_panel.together.guest import Guest, Heard
from stoneage_panel.together.host import Host
from stoneage_panel.together.talk import NOBODY, TOKEN
from stoneage_panel.ui.html import EMPTY, button, esc

if TYPE_CHECKING:
    from stoneage_panel.app.page import Page

LINK = "w1."
"""How the link of a window that plays along begins, after ``#``; then comes the game's name."""
NEAR = "near "
"""How what another device is called begins (`site/src/near.js`), and no window."""
PATIENCE = 10.0
"""Seconds until a page that does not answer is named, and luck may be drawn without it."""
_NAME = re.compile(r"[\w-]{8,40}", re.ASCII)


class Windows:
    """What a page does about a game in several windows: as its host, or as a guest.

    Args:
        page: whose table it is.
        post: has the browser pass something on, or keep it.

    Attributes:
        host: tells the others, where this page has the game.
        guest: plays along, where another page has it.
        sheets: what lies over the page.
        card: what stands in the place of the decision while others are awaited.
        hears: what it does with messages of the browser, by their kinds.
        invite: called where another device is to play along.
    """

    def __init__(self, page: Page, post: Callable[[Message], None]) -> None:
        self._page, self._post = page, post
        self.host: Host | None = None
        self.guest: Guest | None = None
        self.sheets, self.card = WindowSheets(self), WindowCard(self)
        self.hears: dict[str, Callable[[Message], None]] = {
            "window": self._heard,
            "window-gone": self._gone,
            "window-host": self._back,
            "windows": self._opened,
        }
        self.invite: Callable[[], None] = lambda: None
        self._name = self._asked = self._kept = ""
        self._sits = False
        self._is_near = False
        self._late: Session | None = None
        self._asked_at: Node | None = None  # where guests were asked for luck
        self._silent: Node | None = None  # where somebody did not answer for long

    # ------------------------------------------------------------ this page has the game

    def begin(self, session: Session, here: Iterable[int]) -> None:
        """A game is begun of which other windows have the seats that are not here.

        Args:
            session: who plays, and what.
            here: the seats at this page.
        """
        page, name = self._page, secrets.token_urlsafe(12)
        tree, seed = Tree(session.game, session.tree.start), page.games.fresh_seed()
        made = Session(tree, session.seats, seed)
        made.shared = {HOSTED: name}
        made.await_luck()
        self._asked = name  # nothing of it is kept yet
        page.games.open_session(made, name)
        self._have(name, kept_host.Kept(frozenset(here)))
        self.open_windows()

    def _have(self, name: str, kept: kept_host.Kept) -> None:
        self._name = self._asked = name
        self.host = Host(
            self._page.table, kept.here, self._say,
            tokens=kept.tokens, drawn=kept.drawn, people=kept.people,
        )  # fmt: skip
        self._asked = ""
        self.host.on_change, self.host.on_draw = self._changed, self._keep
        self._post({"do": "windows", "id": name, "as": "host"})
        self._changed()

    def _say(self, to: str, text: str) -> None:
        self._post({"do": "window", "to": to, "text": text})

    def _changed(self) -> None:
        """Guests have come, gone, or sat down."""
        host = self.host
        if host is None:
            return
        self._keep()
        self.sheets.places = list(host.places)
        self._show_card()
        self._page.draw()

    def _keep(self) -> None:
        """Who sits where, and how luck was drawn, is kept under the game's own key.

        With the game it is forgotten, and not with another of these people.
        """
        if self.host is not None:
            entry = kept_host.entry(self.host)
            self._kept = self._page.autosave.key
            self._post({"do": "seat", "id": self._kept, "game": self._name, "n": 0, "entry": entry})

    def known(self, message: Message) -> None:
        """What the store has of a game of several windows that is on the table again."""
        name, entries = message.get("game"), message.get("entries") or ()
        if not name or name != self._asked:
            return
        self._asked = ""
        session = self._page.table.session
        entry = entries[-1] if isinstance(entries, list) and entries else None
        kept = self._page.autosave.key or self._page.autosave.resuming
        sound = kept_host.read(entry, session.game.players)
        if sound is None or not kept or session.shared.get(HOSTED) != name:
            self._alone(session, say("windows.alone"))  # it is a copy
        else:
            self._have(str(name), sound)

    # ------------------------------------------------------------ another page has the game

    def open_link(self, link: str) -> None:
        """This window plays along in a game that another one has."""
        name = link.removeprefix(LINK)
        why = self.why_not_join if _NAME.fullmatch(name) else say("windows.no_link")
        if why:
            self._page.autosave.link_done()
            self._page.say(why, above_cover=True)
            return
        self.join(name)
        self._is_near = False
        self._post({"do": "windows", "id": name, "as": "guest"})

    def join(self, name: str) -> None:
        """From now on this page plays along in a game, once there is a way to it.

        Args:
            name: of the game.
        """
        self._leave()
        self._name, self._is_near = name, True
        self.guest = Guest(lambda text: self._say("host", text))

    def resume(self, name: str, message: Message) -> None:
        """A page whose Python was started anew goes on in a game that another device has.

        Args:
            name: of the game.
            message: what the browser has kept: the token of their seat.
        """
        self.join(name)
        self._opened(message)

    @property
    def is_free(self) -> bool:
        """Whether this page neither has a game of several windows nor plays along in one."""
        return self.host is None and self.guest is None

    def quit_unseen(self) -> None:
        """Nobody waits any more for a game that was never seen here."""
        if self.guest is not None and self.guest.session is None:
            self._leave()

    @property
    def why_not_join(self) -> str:
        """Why this page can't play along in another's game; empty: it can."""
        return "" if self.host is None else say("windows.has")

    @property
    def name(self) -> str:
        """The name of the game, among windows and devices."""
        return self._name

    def know(self, message: Message) -> None:
        """By which token somebody comes back to their seat, as the browser has kept it."""
        token = message.get("token")
        if self.guest is not None:
            self.guest.token = token[:TOKEN] if isinstance(token, str) else ""

    def invite_device(self) -> None:
        """See `Asked.invite_device`."""
        if self.host is not None:
            self.sheets.sheet = ""
            self.invite()

    def _opened(self, message: Message) -> None:
        """The line to the other windows is there."""
        if message.get("taken"):
            self._end_host(say("windows.taken"))
        elif self.guest is not None:
            self.know(message)
            self.guest.greet()

    def _take(self, session: Session) -> None:
        """The position that the host has told is shown; later, while something is tried."""
        page = self._page
        if page.table.exploring:
            self._late = session
            return
        if page.playing and page.table.session.remote is self.guest:
            page.table.take(session)
        else:
            page.games.open_session(session, "")
            page.bots.running = True

    # ------------------------------------------------------------ messages

    def _heard(self, message: Message) -> None:
        """Another window has said something."""
        sender, text = message.get("from"), message.get("text")
        if not isinstance(sender, str) or not isinstance(text, str):
            return
        if self.host is not None:
            self.host.heard(sender, text)
        elif self.guest is not None and sender == "host":
            try:
                self._answer(self.guest, self.guest.heard(text))
            except StoneAgeError as fault:
                self._page.say(str(fault))

    def _answer(self, guest: Guest, heard: Heard) -> None:
        page = self._page
        if heard.kind == "places":
            self._show_places(guest)
        elif heard.kind in ("session", "over") and guest.session is not None:
            self.card.closed = False
            self.sheets.begin()
            self.card.luck = heard.sentence
            self._take(guest.session)
        elif heard.kind == "refused":
            known = heard.rule in page.table.game.rules
            page.clicked(Click("refused", heard.sentence, heard.rule if known else ""))
        elif heard.kind == "gone":
            self._closed()
        if heard.kind:
            page.draw()

    def _show_places(self, guest: Guest) -> None:
        sheets = self.sheets
        first = not sheets.places
        free = [seat for seat, place in enumerate(guest.places) if place.about == "free"]
        chosen = sheets.chosen if sheets.chosen in free else free[0] if free else NOBODY
        if first and chosen != NOBODY and guest.places[chosen].name not in map(str, NAMES):
            sheets.called = guest.places[chosen].name  # as who invites calls them
        sheets.param.update(title=guest.title, places=list(guest.places), chosen=chosen)
        if guest.seat != NOBODY:
            self._post({"do": "window-token", "id": self._name, "token": guest.token})
            sheets.seated = True
            if first or self._sits:
                sheets.close()
        elif free and (first or self._sits):
            self.sit_down_after_all()
        self._sits = False
        self._show_card()

    def sit_in_window(self, seat: int, name: str) -> None:
        """See `Asked.sit_in_window`."""
        if self.guest is not None:
            self._sits = True
            self.guest.greet(name, seat)

    def sit_down_after_all(self) -> None:
        """See `Asked.sit_down_after_all`."""
        if self.guest is not None and self.guest.seat == NOBODY:
            self._page.pieces.toast.dismiss()
            self.sheets.sheet = "sit"

    def _gone(self, message: Message) -> None:
        """Another window is closed."""
        if self.host is not None:
            self.host.gone(str(message.get("from")))
        elif self.guest is not None and message.get("from") == "host":
            self._closed()

    def _closed(self) -> None:
        """The window that has the game is closed, or has left the game."""
        if not self.card.closed:
            self.card.param.update(closed=True, near=self._is_near)
            if self.guest is not None:
                self.guest.lost = True
            self.sheets.sheet = ""
            if not self._page.playing:
                self._page.say(say("room.lost" if self._is_near else "windows.closed"))
            self._page.draw()

    def _back(self, _: Message) -> None:
        """The window that has the game is open again."""
        if self.guest is not None:
            self.guest.greet()

    # ------------------------------------------------------------ at the table

    def follow(self) -> None:
        """The table shows something else."""
        page, table = self._page, self._page.table
        session = table.session
        name = session.shared.get(HOSTED, "")
        if self.guest is not None and self._is_left(self.guest):
            self._leave()
        if self.host is not None and (not page.playing or name != self._name):
            self._end_host("")
        if page.playing and name and self.is_free and name != self._asked:
            self._asked = name
            session.here = frozenset()  # until it is known who sits here
            self._post({"do": "seats", "game": name})
        if self.host is not None:
            self.host.follow()
            if self._page.autosave.key not in ("", self._kept):
                self._changed()
        if self._late is not None and not table.exploring:
            late, self._late = self._late, None
            if self.guest is not None and late is self.guest.session:
                self._take(late)
                return
        self._show_card()

    def _is_left(self, guest: Guest) -> bool:
        """Whether another game is on the table, or none, though it was told once."""
        seen = self._page.table.session.remote is guest
        return guest.session is not None and not (self._page.playing and seen)

    def _end_host(self, words: str) -> None:
        host, self.host = self.host, None
        if host is not None:
            host.close()
            self._post({"do": "windows-close"})
            self._rest()
        if words:
            self._alone(self._page.table.session, words)

    def _alone(self, session: Session, words: str) -> None:
        """It is played here alone, and luck comes from here."""
        session.shared, session.here = {}, None
        session.take_luck()
        table = self._page.table
        table.let_luck(whole=True) if table.state.current_player == CHANCE else table.follow()
        self._page.say(words, above_cover=True)

    def _leave(self) -> None:
        guest, self.guest = self.guest, None
        if guest is not None:
            guest.leave()
            self._post({"do": "windows-close"})
            self._page.autosave.link_done()
            self._rest()

    def _rest(self) -> None:
        self.sheets.param.update(sheet="", places=[], has_begun=False, seated=False)
        self.card.param.update(who="", closed=False, luck="")
        self._page.pieces.share.more = EMPTY

    @property
    def _link(self) -> str:
        address = self._page.pieces.share.address
        return f"{address}#{LINK}{self._name}" if address else ""

    def _show_card(self) -> None:
        names, link = self._page.table.names, ""
        if self.host is not None:
            seat, about = self._awaited(self.host)
            link = self._link
            rule = anchor(self._page.table.game)
            self.card.bot_name = rule.words
            more = button("windows-show", esc(say("windows.more")))
            self._page.pieces.share.more = more
        elif self.guest is not None and self.guest.session is not None:
            player = self.guest.session.player
            seat = NOBODY if player in (None, self.guest.seat) else int(player or 0)
            about = "guest"
        else:
            return
        near = self._is_near if self.host is None else self.host.page_of(seat).startswith(NEAR)
        trying = self._page.table.exploring
        who = "" if seat == NOBODY or trying else str(names[seat])
        watches = self.guest is not None and self.guest.seat == NOBODY
        free = any(place.about == "free" for place in self.sheets.places)
        self.card.param.update(
            who=who, about=about, link=link, watches=watches, free=free, near=near
        )

    def _awaited(self, host: Host) -> tuple[int, str]:
        """The seat that is waited for, and why."""
        seat = host.awaited
        if host.due is not None and host.due is self._silent and host.silent:
            return host.silent[0], "luck"
        if host.due is not None and host.due is not self._asked_at:
            self._asked_at = host.due
            self._page.call_later(PATIENCE, lambda: self._lose_patience(host))
        if seat != NOBODY and host.gathers:
            return seat, "gathers"
        return seat, host.places[seat].about if seat != NOBODY else ""

    def _lose_patience(self, host: Host) -> None:
        """Whoever has not answered is named by now, if the same luck is still due."""
        if self.host is host and host.due is self._asked_at is not None:
            self._silent = self._asked_at
            self._show_card()
            self._page.draw()

    def do_without(self) -> None:
        """See `Asked.do_without`."""
        if self.host is not None:
            self.host.do_without()

    def open_windows(self) -> None:
        """See `Asked.open_windows`."""
        if self.host is not None:
            self._page.pieces.share.share_close()
            self._page.pieces.toast.dismiss()
            self.sheets.param.update(
                sheet="windows", link=self._link, places=list(self.host.places)
            )
            self._page.draw()

    def bot_plays_on(self) -> None:
        """See `Asked.bot_plays_on`."""
        host = self.host
        if host is not None and host.awaited != NOBODY:
            rule = anchor(self._page.table.game)
            host.replace(host.awaited, rule.text)
