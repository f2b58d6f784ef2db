"""A table's game as a record: told to bots, saved, opened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from stoneage_panel.bots.asked import SEED_HEADER
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import Game, State
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.cursor import Cursor
from stoneage_panel.table.saving import faults, headers, settings


class Records:
    """How a table is written and read; what it needs of the rest of the table is named here."""

    seats: Any
    seed: Any
    dice: Any
    param: Any
    tree: Tree
    game: Game
    state: State
    node: Node
    jump: Callable[[Node], None]
    _cursor: Cursor
    _read: dict[str, Record]
    _open: Callable[[Tree], None]
    _compose: Callable[[], None]
    _roll: Callable[[], None]
    _changed: Callable[[], None]

    def request(self) -> str:
        """The position as a record without moves: what a bot is asked about."""
        seed = Rng(self.seed).stream("bots").state
        return record.write(Tree(self.game, self.state), {SEED_HEADER: str(seed)})

    def save_text(self, told: dict[Node, str] | None = None) -> str:
        """The whole tree as a record.

        Args:
            told: remembers the actions' notation until the next time, for whoever saves often.
        """
        return record.write(self.tree, headers(self.seats, self.seed, self.dice), told)

    @property
    def place(self) -> int:
        """The number of the position shown among all of the tree, in the order of a record."""
        return next(n for n, node in enumerate(self.tree.root.walk()) if node is self.node)

    def go_to(self, place: int) -> None:
        """Shows the position of a number; nothing changes if there is none."""
        node = next(islice(self.tree.root.walk(), place, None), None) if place >= 0 else None
        if node is not None and node is not self.node:
            self.jump(node)

    @property
    def decided(self) -> int:
        """How many actions of the main line were somebody's, not luck's."""
        game = self.game
        return sum(not game.is_chance(node.action) for node in self.tree.main_line())

    def open_text(self, text: str) -> list[RecordError]:
        """Opens a record in place of this game.

        Returns:
            What could not be read; the actions before it are there.

        Raises:
            RecordError: nothing could be opened; this game goes on as it was.
        """
        found = self._read.pop(text, None) or self.read_text(text)
        self._read.clear()
        self.param.update(**settings(found))
        self._open(found.tree)
        self._cursor.jump(found.tree.root.end())
        self._compose()
        self._roll()
        self._changed()
        return found.problems

    def read_text(self, text: str) -> Record:
        """What `open_text` would open, with its problems; nothing changes.

        Raises:
            RecordError: nothing could be opened.
        """
        if text in self._read:
            return self._read[text]
        found = record.read(text, new_game)
        found.problems += faults(found)
        self._read = {text: found}  # big games take seconds to read: once is enough
        return found
