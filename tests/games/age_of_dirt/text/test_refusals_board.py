"""What a click on a place of the board says in a turn that can't begin with it."""

from __future__ import annotations

import pytest

from stoneage_panel.table import Table
from tests.games.age_of_dirt.positions import broken, give, lost, turn
from tests.games.positions import do

GENERAL = "You can't do that now"


@pytest.mark.parametrize(
    ("place", "rule", "words"),
    [
        ("pile", "AD.HERB.1", "A card costs 1 herb, which you don't have."),
        ("tower", "AD.PASSAGE.1", "members go in when you call back a box. 2 pieces are inside"),
        ("reserve", "AD.RESERVE.1", "The bear waits beside it until an event"),
        ("home", "AD.SEND.1", "choose boxes for them"),
        ("supply:fur", "AD.TURN.1", "members bring them when they fall out"),
        ("cave:2", "AD.TURN.1", "a cave"),
    ],
)
def test_a_place_says_what_it_is_for(place: str, rule: str, words: str) -> None:
    refusal = lost(turn(), 2).game.why_not_place(lost(turn(), 2), place)
    assert refusal.rule == rule and words in refusal.sentence
    assert GENERAL not in refusal.sentence


def test_with_a_herb_the_pile_says_how_to_get_a_card_and_without_the_bear_where_it_is() -> None:
    state = give(turn(), 0, "herbs")
    assert "choose that among" in state.game.why_not_place(state, "pile").sentence
    away = lost(turn(), 0, bear=True)
    assert "The bear is away now." in away.game.why_not_place(away, "reserve").sentence


def test_who_spends_neither_sends_nor_calls_back() -> None:
    state = do(give(broken(turn()), 0, "2 wood"), "tool drum wood")
    refusal = state.game.why_not_place(state, "box:forest")
    assert refusal.sentence.startswith("You are spending goods")


def test_members_chosen_already_are_counted_as_the_board_shows_them() -> None:
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1)
    table.start(turn())
    table.show_hand()
    for box in ("box:forest", "box:tent"):
        assert table.click(box).kind == "partial"
    assert table.click("box:plains").sentence == (
        "You have chosen 2 members to send: no more can go in a turn."
    )
    alone = lost(turn(), 3)
    refusal = alone.game.why_not_place(alone, "box:tent", ("box:forest",))
    assert refusal.sentence == "The 1 member in your cave is chosen already."
