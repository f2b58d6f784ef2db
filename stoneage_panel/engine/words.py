"""The sentences about a game: status, log, refusals and final scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.state import A, S


class LogEvent(NamedTuple):
    """One sentence of the log, and whose it is.

    seat: whose doing it was or whom it befell; None where the game itself speaks, as of a new
    round, a card turned up, or something that is about several seats alike. In a game for one
    with figures of several colours it is the colour, numbered as a seat's. text: the sentence.
    """

    seat: int | None
    text: str


def unnamed(name: str) -> str:
    """The usual `Words.source`: the name itself."""
    return name


def wordless(state: object, action: object, names: Sequence[str]) -> str:
    """The usual `Words.choice`: none."""
    return ""


def plain_id(game: object, name: str) -> str:
    """The usual `Words.thing`: an id says enough."""
    return ""


def open_to_all(before: object, action: object, names: Sequence[str]) -> dict[int, str]:
    """The usual `Words.secret`: everybody reads the same."""
    return {}


@dataclass(frozen=True, slots=True)
class Words(Generic[S, A]):
    """The sentences of a game, each made by one function; `Game` says what each is given.

    Attributes:
        status: whose turn it is and what is due, and a line of help.
        describe: what an action did, then what came of it by itself.
        story: the scores in sentences, best seat first.
        why_not_place: the refusal for pointing at a place that starts or continues no action.
        source: a source of points in words.
        choice: an action before it is done, as who chooses reads it: “Place 3 figures in the
            forest”; empty where the game has no words for it.
        secret: by seat, what they read in place of the first line of `describe`, as the others
            must not: which card somebody took from them.
        thing: what an id of a card, building or the like stands for, in a few words, given the game
            and the id; empty where the id says enough.
        fields: what the fields of a position are called and explained by: ``label.food`` and
            ``help.food``, ``group.store``, and ``id.hunt`` for the places of rows.
    """

    status: Callable[[S, Sequence[str]], tuple[str, str]]
    describe: Callable[[S, A, S, Sequence[str]], list[LogEvent]]
    story: Callable[[S, Sequence[str]], list[str]]
    why_not_place: Callable[[S, str, tuple[str, ...]], IllegalAction]
    source: Callable[[str], str] = unnamed
    choice: Callable[[S, A, Sequence[str]], str] = wordless
    secret: Callable[[S, A, Sequence[str]], dict[int, str]] = open_to_all
    thing: Callable[[Any, str], str] = plain_id
    fields: Mapping[str, str] = field(default_factory=dict)
