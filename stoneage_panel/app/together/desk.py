"""Where letters are written and opened: what the page does about a game at several devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from stoneage_panel.app.components.dialogs.share import file_name
from stoneage_panel.app.services.storage import Message
from stoneage_panel.app.together import kept_seats
from stoneage_panel.app.together import words as words_of
from stoneage_panel.app.together.letter_box import LetterBox
from stoneage_panel.app.together.post import MOST_CODE, PASS_ON, Post, Sheets
from stoneage_panel.app.together.room import ANSWER, INVITATION, Room
from stoneage_panel.app.together.strings import say
from stoneage_panel.app.together.waiting import Waiting
from stoneage_panel.app.together.windows import LINK, Windows
from stoneage_panel.bots.levels import anchor
from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.engine.headers import HOSTED
from stoneage_panel.table import is_person
from stoneage_panel.together import correspondence, letter, seat_file, short
from stoneage_panel.together.correspondence import (
    GATHERING,
    OPENS,
    OVER,
    WAITS,
    Correspondence,
)
from stoneage_panel.together.holding import Holding
from stoneage_panel.together.roster import roster_in
from stoneage_panel.together.seal_text import as_text
from stoneage_panel.together.survey import links_of
from stoneage_panel.ui.html import EMPTY, button, esc

if TYPE_CHECKING:
    from stoneage_panel.app.page import Page

_TAKEN = ("joined", "next", "back")


class Desk(Post):
    """The letters of the game at a page's table.

    Args:
        page: whose table it is.
        post: has the browser's store do something.

    Attributes:
        game: what this device has of the game; None while there is none.
        sheets: what lies over the page.
        card: what stands in the place of the decision while others are awaited.
        box: where letters come in.
        post: has the browser's store do something.
    """

    def __init__(self, page: Page, post: Callable[[Message], None]) -> None:
        self._page, self.post = page, post
        self.game: Correspondence | None = None
        self.sheets, self.card = Sheets(self), Waiting(self)
        self.box, self.windows = LetterBox(page, self), Windows(page, post)
        self.room = Room(page, self.windows, post)
        self.windows.invite = self.room.invite
        self.hears = {"seats": self._known, "seated": self._stored, "letter": self._offered}
        self._then: dict[int, Callable[[], None]] = {}
        self._stores = 0
        self._claimed: Holding | None = None
        self._asked = ""
        self._shown: object = None
        self._depth = 0

    # ------------------------------------------------------------ beginning

    def invite(self) -> None:
        """The game that is chosen in the lobby is begun; the others are invited."""
        lobby = self._page.lobby
        here = [seat for seat, who in enumerate(lobby.seats) if is_person(who)]
        if not here:
            raise RecordError(say("letter.nobody_here"))
        made = correspondence.invite(
            lobby.game_name, lobby.at_table, here, lobby.components, lobby.values
        )
        self.sit(made, "invite")

    def sit(self, made: Correspondence, sheet: str) -> None:
        """A game in which this device has seats is on the table from now on."""
        self.game = made
        self._page.games.open_session(made.session, self.key)
        self.store(lambda: self._open_sheet(sheet) if sheet else None)

    def open_link(self, link: str) -> None:
        """A link of a game at several devices or in several windows, or the text of a file."""
        if link.startswith(LINK):
            self.windows.open_link(link)
        elif link.startswith((INVITATION, ANSWER)):
            self.room.open_link(link)
        else:
            self.box.open_link(link)

    def _offered(self, message: Message) -> None:
        """Another tab was opened with a link that may be of the game here."""
        if str(message.get("link")).startswith(ANSWER):
            self.room.offered(message)
        else:
            self.box.offered(message)

    def in_windows(self) -> None:
        """See `Post.in_windows`."""
        game = self.game
        if game is not None and game.is_inviter and not game.has_begun:
            here, key = game.session.here, self.key
            self.rest()
            self.windows.begin(game.session, here or ())
            self.post({"do": "forget", "table": key})

    @property
    def key(self) -> str:
        """What the game is kept under: one for each device, should two share a browser."""
        assert self.game is not None
        return f"{as_text(self.game.roster.game)} {self.game.device}"

    def store(self, then: Callable[[], None]) -> None:
        """Keeps what is this device's own, and goes on once that is done."""
        game = self.game
        if game is None or game.holding is None:
            return
        self._stores += 1
        self._then[self._stores] = then
        self._page.autosave.flush()
        self.post(
            {"do": "seat", "id": self.key, "game": as_text(game.roster.game), "n": self._stores,
             "entry": game.holding.to_dict()}
        )  # fmt: skip

    def _stored(self, message: Message) -> None:
        n = message.get("n")
        then = self._then.pop(n, None) if isinstance(n, int) else None
        if message.get("kept") is False:
            self._page.say(say("letter.not_kept"))
        if then is not None:
            then()

    # ------------------------------------------------------------ going on

    def rest(self) -> None:
        """Another game is played, or none."""
        if self.game is not None:  # else somebody may be asked to sit down
            self.game = None
            self.sheets.sheet = self.card.who = ""
            self._page.pieces.share.more = EMPTY

    def follow(self) -> None:
        """The table shows something else."""
        table = self._page.table
        self.windows.follow()
        if HOSTED in table.session.shared:
            self.rest()
            return
        try:
            if self.game is None or self.game.session is not table.session:
                self.find(roster_in(table.session.shared, table.game.players).game)
            else:
                self.look()
        except StoneAgeError as fault:  # it is looked at, and nobody plays it
            self.rest()
            self._page.say(str(fault))

    def find(self, game: bytes) -> None:
        """Who sits here in a game is looked for in the store."""
        self._asked = as_text(game)
        self.post({"do": "seats", "game": self._asked})

    def _known(self, message: Message) -> None:
        """What the store has of a game: the seats of this browser in it."""
        self.windows.known(message)
        if message.get("game") != self._asked:
            return
        self._asked = ""
        holdings = kept_seats.read(message.get("entries", ()))
        if self._page.playing and self._page.table.session.shared:
            self._attach(str(message["game"]), holdings)
        text = self.box.waiting
        if text:
            self.box.open(text, holdings)

    def _attach(self, game: str, holdings: Sequence[Holding]) -> None:
        """The game on the table is this device's again, or is only watched."""
        table, key = self._page.table, self._page.autosave.key
        roster = roster_in(table.session.shared, table.game.players)
        known = self.game is not None and self.game.session is table.session
        if known or as_text(roster.game) != game:
            return
        kept = key or self._page.autosave.resuming
        mine = (one for one in holdings if kept == f"{game} {one.device}" and one.plays(roster))
        self.game = Correspondence(table.session, roster, next(mine, None))
        table.follow()

    def look(self) -> None:
        """Opens this device's letter when it is its turn; when it is not, says whose it is."""
        game = self.game
        assert game is not None
        stage = game.stage
        if self.sheets.sheet in PASS_ON and self._depth != game.end.depth:
            self.sheets.sheet = ""  # it held another course of the game
        if stage == OPENS:
            self._begin_letter(game)
        elif stage in (WAITS, OVER) and game.fresh and self._shown != (game.end, game.roster):
            self._shown = game.end, game.roster
            self._open_sheet("turn" if stage == WAITS else "over")
        self._show_card(game, stage)
        move = button("seat-move", esc(say("move.button")))
        self._page.pieces.share.more = EMPTY if game.holding is None else move

    def due(self) -> str:
        """What is due in the game, for the list of kept games."""
        words = self._page.table.played_status
        game = self.game
        if game is None or game.session is not self._page.table.session:
            return words
        return words_of.due(game, words)

    def _begin_letter(self, game: Correspondence) -> None:
        """The element that it opens is stored for this line before any luck is seen."""
        try:
            claimed = game.claim()
        except StoneAgeError as fault:
            self._page.say(str(fault))
            return
        if claimed == self._claimed:
            return  # it is being stored
        self._claimed = game.holding = claimed
        self.store(lambda: self._luck(game))

    def _luck(self, game: Correspondence) -> None:
        self._claimed = None
        if game is self.game and game.stage == OPENS:
            game.open()
            self._page.table.follow()

    def _show_card(self, game: Correspondence, stage: str) -> None:
        waits = stage in (WAITS, GATHERING) and not self._page.table.exploring
        unsent_end = stage == OVER and game.fresh
        self.card.param.update(
            who=words_of.awaited(game) if waits or unsent_end else "",
            gathering=stage == GATHERING,
            sent=not game.fresh and stage != GATHERING,
            over=stage == OVER,
            watches=game.holding is None,
            gone=waits and game.gone >= 0,
        )

    # ------------------------------------------------------------ passing on

    def _open_sheet(self, sheet: str) -> None:
        game, page = self.game, self._page
        if game is None:
            return
        text, share = game.letter(), page.pieces.share
        packed, newest = letter.pack(text, game.session.game.name), short.pack(game)
        people = len([seat for seat in game.session.seats if seat.is_person])
        self._depth = game.end.depth
        self.sheets.param.update(
            sheet=sheet,
            who=words_of.awaited(game),
            title=game.session.game.full_title,
            text=text,
            link=f"{share.address}#{packed}" if share.address else "",
            short=f"{share.address}#{newest}" if share.address and newest else "",
            shares=share.shares,
            most=MOST_CODE[not page.model.compact],
            news=words_of.news(game) if sheet in ("turn", "over") else [],
            sitters=words_of.sitters(game.roster, game.session.names, game.device),
            windows=sheet == "invite" and bool(share.address) and not game.has_begun,
            letters=links_of(game.session.game, people) if sheet == "invite" else 0,
        )

    def passed_on(self) -> None:
        """See `Post.passed_on`."""
        if self.game is not None:
            self.game.passed_on(min(self._depth, self.game.end.depth))
            self._page.autosave.touched()
            self.store(lambda: None)
            self._show_card(self.game, self.game.stage)
            self._page.draw()

    def closed(self) -> None:
        """See `Post.closed`."""
        self.box.closed()
        if self.game is not None:
            self._show_card(self.game, self.game.stage)

    def file_name(self) -> str:
        """See `Post.file_name`."""
        return file_name(self._page.table)

    def open_again(self) -> None:
        """See `Post.open_again`."""
        game = self.game
        if game is None or game.holding is None:
            return
        self._page.pieces.toast.dismiss()  # it would lie before the sheet
        if game.stage == GATHERING:
            self._open_sheet("invite" if game.has_begun or game.is_inviter else "answer")
        elif game.stage == OVER:
            self._open_sheet("over")
        else:
            self._open_sheet("turn" if game.fresh else "again")

    def somebody_is_gone(self) -> None:
        """See `Post.somebody_is_gone`."""
        game = self.game
        if game is not None and game.gone >= 0:
            self._page.pieces.toast.dismiss()
            rule = anchor(game.session.game)
            who = words_of.awaited(game)
            self.sheets.param.update(sheet="gone", who=who, bot=rule.text, bot_name=rule.words)

    def go_on_without(self, bot: str) -> None:
        """See `Post.go_on_without`."""
        game = self.game
        if game is not None:
            game.go_on_without(bot)
            self._page.table.follow()
            self.store(self.look if bot else lambda: self._open_sheet("invite"))

    def move_seat(self) -> None:
        """See `Post.move_seat`."""
        if self.game is not None and self.game.holding is not None:
            self._page.pieces.share.share_close()
            self._page.pieces.toast.dismiss()
            self.sheets.param.update(sheet="move", moving=False)

    def seat_file(self) -> str:
        """See `Post.seat_file`."""
        assert self.game is not None
        return seat_file.write(self.game)

    def leave_seat(self) -> None:
        """See `Post.leave_seat`."""
        if self.game is not None:
            key = self.key
            self.box.watch(self.game.letter(), say("move.gone"))
            self.post({"do": "forget", "table": key})

    def sit_down(self, seats: Sequence[int], name: str) -> None:
        """See `Post.sit_down`."""
        self.box.sit_down(seats, name)

    def give_up_seat(self) -> None:
        """See `Post.give_up_seat`."""
        self.box.give_up_seat()
