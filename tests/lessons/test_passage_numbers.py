"""The numbers in the sentences of “Through the Passage” are those of the rules and the odds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel import lessons
from stoneage_panel.games.age_of_dirt import odds
from stoneage_panel.games.age_of_dirt.components.pieces import ONE
from stoneage_panel.lessons import fields, loading
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.match import Match

LESSON = "ad-passage"
AMA, BO, CEM = range(3)
OF_AMA = 1 << AMA
NOTEBOOK = Path(__file__).parents[2] / "notebooks/lessons/11_through_the_passage.ipynb"


def said(key: str) -> str:
    return str(loading.files_of("ad_passage").sentences[key])


def prose() -> str:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return "\n".join("".join(one["source"]) for one in cells if one["cell_type"] == "markdown")


def passage() -> Any:
    state: Any = lessons.open(LESSON).match("four-boxes").state
    return state.game.pack.passage


def at(walk: str, step: int) -> Match:
    """The board of a walk at a step."""
    one = loading.load(LESSON).walk(walk)
    one.go(step)
    return one.live


def has(match: Match, seat: int, **wanted: int) -> bool:
    found = {name: fields.value(match.state, name, seat) for name in wanted}
    assert found == wanted
    return True


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


# ---------------------------------------------------------------- chances


@pytest.mark.slow
@pytest.mark.parametrize(("box", "told"), [("forest", 74), ("mountains", 44), ("plains", 24)])
def test_how_likely_it_is_that_somebody_comes_home(box: str, told: int) -> None:
    home = 0.0
    start = loading.load(LESSON)["somebody"].match.do(f"call {box}")
    for outcome, chance in start.state.chance_outcomes():
        match = loading.load(LESSON)["somebody"].match.do(f"call {box}")
        match.do(f"[{match.game.format(outcome)}]")
        while {"quiet", "no spear"} & set(match.legal):
            match.do("quiet" if "quiet" in match.legal else "no spear")
        while match.player is not None and any(line.startswith("take") for line in match.legal):
            match.do("take nothing")
        home += chance * (fields.value(match.state, "home", AMA) > 0)
    assert percent(home) == str(told) and f"{told} %" in said("somebody.praise")


def test_the_table_of_members_thrown_in() -> None:
    for n, told in enumerate((43, 68, 85, 93), 1):
        assert percent(odds.throw_any(passage(), n * ONE[AMA], 0, OF_AMA)) == str(told)
        assert f"| {n} | in {told} of 100" in prose()
    pushed = odds.throw_any(passage(), 3 * ONE[BO], ONE[AMA], OF_AMA)
    assert f"in {percent(pushed)} of 100 throws" in prose()


def test_three_bangs_free_each_in_about_half_of_all_cases() -> None:
    shares = [odds.drum_share(passage(), m, 3) for m in range(1, 6)]
    assert all(0.4 < share < 0.55 for share in shares) and "about half" in prose()
    assert f"{percent(shares[0])} %" in said("drum-or-wait.praise")


# ---------------------------------------------------------------- walks


def test_what_the_walks_say_of_goods_and_members_is_there() -> None:
    assert has(at("first-call", 5), AMA, wood=1, home=1)
    assert at("first-call", 5).player == BO
    mountains = at("from-the-mountains", 5)
    assert has(mountains, BO, stone=2, herbs=1) and has(mountains, AMA, herbs=1)
    assert at("the-drum", 0).state.to_dict()["inside"][AMA] == 4
    assert has(at("the-drum", 6), AMA, wood=1, berries=1, home=2)
    assert has(at("the-tiger", 8), AMA, fur=2, spear=0, reserve=3)
    for seat in (BO, CEM):
        assert has(at("the-tiger", 6), seat, reserve=4, fur=0)
    assert at("the-tiger", 3).player == AMA, "the tiger has not eaten yet"


def test_the_last_wood_is_gone_before_the_fourth_takes() -> None:
    start: Any = at("five-clans", 0).state
    taken = sum(fields.value(start, "wood", seat) for seat in range(5))
    assert taken == 10 and start.player == BO
    left = at("five-clans", 2)
    assert left.player == 3 + 1 and not any("wood" in line for line in left.legal)


def test_the_rock_stars_of_a_long_game() -> None:
    first = at("ten-stars", 1)
    assert [dict(one) for one in first.state.scores()] == [
        {**dict.fromkeys(first.state.scores()[0], 0), "inventions": 7},
        {**dict.fromkeys(first.state.scores()[1], 0), "inventions": 3, "family": 1},
    ]
    assert sum(at("ten-stars", 2).state.scores()[AMA].values()) == 9
    end = at("ten-stars", 3)
    assert end.over and end.scores == [10, 4] and end.winner == AMA
    limit = at("the-limit", 1)
    assert limit.over and limit.scores == [4, 3] and limit.winner == AMA


# ---------------------------------------------------------------- tasks


def test_who_drums_beside_the_tiger_loses_the_member() -> None:
    match = loading.load(LESSON)["drum-or-wait"].match
    assert has(match, AMA, drum=1, spear=0, reserve=3)
    match.do("drum", "[freed 1:1]")
    while match.player == BO and "no spear" in match.legal:
        match.do("no spear")
    assert has(match, AMA, reserve=4, fur=0)


def test_the_steps_of_a_call_come_in_this_order() -> None:
    match = loading.load(LESSON)["one-call"].match
    match.do("call plains", "[out 1:1 2:1 tiger]")
    assert match.player == CEM and "drum" in match.legal
    match.do("quiet")
    assert match.player == BO and "spear" in match.legal and has(match, AMA, reserve=3)
    match.do("spear")
    assert match.player == BO and "take fur" in match.legal and has(match, AMA, reserve=4)


@pytest.mark.parametrize(
    ("moves", "fur", "lost"),
    [
        (("drum", "[freed 1:1]", "spear", "take 2 fur"), 2, 0),
        (("quiet", "spear", "take fur"), 1, 0),
        (("drum", "[freed 1:1]", "no spear", "take fur"), 1, 1),
        (("quiet", "no spear"), 0, 1),
    ],
)
def test_what_each_tool_is_worth(moves: tuple[str, ...], fur: int, lost: int) -> None:
    match = loading.load(LESSON)["both-tools"].match
    match.do(*moves)
    assert has(match, AMA, fur=fur, reserve=3 + lost)
    solved = loading.load(LESSON)["both-tools"].check(*moves).solved
    assert solved is (fur == 2)


@pytest.mark.parametrize("task", ["somebody", "a-stone", "both-tools"])
def test_the_panel_beside_a_task_tells_no_chances(task: str) -> None:
    view = TaskView(loading.load(LESSON)[task])
    assert view.decision.shown
    assert not view.table.foretells and "%" not in view.decision.html()
    view.table.foretells = True
    assert "%" in view.decision.html(), "as in a game"
