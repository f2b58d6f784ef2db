"""Options of a game: one table gives validation, widgets, help and the header of a record."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from stoneage_panel.engine.errors import NotationError

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option of a game.

    Args:
        name: as typed, such as ``"turn_limit"``.
        default: its type (bool, int or str) is the option's type.
        doc: one sentence for people.
        low, high: bounds of a whole number, both included.
        choices: what a text may be.
        label: short name for people.
        needs: name of the switch that must be on for this one to be on.
        words: what people read for each choice, or for each number from low to high.
    """

    name: str
    default: Value
    doc: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    label: str = ""
    needs: str = ""
    words: tuple[str, ...] = ()

    @property
    def said(self) -> dict[str, str]:
        """What people read for a value, by the value as text."""
        values = self.choices or tuple(map(str, range(self.low, self.high + 1)))
        return dict(zip(values, self.words, strict=False))

    def read(self, given: object) -> Value:
        """The given value, or a text that stands for it, checked.

        Raises:
            NotationError: wrong type, out of bounds, or not one of the choices.
        """
        if isinstance(self.default, bool):
            return self._bool(given)
        if isinstance(self.default, int):
            return self._int(given)
        if given in self.choices:
            return str(given)
        raise self._bad(given, "one of " + ", ".join(self.choices))

    def _bool(self, given: object) -> bool:
        words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        if isinstance(given, bool):
            return given
        found = words.get(str(given).lower())
        if found is None:
            raise self._bad(given, "on or off")
        return found

    def _int(self, given: object) -> int:
        # a text is at most a few digits long: int() of a huge one would take for ever
        if isinstance(given, str) and len(given) <= 12 and given.removeprefix("-").isdecimal():
            given = int(given)
        if isinstance(given, bool) or not isinstance(given, int):
            raise self._bad(given, f"a whole number from {self.low} to {self.high}")
        if not self.low <= given <= self.high:
            raise self._bad(given, f"from {self.low} to {self.high}")
        return given

    def _bad(self, given: object, wanted: str) -> NotationError:
        return NotationError(f"Option {self.name} is {str(given)[:40]!r}; it must be {wanted}.")


def read_options(specs: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value, in the order of the specs.

    Raises:
        NotationError: an unknown name or a bad value.
    """
    table = {spec.name: spec for spec in specs}
    for name in given:
        if name not in table:
            raise NotationError(
                f"There is no option {str(name)[:40]!r}; this game has: {', '.join(table)}."
            )
    return {n: spec.read(given[n]) if n in given else spec.default for n, spec in table.items()}
