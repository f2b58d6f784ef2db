"""The pages for teachers: complete, without a solution in sight, and no part of pupils' pages."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from stoneage_panel.lessons import teaching
from tools import lesson_files, lesson_pack, offline, teachers

TEXT = re.compile(r"<[^>]+>")


@pytest.fixture(scope="module")
def taught() -> list[dict[str, Any]]:
    return teaching.facts()


@pytest.fixture(scope="module")
def pages(taught: list[dict[str, Any]]) -> dict[str, str]:
    learned: Any = SimpleNamespace(taught=taught)
    return teachers.texts(learned)


def read(page: str) -> str:
    """A page as it is read."""
    return html.unescape(" ".join(TEXT.sub(" ", page).split()))


def flat(text: str) -> str:
    return " ".join(text.split())


def test_there_is_a_page_and_one_of_solutions_for_each_lesson(pages: dict[str, str]) -> None:
    course = [one.name for one in lesson_files.read_all() if one.number]
    assert list(pages) == ["teachers.html", *(f"solutions-{name}.html" for name in course)]
    assert len(course) >= 14


def test_pages_are_whole_and_have_no_script_of_python(pages: dict[str, str]) -> None:
    for name, page in pages.items():
        HTMLParser().feed(page)
        assert set(re.findall(r"\{\{([^}]+)\}\}", page)) == {"policy", "app", "language"}, name
        assert page.count("<h1>") == 1 and re.findall(r"<script[^>]*>", page) == [
            '<script type="module" src="../{{app}}/lesson-shelf.mjs">'
        ]
        levels = [int(level) for level in re.findall(r"<h(\d)", page)]
        assert all(b <= a + 1 for a, b in pairwise(levels)), name


def test_every_rule_and_question_is_told(pages: dict[str, str], taught: list[Any]) -> None:
    text, page = read(pages["teachers.html"]), pages["teachers.html"]
    for facts in taught:
        assert f'<section id="{facts["id"]}">' in page and flat(facts["about"]) in text
        for task in facts["tasks"]:
            assert flat(task["question"]) in text
        rules = [r for b in facts["books"] for c in b["chapters"] for r in c["rules"]]
        for rule in rules:
            assert f"#rules={rule['id']}" in page and flat(rule["text"]) in text
            assert flat(rule["reference"]) in text


def test_solutions_are_on_pages_of_their_own(pages: dict[str, str], taught: list[Any]) -> None:
    overview = read(pages["teachers.html"])
    for facts in taught:
        name = f"solutions-{facts['id']}.html"
        assert f'href="{name}" rel="nofollow"' in pages["teachers.html"]
        assert '<meta name="robots" content="noindex">' in pages[name]
        solved = read(pages[name])
        for task in facts["tasks"]:
            told = [task["praise"], *task["hints"], *(one["said"] for one in task["wrong"])]
            assert all(flat(one) in solved for one in (*task["right"], *told)), task["id"]
            assert not any(flat(one) in overview for one in told), task["id"]
    assert "noindex" not in pages["teachers.html"]


def test_no_page_of_a_pupil_leads_to_solutions() -> None:
    templates = [(teachers.SRC / name).read_text("utf-8") for name in
                 ("lesson.html", "lesson-shelf.html", "index.html")]  # fmt: skip
    assert not any("solutions" in text for text in templates)
    assert 'href="teachers.html"' in templates[1]


def test_they_are_not_fetched_for_keeping_and_not_in_the_pack() -> None:
    assert not offline.is_kept("lessons/teachers.html")
    assert not offline.is_kept("lessons/solutions-sa-luck.html")
    assert offline.is_kept("lessons/sa-luck.html")
    [name] = lesson_pack.FOR_BUILD
    assert (lesson_pack.PACKAGE / name).is_file()


def test_what_is_told_becomes_no_html() -> None:
    task = {"id": "x", "question": "<b>?", "options": ["<i>"], "rules": ["MF.<u>"],
            "right": ["a: <i>"], "within": 0.0, "others": False, "praise": "<p>", "hints": ["<s>"],
            "wrong": [{"answers": ["<em>"], "said": "<br>!"}]}  # fmt: skip
    made = teachers._solved(1, task) + teachers._asked(task)
    assert not re.search(r"<(i|u|s|em)>|<b>\?|<br>!|<p><p>", made)
