"""An action in one row: the line that stands for it, what is pointed at, what the log says.

A game lists its verbs once. Reading and writing lines, the places pointed at and the texts of the
log follow from that list, so a new action is a new row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.state import A, Action, S

G = TypeVar("G")
"""What lines are read and written by: the game, with its cards and names of places."""
_LONG = 200


@dataclass(frozen=True, slots=True)
class Notation(Generic[A]):
    """How the actions of a game are written and pointed at.

    Attributes:
        parse: the action a line stands for; raises NotationError.
        format: the line of an action.
        parts: the ids of what a person points at to compose an action, in order.
    """

    parse: Callable[[str], A]
    format: Callable[[A], str]
    parts: Callable[[A], tuple[str, ...]]


def nothing(action: Action, game: object) -> str:
    """Writes the operands of a verb that has none."""
    return ""


def always(action: Action) -> bool:
    """The usual `Verb.when`."""
    return True


@dataclass(frozen=True, slots=True)
class Verb(Generic[S, A, G]):
    """One form of an action.

    Attributes:
        code: the action's first item.
        word: the first word of its line.
        read: the action that the words after it stand for; None if the line means nothing.
            Raises NotationError with what the line could have been.
        parts: the ids of what a person points at, in order.
        log: what happened, given the position before, the action, the position after and the
            names of the seats; empty where the next action's line tells it.
        write: the words after the first.
        when: whether an action has this form, where several rows have one code.
    """

    code: int
    word: str
    read: Callable[[list[str], G], A | None]
    parts: Callable[[A, G], tuple[str, ...]]
    log: Callable[[S, A, S, Sequence[str]], str]
    write: Callable[[A, G], str] = nothing
    when: Callable[[A], bool] = always


@dataclass(frozen=True, slots=True)
class Problems:
    """The refusals of lines that no row can read.

    Attributes:
        long: of a line far too long for an action.
        unknown: of a line that starts with no verb.
    """

    long: Callable[[], str]
    unknown: Callable[[str], str]


class Verbs(Generic[S, A, G]):
    """The verbs of a game."""

    def __init__(self, problems: Problems, rows: Iterable[Verb[S, A, G]]) -> None:
        self._problems = problems
        self._by_word: dict[str, Verb[S, A, G]] = {}
        self._by_code: dict[int, list[Verb[S, A, G]]] = {}
        for row in rows:
            if self._by_word.setdefault(row.word, row) is not row:
                raise ValueError(f"two rows for {row.word!r}")
            self._by_code.setdefault(row.code, []).append(row)

    def row(self, action: A) -> Verb[S, A, G]:
        """The row of an action: the first of its code that fits."""
        rows = self._by_code[action[0]]
        return next((row for row in rows[:-1] if row.when(action)), rows[-1])

    def parse(self, text: str, game: G) -> A:
        """The action a line stands for. Raises NotationError."""
        if len(text) > _LONG:
            raise NotationError(self._problems.long())
        word, *rest = words(text) or [""]
        row = self._by_word.get(word)
        action = row.read(rest, game) if row else None
        if action is None:
            raise NotationError(self._problems.unknown(text))
        return action

    def format(self, action: A, game: G) -> str:
        """The line that stands for an action."""
        row = self.row(action)
        operands = row.write(action, game)
        return f"{row.word} {operands}" if operands else row.word

    def parts(self, action: A, game: G) -> tuple[str, ...]:
        """The ids of what a person points at to compose an action."""
        return self.row(action).parts(action, game)

    def log(self, before: S, action: A, after: S, names: Sequence[str]) -> str:
        """What an action did; empty where the next line tells it."""
        return self.row(action).log(before, action, after, names)

    def of(self, game: G) -> Notation[A]:
        """The notation of a game with its options."""
        return Notation(
            parse=lambda text: self.parse(text, game),
            format=lambda action: self.format(action, game),
            parts=lambda action: self.parts(action, game),
        )
