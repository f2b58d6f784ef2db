"""What is chosen in the lobby is there again after a reload, whatever the browser kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.services.preferences import LONGEST, chosen_text, recall
from stoneage_panel.catalog import all_games
from tests.app.saved_games import clicks
from tests.support.drawer import Drawer
from tests.support.visitor import Visitor

Sit = Callable[..., Visitor]
GOOD = {"game": "stone_age", "seats": ["human:Mira", "rule"], "options": {}}


def preferences(drawer: Drawer) -> list[str]:
    return [message["text"] for message in drawer.posted if message["do"] == "preferences"]


def test_choices_come_back_with_their_board(sit: Sit) -> None:
    drawer = Drawer()
    visitor = sit(storage=drawer)
    clicks(visitor, "game", "stone_age stone_age_style")
    clicks(visitor, "add")
    clicks(visitor, "name", 0, "Mira")
    clicks(visitor, "seat", 1, "rule:style=builder")
    clicks(visitor, "option", "first", "2")
    clicks(visitor, "how", "pace=instant")
    assert len(preferences(drawer)[-1]) < LONGEST
    chosen = chosen_text(visitor.page.lobby)

    later = sit(storage=(other := Drawer()))
    other.says("begin", preferences=preferences(drawer)[-1])
    assert chosen_text(later.page.lobby) == chosen
    assert later.page.lobby.tile == "stone_age stone_age_style"
    assert later.page.table.game.players == 3 and later.page.table.game.options["style"]
    assert 'value="Mira"' in later.reads("form") and "Stone Age" in later.reads("head")
    assert later.page.bots.step_seconds == 0
    clicks(later, "start")
    assert later.page.table.names[0] == "Mira" and preferences(other) == []


def test_as_it_comes_nothing_is_kept_and_what_was_is_forgotten(sit: Sit) -> None:
    drawer = Drawer()
    visitor = sit(storage=drawer)
    clicks(visitor, "theme")
    assert preferences(drawer) == []
    clicks(visitor, "add")
    clicks(visitor, "drop")
    assert len(preferences(drawer)) == 2 and preferences(drawer)[-1] == ""


@pytest.mark.parametrize(
    "bad",
    [
        None, 7, "", "{", "[]", "null", "[" * 1900, "x" * 5000, json.dumps({"game": "chess"}),
        json.dumps({**GOOD, "seats": []}), json.dumps({**GOOD, "seats": ["human"] * 9}),
        json.dumps({**GOOD, "seats": ["human"]}), json.dumps({**GOOD, "seats": "human"}),
        json.dumps({**GOOD, "seats": ["human", "no_such_bot"]}),
        json.dumps({**GOOD, "seats": ["human", 3]}), json.dumps({**GOOD, "game": ["stone_age"]}),
        json.dumps({**GOOD, "options": {"style": "perhaps"}}),
        json.dumps({**GOOD, "options": {"first": 9}}), json.dumps({**GOOD, "options": {"no": 1}}),
        json.dumps({**GOOD, "options": {"style": {"a": []}}}), json.dumps({**GOOD, "options": 1}),
        '{"game": "stone_age", "seats": ["human", "rule"], "options": {"first": NaN}}',
    ],
)  # fmt: skip
def test_what_can_not_be_is_passed_over(sit: Sit, bad: Any) -> None:
    visitor = sit(storage=(drawer := Drawer()))
    before = chosen_text(visitor.page.lobby)
    drawer.says("begin", preferences=bad)
    assert chosen_text(visitor.page.lobby) == before
    assert "toast" not in visitor.reads("over")
    visitor.does("start")
    assert visitor.page.playing


def test_odd_names_and_settings_are_words_or_left() -> None:
    lobby = Lobby()
    text = {**GOOD, "seats": ["human:<b>\u202eMira, of the tribe of nobody", "search:200"]}
    assert recall(lobby, json.dumps({**text, "pace": "never", "dice": ["fair"]}))
    assert "," not in lobby.seats[0] and "\u202e" not in lobby.seats[0]
    assert lobby.pace == Lobby().pace and lobby.dice == "fair"


OLD_PACES = [("one by one", "brisk"), ("step", "brisk"), ("at once", "instant")]


@pytest.mark.parametrize("old, now", OLD_PACES)
def test_a_pace_that_version_0_1_stored_is_still_read(old: str, now: str) -> None:
    lobby = Lobby()
    assert recall(lobby, json.dumps({**GOOD, "pace": old})) and lobby.pace == now


def test_a_game_gone_on_with_leaves_the_pace_as_it_was_set(sit: Sit) -> None:
    """A guided game is calm; who comes back to it has not chosen that."""
    visitor = sit(storage=(drawer := Drawer()))
    visitor.page.lobby.pace = "instant"
    visitor.does("tutorial")
    assert visitor.page.lobby.pace == "calm"
    visitor.bots_move()
    for _ in range(9):
        visitor.does("tutorial-next")
    visitor.does("do", visitor.page.table.game.format(visitor.page.table.legal[0]))
    visitor.page.autosave.flush()
    visitor.does("lobby")
    assert visitor.page.lobby.pace == "instant"
    [table] = drawer.entries
    visitor.does("resume", table)
    assert visitor.page.playing and visitor.page.lobby.pace == "instant"


@pytest.mark.parametrize("name", all_games())
def test_every_game_is_told_and_recalled(name: str) -> None:
    lobby, later = Lobby(), Lobby()
    lobby.choose_game(name)
    assert recall(later, chosen_text(lobby)) and chosen_text(later) == chosen_text(lobby)


def test_a_game_that_is_brought_back_keeps_its_place_before_the_lobby(sit: Sit) -> None:
    drawer = Drawer()
    visitor = sit(storage=drawer)
    clicks(visitor, "game", "stone_age")
    clicks(visitor, "start")
    [(table, entries)] = drawer.entries.items()
    later = sit(storage=drawer)
    resume = {"table": table, "entries": entries}
    drawer.says("begin", resume=resume, preferences=preferences(drawer)[-1])
    later.waits()
    assert later.page.playing and later.page.table.game.name == "stone_age"
    assert later.page.lobby.game_name == "stone_age"
