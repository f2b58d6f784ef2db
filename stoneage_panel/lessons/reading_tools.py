"""Tools of Stone Age as pupils name them: by their place, or by what they are worth.

The notation counts slots: ``tools 2`` is the second tool. Who says “the tool of 2” means
another one.
"""

from __future__ import annotations

import re
from typing import Any

from stoneage_panel.match import Match

_VERB, _NOTHING = "tools ", "?"
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
_PLACES = "first|second|third|1st|2nd|3rd|middle|last"
_WORTH = r"(?:(?:that|which) )?(?:is )?(?:of|worth|with|adds)"
_VALUE = r"(\d|one|two|three|four)s?"
_SAID_TWICE = re.compile(rf"\b({_PLACES})( tools?)?[ ,(]+{_WORTH} {_VALUE}\b(?: pips?)?\)?")
_BY_VALUE = re.compile(
    rf"\b(?:(both)(?: of)? |(?:one|either|any) of |(?:one|a) )?(?:the |her |my |his )*"
    rf"tools? {_WORTH} {_VALUE}\b(?: pips?)?(?: each)?"
)
_ALL = re.compile(r"\b(?:all|every|both)(?: of)?(?: the| her| my| his)*(?: \w+)? tools?\b|^all$")


def by_place(match: Match, text: str) -> str:
    """An answer with its tools named by their places, where tools are asked for.

    Args:
        match: where it is said.
        text: what was typed.
    """
    lines = match.legal if match.player is not None else []
    slots = [int(line[-1]) for line in lines if re.fullmatch(rf"{_VERB}\d", line)]
    if not slots:
        return text
    values = _values(match, slots)
    said = _SAID_TWICE.sub(r"\1\2", " ".join(text.lower().split()))
    said = _BY_VALUE.sub(lambda found: _named(found, values), said)
    return _ALL.sub(lambda _: _VERB + " ".join(map(str, slots)), said)


def _values(match: Match, slots: list[int]) -> dict[int, int]:
    """What the tools are worth that can be added, by their places."""
    state: Any = match.state
    return {slot: state.tools[3 * state.player + slot - 1] for slot in slots}


def _named(found: re.Match[str], values: dict[int, int]) -> str:
    """The place of a tool of this value, or of both; if there is none, nothing that can be read."""
    value = _NUMBERS.get(found[2]) or int(found[2])
    fits = [slot for slot, worth in values.items() if worth == value]
    wanted = 2 if found[1] else 1
    if len(fits) < wanted:
        return _NOTHING
    return _VERB + " ".join(map(str, fits[:wanted]))
