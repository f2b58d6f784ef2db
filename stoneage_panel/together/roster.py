"""Who takes part in a game on several devices: its id, who invited, and a seal a device.

It stands in two header lines of the record::

    [Together "1 qJ3vX0aT2sE 0"]                    version, id of the game, seat of who invited
    [Seals "tip.12.newest =0 ? -"]                  a device, the same as seat 0, free, a bot

A third one says which seats have changed hands since, and after how many actions::

    [Changed "34 1 0 ?, 50 2 0 bot:rule"]           somebody sits down anew, a bot plays on
"""

from __future__ import annotations

import base64
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.together.seal import LENGTH, SIZE, Seal, digest
from stoneage_panel.together.strings import say

VERSION = 1
ID = 8
"""Bytes of a game's id."""
BOT, FREE, SAME = "-", "?", "="
HEADERS = ("Together", "Seals", "Changed")
MOST_CHANGES = 50
_PLAYS_ON = "bot:"


def as_text(data: bytes) -> str:
    """Bytes in letters that can stand in an address."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Bytes from what `as_text` has made of them. Raises ValueError: it is not that."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def as_bytes(text: str, size: int) -> bytes:
    """So many bytes from letters.

    Raises:
        RecordError: they are not that.
    """
    try:
        found = from_text(text)
    except ValueError:
        found = b""
    if len(found) != size:
        raise RecordError(say("roster.damaged"))
    return found


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
            who = FREE if self.seal is None else _sealed(self.seal)
        return f"{self.depth} {self.device} {self.by} {who}"

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
        if not known or len(self.changes) >= MOST_CHANGES:
            raise RecordError(say("roster.not_there"))
        return self._replace(changes=(*self.changes, change))

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
        return made._changed(self.changes, other.changes, left)

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

    def _changed(
        self, ours: Sequence[Change], theirs: Sequence[Change], left: Container[int]
    ) -> Roster:
        """With the seats that have changed hands here, or there.

        Args:
            left: devices that are gone by what is known there and not here.
        """
        found: list[Change] = []
        for mine, other in zip_longest(ours, theirs):
            if mine is None or other is None:
                found.append(other if mine is None else mine)
                continue
            if mine[:4] != other[:4]:
                raise RecordError(say("roster.changed"))
            seal = mine.seal or other.seal
            if mine.device in left and other.seal is not None:
                seal = other.seal
            elif mine.seal is not None and other.seal is not None:
                seal = _newer(mine.seal, other.seal, self.game, mine.device)
            elif other.seal is not None:
                other.seal.check(self.game, mine.device)
            found.append(mine._replace(seal=seal))
        for one in found[len(ours) :]:
            if one.seal is not None:
                one.seal.check(self.game, one.device)
        return self._replace(changes=tuple(found))

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
        return FREE if seal is None else _sealed(seal)


def _sealed(seal: Seal) -> str:
    return f"{as_text(seal.tip)}.{seal.opened}.{as_text(seal.newest)}"


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


def _changes(text: str, devices: Sequence[int]) -> Iterator[Change]:
    words = text.split(", ") if text else []
    if len(words) > MOST_CHANGES:
        raise RecordError(say("roster.damaged"))
    depth = 0
    for word in words:
        at, device, by, who = (*word.split(" ", 3), "", "", "")[:4]
        if not at.isdecimal() or len(at) > 6 or int(at) < depth or device == by:
            raise RecordError(say("roster.damaged"))
        known = [str(seat) for seat, one in enumerate(devices) if one == seat]
        if device not in known or by not in known or who in ("", _PLAYS_ON):
            raise RecordError(say("roster.damaged"))
        depth = int(at)
        found = Change(depth, int(device), int(by))
        if who.startswith(_PLAYS_ON):
            yield found._replace(bot=who.removeprefix(_PLAYS_ON))
        else:
            yield found._replace(seal=None if who == FREE else _seal(who))


def _read(word: str, seat: int) -> tuple[int, Seal | None]:
    if word == BOT:
        return -1, None
    if word == FREE:
        return seat, None
    if word.startswith(SAME) and word[1:] in map(str, range(seat)):
        return int(word[1:]), None
    return seat, _seal(word)


def _seal(word: str) -> Seal:
    tip, opened, newest = (*word.split("."), "", "")[:3]
    if not opened.isdecimal() or len(opened) > 4 or int(opened) >= LENGTH:
        raise RecordError(say("roster.damaged"))
    return Seal(as_bytes(tip, SIZE), int(opened), as_bytes(newest, SIZE))
