"""Learned values: a game's features of a seat, weighed, as shares of the win.

All sums are of whole numbers in a fixed order, and only square roots are taken of what is left,
so that every Python judges a position alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from math import sqrt
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.strings import say

SCHEMA = 1
FILE = "values.json"
"""What a game's learned values are called, in the folder of its bots."""
UNIT = 1000
"""A weight of so much is one unit of the curve."""
BEND = 4.0
"""Of the curve: as steep in the middle as the logistic one, and flatter far from it."""


class ValuesError(StoneAgeError):
    """Learned values that can't be used."""


class Values(NamedTuple):
    """The weights of one game, one number of players and one set of variants.

    Attributes:
        key: players and variants, such as ``"2"`` and ``"3 style"``.
        features: names, in the order of ``weights``.
        weights: whole thousandths.
        trained, gate: how they were made, and against whom they were tried: facts for people.
    """

    key: str
    features: tuple[str, ...]
    weights: tuple[int, ...]
    trained: Mapping[str, Any] = {}
    gate: Mapping[str, Any] = {}

    def points(self, features: Iterable[int]) -> int:
        """What a seat has by these weights, in thousandths of a unit."""
        return sum(w * n for w, n in zip(self.weights, features, strict=True))

    def as_json(self) -> dict[str, Any]:
        """As `parse` reads it."""
        facts = {"trained": dict(self.trained), "gate": dict(self.gate)}
        return {"features": list(self.features), "weights": list(self.weights), **facts}


def shares(points: Sequence[int]) -> list[float]:
    """Every seat's share of the win, summing to 1, from the points of all."""
    worth = []
    for mine in points:
        against = 0.0
        for other in points:
            lead = (other - mine) / UNIT
            likely = 0.5 + 0.5 * lead / sqrt(BEND + lead * lead)
            against += likely / (1.0 - likely)
        worth.append(1.0 / against)
    whole = 0.0
    for one in worth:
        whole += one
    return [one / whole for one in worth]


def parse(text: str, known: Sequence[str]) -> dict[str, Values]:
    """Values by key, from the text of a file.

    Args:
        text: JSON: ``schema``, and ``values`` by key.
        known: the features that the game's code has.

    Raises:
        ValuesError: no such file, or other features than the code has.
    """
    try:
        found = json.loads(text)
        if found["schema"] != SCHEMA:
            raise ValuesError(say("values.schema", found=found["schema"], known=SCHEMA))
        return {key: _one(key, row, known) for key, row in found["values"].items()}
    except ValuesError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise ValuesError(say("values.unreadable", fault=repr(fault)[:80])) from None


def _one(key: str, row: Mapping[str, Any], known: Sequence[str]) -> Values:
    features, weights = tuple(row["features"]), tuple(row["weights"])
    if features != tuple(known):
        odd = sorted({*features} ^ {*known}) or [say("values.order")]
        raise ValuesError(say("values.features", key=key, odd=", ".join(odd[:5])))
    if len(weights) != len(features) or not all(type(w) is int for w in weights):
        raise ValuesError(say("values.weights", key=key))
    return Values(key, features, weights, row.get("trained", {}), row.get("gate", {}))


def shipped(package: str, known: Sequence[str], name: str = FILE) -> dict[str, Values]:
    """The values that lie in a package, in the file of this name; none where there is no such file.

    Raises:
        ValuesError: as for `parse`.
    """
    file = resources.files(package).joinpath(name)
    return parse(file.read_text("utf-8"), known) if file.is_file() else {}
