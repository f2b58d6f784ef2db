"""Widgets of lessons: alone in any row, solved by pointing and by typing, exact in all numbers."""

from __future__ import annotations

import ast
import gc
import json
import re
import subprocess
import sys
import weakref
from pathlib import Path

import panel as pn
import pytest

import stoneage_panel as sap
from stoneage_panel import lessons
from stoneage_panel.games.stone_age import odds
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.answers import Moves, Place
from stoneage_panel.lessons.task_model import Task
from stoneage_panel.lessons.widgets.gathering import PIPS, amounts, counts
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.ui.component import HtmlComponent
from tests.lessons.every import TASKS
from tests.support.markup import Markup
from tests.support.variants import spread
from tests.test_widgets import acts, sends


def view_of(part: HtmlComponent) -> str:
    """The HTML that somebody sees."""
    return part.view.html


def fresh(lesson: str, task: str) -> Task:
    return loading.load(lesson)[task]


def shown(lesson: str, task: str) -> TaskView:
    view = TaskView(fresh(lesson, task))
    pn.Row(view).get_root()
    return view


@pytest.mark.parametrize(("lesson", "task"), spread(TASKS, 6, several=True))
def test_every_task_shows_itself_in_a_row(lesson: str, task: str) -> None:
    one = fresh(lesson, task)
    view = one.__panel__()
    assert len(pn.Row(view).get_root().children) == 1
    for part in (view.question, view.card, view.decision, view.players):
        Markup(view_of(part))
    assert one.question in view_of(view.question).replace("&#x27;", "'").replace("&quot;", '"')
    assert {"hint", "reset", "show"} <= set(acts(view.card))
    assert 'role="status"' in view_of(view.card)


@pytest.mark.parametrize(("lesson", "task"), spread(TASKS, 6, several=True))
def test_every_task_is_solved_at_its_board_or_buttons(lesson: str, task: str) -> None:
    view = shown(lesson, task)
    one = view.task
    solution = [line for line in one._solution if not line.startswith("[")]
    if isinstance(one.answer, Moves):
        match = one.live
        for line in solution:
            match.table.play(match.game.parse(line))
    elif isinstance(one.answer, Place):
        view.board.tap(solution[0])
    elif one.answer.options:
        for key in solution:
            sends(view.card, "pick", key)
        sends(view.card, "check")
    else:
        sends(view.card, "typed", value=solution[0])
        sends(view.card, "check")
    assert one.state == "solved" and one.tries == 1, one.verdict
    assert "✔" in view_of(view.card) and "● solved" in view_of(view.question)


@pytest.mark.parametrize(("lesson", "task"), spread(TASKS, 6, several=True))
def test_every_task_is_solved_by_typing(lesson: str, task: str) -> None:
    view = shown(lesson, task)
    one = view.task
    typed = ("; " if isinstance(one.answer, Moves) else ", ").join(one._solution)
    sends(view.card, "typed", value=typed)
    sends(view.card, "check")
    assert one.state == "solved", one.verdict


def test_a_wrong_move_is_told_with_its_rule_and_taken_back() -> None:
    view = shown("sa-luck", "nine-in-ten")
    view.board.tap("clay")
    assert view.task.tries == 0 and view.decision.shown
    sends(view.decision, "do", "place clay 1")
    told = view_of(view.card)
    assert "✘" in told and "not 9 in 10" in told and "SA.GATHER.2" in told
    assert not view.decision.shown and view.answered
    view.board.tap("forest")
    assert "Begin again" in view.board.toast.html() and view.task.tries == 1
    sends(view.card, "reset")
    assert not view.table.reviewing and len(view.table.branches()) == 1
    assert view.decision.shown and view.task.done == [] and "✘" not in view_of(view.card)
    sends(view.decision, "do", "place clay 2")
    assert view.task.state == "solved" and view.task.tries == 2


