"""The table of sentences: keys, values, plurals, other languages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoneage_panel.engine import i18n
from stoneage_panel.engine import strings as said
from stoneage_panel.engine.rules import Rules

ENGLISH = """
hello = "Hello, {who}!"
braces = "as {{it}} stands {n}"
[card]
left = ["{n} card left", "{n} cards left"]
none = "no card"
"""
GERMAN = """
plural = "n > 2"
hello = "Hallo, {who}!"
[card]
left = ["{n} Karte oder zwei", "{n} Karten"]
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with sentences in two languages."""
    folder = tmp_path / "spoken_room"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "strings.toml").write_text(ENGLISH)
    (folder / "strings.de.toml").write_text(GERMAN)
    (folder / "rules.toml").write_text(
        '["X.1"]\ntitle = "Turn"\ntext = "One turn each."\nsection = "p. 1"\n'
    )
    (folder / "rules.de.toml").write_text('["X.1"]\ntext = "Jeder ein Zug."\n')
    monkeypatch.delitem(sys.modules, "spoken_room", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "spoken_room"
    i18n.speak("en")


def test_a_sentence_and_its_values(room: str) -> None:
    say = i18n.Strings(room)
    assert say("hello", who="Ann") == "Hello, Ann!"
    assert say("card.none") == "no card"
    assert say("braces", n=1) == "as {it} stands 1"
    assert set(say) == {"hello", "braces", "card.left", "card.none"}
    with pytest.raises(KeyError):
        say("card.unknown")
    with pytest.raises(KeyError):
        say("hello", whom="Ann")


def test_one_and_many(room: str) -> None:
    say = i18n.Strings(room)
    assert [say("card.left", n=n) for n in (0, 1, 2)] == [
        "0 cards left",
        "1 card left",
        "2 cards left",
    ]


def test_another_language_and_what_it_lacks(room: str) -> None:
    say = i18n.Strings(room)
    rules = Rules(room)
    assert (say("hello", who="Ann"), rules["X.1"].text) == ("Hello, Ann!", "One turn each.")
    i18n.speak("de")
    assert i18n.spoken() == "de"
    assert say("hello", who="Ann") == "Hallo, Ann!"
    assert say("card.left", n=2) == "2 Karte oder zwei"  # its own way to count
    assert say("card.left", n=3) == "3 Karten"
    assert say("card.none") == "no card"
    assert (rules["X.1"].title, rules["X.1"].text) == ("Turn", "Jeder ein Zug.")
    i18n.speak("xx")
    assert say("hello", who="Ann") == "Hello, Ann!"


def test_what_is_kept_by_a_class_or_a_table_is_said_anew(room: str) -> None:
    say = i18n.Strings(room)

    class Thing:
        name = i18n.Phrase(say, "card.none")

    row = i18n.Phrases(say, "card.none", "hello")
    assert (Thing.name, Thing().name, row[0], len(row)) == ("no card", "no card", "no card", 2)
    assert list(row) == row[:] == ["no card", "Hello, {who}!"]
    assert "no card" in row and row.index("no card") == 0
    i18n.speak("de")
    assert row[1] == "Hallo, {who}!"
    assert Thing.name == "no card"  # German lacks it


def test_a_way_to_count_holds_for_its_language_only(room: str, tmp_path: Path) -> None:
    french = tmp_path / room / "strings.fr.toml"
    french.write_text('[card]\nleft = ["{n} carte", "{n} cartes"]\n')
    say = i18n.Strings(room)
    for language, two in (("de", "2 Karte oder zwei"), ("fr", "2 cartes"), ("en", "2 cards left")):
        i18n.speak(language)
        assert say("card.left", n=2) == two


def test_lists_as_people_say_them() -> None:
    assert [said.listed(list(letters)) for letters in ("", "a", "ab", "abc")] == [
        "nothing",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert said.series(["a", "b", "c"]) == "a, b, c"
    assert said.shortened("x" * 9, 3) == "'xxx'"


def test_a_rule_that_lacks_something_is_named_with_its_file(room: str, tmp_path: Path) -> None:
    file = tmp_path / room / "rules.toml"
    file.write_text('["X.1"]\ntitle = "Turn"\ntext = "One turn each."\n')
    with pytest.raises(TypeError, match=r"spoken_room, rules\.toml, rule X\.1: .*section"):
        len(Rules(room))


def test_sentences_that_come_later_are_brought_when_one_is_asked_for(
    room: str, tmp_path: Path
) -> None:
    file = tmp_path / "spoken_room" / "strings.de.toml"
    rest, asked = file.read_text(), list[bool]()
    file.unlink()

    def bring() -> bool:
        asked.append(is_to_be_had)
        if is_to_be_had:
            file.write_text(rest)
        return is_to_be_had

    say, is_to_be_had = i18n.Strings(room), False
    i18n.have_more(bring)
    assert say("hello", who="Ann") == "Hello, Ann!" and asked == []
    i18n.speak("de")
    assert say("hello", who="Ann") == "Hello, Ann!" and asked == [False]
    is_to_be_had = True
    assert Rules(room)["X.1"].text == "Jeder ein Zug." and asked == [False]
    other = i18n.Strings(room, "other")  # there is none in German: it asks, and all is said anew
    with pytest.raises(KeyError):
        other("hello")
    assert asked == [False, True]
    assert say("hello", who="Ann") == "Hallo, Ann!"
    with pytest.raises(KeyError):
        i18n.Strings(room, "third")("hello")
    assert asked == [False, True]  # all is here
    i18n.more_is_here()
