"""What is private in Panel, Bokeh and param still does what we need of it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import panel as pn
import pytest
from bokeh.core.property.descriptors import PropertyDescriptor
from bokeh.core.serialization import Serializer
from bokeh.document.events import DocumentPatchedEvent
from bokeh.model import Model
from bokeh.models import Div, InlineStyleSheet
from bokeh.plotting import figure
from bokeh.themes import Theme
from hypothesis import given
from hypothesis import strategies as st
from panel.models.ipywidget import IPyWidget

import stoneage_panel
from stoneage_panel.ui.compat import defaults, documents
from stoneage_panel.ui.compat.esm import Bare, EsmComponent, whole_script

PACKAGE = Path(stoneage_panel.__file__).parent
LIBRARIES = ("panel", "bokeh", "param", "jinja2", "pn")


def test_ids_count_up_from_where_they_are_told_to() -> None:
    documents.count_ids_from(70_000)
    first, second = Div(), Div()
    assert (first.id, second.id) == ("p70001", "p70002")
    documents.count_ids_from(70_000)
    assert Div().id == first.id and pn.Spacer(design=Bare).name.endswith("70000")
    documents.count_ids_from(1_000_000)  # whatever other tests make has ids of its own


def test_a_document_without_a_server_takes_panels_models() -> None:
    document = documents.open_document()
    pn.Column(pn.Spacer()).server_doc(document, location=False)
    assert document.roots and document.session_context is not None
    assert documents.served_document() is None


def test_what_waits_for_the_page_runs_when_it_is_there() -> None:
    document = documents.open_document()
    received: list[object] = []
    document.on_event("document_ready", received.append)
    documents.run_on_load(document)
    assert len(received) == 1


def test_a_documents_text_is_bokehs_own() -> None:
    page = documents.open_document()
    mixed = [0.5, float("nan"), None, True, "text", [1, 2], (3.5,), {"a": [[1.5], [2, 3]]}]
    page.add_root(Div(text="one", tags=mixed))
    page.add_root(plot := figure())
    plot.patches(xs=[[0, 1.5, 3], [2, 4]], ys=[[1, 2, 3], [float("inf"), 0]])
    assert json.loads(documents.document_text(page)) == json.loads(
        json.dumps(page.to_json(deferred=False))
    )


def test_changes_are_one_patch_that_bokeh_reads() -> None:
    page, shown = documents.open_document(), documents.open_document()
    page.add_root(Div(text="old", tags=[1, 2.5]))
    shown.replace_with_json(page.to_json(deferred=False))
    events: list[DocumentPatchedEvent] = []
    page.on_change(lambda event: events.append(event))
    page.roots[0].update(text="new", tags=[3, float("nan"), [0.5] * 3])
    shown.apply_json_patch(json.loads(documents.patch_text(page, events)))
    assert shown.roots[0].text == "new" and shown.roots[0].tags[2] == [0.5] * 3


@pytest.fixture
def part() -> Any:
    class Part(EsmComponent):
        _bundle = PACKAGE / "ui" / "compat" / "none.mjs"

    return Part


def test_a_components_script_holds_all_that_it_imports_once(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    main = tmp_path / "main.mjs"
    for file, imports, text in (
        (tmp_path / "b.mjs", (), "const b = 1;"),
        (tmp_path / "below" / "a.mjs", ("../b",), "const a = b;"),
        (main, ("./below/a", "./b"), "const c = a + b;"),
    ):
        lines = [f'import {{ x }} from "{name}.mjs";' for name in imports]
        file.write_text("\n".join(["// text", *lines, f"export {text}", ""]))
    assert re.findall(r"const (\w)", whole_script(main)) == ["b", "a", "c"]
    assert "import" not in whole_script(main)


def test_components_share_a_sheet_and_hear_the_page(tmp_path: Path) -> None:
    (tmp_path / "part.mjs").write_text("export function render() {}\n")

    class Part(EsmComponent):
        _bundle = tmp_path / "part.mjs"

    sheet = InlineStyleSheet(css="p{}")
    one, other = Part(sheet), Part(sheet, stylesheets=["b{}"])
    models = [each.get_root() for each in (one, other)]
    assert all(model.stylesheets[0] is sheet for model in models)
    assert models[0].bundle != "url" and "export function render" in models[0].esm
    received: list[object] = []
    one.on_message(received.append)
    one._handle_msg({"act": "x"})
    assert received == [{"act": "x"}]


@pytest.fixture
def bokehs_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Properties as Bokeh has them, whatever other tests have switched on."""
    monkeypatch.setattr(PropertyDescriptor, "_get_default", defaults._usual)
    monkeypatch.setattr(defaults, "_known", {})


