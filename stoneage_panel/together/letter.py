"""Letters as links: the whole game in the fragment of an address, packed with a dictionary.

``#2stone_age.1.…``: the version of such links, the game, its dictionary's number, and what is
packed. Nothing is sent to a server: what stands after ``#`` stays in the browser.
"""

from __future__ import annotations

import re

from stoneage_panel.engine import link
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.together.dictionary import NEWEST, NONE, dictionary
from stoneage_panel.together.strings import say

VERSION = "2"
"""Of links that hold a game together."""
_LETTER = re.compile(rf"{VERSION}([a-z][a-z_]{{0,39}})\.(\d{{1,3}})\.(.*)", re.DOTALL)


def is_letter(fragment: str) -> bool:
    """Whether what stands after ``#`` is a letter rather than a record."""
    return link.trimmed(fragment)[:1] == VERSION


def pack(text: str, game: str) -> str:
    """Packs the text of a letter into a URL fragment, without the ``#``.

    Args:
        game: the name of the game.
    """
    known, number = dictionary(game, NEWEST), NEWEST
    if known is None:
        known, number = b"", NONE
    return f"{VERSION}{game}.{number}.{link.deflated(text, known)}"


def unpack(fragment: str) -> str:
    """Unpacks the text of a letter, with or without the ``#``.

    Raises:
        RecordError: no letter, one of a newer version, cut off, altered, or too long.
    """
    if not is_letter(fragment):
        raise RecordError(say("letter.none"))
    found = _LETTER.fullmatch(link.trimmed(fragment))
    if found is None:
        raise RecordError(say("letter.damaged"))
    known = dictionary(found[1], int(found[2]))
    if known is None:
        raise RecordError(say("letter.newer"))
    return link.inflated(found[3], known)
