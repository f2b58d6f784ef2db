"""The letters of a game: whose device writes what, and the luck of each.

A *letter* is what one device does between opening the game and passing it on. Which actions are
one letter follows from the line alone, so every device comes to the same letters, and the luck in
them can be checked: the setup is drawn by who invited; whoever decides draws what comes of it;
but where somebody else will decide whatever luck brings, it is left to them, so that nobody
foresees it. When seats change hands, whoever says so opens a letter of their own: so nobody who
sits down anew can choose the luck that follows.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice
from typing import NamedTuple

from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyState
from stoneage_panel.engine.luck import Luck
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together.roster import Roster
from stoneage_panel.together.seal import Seal, SealError, follow, letter_seed, luck
from stoneage_panel.together.strings import say

MOST_OUTCOMES = 40
"""Outcomes of luck that are looked at to see whether it can be left to another device."""


class Place(NamedTuple):
    """Where a position lies in the letters of its line.

    Attributes:
        writer: the device whose letter brings what comes next here.
        counts: how many letters each device has begun, by seat; also the number of the element
            that its newest letter opens.
        before: the hash of the line at the beginning of this letter.
        line: the hash of the line up to here.
        made: the actions of this letter before this position.
        drawn: how many of them were luck.
        begun: whether anybody has decided anything.
        devices: by seat, the device that sits there now; -1 where a bot plays.
        chains: by device, which chain it opens: -1 the one that it sat down with, else the number
            of the change that brought another.
        openers: the devices that have to open an element before anything else, as they have said
            just here that a seat changes hands.
    """

    writer: int
    counts: tuple[int, ...]
    before: bytes
    line: bytes
    made: int
    drawn: int
    begun: bool
    devices: tuple[int, ...]
    chains: tuple[int, ...]
    openers: tuple[int, ...] = ()


class Course:
    """The letters of every line of a tree.

    Args:
        tree: what is played.
        roster: who takes part. All seats must be taken.
    """

    def __init__(self, tree: Tree, roster: Roster) -> None:
        if roster.gathers:
            raise SealError(say("course.free"))
        self.tree = tree
        self.roster = roster
        self._places: dict[Node, Place] = {}
        self._ended: dict[int, int] = {}  # by change, how many letters its device had begun
        self._due: set[int] = set()  # the changes of a device that was awaited just then
        self._sayers: dict[int, tuple[int, int]] = {}  # by change, a chain and what of it is due

    # ------------------------------------------------------------ whose letter

    def place(self, node: Node) -> Place:
        """Where a position lies in the letters of its line."""
        path: list[Node] = []
        at: Node | None = node
        while at is not None and at not in self._places:
            path.append(at)
            at = at.parent
        for step in reversed(path):
            self._places[step] = self._first() if step.parent is None else self._after(step)
        return self._places[node]

    def _first(self) -> Place:
        tree, roster = self.tree, self.roster
        position = "" if tree.start is None else repr(tree.start.key())
        line = roster.start(tree.game, position)
        state, devices = tree.position(tree.root), roster.devices
        writer = self._writer(devices, roster.inviter, state, begun=False)
        counts = tuple(int(seat == writer) for seat in range(len(devices)))
        chains = (-1,) * len(devices)
        place = Place(writer, counts, line, line, 0, 0, False, devices, chains)
        return self._changed(place, tree.root)

    def _after(self, node: Node) -> Place:
        assert node.parent is not None
        assert node.action is not None
        last, game = self._places[node.parent], self.tree.game
        was_luck = game.is_chance(node.action)
        line = follow(last.line, game.format(node.action))
        begun = last.begun or not was_luck
        writer = self._writer(last.devices, last.writer, self.tree.position(node), begun)
        place = last._replace(line=line, begun=begun, openers=())
        if writer == last.writer:
            place = place._replace(made=last.made + 1, drawn=last.drawn + was_luck)
        else:
            place = _begun(place, writer)
        return self._changed(place, node)

    def _changed(self, place: Place, node: Node) -> Place:
        """With the seats that change hands just here."""
        for number, change in enumerate(self.roster.changes):
            if change.depth != node.depth:
                continue
            gone, by = change.device, change.by
            seats = self.roster.seats_of(gone)
            self._ended[number] = _letters(place, gone)
            state = self.tree.position(node)
            owes = gone in place.openers and not self._has_opened(place, gone)
            if (owes or gone == place.writer) and state.current_player != TERMINAL:
                self._due.add(number)
            if place.openers and not place.made and place.writer not in (gone, *place.openers):
                back = place.counts[place.writer] - 1  # its letter begins anew after this one, too
                place = place._replace(counts=_put(place.counts, place.writer, back))
            devices = [(-1 if change.bot else gone) if n in seats else one
                       for n, one in enumerate(place.devices)]  # fmt: skip
            line = follow(place.line, change.fixed.hex())
            fresh = place._replace(
                line=line,
                devices=tuple(devices),
                chains=_put(place.chains, gone, number),
                counts=_put(place.counts, gone, 0),
                openers=(*(one for one in place.openers if one != gone), by),
            )
            fresh = _begun(fresh, by)
            self._sayers[number] = fresh.chains[by], fresh.counts[by]
            writer = self._writer(fresh.devices, by, state, place.begun)
            place = fresh if writer == by else _begun(fresh, writer)
        return place

    def _writer(self, devices: Sequence[int], holder: int, state: AnyState, begun: bool) -> int:
        """Whose letter brings what comes next."""
        seat = state.current_player
        if seat == CHANCE:
            other = self._left_to(devices, state, [MOST_OUTCOMES]) if begun else None
            return holder if other is None else other
        device = devices[seat] if seat >= 0 else -1
        return holder if device < 0 else device

    def _left_to(self, devices: Sequence[int], state: AnyState, room: list[int]) -> int | None:
        """The device that decides next whatever luck brings here, if there is just one.

        Args:
            room: how many outcomes may still be looked at.
        """
        found: set[int] = set()
        outcomes = state.chance_outcomes()
        if len(outcomes) > room[0]:
            return None
        for outcome, _ in islice(outcomes, room[0]):
            room[0] -= 1
            after = state.clone()
            after.apply(outcome)
            seat = after.current_player
            if seat == CHANCE:
                device = self._left_to(devices, after, room)
            else:
                device = devices[seat] if seat != TERMINAL else -1
            if device is None or device < 0:
                return None
            found.add(device)
        return found.pop() if len(found) == 1 else None

    # ------------------------------------------------------------ luck

    def is_open(self, node: Node) -> bool:
        """Whether the letter that a position belongs to has been opened."""
        place = self.place(node)
        return self.owes(node) < 0 and self._has_opened(place, place.writer)

    def owes(self, node: Node) -> int:
        """The device that has to open an element here, as a seat has changed hands; -1: none."""
        place = self.place(node)
        owing = (one for one in place.openers if not self._has_opened(place, one))
        return next(owing, -1)

    def settled(self, own: Collection[int] = ()) -> set[int]:
        """The changes that hold, by number.

        Whoever says that a seat changes hands has opened an element for it, and sat there before
        by a change that holds, if by any. Who was gone before they could need not have, if that
        holds.

        Args:
            own: changes that are known to have been said by this device.
        """
        found = set(own)
        while fresh := [n for n in self._sayers if n not in found and self._holds(n, found)]:
            found.update(fresh)
        return found

    def _holds(self, number: int, settled: Collection[int]) -> bool:
        changes = self.roster.changes
        sayer, depth = changes[number].by, changes[number].depth
        chain, count = self._sayers[number]
        seal = self.roster.seals[sayer] if chain < 0 else changes[chain].seal
        if seal is not None and seal.opened >= count and (chain < 0 or chain in settled):
            return True
        later = (n for n in settled if n > number and changes[n].device == sayer)
        return any(changes[n].depth == depth for n in later)

    def is_awaited(self, number: int, node: Node) -> bool:
        """Whether the next thing at a position is that a change is said by who is to say so."""
        place, by = self.place(node), self.roster.changes[number].by
        is_here = self.roster.changes[number].depth == node.depth
        return is_here and by in place.openers and not self._has_opened(place, by)

    def _has_opened(self, place: Place, device: int) -> bool:
        seal = self._seal(place, device)
        return seal is not None and place.counts[device] <= seal.opened

    def _seal(self, place: Place, device: int) -> Seal | None:
        chain = place.chains[device]
        return self.roster.seals[device] if chain < 0 else self.roster.changes[chain].seal

    def bot(self, node: Node, seat: int) -> str | None:
        """The bot that plays at a seat since somebody left it; empty: one that always did.

        None where a person decides.
        """
        place, device = self.place(node), self.roster.devices[seat]
        if place.devices[seat] >= 0:
            return None
        chain = place.chains[device] if device >= 0 else -1
        return self.roster.changes[chain].bot if chain >= 0 else ""

    def seed(self, node: Node) -> int:
        """The seed of the letter that a position belongs to.

        Raises:
            SealError: it is not opened yet, or an element is not of its chain.
        """
        place, roster = self.place(node), self.roster
        newest = []
        for device, one in enumerate(place.devices):
            if device != one:
                continue
            seal = self._seal(place, device)
            elements = () if seal is None else seal.elements(roster.game, device)
            if place.counts[device] >= len(elements):
                raise SealError(say("seal.closed"))
            newest.append(elements[place.counts[device]])
        return letter_seed(roster.game, place.before, newest)

    def stream(self, node: Node) -> Rng:
        """What the luck that is due at a position is drawn from. Raises SealError, as `seed`."""
        return luck(self.seed(node), self.place(node).drawn)

    def bot_seed(self, node: Node) -> int:
        """The seed of a bot's own stream at a position. Raises SealError, as `seed`."""
        return Rng(self.seed(node)).stream(f"bot {self.place(node).made}").next64()

    def check(self, line: list[Node], known: int = 0) -> None:
        """Validates the luck of a line, and that just so many letters were opened.

        Args:
            line: from the first action on.
            known: how many actions of it are known to be right.

        Raises:
            SealError: it is not the sealed one, in a sentence that names the move.
        """
        tree, game = self.tree, self.tree.game
        for number, node in enumerate(line[known:], known + 1):
            assert node.parent is not None
            assert node.action is not None
            if game.is_chance(node.action):
                drawn = tree.position(node.parent).sample_chance(self.stream(node.parent))
                if drawn != node.action:
                    raise SealError(say("course.other_luck", n=number))
        place = self.place(line[-1] if line else tree.root)
        for device, one in enumerate(place.devices):
            seal = self._seal(place, device) if device == one else None
            begun = _letters(place, device)
            if seal is not None and not begun <= seal.opened <= place.counts[device]:
                raise SealError(say("course.letters"))
        self._check_ended(len(line))

    def _check_ended(self, depth: int) -> None:
        """Validates what devices had opened whose seats have changed hands."""
        before: dict[int, Seal | None] = dict(enumerate(self.roster.seals))
        for number, change in enumerate(self.roster.changes):
            seal = before[change.device]
            if change.depth > depth or number not in self._due:
                raise SealError(say("course.changed"))
            ended = self._ended[number]  # and perhaps one more, in which nothing was done
            if seal is not None and not ended <= seal.opened <= ended + 1:
                raise SealError(say("course.letters"))
            before[change.device] = change.seal


