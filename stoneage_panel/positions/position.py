"""Any position of a game as parameters: each field with its bounds, help and widget.

position = sap.position("stone_age", players=2)
position.seats[0].food = 3
position.row_1 = "C07"
position.problems                    # in sentences; empty: it can be played
position.match()                     # a match that starts there
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import param

from stoneage_panel.bots.request import position_of
from stoneage_panel.engine import link, record
from stoneage_panel.engine.entries import BOARD, Entry, entries, label, title
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.fields import Count, Flag, Kind, Named, Numbers, OneOf, Some
from stoneage_panel.engine.game import AnyGame, AnyState
from stoneage_panel.engine.i18n import on_change
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.engine.tree import Tree
from stoneage_panel.match import Match
from stoneage_panel.strings import say

Table = dict[str, Any]
"""A position as plain JSON, as `State.to_dict` writes it."""
MOST_UNDONE = 200
"""So many changes can be taken back."""


class Part(param.Parameterized):  # type: ignore[misc]
    """The parameters of one seat, or of all that belongs to no seat."""

    entries: tuple[Entry, ...] = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(entry.name for entry in self.entries)}>"

    __str__ = __repr__

    def take(self, table: Mapping[str, Any]) -> None:
        """Is as a position's JSON says."""
        self.param.update(**{entry.name: entry.get(table) for entry in self.entries})

    def give(self, table: Table) -> None:
        """Writes what it is into a position's JSON."""
        for entry in self.entries:
            entry.put(table, getattr(self, entry.name))


class Position(Part):
    """A position whose every field is a parameter; a change checks it anew.

    Parameters of the board and the turn are its own, such as ``row_1`` or ``round``; those of a
    player are of `seats`. They come from the game, see `Game.fields`.

    Args:
        game: whose position it is.
        state: one of its positions.

    Attributes:
        game: whose position it is.
    """

    seats: list[Part] = param.List(default=[], item_type=Part, doc="What each player has.")
    fills: bool = param.Boolean(
        default=True, doc="Whether decks and supplies follow of themselves when something changes."
    )
    problems: list[str] = param.List(
        default=[], item_type=str, doc="Why it can't be played, in sentences; empty if it can."
    )
    version: int = param.Integer(default=0, doc="Rises with every change.")
    game: AnyGame

    def __init__(self, game: AnyGame, state: AnyState) -> None:
        others = classes(game)[1]
        super().__init__(seats=[others[seat]() for seat in range(game.players)])
        self.game = game
        self._busy = False
        self._undo: list[str] = []
        self._table: Table = {}
        self._state = state
        self._set(state.to_dict())
        for part in self._parts:
            part.param.watch(self._changed, [entry.name for entry in part.entries])

    def __repr__(self) -> str:
        told = self.problems[0] if self.problems else say("position.playable")
        return f"<{self.game.full_title}: {told}>"

    __str__ = __repr__

    @property
    def _parts(self) -> tuple[Part, ...]:
        return (self, *self.seats)

    # ------------------------------------------------------------ what it is

    @property
    def state(self) -> AnyState:
        """The position; the last one that could be read. Not to be changed."""
        return self._state

    def to_dict(self) -> Table:
        """As plain JSON, as `State.to_dict` writes it."""
        copy: Table = json.loads(json.dumps(self._table))
        return copy

    def match(self, seed: int = 1, dice: str = "fair", seats: Iterable[str] = ()) -> Match:
        """A match that starts there.

        Raises:
            RecordError: it can't be played; the message says all of `problems`.
            NotationError: seats or dice that can't be.
        """
        if self.problems:
            raise RecordError(" ".join(self.problems))
        return Match(self.game, seed=seed, dice=dice, start=self._state.clone(), seats=[*seats])

    # ------------------------------------------------------------ what changes it

    def _changed(self, *_: object) -> None:
        """Parameters were set: one reaction to all of them."""
        if self._busy:
            return
        table = self.to_dict()
        for part in self._parts:
            part.give(table)
        if table == self._table:
            return
        self._remember()
        self._set(self.game.refilled(self._table, table) if self.fills else table)

    def _remember(self) -> None:
        self._undo.append(json.dumps(self._table))
        del self._undo[:-MOST_UNDONE]

    def _set(self, table: Mapping[str, Any]) -> None:
        """Every parameter is as the JSON says, and it is checked."""
        self._table = json.loads(json.dumps(table))
        self._busy = True
        try:
            for part in self._parts:
                part.take(self._table)
        finally:
            self._busy = False
        self.param.update(problems=self._found(), version=self.version + 1)

    def _found(self) -> list[str]:
        try:
            self._state = self.game.state_from_dict(self._table)
        except RecordError as fault:
            return [str(fault)]
        return self._state.problems()

    def take_dict(self, table: Mapping[str, Any]) -> None:
        """Is what a position's JSON says; it can be undone.

        Raises:
            RecordError: no position of this game; the message says where and what can be.
        """
        state = self.game.state_from_dict(table)
        self._remember()
        self._set(state.to_dict())

    def record(self) -> str:
        """It as a saved game that begins there; the last that could be read."""
        return record.write(Tree(self.game, self._state), {})

    def take_text(self, text: str) -> None:
        """Is where a saved game or a link leads to; it can be undone.

        Raises:
            RecordError: it can't be read, or is of another game; the message says what to do.
        """
        state = state_of(text)
        if state.game != self.game:
            names = {"given": state.game.full_title, "wanted": self.game.full_title}
            raise RecordError(say("position.other_game", **names))
        self.take_dict(state.to_dict())

    def swap(self, one: int, other: int) -> None:
        """Two seats change all that they have; whose turn it is stays.

        Raises:
            IndexError: there is no such seat.
        """
        first, second = self.seats[one], self.seats[other]
        values = {name: getattr(first, name) for name in _names(first)}
        self._together(
            lambda: (
                first.param.update(**{name: getattr(second, name) for name in _names(first)}),
                second.param.update(**values),
            )
        )

    def _together(self, change: Callable[[], object]) -> None:
        """Several parts change at once: one reaction."""
        self._busy = True
        try:
            change()
        finally:
            self._busy = False
        self._changed()

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._undo)

    def undo(self) -> None:
        """Takes the last change back; nothing where there is none."""
        if self._undo:
            self._set(json.loads(self._undo.pop()))


