"""Who takes part in a game on several devices: its id, who invited, and a seal a device.

It stands in two header lines of the record::

    [Together "1 qJ3vX0aT2sE 0"]                    version, id of the game, seat of who invited
    [Seals "tip.12.newest =0 ? -"]                  a device, the same as seat 0, free, a bot

A third one says which seats have changed hands since, and after how many actions::

    [Changed "34 1 0 ?, 50 2 0 bot:rule"]           somebody sits down anew, a bot plays on
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.seats import Seat
from stoneage_panel.together.seal import SIZE, Seal, digest
from stoneage_panel.together.seal_text import as_bytes, as_text, seal_of, sealed
from stoneage_panel.together.strings import say

VERSION = 1
ID = 8
"""Bytes of a game's id."""
BOT, FREE, SAME = "-", "?", "="
HEADERS = ("Together", "Seals", "Changed")
MOST_CHANGES = 50
CHECKED = ("rule", "random")
"""The kinds of bots whose moves are made again by who reads a letter; only they play on."""
_PLAYS_ON = "bot:"


class Change(NamedTuple):
    """A device is gone, and its seats go on without it.

    Attributes:
        depth: how many actions were done before.
        device: which one.
        by: the device that says so.
        bot: plays on at its seats; empty: somebody sits down there anew.
        seal: of whoever has sat down anew; None until then, and where a bot plays on.
    """

    depth: int
    device: int
    by: int
    bot: str = ""
    seal: Seal | None = None

    @property
    def text(self) -> str:
        """As it stands in a record."""
        who = f"{_PLAYS_ON}{self.bot}"
        if not self.bot:
            who = FREE if self.seal is None else sealed(self.seal)
        return f"{self.depth} {self.device} {self.by} {who}"

    @property
    def waits(self) -> bool:
        """Whether nobody sits there yet, so that another change may come in its place."""
        return not self.bot and self.seal is None

    @property
    def fixed(self) -> bytes:
        """What of it the luck afterwards depends on.

        Not on which bot: else one would shop for a bot with good luck.
        """
        tip = b"" if self.seal is None else self.seal.tip
        return digest(f"{self.depth} {self.device} {self.by}".encode(), tip)


