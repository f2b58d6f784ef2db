"""A seat that goes on at another device: the game with what is the seat's own, as a file.

It is a letter with one more header line, which must reach nobody else: whoever has it has the seat.

    [Own "eyJnYW1lIjoi…"]
"""

from __future__ import annotations

import json
import re

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.sanitize import is_deep
from stoneage_panel.together.correspondence import Correspondence
from stoneage_panel.together.holding import Holding, holding_of
from stoneage_panel.together.seal_text import as_text, from_text
from stoneage_panel.together.strings import say

HEADER = "Own"
_LINE = re.compile(rf'^\[{HEADER}\s+"([^"\n]*)"\][^\S\n]*\n', re.MULTILINE)


def write(game: Correspondence) -> str:
    """The file of this device's seats.

    Raises:
        RecordError: nobody sits at this device.
    """
    if game.holding is None:
        raise RecordError(say("own.nobody"))
    first, _, rest = game.letter().partition("\n")
    own = as_text(json.dumps(game.holding.to_dict()).encode())
    return f'{first}\n[{HEADER} "{own}"]\n{rest}'


def read(text: str) -> tuple[str, Holding | None]:
    """The letter in a file, and what is a seat's own; None where it is a letter alone.

    Raises:
        RecordError: what is the seat's own can't be read.
    """
    found = _LINE.search(text)
    if found is None:
        return text, None
    try:
        own = from_text(found[1]).decode()
        held = holding_of(None if is_deep(own) else json.loads(own))
    except (RecordError, ValueError):
        raise RecordError(say("own.file")) from None
    return text[: found.start()] + text[found.end() :], held
