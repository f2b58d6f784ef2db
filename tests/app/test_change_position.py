"""The way from what if to where a position is changed."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.app.services.exploring import EDITOR
from stoneage_panel.positions.position import state_of
from stoneage_panel.study.trials import WATCHER
from tests.support.explorer import Guest, guest


def link_of(one: Guest) -> str:
    found = re.search(rf'href="lessons/{EDITOR}#([\w-]+)"', str(one.explorer.graph.html()))
    return found[1] if found else ""


def opened(game: str) -> Guest:
    one = guest(game)
    one.asks_what_if()
    one.explorer.graph.editor = f"lessons/{EDITOR}"
    return one


@pytest.mark.parametrize("game", ["stone_age", "settlers", "my_first", "age_of_dirt"])
def test_the_position_shown_is_brought_along_as_its_viewer_knows_it(game: str) -> None:
    one = opened(game)
    table = one.table
    brought = state_of(link_of(one))
    assert brought.game == table.game
    who = WATCHER if table.viewer is None else table.viewer
    assert brought.observation(who) == table.state.observation(who)


def test_what_is_hidden_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    one = opened("settlers")
    other = one.table.game.new_initial_state()
    monkeypatch.setattr(type(one.table.state), "resample", lambda *_: other)
    assert state_of(link_of(one)).to_dict() == other.to_dict()


def test_the_same_position_has_the_same_link() -> None:
    one = opened("age_of_dirt")
    assert link_of(one) == link_of(one)


def test_where_there_is_no_such_page_there_is_no_way() -> None:
    one = guest("stone_age")
    one.asks_what_if()
    assert "lessons/" not in str(one.explorer.graph.html())
