"""The page that has a game which others play along with, each in a page of their own.

It alone has the game; every guest is told the position as their seat may know it: what is secret
there is dealt anew from what they have seen. Luck is drawn by all together; see `drawing`.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import IllegalAction, RecordError, StoneAgeError
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.seats import PERSON, Seat
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table import Table
from stoneage_panel.together import talk
from stoneage_panel.together.dealer import Dealer, Line
from stoneage_panel.together.drawing import NOTHING, Drawn, is_begun
from stoneage_panel.together.listening import Listening
from stoneage_panel.together.strings import say
from stoneage_panel.together.talk import (
    NOBODY,
    Act,
    Bye,
    Hello,
    Here,
    Message,
    No,
    Open,
    Place,
    Position,
    Undo,
    Whole,
)

_MOST_GUESTS = 20


class Host:
    """Tells guests how the game at a table stands, and makes their moves there.

    Args:
        table: where the game is played.
        here: the seats of the people at the host's own page.
        post: sends a text to a guest, who is named by their line.
        fresh: gives seeds for what guests do not know; never the game's.
        tokens: by token the seats of guests who sat there before.
        drawn: the luck that was drawn before, in a game that is brought back.
        people: who sat where before, in such a game: a bot may sit there since.
        clock: gives seconds.

    Attributes:
        table, here: see above.
        number: of the newest position that was told.
        tokens: by token the seat to which a guest may come back.
        people: who sits where, also where a bot plays for them.
        on_change: called when guests have come, gone, or sat down.
        on_draw: called when luck was drawn, before it is played.
    """

    def __init__(
        self,
        table: Table,
        here: Iterable[int],
        post: Callable[[str, str], None],
        fresh: Callable[[], int] = lambda: secrets.randbits(63),
        tokens: Mapping[str, int] | None = None,
        drawn: Drawn = NOTHING,
        people: Mapping[int, Seat] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.table, self.here = table, frozenset(here)
        self.number = 0
        self.tokens: dict[str, int] = dict(tokens or {})
        self.on_change: Callable[[], None] = lambda: None
        self.on_draw: Callable[[], None] = lambda: None
        self._post, self._fresh = post, fresh
        self._lines: dict[str, Line] = {}
        self._dealer: Dealer
        self.people = dict.fromkeys((*self.here, *self.tokens.values()), Seat(PERSON))
        self.people |= people or {}
        self.people |= {n: one for n, one in enumerate(table.session.seats) if one.is_person}
        self._late: dict[str, Act] = {}
        self._listening = Listening(clock)
        self._told: tuple[Node, tuple[Seat, ...]] | None = None
        self._begin(table.session, drawn)
        self._watcher = table.param.watch(lambda _: self.follow(), "version")
        table.follow()

    def _begin(self, session: Session, drawn: Drawn = NOTHING) -> Session:
        self._session = session
        session.here = self.here
        self._end = self._newest()
        last = self._dealer if self._lines else None
        self._dealer = Dealer(session, drawn, self._lines, self._tell)
        if last is not None:
            self._dealer.go_on_from(last)
        for line in self._lines.values():
            line.told = ()
        return session

    # ------------------------------------------------------------ who is there

    @property
    def places(self) -> tuple[Place, ...]:
        """All seats: what they are called, and who sits there."""
        session = self._session
        return tuple(Place(name, self._about(seat)) for seat, name in enumerate(session.names))

    def _about(self, seat: int) -> str:
        known = seat in self.tokens.values()
        if not self._session.seats[seat].is_person:
            return "free" if seat in self.people and not known else "bot"
        if seat in self.here:
            return "here"
        return "guest" if self.page_of(seat) else "away" if known else "free"

    def page_of(self, seat: int) -> str:
        """What the page of the guest at a seat is called; empty: none is there."""
        return next((name for name, line in self._lines.items() if line.seat == seat), "")

    @property
    def awaited(self) -> int:
        """The seat of the guest whose decision is due; -1: the host's people or a bot go on.

        Before anybody has decided anything, the first seat where somebody has to sit down.
        """
        session = self._session
        seat = self._state.current_player
        if seat == CHANCE:
            return next(self._missing(), NOBODY)
        waits = seat >= 0 and session.seats[seat].is_person and seat not in self.here
        return seat if waits else NOBODY

    @property
    def gathers(self) -> bool:
        """Whether somebody still has to sit down before the first luck is drawn."""
        return self._state.current_player == CHANCE and self.awaited != NOBODY

    def _missing(self) -> Iterator[int]:
        """The seats that are to be taken before the first luck is drawn."""
        session = self._session
        if not is_begun(self._end, session.game):
            persons = (seat for seat, who in enumerate(session.seats) if who.is_person)
            yield from (seat for seat in persons if self._about(seat) == "free")

    def replace(self, seat: int, bot: str) -> None:
        """A bot plays on for a guest who is not there; they may come back.

        Args:
            bot: its text, such as ``"rule"``.

        Raises:
            NotationError: it is no bot.
        """
        if seat in self.people and self._about(seat) in ("away", "free"):
            self._sit(seat, Seat.parse(check_seat(bot)))
            self.table.follow()

    def _sit(self, seat: int, who: Seat) -> None:
        session = self._session
        session.name_seats([*session.seats[:seat], who, *session.seats[seat + 1 :]])
        self.table.seats = list(map(str, session.seats))

    def close(self) -> None:
        """Another game is played at the table, or none: guests are told that."""
        self.table.param.unwatch(self._watcher)
        self._session.here = None
        for name in self._lines:
            self._tell(name, Bye())
        self._lines.clear()

    # ------------------------------------------------------------ what guests are told

    def _newest(self) -> Node:
        """The last position of the game; what was undone is no part of it."""
        session = self._session
        if not session.trying and session.at_end and session.tree.is_main(session.node):
            return session.node
        return session.tree.root.end()

    def follow(self) -> None:
        """The table shows something else: guests are told, if the game has gone on."""
        session = self._session
        if self.table.session is not session:
            if self.table.session.shared != session.shared or not session.shared:
                self.close()
                return
            session = self._begin(self.table.session)  # another game of the same people
            for name in self._lines:
                self._tell_here(name)
        if not session.tree.is_main(self._end) or (not session.trying and session.at_end):
            self._end = self._newest()
        state = self._end, session.seats
        if state != self._told and self._state.current_player != CHANCE:
            self._told = state
            self._mark_undone()
            self.number += 1
            for name in list(self._lines):
                self._tell_position(name)
        while self._late and not session.trying:
            self._act(*self._late.popitem())
        if self._state.current_player == CHANCE and not session.trying:
            self._draw()

    # ------------------------------------------------------------ luck

    def _draw(self) -> None:
        """Luck is due: it is played if it is drawn, else everybody is asked to take part."""
        dealer, end = self._dealer, self._end
        if dealer.has_drawn(end):
            self._go_to_end()
            self.table.let_luck(whole=True)
        elif dealer.due is not end and not self.gathers:
            self._session.sent = end.depth  # what luck was asked for is not taken back
            dealer.ask(end)
            self._drew()

    def _drew(self) -> None:
        """The luck that is due is played, once nobody is waited for any more."""
        if self._dealer.finish():
            self.on_draw()
            self.follow()

    @property
    def drawn(self) -> Drawn:
        """How the luck of this game was drawn so far."""
        return self._dealer.drawn

    @property
    def due(self) -> Node | None:
        """Where luck is due that guests have been asked for; None: nowhere."""
        return self._dealer.due

    @property
    def silent(self) -> tuple[int, ...]:
        """The seats of guests who have not answered yet, where luck is due."""
        return self._dealer.silent

    def do_without(self) -> None:
        """The luck that is due is drawn without those who have not answered."""
        self._dealer.do_without()
        self._changed()
        self._drew()

    # ------------------------------------------------------------ what guests are told of it

    def _mark_undone(self) -> None:
        """What was taken back here is no part of the game, also when it is opened again."""
        done = ahead = self._end
        while done.tried and done.parent is not None:
            done.tried, done = False, done.parent
        while ahead.children and not self._session.trying:
            ahead = ahead.children[0]
            ahead.tried = True

    @property
    def _state(self) -> AnyState:
        """The newest position of the game."""
        return self._session.tree.position(self._end)

    def _tell(self, name: str, message: Message) -> None:
        self._post(name, talk.write(message))

    def _tell_here(self, name: str) -> None:
        seat = self._lines[name].seat
        token = next((token for token, one in self.tokens.items() if one == seat), "")
        title, draws = self._session.game.full_title, self._lines[name].chain is not None
        self._tell(name, Here(title, self.places, seat, token, draws))

    def _tell_position(self, name: str) -> None:
        line, state = self._lines[name], self._state
        if state.current_player == TERMINAL:
            self._tell(name, Whole(self._whole(), self.drawn))
            return
        if state.current_player == CHANCE:
            return  # it is told once the luck is drawn
        log = [one.read_by(line.seat) for one in self._session.log.lines(self._end)]
        pairs = zip(log, line.told, strict=False)  # lines are remembered: the same one is the same
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        line.told = log
        fresh = tuple(map(talk.Line.of, log[same:]))
        first = talk.newest(fresh)
        text = as_known(self._session, state, line.seat, self._fresh())
        back = self._decided_last(line.seat)
        self._tell(name, Position(self.number, text, same + first, fresh[first:], back))

    def _whole(self) -> str:
        """The game that has ended, without the seed that the next one will follow from."""
        session = self._session
        return record.write(session.line_to(self._end), _seats(session))

    # ------------------------------------------------------------ what guests ask for

    def heard(self, name: str, text: str) -> None:
        """A guest has said something.

        Args:
            name: of their line.
            text: of the message; one that can't be read is answered with a sentence.
        """
        line = self._lines.get(name)
        if line is None and len(self._lines) >= _MOST_GUESTS:
            return
        if not self._listening.heeds(name, line is not None):
            return
        try:
            message = talk.read(text)
        except RecordError as fault:
            self._listening.faults(name)
            self._tell(name, No(self.number, str(fault), ""))
            return
        if isinstance(message, Hello):
            self._greet(name, message)
        elif isinstance(message, Bye):
            self.gone(name)
        elif isinstance(message, Open) and line is not None:
            self._dealer.opened(name, message)
            self._drew()
        elif isinstance(message, Act) and line is not None:
            if self._session.trying:
                self._late[name] = message  # it is played once the host is back
            else:
                self._act(name, message)
        elif isinstance(message, Undo) and line is not None:
            self._undo(name, message)

    def gone(self, name: str) -> None:
        """A guest is not there any more; their seat is kept for them."""
        line = self._lines.pop(name, None)
        self._listening.forget(name)
        if line is not None:
            self._dealer.leave(line)
            self._changed()
            self._drew()

    def _changed(self) -> None:
        for name in self._lines:
            self._tell_here(name)
        self.on_change()

    def _greet(self, name: str, hello: Hello) -> None:
        """Somebody is there: they come back to their seat, sit down at one, or only watch."""
        line, refused = self._lines.setdefault(name, Line()), ""
        before = self._session.seats
        seat = self.tokens.get(hello.token, hello.seat)
        if line.seat == NOBODY and seat != NOBODY:
            if hello.token in self.tokens or self._is_free(seat):
                self._take(line, seat, hello)
            else:
                refused = say("talk.taken")
        line.told = ()
        self._dealer.join(line, hello.tip)
        self._changed()  # before luck is asked for: they know by then that they take part
        if self._session.seats != before:
            self.table.follow()
        else:
            self._tell_position(name)
        if refused:  # last, that it is seen
            self._tell(name, No(self.number, refused, ""))
        self._drew()
        self.follow()

    def _is_free(self, seat: int) -> bool:
        return seat in self.people and seat not in {*self.here, *self.tokens.values()}

    def _take(self, line: Line, seat: int, hello: Hello) -> None:
        """A seat is somebody's, and theirs alone: who sat there by the same token watches."""
        line.seat = seat  # first: who had it is told that it is somebody's
        for name, other in self._lines.items():
            if other.seat == seat and other is not line:
                other.seat, other.told = NOBODY, ()
                self._dealer.leave(other)
                self._tell_here(name)
                self._tell_position(name)
        if hello.token not in self.tokens:
            self.tokens[secrets.token_urlsafe(12)] = seat
            self.people[seat] = Seat.person(hello.name) if hello.name else self.people[seat]
        if self._session.seats[seat] != self.people[seat]:
            self._sit(seat, self.people[seat])

    def _act(self, name: str, message: Act) -> None:
        line, session = self._lines.get(name), self._session
        if line is None:
            return
        if message.number != self.number or self.awaited != line.seat or line.seat == NOBODY:
            self._tell_position(name)
            self._tell(name, No(message.number, say("talk.stale"), ""))
            return
        try:
            action = session.game.parse(message.action)
            refusal = self._state.why_not(action)
            if refusal is not None:
                raise refusal
        except StoneAgeError as fault:
            rule = fault.rule if isinstance(fault, IllegalAction) else ""
            sentence = fault.sentence if isinstance(fault, IllegalAction) else str(fault)
            self._tell(name, No(message.number, sentence, rule))
            return
        self._go_to_end()
        self.table.act(action)

    def _undo(self, name: str, message: Undo) -> None:
        """A guest takes back their last decision, while nobody else has acted since."""
        mine = self._decided_last(self._lines[name].seat)
        asked = self._state.current_player == CHANCE
        if message.number != self.number or not mine or asked or self._session.trying:
            self._tell(name, No(message.number, say("talk.no_undo"), ""))
            return
        session, end = self._session, self._end
        self._go_to_end()
        session.jump(session.tree.delete(end))
        self.table.follow()

    def _decided_last(self, seat: int) -> bool:
        """Whether the newest position came about by a guest's decision, without luck."""
        before = self._end.parent
        if before is None or seat == NOBODY:  # nobody's number is also that of luck
            return False
        return seat == self._session.tree.position(before).current_player

    def _go_to_end(self) -> None:
        """The table shows where the game stands."""
        if self._session.node is not self._end:
            self.table.jump(self._end)


def as_known(session: Session, state: AnyState, seat: int, seed: int) -> str:
    """A position as a seat may know it, as a record without moves.

    Args:
        session: the game.
        state: the position.
        seat: the seat; -1 for who only watches.
        seed: of what they do not know.
    """
    return record.write(Tree(session.game, state.resample(seat, Rng(seed))), _seats(session))


def _seats(session: Session) -> dict[str, str]:
    """The header lines of a session without its luck."""
    return {"Seats": headers.headers(session.seats, 0, session.dice)["Seats"]}
