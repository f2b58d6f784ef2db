"""What the page says, and how a sentence gets pieces of HTML into it."""

import re
from collections.abc import Callable
from typing import Any

from stoneage_panel.app.html import esc
from stoneage_panel.engine.strings import Strings

_PIECE = re.compile("\0(\\w+)\0")


def marking(say: Strings) -> Callable[..., str]:
    """Says a room's sentences as HTML: the words are escaped, the values put in as they are."""

    def marked(key: str, /, **values: Any) -> str:
        # texts are put in after the sentence was escaped; numbers are formatted with it
        marks = {name: f"\0{name}\0" for name, value in values.items() if isinstance(value, str)}
        return _PIECE.sub(lambda piece: str(values[piece[1]]), esc(say(key, **values | marks)))

    return marked


say = Strings(__package__)
say_help = Strings(__package__, "strings_help")
marked = marking(say)
