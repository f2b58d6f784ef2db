"""What a game shows beside its board: the module that its `Spec` names."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from stoneage_panel.table import Table


class Rolled(NamedTuple):
    """A roll, as a game may tell it by ``rolled(table, node)`` of its panels.

    Attributes:
        who: whose dice they are.
        where: what they were thrown for.
        shown: the dice and what was made of them, as HTML.
    """

    who: str
    where: str
    faces: tuple[int, ...]
    shown: str


class GamePanels(Protocol):
    """Players' panels, the decision that is due, and the strip of one game, each as HTML."""

    ICON: str
    """Name of the picture that stands for the game."""

    def mover(self, table: Table, seat: int) -> int:
        """Whose colour the banner has while a seat is due."""

    def prompt(self, table: Table) -> tuple[str, str] | None:
        """What the banner asks once something was pointed at; None for what it says anyway."""

    def subtitle(self, table: Table) -> str:
        """The round and what is done in it, for the top bar; a text."""

    def panel(self, table: Table, seat: int) -> str:
        """A player's panel: what stands in its head, ``|``, and the rest."""

    def points(self, state: Any, seat: int) -> int:
        """The number in the head of a player's panel, for a position."""

    def mini(self, table: Table, seat: int) -> str:
        """The same in little room, for a phone."""

    def action(self, table: Table) -> str:
        """What the decision that is due needs beside the board."""

    def facts(self, table: Table) -> str:
        """What is good to know while others decide."""

    def strip(self, table: Table) -> str:
        """What the last turn brought, and how near the end is."""

    def workings(self, table: Table) -> list[str]:
        """For the end: how points or the end came about; empty where the game's story says all."""
