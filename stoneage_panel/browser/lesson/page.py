"""Gets a lesson's Python ready for the page that it runs in."""

from __future__ import annotations

import html
import json
import sys
from collections.abc import Callable
from types import ModuleType

from stoneage_panel import live, widgets
from stoneage_panel.browser.lesson import looks
from stoneage_panel.browser.lesson.documents import shown_from
from stoneage_panel.browser.lesson.runner import Runner
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.ui.component import HtmlComponent

GAME_PAGE = "../index.html"
"""Where the game's page lies from a lesson's."""
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
    _stand_in()
    known = json.loads(page)
    LessonHtml.param.game_page.default = GAME_PAGE
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


def _stand_in() -> None:
    """Modules of which Panel uses little, and which therefore stay out of the pack."""
    # Panel imports it for every text, and renders by markdown-it
    sys.modules.setdefault("markdown", ModuleType("markdown"))
    # compiled code of which FlexBox and its like clean plain texts by one function
    cleaner = ModuleType("nh3")
    cleaner.clean = lambda text, **_: html.escape(text, quote=False)  # type: ignore[attr-defined]
    sys.modules.setdefault("nh3", cleaner)
