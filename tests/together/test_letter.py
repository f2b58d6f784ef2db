"""Letters as links: short, whole, and told where they are damaged."""

from __future__ import annotations

import base64
import zlib

import pytest

from stoneage_panel.engine import link
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.together import dictionary
from stoneage_panel.together.correspondence import read
from stoneage_panel.together.letter import is_letter, pack, unpack
from tests.support.variants import few
from tests.together.club import Club

ADDRESS = len("https://someone.github.io/round-the-fire/#")
MOST = 1_300
"""Letters that the address of a whole game for two may have, at its end."""
PAIR = ("human:Mira", "human:Jonas")


def ended(name: str) -> str:
    """The last letter of a game for two."""
    club = Club(name, PAIR, {"two": True} if name == "settlers" else {})
    club.play()
    return club.letters[-1]


@pytest.mark.parametrize("name", few(["my_first", "stone_age", "settlers", "age_of_dirt"], kept=2))
def test_a_whole_game_fits_into_a_link(name: str) -> None:
    text = ended(name)
    packed = pack(text, name)
    assert unpack(f"#{packed}).") == text
    assert len(packed) + ADDRESS <= MOST
    assert len(packed) < 0.8 * len(link.pack(text)), "the dictionary is of use"
    found, roster = read(text)
    assert not found.problems
    assert roster.free == []


def test_a_game_without_a_dictionary_has_links_all_the_same() -> None:
    text = Club("my_first", PAIR).devices[0].letter()
    packed = pack(text, "noughts")
    assert packed.startswith("2noughts.0.")
    assert unpack(packed) == text


def test_letters_are_told_from_records() -> None:
    text = Club("my_first", PAIR).devices[0].letter()
    assert is_letter(f"#{pack(text, 'my_first')}")
    assert not is_letter(f"#{link.pack(text)}")
    with pytest.raises(RecordError, match="no letter"):
        unpack(link.pack(text))
    with pytest.raises(RecordError, match="version"):
        link.unpack(pack(text, "my_first"))


def bomb() -> str:
    """Little that becomes much."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(bytes(20_000_000)) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("2", "damaged"),
        ("2my_first", "damaged"),
        ("2my_first.1.", "cut off|damaged"),
        ("2My_First.1.AAAA", "damaged"),
        ("2my_first.7.AAAA", "newer"),
        ("2../../secret.1.AAAA", "damaged"),
        ("2my_first.1.!!!!", "damaged"),
        ("2my_first.1.AAAA", "damaged|cut off"),
        ("2unknown.1.AAAA", "newer"),
        (f"2my_first.0.{bomb()}", "more than any game"),
    ],
)
def test_what_is_no_letter_is_told(fragment: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        unpack(fragment)


def test_one_that_is_cut_off_is_told_wherever_that_is() -> None:
    packed = pack(Club("my_first", PAIR).devices[0].letter(), "my_first")
    for end in range(len(packed)):
        with pytest.raises(RecordError):
            read(unpack(packed[:end]))


def test_a_dictionary_stays_as_it_is() -> None:
    with pytest.raises(FileExistsError):
        dictionary.make("my_first")
