"""The pages for teachers: complete, without a solution in sight, and no part of pupils' pages."""

from __future__ import annotations

import html
import re
from contextlib import nullcontext
from html.parser import HTMLParser
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from stoneage_panel.lessons import teaching
from tests.support import german
from tools import lesson_files, lesson_pack, offline, teachers

TEXT = re.compile(r"<[^>]+>")
SCRIPTS = {
    "en": ['<script type="module" src="../{{app}}/lesson-shelf.mjs">'],
    "de": [
        '<script src="../{{app}}/words-de.js">',
        '<script type="module" src="../{{app}}/lesson-shelf.mjs">',
    ],
}


@pytest.fixture(scope="module", params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def taught(language: str) -> list[dict[str, Any]]:
    with german.spoken() if language == german.LANGUAGE else nullcontext():
        return teaching.facts()


@pytest.fixture(scope="module")
def pages(taught: list[dict[str, Any]], language: str) -> dict[str, str]:
    """By their names without what tells the language."""
    learned: Any = SimpleNamespace(taught={language: taught})
    ending = "" if language == "en" else f".{language}"
    pages = teachers.texts(learned).items()
    return {name.removesuffix(f"{ending}.html"): page for name, page in pages}


def read(page: str) -> str:
    """A page as it is read."""
    return html.unescape(" ".join(TEXT.sub(" ", page).split()))


def flat(text: str) -> str:
    return " ".join(text.split())


def test_there_is_a_page_and_one_of_solutions_for_each_lesson(pages: dict[str, str]) -> None:
    course = [one.name for one in lesson_files.read_all() if one.number]
    assert list(pages) == ["teachers", *(f"solutions-{name}" for name in course)]
    assert len(course) >= 14


def test_pages_are_whole_and_have_no_script_of_python(pages: dict[str, str], language: str) -> None:
    for name, page in pages.items():
        HTMLParser().feed(page)
        assert f'<html lang="{language}"' in page
        assert set(re.findall(r"\{\{([^}]+)\}\}", page)) == {"policy", "app"}, name
        assert page.count("<h1>") == 1
        assert re.findall(r"<script[^>]*>", page) == SCRIPTS[language]
        levels = [int(level) for level in re.findall(r"<h(\d)", page)]
        assert all(b <= a + 1 for a, b in pairwise(levels)), name


def test_every_rule_and_question_is_told(pages: dict[str, str], taught: list[Any]) -> None:
    text, page = read(pages["teachers"]), pages["teachers"]
    for facts in taught:
        assert f'<section id="{facts["id"]}">' in page and flat(facts["about"]) in text
        for task in facts["tasks"]:
            assert flat(task["question"]) in text
        rules = [r for b in facts["books"] for c in b["chapters"] for r in c["rules"]]
        for rule in rules:
            assert f"#rules={rule['id']}" in page and flat(rule["text"]) in text
            assert flat(rule["reference"]) in text


def test_pages_in_two_languages_lead_to_each_other_and_on_in_their_own(
    pages: dict[str, str], language: str
) -> None:
    other, ending, theirs = ("de", "", ".de") if language == "en" else ("en", ".de", "")
    for name, page in pages.items():
        assert f'hreflang="{other}" href="{name}{theirs}.html">' in page
        assert f'<a href="{name}{theirs}.html" lang="{other}" hreflang="{other}">' in page
        ways = set(
            re.findall(
                r'href="([a-z][\w.-]*)\.html"(?! lang| hreflang)', page.partition("<body")[2]
            )
        )
        known = {re.sub(r"\.de$", "", way) for way in ways}
        assert ways == {f"{way}{ending}" for way in known} and "index" in known


def test_solutions_are_on_pages_of_their_own(
    pages: dict[str, str], taught: list[Any], language: str
) -> None:
    overview = read(pages["teachers"])
    for facts in taught:
        name = f"solutions-{facts['id']}"
        file = f"{name}.html" if language == "en" else f"{name}.{language}.html"
        assert f'href="{file}" rel="nofollow"' in pages["teachers"]
        assert '<meta name="robots" content="noindex">' in pages[name]
        solved = read(pages[name])
        for task in facts["tasks"]:
            told = [task["praise"], *task["hints"], *(one["said"] for one in task["wrong"])]
            assert all(flat(one) in solved for one in (*task["right"], *told)), task["id"]
            assert not any(flat(one) in overview for one in told), task["id"]
    assert "noindex" not in pages["teachers"]


def test_no_page_of_a_pupil_leads_to_solutions() -> None:
    templates = [(teachers.SRC / name).read_text("utf-8") for name in
                 ("lesson.html", "lesson-shelf.html", "index.html")]  # fmt: skip
    assert not any("solutions" in text for text in templates)
    assert 'href="{{teachers}}"' in templates[1]


def test_they_are_not_fetched_for_keeping_and_not_in_the_pack() -> None:
    assert not offline.is_kept("lessons/teachers.html")
    assert not offline.is_kept("lessons/solutions-sa-luck.html")
    assert not offline.is_kept("lessons/teachers.de.html")
    assert offline.is_kept("lessons/sa-luck.html")
    [name] = lesson_pack.FOR_BUILD
    assert (lesson_pack.PACKAGE / name).is_file()


def test_what_is_told_becomes_no_html() -> None:
    task = {"id": "x", "question": "<b>?", "options": ["<i>"], "rules": ["MF.<u>"],
            "right": ["a: <i>"], "within": 0.0, "others": False, "praise": "<p>", "hints": ["<s>"],
            "wrong": [{"answers": ["<em>"], "said": "<br>!"}]}  # fmt: skip
    made = teachers._solved(1, task) + teachers._asked(task)
    assert not re.search(r"<(i|u|s|em)>|<b>\?|<br>!|<p><p>", made)
