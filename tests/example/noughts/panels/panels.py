"""What stands beside the board: how many marks each seat has, and the die by hand."""

from typing import cast

from stoneage_panel.games.noughts.components.moves import ROLL, ROLLS
from stoneage_panel.games.noughts.components.strings import say
from stoneage_panel.games.noughts.state import NoughtsState

from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import button, esc

ICON = "ring"
mover = snippets.mover


def prompt(table: Table) -> tuple[str, str] | None:
    """One place is a whole move, so nothing is asked in between."""
    return None


def subtitle(table: Table) -> str:
    """There are no rounds."""
    return ""


def points(state: NoughtsState, seat: int) -> int:
    """How many squares a seat has marked."""
    return state.cells.count(seat)


def panel(table: Table, seat: int) -> str:
    """How many squares a seat has marked."""
    marks = cast(NoughtsState, table.state).cells.count(seat)
    return f"{esc(say('panel.marks', n=marks))}|"


mini = panel


def action(table: Table) -> str:
    """Where luck is chosen by hand: the six faces of the die."""
    if cast(NoughtsState, table.state).phase != ROLL:
        return ""
    rolls = [button("do", snippets.die(roll.x), table.game.format(roll)) for roll in ROLLS]
    return f"<h2>{esc(say('panel.luck'))}</h2><div class='flow'>{''.join(rolls)}</div>"


def facts(table: Table) -> str:
    """All there is to know is on the board."""
    return ""


strip = facts


def workings(table: Table) -> list[str]:
    """The game's own story says how it ended."""
    return []
