"""How the parts of the page lie: two columns, one beside the other, or one below the other."""

from __future__ import annotations

from typing import Any

import panel as pn
from bokeh.models import InlineStyleSheet, Plot

from stoneage_panel.app import on_its_side
from stoneage_panel.app.components.board_buttons.board_buttons import BoardButtons
from stoneage_panel.app.components.lobby import room
from stoneage_panel.app.components.tip.tip import Tip
from stoneage_panel.app.strings import say
from stoneage_panel.ui.compat.esm import Bare
from stoneage_panel.ui.component import HtmlComponent
from stoneage_panel.ui.html import pictures
from stoneage_panel.ui.theme.sheets import tokens_text
from stoneage_panel.ui.view import HtmlView

# the room that the page has, which asks for its own width: the window, or a notebook's cell
CONTAINER = ":host{container-type:inline-size}"
IN_A_CELL = CONTAINER + ":host{--page-height:0px;--column-height:640px}"

# the root and its two columns. The board's column is as wide as the board may be high with the
# banner above and the strip below it, and leaves the other one its room. On narrower screens the
# columns dissolve and the views follow one another: players above the board, the decision left and
# the log right below it, or all in one
ROOT = """
.scroll-button{display:none}
:host{--rail:clamp(448px,29cqi,560px);
--board-column:max(784px,min(100cqi - 48px - var(--rail),(var(--page-height,100vh) - 224px)*1.43));
min-width:0!important;display:grid;grid-template:auto 1fr/var(--board-column) minmax(0,1fr);
gap:10px 16px;padding:0 16px 12px;box-sizing:border-box;width:100%;
min-height:var(--page-height,100vh);align-content:start;
background:var(--surface);color:var(--ink);font:500 15px/22px var(--text)}
:host>.zone-bar{grid-column:1/-1}
@container (max-width:1099px){
:host{grid-template:repeat(5,auto) 1fr auto/auto minmax(0,1fr);gap:10px}}
@container (max-width:719px){:host{grid-template:auto/minmax(0,1fr);gap:8px;padding:0 8px 148px}}
@container (max-width:399px){:host{padding:0 8px 148px}}
"""
COLUMN = """
.scroll-button{display:none}
:host{display:flex;flex-direction:column;gap:10px;min-width:0!important;width:100%}
@container (max-width:1099px){:host{display:contents}}
"""
# while lines are tried, what they are worth stands beside a smaller board
EXPLORING = """
@container (min-width:1100px){:host(.exploring){--due-room:0px;--rail:clamp(448px,45cqi,680px);
--board-column:max(600px,min(100cqi - 48px - var(--rail),(var(--page-height,100vh) - 364px)*1.43))}}
"""
# and the board of what is only tried wears dashes
TRIED = ":host(.tried){outline:3px dashed var(--accent);outline-offset:1px;border-radius:16px}"
# as high as the window: the log keeps some lines, and what is due scrolls where it has no room
RAIL = COLUMN + (
    "@container (min-width:1100px){:host{"
    "height:var(--rail-height,calc(var(--column-height,max(640px,100vh - 74px))/"
    "var(--larger,1)))!important}"
    ".zone{flex:none}}"
)
# where the board is larger, so is what is read beside it
LARGER = """
@container (min-width:1600px){@media (min-height:900px){:host{--larger:1.15;zoom:1.15}}}
@container (min-width:2200px){@media (min-height:1200px){:host{--larger:1.4;zoom:1.4}}}
"""
# what goes on below fades; where all is in sight there is nothing to scroll, and no fading
MORE_BELOW = (
    "animation:more-below linear both;animation-timeline:scroll(self)}}"
    "@keyframes more-below{0%,99%{mask-image:linear-gradient(#000 calc(100% - 28px),#0000)}"
    "100%{mask-image:none}}"
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
    "form": "4/1/7/-1",
    "explore": "8/1/9/-1",
    "log": "6/2/7/3",
    "words": "7/1/8/-1",
    "over": "1/1/2/2",
    "help": "1/1/2/2",
    "tip": "1/1/2/2",
}
BELOW = (
    "bar", "head", "tiles", "people", "board", "act", "explore", "strip", "form", "log", "words",
    "over", "help", "tip",
)  # fmt: skip


def board_sheet() -> str:
    """The board's own sheet."""
    # Bokeh draws half a pixel off and never clears the first row and column: what passed there
    # while a change came in pieces would stay; a board between two pixels is drawn on the second
    return ".bk-Canvas{clip-path:inset(1.5px 0 0 1.5px)}"


def board_room() -> str:
    """Where the board lies with its buttons over it: as wide as the board, in the middle."""
    return (
        ".scroll-button{display:none}:host{position:relative;width:fit-content!important;"
        "margin:0 auto!important;min-width:0}"
        + place("board")
        + on_its_side.BOARD
        + room.BOARD
        + TRIED
    )


