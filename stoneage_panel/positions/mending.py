"""What would mend a position that can't be played: one change of one field.

remedy = find(position, position.problems[0])
remedy.words                         # "Player 1 (Blue), Wood: 30 → 28"
remedy.apply()
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from typing import Any

from stoneage_panel.engine.entries import BOARD, Entry, label, title
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.fields import Count, Flag, Kind, Named, Numbers, OneOf, Some
from stoneage_panel.engine.game import AnyGame, AnyState
from stoneage_panel.positions.position import Part, Position, player
from stoneage_panel.strings import say

MOST_TRIED = 16_000
"""So many positions are looked at before nothing is found."""
MOST_SECONDS = 4.0
"""So long somebody waits for it."""
_FURTHEST = 12
"""A number is changed by so much at most, or set to 0 or its lowest."""


@dataclass(frozen=True)
class Remedy:
    """A change of one field after which a problem is gone, and no other has come.

    Attributes:
        part: whose field it is.
        entry: the field.
        value: what it would be.
    """

    position: Position
    part: Part
    entry: Entry
    value: Any

    @property
    def words(self) -> str:
        """Which field, what it is, and what it would be."""
        game: AnyGame = self.position.game
        name = label(self.entry, game.words.fields)
        if self.entry.seat != BOARD:
            name = say("position.of", who=player(game, self.entry.seat), what=name)
        before = getattr(self.part, self.entry.name)
        told = [_shown(self.entry.kind, one, game) for one in (before, self.value)]
        return say("position.remedy", what=name, before=told[0], after=told[1])

    def apply(self) -> None:
        """The field is changed; `Position.undo` takes it back."""
        setattr(self.part, self.entry.name, self.value)


def find(position: Position, problem: str, seconds: float = MOST_SECONDS) -> Remedy | None:
    """The smallest change of one field that mends a problem; None if there is none.

    Args:
        position: that can't be played.
        problem: one of its sentences.
        seconds: after which nothing is found.
    """
    before = position.problems
    if problem not in before:
        return None
    table, end = position.to_dict(), time.monotonic() + seconds
    for part, entry, value in _changes(position):
        after = _problems(position, table, entry, value)
        if after is not None and problem not in after and set(after) <= set(before):
            return Remedy(position, part, entry, value)
        if time.monotonic() > end:
            break
    return None


def _changes(position: Position) -> Iterator[tuple[Part, Entry, Any]]:
    """Changes of one field each, the smallest of every field first."""
    rows = [
        [(part, entry, value) for value in _others(entry.kind, getattr(part, entry.name))]
        for part in (*position.seats, position)
        for entry in part.entries
    ]
    every = (one for one in chain.from_iterable(zip_longest(*rows)) if one is not None)
    return islice(every, MOST_TRIED)


def _others(kind: Kind, now: Any) -> list[Any]:
    """What a field may be instead, the nearest first."""
    if isinstance(kind, Count):
        if kind.names:
            return [one for one in kind.names if one != now]
        near = [now + sign * off for off in range(1, _FURTHEST + 1) for sign in (-1, 1)]
        found = [one for one in (*near, 0, kind.low) if kind.low <= one <= kind.high]
        return list(dict.fromkeys(one for one in found if one != now))
    if isinstance(kind, Flag):
        return [not now]
    if isinstance(kind, OneOf):
        return [one for one in (*([""] if kind.empty else []), *kind.ids) if one != now]
    if isinstance(kind, Named):
        return [kind.low + at for at in range(len(kind.names)) if kind.low + at != now]
    if isinstance(kind, Some | Numbers):
        every = kind.ids if isinstance(kind, Some) else range(kind.size)
        fewer = [[one for one in now if one != gone] for gone in now]
        return [*fewer, *([*now, one] for one in every if one not in now)]
    return []


def _problems(
    position: Position, table: Mapping[str, Any], entry: Entry, value: Any
) -> list[str] | None:
    """What would be wrong then; None where it could not even be read."""
    game: AnyGame = position.game
    changed = position.to_dict()
    entry.put(changed, value)
    if position.fills:
        changed = game.refilled(table, changed)
    try:
        state: AnyState = game.state_from_dict(changed)
    except RecordError:
        return None
    return state.problems()


def _shown(kind: Kind, value: Any, game: AnyGame) -> str:
    if isinstance(kind, Named):
        return title(game, kind.names[value - kind.low])
    if isinstance(kind, Count) and value in kind.names:
        return title(game, kind.names[value])
    if isinstance(kind, Flag):
        return say("position.yes" if value else "position.no")
    if isinstance(kind, Numbers) and kind.names:
        value = [kind.names[one] for one in value]
    several = value if isinstance(value, list | tuple) else [value]
    told = [title(game, str(one)) for one in several if one != ""]
    return ", ".join(told) or say("position.nothing")
