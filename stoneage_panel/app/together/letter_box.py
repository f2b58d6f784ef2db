"""Where letters come in: what each is to what this browser has, and what is done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stoneage_panel.app.services.storage import Message
from stoneage_panel.app.services.strings import say as page_says
from stoneage_panel.app.together import kept_seats
from stoneage_panel.app.together import words as words_of
from stoneage_panel.app.together.strings import say
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.together import correspondence, letter, meeting, seat_file, short
from stoneage_panel.together.correspondence import GATHERING, WAITS, Correspondence
from stoneage_panel.together.holding import Holding
from stoneage_panel.together.meeting import Verdict
from stoneage_panel.together.roster import Roster
from stoneage_panel.together.seal_text import as_text

if TYPE_CHECKING:
    from stoneage_panel.app.page import Page
    from stoneage_panel.app.together.desk import Desk

_TAKEN = ("joined", "next", "back")


class LetterBox:
    """Opens the letters of games at several devices.

    Args:
        page: where they are opened.
        desk: where the game at the table is gone on with.
    """

    def __init__(self, page: Page, desk: Desk) -> None:
        self._page, self._desk = page, desk
        self._letter = self._invitation = self._left = ""
        self._own: Holding | None = None

    @property
    def waiting(self) -> str:
        """The letter that is to be opened once it is known who sits here; it is taken out."""
        text, self._letter = self._letter, ""
        return text

    def closed(self) -> None:
        """What lay over the page was closed."""
        self._page.autosave.link_done()
        self._letter = ""

    def open_link(self, link: str) -> None:
        """A link of a game at several devices was opened, or a file: then it is the text."""
        try:
            if short.is_short(link):
                text, self._own = link, None
                game = short.read(link).game
            else:
                unpacks = letter.is_letter(link)
                text, self._own = (letter.unpack(link), None) if unpacks else seat_file.read(link)
                game = meeting.read(text)[1].game
        except StoneAgeError as fault:
            self._page.autosave.link_done()
            self._page.say(page_says("linked.bad", why=str(fault)), above_cover=True)
            return
        self._letter = text
        self._desk.find(game)

    def _is_at_table(self, game: bytes) -> bool:
        return self._desk.game is not None and self._desk.game.roster.game == game

    def offered(self, message: Message) -> None:
        """Another tab was opened with a link: if it is of this game, it is opened here."""
        link = str(message.get("link"))
        try:
            text = link if short.is_short(link) else letter.unpack(link)
            found = short.read(link).game if text is link else meeting.read(text)[1].game
        except StoneAgeError:
            return  # it is told there
        if self._is_at_table(found):
            self._desk.post({"do": "taken", "n": message.get("n")})
            self._meet(text)

    def open(self, text: str, holdings: Sequence[Holding]) -> None:
        """A letter, once it is known who sits here."""
        if short.is_short(text):
            self._open_short(text, holdings)
            return
        found, roster = meeting.read(text)
        at_table = self._desk.game if self._is_at_table(roster.game) else None
        mine = [one for one in holdings if one.game == roster.game and one.plays(roster)]
        here = [one.device for one in (*mine, at_table and at_table.holding) if one is not None]
        own, self._own = self._own, None
        if own is not None and own.device not in here:
            self._take_seat(text, own)
            return
        if own is not None:
            self._page.say(say("move.same"))
        due = kept_seats.due(mine, found, roster)
        if at_table is not None and (due is None or due.device in (-1, at_table.device)):
            self._meet(text)
        elif due is not None:
            # the game is kept here: it is brought back, and the letter is met then
            self._letter, self._own = text, due
            self._page.autosave.resume(f"{as_text(due.game)} {due.device}")
        elif roster.free:
            self._ask_to_join(roster, text)
        else:
            self._page.autosave.link_done()
            self.watch(text, say("letter.watching"))

    def _open_short(self, text: str, holdings: Sequence[Holding]) -> None:
        """A short letter, once it is known who sits here: it needs the rest of its game."""
        found = short.read(text)
        at_table = self._desk.game if self._is_at_table(found.game) else None
        mine = [one for one in holdings if one.game == found.game]
        due = next((one for one in mine if one.device == found.to), next(iter(mine), None))
        if at_table is not None and (due is None or due.device in (-1, at_table.device)):
            self._meet(text)
        elif due is not None:
            self._letter, self._own = text, due
            self._page.autosave.resume(f"{as_text(due.game)} {due.device}")
        else:
            self._page.autosave.link_done()
            self._page.say(say("letter.short"), above_cover=True)

    def not_kept(self, key: str) -> None:
        """The seat is here and its game is not: it goes on from the letter."""
        text, own = self._letter, self._own
        if text and own is not None and key == f"{as_text(own.game)} {own.device}":
            self._letter, self._own = "", None
            if short.is_short(text):
                self._page.autosave.link_done()
                self._page.say(say("letter.short"), above_cover=True)
            else:
                self._take_seat(text, own)

    def _offer_seats(self, roster: Roster, text: str) -> None:
        if roster.free:
            self._ask_to_join(roster, text)

    def _ask_to_join(self, roster: Roster, text: str) -> None:
        made = correspondence.bring_back(text, None)
        names = made.session.names
        self._invitation = text
        self._desk.sheets.param.update(
            sheet="join",
            who=str(names[roster.inviter]),
            title=made.session.game.full_title,
            sitters=words_of.sitters(roster, names, -1),
            chosen=roster.offered,
            together=not roster.gathers,
            called=made.session.seats[roster.free[0]].name,
        )

    def sit_down(self, seats: Sequence[int], name: str) -> None:
        """Somebody takes seats of the game that they are invited to."""
        made = correspondence.join(self._invitation, seats, name)
        self._desk.sheets.sheet = self._letter = self._invitation = ""
        self._page.autosave.link_done()
        self._desk.sit(made, "answer")

    def _take_seat(self, text: str, own: Holding) -> None:
        """A seat that was at another device goes on here."""
        self._page.autosave.link_done()
        try:
            made = correspondence.bring_back(text, own)
        except StoneAgeError as fault:
            self._page.say(str(fault))
            return
        self._desk.sit(made, "")
        self._page.say(say("move.here"))

    def watch(self, text: str, words: str) -> None:
        """A game in which nobody sits at this device is looked at.

        Args:
            words: that are said of it.
        """
        self._desk.game = correspondence.bring_back(text, None)
        self._desk.sheets.sheet = ""
        self._page.games.open_session(self._desk.game.session, "")
        self._page.say(words)

    # ------------------------------------------------------------ what a letter is to what is here

    def _meet(self, text: str) -> None:
        game, page = self._desk.game, self._page
        assert game is not None
        page.autosave.link_done()
        try:
            if short.is_short(text):
                text = short.whole(game, short.read(text))
            verdict = game.meet(text)
        except StoneAgeError as fault:
            if not self._sits_elsewhere(text, game) and not self._is_left(text, game):
                page.say(str(fault))
            return
        before = game.roster
        if verdict.kind == "older" and game.holding and verdict.at >= game.holding.sent:
            verdict = verdict._replace(kind="known")  # what came since was done here
        if verdict.kind in _TAKEN and game.holding and not game.holding.plays(verdict.roster):
            self._ask_to_leave(text, game, verdict.roster)
            return
        if verdict.kind == "changed" and self._is_left(text, game):
            return
        if verdict.kind in _TAKEN:
            self._go_on(game, verdict)
        elif verdict.kind == "known" and game.stage in (WAITS, GATHERING):
            self._desk.open_again()
        page.say(words_of.told(game, verdict, before))
        if game.holding is None:
            self._offer_seats(game.roster, text)

    def _ask_to_leave(self, text: str, game: Correspondence, there: Roster) -> None:
        """Nobody loses a seat by opening a link.

        Args:
            text: in which the seat of this device has changed hands.
            there: who takes part by it.
        """
        self._left = text
        who = words_of.said_by(game, there)
        self._desk.sheets.param.update(sheet="left", who=who, text=text)

    def _is_left(self, text: str, game: Correspondence) -> bool:
        """Whether a link that goes another way is sound, and goes on without this device.

        Whoever sits at the one seat may have gone on otherwise at the other; that can be given up.
        """
        try:
            found, there = meeting.read(text)
            meeting.check_line(found, there)
        except StoneAgeError:
            return False
        holding = game.holding
        if holding is None or there.game != game.roster.game or holding.plays(there):
            return False
        if there.last(holding.device) is None:
            return False
        self._ask_to_leave(text, game, there)
        return True

    def _go_on(self, game: Correspondence, verdict: Verdict) -> None:
        self._desk.sheets.sheet = ""
        self._page.table.back_to_game()
        game.take(verdict)
        self._page.table.follow()
        self._desk.store(self._desk.look)
        self._page.replay.again("")

    def give_up_seat(self) -> None:
        """A seat that has gone to somebody else is given up."""
        game, text = self._desk.game, self._left
        if game is not None and text:
            self._left = ""
            self._desk.post({"do": "forget", "table": self._desk.key})
            self.watch(text, say("letter.hands"))
            self._offer_seats(meeting.read(text)[1], text)

    def _sits_elsewhere(self, text: str, game: Correspondence) -> bool:
        """Whether somebody else was first at this device's seat, and what is done then."""
        try:
            roster, holding = meeting.read(text)[1], game.holding
        except StoneAgeError:
            return False
        if holding is None or holding.served or holding.plays(roster) or game.is_inviter:
            return False
        if game.roster.last(holding.device) and not roster.last(holding.device):
            return False  # the link is from before the seat changed hands
        free = {roster.devices[seat] for seat in roster.free}
        if roster.game != game.roster.game or holding.device in free:
            return False
        self._desk.post({"do": "forget", "table": self._desk.key})
        self.watch(text, say("letter.seat_taken"))
        self._offer_seats(roster, text)
        return True
