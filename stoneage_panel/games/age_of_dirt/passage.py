"""The Passage: how many of the pieces thrown in fall out (a stand-in: constant chances)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Model(NamedTuple):
    """How the Passage holds and frees."""

    new: float
    old: float
    bang: float


def build(table: Mapping[str, Any]) -> Model:
    """The model of a pack's table ``passage``."""
    return Model(0.58, 0.1, 0.22)


def falls(model: Model, n: int, m: int) -> tuple[tuple[float, float, float], ...]:
    """Of n pieces thrown and m inside: moods as (weight, a, b): every thrown piece falls with
    chance a, every piece that was inside with chance b."""
    return ((1.0, model.new, model.old),)


def frees(model: Model, m: int) -> float:
    """The chance with which one bang frees each of m pieces inside."""
    return model.bang
