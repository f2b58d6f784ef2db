"""The parts of a table's game that can be saved or shared."""

from stoneage_panel.engine.session import KINDS
from stoneage_panel.table.table import Table

__all__ = ["KINDS", "text_of"]


def text_of(table: Table, kind: str) -> str:
    """One of `KINDS` of a table as a record."""
    return table.session.record(kind)
