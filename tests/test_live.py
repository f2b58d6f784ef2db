"""sap.play: the live table as one Panel object, without a browser."""

import pytest
from panel.viewable import Viewable

import stoneage_panel as sap


def test_a_new_game_is_on_the_table_at_once() -> None:
    live = sap.play("my_first", seats=["human:Mira", "rule", "random"], seed=3, goods="hidden")
    assert isinstance(live, Viewable)
    table = live.page.table
    assert table.names[0] == "Mira"
    assert table.seats == ["human:Mira", "rule", "random"]
    assert table.game.options["goods"] == "hidden"
    assert live.page.playing and table.legal
    live.get_root()


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
    assert "Opened in part" in sap.play(text + "dance;").page.toast


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
