"""The Python side of a lesson's page: what cells show, how faults are told, what is let go."""

from __future__ import annotations

import asyncio
import gc
import json
import warnings
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from panel.io.state import state

from stoneage_panel.browser.lesson.documents import leave
from stoneage_panel.browser.lesson.runner import Runner
from tests.support.variants import spread
from tools import lesson_files

SLIDER = """
import panel as pn
from bokeh.models import ColumnDataSource
slider = pn.widgets.IntSlider(label="Figures", start=1, end=7, value=3)
bars = ColumnDataSource({"x": [1]})
def draw(n):
    print("drawn", n)
    bars.data = {"x": [n]}
pn.bind(draw, slider, watch=True)
"""


class Page:
    """Stands for the page: runs cells, keeps what is sent to it."""

    def __init__(self) -> None:
        self.patches: list[tuple[str, str]] = []
        self.runner = Runner(lambda name, patch: self.patches.append((name, patch)))
        self.cells: set[str] = set()

    def run(self, code: str, cell: str = "one") -> list[dict[str, Any]]:
        self.cells.add(cell)
        parts: list[dict[str, Any]] = json.loads(self.runner.run(cell, code))
        return parts

    def told(self, code: str) -> str:
        """The one sentence about a cell that fails."""
        [fault] = [part for part in self.run(code) if part["kind"] == "error"]
        return str(fault["sentence"])


@pytest.fixture
def page() -> Iterator[Page]:
    """Changes outside of a click are sent by the loop, as in the page's Python."""
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    page = Page()
    yield page
    for cell in page.cells:
        page.runner.forget(cell)  # a lesson is held once: its boards would go on sending
    leave()  # what later tests show is of no page
    asyncio.set_event_loop(None)
    loop.close()


def test_the_last_expression_is_shown_and_names_stay(page: Page) -> None:
    assert page.run("x = 20\nx + 1") == [{"kind": "text", "text": "21\n"}]
    assert page.run("print(x)\nx", "two") == [{"kind": "text", "text": "20\n20\n"}]
    assert page.run("x;") == page.run("None") == page.run("") == page.run("y = 1") == []


def test_a_match_is_a_picture_and_display_shows_several_in_order(page: Page) -> None:
    parts = page.run(
        "import stoneage_panel as sap\nprint('before')\n"
        "display(sap.new('my_first'), 'word')\nprint('after')"
    )
    assert [part["kind"] for part in parts] == ["text", "svg", "text"]
    assert parts[1]["text"].startswith("<svg")
    assert parts[2]["text"] == "'word'\nafter\n"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("a = 1\nb = a + lost", "Line 2: nothing is called “lost” here."),
        ("def f():\n    return 1 / 0\n\nf()", "Line 2: ZeroDivisionError: division by zero"),
        ("x = (1,", "Line 1: This can't be read as Python: '(' was never closed."),
        ("import pandas.core", "Line 1: there is no “pandas” in this page."),
        ("exit()", "Line 1: exit() has nothing to end here."),
        ("input('?')", "Line 1: input() can't ask anybody here."),
        ("raise KeyError", "Line 1: KeyError."),
        ("import stoneage_panel as sap\nsap.new('chess')", "Line 2: "),
        ("class A:\n    def __repr__(self): return 1 / 0\nA()", "Line 2: ZeroDivisionError"),
    ],
)
def test_faults_in_plain_words_with_their_lines(page: Page, code: str, sentence: str) -> None:
    # pandas may be installed here; in the page it is not
    code = code.replace("pandas.core", "no_pandas.core")
    assert page.told(code).startswith(sentence.replace("pandas", "no_pandas"))


def test_a_fault_names_only_the_cells_own_lines(page: Page) -> None:
    [fault] = page.run("import json\njson.loads('{')")
    assert fault["line"] == 2 and "decoder" not in fault["detail"].splitlines()[0]
    page.run("def helper(n):\n    return 1 / n", "above")
    [fault] = page.run("helper(0)", "below")
    assert fault["detail"].splitlines()[:2] == ["below:1 <module>", "above:2 helper"]


def test_a_flood_is_cut(page: Page) -> None:
    text, note = page.run("for i in range(100_000): print('flood')")
    assert len(text["text"]) == 20_000 and note["kind"] == "note"
    text, note = page.run("'x' * 100_000")
    assert len(text["text"]) == 20_000 and "20,000" in note["text"]