class Roster(NamedTuple):
    """Who takes part, as everybody knows it.

    Attributes:
        game: the id of the game, 8 random bytes.
        inviter: the seat of who invited; this device draws how the game is set up.
        devices: for each seat the first seat at the same device; of a bot -1.
        seals: for each device, at its first seat, what is known of it; None while it is free,
            and at all other seats. What has changed since is not told here.
        changes: of seats that were left, in their order.
    """

    game: bytes
    inviter: int
    devices: tuple[int, ...]
    seals: tuple[Seal | None, ...]
    changes: tuple[Change, ...] = ()

    # ------------------------------------------------------------ reading

    @property
    def free(self) -> list[int]:
        """The seats that nobody sits at now."""
        awaited = {device for device in self.players if self.seal(device) is None}
        return [seat for seat, device in enumerate(self.devices) if device in awaited]

    @property
    def offered(self) -> list[int]:
        """The seats that somebody may take next: one, or all of a device that was left."""
        first = self.free[0]
        return [first] if self.gathers else self.seats_of(self.devices[first])

    @property
    def gathers(self) -> bool:
        """Whether the game has not begun, as somebody is awaited from the first."""
        return any(self.seals[device] is None for device in self._all)

    @property
    def players(self) -> list[int]:
        """The devices that take part now, each by its first seat."""
        return [device for device in self._all if not self.bot(device)]

    @property
    def _all(self) -> list[int]:
        return [seat for seat, device in enumerate(self.devices) if device == seat]

    def last(self, device: int) -> Change | None:
        """How the seats of a device changed hands last, if they did."""
        return next((one for one in reversed(self.changes) if one.device == device), None)

    def seal(self, device: int) -> Seal | None:
        """What is known of who sits at a device's seats now."""
        change = self.last(device)
        return self.seals[device] if change is None else change.seal

    def sealed_at(self, number: int, device: int) -> Seal | None:
        """What is known of who sat at a device's seats before so many changes had come."""
        return self._replace(changes=self.changes[:number]).seal(device)

    def bot(self, device: int) -> str:
        """The bot that plays on in place of a device now; empty: none does."""
        change = self.last(device)
        return "" if change is None else change.bot

    @property
    def hands(self) -> tuple[int, int]:
        """How many seats have changed hands, and in how many of them somebody or a bot sits."""
        sat = [change for change in self.changes if change.bot or change.seal is not None]
        return len(self.changes), len(sat)

    def others_than(self, other: Roster) -> list[int]:
        """The seats at which somebody else sits by another roster than by this one."""
        return [
            seat
            for seat, device in enumerate(self.devices)
            if device >= 0 and self._who(seat) != other._who(seat)
        ]

    def _who(self, seat: int) -> tuple[object, ...]:
        device = self.devices[seat]
        change, seal = self.last(device), self.seal(device)
        return change and change[:4], seal and seal.tip

    def seats_of(self, device: int) -> list[int]:
        """The seats at a device."""
        return [seat for seat, one in enumerate(self.devices) if one == device]

    def check(self) -> None:
        """Validates every seal. Raises SealError: one is not of its chain."""
        for device in self._all:
            found = [self.seals[device]]
            found += [change.seal for change in self.changes if change.device == device]
            for seal in found:
                if seal is not None:
                    seal.elements(self.game, device)

    def start(self, game: AnyGame, position: str = "") -> bytes:
        """The hash that every line of this game begins with.

        Args:
            game: what is played.
            position: the start that was set up by hand, as text.
        """
        options = " ".join(f"{name}={value}" for name, value in game.options.items())
        tips = [seal.tip if seal else b"" for seal in self.seals]
        what = (game.name, str(game.players), options, game.components, position)
        who = bytes([self.inviter, *(device % 256 for device in self.devices)])
        return digest(b"start", self.game, *(part.encode() for part in what), who, *tips)[:SIZE]

    # ------------------------------------------------------------ changing

    def sit(self, seats: Sequence[int], seal: Seal) -> Roster:
        """Somebody sits down at free seats, with a device of their own.

        Raises:
            RecordError: one of them is taken, or they were one device's and are to be parted.
        """
        if not seats or set(seats) - set(self.free):
            raise RecordError(say("roster.taken"))
        first = min(seats)
        if self.last(self.devices[first]) is not None:
            if list(seats) != self.seats_of(self.devices[first]):
                raise RecordError(say("roster.together"))
            return self.opened(self.devices[first], seal)
        devices = [first if seat in seats else one for seat, one in enumerate(self.devices)]
        return self._replace(devices=tuple(devices)).opened(first, seal)

    def opened(self, device: int, seal: Seal | None) -> Roster:
        """A device has opened more of its chain."""
        change = self.last(device)
        if change is not None:
            changes = [one._replace(seal=seal) if one is change else one for one in self.changes]
            return self._replace(changes=tuple(changes))
        seals = [seal if seat == device else one for seat, one in enumerate(self.seals)]
        return self._replace(seals=tuple(seals))

    def left(self, change: Change) -> Roster:
        """A device is gone: a bot plays on at its seats, or somebody sits down there anew.

        Raises:
            RecordError: it takes no part, or seats have changed hands too often.
        """
        known = {change.device, change.by} <= set(self.players) and change.device != change.by
        last = self.last(change.device)
        before = self.changes[:-1] if last is not None and last.waits else self.changes
        if not known or len(before) >= MOST_CHANGES:
            raise RecordError(say("roster.not_there"))
        return self._replace(changes=(*before, change))

    def joined(self, other: Roster) -> Roster:
        """This roster with whoever has sat down, or opened more, according to another one.

        Raises:
            RecordError: two sit at the same seat, or another game is played.
            SealError: a seal that is not of its chain.
        """
        if (self.game, self.inviter, len(self.seals)) != (
            other.game, other.inviter, len(other.seals),
        ):  # fmt: skip
            raise RecordError(say("roster.other"))
        left = {change.device for change in other.changes[len(self.changes) :]}
        made = self._replace(changes=())
        plain = other._replace(changes=())
        for device in plain.players:
            made = made._with(plain, device)
            if device in left and self.last(device) is None:
                made = made.opened(device, plain.seals[device])  # what it told, not what it did
        return made._changed(self, other, left)

    def _with(self, other: Roster, device: int) -> Roster:
        theirs, ours = other.seals[device], self.seals[device]
        seats = other.seats_of(device)
        if theirs is None:
            return self
        if ours is None and self.devices[device] == device:
            theirs.check(self.game, device)
            return self.sit(seats, theirs)
        if ours is None or self.seats_of(device) != seats:
            raise RecordError(say("roster.taken"))
        return self.opened(device, _newer(ours, theirs, self.game, device))

    def _changed(self, ours: Roster, theirs: Roster, left: Container[int]) -> Roster:
        """With the seats that have changed hands here, or there.

        Args:
            left: devices that are gone by what is known there and not here.
        """
        found: list[Change] = []
        for mine, other in zip_longest(ours.changes, theirs.changes):
            if mine is None or other is None:
                found.append(other if mine is None else mine)
                continue
            if mine[:4] != other[:4] or _tip(mine) not in (b"", _tip(other) or _tip(mine)):
                found.append(self._one_of(len(found), ours, theirs))
                continue
            seal = mine.seal or other.seal
            if mine.device in left:
                seal = other.seal
            elif mine.seal is not None and other.seal is not None:
                seal = _newer(mine.seal, other.seal, self.game, mine.device)
            elif other.seal is not None:
                other.seal.check(self.game, mine.device)
            found.append(mine._replace(seal=seal))
        for one in found[len(ours.changes) :]:
            if one.seal is not None:
                one.seal.check(self.game, one.device)
        made = self._replace(changes=tuple(found))
        [
            *_changes(made.headers().get("Changed", ""), made.devices)
        ]  # two lists may not go together
        return made

    def _one_of(self, number: int, ours: Roster, theirs: Roster) -> Change:
        """Of two for the same seats, the one after which somebody sits there.

        If somebody does after both, it is the one for which whoever said so has opened an element:
        nobody can for both.

        Args:
            number: of the change, here and there.

        Raises:
            RecordError: that is not known, or they are for other seats.
        """
        mine, other = ours.changes[number], theirs.changes[number]
        more = ours.more_opened(theirs, number, mine.by) if mine.by == other.by else 0
        sits = mine.waits - other.waits
        if mine[:2] != other[:2] or not (sits or more):
            raise RecordError(say("roster.changed"))
        if (sits or more) < 0:
            return mine
        if other.seal is not None:
            other.seal.check(self.game, other.device)
        return other

    def more_opened(self, other: Roster, number: int, device: int) -> int:
        """How many elements more another roster tells of who sat at a device's seats.

        Args:
            number: how many changes had come; 0 is told, too, of two who are not the same.
        """
        ours, theirs = self.sealed_at(number, device), other.sealed_at(number, device)
        if ours is None or theirs is None or ours.tip != theirs.tip:
            return 0
        return theirs.opened - ours.opened

    # ------------------------------------------------------------ text

    def headers(self) -> dict[str, str]:
        """The header lines of a record."""
        found = {
            "Together": f"{VERSION} {as_text(self.game)} {self.inviter}",
            "Seals": " ".join(self._written(seat) for seat in range(len(self.devices))),
        }
        if self.changes:
            found["Changed"] = ", ".join(change.text for change in self.changes)
        return found

    def _written(self, seat: int) -> str:
        device, seal = self.devices[seat], self.seals[seat]
        if device < 0:
            return BOT
        if device != seat:
            return f"{SAME}{device}"
        return FREE if seal is None else sealed(seal)


