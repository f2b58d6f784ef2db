"""A page that plays along in a game which another page has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.session import Session
from stoneage_panel.together import talk
from stoneage_panel.together.seal import SealError
from stoneage_panel.together.strings import say
from stoneage_panel.together.talk import (
    NOBODY,
    Act,
    Bye,
    Hello,
    Here,
    Line,
    No,
    Open,
    Place,
    Position,
    Undo,
    Want,
    Whole,
)
from stoneage_panel.together.witness import Witness

LONGEST_LOG = 20_000
"""Lines of a log that a guest keeps, the newest; no game that people play has as many."""


class Heard(NamedTuple):
    """What came of a message.

    Attributes:
        kind: ``"places"``, ``"session"``, ``"over"``, ``"refused"``, ``"gone"``, or nothing.
        sentence: why something is refused; or what was found of the luck of a game that is over.
        rule: by which rule.
    """

    kind: str = ""
    sentence: str = ""
    rule: str = ""


class Guest:
    """One seat's side of the game, or that of who only watches.

    Args:
        post: sends a text to the host.
        token: by which they come back to their seat; empty on the first time.

    Attributes:
        title: of the game; empty until the host has answered.
        places: all seats.
        seat: theirs; -1: none.
        token: by which they come back to it.
        session: the position as they may know it; None until it was told. Another one with
            every position, and the whole game when it is over.
        sent: whether a move is with the host, who has not answered yet.
        went_back: whether the position came about by their undo.
        lost: whether the host is not there any more; set by who learns of it.
    """

    def __init__(self, post: Callable[[str], None], token: str = "") -> None:
        self._post = post
        self.token = token
        self.title = ""
        self.places: tuple[Place, ...] = ()
        self.seat = NOBODY
        self.session: Session | None = None
        self.sent = self.lost = self.went_back = False
        self._number = 0
        self._back = self._undoes = False
        self._had = NOBODY
        self._log: list[Line] = []
        self._first = 0
        self._witness = Witness()
        self._is_sealed = self._is_over = False

    # ------------------------------------------------------------ what is said to the host

    def greet(self, name: str = "", seat: int = NOBODY) -> None:
        """Tells the host that somebody is there.

        Args:
            name: what they call themselves.
            seat: that they sit down at; -1: the one they had, or none yet.
        """
        self.sent = self.lost = False
        self._number = 0  # a host that is there again counts anew
        self._undoes = self._is_sealed = False
        self._post(talk.write(Hello(name, seat, self.token, self._witness.fresh())))

    def act(self, action: Action) -> None:
        """Asks for a move; the answer is a position, or why not."""
        if self.session is not None and self.may_act:
            self.sent = True
            self._post(talk.write(Act(self._number, self.session.game.format(action))))

    @property
    def can_undo(self) -> bool:
        """Whether their last move may be taken back."""
        return self._back and not self.sent and not self.lost

    def undo(self) -> None:
        """Asks to take back their last move."""
        if self.can_undo:
            self.sent = self._undoes = True
            self._post(talk.write(Undo(self._number)))

    def leave(self) -> None:
        """Tells that they leave; their seat is kept."""
        self._post(talk.write(Bye()))

    # ------------------------------------------------------------ what the host says

    def heard(self, text: str) -> Heard:
        """The host has said something.

        Raises:
            RecordError: it can't be read; what was known stays.
        """
        message = talk.read(text)
        if isinstance(message, Here):
            self.title, self.places = message.title, message.places
            self.seat = message.yours
            self._know_seat(message)
            self._know_part(message)
            return Heard("places")
        if isinstance(message, Position):
            self._take(message)
            return Heard("session")
        if isinstance(message, Whole):
            session = _opened(message.record)
            if not session.over:
                raise RecordError(say("talk.damaged"))
            session.here, session.remote = frozenset(self._seats), self
            self.session, self.sent, self._back = session, False, False
            self._is_over = True
            return Heard("over", self._found(session, message))
        if isinstance(message, Want):
            self._open(message)
            return Heard()
        if isinstance(message, No):
            self.sent = self._undoes = False
            return Heard("refused", message.sentence, message.rule)
        return Heard("gone") if isinstance(message, Bye) else Heard()

    @property
    def _seats(self) -> tuple[int, ...]:
        return () if self.seat == NOBODY else (self.seat,)

    @property
    def may_act(self) -> bool:
        """Whether the host waits for a move of this guest."""
        session = self.session
        waits = session is None or self.sent or self.lost
        if waits or session is None or session.node is not session.tree.root:
            return False
        return session.player in self._seats

    def _know_seat(self, told: Here) -> None:
        """A seat that another page of theirs took with their token is theirs again after it."""
        if self.seat != NOBODY:
            self._had, self.token = self.seat, told.token
        elif 0 <= self._had < len(told.places) and told.places[self._had].about == "away":
            self.greet()

    def _know_part(self, told: Here) -> None:
        """Whether this page takes part in luck; whom the host has done without begins anew."""
        if told.draws:
            self._is_sealed = True
        elif self._is_sealed and self.seat != NOBODY:
            self.greet()

    def _begin(self) -> None:
        """Whatever comes after the end of a game is of the next one."""
        if self._is_over:
            self._is_over = False
            self._witness.begin()

    def _open(self, want: Want) -> None:
        """The next element is opened, once for a draw."""
        self._begin()
        if self._witness.is_used_up:
            self.greet()
            return
        element = self._witness.open(want, self.seat) if self.seat != NOBODY else None
        if element is not None:
            self._post(talk.write(Open(want.number, element)))

    def _found(self, session: Session, told: Whole) -> str:
        """What is found of the luck of a game that is over."""
        try:
            return self._witness.check(session.tree, told.drawn).sentence
        except SealError as fault:
            return str(fault)

    def _take(self, told: Position) -> None:
        if told.number < self._number:
            raise RecordError(say("talk.damaged"))
        session = _opened(told.record)
        self._begin()
        self._witness.sees(session.state)
        if not self._first <= told.first <= self._first + len(self._log):
            self._first, self._log = told.first, []  # what came before it is not told
        self._log[told.first - self._first :] = told.lines
        dropped = max(0, len(self._log) - LONGEST_LOG)
        self._first += dropped
        del self._log[:dropped]
        session.log.before = [line.at(session.tree.root) for line in self._log]
        session.here = frozenset(self._seats)
        session.waits = lambda: not self.may_act
        session.remote = self
        self.went_back, self._undoes = self._undoes, False
        self.session, self.sent, self._number, self._back = session, False, told.number, told.back


def _opened(text: str) -> Session:
    """A record that a host has sent.

    Raises:
        RecordError: it can't be read whole: the host's page is another version.
    """
    found = headers.read(text, new_game, check_seat)
    if found.problems:
        raise RecordError(say("talk.version"))
    return Session.open(found)
