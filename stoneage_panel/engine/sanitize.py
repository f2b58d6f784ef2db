"""Texts that people typed or sent, without what can't be seen and only does harm.

Control characters move a terminal's cursor, lone surrogates fit in no file, and marks that turn
the direction of writing round reverse what our own sentences say after them.
"""

import re

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but tab and line feed
    "\u202a-\u202e\u2066-\u2069"  # embeddings, overrides and isolates of direction
    "\ud800-\udfff\ufffe\uffff]"  # halves of characters, and what is none
)
MOST_NESTING = 20
"""No position is nested more deeply: a parser of JSON or TOML that recurses stays far from the
end of its stack, which in a browser ends the whole page's Python."""


def plain(text: str) -> str:
    """The text without characters that can't be seen; tabs and line feeds stay."""
    return _UNSEEN.sub("", text)


def one_line(text: str, most: int) -> str:
    """The same on one line, at most so many characters long."""
    return " ".join(plain(text[: 4 * most]).split())[:most].rstrip()


def is_deep(text: str) -> bool:
    """Whether brackets are nested more deeply than any position's; those in strings count too."""
    depth = 0
    for mark in re.finditer(r"[\[\]{}]", text):
        depth += 1 if mark[0] in "[{" else -1
        if depth > MOST_NESTING:
            return True
    return False
