"""Short letters: the newest of a game, for whoever has the rest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.together import short
from stoneage_panel.together.seal import SealError
from stoneage_panel.together.seal_text import as_text, from_text
from tests.support.variants import Variant
from tests.together.club import Club
from tests.together.test_correspondence import FEW, PAIR, TRIO

ROUNDS = 40
"""Letters of a game that are tried at most."""


def after(club: Club, letters: int) -> str:
    """The short letter after so many long ones."""
    club.play(letters)
    writer = club.writer
    assert writer is not None
    club.write(writer)
    return short.pack(club.devices[writer])


@pytest.mark.parametrize("variant", FEW, ids=lambda one: one.id)
def test_a_short_letter_stands_for_the_long_one(variant: Variant) -> None:
    """Played on by short letters alone, once everybody has written."""
    club = Club(variant.name, ("human",) * variant.players, dict(variant.options))
    shorts = 0
    for _ in range(ROUNDS):
        writer = club.writer
        if writer is None:
            break
        long = club.write(writer)
        packed, reader = short.pack(club.devices[writer]), club.devices[writer].writer
        if not packed:
            assert reader < 0 or not shorts
            for device in club.devices:
                if device != writer:
                    club.take(device, long)
            continue
        shorts += 1
        text = short.whole(club.devices[reader], short.read(packed))
        assert text == long
        assert club.take(reader, text).kind == "next"
    assert shorts


@pytest.mark.parametrize(("game", "players", "most"), [("stone_age", 4, 200), ("my_first", 4, 150)])
def test_it_is_short(game: str, players: int, most: int) -> None:
    club = Club(game, ("human",) * players)
    club.play(3 * players)
    lengths = []
    for _ in range(12):
        writer = club.writer
        assert writer is not None
        long = club.write(writer)
        lengths.append(len(short.pack(club.devices[writer])))
        club.take(club.devices[writer].writer, long)
    assert all(0 < one <= most for one in lengths), lengths


def test_whoever_has_not_written_yet_gets_the_whole_game() -> None:
    club = Club("my_first", PAIR)
    writer = club.writer
    assert writer is not None
    club.write(writer)
    assert short.pack(club.devices[writer]) == ""


def test_a_game_that_is_over_is_told_whole() -> None:
    club = Club("my_first", PAIR)
    club.play()
    assert all(short.pack(one) == "" for one in club.devices.values())


def test_a_letter_that_is_missing_in_between_is_told() -> None:
    club = Club("my_first", TRIO)
    club.play(6)
    reader = club.writer
    assert reader is not None
    behind = Club("my_first", TRIO).devices[reader]
    packed = after(club, 3)
    with pytest.raises(RecordError, match="a letter is missing"):
        short.whole(behind, short.read(packed))


def test_another_course_of_the_game_is_told() -> None:
    club = Club("my_first", PAIR)
    found = short.read(after(club, 6))
    forged = found._replace(line=bytes(6))
    with pytest.raises(RecordError, match="went another way"):
        short.whole(club.devices[found.to], forged)


def test_an_element_of_somebody_else_is_refused() -> None:
    club = Club("my_first", PAIR)
    found = short.read(after(club, 6))
    forged = {device: (number, bytes(16)) for device, (number, _) in found.opened.items()}
    with pytest.raises(SealError):
        short.whole(club.devices[found.to], found._replace(opened=forged))


@pytest.mark.parametrize(
    ("made", "decisions"), [(0, 5), (1, 10**9), (50, 1), (2000, 0), (2000, 3**99)]
)
def test_decisions_that_can_not_be_are_refused(made: int, decisions: int) -> None:
    club = Club("my_first", PAIR)
    found = short.read(after(club, 6))
    with pytest.raises(RecordError, match="damaged"):
        short.whole(club.devices[found.to], found._replace(made=made, decisions=decisions))


def test_another_decision_is_another_end() -> None:
    """Pages that count legal actions differently would play on apart: that is told."""
    club = Club("stone_age", PAIR)
    found = short.read(after(club, 6))
    assert found.decisions
    with pytest.raises(RecordError, match="damaged"):
        short.whole(club.devices[found.to], found._replace(decisions=found.decisions - 1))


@pytest.mark.parametrize(("by", "told"), [(-1, "whole game"), (1, "newer version")])
def test_other_rules_are_told(by: int, told: str) -> None:
    club = Club("my_first", PAIR)
    found = short.read(after(club, 6))
    with pytest.raises(RecordError, match=told):
        short.whole(club.devices[found.to], found._replace(rules=found.rules + by))


def test_whoever_has_gone_on_since_reads_what_the_letter_held() -> None:
    """Luck that was left to them is not drawn into somebody else's letter."""
    club = Club("settlers", TRIO)
    club.play(7)
    for _ in range(9):
        writer = club.writer
        assert writer is not None
        long, packed = club.write(writer), short.pack(club.devices[writer])
        reader = club.devices[writer].writer
        club.take(reader, long)
        club.write(reader)
        assert (
            club.devices[reader].meet(short.whole(club.devices[reader], short.read(packed))).kind
            == "older"
        )
        for device in set(club.devices) - {reader}:
            club.take(device, club.devices[reader].letter())