def _tip(change: Change) -> bytes:
    return b"" if change.seal is None else change.seal.tip


def _newer(ours: Seal, theirs: Seal, game: bytes, device: int) -> Seal:
    """The seal of the two that tells more.

    Raises:
        RecordError: they are of two devices.
        SealError: one is not of its chain.
    """
    if ours.tip != theirs.tip:
        raise RecordError(say("roster.taken"))
    older, newer = (ours, theirs) if theirs.opened >= ours.opened else (theirs, ours)
    newer.check(game, device, older)
    return newer


def roster_in(headers: Mapping[str, str], players: int) -> Roster:
    """The roster of a record.

    Raises:
        RecordError: it has none, one of a newer version, or one that can't be.
    """
    version, _, rest = headers.get("Together", "").partition(" ")
    game, _, inviter = rest.partition(" ")
    if version.isdecimal() and version != str(VERSION):
        raise RecordError(say("roster.newer"))
    words = headers.get("Seals", "").split()
    if not version or len(words) != players or inviter not in map(str, range(players)):
        raise RecordError(say("roster.damaged"))
    devices, seals = zip(*(_read(word, seat) for seat, word in enumerate(words)), strict=True)
    changes = tuple(_changes(headers.get("Changed", ""), devices))
    found = Roster(as_bytes(game, ID), int(inviter), devices, seals, changes)
    for seat, device in enumerate(devices):
        if device not in (-1, seat) and devices[device] != device:
            raise RecordError(say("roster.damaged"))
    if seals[found.inviter] is None or (changes and found.gathers):
        raise RecordError(say("roster.damaged"))
    return found


