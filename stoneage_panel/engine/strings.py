"""The engine's own sentences, and those that every game needs."""

from collections.abc import Sequence

from stoneage_panel.engine.i18n import ENGLISH, Phrases, Strings, spoken

say = Strings(__package__)
packs = Strings(__package__, "strings_pack")
"""The sentences about invalid custom components."""


COLOURS = ("blue", "vermilion", "yellow", "sky", "purple")
"""Token names of the players' colours, by seat."""
NAMES = Phrases(say, *(f"player.{colour}" for colour in COLOURS))
"""What people call them."""


def listed(words: Sequence[str]) -> str:
    """Joins a list in prose: ``a, b and c``; ``nothing`` if it is empty."""
    if len(words) < 2:
        return words[0] if words else say("list.empty")
    return say("list.last", before=series(words[:-1]), last=words[-1])


def series(words: Sequence[str]) -> str:
    """Joins a list with commas: ``a, b, c``."""
    return say("list.comma").join(words)


def in_text(noun: str) -> str:
    """A name of a thing amid a sentence: small in English; German nouns stay as they are."""
    return noun.lower() if spoken() == ENGLISH else noun


def banner(strong: str, tip: str) -> str:
    """Joins the status sentence and its line of help: ``Ama, roll. Luck decides.``"""
    return f"{strong} {tip}" if strong.endswith(("!", "?", ".")) else f"{strong}. {tip}"


def shortened(text: object, most: int) -> str:
    """Quotes untrusted input, shortened to at most ``most`` characters."""
    if isinstance(text, int) and text.bit_length() > 4 * most:
        return say("list.huge")  # Python refuses to write out what has thousands of digits
    return repr(str(text)[:most])
