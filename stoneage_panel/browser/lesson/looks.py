"""How plots and widgets look in a lesson's page: in the colours of its theme."""

from __future__ import annotations

from typing import Any, ClassVar

import stoneage_panel.browser.fast_imports  # noqa: F401  (before anything else of Bokeh and Panel)

# isort: split
import panel as pn
from bokeh.document import Document
from bokeh.themes import Theme
from panel.io.resources import CDN_DIST
from panel.io.state import state
from panel.theme import Inherit, Native
from panel.viewable import Viewable

# ground, ink and lines as in site/src/shell.css
COLOURS = {
    "light": ("#fffaf0", "#1a130d", "#d8c9b0"),
    "dark": ("#231b14", "#f8eedd", "#4a3d2f"),
    "contrast": ("#ffffff", "#000000", "#767676"),
}
FONT = "Nunito"
_themes: list[tuple[Theme, str]] = []


class House(Native):  # type: ignore[misc]
    """Panel's usual design with our colours, corners and lines; the page serves its sheet."""

    modifiers: ClassVar[dict[Any, Any]] = {
        Viewable: {"stylesheets": [Inherit, f"{CDN_DIST}bundled/theme/widgets.css"]}
    }


def use(theme: str) -> None:
    """Plots and widgets have the colours of a theme from now on."""
    plots = Theme(json={"attrs": _attributes(*COLOURS[theme])})
    _themes[:] = [(plots, "dark" if theme == "dark" else "default")]
    state.curdoc = None
    _dress_widgets()


def dress(document: Document) -> None:
    """Gives the document that was just entered the page's looks; what a plot says itself stays."""
    if _themes:
        document.theme = _themes[0][0]
        _dress_widgets()


def _dress_widgets() -> None:
    """Panel has the theme of what is made next in its settings, apart for each document."""
    pn.config.theme = _themes[0][1]
    pn.config.design = House


def _attributes(ground: str, ink: str, line: str) -> dict[str, Any]:
    text = {"text_font": FONT, "text_color": ink}
    lines = {"axis_line_color": ink, "major_tick_line_color": ink, "minor_tick_line_color": None}
    words = {f"axis_label_{name}": value for name, value in text.items()}
    numbers = {f"major_label_{name}": value for name, value in text.items()}
    return {
        "Plot": {"background_fill_color": ground, "border_fill_color": None,
                 "outline_line_color": None},
        "Axis": {**lines, **words, **numbers, "axis_label_text_font_style": "normal"},
        "Grid": {"grid_line_color": line},
        "Title": text,
        "Legend": {"label_text_font": FONT, "label_text_color": ink,
                   "background_fill_color": ground, "border_line_color": line},
    }  # fmt: skip
