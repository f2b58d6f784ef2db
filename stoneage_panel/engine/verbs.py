"""Actions declared in rows: notation, clicks and log entry of each.

A game lists its verbs once. Reading and writing lines, the places pointed at and the texts of the
log follow from that list, so a new action is a new row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from stoneage_panel.engine.errors import NoSuchAction, NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.state import A, Action, S

G = TypeVar("G")
"""What lines are read and written by: the game, with its cards and names of places."""
_LONG = 200


@dataclass(frozen=True, slots=True)
class Notation(Generic[A]):
    """How the actions of a game are written and composed by clicks.

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


def silent(before: object, action: Action, after: object, names: Sequence[str]) -> str:
    """Tells nothing: the next line of the log tells it all."""
    return ""


@dataclass(frozen=True, slots=True)
class Verb(Generic[S, A, G]):
    """One form of an action.

    Attributes:
        code: the action's first item.
        word: the first word of its line; several words where the line has no more.
        read: the action that the words after it stand for; None if the line means nothing.
            Raises NotationError with what the line could have been.
        parts: the ids of what a person points at, in order.
        log: what happened, given the position before, the action, the position after and the
            names of the seats; empty where the next action's line tells it.
        write: the words after the first.
        when: whether an action has this form, where several rows have one code.
        also: words that it had in earlier versions: records may have them still.
    """

    code: int
    word: str
    read: Callable[[list[str], G], A | None]
    parts: Callable[[A, G], tuple[str, ...]]
    log: Callable[[S, A, S, Sequence[str]], str]
    write: Callable[[A, G], str] = nothing
    when: Callable[[A], bool] = always
    also: tuple[str, ...] = ()


def alone(action: A) -> Callable[[list[str], object], A | None]:
    """Reads a line that consists of its verb."""
    return lambda rest, _: None if rest else action


def fixed(*ids: str) -> Callable[[Action, object], tuple[str, ...]]:
    """Points at the same places whatever the operands."""
    return lambda action, _: ids


def no_operands(
    action: A, word: str, *ids: str, log: Callable[[S, A, S, Sequence[str]], str]
) -> Verb[S, A, G]:
    """The row of an action that has no operands."""
    return Verb(action[0], word, alone(action), fixed(*ids), log)


@dataclass(frozen=True, slots=True)
class ParseErrors:
    """The errors for lines that no row can parse.

    Attributes:
        long: of a line far too long for an action.
        unknown: of a line that starts with no verb.
    """

    long: Callable[[], str]
    unknown: Callable[[str], str]


class Verbs(Generic[S, A, G]):
    """The verbs of a game."""

    def __init__(self, errors: ParseErrors, rows: Iterable[Verb[S, A, G]]) -> None:
        self._errors = errors
        self._by_word: dict[str, Verb[S, A, G]] = {}
        self._forms: dict[int, list[Verb[S, A, G]]] = {}
        for row in rows:
            for word in (row.word, *row.also):
                if self._by_word.setdefault(word, row) is not row:
                    raise ValueError(f"two rows for {word!r}")
            self._forms.setdefault(row.code, []).append(row)
        self._only = {code: forms[0] for code, forms in self._forms.items() if len(forms) == 1}

    def of(self, game: G) -> Notation[A]:
        """The notation of a game with its options."""
        return Notation(
            parse=partial(self._parse, game),
            format=partial(self._format, game),
            parts=partial(self._parts, game),
        )

    def log(self, before: S, action: A, after: S, names: Sequence[str]) -> str:
        """What an action did; empty where the next line tells it."""
        return (self._only.get(action[0]) or self._form(action)).log(before, action, after, names)

    def _form(self, action: A) -> Verb[S, A, G]:
        """The row of an action where several have its code: the first that fits."""
        *rows, last = self._forms[action[0]]
        return next((row for row in rows if row.when(action)), last)

    def _parse(self, game: G, text: str) -> A:
        if len(text) > _LONG:
            raise NotationError(self._errors.long())
        line = words(text) or [""]
        row = self._by_word.get(line[0])
        action = row.read(line[1:], game) if row else None
        if action is None:
            # looked for only here, so that no other line pays for verbs of several words
            row = self._by_word.get(" ".join(line))
            action = row.read([], game) if row else None
        if action is None:
            raise NoSuchAction(self._errors.unknown(text))
        return action

    def _format(self, game: G, action: A) -> str:
        row = self._only.get(action[0]) or self._form(action)
        operands = row.write(action, game)
        return f"{row.word} {operands}" if operands else row.word

    def _parts(self, game: G, action: A) -> tuple[str, ...]:
        return (self._only.get(action[0]) or self._form(action)).parts(action, game)
