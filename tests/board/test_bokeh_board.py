"""The board as a Bokeh plot: few models, small messages, taps told by place."""

from typing import Any

import pytest
from bokeh.core.json_encoder import serialize_json
from bokeh.core.property.vectorization import Field
from bokeh.document import Document
from bokeh.document.events import ColumnDataChangedEvent, ColumnsPatchedEvent
from bokeh.events import DoubleTap, PressUp, Tap
from bokeh.models import ColumnDataSource, Patches
from bokeh.models import Text as TextGlyph

from stoneage_panel import board
from stoneage_panel.board import tokens
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.board.bokeh_rows import Shape, rows
from stoneage_panel.board.scene_data import Line, Text
from tests.board.positions import Played


def _document(drawn: BokehBoard) -> Document:
    document = Document()
    document.add_root(drawn.figure)
    return document


def _shown(drawn: BokehBoard) -> list[dict[str, list[Any]]]:
    """What the sources hold, blank rows left out."""
    found = []
    for renderer in drawn.figure.renderers:
        source = renderer.data_source
        assert isinstance(source, ColumnDataSource)
        key = "xs" if isinstance(renderer.glyph, Patches) else "text"
        kept = [k for k, value in enumerate(source.data[key]) if len(value)]
        found.append({n: [_plain(column[k]) for k in kept] for n, column in source.data.items()})
    return found


def _plain(cell: Any) -> Any:
    """A cell in which 1 and 1.0 look the same, and NaN equals NaN."""
    if isinstance(cell, list):
        return [f"{number:g}" for number in cell]
    return f"{cell:g}" if isinstance(cell, int | float) else cell


def test_few_models_and_no_tools() -> None:
    drawn = BokehBoard()
    drawn.show(board.scene(Played(4, 1, 3).state))
    assert len(drawn.figure.renderers) <= 14
    assert len(_document(drawn).models) <= 40
    assert drawn.figure.toolbar.tools == [] and drawn.figure.toolbar_location is None
    assert {type(r.glyph) for r in drawn.figure.renderers} == {Patches, TextGlyph}


def test_what_is_never_seen_reads_no_columns_of_its_own() -> None:
    """Bokeh reads them later than the others: a source that shrinks meanwhile would be an error."""
    for renderer in BokehBoard().figure.renderers:
        for state in ("selection_glyph", "nonselection_glyph", "muted_glyph"):
            seen, unseen = renderer.glyph, getattr(renderer, state)
            assert type(unseen) is type(seen)
            given = {name: getattr(unseen, name) for name in unseen.dataspecs()}
            own = {name: what for name, what in given.items() if what != getattr(seen, name)}
            columns = renderer.data_source.data
            assert own
            read = [what for what in own.values() if isinstance(what, Field) or what in [*columns]]
            assert read == []


def test_a_move_paints_the_pieces_alone() -> None:
    drawn, played = BokehBoard(), Played(4, 1, 3)
    drawn.show(board.scene(played.state))
    before = [repr(renderer.data_source.data) for renderer in drawn.figure.renderers]
    drawn.show(board.scene(Played(4, 1, 30).state))
    after = [repr(renderer.data_source.data) for renderer in drawn.figure.renderers]
    levels = [renderer.level for renderer in drawn.figure.renderers]
    changed = {level for level, a, b in zip(levels, before, after, strict=True) if a != b}
    # Bokeh paints all other levels on one canvas: those below, where nothing has changed
    assert changed == {"overlay"} and levels == sorted(levels)


@pytest.mark.parametrize("form", ["wide", "tall"])
@pytest.mark.parametrize("theme", tokens.THEMES)
def test_same_scene_same_document(form: str, theme: str) -> None:
    def told() -> str:
        drawn = BokehBoard(form, theme)
        played = Played(3, 2, 30)
        drawn.show(board.scene(played.state, played.view(form)))
        sources = [r.data_source.data for r in drawn.figure.renderers]
        return str(serialize_json([repr(data) for data in sources]))

    assert told() == told()


@pytest.mark.slow
def test_changes_add_up_to_what_is_shown_anew() -> None:
    played = Played(4, 6, 0)
    drawn = BokehBoard()
    for k in range(120):
        played.go_on()
        scene = board.scene(played.state, played.view(chosen=k % 3))
        drawn.show(scene)
        fresh = BokehBoard()
        fresh.show(scene)
        assert _shown(drawn) == _shown(fresh)


