"""A notebook's page gets long texts once; what a cell shows names them, and they are put back."""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any

import panel as pn
import pytest

import stoneage_panel as sap
from stoneage_panel import lessons, live, outputs
from tools import node

DOCUMENTS = re.compile(r"docs_json = (\{.*\});$", re.MULTILINE)
SCRIPT = "customElements.define"
"""Stands in the script of every part."""
# Prints what Bokeh would be given.
PUT_BACK = """
import fs from "node:fs";
const { script, key, docs } = JSON.parse(fs.readFileSync(0, "utf8"));
globalThis.window = globalThis;
(0, eval)(script);
console.log(JSON.stringify(stoneageTexts[key](docs)));
"""


@pytest.fixture(autouse=True)
def notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that has all that draws."""
    monkeypatch.setattr(pn.extension, "_loaded", True)
    monkeypatch.setattr(live, "page", lambda: "a page")
    monkeypatch.setattr(live, "_has_scripts", {"a page"})


def shown(value: Any) -> str:
    """The HTML of a cell that shows a value."""
    bundle = value._repr_mimebundle_()
    return str((bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"])


def whole(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A bundle as it was before it is made shorter."""
    with monkeypatch.context() as context:
        context.setattr(outputs, "shortened", lambda bundle: bundle)
        return lessons.task("sa-round", "full-places")._repr_mimebundle_()


@pytest.mark.parametrize("name", ["task", "walk", "free board", "table", "rules", "largest board"])
def test_no_cell_repeats_what_the_page_has(name: str) -> None:
    lesson = lessons.open("sa-round")
    value = {
        "task": lambda: lesson["full-places"],
        "walk": lambda: lesson.walk("four-players"),
        "free board": lambda: lesson.board("empty-board"),
        "table": lambda: sap.play("stone_age", seed=1),
        "rules": lambda: lesson.rule("SA.PLACE"),
        "largest board": lambda: sap.widgets.Board(sap.new("settlers", players=3)),
    }[name]()
    html = shown(value)
    assert SCRIPT not in html
    assert len(html) < 250_000


def test_texts_are_put_back_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = whole(monkeypatch)
    long, short = (one[0]["text/html"] for one in (bundle, outputs.shortened(bundle)))
    assert len(short) < len(long) / 3 and SCRIPT in long
    assert outputs.texts().key in short
    texts = [piece for piece, _ in outputs.texts().marked]
    [docs] = DOCUMENTS.findall(short)
    docs = re.sub(r'"\\ue001(\d+)\\ue001"', lambda found: texts[int(found[1])], docs)
    docs = re.sub(r"\\ue000(\d+)\\ue000", lambda found: texts[int(found[1])], docs)
    assert json.loads(docs) == json.loads(DOCUMENTS.findall(long)[0])


@pytest.mark.site
def test_the_page_puts_them_back(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = whole(monkeypatch)
    [[long], [short]] = (
        DOCUMENTS.findall(one[0]["text/html"]) for one in (bundle, outputs.shortened(bundle))
    )
    job = {"script": outputs.script(), "key": outputs.texts().key, "docs": json.loads(short)}
    command = [str(node.ensure()), "--input-type=module", "-e", PUT_BACK]
    done = subprocess.run(
        command, input=json.dumps(job), capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == json.loads(long)


def test_no_text_ends_the_script_that_brings_it() -> None:
    assert "</" not in outputs.script()


def test_what_a_page_gets_once_is_sent_as_panel_sends_its_scripts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[dict[str, str]] = []
    monkeypatch.setattr("IPython.display.publish_display_data", sent.append)
    monkeypatch.setattr(pn, "extension", lambda **options: None)
    live.load()
    assert sent == [], "this page has it"
    monkeypatch.setattr(live, "page", lambda: "the same page, loaded again")
    live.load()
    [one] = sent
    assert one == dict.fromkeys(one, outputs.script()) and len(one) == 2


@pytest.mark.parametrize("comms", ["colab", "vscode", "ipywidgets"])
def test_where_cells_have_pages_of_their_own_they_stay_whole(
    comms: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = whole(monkeypatch)
    monkeypatch.setattr(pn.config, "_comms", comms)
    assert outputs.shortened(bundle) == bundle


def test_where_no_notebook_asks_it_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "page", lambda: "")
    monkeypatch.setattr(live, "_has_scripts", {""})
    assert SCRIPT in shown(sap.widgets.Log(sap.new("my_first", seed=1)))


@pytest.mark.parametrize("bundle", [None, {"text/plain": "1"}, {"text/html": "<b>1</b>"}, ({}, {})])
def test_what_panel_has_not_made_stays_as_it_is(bundle: object) -> None:
    assert outputs.shortened(bundle) == bundle
