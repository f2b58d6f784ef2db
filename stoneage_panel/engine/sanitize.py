"""Sanitising untrusted text: invisible characters are removed.

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
    """Removes invisible characters; tabs and line feeds stay."""
    return _UNSEEN.sub("", text)


def one_line(text: str, most: int) -> str:
    """Like `plain`, on one line of at most ``most`` characters."""
    return " ".join(plain(text[: 4 * most]).split())[:most].rstrip()


def is_deep(text: str) -> bool:
    """Whether brackets are nested more deeply than in any position, strings included."""
    depth = 0
    for mark in re.finditer(r"[\[\]{}]", text):
        depth += 1 if mark[0] in "[{" else -1
        if depth > MOST_NESTING:
            return True
    return False
