"""Has the page show what moves on the board, and bots wait for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.app.components.banner.banner import rolling, rolls
from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.board_buttons.board_buttons import BoardButtons
from stoneage_panel.app.services.moment import moment
from stoneage_panel.board.motion import lasts
from stoneage_panel.board.scene_data import seat_id
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.html import card, tag

DRUM = "drum"
"""The place that is pointed at for a beat; every game with a drum calls it so."""


def drummed(table: Table, way: Sequence[Node]) -> bool:
    """Whether somebody has beaten a drum on the way."""
    actions = [node.action for node in way if node.action is not None]
    return any(DRUM in table.game.parts(action) for action in actions)


class Movement:
    """Sends films to the page. Nothing ever waits for one but bots.

    Args:
        board: what stands on the screen, and what moves towards it.
        buttons: the model over the board, which plays films.
        pace: how long things take, brisk being 1; 0 for no movement.
        wait: has bots wait for some seconds.
    """

    def __init__(
        self,
        table: Table,
        board: TableBoard,
        buttons: BoardButtons,
        pace: Callable[[], float],
        wait: Callable[[float], None],
    ) -> None:
        self._table = table
        self._board = board
        self._buttons = buttons
        self._pace = pace
        self._wait = wait

    def play(self) -> float:
        """Shows what led to what the board shows now; how long that takes, in seconds."""
        board, pace = self._board, self._pace()
        told = moment(self._table, board.way)
        beaten = drummed(self._table, board.way)
        if not pace or self._table.needs_handover or not (board.moving or told or beaten):
            return 0.0  # under a cover nobody would see it
        ms, film = lasts(board.moving), board.picture.film(board.moving)
        film["shaken"] = beaten
        film["tense"] = film["tense"] or beaten  # what falls out is luck, too
        film |= self._rolling()
        if told is not None:
            film["moment"] = {"lines": told.lines, "delay": ms, "ms": told.ms}
            ms += told.ms
        self._buttons.play(film, pace)
        self._wait(pace * ms / 1000)
        return pace * ms / 1000

    def _rolling(self) -> dict[str, str]:
        """What stands there while dice roll: what stood there before was about something else."""
        table, way = self._table, self._board.way
        alone = table.game.players == 1
        if alone or all(one.move.how != "roll" for one in self._board.moving):
            return {}
        lines = [line for node in way for line in table.session.log.at(node)]
        seat = next((line.seat for line in lines if line.luck and line.seat is not None), None)
        if seat is None:
            return {}
        told = {"head": str(rolling(table, seat))}
        first = way[0].parent
        if first is None or table.tree.position(first).current_player == seat:
            return told
        sentence = tag("h2", rolls(table, seat))
        return told | {"act": str(card("", sentence)), "roller": seat_id(seat)}

    def show(self, node: Node) -> float:
        """Draws the board as it was at a node, with what moved towards it; how long it takes."""
        self._buttons.show(self._board.show(self._board.scene(node), node=node), {})
        return self.play()
