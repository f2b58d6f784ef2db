"""A game by letters: what one device has of it, and what it makes of the letters that come.

The core of playing together, without a screen: a club can keep its games in files with it.

    mira = invite("my_first", ["human:Mira", "human"], here=[0])
    jonas = join(mira.letter(), [1], "Jonas")
    mira.take(mira.meet(jonas.letter()))
    mira.open()                                   # its letter begins: luck is drawn
    mira.session.step(mira.session.legal[0])
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from stoneage_panel.bots.request import SEED_HEADER, answer
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.sanitize import one_line
from stoneage_panel.engine.seats import LONGEST_NAME, PERSON, Seat
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together.course import Course, SealedLuck
from stoneage_panel.together.roster import ID, Roster, as_bytes, as_text, roster_in
from stoneage_panel.together.seal import SIZE, Chain, Seal, SealError
from stoneage_panel.together.strings import say

GATHERING, OPENS, WRITES, WAITS, OVER = "gathering", "opens", "writes", "waits", "over"
"""What a device does: waits for others to sit down, may open its letter, writes it, waits."""


_SEED = 1
_BOTS = Rng(_SEED).stream("bots").state
"""What bots forget follows from it: alike at every device, as no seed stands in letters."""


class Holding(NamedTuple):
    """What a device keeps to itself, and stores before any luck is shown.

    Attributes:
        game: the id of the game.
        device: the first seat here.
        secret: what the chain is made from; it stands in no letter.
        served: for each opened element the hash of the line that it was opened for: it serves
            no other one.
        sent: how many actions of the line were passed on.
    """

    game: bytes
    device: int
    secret: bytes
    served: Mapping[int, bytes]
    sent: int = 0

    @property
    def chain(self) -> Chain:
        """The secrets of this device."""
        return Chain(self.secret, self.game, self.device)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON, for this device's own storage."""
        return {
            "game": as_text(self.game),
            "device": self.device,
            "secret": as_text(self.secret),
            "served": {str(number): as_text(line) for number, line in self.served.items()},
            "sent": self.sent,
        }


def holding_of(data: object) -> Holding:
    """What was stored, read again.

    Raises:
        RecordError: it can't be.
    """
    try:
        assert isinstance(data, dict)
        served = {int(k): as_bytes(str(v), SIZE) for k, v in data["served"].items()}
        found = Holding(
            as_bytes(str(data["game"]), ID), int(data["device"]),
            as_bytes(str(data["secret"]), SIZE), served, int(data["sent"]),
        )  # fmt: skip
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError):
        raise RecordError(say("holding.damaged")) from None
    return found


class Verdict(NamedTuple):
    """What a letter is to what is here.

    Attributes:
        kind: ``"joined"``: somebody has sat down; ``"next"``: it goes on from what is here;
            ``"known"``: the same; ``"older"``: it ends inside what is here; ``"mine"`` and
            ``"theirs"``: it parts from what is here at a decision of this device, or of another;
            ``"luck"``: at luck.
        at: the number of actions that both have.
        who: the seat whose decision it was where they part; else -1.
        found: the letter.
        roster: who takes part, as far as both know.
    """

    kind: str
    at: int
    who: int
    found: Record
    roster: Roster


def read(text: str) -> tuple[Record, Roster]:
    """A letter from its text.

    Raises:
        RecordError: it can't be read whole, or is no letter.
    """
    found = headers.read(text, new_game, check_seat)
    if found.problems:
        raise found.problems[0]
    if "Together" not in found.headers:
        raise RecordError(say("letter.none"))
    return found, roster_in(found.headers, found.tree.game.players)


