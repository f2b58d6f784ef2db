"""Seats: what is written is read back, and what they are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.seats import LONGEST_NAME, Seat, names_of

PEOPLE = ("human", "human:Mira", "human: Mira ")
BOTS = ("rule", "rule:memory=60", "search:200,policy=random")


@pytest.mark.parametrize("text", [*PEOPLE, *BOTS])
def test_a_seat_is_written_as_it_was_read(text: str) -> None:
    seat = Seat.parse(text)
    assert str(seat) == text == check_seat(text)
    assert seat.is_person is (text in PEOPLE)
    assert Seat.parse(str(seat)) == seat


@given(st.text())
def test_any_text_is_read_and_written_stably(text: str) -> None:
    seat = Seat.parse(text)
    assert Seat.parse(str(seat)) == seat
    assert str(seat) in (text, text.removesuffix(":"))


@given(st.text(max_size=60))
def test_a_typed_name_makes_a_seat_that_is_allowed(name: str) -> None:
    seat = Seat.person(name)
    assert seat.is_person and len(seat.name) <= LONGEST_NAME
    assert check_seat(str(seat)) == str(seat)


@pytest.mark.parametrize("text", ["human:" + "x" * 21, "human:a,b", "human:\u202eMira", "nobody"])
def test_a_seat_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        check_seat(text)


def test_people_are_called_by_name_or_colour_and_alone_they_are_you() -> None:
    def called(*texts: str) -> tuple[str, ...]:
        return names_of([Seat.parse(text) for text in texts])

    assert called("human:Mira", "human", "rule") == ("Mira", "Red", "Yellow")
    assert called("human") == ("You",)
    assert called("human:Mira") == ("Mira",)
    assert called("rule") == ("Blue",)
