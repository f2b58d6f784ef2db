"""What the live region tells: one sentence group for each turn, nothing that was told before."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.panels import panels_of

MOST_LINES = 8
"""Lines of one turn that are read out; of longer ones, how many came before."""


class Announcer:
    """Watches a table and tells what happened when somebody has to act, or the turn changes.

    Args:
        speak: has a text read out politely.
    """

    def __init__(self, table: Table, speak: Callable[[str], None]) -> None:
        self._table = table
        self._speak = speak
        self._announced: Node | None = None
        self._pending: list[str] = []
        self._mover: int | None = None
        self._status = ""
        self._asked = ""

    def update(self) -> None:
        """Call after every change of a table that is played at."""
        table = self._table
        fresh = self._fresh()
        if fresh is None:
            self._pending = []
        mover = table.state.current_player
        if fresh is None:
            luck = [say("live.luck_again")] if table.luck_ahead else []
            self._tell([say("live.shown", what=self._due()), *luck])
        else:
            self._pending += fresh
            if table.bot_to_move is None:
                same = table.status[0] == self._status
                self._tell([] if same else [self._due()])
            elif mover != self._mover:
                self._tell([])
        self._announced, self._mover = table.node, mover
        self._ask()

    def _ask(self) -> None:
        """What is asked next once a part of an action is chosen."""
        table = self._table
        asked = panels_of(table.game.name).prompt(table) if table.chosen else None
        words = " ".join(filter(None, asked or ()))
        if words and words != self._asked:
            self._speak(words)
        self._asked = words

    @action
    def slid(self) -> None:
        """A press was not taken, as what it was on had just come there."""
        self._speak(say("live.slid"))

    def _due(self) -> str:
        """What is due, as a sentence; a question is one."""
        what = self._table.status[0]
        return what if what.endswith(("?", "!")) else say("live.due", what=what)

    def _fresh(self) -> list[str] | None:
        """Lines since the last update; None where the position shown does not follow from it."""
        table = self._table
        if self._announced is None or self._announced not in (table.tree.root, *table.node.line()):
            return None
        new = table.node.depth - self._announced.depth
        nodes = set(table.node.line()[-new:]) if new else set()
        return [line.text for line in table.log if line.node in nodes]

    def _tell(self, due: list[str]) -> None:
        """What is pending, and who is due to do what."""
        lines, self._pending = self._pending, []
        if due:
            self._status = self._table.status[0]
        left = len(lines) - MOST_LINES
        if left > 0:
            lines = [say("live.earlier", n=left), *lines[left:]]
        if lines or due:
            self._speak(" ".join(lines + due))
