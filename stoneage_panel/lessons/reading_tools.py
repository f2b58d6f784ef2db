"""Tools of Stone Age as pupils name them: by their place, or by what they are worth.

The notation counts slots: ``tools 2`` is the second tool. Who says “the tool of 2” means
another one.
"""

from __future__ import annotations

import re
from typing import Any

from stoneage_panel.lessons.wording import number, patterns
from stoneage_panel.match import Match

_VERB, _NOTHING = "tools ", "?"


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
    values, known = _values(match, slots), patterns("tools")
    said = " ".join(text.lower().split())
    for one in known["twice"]:
        said = one.sub(r"\g<place>", said)
    for one in known["by_value"]:
        said = one.sub(lambda found: _named(found, values), said)
    for one in known["all"]:
        said = one.sub(lambda _: _VERB + " ".join(map(str, slots)), said)
    return said


def _values(match: Match, slots: list[int]) -> dict[int, int]:
    """What the tools are worth that can be added, by their places."""
    state: Any = match.state
    return {slot: state.tools[3 * state.player + slot - 1] for slot in slots}


def _named(found: re.Match[str], values: dict[int, int]) -> str:
    """The place of a tool of this value, or of both; if there is none, nothing that can be read."""
    value = number(found["value"])
    fits = [slot for slot, worth in values.items() if worth == value]
    wanted = 2 if found["both"] else 1
    if len(fits) < wanted:
        return _NOTHING
    return _VERB + " ".join(map(str, fits[:wanted]))
