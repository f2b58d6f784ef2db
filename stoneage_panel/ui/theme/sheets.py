"""Style sheets: the tokens of a theme, and what stands in the views."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bokeh.models import InlineStyleSheet

from stoneage_panel.board import css

THEMES = ("light", "dark", "contrast")


@cache
def views_text() -> str:
    """The sheet of what stands in views, with those of components and of the games' panels."""
    home = Path(__file__).parent
    package = home.parents[1]
    own = (home / "base.css", home / "help.css", home / "snippets.css")
    components = sorted(package.glob("app/components/*/*.css"))
    games = sorted(package.glob("games/*/panels/style.css"))
    sheets = (*own, *components, *games)
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def tokens_text(theme: str) -> str:
    """The tokens of a theme as custom properties of the root; they reach into every view."""
    values = css.shared_variables() | css.variables(theme)
    return ":host{" + ";".join(f"{name}:{value}" for name, value in values.items()) + "}"


def views_sheet() -> InlineStyleSheet:
    """One style sheet model that all views of a document share."""
    return InlineStyleSheet(css=views_text())


def alone_sheet(theme: str = "light") -> InlineStyleSheet:
    """The sheet of a component that stands alone: with the tokens that a page has at its root."""
    ground = ":host{background:var(--surface);color:var(--ink);font:500 15px/22px var(--text)}"
    return InlineStyleSheet(css=tokens_text(theme) + ground + views_text())
