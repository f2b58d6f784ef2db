"""People at a table of Age of Dirt on the page, and what came about in a game of theirs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

from stoneage_panel.engine.game import Action
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.pieces import TENT
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.table import Table
from tests.browser.page_driver import Visit
from tests.browser.table_player import TableKeys, TablePlayer, open_saved, same

TAPS = 25
"""So often something that stands on the card, too, is pointed at on the board."""
BOLD = {moves.SPEAR: "spear", moves.COURT: "court", moves.ANSWER: "yes"}
"""What is done at once where the advice may be another."""


class DirtPlayer(TablePlayer):
    """One who heeds the advice, but drums in others' turns, and seeks others in the Love tent."""

    @property
    def state(self) -> Position:
        """The position."""
        return cast(Position, self.table.state)

    def chooses(self) -> Action:
        return self._bold() or super().chooses()

    def _bold(self) -> Action | None:
        state = self.state
        seat, phase = state.player, state.phase
        if phase == moves.DRUM and seat != state.active and state.within(seat):
            return self.first("drum")
        if phase == moves.ACT and state.round % 4 == 0:
            return self._courting(seat)
        return self.first(BOLD[phase]) if phase in BOLD else None

    def _courting(self, seat: int) -> Action | None:
        """One member to the tent; it is lifted as soon as somebody else is there."""
        mine, all_there = self.state.in_box(TENT, seat), self.state.boxes[TENT]
        if mine and all_there != mine << 4 * seat:
            return self.first("call tent")
        return None if mine else self.first("send tent")

    def prefers_board(self, part: str) -> bool:
        return self.tapped < TAPS

    def covered(self) -> None:
        """No card is there but those of the wall."""
        cards = self.page.locator(".places [data-place^='card:']")
        there = cards.evaluate_all("all => all.map((one) => one.dataset.place)")
        wall = [self.state.game.pack.cards[card].id for card in self.state.wall if card >= 0]
        assert sorted(there) == sorted(f"card:{name.lower()}" for name in wall)


class DirtKeys(DirtPlayer, TableKeys):
    """The same by keys alone, over the board wherever that can be."""

    def prefers_board(self, part: str) -> bool:
        return True


def opened(page: Visit, record: str, folder: Path) -> DirtPlayer:
    """Opens a saved game on the page, where bots make no pauses, and the same here."""
    open_saved(page, record, folder)
    return DirtPlayer(page, same(record))


def happened(table: Table) -> Counter[str]:
    """What people at the table did, and luck, in the line that is shown.

    ``drum``: a drum used in somebody else's turn; ``spear``: a spear used; ``mixed``: a newborn
    for two clans, one of them a person's; ``nested``: an event while a draw that another event
    interrupted still waits.
    """
    found: Counter[str] = Counter()
    state = cast(Position, table.tree.state(table.tree.root)).clone()
    waits = False
    for node in table.current_line:
        move = node.action
        if move is None:
            continue
        verb = move[0]
        ours = state.current_player in table.people
        if verb == moves.CARD:
            event = bool(state.game.pack.events >> move[1] & 1)
            found["nested"] += event and waits
            waits = event
        elif verb == moves.ACCEPT:
            asks = state.agenda[-1][2]
            found["mixed"] += ours or asks in table.people
        elif ours:
            found["drum"] += verb == moves.BEAT and state.player != state.active
            found["spear"] += verb == moves.REPEL
        state.apply(move)
    return found
