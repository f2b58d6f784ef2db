"""Luck drawn together: every device has a chain of secrets, and what they open is mixed.

A chain is fixed before the first move by its *tip*, element 0, which is told to all. Element
k + 1 hashes to element k: each that is opened proves itself, implies all before it, and can't be
exchanged for another. Nobody knows an element before its device opens it, so nobody can choose
the luck that all newest elements make together, and everybody can check it afterwards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.together.strings import say

SIZE = 16
"""Bytes of an element, of a line's hash and of a device's secret."""
LENGTH = 4096
"""Elements of a chain: the letters that one device can write in a game."""
MOST_MISSED = 500
"""Elements that may be opened at once: letters of one device that were missed."""
_MARK = b"round-the-fire seal 1 "


def digest(*parts: bytes) -> bytes:
    """The SHA-256 of some parts; each goes with its length, so none can be taken for two."""
    found = hashlib.sha256(_MARK)
    for part in parts:
        found.update(len(part).to_bytes(4, "big") + part)
    return found.digest()


def follow(line: bytes, action: str) -> bytes:
    """The hash of a line of play and one action more, given in notation."""
    return digest(b"line", line, action.encode())[:SIZE]


def letter_seed(game: bytes, line: bytes, newest: Iterable[bytes]) -> int:
    """The seed of one letter's luck.

    Args:
        game: its id.
        line: the hash of all that was done before the letter.
        newest: the newest opened element of every device, in the order of their seats.
    """
    return int.from_bytes(digest(b"luck", game, line, *newest)[:8], "big")


def luck(seed: int, count: int) -> Rng:
    """The stream of a letter's luck number ``count``.

    It does not depend on what is decided within the letter: else one would shop for a decision
    that luck rewards.
    """
    return Rng(seed).stream(f"luck {count}")


def down(element: bytes, game: bytes, seat: int) -> bytes:
    """The element before another one."""
    return digest(b"step", game, bytes([seat]), element)[:SIZE]


class SealError(StoneAgeError):
    """Luck that is not the sealed one, or a seal that is not of its chain."""


class Chain:
    """A device's own secrets, all made from one that never leaves it.

    Args:
        secret: 16 random bytes.
        game: the id of the game.
        seat: the first seat at this device.
    """

    def __init__(self, secret: bytes, game: bytes, seat: int) -> None:
        self._elements = _elements(secret[:SIZE], game, seat)

    def seal(self, opened: int) -> Seal:
        """What everybody knows once so many elements are opened.

        Raises:
            SealError: the chain has no more.
        """
        if not 0 <= opened < LENGTH:
            raise SealError(say("seal.used_up", most=LENGTH))
        return Seal(self._elements[0], opened, self._elements[opened])


@lru_cache(maxsize=4)
def _elements(secret: bytes, game: bytes, seat: int) -> list[bytes]:
    found = [secret]
    while len(found) < LENGTH:
        found.append(down(found[-1], game, seat))
    return found[::-1]


class Seal(NamedTuple):
    """What everybody knows of a device.

    Attributes:
        tip: element 0 of its chain.
        opened: the number of the newest element that it has opened.
        newest: that element.
    """

    tip: bytes
    opened: int
    newest: bytes

    def elements(self, game: bytes, seat: int) -> Sequence[bytes]:
        """All elements that are opened, the tip first.

        Raises:
            SealError: the newest one is not of the chain that the tip belongs to.
        """
        found = _opened(self, game, seat)
        if found[0] != self.tip:
            raise SealError(say("seal.foreign"))
        return found

    def check(self, game: bytes, seat: int, known: Seal | None = None) -> None:
        """Validates that the newest element is of this chain.

        Args:
            known: what was known of the device before; it can't have opened less or other ones.

        Raises:
            SealError: it is not, or it skips more letters than can have been missed.
        """
        since = known or Seal(self.tip, 0, self.tip)
        if self.tip != since.tip:
            raise SealError(say("seal.foreign"))
        if not since.opened <= self.opened < min(LENGTH, since.opened + MOST_MISSED):
            raise SealError(say("seal.not_next"))
        if self.elements(game, seat)[since.opened] != since.newest:
            raise SealError(say("seal.foreign"))


@lru_cache(maxsize=16)
def _opened(seal: Seal, game: bytes, seat: int) -> Sequence[bytes]:
    found = [seal.newest]
    for _ in range(seal.opened):
        found.append(down(found[-1], game, seat))
    return found[::-1]
