"""The boards of Stone Age on screen and in words: small changes stay small, words stay put."""

from __future__ import annotations

from pathlib import Path

import pytest
from bokeh.document.events import ColumnsPatchedEvent

from stoneage_panel import board
from stoneage_panel.board import svg, text, tokens
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.games.stone_age.components.moves import PLACE
from tests.board.test_bokeh_board import _document, _shown
from tests.games.stone_age.board.positions import VARIANTS, many, play
from tests.support.variants import few

SNAPSHOT = Path(__file__).with_name("board.txt")


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["four", "style5", "solo"])
@pytest.mark.parametrize("form", few(["wide", "tall"]))
def test_changes_add_up_to_what_is_shown_anew(variant: str, form: str) -> None:
    drawn = BokehBoard(form)
    for k, seen in enumerate(many(variant)):
        scene = board.scene(seen.state, seen.view(form, chosen=k % 3))
        drawn.show(scene)
        fresh = BokehBoard(form)
        fresh.show(scene)
        assert _shown(drawn) == _shown(fresh)


def test_a_figure_put_sends_little() -> None:
    seen = play("four", 1, lambda state, _: state.phase == PLACE and state.round == 3)
    drawn = BokehBoard()
    drawn.show(board.scene(seen.state, seen.view(viewer=1)))
    document = _document(drawn)
    events: list[object] = []
    document.on_change(events.append)
    seen.state.step(seen.state.legal_actions()[0])
    drawn.show(board.scene(seen.state, seen.view(viewer=1)))
    patched = [event for event in events if isinstance(event, ColumnsPatchedEvent)]
    cells = sum(len(rows) for event in patched for rows in event.patches.values())
    assert len(events) <= 6 and cells < 1500


@pytest.mark.slow
@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_draws_as_svg(variant: str, theme: str) -> None:
    for form in ("wide", "tall"):
        seen = many(variant)[-2]
        drawn = svg.render(board.scene(seen.state, seen.view(form)), theme)
        assert drawn.startswith("<svg") and "None" not in drawn and len(drawn) < 400_000


def _board_text() -> str:
    seen = play(
        "style4", 4, lambda state, _: state.round == 5 and sum(state.spare) < 9, clever=False
    )
    return text.render(seen.state, seen.view())


def test_snapshot() -> None:
    assert _board_text() == SNAPSHOT.read_text("utf-8")


if __name__ == "__main__":
    SNAPSHOT.write_text(_board_text(), "utf-8")
