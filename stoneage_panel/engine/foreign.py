"""Recognises texts that are not records, to tell users what they opened instead."""

import json
import re

from stoneage_panel.engine.sanitize import is_deep
from stoneage_panel.engine.strings import say, shortened

PACK = "pack"
"""The kind of a file of custom components, which is opened elsewhere."""
_LOOKED_AT = 20_000
"""Letters from the beginning that are enough to tell what something is."""
_MOST_LINE = 40
# A browser reads what is no UTF-8 as U+FFFD, so what identifies a format is sought without it.
_PICTURE = re.compile(
    r"\W{0,4}PNG\r?\n|GIF8[79]a|BM.{4}\0{4}|\ufffd.{0,12}(JFIF|Exif)|RIFF.{4}WEBP", re.S
)
_ARCHIVE = re.compile(r"PK[\x03\x05]|\W?7z\W|Rar!|\x1f[\ufffd\x8b]\x08", re.S)
_NO_TEXT = re.compile("[\0-\x08\x0e-\x1f\ufffd]")
_MARKUP = re.compile(r"\s*<[!?a-zA-Z]")
_PACK = re.compile(r"(?:\s|#[^\n]*\n)*+(?:\[\[?[\w.-]+\]\]?\s*(?:[\n#]|\Z)|[\w.-]+[ \t]*=[^=])")


def kind(text: str) -> str:
    """Classifies a text without a ``[Game …]`` header: a key of ``[foreign]``."""
    head = text[:_LOOKED_AT]
    if not text.strip("\ufeff \t\r\n"):
        return "empty"
    if _PICTURE.match(head):
        return "picture"
    if _ARCHIVE.match(head):
        return "archive"
    if _NO_TEXT.search(head):
        return "binary"
    if _MARKUP.match(head):
        return "markup"
    if _is_json(text):
        return "json"
    return PACK if _PACK.match(head) else "line"


def describe(given: str, text: str, at: int) -> str:
    """A sentence that says what the given text is instead of a record.

    Args:
        given: as it came; text: the same without what can't be seen.
        at: where header lines end in the text, if it has any: what stands there is what is wrong.
    """
    found = kind(given)
    if found != "line":
        return say(f"foreign.{found}")
    line = text[at:].split("\n", 1)[0].strip()
    if not line:
        return say("record.no_game")
    number = text.count("\n", 0, at) + 1
    return say("foreign.line", number=number, line=shortened(line, _MOST_LINE))


def _is_json(text: str) -> bool:
    if text.lstrip()[:1] not in ("{", "[") or is_deep(text):
        return False
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
