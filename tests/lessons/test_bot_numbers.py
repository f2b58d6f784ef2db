"""What “Teach a bot” says: its cells find it, and its intervals are those of the package."""

from __future__ import annotations

import ast
import json
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel import lessons
from stoneage_panel.games.my_first.components import bags
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.py_bot import arena
from stoneage_panel.study.stats import Share

[NOTEBOOK] = Path(__file__).parents[2].glob("notebooks/lessons/14_*.ipynb")
CELLS = {
    cell["id"]: "".join(cell["source"])
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    if {"setup", "code"} & set(cell["metadata"].get("tags", []))
}
BO = 1
SENTENCES = loading.files_of("py_bot").sentences


@pytest.fixture(scope="module")
def printed() -> dict[str, str]:
    """What every cell prints, run from top to bottom."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found = {}
    for cell, source in CELLS.items():
        with redirect_stdout(StringIO()) as out:
            exec(source, names)
        found[cell] = out.getvalue()
    return found


def ends(text: str) -> tuple[float, float]:
    """The interval that was printed, in percent."""
    low, high = re.findall(r"([\d.]+)%", text)[-2:]
    return float(low), float(high)


def test_the_bots_are_as_good_as_the_text_says(printed: dict[str, str]) -> None:
    low, high = ends(printed["duel"])
    assert low < 50 < high
    assert ends(printed["builder"])[0] > 50
    assert ends(printed["planner"])[0] > 95
    low, high = ends(printed["mine"])
    assert low < 50 < high, "200 games can't tell"
    assert ends(printed["easy-bot"])[0] > 50


def test_what_a_bot_is_told_is_printed(printed: dict[str, str]) -> None:
    told = printed["look"]
    assert "dogs: 1" in told and "turn 9 leads to site" in told and "turn 3 leads to ?" in told


def test_the_bot_of_ten_lines_has_ten_lines() -> None:
    [planner] = [
        one for one in ast.parse(CELLS["planner"]).body if isinstance(one, ast.FunctionDef)
    ]
    assert planner.end_lineno is not None and planner.end_lineno - planner.lineno + 1 == 10


@pytest.mark.parametrize("key", ["few", "clear", "near", "many"])
def test_the_intervals_to_choose_from_are_true(key: str) -> None:
    told = SENTENCES[f"what-it-shows.choice.{key}"].replace(",", "")
    won, games, share, low, high = map(int, re.findall(r"\d+", told))
    one = Share(won, games)
    assert round(100 * one.rate) == share
    assert tuple(round(100 * end) for end in one.interval) == (low, high)
    right = key in lessons.task("py-bot", "what-it-shows")._solution
    assert (one.interval[0] > 0.5) is right


@pytest.mark.parametrize(
    ("games", "solved", "words"),
    [
        ("400", True, "half as wide again"),
        ("four hundred", False, ""),
        ("about 350", True, ""),
        ("450 games", True, ""),
        ("200", False, "43 to 57 %"),
        ("300", False, "44 to 56 %"),
        ("50", False, "wider"),
        ("150", False, "After 150 games it would go from 42 to 58 %: still too wide"),
        ("1600", False, "After 1,600 games it would go from 48 to 52 %. Fewer"),
        ("1", False, "After 1 game it"),
        ("0", False, "still too wide"),
        ("-3", False, "still too wide"),
        ("999999999", False, "Fewer"),
    ],
)
def test_how_many_games(games: str, solved: bool, words: str) -> None:
    verdict = loading.load("py-bot")["half-as-wide"].check(games)
    assert verdict.solved is solved and words in repr(verdict), verdict


@pytest.mark.parametrize(
    ("games", "key"), [(100, "question"), (200, "last"), (200, "wrong.twice"), (300, "wrong.again")]
)
def test_the_intervals_that_are_told_are_true(games: int, key: str) -> None:
    low, high = (round(100 * end) for end in Share(games / 2, games).interval)
    assert f"from {low} to {high} %" in SENTENCES[f"half-as-wide.{key}"]


def test_sixteen_times_as_many_games_are_needed_for_a_quarter() -> None:
    (low, high), (from_, to) = (Share(n / 2, n).interval for n in (100, 1600))
    assert (high - low) / (to - from_) == pytest.approx(4, abs=0.1)


def test_the_lists_of_the_walk_are_as_long_as_it_says() -> None:
    match = lessons.open("py-bot").match("bo-is-a-bot")
    assert len(match.legal) == 7
    match.do("turn 11", "[post]")
    assert match.legal[0] == "keep" and len(match.legal) == 22
    assert "trade arrowhead for fish" in match.legal


def test_the_better_trade_makes_up_the_price_of_the_middle_hut() -> None:
    match = lessons.open("py-bot").match("bo-is-a-bot")
    assert len(arena.look(match).lacks[1]) == 1
    match.do("turn 11", "[post]", "trade berry for pot")
    pot_arrowhead_tooth = bags.of(["pot", "arrowhead", "tooth"])
    assert bags.covers(match.state.bags[BO], pot_arrowhead_tooth)
    assert arena.look(match).huts[1] == bags.pieces(pot_arrowhead_tooth)


def test_nothing_is_left_where_the_other_two_tokens_lead() -> None:
    match = lessons.open("py-bot").match("three-remembered")
    for kind, token in (("fish", "turn 2"), ("pot", "turn 4")):
        assert arena.look(match).leads_to(token) == kind
        assert not bags.count(match.state.bags[-2], bags.KINDS.index(kind))


def test_the_first_move_that_builds_is_what_the_task_wants() -> None:
    task = lessons.task("py-bot", "first-that-builds")
    moves = task.match.legal
    assert [next(move for move in moves if move.startswith("build"))] == list(task._solution)
    assert moves[-1] == "rest" and "build 2 arrowhead arrowhead" in moves
