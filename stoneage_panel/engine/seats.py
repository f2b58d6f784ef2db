"""Who sits at a seat: a person, perhaps with a name, or a bot; and what the seats are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.sanitize import one_line
from stoneage_panel.engine.strings import NAMES, say, shortened

PERSON = "human"
LONGEST_NAME = 20
_JOINERS = "\u200c\u200d"


class Seat(NamedTuple):
    """A player, written ``"human"``, ``"human:Mira"``, or as a bot: ``"rule:memory=60"``.

    Attributes:
        kind: ``"human"``, or the whole text of a bot.
        name: a person's name as it was given; may be empty.
    """

    kind: str
    name: str = ""

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Parses a seat, the inverse of `str`. Not validated here."""
        kind, _, name = text.partition(":")
        return cls(kind, name) if kind == PERSON else cls(text)

    @classmethod
    def person(cls, name: str) -> Seat:
        """A person with an untrusted name."""
        shown = "".join(letter for letter in name.replace(",", " ") if _is_letter(letter))
        return cls(PERSON, one_line(shown, LONGEST_NAME))

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind

    @property
    def is_person(self) -> bool:
        """Whether a person sits there rather than a bot."""
        return self.kind == PERSON

    def check_name(self) -> None:
        """Validates a person's name. Raises NotationError."""
        name = self.name
        if len(name) > LONGEST_NAME or "," in name or not all(map(_is_letter, name)):
            raise NotationError(say("seat.name", n=LONGEST_NAME, name=name[:40]))


def seat_texts(given: object) -> list[str]:
    """Validates that seats were given as a list of texts.

    Raises:
        NotationError: they are something else.
    """
    if isinstance(given, Sequence) and not isinstance(given, str | bytes):
        seats = [seat for seat in given if isinstance(seat, str)]
        if len(seats) == len(given):
            return seats
    raise NotationError(say("session.seats_list", given=shortened(given, 40)))


def is_person(seat: str) -> bool:
    """Whether a person sits at a seat that is given as text, rather than a bot."""
    return Seat.parse(seat).is_person


def person(name: str) -> str:
    """The text of a seat for a person with an untrusted name."""
    return str(Seat.person(name))


def _is_letter(letter: str) -> bool:
    """Whether it may stand in a name: what can be printed, spaces, and what joins emoji."""
    return letter.isprintable() or letter.isspace() or letter in _JOINERS


def seat_name(seats: Sequence[Seat], number: int) -> str:
    """Display name of a seat: the person's name, else its colour; “You” in a solo game."""
    seat = seats[number]
    alone = seat.is_person and len(seats) == 1
    return seat.name.strip() or (say("seat.you") if alone else NAMES[number])


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Display names of all seats."""
    return tuple(seat_name(seats, number) for number in range(len(seats)))
