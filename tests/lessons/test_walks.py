"""Walks: boards that are shown step by step; their loading, their model and their widgets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import panel as pn
import pytest

import stoneage_panel as sap
from stoneage_panel import lessons
from stoneage_panel.lessons import LessonError, loading
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.lessons.loading import Files
from stoneage_panel.lessons.walk_model import Walk
from stoneage_panel.lessons.widgets.free_view import FreeView
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.lessons.widgets.walk_view import WalkView
from tests.support.variants import spread

WALK = """
[first]
position = "start"
steps = [
  { do = "place forest 3", rules = ["SA.PLACE.2"] },
  { refused = "place forest 2", rules = ["SA.PLACE.7"] },
  { do = "place clay 2; place tool" },
]
"""
TASK = """
[lesson]
id = "sa-x"
game = "stone_age"

[one]
position = "start"
ask = "number"
goal = "solution"
rules = ["SA.PLACE.2"]
solution = 3
"""
SAID = {
    "title": "X", "about": "Y.", "one.question": "How many?", "one.praise": "Yes.",
    "one.hint": "Look.", "walk.first.title": "A walk", "walk.first.start": "At the start.",
    "walk.first.1": "To the forest.", "walk.first.2": "Not again.", "walk.first.3": "Both on.",
}  # fmt: skip


def start() -> str:
    match = sap.new("stone_age", seats=["human:Ama", "human:Bo"], seed=4)
    return match.record()


def made(walks: str = WALK, said: dict[str, str] | None = None) -> Lesson:
    positions = f"[start]\nrecord = '''\n{start()}'''\n"
    return loading.build("sa_x", Files(TASK, positions, SAID if said is None else said, {}, walks))


@pytest.fixture
def walk() -> Walk:
    return made().walk("first")


def test_steps_are_shown_on_and_back(walk: Walk) -> None:
    assert [step.text for step in walk.steps] == ["At the start.", "To the forest.", "Not again.",
                                                  "Both on."]  # fmt: skip
    at_start = walk.live.text()
    walk.next()
    assert walk.live.text() != at_start and walk.at == walk.seen == 1
    walk.back()
    assert walk.live.text() == at_start and (walk.at, walk.seen) == (0, 1)
    walk.back()
    assert walk.at == 0
    for _ in range(9):
        walk.next()
    assert walk.at == walk.last == 3 and repr(walk) == "A walk: step 4 of 4"


def test_what_is_refused_is_quoted_with_its_rule(walk: Walk) -> None:
    step = walk.steps[2]
    assert step.refusal and any(rule.refusal for rule in step.rules)
    assert step.refusal in walk.html()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('position = "start"', 'position = "no"', "there is no position"),
        ('do = "place forest 3"', 'do = "place forest 30"', "step 1:"),
        ('do = "place forest 3"', 'done = "x"', "step 1: there is no key 'done'"),
        ('refused = "place forest 2"', 'refused = "place clay 2"', "is not refused here"),
        ('"SA.PLACE.7"', '"SA.PLACE.1"', "is refused by SA.PLACE.7"),
        ('"SA.PLACE.2"', '"SA.PLACE.99"', "there is no rule 'SA.PLACE.99'"),
    ],
)
def test_a_mistake_is_told_to_its_author(old: str, new: str, told: str) -> None:
    assert old in WALK
    with pytest.raises(LessonError, match=r"sa_x/walks\.toml") as fault:
        made(WALK.replace(old, new, 1))
    assert told in str(fault.value)


def test_a_sentence_for_every_step_is_wanted() -> None:
    with pytest.raises(LessonError, match=r"walk\.first\.3"):
        made(said={key: text for key, text in SAID.items() if key != "walk.first.3"})
    with pytest.raises(LessonError, match="steps is missing"):
        made('[first]\nposition = "start"\n')


def test_unknown_names_list_what_there_is() -> None:
    lesson = made()
    with pytest.raises(LessonError, match="Its walks are: first"):
        lesson.walk("no")
    with pytest.raises(LessonError, match="Its positions are: start"):
        lesson.match("no")


def test_the_widget_goes_with_its_walk(walk: Walk) -> None:
    view = WalkView(walk)
    assert isinstance(pn.panel(view), pn.Column)
    assert "Step 1 of 4" in view.card.html()
    view.card.next()
    assert "To the forest." in view.card.html() and "Place figures" not in view.card.html()
    view.card.again()
    assert walk.at == 0
    view.theme = "dark"
    assert view.board.theme == view.card.theme == "dark"


def shown_rolls(lesson: str, walk: str) -> list[list[str]]:
    """What is said of the dice at every step."""
    view = WalkView(loading.load(lesson).walk(walk))
    found = []
    for _ in view.walk.steps:
        told = re.sub(r"<summary>.*?</summary>", "", view.card.html())
        found.append(re.findall(r'aria-label="([^"]*the dice show[^"]*)"', told))
        view.card.next()
    return found


def test_dice_are_seen_where_they_are_rolled_with_what_they_make() -> None:
    assert shown_rolls("sa-luck", "one-roll") == [
        [], [], ["Ama, forest: the dice show 5, 4, 2"], ["Ama, hunt: the dice show 4, 1"],
        ["Bo, clay pit: the dice show 2, 1"],
    ]  # fmt: skip
    view = WalkView(loading.load("sa-luck").walk("one-roll"))
    view.walk.go(2)
    told = view.card.html()
    shown = re.findall(r'n="(die-\d)"', told)
    assert shown == ["die-5", "die-4", "die-2"]
    assert "=</span>11" in told and "÷3 =" in told and ">3 wood<" in told


def test_tools_that_were_added_stand_in_the_sum() -> None:
    view = WalkView(loading.load("sa-luck").walk("a-round-of-tools"))
    view.walk.go(1)
    assert "= 8</span>" in view.card.html() and ">4 food<" in view.card.html()
    view.walk.go(2)
    assert ">1 clay<" in view.card.html(), "no tool yet"


def test_many_rolls_are_folded_and_none_is_left_out() -> None:
    assert len(shown_rolls("sa-cards", "an-empty-stack")[-1]) == 5
    view = WalkView(loading.load("sa-cards").walk("the-last-cards"))
    view.walk.go(view.walk.last)
    assert "<summary>6 rolls</summary>" in view.card.html()


def counted(card: str) -> list[str]:
    """The rows of the count, as they are read."""
    rows = re.findall(r"<tr.*?</tr>", card)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows]


def test_a_count_grows_row_by_row_to_the_final_score() -> None:
    view = WalkView(loading.load("sa-cards").walk("the-count"))
    assert counted(view.card.html()) == []
    sums = []
    for _ in range(4):
        view.card.next()
        sums.append(counted(view.card.html())[-1])
    so_far = [f"Together so far {told}" for told in ("29 25", "29 50", "95 91")]
    assert sums == [*so_far, "Total 102 102"]
    assert view.walk.live.scores == [102, 102]
    rows = counted(view.card.html())
    assert rows[0] == "Points for Ama Bo"
    assert "culture · 5 × 5 = 25" in rows and "farmers 5 × 6 = 30 ·" in rows
    assert "builders 3 × 2 = 6 ·" in rows and "resources left 7 11" in rows
    view.card.back()
    assert counted(view.card.html())[-1] == sums[2], "and shrinks on the way back"


def test_a_walk_is_looked_at_nothing_invites_and_nobody_is_you() -> None:
    walk = loading.load("sa-round").walk("the-start")
    view = WalkView(walk)
    for _ in walk.steps:
        options = view.board.board.view_options()
        assert options.legal == frozenset() and options.viewer is None
        assert view.board.board.view_options(walk.live.table.node).viewer is None
        view.card.next()
    assert TaskView(loading.load("sa-round")["first-figures"]).board.board.view_options().legal


def test_points_of_no_such_source_are_told_to_the_author() -> None:
    with pytest.raises(LessonError, match=r"step 1: there are no points for .moon.*buildings"):
        made(WALK.replace('rules = ["SA.PLACE.2"]', 'points = ["moon"]', 1))


def test_a_free_board_goes_back_to_where_it_began() -> None:
    board = made().board("start")
    assert isinstance(board, FreeView)
    begun = board.match.text()
    board.ways.undo()
    assert board.match.text() == begun, "nothing before it was shown is taken back"
    board.match.do("place forest 3")
    board.match.do("place clay 2")
    board.ways.undo()
    board.ways.reset()
    assert board.match.text() == begun


def test_a_game_goes_on_from_a_position() -> None:
    view = made().play("start", "human:You", "rule")
    table = view.match.table
    assert table.names[0] == "You" and not table.bot_to_move
    view.match.do("place forest 3")
    assert table.bot_to_move and view.log.shown


@pytest.fixture(params=spread(lessons.names(), 3))
def lesson(request: pytest.FixtureRequest) -> Iterator[Lesson]:
    yield loading.load(request.param)


@pytest.mark.slow
def test_every_walk_of_every_lesson_is_walked(lesson: Lesson) -> None:
    for walk in lesson.walks:
        for _ in walk.steps:
            assert walk.html() and WalkView(walk).card.html()
            walk.next()


@pytest.mark.slow
@pytest.mark.parametrize("lesson", ["se-trade", "ad-clan"])
def test_the_hand_of_who_decides_lies_open(lesson: str) -> None:
    movers = set()
    for walk in sap.lessons.open(lesson).walks:
        table = WalkView(walk).walk.live.table
        for at in range(len(walk.steps)):
            walk.go(at)
            if (seat := table.state.current_player) >= 0:
                movers.add(seat)
                assert table.viewer == seat and not table.needs_handover
    assert len(movers) > 1
