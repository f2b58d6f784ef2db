"""The headers that a session adds to a record: seats, seed and dice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from stoneage_panel.engine import record
from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.luck import DICE, KINDS, TOGETHER
from stoneage_panel.engine.notation import split_list
from stoneage_panel.engine.record import GameMaker, Record
from stoneage_panel.engine.seats import PERSON, Seat
from stoneage_panel.engine.strings import say, shortened

SEEDS = 1 << 64
"""Seeds count from 0 to below this."""
SHARED = ("Together", "Seals", "Changed")
"""The header lines of a game at several devices."""
_WINDOWS = re.compile(r"[\w-]{8,40}", re.ASCII)
HOSTED = "Windows"
"""The header line of a game in several windows of one computer: its name among them."""
"""Header lines of games on several devices; see `stoneage_panel.together.roster`."""
SeatCheck = Callable[[str], object]
"""Raises NotationError for the text of a seat that can't be; it knows which bots there are."""


def headers(seats: Sequence[Seat], seed: int, dice: str) -> dict[str, str]:
    """The header lines of a session."""
    return {"Seats": ", ".join(map(str, seats)), "Seed": str(seed), "Dice": dice}


def read(text: str, make: GameMaker, check: SeatCheck) -> Record:
    """A record from its text; see `record.read`.

    Where who sat there can't be read, that is among the problems, and people sit there then.
    So are a seed and dice that can't be read; the usual ones are taken then.

    Raises:
        RecordError: nothing can be opened.
    """
    found = record.read(text, make)
    given = found.headers.get("Seats")
    if given is not None and not _sound(seats_in(found), found, check):
        del found.headers["Seats"]
        found.problems.append(RecordError(say("session.unread", given=repr(given[:40]))))
    for name, sound in (("Seed", _is_seed), ("Dice", KINDS.__contains__)):
        given = found.headers.get(name)
        if given is not None and not sound(given):
            del found.headers[name]
            key = f"session.{name.lower()}_unread"
            found.problems.append(RecordError(say(key, given=shortened(given, 40))))
    return found


def _sound(seats: Sequence[Seat], found: Record, check: SeatCheck) -> bool:
    try:
        for seat in seats:
            check(str(seat))
    except NotationError:
        return False
    return len(seats) == found.tree.game.players


def seats_in(found: Record) -> list[Seat]:
    """The seats of a record; people if it names none."""
    if "Seats" not in found.headers:
        return [Seat(PERSON)] * found.tree.game.players
    return [Seat.parse(text) for text in split_list(found.headers["Seats"])]


def seed_in(found: Record) -> int:
    """The seed of a record; 1 if it has no valid one."""
    seed = found.headers.get("Seed", "")
    return int(seed) % SEEDS if _is_seed(seed) else 1


def _is_seed(text: str) -> bool:
    return text.isdecimal() and len(text) < 21


def dice_in(found: Record) -> str:
    """How chance is resolved in a record; fair if it does not say."""
    dice = found.headers.get("Dice", "")
    return dice if dice in KINDS else DICE[0]


def is_shared(found: Record) -> bool:
    """Whether a record is of a game on several devices, or says so."""
    return dice_in(found) == TOGETHER or any(name in found.headers for name in SHARED)


def shared_in(found: Record) -> dict[str, str]:
    """The header lines of a game on several devices, as they stand there."""
    return {name: found.headers[name] for name in SHARED if name in found.headers}


def hosted_in(found: Record) -> dict[str, str]:
    """The header line of a game in several windows, if it is one."""
    name = found.headers.get(HOSTED, "")
    return {HOSTED: name} if _WINDOWS.fullmatch(name) else {}
