"""The pages for teachers: `lessons/teachers.html`, and the solutions of each lesson apart.

In other languages there are the same, such as `lessons/teachers.de.html`.

What they tell comes from the package (`stoneage_panel/lessons/teaching.py`), asked while the
lessons are run in Node. They are plain HTML; pages of lessons have nothing of them.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tools import lesson_files, words
from tools.lesson_files import Lesson
from tools.lesson_pack import Learned
from tools.lessons import (
    GAMES,
    SHELF_NAME,
    TEACHERS_NAME,
    around,
    elsewhere,
    file_of,
    in_language,
    say,
)
from tools.places import SRC

PAGE, STYLE, PRINT = "teachers.html", "teachers.css", "lesson-print.css"
SOLUTIONS = "solutions-"
GUIDE = "../docs/write-a-lesson.html"
READ = "results.html"  # a page with Python, from a notebook
COMMAND = "python -m stoneage_panel results FOLDER"
_NOT_FOUND = '<meta name="robots" content="noindex">'
Facts = Mapping[str, Any]


def texts(learned: Learned) -> dict[str, str]:
    """Every page by its file's name, but for the places that the site fills in."""
    pages = {}
    for language, taught in learned.taught.items():
        with words.speaking(language):
            course = list(_course(taught))
            pages[file_of(TEACHERS_NAME)] = overview(course)
            for lesson, facts in course:
                pages[file_of(solutions_of(lesson))] = solutions(lesson, facts)
    return pages


def _course(taught: Iterable[Facts]) -> Iterable[tuple[Lesson, Facts]]:
    """All lessons in the language that is spoken, each with what it teaches."""
    by_name, translated = {one["id"]: one for one in taught}, lesson_files.translations()
    for one in lesson_files.read_all():
        if one.name in by_name:
            yield in_language(one, words.spoken(), translated), by_name[one.name]


def solutions_of(lesson: Lesson) -> str:
    """The name of the page with a lesson's solutions."""
    return f"{SOLUTIONS}{lesson.name}"


def overview(course: Sequence[tuple[Lesson, Facts]]) -> str:
    """What each lesson teaches, in the order of the course; no solutions."""
    titles = {facts["id"]: facts["title"] for _, facts in course}
    listed = "\n".join(
        f'<li><a href="#{lesson.name}">{html.escape(facts["title"])}</a> '
        f"{_facts(facts, titles)}</li>"
        for lesson, facts in course
    )
    body = (
        f"<p>{say('teachers.about')}</p>\n{_with_a_class()}\n"
        f'<h2>{say("teachers.lessons")}</h2>\n<ol class="overview">\n{listed}\n</ol>\n'
        + "\n".join(_lesson(lesson, facts, titles) for lesson, facts in course)
        + _reference(facts for _, facts in course)
    )
    return _page(TEACHERS_NAME, say("teachers.title"), say("teachers.about"), body)


def solutions(lesson: Lesson, facts: Facts) -> str:
    """The solutions of a lesson's tasks, with hints and what is said to wrong answers."""
    tasks = "\n".join(_solved(n, task) for n, task in enumerate(facts["tasks"], 1))
    way = f'<a href="{lesson.page}.html">{html.escape(facts["title"])}</a>'
    body = f'<p class="spoils">{say("teachers.spoils")}</p>\n<p class="ways">{way}</p>\n{tasks}'
    title = say("teachers.solutions_of", title=facts["title"])
    ways = f' <a href="{file_of(TEACHERS_NAME)}">{say("teachers.title")}</a>'
    name = solutions_of(lesson)
    return _page(name, title, say("teachers.spoils"), body, ways, _NOT_FOUND)


def _page(name: str, title: str, about: str, body: str, ways: str = "", robots: str = "") -> str:
    page = words.fill((SRC / PAGE).read_text(encoding="utf-8"))
    filled = {
        "title": title, "description": about, "robots": robots, "ways": ways, "body": body,
        "shelf": file_of(SHELF_NAME), **around(elsewhere(name)),
    }  # fmt: skip
    for place, value in filled.items():
        page = page.replace("{{" + place + "}}", value)
    return page


# ---------------------------------------------------------------- what lessons teach


def _with_a_class() -> str:
    """How a teacher prints, reads what is handed in, and goes on."""
    command = f"<code>{COMMAND}</code>"
    read = f'<a href="{READ}" hreflang="en">{say("teachers.read")}</a>'
    guide = f'<a href="{GUIDE}" hreflang="en">{say("teachers.guide")}</a>'
    rows = (
        say("teachers.print"),
        f"{say('teachers.collect')} {read}",
        f"{say('teachers.table')} {command}",
        say("teachers.board"),
        f"{say('teachers.write')} {guide}",
    )
    listed = "".join(f"<li>{row}</li>" for row in rows)
    return f"<h2>{say('teachers.class')}</h2>\n<ul>{listed}</ul>"


def _facts(facts: Facts, titles: Mapping[str, str]) -> str:
    """Game, minutes, how much there is, and what comes before, in a line."""
    needs = say("teachers.comma").join(titles.get(one, one) for one in facts["needs"])
    parts = (
        say(GAMES[facts["game"]]),
        say("lessons.minutes", n=facts["minutes"]),
        _counted("teachers.n_tasks", len(facts["tasks"])),
        _counted("teachers.n_rules", sum(1 for _ in _rules(facts))),
        say("teachers.needs", titles=html.unescape(needs)) if needs else "",
    )
    return f'<span class="facts">{" · ".join(filter(None, parts))}</span>'


def _counted(key: str, n: int) -> str:
    """A sentence with a number, in the form that belongs to it; empty for none."""
    said, _ = words.sentences()
    return html.escape(said[key][n != 1].format(n=n)) if n else ""


