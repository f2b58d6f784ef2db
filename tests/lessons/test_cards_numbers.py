"""The numbers in the sentences of “Cards and buildings” are those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from stoneage_panel.games.stone_age.rules import score
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.lesson import Lesson

IMMEDIATELY = {"points": 1, "gain_stone": 1}
"""Points that a unit of an upper half is at the end; food, and a die for all, are not counted."""


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return loading.load("sa-cards")


def said(key: str) -> str:
    return str(loading.files_of("sa_cards").sentences[key])


def worth(state: Any, space: int) -> int:
    """What a card brings the first seat by the end, its price taken off."""
    before = sum(score.breakdown(state, 0, state.cards[0]).values())
    card = state.game.pack.cards[state.row[space]]
    after = sum(score.breakdown(state, 0, state.cards[0] | 1 << state.row[space]).values())
    return after - before + IMMEDIATELY.get(card.upper, 0) * card.value - (space + 1)


def test_a_new_symbol_is_worth_most(lesson: Lesson) -> None:
    state: Any = lesson["symbols"].match.state
    assert not state.deck and [worth(state, space) for space in range(4)] == [11, 16, 3, 12]
    praise = said("symbols.praise")
    for text in ("16 more", "builders bring 12", "tool makers 11 and a die", "tool maker 3"):
        assert text in praise
    # the die adds a tool for two tool makers twice over at most
    assert state.tool_sum(0) == 6 and 11 + 4 < 16


def test_two_farmers_on_a_growing_field(lesson: Lesson) -> None:
    state: Any = lesson["farmers-or-shaman"].match.state
    assert not state.deck and "field" in state.to_dict()["placed"][0] and state.field[0] == 7
    assert [worth(state, space) for space in range(3)] == [6, 2, -2]
    grown = state.clone()
    grown.field[0] += 1
    assert worth(grown, 3) == 12
    for text in ("12 more", "6 more", "Music brings 2", "loses 2"):
        assert text in said("farmers-or-shaman.praise")


def test_a_final_score_is_that_of_the_finished_game(lesson: Lesson) -> None:
    match = lesson["final-score"].match
    rows: Any = match.state.scores()[0]
    assert rows["buildings"] + rows["cards"] == 20 and rows["culture"] == 25
    assert (rows["farmers"], rows["tool makers"], rows["shamans"], rows["goods"]) == (5, 4, 30, 10)
    match.do(match.legal[0])
    assert match.over and match.scores[0] == 94


def test_the_count_is_a_tie(lesson: Lesson) -> None:
    walk = lesson.walk("the-count")
    walk.go(walk.last)
    state: Any = walk.live.state
    assert walk.live.scores == [102, 102] and walk.live.winner is None
    assert score.strength(state, 0) == score.strength(state, 1) == 17
    rows = state.scores()
    people = ("farmers", "builders", "shamans", "tool makers", "culture", "goods")
    assert [rows[0][key] for key in people] == [30, 6, 30, 0, 0, 7]
    assert [rows[1][key] for key in people] == [0, 0, 40, 1, 25, 11]
    assert [score.track(state, seat) for seat in (0, 1)] == [29, 25]


def test_a_cheap_card_is_all_that_one_resource_pays(lesson: Lesson) -> None:
    state = lesson["cheapest-card"].match.state.to_dict()
    assert state["player"] == 1 and sum(state["goods"][1]) == 1 and "" not in state["row"]
    assert not {"forest", "clay", "quarry", "river"} & set(state["placed"][1])


def test_the_last_building_ends_the_game_after_the_round(lesson: Lesson) -> None:
    match = lesson["empty-stack"].match
    match.do("build 2 w w s")
    assert not match.over and match.player == 1 and match.state.to_dict()["placed"][2]