def test_ground_is_sent_once_and_changes_are_small() -> None:
    played = Played(3, 3, 0)
    drawn = BokehBoard()
    drawn.show(board.scene(played.state, played.view()))
    events: list[Any] = []
    _document(drawn).on_change(events.append)
    ground = [r.data_source for r in drawn.figure.renderers[:2]]
    replaced = []
    while played.go_on():
        events.clear()
        drawn.show(board.scene(played.state, played.view()))
        assert all(event.model not in ground for event in events if _data(event))
        replaced.append(any(isinstance(event, ColumnDataChangedEvent) for event in events))
    assert sum(replaced) <= 12  # in a whole game; else single cells are patched
    events.clear()
    drawn.show(board.scene(played.state, played.view()))
    assert events == []


def _data(event: Any) -> bool:
    return isinstance(event, ColumnDataChangedEvent | ColumnsPatchedEvent)


def test_restyle_changes_colours_only() -> None:
    scene = board.scene(Played(3, 2, 30).state)
    drawn, dark = BokehBoard(), BokehBoard(theme="dark")
    drawn.show(scene)
    dark.show(scene)
    drawn.restyle("dark")
    assert _shown(drawn) == _shown(dark)


def test_resize_scales_lines_and_letters_but_none_below_12_px() -> None:
    scene = board.scene(Played(3, 2, 30).state, Played(3, 2, 30).view("tall"))
    drawn = BokehBoard("tall")
    drawn.show(scene)
    for width in (304, 358, 400):
        drawn.resize(width)
        assert drawn.figure.width == width
        assert drawn.figure.height == round(scene.height * round(width / scene.width, 3))
        sizes = [float(s[:-2]) for said in _shown(drawn)[1::2] for s in said["size"]]
        assert min(sizes) >= 12
    thin = drawn.figure.renderers[0].data_source.data["width"][:]
    drawn.resize(716)
    thick = drawn.figure.renderers[0].data_source.data["width"]
    assert max(thick) / max(thin) == pytest.approx(716 / 400, 0.01)


def test_a_width_told_early_holds_for_every_form() -> None:
    played = Played(3, 2, 30)
    drawn = BokehBoard()
    drawn.resize(700)
    for form in ("wide", "tall", "wide"):
        scene = board.scene(played.state, played.view(form))
        drawn.show(scene)
        assert drawn.figure.width == 700
        assert drawn.scale == round(700 / scene.width, 3)
        fresh = BokehBoard(form)
        fresh.resize(700)
        fresh.show(scene)
        assert _shown(drawn) == _shown(fresh)


@pytest.mark.parametrize("kind", [Tap, DoubleTap, PressUp])
def test_taps_quick_and_slow_are_told_by_place(kind: Any) -> None:
    scene = board.scene(Played(2, 1, 3).state)
    drawn = BokehBoard()
    got: list[tuple[str | None, float, float]] = []
    drawn.on_tap(lambda *found: got.append(found))
    drawn.figure._trigger_event(kind(drawn.figure, x=342, y=34))
    assert got == []  # nothing is shown yet
    drawn.show(scene)
    drawn.figure._trigger_event(kind(drawn.figure, x=344, y=30))
    drawn.figure._trigger_event(kind(drawn.figure, x=392, y=362))
    drawn.figure._trigger_event(kind(drawn.figure, x=None, y=None))
    assert got == [("token2", 344, 30), (None, 392, 362)]


def test_a_dotted_line_is_cut_into_dots() -> None:
    ((dots,), _) = rows((Line((0, 10), (0, 0), "ink", 2, 1.0, (1, 4)),), "light", 1)
    assert isinstance(dots, Shape)
    assert [x for x in dots.xs if x == x] == [0, 1, 5, 6]


def test_text_keeps_its_place_and_font() -> None:
    (_, (word,)) = rows((Text(3, 4, "a", 20, "muted", "left", "display"),), "light", 0.5)
    assert word[:4] == (3, 4, "a", "12px")
    assert word.align == "left" and word.font.startswith("Fraunces")
