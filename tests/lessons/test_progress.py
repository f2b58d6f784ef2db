"""Progress is plain data that is read back, kept in a file only when asked, and bounded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stoneage_panel import lessons
from stoneage_panel.engine.i18n import speak
from stoneage_panel.lessons import loading, progress, store
from stoneage_panel.lessons.progress import Progress, TaskProgress
from stoneage_panel.lessons.widgets.task_view import TaskView


def worked() -> lessons.Lesson:
    lesson = lessons.open("sa-luck")
    lesson["nine-in-ten"].check("1")
    lesson["nine-in-ten"].hint()
    lesson["nine-in-ten"].check("2 clay")
    lesson["all-tools"].check("six")
    lesson.step = 4
    return lesson


def test_progress_is_what_was_done() -> None:
    found = worked().progress
    assert (found.lesson, found.language, found.steps) == ("sa-luck", "en", 4) and found.build
    first = found.tasks["nine-in-ten"]
    assert first[:3] == ("solved", 2, 1) and first.answers == ("1", "2 clay")
    assert found.tasks["all-tools"].state == "open" and found.tasks["all-tools"].tries == 1
    assert progress.from_json(found.to_json()) == found
    assert set(found.to_dict()) == {"lesson", "build", "language", "steps", "tasks"}


def test_somebody_goes_on_where_they_were() -> None:
    text = worked().progress.to_json()
    store.forget()
    lesson = lessons.open("sa-luck")
    lesson.resume(progress.from_json(text))
    task = lesson["nine-in-ten"]
    assert task.state == "solved" and task.tries == 2 and task.hints_used == 1
    assert task.can_show and lesson.step == 4
    assert lesson.progress.to_json() == text
    with pytest.raises(lessons.LessonError, match="not in mf-huts"):
        lessons.open("mf-huts").resume(progress.from_json(text))


def shown(lesson_id: str, task_id: str) -> TaskView:
    return TaskView(lessons.task(lesson_id, task_id))


def begun_anew() -> None:
    """As after a reload: another Python, which is told how far each lesson was."""
    known = [one.to_json() for one in store.everything().values()]
    store.forget()
    for text in known:
        store.go_on(progress.from_json(text))


def test_moves_that_are_not_judged_stand_on_the_board_again() -> None:
    view = shown("sa-round", "tool-first")
    moves = ["use tool", "use forest"]
    for move in moves:
        view.task.live.do(move)
    assert view.task.draft == moves
    begun_anew()
    again = shown("sa-round", "tool-first")
    assert again.task.done == moves and again.task.tries == 0 and again.task.verdict is None
    again.card.reset()
    assert again.task.draft == [] and again.task.done == []
    begun_anew()
    assert shown("sa-round", "tool-first").task.done == []


def test_a_board_that_is_shown_before_it_is_known_takes_its_moves_then() -> None:
    view = shown("sa-round", "tool-first")
    kept = TaskProgress("open", 1, 0, 5.0, ("leave build 1",), draft=("use tool", "fly"))
    lessons.open("sa-round").resume(Progress("sa-round", tasks={"tool-first": kept}))
    assert view.task.done == ["use tool"], "as far as can be"
    assert view.task.draft == ["use tool"]


def test_what_is_chosen_or_typed_stands_there_again() -> None:
    chosen, typed = shown("sa-round", "not-allowed"), shown("sa-luck", "nine-in-ten")
    chosen.card.pick("forest")
    chosen.card.pick("third")
    typed.card.typed("3 clay")
    begun_anew()
    chosen, typed = shown("sa-round", "not-allowed"), shown("sa-luck", "nine-in-ten")
    assert chosen.card.picked == ["forest", "third"]
    assert 'value="3 clay"' in str(typed.card.html())
    chosen.card.check()
    typed.card.check()
    assert (chosen.task.draft, typed.task.typed) == ([], "")
    assert lessons.open("sa-luck").progress.tasks["nine-in-ten"].typed == ""


def test_what_is_handed_in_has_been_judged(tmp_path: Path) -> None:
    shown("sa-luck", "nine-in-ten").card.typed("3 clay")
    assert "3 clay" in lessons.open("sa-luck").progress.to_json()
    handed = lessons.hand_in(tmp_path / "mira.json", "Mira", "sa-luck").read_text("utf-8")
    assert "3 clay" not in handed and '"draft"' not in handed


def test_what_can_not_be_read_is_no_try_and_twenty_answers_are_kept() -> None:
    task = lessons.task("sa-luck", "nine-in-ten")
    for n in range(30):
        task.check(f"blah {n}" + "x" * 500)
    assert task.tries == 0 and len(task.answers) == 20
    assert all(len(one) <= 200 for one in task.answers) and task.answers[-1].startswith("blah 29")


def test_no_progress_is_longer_than_64_kb() -> None:
    answers = tuple("🦣" * 200 for _ in range(20))
    many = {f"task-{n}": TaskProgress("open", 3, 1, 5.0, answers) for n in range(60)}
    text = Progress("big", tasks=many).to_json()
    assert len(text.encode()) <= progress.MOST_BYTES
    assert len(progress.from_json(text).tasks) == 60


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "5", "null", '{"lesson": 5}', '{"lesson": ""}', '{"lesson": "x", "tasks": 5}',
     '{"lesson": "x", "steps": -1}',
     '{"lesson": "x", "steps": 1e999}', '{"lesson": "x", "steps": NaN}',
     '{"lesson": "x", "steps": true}', '{"lesson": "x", "tasks": {"a": 5}}',
     '{"lesson": "x", "tasks": {"a": {"state": "cheated"}}}',
     '{"lesson": "x", "tasks": {"a": {"answers": "x"}}}', "[" * 5000, "x" * 70_000],
)  # fmt: skip
def test_damaged_progress_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(lessons.LessonError) as fault:
        progress.from_json(text)
    assert str(fault.value).endswith(".")


def test_in_another_language_one_goes_on() -> None:
    task = worked()["nine-in-ten"]
    speak("xx")
    try:
        again = lessons.task("sa-luck", "nine-in-ten")
        assert again is not task and again.state == "solved" and again.tries == 2
        assert lessons.open("sa-luck").progress.language == "xx"
    finally:
        speak("en")


# ---------------------------------------------------------------- files


def test_nothing_is_kept_in_a_file_unless_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    worked()
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_kept_up_to_date_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    assert lessons.keep(file) == file
    worked()
    assert [row["lesson"] for row in json.loads(file.read_text("utf-8"))["lessons"]] == ["sa-luck"]
    store.forget()
    lessons.open("mf-huts")
    lessons.keep(file)
    assert lessons.task("sa-luck", "nine-in-ten").state == "solved"
    lessons.task("mf-huts", "face-up").check("token1")
    kept = {row["lesson"] for row in json.loads(file.read_text("utf-8"))["lessons"]}
    assert kept == {"sa-luck", "mf-huts"} and list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("text", ["", "my diary", "{}", '{"lessons": 5}', '{"lessons": [5]}'])
def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, "utf-8")
    with pytest.raises(lessons.LessonError, match="choose another file"):
        lessons.keep(file)
    lessons.open("sa-luck")["all-tools"].check("5")
    assert file.read_text("utf-8") == text


def test_a_hint_that_is_looked_at_once_it_is_solved_does_not_count() -> None:
    lesson = loading.load("sa-luck")
    task = lesson["all-tools"]
    task.check("5")
    task.hint()
    kept = lesson.progress.tasks["all-tools"]
    assert task.hints_used == 1 and (kept.state, kept.hints) == ("solved", 0)
    again = loading.load("sa-luck")
    again.resume(lesson.progress)
    again["all-tools"].hint()
    assert again.progress.tasks["all-tools"].hints == 0
