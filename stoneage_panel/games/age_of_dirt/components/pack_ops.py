"""Op codes of an owner's cards: which there are, and what may stand behind their colons."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components.goods import LETTERS
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, TENT

_BARE = (
    "drum_up", "spear_up", "two_for_one", "tool_double", "herb_choice", "strong_back",
    "tiger_proof",
)  # fmt: skip
"""Without anything behind them."""
COUNTED = {
    "send": 9, "draw": 5, "birth": 9, "fetch": 9, "steal": 5, "bin": 4, "drum_hits": 9,
    "send_plus": 3,
}  # fmt: skip
"""With a number, from 1 to so many."""
_CHOICE = {"gain": 5}
"""With kinds of goods and a number."""
_EVENT_BARE = ("bear_in", "party_mate", "lose_one", "torch")
_EVENT_CHOICE = {"party_resource": 5, "feast": 3}
FORMS = (*_BARE, *(f"{name}:n" for name in COUNTED), "gain:X|Y:n", "extra:AREA:X")
"""What people read of the op codes of inventions and clan cards."""
EVENT_FORMS = (*_EVENT_BARE, *(f"{name}:X|Y:n" for name in _EVENT_CHOICE))
"""And of those of events."""


def card_op(text: object) -> bool:
    """Whether it is an op code of an invention or clan card."""
    if not isinstance(text, str):
        return False
    name, *rest = text.split(":")
    if name in COUNTED:
        return len(rest) == 1 and _number(rest[0], COUNTED[name])
    if name == "extra":
        # nobody brings goods from the Love tent
        return len(rest) == 2 and rest[0] in AREAS[:TENT] and rest[1] in tuple(LETTERS)
    return text in _BARE or _chosen(name, rest, _CHOICE)


def event_op(text: object) -> bool:
    """Whether it is an op code of an event."""
    if not isinstance(text, str):
        return False
    name, *rest = text.split(":")
    return text in _EVENT_BARE or _chosen(name, rest, _EVENT_CHOICE)


def _chosen(name: str, rest: list[str], most: dict[str, int]) -> bool:
    if name not in most or len(rest) != 2:
        return False
    kinds = rest[0].split("|")
    known = set(kinds) <= set(LETTERS) and len(set(kinds)) == len(kinds)
    return known and _number(rest[1], most[name])


def _number(text: str, most: int) -> bool:
    return len(text) == 1 and text.isascii() and text.isdecimal() and 1 <= int(text) <= most
