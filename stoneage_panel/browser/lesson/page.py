"""Gets a lesson's Python ready for the page that it runs in."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable

from stoneage_panel import live, widgets
from stoneage_panel.browser.lesson import looks
from stoneage_panel.browser.lesson.documents import shown_from
from stoneage_panel.browser.lesson.runner import Runner
from stoneage_panel.ui.component import HtmlComponent

NARROWEST = 200
WIDEST = 640
WIDE_FROM = 520
"""A narrower board is higher than wide."""


def start(page: str, post: Callable[[str, str], None]) -> Runner:
    """The runner of a lesson.

    Args:
        page: JSON text: where Panel's files lie (``files``), and the ``theme``.
        post: is given the name of an output and a patch for it.
    """
    known = json.loads(page)
    theme = known["theme"]
    shown_from(known["files"])
    looks.use(theme)
    live.use_theme(theme)
    live.scripts_are_here()
    widgets.Board.param.theme.default = HtmlComponent.param.theme.default = theme
    return Runner(post, _fit, theme)


def _fit(wide: int) -> None:
    """Boards are as wide as their place, unless a lesson says otherwise."""
    widgets.Board.param.width.default = max(NARROWEST, min(WIDEST, wide))
    widgets.Board.param.wide.default = wide >= WIDE_FROM


def before_settling() -> None:
    """Loads what could not be loaded once the code of loaded modules has been let go.

    `markdown`, with which Panel shows texts, loads a module of Python's own a second time.
    """
    importlib.import_module("markdown")
