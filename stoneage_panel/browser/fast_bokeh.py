"""Imports Bokeh for the page, without what it makes at import for readers of manuals."""

from __future__ import annotations

from stoneage_panel.ui.compat import imports

with imports.without_templates_and_docstrings(), imports.without_signatures():
    import bokeh.models

__all__ = ["bokeh"]
