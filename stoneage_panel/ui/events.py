"""What a page's controls send, checked at the door: actions get values of the kinds they know."""

from math import isfinite
from typing import Any, NamedTuple

from stoneage_panel.ui.strings import say

LONGEST = 2_000
"""Letters of what is typed into a field, or that names what a control is about."""


class Event(NamedTuple):
    """One use of a control. value: None, a bool, a finite number, a short text, or a file."""

    act: str
    arg: str
    value: Any


def read(given: object) -> Event | None:
    """The event that the page sent; None for what no control of ours sends."""
    if not isinstance(given, dict):
        return None
    act, arg, value = given.get("act"), given.get("arg", ""), given.get("value")
    if not (isinstance(act, str) and isinstance(arg, str) and _is_short(act) and _is_short(arg)):
        return None
    named = act.replace("-", "").isalpha()
    return Event(act, arg, value) if named and _is_known(value) else None


def number(arg: str) -> int:
    """The number of a line or a seat. Raises ValueError with a sentence."""
    if not (arg.isascii() and arg.isdecimal() and len(arg) < 10):
        raise ValueError(say("event.number", given=repr(arg[:20])))
    return int(arg)


def _is_short(text: str) -> bool:
    return len(text) <= LONGEST


def _is_known(value: object) -> bool:
    if isinstance(value, dict):
        text = value.get("text")
        return isinstance(value.get("name"), str) and (text is None or isinstance(text, str))
    if isinstance(value, int | float) and not isinstance(value, bool):
        return -1e9 < value < 1e9 and isfinite(value)
    return value is None or isinstance(value, bool) or (isinstance(value, str) and _is_short(value))
