"""Seats as the texts that a table's parameter and the page's events hold."""

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.engine.seats import Seat

__all__ = ["check_seat", "is_person", "person"]


def is_person(seat: str) -> bool:
    """Whether a seat is played by a person rather than a bot."""
    return Seat.parse(seat).is_person


def person(name: str) -> str:
    """The seat of a person with an untrusted name."""
    return str(Seat.person(name))
