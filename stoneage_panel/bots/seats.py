"""Validating seats: a person with a valid name, or a known bot."""

from stoneage_panel.bots.names import make
from stoneage_panel.engine.seats import Seat


def check_seat(text: str) -> str:
    """Validates the text of a seat and returns it.

    Raises:
        NotationError: a name that is too long, or a bot that does not exist.
    """
    seat = Seat.parse(text)
    if seat.is_person:
        seat.check_name()
    else:
        make(text)
    return text