def test_after_a_right_answer_in_writing_no_move_is_asked_for() -> None:
    view = shown("sa-luck", "nine-in-ten")
    sends(view.card, "typed", value="clay 2")
    sends(view.card, "check")
    assert view.task.state == "solved" and not view.decision.shown
    sends(view.card, "reset")
    assert view.decision.shown


def test_a_refusal_at_the_board_is_told_and_is_no_try() -> None:
    view = shown("sa-cards", "best-building")
    view.board.tap("forest")
    told = view.board.toast.html()
    assert 'class="toast' in told and "[SA." in told and view.task.tries == 0


def test_a_question_that_the_board_does_not_answer_says_so() -> None:
    view = shown("sa-luck", "all-tools")
    view.board.tap("forest")
    assert "answered in words" in view.board.toast.html() and view.task.live.node is not None
    assert view.task.done == [] and not view.decision.shown


def test_what_may_be_meant_is_offered_as_buttons() -> None:
    view = shown("sa-luck", "nine-in-ten")
    sends(view.card, "typed", value="place some")
    sends(view.card, "check")
    assert view.task.verdict.meant and view.task.tries == 0
    sends(view.card, "answer", view.task.verdict.meant[0])
    assert view.task.tries == 1


def test_an_empty_answer_is_no_try() -> None:
    for lesson, task in (("sa-luck", "nine-in-ten"), ("sa-luck", "all-tools")):
        view = shown(lesson, task)
        sends(view.card, "check")
        assert "Answer first" in view_of(view.card) and view.task.tries == 0


def test_hints_and_the_solution_come_step_by_step() -> None:
    view = shown("sa-luck", "all-tools")
    assert re.search(r'data-act="show"[^>]* disabled', view_of(view.card))
    for n in (1, 2, 3):
        sends(view.card, "hint")
        assert f"Hint {n}" in view_of(view.card)
    assert "A solution: " not in view_of(view.card)
    sends(view.card, "show")
    assert "A solution: 5 wood" in view_of(view.card) and view.task.state == "shown"
    assert "○ solution seen" in view_of(view.question)


def test_an_order_is_chosen_one_by_one() -> None:
    view = shown("mf-huts", "after-building")
    for key in ("pay", "swap", "swap", "down", "next", "swap"):
        sends(view.card, "pick", key)
    assert "3. The next hut" in view_of(view.card)
    sends(view.card, "check")
    assert not view.task.verdict.solved and view.task.verdict.share == 0.5
    sends(view.card, "pick", "cheese")
    assert view.task.tries == 1


def test_a_task_takes_another_look_while_it_is_shown() -> None:
    view = shown("sa-luck", "nine-in-ten")
    light = view.card.view._sheet.css
    view.param.update(theme="dark", wide=False, width=400)
    assert view.card.view._sheet.css != light and ".task .verdict" in view.card.view._sheet.css
    assert view.board.board.picture.form == "tall"


@pytest.mark.slow
def test_what_is_not_shown_any_more_is_let_go() -> None:
    task = fresh("sa-luck", "nine-in-ten")
    gone = weakref.ref(TaskView(task))
    gc.collect()
    assert gone() is None
    task.check("2")


# ---------------------------------------------------------------- odds


@pytest.mark.parametrize("place", PIPS)
def test_gathering_is_exact(place: str) -> None:
    for figures in (1, 3, 10):
        for power in (0, 5):
            rows = amounts(place, figures, power)
            assert sum(one.share for one in rows) == pytest.approx(1, abs=1e-12)
            assert rows[0].or_more == pytest.approx(1, abs=1e-12)
            mean = sum(one.amount * one.share for one in rows)
            assert mean == pytest.approx(odds.mean(PIPS[place], figures, power), abs=1e-12)
    found = counts(place)
    assert [one.figures for one in found] == list(range(1, 11)) and found[-1].gain is None
    assert found[3].mean - found[2].mean == pytest.approx(found[2].gain, abs=1e-12)


