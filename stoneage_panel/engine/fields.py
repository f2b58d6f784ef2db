"""The fields of a position as plain JSON: what each holds, within which bounds, and how it is read.

A game says of each field once what it may be::

    Field("food", Count(0, 9999), (SEATS,), group="store")
    Field("row", OneOf(cards, empty=True), (SPACES,), group="board")
    Field("deck", Some(cards), group="board", rest_of=("row", "cards"))

Reading with its bounds follows from it, and so do the parameters of a position as an object, their
widgets, and their order in an editor. What is read may still be a position that can't be played:
that is for `problems`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.strings import say, shortened

_MOST_SHOWN = 60
_MOST_IDS = 6


class Axis(NamedTuple):
    """What the places of a row stand for.

    Attributes:
        name: such as ``"seat"`` or ``"goods"``.
        ids: of each place, in their order.
        seats: how many of them, the first, are the players'.
    """

    name: str
    ids: tuple[str, ...]
    seats: int = 0


class Kind(Protocol):
    """What one value of a field may be."""

    def read(self, given: object) -> Any:
        """The value as the rules hold it.

        Raises:
            ValueError: it can't be; the error has no text, as `wanted` says what can be.
        """

    def write(self, value: Any) -> object:
        """A value that was read, as plain JSON."""

    @property
    def wanted(self) -> str:
        """What it may be, as the end of a sentence."""


class Field(NamedTuple):
    """One field of a position.

    Attributes:
        name: its key in the JSON; its label and help are the game's sentences of this name.
        kind: what each value may be.
        axes: the rows in which the values stand, the outermost first; none for a single value.
        group: of the fields that an editor shows together.
        rest_of: fields of which this one holds what is left over, and follows of itself.
        only_if_true: a flag that is written only where it holds; older positions do not have it.
        unused: what of it the game never uses, with these options: all, or places with these ids.
    """

    name: str
    kind: Kind
    axes: tuple[Axis, ...] = ()
    group: str = ""
    rest_of: tuple[str, ...] = ()
    only_if_true: bool = False
    unused: bool | tuple[str, ...] = False

    @property
    def is_of_seats(self) -> bool:
        """Whether every player has one of their own."""
        return bool(self.axes) and self.axes[0].seats > 0

    def read(self, given: Mapping[str, Any]) -> Any:
        """The field's values: one, or lists of them, as its axes say.

        Raises:
            RecordError: it is missing, or a value can't be; the message says which, and what can.
        """
        if self.name not in given:
            if self.only_if_true:
                return False
            raise RecordError(say("position.missing", name=self.name, wanted=self._wanted))
        return self._read(given[self.name], self.axes, self.name)

    def _read(self, given: object, axes: Sequence[Axis], where: str) -> Any:
        if not axes:
            try:
                return self.kind.read(given)
            except ValueError:
                raise _wrong(where, given, self.kind.wanted) from None
        size = len(axes[0].ids)
        if not isinstance(given, list) or len(given) != size:
            raise _wrong(where, given, say("position.row", n=size, axis=axes[0].name))
        return [self._read(one, axes[1:], f"{where}[{i}]") for i, one in enumerate(given)]

    def write(self, values: Any) -> object:
        """What was read, as plain JSON."""
        return self._write(values, len(self.axes))

    def _write(self, values: Any, depth: int) -> object:
        if not depth:
            return self.kind.write(values)
        return [self._write(one, depth - 1) for one in values]

    @property
    def _wanted(self) -> str:
        if not self.axes:
            return self.kind.wanted
        return say("position.row", n=len(self.axes[0].ids), axis=self.axes[0].name)


def _wrong(where: str, given: object, wanted: str) -> RecordError:
    quoted = shortened(given, _MOST_SHOWN)
    shown = quoted if isinstance(given, str) or quoted[0] not in "'\"" else quoted[1:-1]
    return RecordError(say("position.wrong", where=where, given=shown, wanted=wanted))


def read(fields: Iterable[Field], given: object, schema: int) -> dict[str, Any]:
    """The values of all fields by their names.

    Args:
        fields: of the game.
        given: what `State.to_dict` wrote, or something that pretends to be it.
        schema: the version that can be read.

    Raises:
        RecordError: no table, another schema, or a value that can't be: which, and what can.
    """
    if not isinstance(given, Mapping):
        raise RecordError(say("position.no_table"))
    if type(given.get("schema")) is not int or given["schema"] != schema:
        raise RecordError(say("position.schema", schema=schema))
    return {field.name: field.read(given) for field in fields}


# ---------------------------------------------------------------- kinds of values


@dataclass(frozen=True)
class Count:
    """A whole number within bounds.

    Attributes:
        low, high: the bounds.
        names: of the numbers that mean something, where not every number does; an editor offers
            those.
    """

    low: int
    high: int
    names: Mapping[int, str] = field(default_factory=dict)

    def read(self, given: object) -> int:
        """The number."""
        if type(given) is not int or not self.low <= given <= self.high:
            raise ValueError
        return given

    def write(self, value: int) -> int:
        """The number."""
        return value

    @property
    def wanted(self) -> str:
        """Its bounds."""
        return say("position.count", low=self.low, high=self.high)


@dataclass(frozen=True)
class Named:
    """A whole number that stands for something: a phase, a seat, or nobody.

    Attributes:
        names: what each number stands for, from the lowest.
        low: the lowest number.
    """

    names: tuple[str, ...]
    low: int = 0

    def read(self, given: object) -> int:
        """The number."""
        if type(given) is not int or not self.low <= given < self.low + len(self.names):
            raise ValueError
        return given

    def write(self, value: int) -> int:
        """The number."""
        return value

    @property
    def wanted(self) -> str:
        """The numbers."""
        return say("position.count", low=self.low, high=self.low + len(self.names) - 1)


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, given: object) -> bool:
        """The same."""
        if not isinstance(given, bool):
            raise ValueError
        return given

    def write(self, value: bool) -> bool:
        """The same."""
        return value

    @property
    def wanted(self) -> str:
        """Either."""
        return say("position.flag")


@dataclass(frozen=True)
class OneOf:
    """One of some ids, read as its index.

    Attributes:
        ids: all there are, with their indices.
        empty: whether the empty text, read as −1, is for nothing.
        offered: those that an editor offers; empty: all.
    """

    ids: Mapping[str, int]
    empty: bool = False
    offered: tuple[str, ...] = ()

    def read(self, given: object) -> int:
        """The index."""
        if given == "" and self.empty:
            return -1
        if not isinstance(given, str) or given not in self.ids:
            raise ValueError
        return self.ids[given]

    def write(self, value: int) -> str:
        """The id."""
        return "" if value < 0 else _names(self.ids)[value]

    @property
    def wanted(self) -> str:
        """Some of the ids."""
        key = "position.one_or_none" if self.empty else "position.one_of"
        return say(key, ids=_listed(self.ids))


@dataclass(frozen=True)
class Some:
    """A set of ids, read as a mask with a bit for each index.

    Attributes:
        ids: all that can be read, with their indices.
        offered: those that an editor offers; empty: all.
    """

    ids: Mapping[str, int]
    offered: tuple[str, ...] = ()

    def read(self, given: object) -> int:
        """The mask."""
        if not isinstance(given, list) or len(given) > len(self.ids):
            raise ValueError
        mask = 0
        for one in given:
            if not isinstance(one, str) or one not in self.ids:
                raise ValueError
            mask |= 1 << self.ids[one]
        if mask.bit_count() != len(given):
            raise ValueError
        return mask

    def write(self, value: int) -> list[str]:
        """The ids, the lowest index first."""
        names = _names(self.ids)
        return [names[i] for i in bits(value)]

    @property
    def wanted(self) -> str:
        """Some of the ids."""
        return say("position.some", ids=_listed(self.ids))


@dataclass(frozen=True)
class Numbers:
    """A set of numbers below a bound, read as a mask.

    Attributes:
        size: the bound.
        names: what each number stands for, where it is more than a number.
    """

    size: int
    names: tuple[str, ...] = ()

    def read(self, given: object) -> int:
        """The mask."""
        if not isinstance(given, list) or len(given) > self.size:
            raise ValueError
        mask = 0
        for one in given:
            if type(one) is not int or not 0 <= one < self.size:
                raise ValueError
            mask |= 1 << one
        if mask.bit_count() != len(given):
            raise ValueError
        return mask

    def write(self, value: int) -> list[int]:
        """The numbers, the lowest first."""
        return bits(value)

    @property
    def wanted(self) -> str:
        """Its bound."""
        return say("position.numbers", high=self.size - 1)


@dataclass(frozen=True)
class Counted:
    """How many there are of each id; those of which there are none are left out.

    Attributes:
        ids: all that can be read, with their indices.
        high: the most of each.
        offered: those that an editor asks for; empty: all.
    """

    ids: Mapping[str, int]
    high: int
    offered: tuple[str, ...] = ()

    def read(self, given: object) -> dict[int, int]:
        """Numbers by index."""
        if not isinstance(given, Mapping) or len(given) > len(self.ids):
            raise ValueError
        found = {}
        for name, n in given.items():
            if name not in self.ids or type(n) is not int or not 1 <= n <= self.high:
                raise ValueError
            found[self.ids[name]] = n
        return found

    def write(self, value: Mapping[int, int]) -> dict[str, int]:
        """Numbers by id."""
        names = _names(self.ids)
        return {names[i]: n for i, n in value.items() if n}

    @property
    def wanted(self) -> str:
        """Ids and the bound."""
        return say("position.counted", ids=_listed(self.ids), high=self.high)


@dataclass(frozen=True)
class Rows:
    """A list of rows that may grow and shrink, each with a value of every kind.

    Attributes:
        kinds: of the values of a row.
        most: rows.
    """

    kinds: tuple[Kind, ...]
    most: int

    def read(self, given: object) -> list[tuple[Any, ...]]:
        """The rows."""
        if not isinstance(given, list) or len(given) > self.most:
            raise ValueError
        return [self._row(row) for row in given]

    def _row(self, row: object) -> tuple[Any, ...]:
        if not isinstance(row, list) or len(row) != len(self.kinds):
            raise ValueError
        return tuple(kind.read(one) for kind, one in zip(self.kinds, row, strict=True))

    def write(self, value: Iterable[Sequence[Any]]) -> list[list[object]]:
        """The rows."""
        return [
            [kind.write(one) for kind, one in zip(self.kinds, row, strict=True)] for row in value
        ]

    @property
    def wanted(self) -> str:
        """How many, and how long each is."""
        return say("position.rows", most=self.most, n=len(self.kinds))


def ids(names: Iterable[str]) -> dict[str, int]:
    """Ids with their indices, as the kinds above want them."""
    return {name: i for i, name in enumerate(names)}


def _names(found: Mapping[str, int]) -> dict[int, str]:
    return {i: name for name, i in found.items()}


def _listed(found: Iterable[str]) -> str:
    names = [*found]
    shown = ", ".join(names[:_MOST_IDS])
    return f"{shown}, …" if len(names) > _MOST_IDS else shown


def seats(n: int, *others: str) -> Axis:
    """The axis with a place for each of ``n`` players, and for others who hold the same."""
    return Axis("seat", (*(str(seat) for seat in range(n)), *others), n)


def seat_of(n: int, nobody: bool = False) -> Named:
    """One of ``n`` players, counted from 0, whom people count from 1; or −1 for nobody."""
    players = tuple(str(seat + 1) for seat in range(n))
    return Named(("nobody", *players), -1) if nobody else Named(players)


def spaces(name: str, n: int) -> Axis:
    """An axis with ``n`` places that are only counted."""
    return Axis(name, tuple(str(place + 1) for place in range(n)))


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
