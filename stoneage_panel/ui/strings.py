"""What the kit says by itself, and how a sentence gets pieces of HTML into it."""

import re
from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.ui.html import Html, esc

_PIECE = re.compile("\0(\\w+)\0")


class Marked:
    """Says sentences as HTML: the words are escaped, the values put in as they are."""

    def __init__(self, strings: Strings) -> None:
        self.strings = strings

    def __call__(self, key: str, /, **values: Any) -> Html:
        """The sentence of a key; escape first whatever people typed."""
        # texts are put in after the sentence was escaped; numbers are formatted with it
        marks = {name: f"\0{name}\0" for name, value in values.items() if isinstance(value, str)}
        said = esc(self.strings(key, **values | marks))
        filled = _PIECE.sub(lambda piece: str(values[piece[1]]), said) if marks else said
        return Html(filled)


say = Strings(__package__)
