"""Style sheets of the page: tokens of a theme, how zones lie, what stands in them."""

from functools import cache
from pathlib import Path

from bokeh.models import InlineStyleSheet

from stoneage_panel.board import css

THEMES = ("light", "dark", "contrast")
THEME_NAMES = {"light": "Light", "dark": "Dark", "contrast": "High contrast"}

# the root and its two columns; on a phone the columns dissolve and the zones follow one another
ROOT = """
:host{display:grid;grid-template:auto 1fr/784px minmax(0,1fr);gap:10px 16px;padding:0 16px 12px;box-sizing:border-box;
width:100%;min-height:100vh;align-content:start;background:var(--surface);color:var(--ink);font:500 15px/22px var(--text)}
:host>.zone-bar{grid-column:1/-1}
@media (max-width:1099px){:host{grid-template:auto/minmax(0,1fr)}}
@media (max-width:719px){:host{gap:8px;padding:0 8px 148px}}
@media (max-width:399px){:host{padding:0 8px 148px}}
"""
COLUMN = """
:host{display:flex;flex-direction:column;gap:10px;min-width:0;width:100%}
@media (max-width:719px){:host{display:contents}}
"""
# order on a phone: banner, people, board, sheet, strip, form, log
ORDER = {"bar": 0, "over": 9, "head": 1, "tiles": 2, "people": 3, "board": 4, "act": 5, "strip": 6, "form": 7, "log": 8}


@cache
def zones_text() -> str:
    """The sheet of what stands in the zones."""
    return Path(__file__).with_name("zones.css").read_text("utf-8")


def tokens_text(theme: str) -> str:
    """The tokens of a theme as custom properties of the root; they reach into every zone."""
    values = css.shared_variables() | css.variables(theme)
    return ":host{" + ";".join(f"{name}:{value}" for name, value in values.items()) + "}"


def zones_sheet() -> InlineStyleSheet:
    """One style sheet model that all zones of a document share."""
    return InlineStyleSheet(css=zones_text())


def board_sheet() -> str:
    """The board's own sheet: its order, and a focus ring only for the keyboard."""
    return (
        place("board") + ":host{outline:none;margin:0 auto}"
        ":host(:focus-visible){outline:3px solid var(--focus);outline-offset:2px;border-radius:18px}"
    )


def place(name: str) -> str:
    """Where a zone stands in the one column of a phone."""
    sheet = f"@media (max-width:719px){{:host{{order:{ORDER[name]}}}}}"
    if name == "act":
        # the decision stays at hand: a sheet at the lower edge
        sheet += (
            "@media (max-width:719px){:host{position:fixed!important;left:0;right:0;bottom:0;z-index:20;"
            "max-height:46vh;overflow:auto;background:var(--paper);border-top:2px solid var(--line-strong);"
            "border-radius:18px 18px 0 0}}"
        )
    return sheet
