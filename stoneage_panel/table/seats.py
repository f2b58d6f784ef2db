"""Seats as one string each: ``"human"``, ``"human:Mira"``, or the name of a bot."""

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError

COLOURS = ("blue", "vermilion", "yellow", "sky", "purple")
"""Token names of the players' colours, by seat."""
NAMES = ("Blue", "Red", "Yellow", "Sky", "Pink")
_LONGEST = 20


def is_person(seat: str) -> bool:
    """Whether a person sits there rather than a bot."""
    return seat == "human" or seat.startswith("human:")


def seat_name(seats: Sequence[str], number: int) -> str:
    """What a seat is called: the person's name if one was given, else its colour; alone, “You”."""
    person = is_person(seats[number])
    given = seats[number].partition(":")[2].strip() if person else ""
    return given or ("You" if person and len(seats) == 1 else NAMES[number])


def check_seat(seat: str) -> str:
    """The seat as given, if it can be one.

    Raises:
        NotationError: a name that is too long, or a bot that does not exist.
    """
    if not is_person(seat):
        from stoneage_panel.bots import make

        make(seat)
    elif len(seat.partition(":")[2]) > _LONGEST or "," in seat or not seat.isprintable():
        raise NotationError(f"A name has at most {_LONGEST} letters, no comma: “{seat[6:46]}”.")
    return seat
