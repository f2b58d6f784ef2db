"""A person at a table of the Settlers on the page, who trades wherever it can."""

from __future__ import annotations

from pathlib import Path

from stoneage_panel.engine.game import Action
from stoneage_panel.table import Table
from tests.browser.page_driver import Visit
from tests.browser.settlers_guest import Guest
from tests.browser.table_player import TableKeys, TablePlayer, open_saved, same

__all__ = ["SettlersKeys", "SettlersPlayer", "opened", "same"]


class SettlersPlayer(TablePlayer):
    """A person at a table with bots, as `Guest` plays."""

    def __init__(self, visit: Visit, table: Table) -> None:
        super().__init__(visit, table)
        self.guest = Guest(table)

    def chooses(self) -> Action:
        return self.guest.chooses()


def opened(page: Visit, record: str, folder: Path) -> SettlersPlayer:
    """Opens a saved game on the page, where bots make no pauses, and the same here."""
    open_saved(page, record, folder)
    return SettlersPlayer(page, same(record))


class SettlersKeys(SettlersPlayer, TableKeys):
    """The same by keys alone."""
