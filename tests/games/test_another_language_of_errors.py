"""In another language what can't be read is told in it, too; what was typed is quoted as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from stoneage_panel import bots
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import Game, StoneAgeError, link, record
from stoneage_panel.study.selfplay import play
from tests.support import pseudo
from tests.support.variants import Variant, thinned, variants

JUNK = ("", "99", "??", "9" * 300, "+9 +9", "99w")


def said(attempt: Callable[[], object]) -> str:
    """The sentence of a refusal; empty where there was none."""
    try:
        attempt()
    except StoneAgeError as refusal:
        return str(refusal)
    return ""


def spoiled(line: str) -> Iterator[str]:
    """A line of notation with a word gone, doubled, or turned into junk."""
    words = line.split()
    for at, word in enumerate(words):
        yield " ".join(words[:at] + words[at + 1 :])
        yield " ".join([*words[: at + 1], word, *words[at + 1 :]])
        yield from (" ".join([*words[:at], junk, *words[at + 1 :]]) for junk in JUNK)


def lines(game: Game, text: list[str]) -> Iterator[str]:
    for line in [*JUNK, *(spoilt for one in text for spoilt in spoiled(one))]:
        yield said(lambda line=line: game.parse(line))  # type: ignore[misc]


def records(text: str) -> Iterator[str]:
    """A record cut, with lines of its head gone or spoiled, or with moves that can't be."""
    head, _, moves = text.partition("\n\n")
    rows = head.split("\n")
    for at, row in enumerate(rows):
        for other in ([], [row.replace('"', '"9')], [row.replace('"', '"?? ')]):
            yield from opened("\n".join([*rows[:at], *other, *rows[at + 1 :]]) + "\n\n" + moves)
    for bent in (moves[9:], f"({moves}", f"{moves[:40]}) ]", f"[{moves}", f"{{{moves}", "(" * 500):
        yield from opened(f"{head}\n\n{bent}")


def opened(text: str) -> Iterator[str]:
    try:
        yield from map(str, record.read(text, new_game).problems)
    except StoneAgeError as refusal:
        yield str(refusal)


def options(game: Game) -> Iterator[str]:
    yield said(lambda: new_game(game.name, 99))
    yield said(lambda: new_game(game.name, zz=1))
    yield said(lambda: new_game(game.name, components="?"))
    for option in game.option_specs:
        for value in ("??", -1, 10**9):
            yield said(lambda option=option, value=value: option.read(value))  # type: ignore[misc]


def bent(text: str) -> Iterator[str]:
    """A file to edit, each with something else in a row than there should be."""
    rows = text.split("\n")
    for at in range(0, len(rows), 3):
        for old, new in (("1", "99"), ("1", "[]"), ('"', ""), ("= 2", "= 77"), ('"', '"?')):
            yield "\n".join([*rows[:at], rows[at].replace(old, new, 1), *rows[at + 1 :]])


def english(texts: Iterator[str]) -> list[str]:
    found = [
        text for text in texts if text and "ＴＯＭＬ" not in text
    ]  # Python says why in English
    assert found
    return [text for text in found if pseudo.small_words_in(text)]


@pytest.mark.parametrize("variant", thinned(variants())[::5])
def test_what_can_not_be_read_is_told_in_the_language_spoken(variant: Variant) -> None:
    game = variant.game()
    one = play(game, ("random",), 3)
    kinds = {game.format(action).split()[0]: game.format(action) for action in one.actions}
    with pseudo.spoken():
        assert english(lines(game, list(kinds.values()))) == []
        assert english(records(one.record)) == []
        assert english(options(game)) == []


def test_links_and_bots_and_games_too() -> None:
    good = link.pack("?")
    with pseudo.spoken():
        links = ("", "2x", "1!", good[:-1], "1AAAA", link.VERSION + "9" * 3_000_000)
        names = ("??", "rule:??", "random:1", "search:0", "search:5/5", "rule:style=?")
        texts = [said(lambda text=text: link.unpack(text)) for text in links]  # type: ignore[misc]
        texts += [said(lambda name=name: bots.make(name)) for name in names]  # type: ignore[misc]
        texts += [said(lambda: new_game("??"))]
        assert len(list(filter(None, texts))) >= len(names) + 4
        assert english(iter(texts)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, s in all_games().items()
                                  if s.load().takes_components])  # fmt: skip
def test_components_too(name: str) -> None:
    house = new_game(name).editable
    with pseudo.spoken():
        shown = new_game(name).editable
        comments = [row for row in shown.split("\n") if row.startswith("#")]
        assert comments
        assert [row for row in comments if pseudo.small_words_in(row)] == []
        assert new_game(name, components=shown) == new_game(name)
        texts = [said(lambda text=text: new_game(name, components=text)) for text in bent(house)]  # type: ignore[misc]
        assert english(iter(texts)) == []


def test_small_words_are_found() -> None:
    assert pseudo.small_words_in("ｉｔ is “??”") == ["is"]
    assert said(lambda: new_game("??")).startswith("There is no game")
    assert said(lambda: new_game("my_first")) == ""