def test_a_device_that_takes_no_part_is_refused() -> None:
    club = Club("my_first", PAIR)
    found = short.read(after(club, 6))
    [(number, element)] = found.opened.values()
    for device in (2, 9, 15):
        with pytest.raises(StoneAgeError):
            forged = found._replace(opened={device: (number, element)})
            short.whole(club.devices[found.to], forged)


def test_another_game_is_told() -> None:
    club, other = Club("my_first", PAIR), Club("my_first", PAIR, salt=7)
    other.play(8)
    found = short.read(after(club, 6))
    with pytest.raises(RecordError):
        short.whole(other.devices[found.to], found)


@pytest.mark.parametrize("at", [0, 3, 11, 17, 19, 22, 23, 25, 26, 30, -1])
def test_what_is_damaged_is_told(at: int) -> None:
    start, packed = after(Club("my_first", PAIR), 6).rsplit(".", 1)
    data = bytearray(from_text(packed))
    data[at] ^= 16
    with pytest.raises(RecordError, match="damaged"):
        short.read(f"{start}.{as_text(bytes(data))}")


def test_what_was_made_up_is_read_whole_or_refused() -> None:
    """Whose check is right may still be cut, or have more seals than it says."""
    found = short.read(after(Club("my_first", PAIR), 6))
    many = {device: (1, bytes(16)) for device in range(16)}
    long = found._replace(opened=many, made=2000, decisions=2**20_000)
    assert short.read(short.written(long, "my_first")) == long
    for broken in (found._replace(made=2001), found._replace(decisions=2**40_000)):
        with pytest.raises(RecordError, match="damaged"):
            short.read(short.written(broken, "my_first"))


def test_a_link_that_was_cut_or_is_newer_is_told() -> None:
    packed = after(Club("my_first", PAIR), 6)
    for broken in (packed[:-9], packed[:12], "3", "3my_first", "3my_first.2.", "3my_first.2.AAAA"):
        with pytest.raises(RecordError, match="damaged"):
            short.read(broken)
    with pytest.raises(RecordError, match="newer version"):
        short.read(packed.replace(".2.", ".99."))
    with pytest.raises(RecordError, match="whole game"):
        short.read(packed.replace(".2.", ".1."))
    assert short.read(f"#{packed}, ") == short.read(packed)


@given(st.text(max_size=200), st.binary(max_size=80))
def test_whatever_is_opened_is_read_or_refused(text: str, data: bytes) -> None:
    for packed in (f"3{text}", f"3my_first.2.{as_text(data)}"):
        try:
            short.read(packed)
        except RecordError as fault:
            assert str(fault)
