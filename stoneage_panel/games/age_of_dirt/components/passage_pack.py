"""Reading an owner's table ``[passage]``: values they leave out stay as the house has them."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.packs import Problems, Row

say = Strings(__package__, "strings_passage")
WHERE = "passage"
_CHANCE, _FACTOR, _ODDS = (0.01, 0.99), (0.5, 1.0), (1.0, 10.0)
BOUNDS = {
    "stick": (0.7, 1.3),
    "caught": _CHANCE, "caught_inside": _FACTOR, "caught_thrown": _FACTOR,
    "kept": _CHANCE, "kept_inside": _FACTOR,
    "held": _CHANCE, "held_inside": _FACTOR,
    "mood_few": _ODDS, "mood_crowd": _ODDS, "mood_inside": _ODDS,
}  # fmt: skip
"""What each value may be: wide enough for any tower, and nothing is ever quite certain."""
_DIGITS = 6


def part(given: object, problems: Problems, house: Mapping[str, float]) -> dict[str, float]:
    """The table in its normal form: every value, in one order."""
    if not isinstance(given, dict):
        problems.add(WHERE, say("no_table"))
        return dict(house)
    row, before = Row(WHERE, given, problems, house), problems.count
    row.only(*BOUNDS)
    found = {name: _value(row, name, *BOUNDS[name]) for name in BOUNDS}
    caught = round(found["stick"] * found["caught"], _DIGITS)
    if problems.count == before and caught > _CHANCE[1]:
        problems.add(WHERE, say("much", caught=caught, most=_CHANCE[1]))
    return found


def _value(row: Row, name: str, low: float, high: float) -> float:
    """A number within bounds, whole or not; the lowest after a problem."""
    value: Any = row.fields.get(name)
    # bounds first: a number may be too long to become a float
    if type(value) in (int, float) and low <= value <= high and isfinite(value):
        return round(float(value), _DIGITS)
    row.wrong(name, value, say("number", low=low, high=high))
    return low
