"""A seat goes on at another device, from a file that holds it."""

from __future__ import annotations

import json

import pytest

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.together import seat_file
from stoneage_panel.together.correspondence import OVER, bring_back
from stoneage_panel.together.seal_text import as_text
from tests.together.club import Club

PAIR = ("human:Mira", "human:Jonas")


@pytest.fixture
def club() -> Club:
    """Two who have played some letters."""
    made = Club("my_first", PAIR)
    made.play(3)
    return made


@pytest.mark.parametrize("device", [0, 1])
def test_it_goes_on_to_the_end(club: Club, device: int) -> None:
    text, own = seat_file.read(seat_file.write(club.devices[device]))
    assert own == club.devices[device].holding
    club.devices[device] = bring_back(text, own)
    club.play()
    assert {one.stage for one in club.devices.values()} <= {OVER, "waits"}


def test_its_secret_stands_in_the_file_alone(club: Club) -> None:
    file = seat_file.write(club.devices[0])
    text, own = seat_file.read(file)
    assert own is not None
    line = next(line for line in file.splitlines() if line.startswith("[Own "))
    moved = bring_back(text, own)
    for said in (text, moved.letter(), moved.session.record()):
        assert "[Own" not in said
        assert as_text(own.secret) not in said
        assert line not in said


def test_the_file_opens_as_the_game_all_the_same(club: Club) -> None:
    """For a program that knows nothing of seats it is a game like any other."""
    watched = bring_back(seat_file.write(club.devices[0]), None)
    assert watched.session.record("game") == club.devices[0].session.record("game")
    assert "[Own" not in watched.session.record()


def test_a_letter_holds_nobodys_seat(club: Club) -> None:
    letter = club.devices[0].letter()
    assert seat_file.read(letter) == (letter, None)


def test_who_watches_has_no_seat(club: Club) -> None:
    with pytest.raises(RecordError, match="Nobody sits"):
        seat_file.write(bring_back(club.devices[0].letter(), None))


@pytest.mark.parametrize(
    "own", ["", "x", "ä", "%%%%", as_text(b"{"), as_text(b"[]"), as_text(b"\xff\xfe"),
            as_text(json.dumps({"game": 1}).encode()), as_text(b"[" * 100_000)],
)  # fmt: skip
def test_a_damaged_seat_is_told(club: Club, own: str) -> None:
    first, rest = club.devices[0].letter().split("\n", 1)
    with pytest.raises(RecordError, match="The seat in this file is damaged"):
        seat_file.read(f'{first}\n[Own "{own}"]\n{rest}')


def test_a_seat_of_another_game_is_told(club: Club) -> None:
    other = Club("my_first", PAIR, salt=2)
    _, own = seat_file.read(seat_file.write(other.devices[0]))
    with pytest.raises(RecordError, match="another game"):
        bring_back(club.devices[0].letter(), own)
