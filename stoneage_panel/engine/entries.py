"""The single values of a position that can be changed by themselves, as the game's fields say.

A field that stands in rows, such as the goods of every seat, has an entry for each place of each
row: ``goods_wood`` of seat 0, ``goods_clay`` of seat 0, and so on. Parameters of a position as an
object, and the widgets of an editor, are made of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from stoneage_panel.engine.fields import Axis, Count, Counted, Field, Kind

if TYPE_CHECKING:
    from stoneage_panel.engine.game import AnyGame

_NUMBERED = re.compile(r"(?<=[a-z])(?=\d)")
BOARD = -1
"""In place of a seat: an entry that is no player's."""


class Entry(NamedTuple):
    """One value of a position.

    Attributes:
        name: that of the field, and the ids of its place: ``"goods_wood"``. No two entries of a
            seat, and none of the board, have the same.
        field: that it is part of.
        kind: what it may be.
        seat: whose it is, or `BOARD`.
        at: the ids of its place, without the seat's.
        path: to it in the field's JSON: numbers in lists, keys in tables.
    """

    name: str
    field: Field
    kind: Kind
    seat: int
    at: tuple[str, ...]
    path: tuple[int | str, ...]

    @property
    def is_used(self) -> bool:
        """Whether the game uses it, with its options."""
        unused = self.field.unused
        return not (unused if isinstance(unused, bool) else set(unused) & set(self.at))

    def get(self, table: Mapping[str, Any]) -> Any:
        """The value in a position's JSON; 0 for what is counted and left out there."""
        value: Any = table.get(self.field.name, False)
        for step in self.path:
            value = value.get(step, 0) if isinstance(step, str) else value[step]
        return value

    def put(self, table: MutableMapping[str, Any], value: Any) -> None:
        """Writes the value into a position's JSON, whose lists and tables are changed."""
        home: Any = table
        for step in (self.field.name, *self.path)[:-1]:
            home = home[step]
        last = self.path[-1] if self.path else self.field.name
        if (isinstance(last, str) and self.path and not value) or (
            self.field.only_if_true and not value
        ):
            home.pop(last, None)
        else:
            home[last] = value


def entries(fields: Iterable[Field]) -> Iterator[Entry]:
    """All entries of a game's fields, in the order of the fields and their rows."""
    for field in fields:
        for places in product(*(enumerate(axis.ids) for axis in field.axes)):
            yield from _at(field, places)


def _at(field: Field, places: tuple[tuple[int, str], ...]) -> Iterator[Entry]:
    path = tuple(index for index, _ in places)
    seat, at = BOARD, []
    for axis, (index, name) in zip(field.axes, places, strict=True):
        if is_seat(axis, index):
            seat = index
        else:
            at.append(name)
    if not isinstance(field.kind, Counted):
        yield Entry(_name(field, at), field, field.kind, seat, tuple(at), path)
        return
    for one in field.kind.offered or field.kind.ids:
        count = Count(0, field.kind.high)
        yield Entry(_name(field, [*at, one]), field, count, seat, (*at, one), (*path, one))


def is_seat(axis: Axis, index: int) -> bool:
    """Whether a place of an axis is a player's."""
    return index < axis.seats


def _name(field: Field, at: Iterable[str]) -> str:
    return "_".join(re.sub(r"\W+", "_", part).strip("_") for part in (field.name, *at))


def label(entry: Entry, said: Mapping[str, str]) -> str:
    """What an entry is called: its field, and its place in the field's rows.

    Args:
        said: the game's `Words.fields`.
    """
    name = said.get(f"label.{entry.field.name}", entry.field.name)
    at = [called(one, said) for one in entry.at]
    if not at:
        return name
    return f"{name} {' '.join(at)}" if at[0].isdecimal() else f"{name}: {', '.join(at)}"


def called(name: str, said: Mapping[str, str]) -> str:
    """What an id is called, such as that of a place or of a phase: ``card1`` is “card 1”."""
    return said.get(f"id.{name}", _NUMBERED.sub(" ", name.replace("_", " ").replace("-", " ")))


def title(game: AnyGame, name: str) -> str:
    """What an id of a game's fields is called: what it stands for, or the id in words."""
    return game.words.thing(game, name) or called(name, game.words.fields)
