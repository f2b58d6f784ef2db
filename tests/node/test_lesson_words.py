"""A lesson says the same words in the page as it does natively."""

from __future__ import annotations

import hashlib
import inspect
import json
import subprocess
import sys
from typing import Any

import pytest

from tests.node import lesson_words
from tests.node.in_pyodide import run
from tests.support.variants import few
from tools import lesson_files, lesson_pack, pages
from tools.places import ROOT

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


def natively(code: str, course: list[Any]) -> dict[str, list[str]]:
    """The same in a Python of its own: a page that starts is meant to stay."""
    code += "\nimport sys\nprint(json.dumps(words_of(json.load(sys.stdin), start)))"
    done = subprocess.run(
        [sys.executable, "-c", code], input=json.dumps(course), capture_output=True, text=True,
        check=True, cwd=ROOT,
    )  # fmt: skip
    found: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("part", few(range(8)))
def test_every_cell_of_the_course_says_the_same_words(part: int) -> None:
    """Of every fourth lesson in every run, of all in sweeps."""
    written = [one for one in lesson_files.read_all() if one.tagged]
    course = [lesson_pack.asked(one) for one in written[part::8]]
    code = inspect.getsource(lesson_words) + START + SUMS
    own = sorted(file.stem for file in pages.ensure_bundles().folder.glob("lesson-*.pack"))
    there = json.loads(run(code, course, copy=True, later=("explore", "lesson", "rare", *own)))
    here = natively(inspect.getsource(lesson_words) + START, course)
    assert set(there) == set(here) and len(here) > 15
    for cell, texts in here.items():
        told = {hashlib.sha256(one.encode()).hexdigest()[:12]: one for one in texts}
        assert [one for one in texts if "error" in one[:6]] == []
        missing = [told[one][:300] for one in told if one not in there[cell]]
        assert missing == [] and len(there[cell]) == len(texts), f"{cell}: {missing}"
    assert sum(map(len, here.values())) > 200
