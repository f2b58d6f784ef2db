"""Whether somebody can sit at a seat: a person with a name that can be, or a bot there is."""

from stoneage_panel.bots.names import make
from stoneage_panel.engine.seats import Seat


def check_seat(text: str) -> str:
    """The text of a seat as given, if it can be one.

    Raises:
        NotationError: a name that is too long, or a bot that does not exist.
    """
    seat = Seat.parse(text)
    if seat.is_person:
        seat.check_name()
    else:
        make(text)
    return text
