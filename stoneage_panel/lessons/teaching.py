"""What a teacher wants to know of a lesson, as plain data: rules, tasks, and their solutions.

The site's pages for teachers are made from it when the site is built. No page of a lesson has
this module, nor what it returns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stoneage_panel.engine.rules import Rule
from stoneage_panel.lessons import course, loading
from stoneage_panel.lessons.answers import Choice, Moves, Number, Order, letters
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.lessons.playing import play
from stoneage_panel.lessons.task_model import Task
from stoneage_panel.ui.help_texts import help_text


def facts() -> list[dict[str, Any]]:
    """Of all lessons, in the order of the curriculum; none that is under way is touched."""
    return [of_lesson(loading.load(name), loading.goals(name)) for name in course.known()]


def of_lesson(lesson: Lesson, goals: Mapping[str, str]) -> dict[str, Any]:
    """What a lesson takes and teaches, and its tasks with their solutions.

    Args:
        lesson: as nobody has worked on it.
        goals: of its tasks, as ``tasks.toml`` says them.
    """
    return {
        "id": lesson.id,
        "title": lesson.title,
        "about": lesson.about,
        "game": lesson.game,
        "minutes": lesson.minutes,
        "needs": list(lesson.needs),
        "books": _books(lesson),
        "shows": [walk.title for walk in lesson.walks],
        "tasks": [of_task(task, goals.get(task.id, "solution")) for task in lesson],
    }


# ---------------------------------------------------------------- rules


def _books(lesson: Lesson) -> list[dict[str, Any]]:
    """The rules that a lesson teaches, in the books and chapters of its game's rule sheet."""
    given = help_text(lesson.game, "help")
    taught = [rule for rule in loading.rules_of(lesson.game).values() if _belongs(rule, lesson)]
    found = []
    for head, book in given.get("books", {}).items():
        of_book = [rule for rule in taught if rule.id.startswith(f"{head}.")]
        chapters = list(_chapters(of_book, given.get("chapters", {}), lesson.reference))
        if chapters:
            found.append({"title": book["title"], "chapters": chapters})
    return found


def _belongs(rule: Rule, lesson: Lesson) -> bool:
    return any(f"{rule.id}.".startswith(f"{head}.") for head in lesson.rules)


def _chapters(
    rules: Sequence[Rule], headings: Mapping[str, str], reference: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    for head in dict.fromkeys(rule.id.rpartition(".")[0] for rule in rules):
        rows = [
            {"id": rule.id, "title": rule.title, "text": rule.text,
             "reference": reference.get(rule.id, "")}
            for rule in rules
            if rule.id.rpartition(".")[0] == head
        ]  # fmt: skip
        yield {"title": headings.get(head, head), "rules": rows}


# ---------------------------------------------------------------- tasks


def of_task(task: Task, goal: str) -> dict[str, Any]:
    """A task: what is asked, what is right, and what is said to whom.

    Options are called by their letters, as in the page; ``right`` has their texts, too.
    """
    lettered = isinstance(task.answer, Choice | Order)
    right = _words(task, task._solution)
    if lettered:
        texts = (task.answer.options[key] for key in task._solution)
        right = [f"{letter}: {text}" for letter, text in zip(right, texts, strict=True)]
    return {
        "id": task.id,
        "question": task.question,
        "options": list(task.answer.options.values()) if lettered else [],
        "rules": list(task.rules),
        "right": right,
        "within": float(getattr(task.answer, "within", 0.0)),
        "others": _takes_others(goal),
        "praise": task._praise,
        "hints": list(task.hints),
        "wrong": [
            {"answers": answers, "said": sentence} for sentence, answers in _by_sentence(task)
        ],
    }


def _takes_others(goal: str) -> bool:
    """Whether there may be right answers beside the solution."""
    head, _, pattern = goal.partition(":")
    if head == "do":
        return any(sign in pattern for sign in "*?|[")
    return head not in ("solution", "value", "legal", "illegal")


def _by_sentence(task: Task) -> Iterator[tuple[str, list[str]]]:
    """What is said to wrong answers, each sentence once with all answers that hear it."""
    moves = isinstance(task.answer, Moves)
    found: dict[str, list[str]] = {}
    for given, sentence in task._wrong.items():
        words = _words(task, given.split("; " if moves else ", "))
        told = " " if moves else ", "
        found.setdefault(sentence, []).append(told.join(words) or given)
    yield from found.items()


def _words(task: Task, given: Sequence[str]) -> list[str]:
    """An answer in words, or in letters where it is chosen; a part each."""
    if isinstance(task.answer, Number):
        return [f"{given[0]} {task.answer.unit}".strip()]
    if isinstance(task.answer, Moves):
        return _played(task, given)
    if isinstance(task.answer, Choice | Order):
        by_key = {key: letter for letter, key in letters(task.answer.options).items()}
        return [by_key[key] for key in given]
    return [task.answer.options.get(key, key) for key in given]


def _played(task: Task, lines: Sequence[str]) -> list[str]:
    """Moves as the game's log tells them, with the luck that the task lays down."""
    match = task.match
    before = len(match.log)
    play(match, lines, task._luck)
    return match.log[before:]
