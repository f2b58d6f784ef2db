"""The numbers in the sentences of lessons 3 and 5, played with the rules."""

from __future__ import annotations

import pytest

from stoneage_panel import lessons
from stoneage_panel.games.stone_age import odds
from stoneage_panel.lessons import fields
from stoneage_panel.match import Match

AMA, BO, CEM, DORA = range(4)


def has(match: Match, seat: int, **wanted: int) -> bool:
    """Whether a seat has so much of each field."""
    found = {name: fields.value(match.state, name, seat) for name in wanted}
    assert found == wanted
    return True


def shown(lesson: str, walk: str, step: int) -> Match:
    """The board of a walk at a step."""
    one = lessons.open(lesson).walk(walk)
    one.go(step)
    return one.live


# ---------------------------------------------------------------- a round


def test_what_the_walk_on_acting_says_is_there() -> None:
    assert has(shown("sa-round", "acting", 2), AMA, wood=3)
    assert has(shown("sa-round", "acting", 5), AMA, figures=6)
    assert has(shown("sa-round", "acting", 6), BO, clay=2)
    after_card = shown("sa-round", "acting", 7)
    assert has(after_card, BO, clay=1, food=15)
    assert has(shown("sa-round", "acting", 8), BO, field=1)
    last = shown("sa-round", "acting", 9)
    assert last.player == BO and "Round 2" in last.text()


def test_one_figure_keeps_another_player_out_of_the_clay_pit() -> None:
    match = lessons.task("sa-round", "keep-out").match
    match.do("place clay 1")
    assert match.player == AMA and not any("clay" in line for line in match.legal)
    assert "SA.PLACE.7" in str(match.why_not("place clay 1"))


def test_the_last_three_figures_fit_together_only_in_the_quarry() -> None:
    match = lessons.task("sa-round", "full-places").match
    together = [
        line
        for line in match.legal
        if line.endswith(" 3") and line.split()[1] not in ("card", "build")
    ]
    assert together == ["place hunt 3", "place quarry 3"]


def test_the_order_of_acting_is_the_order_from_the_start_player() -> None:
    match = lessons.task("sa-round", "whose-turn").match
    match.do("place quarry 1")
    order = []
    while "use your" in match.text().splitlines()[0] or match.player is None:
        if match.player is not None and match.player not in order:
            order.append(match.player)
        leave = [line for line in match.legal if line.startswith("leave")]
        match.do((leave or match.legal)[0])
    assert order == [BO, CEM, AMA]


@pytest.mark.parametrize(("line", "wood"), [("use forest", 1), ("use tool", 2)])
def test_the_tool_makes_the_second_wood(line: str, wood: int) -> None:
    task = lessons.task("sa-round", "tool-first")
    match = task.match
    match.do(line)
    if line == "use tool":
        match.do("use forest", "[roll 3 1 1]", "tools 1")
    else:
        match.do("[roll 3 1 1]")
    assert has(match, BO, wood=wood)


# ---------------------------------------------------------------- bread for all


def test_what_the_walks_on_food_say_is_there() -> None:
    assert has(shown("sa-feed", "full-bowls", 3), AMA, food=15, figures=6, field=1)
    eaten = shown("sa-feed", "full-bowls", 5)
    assert has(eaten, AMA, food=10) and has(eaten, BO, food=7)
    assert has(shown("sa-feed", "empty-bowls", 0), BO, scored=3, food=3, stone=1)
    hungry = shown("sa-feed", "empty-bowls", 3)
    assert has(hungry, AMA, wood=1, gold=2, scored=0)
    assert has(hungry, BO, scored=-7, food=0, stone=1)
    assert has(shown("sa-feed", "the-round-ends", 0), DORA, food=12)
    assert has(shown("sa-feed", "the-round-ends", 1), DORA, food=12 + 4 - 5)
    assert shown("sa-feed", "the-round-ends", 3).player == BO


def test_what_is_due_in_the_tasks() -> None:
    assert has(lessons.task("sa-feed", "every-figure").match, BO, figures=5)
    match = lessons.task("sa-feed", "food-due").match
    assert has(match, AMA, figures=8, food=5, field=2)
    match.do("use tool")
    assert "1 food short" in match.text().splitlines()[0]


def test_both_payments_leave_the_price_of_the_building_and_one_leaves_more() -> None:
    for line, stone in (("feed 1w 1s", 1), ("feed 2s", 0)):
        match = lessons.task("sa-feed", "cheapest").match
        match.do(line)
        if line == "feed 2s":
            assert has(match, AMA, wood=3, clay=1, stone=stone)
        else:
            assert has(match, AMA, wood=2, clay=1, stone=stone)


@pytest.mark.parametrize("line", ["starve", "feed 2s 2g", "feed 1w 2s 1g", "feed 1w 1s 2g"])
def test_only_who_goes_hungry_builds_for_22_points(line: str) -> None:
    match = lessons.task("sa-feed", "food-or-points").match
    match.do(line)
    assert match.player == BO
    match.do("place build 2")
    while not any(one.startswith(("leave build", "build")) for one in match.legal):
        match.do("place hunt 1" if "place hunt 1" in match.legal else match.legal[0])
    pays = "build 2 s s g g" in match.legal
    assert pays is (line == "starve")
    if pays:
        match.do("build 2 s s g g")
        assert has(match, BO, scored=22 - 10)


def test_five_rounds_of_a_field_against_one_hunt() -> None:
    assert odds.mean(2, 1) == 1.5
    match = lessons.task("sa-feed", "field-or-hunt").match
    assert {"place field", "place hunt 1"} <= set(match.legal)


def test_the_card_for_4_lies_on_the_space_for_2_in_the_next_round() -> None:
    match = lessons.task("sa-feed", "next-row").match
    before = match.state.to_dict()["row"]
    match.do("use hunt", "[roll 4 3 2]")
    after = match.state.to_dict()["row"]
    assert after[:2] == [before[1], before[3]]
