"""The sentences of self-play, tournaments and studies."""

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.strings import shortened

say = Strings(__package__)
_LONGEST = 40


def given(value: object) -> str:
    """What somebody gave, short enough for a sentence."""
    try:
        return shortened(value, _LONGEST).strip("'")
    except ValueError:  # it holds a number that Python refuses to write out
        return type(value).__name__
