"""The tokens of a record: actions, [chance], {notes}, (variations) and [Header "value"] lines.

A note that begins with ``=`` is a name, one that begins with ``#`` and JSON is a kept study.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from stoneage_panel.engine.sanitize import plain

# possessive: no way back is remembered, so that a value of a million letters takes no memory
HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\\n]++|\\.)*+)"\]\s*')
_ENDS = re.compile(r"[;()\[\]{}]")
_NOTE_END = re.compile(r"(?<!\\)(?:\\\\)*\}")


STUDY = re.compile(r"#\s*([a-z]+ \{\")")
"""How a note begins that holds a study: its kind, and JSON."""


class Token(NamedTuple):
    """A token of a record.

    Attributes:
        kind: ``action``, ``chance``, ``note``, ``name``, ``study``, ``(``, ``)``, ``junk``, or
            ``unclosed`` after a note without an end.
        open: whether the text ends before the ``;`` or ``]`` of an action or a chance outcome.
    """

    kind: str
    text: str
    open: bool = False


def escape(text: str, stops: str) -> str:
    """Backslashes before the characters that would end the text; a line break becomes ``\\n``.

    What can't be seen is left out, see `plain`.
    """
    out = plain(text).replace("\\", "\\\\").replace("\n", "\\n")
    for stop in stops:
        out = out.replace(stop, "\\" + stop)
    return out


def unescape(text: str) -> str:
    """Reverses `escape`."""
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text, flags=re.S)


def tokens(text: str, start: int = 0) -> Iterator[Token]:
    """Tokenizes a record's moves from an offset in the text. Never fails."""
    at, end = start, len(text)
    while at < end:
        c = text[at]
        if c.isspace() or c == ";":
            at += 1
        elif c in "()":
            yield Token(c, c)
            at += 1
        elif c == "{":
            found = _NOTE_END.search(text, at + 1)
            stop = found.end() - 1 if found else end
            body = text[at + 1 : stop]
            if body.startswith("="):
                yield Token("name", unescape(body[1:].strip()))
            elif STUDY.match(body):
                yield Token("study", unescape(body[1:].strip()))
            else:
                yield Token("note", unescape(body.strip()))
            if not found:
                yield Token("unclosed", c)
            at = stop + 1
        elif c == "[":
            found_at = text.find("]", at)
            stop = end if found_at < 0 else found_at
            yield Token("chance", " ".join(text[at + 1 : stop].split()), found_at < 0)
            at = stop + 1
        elif c in "]}":
            yield Token("junk", c)
            at += 1
        else:
            hit = _ENDS.search(text, at)
            stop = hit.start() if hit else end
            yield Token("action", " ".join(text[at:stop].split()), hit is None)
            at = stop


def words(text: str) -> list[str]:
    """Splits a line of notation into lower-case words."""
    return text.lower().split()


def split_list(text: str) -> list[str]:
    """Splits a list of seats or bots at commas; ``search:200,policy=random`` stays one."""
    return [name.strip() for name in re.split(r",(?!\s*\w+=)", text)]