def state_of(text: str) -> AnyState:
    """Where a saved game or a link leads to, as it stands: no luck is drawn that is due there.

    Raises:
        StoneAgeError: it can't be read; the message says what to do.
    """
    source = text.strip()
    if "\n" not in source and not source.startswith("["):
        source = link.unpack(source.removeprefix("#"))
    return position_of(source)


def player(game: AnyGame, seat: int) -> str:
    """A player by the number that fields and sentences use, and the colour that boards show."""
    colour = NAMES[seat] if game.players > 1 else ""
    return say("position.coloured" if colour else "position.player", n=seat + 1, colour=colour)


def _names(part: Part) -> list[str]:
    return [entry.name for entry in part.entries]


# ---------------------------------------------------------------- classes


@cache
def classes(game: AnyGame, base: Any = Position) -> tuple[type[Position], tuple[type[Part], ...]]:
    """The class of a game's positions, made of another, and the class of each of its seats."""
    found = tuple(entries(game.fields()))
    board = _class(base, "Position", [one for one in found if one.seat == BOARD], game)
    seats = [
        _class(Part, f"Seat{seat}", [one for one in found if one.seat == seat], game)
        for seat in range(game.players)
    ]
    return board, tuple(seats)


on_change(classes.cache_clear)  # labels and docs are texts once a class is made


def at(game: AnyGame, state: AnyState, base: Any = Position) -> Position:
    """A position of a game as parameters; the state is not changed.

    Args:
        base: the class that it is made of.
    """
    return classes(game, base)[0](game, state)


def _class(base: type[Any], name: str, of: list[Entry], game: AnyGame) -> Any:
    members: dict[str, Any] = {entry.name: parameter(entry, game) for entry in of}
    return type(name, (base,), {**members, "entries": tuple(of), "__doc__": base.__doc__})


def parameter(entry: Entry, game: AnyGame) -> Any:
    """The param parameter of an entry, with its bounds, label and help."""
    said = game.words.fields
    about = {"label": label(entry, said), "doc": said.get(f"help.{entry.field.name}", "")}
    kind: Kind = entry.kind
    if isinstance(kind, Count):
        return param.Integer(default=max(0, kind.low), bounds=(kind.low, kind.high), **about)
    if isinstance(kind, Flag):
        return param.Boolean(default=False, **about)
    if isinstance(kind, OneOf):
        names = ["", *kind.ids] if kind.empty else [*kind.ids]
        return param.Selector(default=names[0], objects=_told(names, game), **about)
    if isinstance(kind, Named):
        named = {title(game, one): kind.low + i for i, one in enumerate(kind.names)}
        return param.Selector(default=max(0, kind.low), objects=named, **about)
    if isinstance(kind, Some):
        return param.ListSelector(default=[], objects=_told(kind.ids, game), **about)
    if isinstance(kind, Numbers):
        numbers: Any = {title(game, one): i for i, one in enumerate(kind.names)}
        return param.ListSelector(default=[], objects=numbers or [*range(kind.size)], **about)
    return param.List(default=[], **about)  # rows, which are checked when they are read


def _told(ids: Iterable[str], game: AnyGame) -> dict[str, str] | list[str]:
    """Ids as they are chosen: by what they stand for, where a game has words for that."""
    words = {one: game.words.thing(game, one) for one in ids}
    if not any(words.values()):
        return list(words)
    return {say("position.thing", id=one, words=told) if told else one: one
            for one, told in words.items()}  # fmt: skip
