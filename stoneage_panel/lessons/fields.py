"""What goals ask of a position by name: ``points``, ``clay``, ``huts`` … of a seat."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.i18n import tables
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say

POINTS = "points"
_SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    ">=": operator.ge, "<=": operator.le, "==": operator.eq, "=": operator.eq,
    "!=": operator.ne, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
_CONDITION = re.compile(r"(\w+)\s*(>=|<=|==|!=|=|>|<)\s*(-?\d+)")


@cache
def _paths() -> Mapping[str, Mapping[str, str]]:
    """Where the fields of each game are; read once, for goals look up one for every position."""
    return tables(__package__, "fields.toml")


def known(game: str) -> list[str]:
    """The fields that goals may name in a game."""
    return [POINTS, *_paths().get(game, {})]


def check(game: str, field: str) -> str:
    """A field's name, if there is such a field.

    Raises:
        LessonError: there is none; the message lists those there are.
    """
    if field not in known(game):
        names = ", ".join(known(game))
        raise LessonError(say("wrong.field", field=shortened(field, 30), known=names))
    return field


def value(state: AnyState, field: str, seat: int) -> int:
    """The value of a field for a seat (from 0)."""
    if field == POINTS:
        return sum(state.scores()[seat].values())
    return _at(state.to_dict(), _paths()[state.game.name][field].format(seat=seat))


def _at(found: Any, path: str) -> int:
    kind, _, rest = path.rpartition(":")
    for step in rest.split("."):
        if isinstance(found, Mapping):
            found = found.get(step, 0) if kind == "on" else found[step]
        else:
            found = found[int(step)]
    if kind == "len":
        return len(found)
    return sum(found) if kind == "sum" else int(found)


class Condition(NamedTuple):
    """A field compared with a number, ``clay>=1``."""

    field: str
    sign: str
    number: int

    def holds(self, state: AnyState, seat: int) -> bool:
        """Whether it is so for a seat."""
        return _SIGNS[self.sign](value(state, self.field, seat), self.number)


def condition(game: str, text: str) -> Condition:
    """Reads a condition.

    Raises:
        LessonError: it is none, or names no field of the game.
    """
    found = _CONDITION.fullmatch(text.strip())
    if found is None:
        raise LessonError(say("wrong.condition", given=shortened(text, 40)))
    return Condition(check(game, found[1]), found[2], int(found[3]))
