"""Seats as one string each: ``"human"``, ``"human:Mira"``, or the name of a bot."""

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.sanitize import one_line
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.table.strings import say

_LONGEST = 20
_JOINERS = "\u200c\u200d"


def is_person(seat: str) -> bool:
    """Whether a person sits there rather than a bot."""
    return seat == "human" or seat.startswith("human:")


def person(name: str) -> str:
    """The seat of a person with a name that was typed, which may be anything."""
    shown = "".join(letter for letter in name.replace(",", " ") if _is_letter(letter))
    found = one_line(shown, _LONGEST)
    return f"human:{found}" if found else "human"


def _is_letter(letter: str) -> bool:
    """Whether it may stand in a name: what can be printed, spaces, and what joins emoji."""
    return letter.isprintable() or letter.isspace() or letter in _JOINERS


def seat_name(seats: Sequence[str], number: int) -> str:
    """What a seat is called: the person's name if one was given, else its colour; alone, “You”."""
    person = is_person(seats[number])
    given = seats[number].partition(":")[2].strip() if person else ""
    return given or (say("you") if person and len(seats) == 1 else NAMES[number])


def check_seat(seat: str) -> str:
    """The seat as given, if it can be one.

    Raises:
        NotationError: a name that is too long, or a bot that does not exist.
    """
    if not is_person(seat):
        from stoneage_panel.bots import make

        make(seat)
    elif len(seat.partition(":")[2]) > _LONGEST or "," in seat or not all(map(_is_letter, seat)):
        raise NotationError(say("name", n=_LONGEST, name=seat[6:46]))
    return seat
