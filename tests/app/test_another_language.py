"""Whole pages of every variant in a language made by machine: no English is left on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html.parser import HTMLParser

import pytest

from stoneage_panel.app.page import Page
from stoneage_panel.board.scene_data import Text
from stoneage_panel.engine import CHANCE, TERMINAL, Rng, record
from stoneage_panel.engine.tree import Tree
from tests.support import pseudo
from tests.support.variants import Variant, thinned, variants
from tests.support.visitor import Visitor

MOST = 500
"""Actions played at most; what comes after is like what came before."""
TAPS = 12
"""Places that are tapped, about so many of each board."""
LOOKS = 12
"""Positions of a game that are looked at."""
READ = ("title", "aria-label", "placeholder", "alt", "aria-description")


class Words(HTMLParser):
    """Every text of a zone that people read or hear."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in READ and value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def shown(page: Page) -> Iterator[str]:
    """Every text of all zones and of the board."""
    for zone in page.views.values():
        yield from Words(getattr(zone, "html", "")).found
    scene = page.board.scene
    yield scene.title
    yield from (str(item.text) for item in scene.items if isinstance(item, Text))
    for place in scene.places:
        yield from (place.name, place.words)


def english(page: Page) -> set[str]:
    return {text for text in shown(page) if pseudo.english_in(text)}


def one_of_each() -> list[Variant]:
    """A variant for each game and each set of options that are changed."""
    found: dict[tuple[object, ...], Variant] = {}
    for variant in variants():
        found.setdefault((variant.name, *variant.options), variant)
    return list(found.values())


def played(variant: Variant) -> Tree:
    """A game by chance."""
    tree, rng = Tree(variant.game()), Rng(4)
    state, node = tree.state(tree.root).clone(), tree.root
    while state.current_player != TERMINAL and node.depth < MOST:
        lucky = state.current_player == CHANCE
        action = state.sample_chance(rng) if lucky else rng.choice(state.legal_actions())
        state.apply(action)
        node = tree.add(node, action)
    return tree


@pytest.mark.parametrize("variant", thinned(one_of_each(), others=pytest.mark.sweep))
def test_no_english_is_left_on_the_page(sit: Callable[..., Visitor], variant: Variant) -> None:
    with pseudo.spoken():
        visitor = sit()
        page = visitor.page
        visitor.does("game", variant.name)
        for name, value in variant.options:
            visitor.does("option", name, value)
        left = english(page)
        page.games.open_record(record.write(played(variant)))
        left |= english(page)
        line = page.table.current_line
        for node in line[:: max(1, len(line) // LOOKS)]:
            page.table.jump(node)
            left |= english(page)
    assert left == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({variant.name for variant in variants()}))
def test_no_english_is_left_in_dialogs_and_folds(sit: Callable[..., Visitor], name: str) -> None:
    with pseudo.spoken():
        visitor = sit("narrow")
        page = visitor.page
        visitor.does("game", name)
        visitor.does("how", "dice=choose")
        visitor.does("start")
        left = english(page)
        for act in ("hint", "lines", "words", "share", "rules", "tutorial", "copy", "luck", "undo"):
            visitor.does(act)
            left |= english(page)
            visitor.does("escape")
        places = page.board.scene.places
        for place in places[:: max(3, len(places) // TAPS)]:
            visitor.taps(place.id)
            left |= english(page)
            visitor.does("cancel")
        visitor.does("open", "", {"name": "１", "text": "[１"})
        left |= english(page)
        visitor.does("lobby")
        left |= english(page)
    assert left == set()


def test_english_would_be_found(visitor: Visitor) -> None:
    assert len(english(visitor.page)) > 40