def found(value: Any, ending: str) -> str:
    """The id of a model in a document's JSON, by the end of its name."""
    if isinstance(value, dict):
        if str(value.get("name")).endswith(ending) and "id" in value:
            return str(value["id"])
        value = list(value.values())
    each = (found(one, ending) for one in value) if isinstance(value, list) else ()
    return next((one for one in each if one), "")


def test_a_change_in_the_page_reaches_python_and_comes_back(page: Page) -> None:
    [shown] = page.run(SLIDER + "\npn.Row(slider, pn.pane.HTML('x'))")
    name, document = shown["name"], json.loads(shown["text"])
    [plot] = page.run(
        "from bokeh.plotting import figure\np = figure()\np.vbar(x='x', top=1, source=bars)\np",
        "two",
    )
    page.runner.painted(name)
    model = {"id": found(document, "Slider")}
    change = {"kind": "ModelChanged", "model": model, "attr": "value", "new": 5}
    told = json.loads(page.runner.receive(name, json.dumps({"events": [change]})))
    assert told == [{"kind": "text", "text": "drawn 5\n"}]
    asyncio.get_event_loop().run_until_complete(asyncio.sleep(0))
    [(where, patch)] = [one for one in page.patches if one[0] == plot["name"]]
    assert where == plot["name"] and '["x",[5]]' in patch


def test_what_waits_to_be_sent_goes_whole_though_the_page_speaks_first(page: Page) -> None:
    """Bokeh takes every model as known to a page that sends something."""
    [shown] = page.run("import panel as pn\ns = pn.widgets.IntSlider()\nroom = pn.Column(s)\nroom")
    page.runner.painted(shown["name"])
    page.run("room.append(pn.widgets.TextInput())", "two")
    model = {"id": found(json.loads(shown["text"]), "Slider")}
    change = {"kind": "ModelChanged", "model": model, "attr": "value", "new": 1}
    page.runner.receive(shown["name"], json.dumps({"events": [change]}))
    asyncio.get_event_loop().run_until_complete(asyncio.sleep(0))
    sent = "".join(patch for where, patch in page.patches if where == shown["name"])
    assert 'TextInput"' in sent


def test_a_fault_in_a_callback_is_told_and_ends_nothing(page: Page) -> None:
    [shown] = page.run("import panel as pn\ns = pn.widgets.IntSlider()\n"
                       "s.param.watch(lambda event: 1 / 0, 'value')\ns")  # fmt: skip
    model = {"id": found(json.loads(shown["text"]), "Slider")}
    change = {"kind": "ModelChanged", "model": model, "attr": "value", "new": 1}
    [fault] = json.loads(page.runner.receive(shown["name"], json.dumps({"events": [change]})))
    assert fault["sentence"] == "Line 3: ZeroDivisionError: division by zero"
    assert json.loads(page.runner.receive("one/99", "{}")) == []
    assert page.run("s.value") == [{"kind": "text", "text": "1\n"}]


def test_a_cell_run_again_lets_its_documents_go(page: Page) -> None:
    page.run(SLIDER)
    views = len(state._views)
    freed = []
    for _ in range(3):
        page.run("display(slider, pn.Row(slider, 'text'))", "two")
        freed += [weakref.ref(one._document) for one in page.runner._outputs.values()]
    page.run("1", "two")
    assert len(state._views) == views
    assert page.runner._outputs == {}
    gc.collect()
    assert sum(one() is not None for one in freed) <= 1, "Bokeh holds the current one"
    page.run("slider.value = 6", "three")
    assert page.run("slider.value") == [{"kind": "text", "text": "6\n"}], "the slider itself lives"


def test_a_model_is_shown_where_it_was_asked_for_last(page: Page) -> None:
    page.run("from bokeh.plotting import figure\np = figure()\np")
    [again] = page.run("p", "two")
    assert again["kind"] == "document" and "Figure" in again["text"]


@pytest.mark.parametrize(
    "lesson",
    spread([one for one in lesson_files.read_all() if one.tagged], 3),
    ids=lambda one: one.name,
)
def test_a_lesson_runs_from_top_to_bottom(page: Page, lesson: lesson_files.Lesson) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for cell in lesson.cells:
            parts = page.run(cell.source, cell.name) if cell.kind != "text" else []
            assert [part for part in parts if part["kind"] in ("error", "note")] == [], cell.name
