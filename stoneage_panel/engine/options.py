"""Game options: one definition gives validation, widgets, help and record headers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.strings import say, series, shortened

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option of a game.

    Args:
        name: as typed, such as ``"turn_limit"``.
        default: its type (bool, int or str) is the option's type.
        say: the sentences of its room. ``option.turn_limit.doc`` says what it is about,
            ``.label`` is its short name; ``.value.open`` and the like are what people read for
            the values, where those don't speak for themselves.
        low, high: bounds of a whole number, both included.
        choices: what a text may be.
        needs: name of the switch that must be on for this one to be on.
        titled: whether it makes a variant that people ask for by name.
    """

    name: str
    default: Value
    say: Strings = field(compare=False, repr=False)
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    needs: str = ""
    titled: bool = False

    @property
    def doc(self) -> str:
        """Description for users, one sentence."""
        return self.say(f"option.{self.name}.doc")

    @property
    def label(self) -> str:
        """Short display name; may be empty."""
        found: str = self.say.get(f"option.{self.name}.label", "")
        return found

    @property
    def said(self) -> dict[str, str]:
        """Display names of the values, by the value as text; empty where they are the same."""
        above = f"option.{self.name}.value."
        return {key.removeprefix(above): text for key, text in self.say.items() if above in key}

    def title(self, value: Value) -> str:
        """The suffix that a value adds to the game's title; empty for none."""
        if not self.titled or value is False:
            return ""
        if value is True:
            return self.label
        text = self.said.get(str(value), str(value))
        return say("option.titled", label=self.label, value=text)

    def read(self, given: object) -> Value:
        """Validates a value, given as itself or as text.

        Raises:
            NotationError: wrong type, out of bounds, or not one of the choices.
        """
        if isinstance(self.default, bool):
            return self._bool(given)
        if isinstance(self.default, int):
            return self._int(given)
        if given in self.choices:
            return str(given)
        raise self._bad(given, say("option.wanted.choice", choices=series(self.choices)))

    def _bool(self, given: object) -> bool:
        words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        if isinstance(given, bool):
            return given
        found = words.get(str(given).lower())
        if found is None:
            raise self._bad(given, say("option.wanted.switch"))
        return found

    def _int(self, given: object) -> int:
        # a text is at most a few digits long: int() of a huge one would take for ever
        if isinstance(given, str) and len(given) <= 12 and given.removeprefix("-").isdecimal():
            given = int(given)
        if isinstance(given, bool) or not isinstance(given, int):
            raise self._bad(given, say("option.wanted.number", low=self.low, high=self.high))
        if not self.low <= given <= self.high:
            raise self._bad(given, self._bounds())
        return given

    def _bounds(self) -> str:
        if self.low == self.high:
            return say("option.wanted.one", low=self.low)
        return say("option.wanted.bounds", low=self.low, high=self.high)

    def _bad(self, given: object, wanted: str) -> NotationError:
        return NotationError(
            say("option.wrong", name=self.name, given=shortened(given, 40), wanted=wanted)
        )


def read_options(specs: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Validates all options and fills in defaults, in the order of the specs.

    Raises:
        NotationError: an unknown name or a bad value.
    """
    table = {spec.name: spec for spec in specs}
    for name in given:
        if name not in table:
            raise NotationError(
                say("option.unknown", name=shortened(name, 40), known=series(list(table)))
            )
    return {n: spec.read(given[n]) if n in given else spec.default for n, spec in table.items()}
