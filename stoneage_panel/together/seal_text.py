"""Bytes and seals in letters that can stand in a record, and in an address."""

from __future__ import annotations

import base64

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.together.seal import LENGTH, SIZE, Seal
from stoneage_panel.together.strings import say


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


def sealed(seal: Seal) -> str:
    """A seal: the tip of its chain, how many elements were opened, and the newest."""
    return f"{as_text(seal.tip)}.{seal.opened}.{as_text(seal.newest)}"


def seal_of(word: str) -> Seal:
    """A seal from what `sealed` has made of it.

    Raises:
        RecordError: it is not that.
    """
    tip, opened, newest = (*word.split("."), "", "")[:3]
    if not opened.isdecimal() or len(opened) > 4 or int(opened) >= LENGTH:
        raise RecordError(say("roster.damaged"))
    return Seal(as_bytes(tip, SIZE), int(opened), as_bytes(newest, SIZE))
