"""A lesson says the same words in the page as it does natively."""

from __future__ import annotations

import hashlib
import inspect
import json
from typing import Any

import pytest

from tests.node import lesson_words
from tests.node.in_pyodide import run
from tools import lesson_files, lesson_pack

pytestmark = pytest.mark.site
START = """
import json
from stoneage_panel.browser.lesson import page
def start():
    known = json.dumps({"files": "./vendor/panel/", "theme": "light"})
    return page.start(known, lambda name, patch: None)
"""
SUMS = """
import hashlib
def sums(found):
    return {cell: [hashlib.sha256(one.encode()).hexdigest()[:12] for one in texts]
            for cell, texts in found.items()}
print(json.dumps(sums(words_of(arguments[0], start))))
"""


def test_every_cell_of_the_course_says_the_same_words() -> None:
    course = [lesson_pack.asked(one) for one in lesson_files.read_all() if one.tagged]
    code = inspect.getsource(lesson_words) + START + SUMS
    there = json.loads(run(code, course, copy=True, later=("explore", "lesson")))
    names: dict[str, Any] = {}
    exec(START, names)
    here = lesson_words.words_of(course, names["start"])
    assert set(there) == set(here) and len(here) > 80
    for cell, texts in here.items():
        told = {hashlib.sha256(one.encode()).hexdigest()[:12]: one for one in texts}
        assert [one for one in texts if "error" in one[:6]] == []
        missing = [told[one][:300] for one in told if one not in there[cell]]
        assert missing == [] and len(there[cell]) == len(texts), f"{cell}: {missing}"
    assert sum(map(len, here.values())) > 1_000
