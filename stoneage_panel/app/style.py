"""Style sheets of the page: tokens of a theme, how zones lie, what stands in them."""

from functools import cache
from pathlib import Path

from bokeh.models import InlineStyleSheet

from stoneage_panel.board import css
from stoneage_panel.ui.compat.esm import Bare

__all__ = ["Bare"]


THEMES = ("light", "dark", "contrast")

# the root and its two columns; on narrower screens the columns dissolve and the zones follow one
# another: players above the board, the decision left and the log right below it, or all in one
ROOT = """
.scroll-button{display:none}
:host{min-width:0!important;display:grid;grid-template:auto 1fr/784px minmax(0,1fr);
gap:10px 16px;padding:0 16px 12px;box-sizing:border-box;width:100%;min-height:100vh;
align-content:start;background:var(--surface);color:var(--ink);font:500 15px/22px var(--text)}
:host>.zone-bar{grid-column:1/-1}
@media (max-width:1099px){:host{grid-template:repeat(5,auto) 1fr auto/auto minmax(0,1fr);gap:10px}}
@media (max-width:719px){:host{grid-template:auto/minmax(0,1fr);gap:8px;padding:0 8px 148px}}
@media (max-width:399px){:host{padding:0 8px 148px}}
"""
COLUMN = """
.scroll-button{display:none}
:host{display:flex;flex-direction:column;gap:10px;min-width:0!important;width:100%}
@media (max-width:1099px){:host{display:contents}}
"""
# at least as high as the window, and higher where a list of moves is unfolded
RAIL = COLUMN + (
    "@media (min-width:1100px){:host{min-height:max(640px,100vh - 74px)!important}"
    ".zone:not(.zone-log){flex:none}}"
)
# where the columns dissolve: beside the board, or one below the other; a phone's decision is a
# sheet of its own
BESIDE = {
    "bar": "1/1/2/-1",
    "head": "2/1/3/-1",
    "tiles": "3/1/4/-1",
    "people": "3/1/4/-1",
    "board": "4/1/7/2",
    "act": "4/2/5/3",
    "strip": "5/2/6/3",
    "form": "4/2/7/3",
    "log": "6/2/7/3",
    "words": "7/1/8/-1",
    "over": "1/1/2/2",
    "help": "1/1/2/2",
    "tip": "1/1/2/2",
}
BELOW = (
    "bar", "head", "tiles", "people", "board", "act", "strip", "form", "log", "words", "over",
    "help", "tip",
)  # fmt: skip


@cache
def zones_text() -> str:
    """The sheet of what stands in the zones, with those of the games' panels."""
    home = Path(__file__).parent
    shared = home.parent / "ui" / "theme" / "snippets.css"
    games = sorted(home.parent.glob("games/*/panels/style.css"))
    sheets = (home / "zones.css", home / "help.css", shared, *games)
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def tokens_text(theme: str) -> str:
    """The tokens of a theme as custom properties of the root; they reach into every zone."""
    values = css.shared_variables() | css.variables(theme)
    return ":host{" + ";".join(f"{name}:{value}" for name, value in values.items()) + "}"


def zones_sheet() -> InlineStyleSheet:
    """One style sheet model that all zones of a document share."""
    return InlineStyleSheet(css=zones_text())


def board_sheet() -> str:
    """The board's own sheet."""
    # Bokeh draws half a pixel off and never clears the first row and column: what passed there
    # while a change came in pieces would stay; a board between two pixels is drawn on the second
    return ".bk-Canvas{clip-path:inset(1.5px 0 0 1.5px)}"


def board_room() -> str:
    """Where the board lies with its twin over it: as wide as the board, in the middle."""
    return (
        ".scroll-button{display:none}:host{position:relative;width:fit-content!important;"
        "margin:0 auto!important;min-width:0}" + place("board")
    )


def twin_sheet() -> str:
    """The twin lies over the board, and lets through whatever is pointed at."""
    return ":host{position:absolute!important;inset:0;height:100%!important;pointer-events:none}"


def place(name: str) -> str:
    """Where a zone stands where there are no two columns, and on a phone."""
    sheet = (
        f"@media (max-width:1099px){{:host{{grid-area:{BESIDE[name]};align-self:start}}}}"
        f"@media (max-width:719px){{:host{{grid-area:auto;order:{BELOW.index(name)}}}}}"
    )
    if name == "log":
        # beside the board the log takes the room that is left, and scrolls in itself; below the
        # lines and notes, all of them take the room they need
        sheet += "@media (min-width:1100px){:host{flex:1 1 0;min-height:150px}"
        sheet += ":host(.open){flex:none}}"
    if name == "act":
        # the decision stays at hand: a sheet at the lower edge, where both have room
        sheet += (
            "@media (max-width:719px) and (min-height:521px){:host{"
            "position:fixed!important;left:0;right:0;bottom:0;"
            "z-index:20;max-height:60vh;overflow:auto;background:var(--paper);"
            "border-top:2px solid var(--line-strong);border-radius:18px 18px 0 0}}"
        )
    return sheet