def buttons_sheet() -> str:
    """The board's buttons lie over it, and let through whatever is pointed at."""
    return ":host{position:absolute!important;inset:0;height:100%!important;pointer-events:none}"


def place(name: str) -> str:
    """Where a view stands where there are no two columns, and on a phone."""
    sheet = (
        f"@container (max-width:1099px){{:host{{grid-area:{BESIDE[name]};align-self:start}}}}"
        f"@container (max-width:719px){{:host{{grid-area:auto;order:{BELOW.index(name)}}}}}"
    )
    if name == "log":
        # beside the board the log takes the room that is left, but five lines of it stay
        sheet += "@container (min-width:1100px){:host{flex:1 1 0!important;min-height:172px}"
        # fewer while the guide speaks above it
        sheet += "@media (max-height:899px){:host(.guided){min-height:96px}}"
        # with lines and notes unfolded it scrolls as a whole
        sheet += ":host(.open){min-height:340px;overflow-y:auto;scrollbar-width:thin;"
        sheet += (
            "width:calc(100% + 8px)!important;max-width:none!important;margin:-4px;padding:4px}}"
        )
    if name == "explore":
        # the larger part is its own, however long a decision is; it scrolls in that
        sheet += "@container (min-width:1100px){:host{flex:1 1 0!important;min-height:58vh;"
        sheet += "overflow-y:auto;scrollbar-width:thin;" + MORE_BELOW
    if name in ("strip", "words"):
        sheet += LARGER
    if name == "act":
        # room round what is in it, for the rings of what has the focus
        sheet += "@container (min-width:1100px){:host{flex:0 1 auto!important;min-height:150px;"
        sheet += "overflow-y:auto;scrollbar-width:thin;"
        sheet += "width:calc(100% + 8px)!important;max-width:none!important;"
        sheet += "margin:-4px;padding:4px}}"
        # the decision stays at hand: a sheet at the lower edge, where both have room
        sheet += (
            "@media (min-height:521px){@container (max-width:719px){:host{"
            "position:fixed!important;left:0;right:0;bottom:0;"
            "z-index:20;max-height:50vh;overflow:auto;background:var(--paper);"
            "border-top:2px solid var(--line-strong);border-radius:18px 18px 0 0}}}"
        )
    return sheet + on_its_side.place(name)


# ---------------------------------------------------------------- the models, made once


def views(parts: dict[str, HtmlComponent], sheet: InlineStyleSheet) -> dict[str, HtmlView]:
    """A view for each part of the page, by its kind; the bar's brings all pictures."""
    made = {}
    for kind, part in parts.items():
        made[kind] = HtmlView(kind, sheet, label=say(f"zone.{kind}"))
        part.stand_in(made[kind])
    made["bar"].pictures = pictures()
    for kind, view in made.items():
        view.stylesheets = [place(kind)]
    return made


def tip(sheet: InlineStyleSheet) -> Tip:
    """What explains places and pieces."""
    return Tip(sheet, stylesheets=[place("tip")])


def board_buttons(sheet: InlineStyleSheet) -> BoardButtons:
    """The accessible board, over the picture."""
    return BoardButtons(sheet, stylesheets=[buttons_sheet()])


def root_sheets(theme: str) -> list[str]:
    """The sheets of the page as a whole."""
    return [ROOT, room.ROOT, EXPLORING, on_its_side.ROOT, tokens_text(theme)]


def root(
    z: dict[str, HtmlView], figure: Plot, buttons: BoardButtons, tips: Tip, theme: str
) -> pn.Column:
    """All of the page: two columns under the bar, and what lies over them."""
    plain: dict[str, Any] = {"margin": 0, "design": Bare}
    wide = plain | {"sizing_mode": "stretch_width"}
    figure.stylesheets = [board_sheet()]
    canvas = pn.pane.Bokeh(figure, **plain)
    picture = pn.Column(canvas, buttons, **plain, stylesheets=[board_room()])
    left = pn.Column(
        z["head"], z["tiles"], picture, z["strip"], z["words"], **wide, stylesheets=[COLUMN]
    )
    right = pn.Column(
        z["form"],
        z["explore"],
        z["people"],
        z["act"],
        z["log"],
        **plain,
        stylesheets=[RAIL, LARGER],
    )
    over = (z["over"], z["help"], tips)
    return pn.Column(z["bar"], left, right, *over, **wide, stylesheets=root_sheets(theme))


def board_of(page: pn.Column, buttons: BoardButtons) -> pn.Column:
    """The room of the board in a page: the column that holds its buttons."""
    return page.select(lambda one: isinstance(one, pn.Column) and buttons in one.objects)[0]


def container(page: pn.Column, cell: type[pn.Column] | None = None) -> pn.Column:
    """The room of a page that stands in nobody else's container, as the site's does.

    Args:
        cell: a notebook's column: then it is as high as what it holds.
    """
    sheet = IN_A_CELL if cell else CONTAINER
    kind = cell or pn.Column
    return kind(page, margin=0, sizing_mode="stretch_width", stylesheets=[sheet])
