"""sap.play: the live table as one Panel object, without a browser."""

import asyncio
import re
from typing import Any

import pytest
from panel.viewable import Viewable

import stoneage_panel as sap
from stoneage_panel.ui.theme.sheets import views_text


def test_a_new_game_is_on_the_table_at_once() -> None:
    live = sap.play("my_first", seats=["human:Mira", "rule", "random"], seed=3, goods="hidden")
    assert isinstance(live, Viewable)
    table = live.page.table
    assert table.names[0] == "Mira"
    assert table.seats == ["human:Mira", "rule", "random"]
    assert table.game.options["goods"] == "hidden"
    assert live.page.playing and table.legal
    live.get_root()


def test_four_settle_the_world_and_only_ones_own_hand_is_shown() -> None:
    seats = ["human:Mira", "rule", "rule:style=settler", "random"]
    table = sap.play("settlers", seats=seats, seed=3, start="free").page.table
    assert len(table.seats) == table.game.players == 4 and table.viewer == 0
    assert table.game.options["start"] == "free" and not table.needs_handover
    assert table.legal


def test_without_settings_it_is_you_against_a_bot() -> None:
    table = sap.play().page.table
    assert table.people == [0] and len(table.seats) == 2


def test_a_match_goes_on_where_it_stands_and_stays_as_it_was() -> None:
    match = sap.new("my_first", seed=4).do("turn 3", "turn 5")
    before = match.record()
    table = sap.play(match, theme="dark").page.table
    assert table.state == match.state
    table.act(table.legal[0])
    assert match.record() == before
    assert sap.load(table.save_text()).log[: len(match.log)] == match.log


def test_a_record_is_opened_and_its_faults_are_told() -> None:
    text = sap.new("my_first", seed=4).do("turn 3").record()
    assert sap.play(text).page.table.state == sap.load(text).state
    assert "Opened in part" in sap.play(text + "dance;").page.views["over"].html


async def until_the_bot_has_moved(page: Any) -> None:
    page.bots.step_seconds = 0.0
    for _ in range(500):
        await asyncio.sleep(0.01)
        if page.table.state.current_player == 1:
            return
    raise AssertionError("the bot did not move")


def test_in_a_notebook_bots_move_at_once() -> None:
    async def cell() -> None:
        await until_the_bot_has_moved(sap.play(seats=["rule", "human"], seed=1).page)

    asyncio.run(cell())


def test_in_a_script_bots_move_when_the_page_is_shown() -> None:
    page = sap.play(seats=["rule", "human"], seed=1).page
    assert not page.bots.running

    async def shown() -> None:
        page.views["bar"]._handle_msg({"act": "window", "arg": "wide", "value": "784 0"})
        await until_the_bot_has_moved(page)

    asyncio.run(shown())


@pytest.mark.parametrize(
    ("what", "settings"),
    [
        ("chess", {}),
        ("[hello]", {}),
        ("my_first", {"seats": ["human"]}),
        ("my_first", {"seats": ["human", "chess"]}),
        ("my_first", {"goods": "seen"}),
        ("my_first", {"seed": "x"}),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    what: str, settings: dict[str, object]
) -> None:
    with pytest.raises(sap.StoneAgeError):
        sap.play(what, **settings)


def test_it_is_laid_out_for_its_cell_not_for_the_window() -> None:
    live = sap.play(seed=1)
    parts = [live, *live.select(), live.page.board.figure]
    sheets = [sheet for part in parts for sheet in part.stylesheets]
    texts = [sheet if isinstance(sheet, str) else sheet.css for sheet in sheets]
    assert "container-type:inline-size" in live.stylesheets[0]
    assert any("@container" in text for text in texts)
    for text in [*texts, views_text()]:
        assert not re.search(r"@media[^{]*(min|max)-width", text)


def test_a_match_that_was_taken_back_is_shown_where_it_stands() -> None:
    match = sap.new("my_first", seed=1)
    match.do(match.legal[0]).do(match.legal[0]).undo()
    assert sap.play(match).page.table.state == match.state
