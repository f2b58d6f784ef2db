"""Parts of the live table one by one, for notebooks and other Panel apps.

    import stoneage_panel as sap
    from stoneage_panel import widgets

    table = widgets.table(sap.new("stone_age", seed=4))
    pn.Row(widgets.board(table), pn.Column(widgets.Players(table=table), widgets.Log(table=table)))

All of them watch the table that they hold: an action at one of them shows in the others.
"""

from __future__ import annotations

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)
from stoneage_panel.app.components.banner.banner import Banner
from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.decision.decision import Decision
from stoneage_panel.app.components.lines.lines import Lines
from stoneage_panel.app.components.log.log import Log
from stoneage_panel.app.components.players.players import Players
from stoneage_panel.app.components.strip.strip import Strip
from stoneage_panel.app.components.text_board.text_board import TextBoard
from stoneage_panel.match import Match
from stoneage_panel.table import Table

__all__ = [
    "Banner",
    "Decision",
    "Lines",
    "Log",
    "Players",
    "Strip",
    "TableBoard",
    "TextBoard",
    "board",
    "table",
]


def table(match: Match) -> Table:
    """A table where a match goes on; the match itself stays as it is."""
    made = Table()
    made.open_text(match.record())
    return made


def board(at: Table) -> TableBoard:
    """The board of a table; a tap on a place does what it does on the page."""
    made = TableBoard(table=at)
    made.on_tap(lambda place, x, y: made.tapped(place))
    made.follow()
    return made
