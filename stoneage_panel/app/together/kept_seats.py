"""The seats that this browser has stored of a game at several devices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.record import Record
from stoneage_panel.together.course import Course
from stoneage_panel.together.holding import Holding, holding_of
from stoneage_panel.together.roster import Roster


def read(entries: Iterable[object]) -> list[Holding]:
    """What the store has, as far as it can be read."""
    found = []
    for entry in entries:
        try:
            found.append(holding_of(entry))
        except RecordError:
            continue  # as if it were not there: the others let one sit down anew
    return found


def due(mine: Sequence[Holding], found: Record, roster: Roster) -> Holding | None:
    """Of several seats in one browser, the one whose turn it is."""
    if not mine or roster.free:
        return next(iter(mine), None)
    writer = Course(found.tree, roster).place(found.tree.root.end()).writer
    return next((one for one in mine if one.device == writer), mine[0])
