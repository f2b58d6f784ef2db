"""What the page's components show of a table."""

from __future__ import annotations

from stoneage_panel.app.components.banner.banner import Banner
from stoneage_panel.app.components.bar.bar import Bar
from stoneage_panel.app.components.decision.decision import Decision
from stoneage_panel.app.components.dialogs.ending import Ending
from stoneage_panel.app.components.players.players import Players
from stoneage_panel.app.components.strip.strip import Strip
from stoneage_panel.table import Table


def act(table: Table, mini: bool = False, listed: bool = False) -> str:
    """The decision that is due."""
    return str(Decision(table=table, compact=mini, listed=listed).html())


def bar(table: Table) -> str:
    """The top bar."""
    return str(Bar(table=table).html())


def banner(table: Table) -> str:
    """Whose turn it is."""
    return str(Banner(table=table).html())


def people(table: Table, mini: bool = False) -> str:
    """The players' panels."""
    return str(Players(table=table, compact=mini).html())


def strip(table: Table) -> str:
    """The strip below the board."""
    return str(Strip(table=table).html())


def ending(table: Table) -> str:
    """The dialog at the end."""
    return str(Ending(table=table).html())