class Correspondence:
    """One device's part of a game by letters.

    Args:
        session: the game.
        roster: who takes part.
        holding: what is this device's own; None for who only watches.
    """

    def __init__(self, session: Session, roster: Roster, holding: Holding | None) -> None:
        self.session = session
        self.holding = holding
        self._share(roster)

    def _share(self, roster: Roster) -> None:
        session = self.session
        self.roster = roster
        session.shared = roster.headers()
        session.sent = self.holding.sent if self.holding is not None else 0
        session.waits = self._waits
        session.here = frozenset(roster.seats_of(self.device) if self.device >= 0 else ())
        self.course = None if roster.free else Course(session.tree, roster)
        if self.course is not None:
            session.take_luck(SealedLuck(self.course))

    @property
    def device(self) -> int:
        """The first seat at this device; -1 for who only watches."""
        return -1 if self.holding is None else self.holding.device

    # ------------------------------------------------------------ whose turn it is

    @property
    def end(self) -> Node:
        """The last position of the game; what was undone is no part of it."""
        session = self.session
        if session.trying or not session.at_end or not session.tree.is_main(session.node):
            return session.tree.root.end()
        return session.node

    @property
    def writer(self) -> int:
        """The device that is to do something; -1 while people gather, and once it is over."""
        if self.course is None or self._over:
            return -1
        return self.course.place(self.end).writer

    @property
    def _over(self) -> bool:
        return self.session.tree.position(self.end).current_player == TERMINAL

    @property
    def stage(self) -> str:
        """What this device does now: one of the constants of this module."""
        if self.course is None:
            return GATHERING
        if self._over:
            return OVER
        if self.writer != self.device:
            return WAITS
        return WRITES if self.course.is_open(self.end) else OPENS

    def _waits(self) -> bool:
        return self.stage in (GATHERING, WAITS)

    @property
    def fresh(self) -> bool:
        """Whether something was done here that was not passed on yet."""
        return self.holding is not None and self.end.depth > self.holding.sent

    # ------------------------------------------------------------ writing

    def claim(self) -> Holding:
        """What has to be stored before `open`: the element that it opens, and for which line.

        Raises:
            SealError: it is not this device's turn to open a letter, or the element has served
                another line.
        """
        if self.stage != OPENS or self.course is None or self.holding is None:
            raise SealError(say("own.not_now"))
        place = self.course.place(self.end)
        number, line = place.counts[self.device], place.before
        if self.holding.served.get(number, line) != line:
            raise SealError(say("own.served"))
        return self.holding._replace(served={**self.holding.served, number: line})

    def open(self) -> None:
        """Opens this device's letter: luck that is due is drawn, and what was decided stays.

        Raises:
            SealError: see `claim`.
        """
        holding = self.holding = self.claim()
        number = max(holding.served)
        self._share(self.roster.opened(self.device, holding.chain.seal(number)))
        self.session.jump(self.end)
        self.session.settle()

    def letter(self) -> str:
        """The whole game as the text of a letter, as a record."""
        own = headers.headers(self.session.seats, 0, TOGETHER) | self.roster.headers()
        del own["Seed"]
        return record.write(self.session.line_to(self.end), own)

    def passed_on(self) -> None:
        """The letter was given to somebody: what is in it can't be taken back."""
        if self.holding is not None:
            self.holding = self.holding._replace(sent=self.end.depth)
            self.session.sent = self.holding.sent

    # ------------------------------------------------------------ reading

    def meet(self, text: str) -> Verdict:
        """What a letter is to what is here; nothing changes.

        Raises:
            RecordError: it can't be read, or is of another game.
            SealError: it does not come from the devices that it says, or its luck is another.
        """
        found, theirs = read(text)
        tree = self.session.tree
        if found.tree.game != tree.game or _start(found.tree) != _start(tree):
            raise RecordError(say("roster.other"))
        roster = self.roster.joined(theirs)
        if roster.free or (self.roster.free and not found.tree.root.children):
            kind = "known" if roster == self.roster else "joined"
            return Verdict(kind, 0, -1, found, roster)
        if theirs.free:
            return Verdict("older", 0, -1, found, roster)
        here, there = self.end.line(), found.tree.main_line()
        pairs = zip(here, there, strict=False)
        at = next((n for n, (a, b) in enumerate(pairs) if a.action != b.action), None)
        if at is None:
            shared = min(len(here), len(there))
            kind = "known" if len(here) == len(there) else "next"
            if len(there) < len(here):
                kind = "older"
            if kind == "next":
                course = Course(found.tree, roster)
                course.check(there, shared)
                _check_bots(course, headers.seats_in(found), there[shared:])
            return Verdict(kind, shared, -1, found, roster)
        parent = here[at].parent
        assert parent is not None
        who = tree.position(parent).current_player
        kind = "luck" if who == CHANCE else "mine" if who in self._own else "theirs"
        return Verdict(kind, at, who, found, roster)

    @property
    def _own(self) -> Sequence[int]:
        return self.roster.seats_of(self.device) if self.device >= 0 else ()

    def take(self, verdict: Verdict) -> None:
        """Goes on from a letter that was met: ``joined``, ``next``, or ``known``.

        Raises:
            RecordError: it is none of these.
        """
        if verdict.kind not in ("joined", "next", "known"):
            raise RecordError(say("letter.not_next"))
        session, seats = self.session, headers.seats_in(verdict.found)
        sat = [seat for seat in self.roster.free if seat not in verdict.roster.free]
        if sat:
            named = [seats[n] if n in sat else one for n, one in enumerate(session.seats)]
            session.name_seats(named)
        session.trying = False
        session.jump(self.end)
        for node in verdict.found.tree.main_line()[verdict.at :]:
            assert node.action is not None
            session.step(node.action)
        if verdict.kind == "next" and self.holding is not None:
            self.holding = self.holding._replace(sent=self.end.depth)
        self._share(verdict.roster)