def _rules(facts: Facts) -> Iterable[Facts]:
    """All rules that a lesson teaches."""
    for book in facts["books"]:
        for chapter in book["chapters"]:
            yield from chapter["rules"]


def _lesson(lesson: Lesson, facts: Facts, titles: Mapping[str, str]) -> str:
    solved = file_of(solutions_of(lesson))
    ways = (
        f'<a href="{lesson.page}.html">{say("teachers.open")}</a>'
        f'<a href="{solved}" rel="nofollow">{say("teachers.to_solutions")}</a>'
    )
    number = f"{lesson.number} " if lesson.number else ""
    return (
        f'<section id="{lesson.name}">\n<h2>{number}{html.escape(facts["title"])}</h2>\n'
        f"<p>{_facts(facts, titles)}</p>\n<p>{html.escape(facts['about'])}</p>\n"
        f'<p class="ways">{ways}</p>\n'
        f"<h3>{say('teachers.tasks')}</h3>\n<ol>{''.join(map(_asked, facts['tasks']))}</ol>\n"
        f"{_taught(facts)}</section>\n"
    )


def _asked(task: Facts) -> str:
    """A task's question, its options, and the rules that it is about."""
    rules = say("teachers.comma").join(map(_rule_link, task["rules"]))
    return f"<li>{html.escape(task['question'])}{_options(task)} {rules}</li>\n"


def _options(task: Facts) -> str:
    listed = "".join(f"<li>{html.escape(text)}</li>" for text in task["options"])
    return f'<ol type="a">{listed}</ol>' if listed else ""


def _rule_link(rule: str) -> str:
    """A rule's id, leading to the rule sheet of its game."""
    name = html.escape(rule)
    return f'<a class="rule" href="../index.html#rules={name}">{name}</a>'


def _taught(facts: Facts) -> str:
    """The rules in the books and chapters of the rule sheet, folded."""
    count = sum(1 for _ in _rules(facts))
    if not count:
        return f"<p>{say('teachers.no_rules')}</p>\n"
    books = "".join(
        f"<h3>{html.escape(book['title'])}</h3>" + "".join(map(_chapter, book["chapters"]))
        for book in facts["books"]
    )
    return f"<details><summary>{_counted('teachers.teaches', count)}</summary>{books}</details>\n"


def _chapter(chapter: Facts) -> str:
    rows = "".join(
        f"<li>{_rule_link(rule['id'])} <b>{html.escape(rule['title'])}.</b> "
        f"{html.escape(rule['text'])}{_mark(rule)}</li>\n"
        for rule in chapter["rules"]
    )
    return f"<h4>{html.escape(chapter['title'])}</h4>\n<ul>{rows}</ul>\n"


def _mark(rule: Facts) -> str:
    return f' <a href="#reference">{say("teachers.marked")}</a>' if rule["reference"] else ""


def _reference(course: Iterable[Facts]) -> str:
    """The rules that lessons leave to the rule sheet, wholly or in part, with the reasons."""
    rows = "".join(
        f"<li>{_rule_link(rule['id'])} <b>{html.escape(rule['title'])}.</b> "
        f"{html.escape(rule['reference'])} ({html.escape(facts['title'])})</li>\n"
        for facts in course
        for rule in _rules(facts)
        if rule["reference"]
    )
    head = f"<h2>{say('teachers.reference')}</h2>\n<p>{say('teachers.reference_about')}</p>"
    return f'<section id="reference">\n{head}\n<ul>{rows}</ul></section>'


# ---------------------------------------------------------------- solutions


def _solved(number: int, task: Facts) -> str:
    """A task with its solution, in a part that is not torn apart in print."""
    rules = say("teachers.comma").join(map(_rule_link, task["rules"]))
    hints = "".join(f"<li>{html.escape(hint)}</li>" for hint in task["hints"])
    return (
        f'<section class="solved" id="{html.escape(task["id"])}">\n'
        f"<h2>{say('teachers.task', n=number)}</h2>\n"
        f"<p>{html.escape(task['question'])}</p>{_options(task)}\n"
        f'<div class="right">{_right(task)}</div>\n'
        f"<p>{say('teachers.about_rules')} {rules}</p>\n"
        f"<h3>{say('teachers.hints')}</h3>\n<ol>{hints}</ol>\n{_wrong(task)}</section>"
    )


def _right(task: Facts) -> str:
    """The right answer in words, how far off is right as well, and what is said to it."""
    lines = [html.escape(part) for part in task["right"]]
    answer = "<br>".join(["", *lines]) if task["options"] else _ended(" ".join(lines))
    parts = [f"<b>{say('teachers.right')}</b> {answer}"]
    if task["within"]:
        parts.append(say("teachers.within", n=f"{task['within']:g}"))
    if task["others"]:
        parts.append(say("teachers.others"))
    return f"<p>{' '.join(parts)}</p><p>{html.escape(task['praise'])}</p>"


def _ended(text: str) -> str:
    """A text with a full stop at its end."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _wrong(task: Facts) -> str:
    if not task["wrong"]:
        return ""
    rows = "".join(
        f"<dt>{html.escape(_any_of(wrong['answers']))}</dt><dd>{html.escape(wrong['said'])}</dd>\n"
        for wrong in task["wrong"]
    )
    return f"<h3>{say('teachers.wrong')}</h3>\n<dl>{rows}</dl>\n"


def _any_of(answers: Iterable[str]) -> str:
    """Several wrong answers that are told the same."""
    said, _ = words.sentences()
    return str(said["teachers.or"]).join(answers)