def plays_on(bot: str) -> str:
    """The text of a bot that may play on: one whose moves can be made again by everybody.

    Raises:
        RecordError: there is no such bot.
    """
    if bot.partition(":")[0] not in CHECKED:
        raise RecordError(say("change.unchecked", bot=bot))
    try:
        return str(Seat.parse(check_seat(bot)))
    except NotationError:
        raise RecordError(say("change.no_bot", bot=bot)) from None


def _bot(text: str) -> str:
    try:
        return plays_on(text)
    except RecordError:
        raise RecordError(say("roster.damaged")) from None


def _check_changes(roster: Roster) -> None:
    """Validates that changes could stand in a record. Raises RecordError: they could not."""
    [*_changes(roster.headers().get("Changed", ""), roster.devices)]


def _changes(text: str, devices: Sequence[int]) -> Iterator[Change]:
    words = text.split(", ") if text else []
    if len(words) > MOST_CHANGES:
        raise RecordError(say("roster.damaged"))
    depth, bots, waits = 0, set[str](), False
    for word in words:
        at, device, by, who = (*word.split(" ", 3), "", "", "")[:4]
        if waits or not at.isdecimal() or len(at) > 6 or int(at) < depth or device == by:
            raise RecordError(say("roster.damaged"))
        known = [str(seat) for seat, one in enumerate(devices) if one == seat]
        if not {device, by} <= {*known} - bots or who in ("", _PLAYS_ON):
            raise RecordError(say("roster.damaged"))
        depth = int(at)
        found = Change(depth, int(device), int(by))
        if who.startswith(_PLAYS_ON):
            bots.add(device)
            yield found._replace(bot=_bot(who.removeprefix(_PLAYS_ON)))
        else:
            waits = who == FREE
            yield found._replace(seal=None if who == FREE else seal_of(who))


def _read(word: str, seat: int) -> tuple[int, Seal | None]:
    if word == BOT:
        return -1, None
    if word == FREE:
        return seat, None
    if word.startswith(SAME) and word[1:] in map(str, range(seat)):
        return int(word[1:]), None
    return seat, seal_of(word)