def _begun(place: Place, writer: int) -> Place:
    """The first place of a letter."""
    counts = _put(place.counts, writer, place.counts[writer] + 1)
    return place._replace(writer=writer, counts=counts, before=place.line, made=0, drawn=0)


def _letters(place: Place, device: int) -> int:
    """How many letters a device has begun for sure: one in which nothing was done is none."""
    openings = place.openers.count(device)
    empty = device == place.writer and not place.made
    return place.counts[device] - (openings or empty)


def _put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


class SealedLuck(Luck):
    """The luck of a session that several devices draw together.

    What is only tried has luck of its own, which tells nothing of the game's.

    Args:
        course: of the session's tree.
    """

    def __init__(self, course: Course) -> None:
        super().__init__(course.tree.game, int.from_bytes(course.roster.game, "big"))
        self.course = course

    def at(self, node: Node, other: int = 0) -> Rng | None:
        """See `Luck.at`; None while the luck is to be told by another device."""
        if other:
            return super().at(node, other)
        return self.course.stream(node) if self.course.is_open(node) else None

    def bot_seed(self, node: Node) -> int:
        """See `Luck.bot_seed`."""
        is_open = not node.tried and self.course.is_open(node)
        return self.course.bot_seed(node) if is_open else super().bot_seed(node)
