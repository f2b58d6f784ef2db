"""Links: a record compressed into the fragment of a URL (after ``#``).

A version character, then raw deflate in base64url. Nothing is sent to a server: what stands
after ``#`` stays in the browser.
"""

import base64
import binascii
import zlib

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.record import MAX_TEXT
from stoneage_panel.engine.sanitize import plain
from stoneage_panel.engine.strings import say

VERSION = "1"
_AFTER = ".,;:)>]'\" \n"
"""What a sentence or a chat leaves at the end of an address."""


def pack(text: str) -> str:
    """Packs a text into a URL fragment, without the ``#``."""
    return VERSION + deflated(text)


def deflated(text: str, known: bytes = b"") -> str:
    """A text packed into letters that can stand in an address.

    Args:
        known: what whoever unpacks it has, too: what is like it takes little room.
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, known)
    data = packer.compress(plain(text).encode()) + packer.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def trimmed(fragment: str) -> str:
    """A fragment without the ``#``, and without what a sentence or a chat leaves at its end."""
    return fragment.strip().removeprefix("#").rstrip(_AFTER)


def unpack(fragment: str) -> str:
    """Unpacks the text of a URL fragment, with or without the ``#``.

    Raises:
        RecordError: another version, cut off, altered, or longer than a record may be.
    """
    body = trimmed(fragment)
    if not body[:1].isdecimal():
        raise RecordError(say("link.other"))
    if not body.startswith(VERSION):
        raise RecordError(say("link.version", theirs=repr(body[:1]), ours=repr(VERSION)))
    return inflated(body[1:])


def inflated(body: str, known: bytes = b"") -> str:
    """The text that was packed; see `deflated`.

    Raises:
        RecordError: cut off, altered, or longer than a record may be.
    """
    if len(body) > MAX_TEXT:
        raise RecordError(say("link.long"))
    try:
        raw = body.encode("ascii")
        data = base64.b64decode(raw + b"=" * (-len(raw) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15, known)
        # one byte more than allowed: enough to see that it is too long, never a bomb
        text = unpacker.decompress(data, 4 * MAX_TEXT + 1)
    except (UnicodeEncodeError, binascii.Error, zlib.error):
        raise RecordError(say("link.damaged")) from None
    if len(text) > 4 * MAX_TEXT:
        raise RecordError(say("link.bomb"))
    if not unpacker.eof:
        raise RecordError(say("link.cut"))
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise RecordError(say("link.no_text")) from None
