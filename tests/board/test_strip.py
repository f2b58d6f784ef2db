"""Players below a board that stands alone, and what the picture says to who can't see it."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET

import pytest

import stoneage_panel as sap
from stoneage_panel import board
from stoneage_panel.board.scene_data import Icon, Text, ViewOptions, extent
from stoneage_panel.catalog import all_games, new_game

GAMES = [
    *((name, {}) for name in all_games()),
    ("my_first", {"goods": "hidden"}),
    ("stone_age", {"style": True}),
]


def some_moves_in(name: str, options: dict[str, object]) -> sap.Match:
    match = sap.new(name, seed=2, **options)
    for _ in range(20):
        match.do(match.suggest("rule"))
    return match


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_everybody_stands_below_the_board_unless_it_shows_them(
    name: str, options: dict[str, object]
) -> None:
    state = some_moves_in(name, options).state
    view = ViewOptions(names=("A rather long name", "Bo"), viewer=0)
    alone, scene = board.scene(state, view), board.with_players(state, view)
    if name == "age_of_dirt":
        assert scene == alone
        return
    strip = scene.group("players")
    words = [one for one in strip if isinstance(one, Text)]
    assert "A rather l…" in [one.text for one in words]
    marks = [one for one in strip if isinstance(one, Text | Icon)]
    for one in marks:
        left, top, right, bottom = extent(one)
        assert left >= 0 and right <= scene.width and alone.height <= top
        assert bottom <= scene.height
    for row in {one.y for one in marks if isinstance(one, Icon)}:
        boxes = sorted(extent(one) for one in marks if one.y == row)
        assert all(a[2] <= b[0] + 1 for a, b in itertools.pairwise(boxes))


def test_hidden_hands_are_a_number_there_too() -> None:
    match = some_moves_in("settlers", {})
    own = spec_held(match, 0, 0)
    assert {one.icon for one in own} > {"meat", "flint"}
    for viewer in (1, None):
        assert [one.icon for one in spec_held(match, viewer, 0)] == ["points", "card"]
    hidden = some_moves_in("my_first", {"goods": "hidden"})
    assert len(spec_held(hidden, 0, 0)) > 3 and len(spec_held(hidden, 1, 0)) == 2
    assert len(spec_held(hidden, None, 0)) == 2


def spec_held(match: sap.Match, viewer: int | None, seat: int) -> list[board.strip.Stock]:
    own = all_games()[match.game.name].board()
    return list(own.held(match.state, ViewOptions(viewer=viewer), seat))


@pytest.mark.parametrize("name", all_games())
def test_a_picture_says_what_is_due_and_the_board_in_words(name: str) -> None:
    match = some_moves_in(name, {})
    root = ET.fromstring(match._repr_svg_())
    assert match.status in root.attrib["aria-label"]
    assert root[0].tag.endswith("desc") and match.text().strip() in str(root[0].text)
    assert len(match._repr_svg_()) < 300_000


def test_without_players_it_is_the_board_alone() -> None:
    match = sap.Match(new_game("stone_age"), seed=1)
    assert "viewBox" in match.svg() and len(match.svg()) < len(match.svg(players=True))
