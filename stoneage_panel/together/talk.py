"""What the pages of one game say to each other while it is played, as JSON text.

One page has the game and is its host; the others are guests. Every field is read like a hostile
file: its kind, its bounds, its length.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.log import LogLine
from stoneage_panel.engine.sanitize import is_deep, one_line, plain
from stoneage_panel.engine.seats import LONGEST_NAME
from stoneage_panel.engine.tree import Node
from stoneage_panel.together.drawing import NOTHING, Drawn, drawn_of, element_of
from stoneage_panel.together.seal_text import as_text
from stoneage_panel.together.strings import say

VERSION = 2
NOBODY = -1
"""In the place of a seat: none."""
LONGEST = 400_000
"""Letters of a message: a game with components of one's own is the longest."""
MOST_SEATS = 5
MOST_LINES = 2_000
"""Lines of a log that are told at once; the newest."""
MOST_LOG = 150_000
"""Letters of these lines, as they are sent."""
LONGEST_LINE = 2_000
TOKEN = 32
"""Letters of what a guest shows to come back to a seat."""
# one pass, also over a string without an end
_STRING = re.compile(r'"(?:[^"\\]|\\.|\\\Z)*+(?:"|\Z)', re.DOTALL)
PLACES = ("here", "guest", "away", "free", "bot")
"""Who sits at a seat: the host's people, a guest, one who is away, nobody yet, a bot."""


class Place(NamedTuple):
    """A seat as a guest may know it: what it is called, and one of `PLACES`."""

    name: str
    about: str


class Line(NamedTuple):
    """A line of the log, as a guest may read it; see `LogLine`."""

    seat: int | None
    text: str
    ply: int
    luck: bool
    start: int
    end: int

    @classmethod
    def of(cls, line: LogLine) -> Line:
        """A line of the host's log."""
        return cls(line.seat, line.text, line.ply, line.luck, *line.name)

    def at(self, node: Node) -> LogLine:
        """The same in a guest's log, where a click on it leads to a node."""
        return LogLine(self.seat, self.text, self.ply, self.luck, node, (self.start, self.end))


class Hello(NamedTuple):
    """A guest is there.

    Attributes:
        name: what they call themselves.
        seat: that they sit down at; -1: none, or none yet.
        token: by which they come back to their seat; empty on the first time.
        tip: the beginning of their chain, with which they take part in the luck.
    """

    name: str
    seat: int
    token: str
    tip: bytes


class Here(NamedTuple):
    """What the host answers.

    Attributes:
        title: of the game.
        places: all seats.
        yours: the guest's seat; -1: none.
        token: by which they come back to it.
        draws: whether the guest takes part in luck.
    """

    title: str
    places: tuple[Place, ...]
    yours: int
    token: str
    draws: bool = False


class Position(NamedTuple):
    """The position as a seat may know it.

    Attributes:
        number: goes up with every one that is told.
        record: a record without moves.
        first: the number of the first of the lines in the log; those after it are done with.
        lines: of the log.
        back: whether the guest may take back their last move.
    """

    number: int
    record: str
    first: int
    lines: tuple[Line, ...]
    back: bool = False


class Act(NamedTuple):
    """A guest's move: its notation, and the number of the position that it is made in."""

    number: int
    action: str


class Undo(NamedTuple):
    """A guest takes back the move by which the position came about."""

    number: int


class No(NamedTuple):
    """What a guest asked for can't be done in a position: why, and by which rule."""

    number: int
    sentence: str
    rule: str


class Want(NamedTuple):
    """Luck is due: the next element of a guest's chain is asked for.

    Attributes:
        number: of the draw.
        line: the hash of all that was done before.
        marks: of everybody who takes part, by seat (-1 the host), a mark of the newest element.
    """

    number: int
    line: bytes
    marks: tuple[tuple[int, bytes], ...]


class Open(NamedTuple):
    """A guest opens an element for a draw."""

    number: int
    element: bytes


class Whole(NamedTuple):
    """The game from its beginning to its end, as a record, and how its luck was drawn."""

    record: str
    drawn: Drawn = NOTHING


class Bye(NamedTuple):
    """Whoever says it leaves."""


Message = Hello | Here | Position | Act | Undo | No | Want | Open | Whole | Bye


def newest(lines: Sequence[Line]) -> int:
    """The number of the first line that is told; those before it are too many, or too long."""
    left, first = MOST_LOG, len(lines)
    while first and len(lines) - first < MOST_LINES:
        left -= len(json.dumps(lines[first - 1], ensure_ascii=False))
        if left < 0:
            break
        first -= 1
    return first


