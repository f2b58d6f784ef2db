"""Seats as the texts that a table's parameter and the page's events hold."""

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.engine.seats import Seat

__all__ = ["check_seat", "is_person", "person"]


def is_person(seat: str) -> bool:
    """Whether a person sits there rather than a bot."""
    return Seat.parse(seat).is_person


def person(name: str) -> str:
    """The seat of a person with a name that was typed, which may be anything."""
    return str(Seat.person(name))
