"""The rows of an owner's world: what each field may be, told in words where it isn't.

The bounds are wider than anything printed, and narrow enough that no world can make a game slow
or break its arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isfinite
from typing import Any

from stoneage_panel.engine import packs as engine
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.engine.packs import comma_list
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.strings import say_pack

Fields = dict[str, Any]
MOST_PAID = 9
_SHORTEST = 3


class ComponentsError(engine.ComponentsError):
    """A world of an owner's file that can't be used."""

    title = Phrase(say_pack, "unusable")
    no_text = Phrase(say_pack, "no_text")


class Row(engine.Row):
    """A row of an owner's world; problems are noted as they are found."""

    def called(self, names: str) -> str:
        return say_pack("field.called", names=names)

    def between(self, low: int, high: int) -> str:
        return say_pack("field.wanted.number", low=low, high=high)

    def words(self, name: str, allowed: Sequence[str]) -> list[str]:
        """Some different words, at least one; none after a problem."""
        value = self.fields.get(name)
        if isinstance(value, list) and value and all(one in allowed for one in value):
            found = [one for one in value if isinstance(one, str)]
            if len(set(found)) == len(value):
                return found
        self.wrong(name, value, say_pack("field.wanted.words", words=comma_list(allowed)))
        return []

    def place(self, name: str, most: int) -> float:
        """A coordinate."""
        value: Any = self.fields.get(name)
        # bounds first: a number may be too long to become a float
        if type(value) in (int, float) and abs(value) <= most and isfinite(value):
            return float(value)
        self.wrong(name, value, self.between(-most, most))
        return 0.0

    def named(self, name: str, pattern: re.Pattern[str], key: str) -> str:
        """An id of a certain form; empty after a problem."""
        value = self.fields.get(name)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        self.wrong(name, value, say_pack(f"field.wanted.{key}"))
        return ""

    def goods(self, name: str, fewest: int) -> dict[str, int]:
        """Goods by kind; empty after a problem."""
        value = self.fields.get(name)
        if isinstance(value, dict) and len(value) <= len(KINDS):
            counts = {
                kind: n
                for kind, n in value.items()
                if kind in KINDS and type(n) is int and 0 <= n <= MOST_PAID
            }
            if len(counts) == len(value) and sum(counts.values()) >= fewest:
                return {kind: counts[kind] for kind in KINDS if counts.get(kind)}
        kinds = comma_list(KINDS)
        self.wrong(name, value, say_pack("field.wanted.goods", most=MOST_PAID, kinds=kinds))
        return {}