def write(message: Message) -> str:
    """A message as text; `read` reads it back."""
    fields = {"do": _NAMES[type(message)], "v": VERSION, **message._asdict()}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"), default=as_text)


def read(text: str) -> Message | None:
    """A message from text; None for a kind that this version has not.

    Raises:
        RecordError: it is damaged, too long, or of another version.
    """
    if len(text) > LONGEST or is_deep(_STRING.sub("", text)):  # names may hold any bracket
        raise RecordError(say("talk.damaged"))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError(say("talk.damaged")) from None
    if not isinstance(data, dict):
        raise RecordError(say("talk.damaged"))
    if data.get("v") != VERSION:
        raise RecordError(say("talk.version"))
    kind = next((kind for kind, name in _NAMES.items() if name == data.get("do")), None)
    if kind is None:
        return None
    try:
        return kind(**{name: reads(data[name]) for name, reads in _FIELDS[kind].items()})
    except (KeyError, ValueError):
        raise RecordError(say("talk.damaged")) from None


# ---------------------------------------------------------------- fields


def _number(low: int, high: int) -> Callable[[Any], int]:
    def reads(given: Any) -> int:
        if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
            raise ValueError(given)
        return given

    return reads


def _yes_or_no(given: Any) -> bool:
    if not isinstance(given, bool):
        raise ValueError(given)
    return given


def _text(most: int) -> Callable[[Any], str]:
    def reads(given: Any) -> str:
        if not isinstance(given, str) or len(given) > most:
            raise ValueError
        return plain(given)

    return reads


def _sentence(most: int) -> Callable[[Any], str]:
    reads = _text(most)
    return lambda given: one_line(reads(given), most)


def _list(most: int, reads: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    def reads_all(given: Any) -> tuple[Any, ...]:
        if not isinstance(given, list) or len(given) > most:
            raise ValueError
        return tuple(map(reads, given))

    return reads_all


def _row(*fields: Callable[[Any], Any]) -> Callable[[Any], list[Any]]:
    def reads(given: Any) -> list[Any]:
        if not isinstance(given, list) or len(given) != len(fields):
            raise ValueError
        return [field(one) for field, one in zip(fields, given, strict=True)]

    return reads


def _place(given: Any) -> Place:
    name, about = _row(_sentence(LONGEST_NAME), _text(8))(given)
    if about not in PLACES:
        raise ValueError(about)
    return Place(name, about)


def _element(given: Any) -> bytes:
    return element_of(_text(40)(given))


def _mark(given: Any) -> tuple[int, bytes]:
    party, element = _row(_seat_or_none, _element)(given)
    return party, element


def _line(given: Any) -> Line:
    where = _number(0, LONGEST_LINE)
    seat, text, ply, luck, start, end = _row(
        lambda one: None if one is None else _seat(one),
        _text(LONGEST_LINE),
        _count,
        _yes_or_no,
        where,
        where,
    )(given)
    if not start <= end <= len(text):
        raise ValueError(end)
    return Line(seat, text, ply, luck, start, end)


_seat = _number(0, MOST_SEATS - 1)
_seat_or_none = _number(-1, MOST_SEATS - 1)
_count = _number(0, 1_000_000)
_NAMES: Mapping[type[Message], str] = {
    Hello: "hello",
    Here: "here",
    Position: "pos",
    Act: "act",
    Undo: "undo",
    No: "no",
    Want: "want",
    Open: "open",
    Whole: "whole",
    Bye: "bye",
}
_FIELDS: Mapping[type[Message], Mapping[str, Callable[[Any], Any]]] = {
    Hello: {
        "name": _sentence(LONGEST_NAME),
        "seat": _seat_or_none,
        "token": _text(TOKEN),
        "tip": _element,
    },
    Here: {
        "title": _sentence(200),
        "places": _list(MOST_SEATS, _place),
        "yours": _seat_or_none,
        "token": _text(TOKEN),
        "draws": _yes_or_no,
    },
    Position: {
        "number": _count,
        "record": _text(LONGEST),
        "first": _count,
        "lines": _list(MOST_LINES, _line),
        "back": _yes_or_no,
    },
    Act: {"number": _count, "action": _text(400)},
    Undo: {"number": _count},
    No: {"number": _count, "sentence": _sentence(1000), "rule": _text(80)},
    Want: {
        "number": _count,
        "line": _element,
        "marks": _list(MOST_SEATS + 1, _mark),
    },
    Open: {"number": _count, "element": _element},
    Whole: {"record": _text(LONGEST), "drawn": drawn_of},
    Bye: {},
}
