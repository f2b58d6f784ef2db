"""Every lesson: its positions are played, its solutions solve, its wrong answers have sentences."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from stoneage_panel import lessons
from stoneage_panel.lessons import course, loading
from stoneage_panel.lessons.answers import Moves
from stoneage_panel.lessons.task_model import Task
from tests.lessons.every import TASKS
from tests.support.variants import spread

ALL = lessons.names()
every_lesson = pytest.mark.parametrize("lesson", ALL)
every_task = pytest.mark.parametrize(("lesson", "task"), TASKS)


def sentences(folder: str) -> set[str]:
    return set(loading.files_of(folder).sentences)


def rows(folder: str) -> dict[str, dict[str, object]]:
    found = tomllib.loads(loading.files_of(folder).tasks)
    found.pop("lesson")
    return found


def test_lessons_stand_in_the_order_of_the_curriculum() -> None:
    assert ALL[:14] == ["mf-huts", "mf-memory", "sa-round", "sa-luck", "sa-feed", "sa-cards",
                        "sg-style", "ss-alone", "se-trade", "se-out", "ad-passage", "ad-clan",
                        "sa-what-if", "py-bot"]  # fmt: skip
    heads = (tomllib.loads(loading.files_of(folder).tasks) for folder in course.known().values())
    assert [head["lesson"]["number"] for head in heads] == list(range(1, len(ALL) + 1))


@every_lesson
def test_a_lesson_names_what_it_teaches(lesson: str) -> None:
    opened = lessons.open(lesson)
    assert opened.title and opened.about and len(opened) >= 1
    assert all(need in ALL for need in opened.needs)
    taught = tuple(opened.rules) or tuple(
        rule for one in opened.needs for rule in lessons.open(one).rules
    )
    assert taught
    for task in opened:
        assert any(rule.startswith(taught) for rule in task.rules), task.id


@every_task
def test_a_task_is_solved_by_its_solution_only_once_it_may_be_seen(lesson: str, task: str) -> None:
    one = lessons.task(lesson, task)
    assert one.state == "open" and one.tries == 0 and one.shown == ""
    with pytest.raises(lessons.LessonError, match="First try"):
        one.show_solution()
    for _ in one.hints:
        one.hint()
    match = one.show_solution()
    assert one.state == "shown" and one.shown
    if isinstance(one.answer, Moves):
        assert match.node is not one.match.node
    assert repr(one) == f"{task}: solution seen, 0 tries"


@pytest.mark.parametrize(("lesson", "task"), spread(TASKS, 6, several=True))
def test_wrong_answers_get_their_sentence(lesson: str, task: str) -> None:
    folder = course.known()[lesson]
    given = rows(folder)[task].get("wrong", {})
    assert isinstance(given, dict)
    for answer, key in given.items():
        one = loading.load(lesson)[task]
        verdict = one.check(answer)
        assert not verdict.solved and verdict.rule in one.match.game.rules
        assert verdict.sentence == loading.files_of(folder).sentences[f"{task}.wrong.{key}"]
        assert one.tries == 1


@every_task
def test_no_hint_no_question_and_no_name_gives_the_solution_away(lesson: str, task: str) -> None:
    one = lessons.task(lesson, task)
    seen = [one.question, repr(one), str(one), *one.hints, *one.answer.options]
    solution = "; ".join(one._solution) if isinstance(one.answer, Moves) else ""
    assert not solution or not any(solution in text for text in seen)
    assert one._praise not in " ".join(seen) and len(one.hints) >= 2


@every_lesson
def test_every_sentence_of_a_lesson_is_used(lesson: str) -> None:
    folder = course.known()[lesson]
    wanted = {"title", "about"}
    code = "".join(
        file.read_text("utf-8")
        for file in resources.files(course.PACKAGE).joinpath(folder).iterdir()
        if file.name == "tasks.py"
    )
    for name, row in rows(folder).items():
        wanted |= {f"{name}.question", f"{name}.praise", f"{name}.hint", f"{name}.last"}
        wanted |= {f"{name}.choice.{key}" for key in row.get("choices", [])}
        wanted |= {f"{name}.wrong.{key}" for key in dict(row.get("wrong", {})).values()}
        wanted |= {key for key in sentences(folder) if f'"{key}"' in code}
    for walk in loading.load(lesson).walks:
        said = ["title", "start", *map(str, range(1, len(walk.steps)))]
        wanted |= {f"walk.{walk.id}.{key}" for key in said}
    assert sentences(folder) <= wanted


@every_lesson
def test_questions_are_plain(lesson: str) -> None:
    for task in lessons.open(lesson):
        words = re.findall(r"[\w'-]+", task.question)
        assert 8 <= len(words) <= 75, (task.id, len(words))
        assert "`" not in task.question


def test_a_task_is_a_picture_where_nothing_runs() -> None:
    one = lessons.task("sa-luck", "same-roll")
    html = one._repr_html_()
    assert html.startswith('<figure class="sap-task">') and "<svg" in html
    assert "a third figure with any number" in html and "Ama has 2 figures" in html
    assert one._repr_svg_().startswith("<svg")
    assert len(html) < 300_000
    assert one._praise not in html


# ---------------------------------------------------------------- single tasks


@pytest.mark.parametrize(
    ("lesson", "task", "answer", "solved", "words"),
    [
        ("sa-luck", "nine-in-ten", "2", True, "91.7 %"),
        ("sa-luck", "nine-in-ten", "two figures on the clay pit", True, "91.7 %"),
        ("sa-luck", "nine-in-ten", "place hunt 2", False, "None of Ama's figures"),
        ("sa-luck", "nine-in-ten", "place forest 9", False, "[SA."),
        ("sa-luck", "all-tools", "five wood", True, "15 pips"),
        ("sa-luck", "all-tools", "6", False, "less"),
        ("sa-luck", "all-tools", "lots", False, "no number"),
        ("sa-luck", "least-tools", "the third tool", True, "enough for 4 wood"),
        ("sa-luck", "fourth-figure", "0,9", True, "0.87"),
        ("sa-luck", "same-roll", "a, b and d", True, "8 pips"),
        ("sa-luck", "same-roll", "a c", False, ""),
        ("sa-luck", "most-pieces", "the hunting grounds", True, "5 food on average"),
        ("sa-luck", "most-pieces", "forest", False, "more pips"),
        ("sa-cards", "best-building", "3 wood and 1 clay for building 2", False, "13 points"),
        ("sa-round", "first-figures", "three figures to the forest", True, "2 are left"),
        ("sa-round", "not-allowed", "forest, hut, field, third", True, "already this round"),
        ("sa-round", "full-places", "place clay 3", False, "[SA.PLACE.6]"),
        ("sa-round", "full-places", "place forest 3", False, "[SA.PLACE.6]"),
        ("sa-round", "full-places", "place river 3", False, "[SA.PLACE.2]"),
        ("sa-round", "keep-out", "one figure on the clay pit", True, "shuts Ama out"),
        ("sa-round", "keep-out", "place clay 3", False, "fewer figures"),
        ("sa-round", "keep-out", "place river 2", False, "can still go"),
        ("sa-round", "whose-turn", "b c a", True, "clockwise"),
        ("sa-round", "tool-first", "use forest; use tool; leave build 1", False, "could he do"),
        ("sa-feed", "every-figure", "five", True, "1 food"),
        ("sa-feed", "food-due", "1 food", True, "make 7"),
        ("sa-feed", "cheapest", "pay one wood and one stone", True, "a stone for later"),
        ("sa-feed", "cheapest", "feed 1w", False, "[SA.FEED.3]"),
        ("sa-feed", "food-or-points", "go hungry", True, "scores 22"),
        ("sa-feed", "field-or-hunt", "3,5", True, "1.5 on average"),
        ("sa-feed", "field-or-hunt", "4", False, "less"),
        ("sa-feed", "next-row", "the card for 2 resources", True, "now costs 2"),
        ("mf-huts", "not-allowed", "lack", False, "not all"),  # a key alone is no row of letters
        ("sa-cards", "cheapest-card", "card for 1 resource", True, "right-most"),
        ("sa-cards", "cheapest-card", "card2", False, "only 1 clay"),
        ("sa-cards", "symbols", "the second card", True, "16 more"),
        ("sa-cards", "final-score", "84 points", False, "Nearly"),
        ("mf-huts", "third-hut", "build the second hut with berry, pot and dog", True, "at once"),
        ("mf-huts", "third-hut", "build 1 pot tooth dog", True, "at once"),
        ("mf-huts", "after-building", "c d b a", True, "Pay"),
        ("mf-huts", "after-building", "c d", False, "all 4"),
        ("mf-memory", "remember", "turn token 2 then build 2 berry dog", True, "the swap"),
        ("ad-passage", "somebody", "the forest", True, "more of her members"),
        ("ad-passage", "somebody", "call the plains", False, "better chance"),
    ],
)  # fmt: skip
def test_answers_in_a_pupils_words(
    lesson: str, task: str, answer: str, solved: bool, words: str
) -> None:
    verdict = loading.load(lesson)[task].check(answer)
    assert verdict.solved is solved, verdict
    assert words in repr(verdict), verdict


def test_what_others_would_have_brought_is_told_after_the_praise() -> None:
    verdict = lessons.task("sa-cards", "best-building").check("build 2 w w c c")
    assert verdict.better == (
        "Other moves bring: Build building 2 from the left for 3 wood and 1 clay: 13 points; "
        "Build building 1 from the left for 2 wood and 1 clay: 10 points; "
        "Leave building 1 from the left (2 wood, 1 clay): 0 points."
    )
    assert verdict.share == 1.0


def test_what_is_half_right_has_its_share() -> None:
    task: Task = lessons.task("mf-huts", "after-building")
    assert task.check("c d a b").share == 0.5
    assert lessons.task("sa-luck", "same-roll").check("a b").share == pytest.approx(2 / 3)
    assert 0.9 < lessons.task("sa-cards", "best-building").check("build 2 w w w c").share < 1


def test_luck_that_does_not_fit_another_move_stops_nobody() -> None:
    task = loading.load("ad-clan")["two-and-a-drum"]
    for answer in task.match.legal:
        assert task.check(answer).counted, answer
    assert task.check("build i02 berries wood", "[card i18]", "build i06 herbs fur").solved
