"""Links: a whole record packed into the part of an address after ``#``.

A version character, then raw deflate in base64url. Nothing is sent to a server: what stands
after ``#`` stays in the browser.
"""

import base64
import binascii
import zlib

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.record import MAX_TEXT

VERSION = "1"


def pack(text: str) -> str:
    """A text as a link's fragment, without the ``#``."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode()) + packer.flush()
    return VERSION + base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpack(fragment: str) -> str:
    """The text of a link's fragment, with or without the ``#``.

    Raises:
        RecordError: another version, cut off, altered, or longer than a record may be.
    """
    body = fragment.removeprefix("#")
    if not body.startswith(VERSION):
        raise RecordError(f"This link is of another version ({body[:1]!r}, not {VERSION!r}).")
    if len(body) > MAX_TEXT:
        raise RecordError("This link is longer than any game.")
    try:
        raw = body[1:].encode("ascii")
        data = base64.b64decode(raw + b"=" * (-len(raw) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        # one byte more than allowed: enough to see that it is too long, never a bomb
        text = unpacker.decompress(data, 4 * MAX_TEXT + 1)
    except (UnicodeEncodeError, binascii.Error, zlib.error):
        raise RecordError("This link is damaged: it can't be unpacked.") from None
    if len(text) > 4 * MAX_TEXT:
        raise RecordError("This link unpacks to more than any game holds.")
    if not unpacker.eof:
        raise RecordError("This link is cut off: its end is missing.")
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise RecordError("This link is damaged: it does not hold text.") from None
