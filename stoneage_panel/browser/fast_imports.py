"""Imports Bokeh and Panel for the page, without what they make at import for readers of manuals."""

from __future__ import annotations

from stoneage_panel.browser.fast_bokeh import bokeh
from stoneage_panel.ui.compat import defaults, imports

with imports.without_templates_and_docstrings():
    import panel
    import panel.widgets

imports.suggest_no_names()
defaults.remember()

__all__ = ["bokeh", "panel"]
