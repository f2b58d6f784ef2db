"""Reading a position from plain JSON, with types, lengths and bounds checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.strings import say


class Reading:
    """The values of a position by name, each within its bounds.

    Args:
        given: what `State.to_dict` wrote, or something that pretends to be it.
        schema: the version that can be read.

    Raises:
        RecordError: no table, another schema; and by every method, values that can't be.
    """

    def __init__(self, given: object, schema: int) -> None:
        if not isinstance(given, Mapping):
            raise RecordError(say("position.no_table"))
        if type(given.get("schema")) is not int or given["schema"] != schema:
            raise RecordError(say("position.schema", schema=schema))
        self.given: Mapping[str, Any] = given

    def bad(self, name: str) -> RecordError:
        """The error for a value, for the caller to raise."""
        return RecordError(say("position.value", name=name))

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.given.get(name)
        if not isinstance(value, bool):
            raise self.bad(name)
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self.checked([self.given.get(name)], name, 1, low, high)[0]

    def numbers(self, name: str, size: int, low: int, high: int) -> list[int]:
        """Reads ``n`` whole numbers within bounds."""
        return self.checked(self.given.get(name), name, size, low, high)

    def checked(self, row: object, name: str, size: int, low: int, high: int) -> list[int]:
        """Like `numbers`, for a row already read; errors mention ``name``."""
        if not isinstance(row, list) or len(row) != size:
            raise self.bad(name)
        if not all(type(value) is int and low <= value <= high for value in row):
            raise self.bad(name)
        return list(row)

    def rows(self, name: str, size: int) -> list[Any]:
        """Reads a list of a given length."""
        rows = self.given.get(name)
        if not isinstance(rows, list) or len(rows) != size:
            raise self.bad(name)
        return rows

    def table(self, name: str, size: int, width: int, low: int, high: int) -> list[list[int]]:
        """Reads a table of whole numbers within bounds, of a given shape."""
        return [self.checked(row, name, width, low, high) for row in self.rows(name, size)]

    def mask(self, row: object, name: str, size: int) -> int:
        """Reads a list of distinct numbers below ``size`` as a bit mask."""
        if not isinstance(row, list) or len(row) > size:
            raise self.bad(name)
        values = self.checked(row, name, len(row), 0, size - 1)
        if len(set(values)) != len(values):
            raise self.bad(name)
        return sum(1 << value for value in values)

    def one(self, value: object, name: str, ids: Mapping[str, int]) -> int:
        """Reads an id as its index; −1 for the empty text."""
        if value == "":
            return -1
        if not isinstance(value, str) or value not in ids:
            raise self.bad(name)
        return ids[value]

    def named(self, row: object, name: str, ids: Mapping[str, int]) -> int:
        """Reads a list of distinct ids as a bit mask of their indices."""
        if not isinstance(row, list) or len(row) > len(ids):
            raise self.bad(name)
        found = [self.one(value, name, ids) for value in row]
        if -1 in found or len(set(found)) != len(found):
            raise self.bad(name)
        return sum(1 << i for i in found)


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