def _check_bots(course: Course, seats: Sequence[Seat], line: Sequence[Node]) -> None:
    """Validates what bots decided; those that search are believed: that takes too long.

    Raises:
        SealError: another move than the bot's.
    """
    tree, game = course.tree, course.tree.game
    for node in line:
        assert node.parent is not None
        assert node.action is not None
        state = tree.position(node.parent)
        seat = state.current_player
        if seat < 0 or seats[seat].is_person or str(seats[seat]).startswith("search"):
            continue
        asked = record.write(Tree(game, state), {SEED_HEADER: str(_BOTS)})
        thinking = answer(asked, str(seats[seat]), course.bot_seed(node.parent))
        try:
            while True:
                next(thinking)
        except StopIteration as end:
            if end.value != game.format(node.action):
                raise SealError(say("letter.bot", who=str(seats[seat]), n=node.depth)) from None


def _start(tree: Tree) -> object:
    return None if tree.start is None else tree.start.key()


def invite(
    name: str,
    seats: Sequence[str],
    here: Sequence[int],
    components: str = "",
    options: Mapping[str, object] | None = None,
    secret: bytes | None = None,
    game_id: bytes | None = None,
) -> Correspondence:
    """Begins a game by letters.

    Args:
        name: of the game.
        seats: who sits where, as text; people who are not here are ``"human"``, or named.
        here: the seats at this device; the first is who invites.
        components: the owner's own, as text.
        options: of the game.
        secret, game_id: 16 and 8 random bytes; drawn here by default.

    Raises:
        NotationError: a game, seat or option that can't be.
        RecordError: nobody is here, nobody is elsewhere, or a bot is among those here.
    """
    game = new_game(name, len(seats), components=components, **(options or {}))
    people = [Seat.parse(check_seat(text)) for text in seats]
    persons = [number for number, seat in enumerate(people) if seat.is_person]
    if not here or set(here) - set(persons) or not set(persons) - set(here):
        raise RecordError(say("invite.seats"))
    session = Session(Tree(game), people, _SEED, TOGETHER)
    free = tuple(number if seat.is_person else -1 for number, seat in enumerate(people))
    roster = Roster(game_id or secrets.token_bytes(ID), min(here), free, (None,) * len(seats))
    return _seated(session, roster, here, secret)


def join(
    text: str, seats: Sequence[int], name: str = "", secret: bytes | None = None
) -> Correspondence:
    """Sits down at free seats of a game that somebody has invited to.

    Args:
        text: the letter.
        seats: the seats to take at this device.
        name: of who sits at the first of them; empty: as they are called there.

    Raises:
        RecordError: the letter can't be read, or a seat is taken.
    """
    found, roster = read(text)
    session = Session.open(found)
    shown = one_line(name, LONGEST_NAME)
    if shown and seats:
        first = min(seats)
        named = [
            Seat(PERSON, shown) if number == first else seat
            for number, seat in enumerate(session.seats)
        ]
        session.name_seats(named)
    return _seated(session, roster, seats, secret)


def _seated(
    session: Session, roster: Roster, seats: Sequence[int], secret: bytes | None
) -> Correspondence:
    holding = Holding(roster.game, min(seats, default=0), secret or secrets.token_bytes(SIZE), {})
    tip: Seal = holding.chain.seal(0)
    return Correspondence(session, roster.sit(list(seats), tip), holding)


def bring_back(text: str, holding: Holding | None) -> Correspondence:
    """A game that was kept here, or one that is only watched.

    Raises:
        RecordError: it can't be read, or is not the game of what was kept with it.
    """
    found, roster = read(text)
    if holding is not None and holding.game != roster.game:
        raise RecordError(say("roster.other"))
    return Correspondence(Session.open(found), roster, holding)
