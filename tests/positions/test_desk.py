"""Where any position of any game is set up: games, options, examples, texts and links."""

from __future__ import annotations

from html import unescape

import pytest

import stoneage_panel as sap
from stoneage_panel import live
from stoneage_panel.catalog import all_games
from stoneage_panel.positions.desk import FIRST, NOTHING, PositionDesk


def test_it_begins_with_a_game_whose_first_luck_has_come() -> None:
    desk = PositionDesk()
    position = desk.editor.position
    assert position.game.name == FIRST and not position.problems and all(position.state.row)
    assert desk.match is not None and desk.match.player is not None


@pytest.mark.parametrize("name", all_games())
def test_any_game_can_be_chosen(name: str) -> None:
    desk = PositionDesk()
    desk.game.value = name
    game = desk.editor.position.game
    assert game.name == name and desk.players.value == game.players
    for players in desk.players.options:
        desk.players.value = players
        assert desk.editor.position.game.players == players
        assert not desk.editor.position.problems and desk.told.object == ""


def test_options_begin_anew_and_widen_the_table() -> None:
    desk = PositionDesk()
    desk.players.value = 4
    style = next(one for one in desk.options.objects if "Style" in one.name)
    style.value = True
    game = desk.editor.position.game
    assert game.options["style"] is True and game.players == 4
    assert desk.players.options[-1] == 5
    desk.players.value = 5
    style = next(one for one in desk.options.objects if "Style" in one.name)
    style.value = False
    assert desk.editor.position.game.players == 4


def test_what_was_changed_is_brought_back_after_another_choice() -> None:
    desk = PositionDesk()
    assert not desk.back.visible
    desk.game.value = "my_first"
    assert not desk.back.visible, "nothing was changed"
    desk.editor.position.seats[0].bags_pot = 1
    mine = desk.editor.position.to_dict()
    desk.editor.exchange.text.value = sap.examples("settlers")[0].record
    assert desk.back.visible and desk.editor.position.game.name == "settlers"
    desk.back.clicks += 1
    assert desk.editor.position.to_dict() == mine and desk.game.value == "my_first"
    assert not desk.back.visible


@pytest.mark.slow
def test_every_example_of_a_game_is_there() -> None:
    desk = PositionDesk()
    for example in sap.examples()[::5]:
        desk.game.value = example.game
        assert [*desk.example.options.values()] == [NOTHING, *sap.examples(example.game)]
        desk.example.value = example
        assert desk.example.value == example
        assert example.question in unescape(desk.told.object)
        assert desk.editor.position.game.name == example.game
        assert desk.editor.position.match().chances(16).seats
    before = desk.editor
    desk.example.value = NOTHING
    assert desk.editor is before
    desk.game.value = next(name for name in all_games() if name != example.game)
    assert desk.example.value == NOTHING, "what is edited is no example"


def test_a_text_of_another_game_brings_its_editor_along() -> None:
    desk = PositionDesk()
    text = sap.new("settlers", 3, seed=5).record()
    desk.editor.exchange.text.value = text
    assert desk.editor.position.game.name == "settlers" and desk.game.value == "settlers"
    assert "Settlers" not in desk.told.object


@pytest.mark.parametrize("text", ["nonsense", "1abc", '[Game "chess"]', '[Record "1"]\n[Game'])
def test_what_cant_be_read_is_told_and_the_position_stays(text: str) -> None:
    desk = PositionDesk()
    before = desk.editor.position.to_dict()
    desk.open(text)
    assert 'role="status"' in desk.told.object and desk.editor.position.to_dict() == before
    desk.game.value = "my_first"
    assert desk.told.object == ""


def test_the_link_that_the_page_was_opened_with_is_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    match = sap.new("stone_age", 3, seed=9)
    match.do(match.suggest())
    monkeypatch.setattr(live, "_brought", match.link())
    desk = PositionDesk()
    assert desk.editor.position.state.to_dict() == match.state.to_dict()
    assert desk.players.value == 3


def test_a_position_that_cant_be_played_has_no_match() -> None:
    desk = PositionDesk()
    position = desk.editor.position
    position.row_1 = position.row_2
    assert position.problems and desk.match is None