def test_sliders_charts_words_and_table_go_together() -> None:
    widget = sap.widgets.GatherOdds(place="clay", figures=2, least=1)
    root = pn.Row(widget).get_root()
    assert root.children
    told = view_of(widget)
    assert "2 figures: 1.36 clay on average" in told and "91.7 % of all rolls" in told
    widget.param.update(figures=3, tools=2, once=3)
    assert widget.power == 5 and widget.mean == odds.mean(4, 3, 5)
    assert f"{widget.mean:.2f} clay" in view_of(widget)
    bars = widget._means.data
    assert bars["top"] == [one.mean for one in widget.counts]
    assert sum(widget._rolls.data["top"]) == pytest.approx(1)
    Markup(view_of(widget))
    widget.figures = 10
    assert "no more than 10 figures" in view_of(widget)


@pytest.mark.parametrize("bad", [{"figures": 0}, {"figures": 11}, {"place": "moon"}, {"tools": 13}])
def test_odds_out_of_bounds_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(bad))):
        sap.widgets.GatherOdds(**bad)


def sliders(widget: sap.widgets.GatherOdds) -> list[str]:
    """What its sliders are called."""
    return [one.label for one in widget.__panel__().select(pn.widgets.IntSlider)]


def test_sliders_that_are_not_known_yet_are_left_out() -> None:
    few = sap.widgets.GatherOdds(place="clay", sliders=["figures", "least"])
    assert sliders(few) == ["Figures", "Pieces wanted, at least"]
    assert [one for one in sliders(sap.widgets.GatherOdds()) if "tool" in one] == [
        "Pips that tools add", "Pips that a card's tool adds, once",
    ]  # fmt: skip


def test_no_slider_is_about_tools_before_tools_are_explained() -> None:
    [file] = Path(__file__).parents[2].glob("notebooks/lessons/04_*.ipynb")
    cells = ["".join(cell["source"]) for cell in json.loads(file.read_text("utf-8"))["cells"]]
    explained = next(at for at, text in enumerate(cells) if text.startswith("## Tools"))
    shown = [(at, text) for at, text in enumerate(cells) if "GatherOdds" in text]
    assert len(shown) == 2
    for at, text in shown:
        asked = ast.parse(text.partition("sliders=")[2][:-1]).body[0]
        assert isinstance(asked, ast.Expr)
        assert ("tools" in ast.literal_eval(asked.value)) == (at > explained), text


def test_the_same_roll_with_other_dice() -> None:
    match = fresh("sa-luck", "same-roll").live
    widget = sap.widgets.SameRoll(match)
    pn.Row(widget).get_root()
    assert widget.roll.place == "clay" and widget.dice == [4, 3] and widget.brings == 1
    widget.tools = 1
    assert widget.brings == 2 and "4 + 3 + 1 = 8 pips" in view_of(widget)
    assert "1 more" in view_of(widget)
    widget._sliders[0].value = 1
    assert widget.dice == [1, 3] and widget.brings == 1
    match.undo()
    assert widget.roll.place == "hunt"


def test_without_a_roll_that_is_said() -> None:
    widget = sap.widgets.SameRoll(sap.new("my_first", seed=4))
    assert "roll first" in view_of(widget)


def test_rules_by_their_ids() -> None:
    widget = sap.widgets.Rules(["SA.GATHER", "SA.TOOL.1"])
    told = view_of(widget)
    assert [rule.id for rule in widget.rules()][-1] == "SA.TOOL.1" and "SA.GATHER.3" in told
    assert "SA.TOOL.10" not in told
    with pytest.raises(lessons.LessonError, match=r"no rule 'SA\.X'"):
        sap.widgets.Rules("SA.X")


@pytest.mark.slow
def test_a_games_page_carries_no_lessons() -> None:
    code = (
        "import sys, stoneage_panel.app, stoneage_panel.widgets, stoneage_panel.browser.page;"
        "print([name for name in sys.modules if name.startswith('stoneage_panel.lesson')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
