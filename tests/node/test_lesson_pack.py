"""The lessons' pack in the page's own Python: from bundles and from the snapshot; nothing grows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stoneage_panel import lessons
from stoneage_panel.browser.lesson.imports import PACKS
from stoneage_panel.lessons import course
from tests.node.in_pyodide import run
from tests.support.variants import few
from tools import node, pages
from tools.lesson_pack import PACK

pytestmark = pytest.mark.site

LATER = ("explore", "lesson", "pupils", "rare", "lesson-sa-luck")
START = """
import json
from stoneage_panel.browser.lesson import page
patches = []
known = json.dumps({"files": "../vendor/panel/", "theme": "dark"})
runner = page.start(known, lambda name, patch: patches.append((name, patch)))
def go(code, cell="one"):
    return json.loads(runner.run(cell, code))
"""
WHOLE = (
    START
    + """
import importlib
for name in arguments[0]:
    importlib.import_module(name)
[shown] = go("import panel as pn\\npn.Row(pn.widgets.IntSlider(value=1), 'a *text*')")
text = shown["text"]
[board] = go("import stoneage_panel as sap\\nsap.widgets.Board(sap.new('my_first'))", "two")
[table] = go("sap.play('my_first')", "three")
[task] = go("from stoneage_panel import lessons\\nlessons.task('sa-luck', 'nine-in-ten')", "five")
[odds] = go("sap.widgets.GatherOdds(place='clay')", "six")
[fault] = go("import pandas", "four")
kinds = [one["kind"] for one in (shown, board, table, task, odds)]
here, elsewhere = '"../vendor/panel/' in text, '"./vendor/panel/' in text
print(json.dumps([kinds, here, elsewhere, fault["sentence"][:35]]))
"""
)
OTHER = """
import json
import page_boot
from stoneage_panel import lessons
from stoneage_panel.browser.lesson.imports import PACKS
from stoneage_panel.lessons import course
from stoneage_panel.lessons.errors import LessonError
asked = []
def bring(name):
    if name != "sa-cards":
        return f"lesson-{name}.pack"
    asked.append(name)
    install("lesson-sa-cards")
    return ""
course.bring_with(bring)
known = lessons.names()
solved = lessons.task("sa-cards", "cheapest-card").check("card1").solved
try:
    lessons.open("sa-feed")
except LessonError as fault:
    refused = str(fault)
print(json.dumps([known, asked, solved, refused]))
"""
IMPORTS = (
    START
    + """
from stoneage_panel.browser.lesson import imports
asked = []
def bring(pack):
    asked.append(pack)
    install(pack)
    return ""
import sys
sys.path.remove("/whole/python_stdlib.zip")
imports.bring_with(lambda pack: f"{pack}.pack")
[away] = go("import csv, statistics")
imports.bring_with(bring)
[counter] = go("import stoneage_panel as sap\\nsap.widgets.SetCounter", "two")
[shown] = go("import csv, statistics\\nstatistics.fmean([1, 2])")
[other] = go("import pandas")
print(json.dumps([away["sentence"], shown["text"], other["sentence"][:35], asked]))
"""
)
GROWTH = (
    START
    + """
import gc
import js
code = '''
import panel as pn
from bokeh.plotting import figure
import stoneage_panel as sap
p = figure()
p.vbar(x=[1, 2], top=[1, 2])
display(sap.widgets.Board(sap.new("my_first")))
pn.Column(pn.widgets.IntSlider(), p)
'''
def heap():
    while gc.collect():  # what lets go of something is itself let go of
        pass
    return len(gc.get_objects())
runs = arguments[0]
for _ in range(runs // 5):
    go(code)
heap()  # what is made once only is made by then
for _ in range(runs * 3 // 10):
    go(code)
before = heap()
for _ in range(runs // 2):
    go(code)
print(json.dumps([before, heap()]))
"""
)


@pytest.mark.parametrize("copy", [False, True], ids=["bundles", "snapshot"])
def test_widgets_boards_and_imports_are_there(copy: bool) -> None:
    answer = json.loads(run(WHOLE, PACKS["pupils"], copy=copy, app=not copy, later=LATER))
    kinds, here, elsewhere, sentence = answer
    assert kinds == ["document"] * 5
    assert here and not elsewhere, "Panel's files lie beside the folder of lessons"
    assert sentence == "Line 1: there is no “pandas” in thi"


@pytest.mark.parametrize("runs", few([30, 200]))
def test_many_runs_of_a_cell_leave_nothing(runs: int) -> None:
    before, after = json.loads(run(GROWTH, runs, copy=True, later=LATER))
    assert after < before + runs // 4, "not one object for every other run"


def test_the_pack_holds_what_the_game_lacks_and_is_small(tmp_path: Path) -> None:
    packed = pages.ensure_bundles()
    data = (packed.folder / PACK).read_bytes()
    index = json.loads(data[4 : 4 + int.from_bytes(data[:4], "little")])
    names = {name.removeprefix(index["root"]) for name, _, _ in index["modules"]}
    assert "bokeh/plotting/__init__.pyc" in names and "statistics.pyc" not in names
    assert not any(name.startswith(("panel/", "stoneage_panel/app")) for name in names)
    small = tmp_path / "pack.br"
    pair = [str(packed.folder / PACK), str(small)]
    node.run("brotli.mjs", {"pairs": [pair], "quality": 11})
    assert small.stat().st_size < 250_000
    assert not any("/lessons/mf_huts/" in name for name in names)


def test_what_only_pupils_import_comes_with_the_first_import() -> None:
    away, shown, other, asked = json.loads(run(IMPORTS, copy=True, later=LATER[:2]))
    assert away == (
        "Line 1: “csv” could not be fetched (pupils.pack). "
        "Run the cell again when there is a connection."
    )
    assert "1.5" in shown and asked == ["rare", "pupils"]
    assert other == "Line 1: there is no “pandas” in thi"


def test_another_lesson_is_brought_when_it_is_opened() -> None:
    known, asked, solved, refused = json.loads(run(OTHER, copy=True, later=LATER[:2]))
    assert known == lessons.names()
    assert asked == ["sa-cards"] and solved
    assert refused.startswith("The lesson sa-feed could not be fetched (lesson-sa-feed.pack).")
    assert course.following("sa-feed") == ("sa-cards", "Cards and buildings")
