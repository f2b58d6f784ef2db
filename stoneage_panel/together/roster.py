"""Who takes part in a game on several devices: its id, who invited, and a seal a device.

It stands in two header lines of the record::

    [Together "1 qJ3vX0aT2sE 0"]                    version, id of the game, seat of who invited
    [Seals "tip.12.newest =0 ? -"]                  a device, the same as seat 0, free, a bot
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.together.seal import LENGTH, SIZE, Seal, digest
from stoneage_panel.together.strings import say

VERSION = 1
ID = 8
"""Bytes of a game's id."""
BOT, FREE, SAME = "-", "?", "="
HEADERS = ("Together", "Seals")


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


class Roster(NamedTuple):
    """Who takes part, as everybody knows it.

    Attributes:
        game: the id of the game, 8 random bytes.
        inviter: the seat of who invited; this device draws how the game is set up.
        devices: for each seat the first seat at the same device; of a bot -1.
        seals: for each device, at its first seat, what is known of it; None while it is free,
            and at all other seats.
    """

    game: bytes
    inviter: int
    devices: tuple[int, ...]
    seals: tuple[Seal | None, ...]

    # ------------------------------------------------------------ reading

    @property
    def free(self) -> list[int]:
        """The seats that nobody sits at yet."""
        return [
            seat
            for seat, device in enumerate(self.devices)
            if device == seat and self.seals[seat] is None
        ]

    @property
    def players(self) -> list[int]:
        """The devices, each by its first seat."""
        return [seat for seat, device in enumerate(self.devices) if device == seat]

    def seats_of(self, device: int) -> list[int]:
        """The seats at a device."""
        return [seat for seat, one in enumerate(self.devices) if one == device]

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
            RecordError: one of them is taken.
        """
        if not seats or set(seats) - set(self.free):
            raise RecordError(say("roster.taken"))
        first = min(seats)
        devices = [first if seat in seats else one for seat, one in enumerate(self.devices)]
        return self._replace(devices=tuple(devices)).opened(first, seal)

    def opened(self, device: int, seal: Seal) -> Roster:
        """A device has opened more of its chain."""
        seals = [seal if seat == device else one for seat, one in enumerate(self.seals)]
        return self._replace(seals=tuple(seals))

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
        made = self
        for device in other.players:
            theirs, ours = other.seals[device], made.seals[device]
            seats = other.seats_of(device)
            if theirs is None:
                continue
            if ours is None and made.devices[device] == device:
                theirs.check(self.game, device)
                made = made.sit(seats, theirs)
            elif ours is None or made.seats_of(device) != seats or ours.tip != theirs.tip:
                raise RecordError(say("roster.taken"))
            elif theirs.opened >= ours.opened:
                theirs.check(self.game, device, ours)
                made = made.opened(device, theirs)
            else:
                ours.check(self.game, device, theirs)
        return made

    # ------------------------------------------------------------ text

    def headers(self) -> dict[str, str]:
        """The header lines of a record."""
        return {
            "Together": f"{VERSION} {as_text(self.game)} {self.inviter}",
            "Seals": " ".join(self._sealed(seat) for seat in range(len(self.devices))),
        }

    def _sealed(self, seat: int) -> str:
        device, seal = self.devices[seat], self.seals[seat]
        if device < 0:
            return BOT
        if device != seat:
            return f"{SAME}{device}"
        if seal is None:
            return FREE
        return f"{as_text(seal.tip)}.{seal.opened}.{as_text(seal.newest)}"


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
    found = Roster(as_bytes(game, ID), int(inviter), devices, seals)
    for seat, device in enumerate(devices):
        if device not in (-1, seat) and devices[device] != device:
            raise RecordError(say("roster.damaged"))
    if devices[found.inviter] < 0 or not found.players:
        raise RecordError(say("roster.damaged"))
    return found


def _read(word: str, seat: int) -> tuple[int, Seal | None]:
    if word == BOT:
        return -1, None
    if word == FREE:
        return seat, None
    if word.startswith(SAME) and word[1:] in map(str, range(seat)):
        return int(word[1:]), None
    tip, opened, newest = (*word.split("."), "", "")[:3]
    if not opened.isdecimal() or len(opened) > 4 or int(opened) >= LENGTH:
        raise RecordError(say("roster.damaged"))
    return seat, Seal(as_bytes(tip, SIZE), int(opened), as_bytes(newest, SIZE))
