"""Who takes part: as text, as others tell it, and as it can't be."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.together.roster import Roster, roster_in
from stoneage_panel.together.seal import Chain, Seal, SealError

GAME = b"12345678"


def chain(seat: int, salt: int = 0) -> Chain:
    """Somebody's secrets."""
    return Chain(bytes([seat, salt]) * 8, GAME, seat)


EMPTY = Roster(GAME, 0, (0, 1, -1, 3), (None,) * 4)
HOST = EMPTY.sit([0], chain(0).seal(0))
FULL = HOST.sit([1, 3], chain(1).seal(0))


def test_it_stands_in_two_lines_of_a_record() -> None:
    lines = FULL.opened(1, chain(1).seal(4)).headers()
    assert re.fullmatch(r"1 [\w-]{11} 0", lines["Together"])
    assert re.fullmatch(r"[\w-]{22}\.0\.[\w-]{22} [\w-]{22}\.4\.[\w-]{22} - =1", lines["Seals"])
    assert roster_in(lines, 4) == FULL.opened(1, chain(1).seal(4))
    assert HOST.headers()["Seals"].split()[1:] == ["?", "-", "?"]
    assert roster_in(HOST.headers(), 4) == HOST


def test_who_sits_at_one_device_shares_its_seal() -> None:
    assert FULL.players == [0, 1]
    assert FULL.seats_of(1) == [1, 3]
    assert (HOST.free, FULL.free) == ([1, 3], [])


def test_a_seat_is_taken_once() -> None:
    for seats in ([0], [2], [1, 1, 0], []):
        with pytest.raises(RecordError, match="already"):
            HOST.sit(seats, chain(1).seal(0))
    one, two = HOST.sit([1], chain(1).seal(0)), HOST.sit([1], chain(1, salt=1).seal(0))
    with pytest.raises(RecordError, match="already"):
        one.joined(two)


def test_two_that_sat_down_apart_come_together() -> None:
    one, two = HOST.sit([1], chain(1).seal(0)), HOST.sit([3], chain(3).seal(0))
    assert one.joined(two) == two.joined(one)
    assert one.joined(two).free == []
    assert one.joined(HOST) == one


def test_the_newer_seal_counts_and_each_is_checked() -> None:
    older, newer = FULL.opened(0, chain(0).seal(2)), FULL.opened(0, chain(0).seal(5))
    assert older.joined(newer) == newer == newer.joined(older)
    forged = FULL.opened(0, Seal(chain(0).seal(0).tip, 6, bytes(16)))
    for one, other in ((newer, forged), (forged, newer)):
        with pytest.raises(SealError):
            one.joined(other)


def test_other_games_are_told_from_it() -> None:
    for other in (FULL._replace(game=b"87654321"), FULL._replace(inviter=1)):
        with pytest.raises(RecordError, match="another game"):
            FULL.joined(other)


def test_the_start_of_every_line_depends_on_all_of_it() -> None:
    from stoneage_panel.catalog import new_game

    game, other = new_game("my_first", 4), new_game("my_first", 4, goods="hidden")
    found = {
        FULL.start(game),
        FULL.start(other),
        FULL.start(game, "a position"),
        FULL._replace(game=b"87654321").start(game),
        FULL._replace(inviter=1).start(game),
        HOST.sit([1, 3], chain(1, salt=1).seal(0)).start(game),
        HOST.sit([1], chain(1).seal(0)).start(game),
    }
    assert len(found) == 7


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("Together", "", "damaged"),
        ("Together", "2 AAAAAAAAAAA 0", "newer"),
        ("Together", "1 AAAAAAAAAA 0", "damaged"),
        ("Together", "1 AAAAAAAAAAA 4", "damaged"),
        ("Together", "1 AAAAAAAAAAA 2", "damaged"),
        ("Together", "1 AAAAAAAAAAA", "damaged"),
        ("Seals", "", "damaged"),
        ("Seals", "? ? -", "damaged"),
        ("Seals", "? ? - =2", "damaged"),
        ("Seals", "? =3 - ?", "damaged"),
        ("Seals", "? ? - =1=", "damaged"),
        ("Seals", "? ? - " + "A" * 22 + ".4096." + "A" * 22, "damaged"),
        ("Seals", "? ? - " + "A" * 22 + ".-1." + "A" * 22, "damaged"),
        ("Seals", "? ? - " + "A" * 21 + ".1." + "A" * 22, "damaged"),
    ],
)
def test_what_can_not_be_is_told(name: str, value: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        roster_in({**HOST.headers(), name: value}, 4)


@given(st.text(max_size=80), st.text(max_size=200))
def test_whatever_stands_there_is_read_or_told(together: str, seals: str) -> None:
    try:
        found = roster_in({"Together": together, "Seals": seals}, 3)
        assert roster_in(found.headers(), 3) == found
    except StoneAgeError as fault:
        assert str(fault)
