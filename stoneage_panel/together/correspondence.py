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

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import TERMINAL
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.seats import PERSON, Seat
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together import meeting
from stoneage_panel.together.course import Course, SealedLuck
from stoneage_panel.together.holding import Holding
from stoneage_panel.together.meeting import Verdict, read
from stoneage_panel.together.roster import ID, Change, Roster, plays_on
from stoneage_panel.together.seal import SIZE, Seal, SealError
from stoneage_panel.together.strings import say

GATHERING, OPENS, WRITES, WAITS, OVER = "gathering", "opens", "writes", "waits", "over"
"""What a device does: waits for others to sit down, may open its letter, writes it, waits."""


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
        self._end = session.tree.root.end()
        self._share(roster)

    def _share(self, roster: Roster) -> None:
        session = self.session
        self.roster = roster
        if self.holding is not None and not self.holding.plays(roster):
            self.holding = None  # its seats have changed hands: it watches
        session.shared = roster.headers()
        session.sent = self.holding.sent if self.holding is not None else 0
        session.waits = self._waits
        session.here = frozenset(roster.seats_of(self.device) if self.device >= 0 else ())
        self.course = None if roster.gathers else Course(session.tree, roster)
        if self.course is not None:
            session.take_luck(SealedLuck(self.course))

    @property
    def device(self) -> int:
        """The first seat at this device; -1 for who only watches."""
        return -1 if self.holding is None else self.holding.device

    @property
    def is_inviter(self) -> bool:
        """Whether the others were invited from this device."""
        return self.device == self.roster.inviter

    @property
    def has_begun(self) -> bool:
        """Whether all had sat down once, so that there may be something to go on with."""
        return not self.roster.gathers

    # ------------------------------------------------------------ whose turn it is

    @property
    def end(self) -> Node:
        """The last position of the game; what was undone is no part of it."""
        session = self.session
        if not session.trying and session.at_end and session.tree.is_main(session.node):
            self._end = session.node
        elif not session.tree.is_main(self._end):
            self._end = session.tree.root.end()
        return self._end

    @property
    def writer(self) -> int:
        """The device that is to do something; -1 while people gather, and once it is over."""
        if self.course is None or self.roster.free or self._over:
            return -1
        owing = self.course.owes(self.end)
        return self.course.place(self.end).writer if owing < 0 else owing

    @property
    def _over(self) -> bool:
        return self.session.tree.position(self.end).current_player == TERMINAL

    @property
    def stage(self) -> str:
        """What this device does now: one of the constants of this module."""
        if self.course is None or self.roster.free:
            return GATHERING
        if self._over:
            return OVER
        if self.writer != self.device:
            return WAITS
        return WRITES if self.course.is_open(self.end) else OPENS

    def _waits(self) -> bool:
        return self.stage in (GATHERING, WAITS, OPENS)

    @property
    def fresh(self) -> bool:
        """Whether something was done here that was not passed on yet."""
        known = self.holding
        if known is None:
            return False
        return self.end.depth > known.sent or len(self.roster.changes) > known.told

    # ------------------------------------------------------------ writing

    def claim(self) -> Holding:
        """What has to be stored before `open`: the element that it opens, and for which line.

        Raises:
            SealError: it is not this device's turn to open a letter, or the element has served
                another line.
        """
        if self.stage != OPENS or self.course is None or self.holding is None:
            raise SealError(say("own.not_now"))
        number, line = self._due
        if self.holding.served.get(number, line) != line:
            raise SealError(say("own.served"))
        return self.holding._replace(served={**self.holding.served, number: line})

    @property
    def _due(self) -> tuple[int, bytes]:
        """The number of the element that this device opens next, and the line it serves."""
        assert self.course is not None
        place = self.course.place(self.end)
        is_opener = self.course.owes(self.end) == self.device
        return place.counts[self.device], place.line if is_opener else place.before

    def open(self) -> None:
        """Opens this device's letter: luck that is due is drawn, and what was decided stays.

        Raises:
            SealError: see `claim`.
        """
        holding, (number, _) = self.claim(), self._due
        assert self.course is not None
        if self.course.owes(self.end) == self.device:
            told = min(holding.told, len(self.roster.changes) - 1)
            holding = holding._replace(told=told)  # that it was opened is news by itself
        self.holding = holding
        self._share(self.roster.opened(self.device, holding.chain.seal(number)))
        self.session.jump(self.end)
        self.session.settle()

    def letter(self) -> str:
        """The whole game as the text of a letter, as a record."""
        own = headers.headers(self.session.seats, 0, TOGETHER) | self.roster.headers()
        del own["Seed"]
        return record.write(self.session.line_to(self.end), own)

    def passed_on(self, depth: int | None = None) -> None:
        """The letter was given to somebody: what is in it can't be taken back.

        Args:
            depth: how many actions were in it; by default all that there are.
        """
        if self.holding is not None:
            sent = max(self.holding.sent, self.end.depth if depth is None else depth)
            self.holding = self.holding._replace(sent=sent, told=len(self.roster.changes))
            self.session.sent = sent

    @property
    def told(self) -> Roster:
        """Who takes part as far as others can know from here.

        Once an element was opened for a change, there is no way back: it serves no other line.
        """
        roster, known = self.roster, self.holding
        if self.course is None or self.course.owes(self.end) != self.device:
            return roster
        number, line = self._due
        if known is not None and known.served.get(number) == line:
            return roster  # the element is as good as opened: it was claimed for this line
        while roster.changes and known is not None and len(roster.changes) > known.told:
            last = roster.changes[-1]
            if last.by != known.device or last.seal is not None:
                break
            roster = roster._replace(changes=roster.changes[:-1])
        return roster

    # ------------------------------------------------------------ somebody is gone

    @property
    def gone(self) -> int:
        """The device that is awaited, and whose seats could go on without it; -1: none is."""
        if self.holding is None or self.roster.gathers or self._over:
            return -1
        if self.roster.free:
            return self.roster.devices[self.roster.free[0]]
        return self.writer if self.stage == WAITS else -1

    def go_on_without(self, bot: str = "") -> None:
        """The seats of the device that is awaited go on without it.

        Args:
            bot: plays on there; empty: somebody sits down anew, with the next letter.

        Raises:
            RecordError: nobody is awaited, or a bot whose moves nobody can check.
            NotationError: no such bot.
        """
        device, holding = self.gone, self.holding
        if device < 0 or holding is None:
            raise RecordError(say("change.nobody"))
        who = Seat.parse(check_seat(bot)) if bot else None
        change = Change(self.end.depth, device, holding.device, plays_on(str(who)) if who else "")
        roster = self.roster.left(change)
        self.session.jump(self.end)
        self._seat(roster.seats_of(device), who or Seat(PERSON))
        self._share(roster)

    def _seat(self, seats: Sequence[int], who: Seat) -> None:
        """Somebody else sits at some seats from now on."""
        named = [who if n in seats else one for n, one in enumerate(self.session.seats)]
        self.session.name_seats(named)

    # ------------------------------------------------------------ reading

    def meet(self, text: str) -> Verdict:
        """What a letter is to what is here; nothing changes. See `meeting.meet`."""
        return meeting.meet(self, text)

    @property
    def own(self) -> Sequence[int]:
        """The seats at this device."""
        return self.roster.seats_of(self.device) if self.device >= 0 else ()

    def took_back(self, at: int) -> bool:
        """Whether what was decided here at an action was never passed on, as far as is known."""
        return self.holding is not None and self.holding.sent <= at

    def take(self, verdict: Verdict) -> None:
        """Goes on from a letter that was met: ``joined``, ``next``, ``back`` or ``known``.

        Raises:
            RecordError: it is none of these.
        """
        if verdict.kind not in ("joined", "next", "back", "known"):
            raise RecordError(say("letter.not_next"))
        session, seats = self.session, headers.seats_in(verdict.found)
        others = self.roster.others_than(verdict.roster)
        if others:
            named = [seats[n] if n in others else one for n, one in enumerate(session.seats)]
            session.name_seats(named)
        if verdict.kind in ("next", "back"):
            self._follow(verdict)
        self._share(verdict.roster)

    def _follow(self, verdict: Verdict) -> None:
        """Plays what was done elsewhere."""
        session, here = self.session, self.end.line()
        session.trying = False
        session.jump(here[verdict.at - 1] if verdict.at else session.tree.root)
        for node in verdict.found.tree.main_line()[verdict.at :]:
            assert node.action is not None
            session.step(node.action)
        self._end = session.node
        if self.holding is not None:
            changes = len(verdict.roster.changes)
            self.holding = self.holding._replace(sent=self.end.depth, told=changes)


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
    session = Session(Tree(game), people, meeting.SEED, TOGETHER)
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
    meeting.check_line(found, roster)
    session = Session.open(found)
    who = Seat.person(name)
    if who.name and seats:
        first = min(seats)
        named = [who if number == first else seat for number, seat in enumerate(session.seats)]
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
    if holding is not None and not holding.plays(roster):
        raise RecordError(say("own.not_there"))
    return Correspondence(Session.open(found), roster, holding)
