"""What a study has found, whatever its kind: in words, as a table, as text to keep, as a picture.

Nothing but Python itself is needed, until a table of pandas or a picture is asked for.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, is_dataclass
from importlib import import_module
from itertools import pairwise
from types import NoneType
from typing import Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.sanitize import is_deep, plain
from stoneage_panel.study.strings import given, say
from stoneage_panel.study.trials import WATCHER

VERSION = 1
"""Of the text; it goes up when older programs can't read it any more."""
LONGEST = 1_000_000
"""Characters of a text that is read."""
LONGEST_TEXT = 1_000
"""Characters of a move, an outcome or a player."""
MOST_POINTS = 1e9
"""No game has more points than this."""
MOST_GAMES = 10**9
"""No study has played more."""
_SEEDS = 1 << 64
_DUST = 1e-9
"""Less is no more than the dust of reckoning."""


class Result(ABC):
    """What a study has found. Every kind is a frozen dataclass.

    Attributes:
        kind: which kind it is, as its text says it.
        players: who played on, a bot's name a seat.
        viewer: whose knowledge counted; None: the position as it lies.
        seed: of the study.
    """

    kind: ClassVar[str]
    players: tuple[str, ...]
    viewer: int | None
    seed: int

    @property
    @abstractmethod
    def text(self) -> str:
        """All of it in words."""

    @abstractmethod
    def rows(self) -> list[dict[str, Any]]:
        """A plain table, as pandas and others take it."""

    def to_frame(self) -> Any:
        """The rows as a ``pandas.DataFrame``; what is nested becomes columns such as ``apart.low``.

        Raises:
            StudyError: pandas is not installed.
        """
        try:
            pandas = import_module("pandas")
        except ModuleNotFoundError:
            raise StudyError(say("fault.no_pandas")) from None
        return pandas.json_normalize(self.rows())

    def figure(self, theme: str = "light", names: Sequence[str] = (), seat: int = 0) -> Any:
        """A figure of Bokeh; see `stoneage_panel.figures.figure`.

        Args:
            theme: ``"light"``, ``"dark"`` or ``"contrast"``.
            names: what the seats are called, such as ``match.names``; by default their colours.
            seat: for whom outcomes of luck are good or bad, from 0.

        Raises:
            ImportError: Bokeh is not installed; the message names the extra that brings it.
            StudyError: no such theme or seat, or another number of names than of seats.
        """
        # by name, when it is called: studies run where no screen is
        import_module("stoneage_panel.extras")  # says what is missing before an import fails
        return import_module("stoneage_panel.figures").figure(self, theme, names, seat)

    def to_json(self) -> str:
        """As one line of text that `from_json` and `stoneage_panel.study.kept.read` read."""
        told = {"version": VERSION, "kind": self.kind, **asdict(self)}  # type: ignore[call-overload]
        return json.dumps(told, sort_keys=True, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The inverse of `to_json`.

        Raises:
            StudyError: it is something else or damaged, another kind of study, or was kept by a
                newer program; the message says where, and what to do.
        """
        kind, told = opened(text)
        if kind != cls.kind:
            raise StudyError(say("kept.other", given=given(kind), wanted=cls.kind))
        return cls.made_of(told)

    @classmethod
    def made_of(cls, told: Mapping[str, object]) -> Self:
        """A result from the values of a text. Raises StudyError where one can't be."""
        found: Self = _built(cls, told, "")
        wrong = found._wrong()
        if wrong:
            raise _damaged(wrong)
        return found

    def _wrong(self) -> str:
        """What can't be, as its place in the text; empty if all can."""
        seats = len(self.players)
        if not seats:
            return "players"
        seen = self.viewer is None or WATCHER <= self.viewer < seats
        if not seen:
            return "viewer"
        return "" if 0 <= self.seed < _SEEDS else "seed"


def opened(text: str) -> tuple[str, dict[str, object]]:
    """The kind of a kept study, and its values.

    Raises:
        StudyError: it is something else, or was kept by a newer program.
    """
    if not isinstance(text, str) or len(text) > LONGEST or is_deep(text):
        raise StudyError(say("kept.unread"))
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise StudyError(say("kept.unread")) from None
    if not isinstance(told, dict) or type(told.get("version")) is not int:
        raise StudyError(say("kept.unread"))
    version, kind = told.pop("version"), told.pop("kind", None)
    if version > VERSION:
        raise StudyError(say("kept.newer", given=given(version), ours=VERSION))
    if version < 1 or not isinstance(kind, str):
        raise _damaged("version" if version < 1 else "kind")
    return kind, told


def between(value: object, low: float, high: float) -> bool:
    """Whether something is a number within bounds."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and low <= value <= high  # type: ignore[operator]


def in_order(low: float, middle: float, high: float, least: float = 0.0) -> bool:
    """Whether a share, or a difference of two, lies within its interval.

    Args:
        low, middle, high: the interval, and what it is about.
        least: the lowest there can be: 0, or −1 for a difference. The highest is 1.
    """
    ends = (least, low, middle, high, 1.0)
    return all(a <= b + _DUST for a, b in pairwise(ends))


# ---------------------------------------------------------------- reading values


def _damaged(at: str) -> StudyError:
    return StudyError(say("kept.damaged", at=given(at)))


def _built(wanted: Any, value: object, at: str) -> Any:
    """A value of a wanted type from what JSON gave, nothing being taken for something else.

    Args:
        wanted: a frozen dataclass, a NamedTuple, ``tuple``, ``Literal``, ``X | None``, or a plain
            type.
        at: its place in the text.

    Raises:
        StudyError: it is of another type.
    """
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is tuple and isinstance(value, list):
        return _row(inner, value, at)
    if is_dataclass(wanted) and isinstance(value, dict):
        return _made(wanted, value, at)
    if hasattr(wanted, "_fields") and isinstance(value, list):
        hints = get_type_hints(wanted)
        return wanted(*_row(tuple(hints[name] for name in wanted._fields), value, at))
    if NoneType in inner:
        return None if value is None else _built(inner[0], value, at)
    if origin is Literal and isinstance(value, str) and value in inner:
        return value
    if wanted is float and between(value, -MOST_POINTS, MOST_POINTS):
        return value
    if wanted is str and isinstance(value, str):
        # nothing that moves a terminal's cursor, or fills a screen
        if plain(value) == value and len(value) <= LONGEST_TEXT:
            return value
    elif wanted in (int, bool) and type(value) is wanted:
        return value
    raise _damaged(at)


def _row(wanted: tuple[Any, ...], value: list[Any], at: str) -> tuple[Any, ...]:
    if wanted[-1] is Ellipsis:
        wanted = wanted[:1] * len(value)
    if len(wanted) != len(value):
        raise _damaged(at)
    return tuple(
        _built(one, part, f"{at}.{number}")
        for number, (one, part) in enumerate(zip(wanted, value, strict=True))
    )


def _made(wanted: Any, value: dict[str, Any], at: str) -> Any:
    names, inside = [field.name for field in fields(wanted)], f"{at}." if at else ""
    for name in [*names, *value]:
        if name not in value or name not in names:
            raise _damaged(inside + name)
    hints = get_type_hints(wanted)
    return wanted(**{name: _built(hints[name], value[name], inside + name) for name in names})
