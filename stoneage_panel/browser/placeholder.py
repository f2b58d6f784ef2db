"""A page to show while there is no app: one board to tap and one line that counts."""

from __future__ import annotations

import panel as pn
from bokeh.events import Tap
from bokeh.models import ColumnDataSource
from bokeh.plotting import figure


def build(form: str, theme: str) -> pn.viewable.Viewable:
    """A board of fourteen stones; each tap on it is counted in words."""
    width = {"wide": 784, "medium": 720}.get(form, 358)
    source = ColumnDataSource({"x": list(range(14)), "y": [i % 4 for i in range(14)]})
    board = figure(
        width=width, height=420, tools="", toolbar_location=None, title=f"{form} {theme}"
    )
    board.scatter("x", "y", size=24, source=source)
    words = pn.pane.HTML("<p id='count'>taps: 0</p>")
    taps = [0]

    def tapped(event: Tap) -> None:
        taps[0] += 1
        words.object = f"<p id='count'>taps: {taps[0]}</p>"

    board.on_event(Tap, tapped)
    return pn.Column(pn.pane.Bokeh(board), words)