def values(kind: type[Model]) -> str:
    """All that a model of this class is where nobody has set anything, but for ids."""
    model = kind()
    found = sorted(model.properties_with_values(include_undefined=True).items())
    return re.sub(r"\bp\d+\b|0x[0-9a-f]+", "", f"{kind.__name__} {found!r}")


@pytest.mark.filterwarnings("ignore::bokeh.util.warnings.BokehDeprecationWarning")
@pytest.mark.usefixtures("bokehs_own")
def test_defaults_are_bokehs_own_for_every_model() -> None:
    kinds = [kind for kind in Model.model_class_reverse_map.values() if kind is not IPyWidget]
    assert len(kinds) > 400
    before = [values(kind) for kind in kinds]
    defaults.remember()
    for _ in range(2):  # at first they are worked out
        assert [values(kind) for kind in kinds] == before


@pytest.mark.usefixtures("bokehs_own")
def test_what_is_ones_own_is_not_shared_and_themes_go_before() -> None:
    defaults.remember()
    one, other = Div(), Div()
    one.tags.append("mine")
    assert other.tags == [] and one.tags == ["mine"]
    plain, themed = figure(), figure()
    assert plain.background_fill_color == themed.background_fill_color == "#ffffff"
    page = documents.open_document()
    page.theme = Theme(json={"attrs": {"Plot": {"background_fill_color": "#231b14"}}})
    page.add_root(themed)
    assert themed.background_fill_color == "#231b14"
    page.remove_root(themed)
    assert themed.background_fill_color == plain.background_fill_color == "#ffffff"


def test_import_leaves_everything_as_it_was() -> None:
    script = (
        "import stoneage_panel.browser.fast_imports, param, jinja2, bokeh.model, bokeh.plotting\n"
        "assert param.parameterized.docstring_signature\n"
        "assert jinja2.Environment.get_template.__module__ == 'jinja2.environment'\n"
        "assert bokeh.model.Model.parameters() and bokeh.plotting.figure().scatter\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=PACKAGE.parent)


def test_nothing_private_of_others_is_used_elsewhere() -> None:
    found = []
    for file in sorted(PACKAGE.rglob("*.py")):
        if file.parent.name == "compat":
            continue
        module = ast.parse(file.read_text("utf-8"))
        theirs = {
            (alias.asname or alias.name).split(".")[0]
            for node in ast.walk(module)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
            if (getattr(node, "module", None) or alias.name).split(".")[0] in LIBRARIES
        }
        found += [
            f"{file.relative_to(PACKAGE)}:{node.lineno} {node.attr}"
            for node in ast.walk(module)
            if isinstance(node, ast.Attribute)
            and re.match("_[a-z]", node.attr)
            and isinstance(node.value, ast.Name)
            and node.value.id in theirs
        ]
    assert found == []


PLAIN = st.recursive(
    st.none() | st.booleans() | st.text() | st.floats() | st.integers(-(2**52), 2**52),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
)


@given(PLAIN)
def test_values_are_written_as_bokeh_writes_them(value: object) -> None:
    ours = documents._Serializer(deferred=False).encode(value)
    theirs = Serializer(deferred=False).encode(value)
    assert json.dumps(ours) == json.dumps(theirs)
