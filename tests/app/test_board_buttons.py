"""The board's twin and the live region, without a browser, in every game."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from stoneage_panel.catalog import all_games
from tests.games.settlers.positions import turn
from tests.support.visitor import Visitor


@pytest.mark.parametrize("game", all_games())
def test_every_place_has_a_button_and_a_move_sends_little(
    sit: Callable[..., Visitor], game: str
) -> None:
    visitor = sit()
    visitor.does("game", game)
    visitor.does("start")
    page, twin = visitor.page, visitor.page.board_buttons
    for _ in range(6):
        assert page.board.scene is not None
        places = page.board.scene.places
        assert [box[0] for box in twin.base["boxes"]] == [place.id for place in places]
        found = twin.base["told"] | twin.now["news"]
        assert {place.id: place.words for place in places} == found
        assert set(twin.now["open"]) == {p.id for p in places if p.legal and not p.chosen}
        own = set(twin.now["open"].values()) - twin.base["words"].keys()
        assert all(text.startswith("Press Enter: ") for text in own)
        assert len(json.dumps(twin.now)) < 4000
        if page.table.over:
            break
        visitor.does("do", page.table.game.format(page.table.legal[0]))
        visitor.bots_move()


def test_what_a_place_does_at_once_is_said_with_its_price(sit: Callable[..., Visitor]) -> None:
    visitor = sit()
    visitor.does("game", "settlers")
    visitor.page.lobby.seats = ["human"] * 3
    visitor.does("start")
    page = visitor.page
    page.table.start(turn("1m 1s"))
    page.table.show_hand()
    found = {id_: text for id_, text in page.board_buttons.now["open"].items() if "nomad" in text}
    assert len(found) > 1
    for place, text in found.items():
        assert text.startswith("Press Enter: Make a nomad on ")
        assert text.endswith(" for 1 meat and 1 skin.")
        visitor.does("about", "place", value=f"{place} 7")
        assert text.removeprefix("Press Enter: ") in page.tip.html
    page.table.act(page.table.game.parse("done"))
    taken = next(iter(found))
    visitor.does("about", "place", value=f"{taken} 8")
    assert "Choosing it" not in page.tip.html


def test_a_tap_on_the_twin_is_a_tap_on_the_board(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.does("tap", "token4")
    assert visitor.page.playing and len(visitor.page.table.log) > 3
    before = visitor.page.table.version
    visitor.does("tap", "no such place")
    assert visitor.page.table.version == before


def test_the_live_region_tells_a_turn_once(visitor: Visitor) -> None:
    lines: list[str] = []
    visitor.page.announcer._speak = lines.append
    visitor.does("start")
    assert len(lines) == 1
    visitor.does("tap", "token4")
    visitor.bots_move()
    assert 1 <= len(lines) - 1 <= 3 and len(set(lines)) == len(lines)
    said = len(lines)
    visitor.page.draw()
    assert len(lines) == said
