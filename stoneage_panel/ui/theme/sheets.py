"""Style sheets: the tokens of a theme, and what stands in the views."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bokeh.models import InlineStyleSheet

from stoneage_panel.board import css

THEMES = ("light", "dark", "contrast")
PACKAGE = Path(__file__).parents[2]


TIP = "app/components/tip/tip"
SHARED = (
    "ui/theme/base",
    "app/components/board_buttons/board_buttons",
    "app/components/bar/bar",
    "app/components/banner/banner",
    "ui/theme/buttons",
    "app/components/replay/replay",
    "app/components/lobby/tiles",
    "app/components/lobby/seats",
    "ui/theme/forms",
    "app/components/lobby/start",
    "app/components/saved_games/saved_games",
    "app/components/players/players",
    "ui/theme/goods",
    "app/components/strip/strip",
    "app/components/log/log",
    "app/components/lines/lines",
    "app/components/odds/odds",
    "app/components/text_board/text_board",
    "app/components/dialogs/dialogs",
    "app/components/toast/toast",
    "app/components/decision/decision",
    "ui/theme/narrow",
    "ui/theme/side",
    "ui/theme/help",
    TIP,
    "ui/theme/snippets",
)
"""The sheets that all games share, as files of the package. Of equal rules the later one wins."""


@cache
def views_text() -> str:
    """The sheet of what stands in views, with those of the games' panels."""
    return "\n".join(sheet.read_text("utf-8") for sheet in (*shared(), *of_games()))


def shared() -> list[Path]:
    """The sheets that all games share."""
    return [PACKAGE / f"{name}.css" for name in SHARED]


def of_games() -> list[Path]:
    """The sheets of the games' panels."""
    return sorted(PACKAGE.glob("games/*/panels/*.css"))


def tip_text(theme: str) -> str:
    """The sheet of tips that belong to a board by itself."""
    return tokens_text(theme) + (PACKAGE / f"{TIP}.css").read_text("utf-8")


def tokens_text(theme: str) -> str:
    """The tokens of a theme as custom properties of the root; they reach into every view."""
    values = css.shared_variables() | css.variables(theme)
    return ":host{" + ";".join(f"{name}:{value}" for name, value in values.items()) + "}"


def views_sheet() -> InlineStyleSheet:
    """One style sheet model that all views of a document share."""
    return InlineStyleSheet(css=views_text())


def alone_text(theme: str) -> str:
    """The sheet of a component that stands alone: with the tokens that a page has at its root."""
    # what depends on the width asks the nearest container: in the page that is the page. The
    # corners are a card's, behind which no other ground is to be seen
    ground = (
        ":host{background:var(--surface);color:var(--ink);font:500 15px/22px var(--text);"
        "container-type:inline-size;border-radius:16px}"
    )
    return tokens_text(theme) + ground + views_text()
