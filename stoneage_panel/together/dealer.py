"""The host's side of the luck that all pages draw: who is asked for it, and who has answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from stoneage_panel.engine.log import LogLine
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node
from stoneage_panel.together.drawing import Drawing, Drawn
from stoneage_panel.together.seal import SealError
from stoneage_panel.together.talk import NOBODY, Message, No, Open, Want

MOST_MISSED = 3
"""Draws that somebody does not answer for, until they are not asked any more."""


@dataclass
class Line:
    """The line to a guest.

    Attributes:
        seat: theirs; -1: none.
        chain: with which they take part in luck; None: they do not.
        missed: how often luck was drawn without them, as they did not answer.
        told: the lines of the log that they know.
    """

    seat: int = NOBODY
    chain: int | None = None
    missed: int = 0
    told: Sequence[LogLine] = ()


class Dealer:
    """Has guests take part in the luck of a session, which rests until it is drawn.

    Args:
        session: the game.
        drawn: the luck that was drawn before, in a game that is brought back.
        lines: to the guests, by name; those who took part in the game before do so again.
        tell: sends a message to a guest.
    """

    def __init__(
        self,
        session: Session,
        drawn: Drawn,
        lines: Mapping[str, Line],
        tell: Callable[[str, Message], None],
    ) -> None:
        self._drawing = Drawing(session.tree, session.seed, drawn)
        self._lines, self._tell = lines, tell
        session.take_luck(self._drawing.luck)

    def go_on_from(self, last: Dealer) -> None:
        """Those who took part in the game before go on with their chains."""
        for _, line, chain in self._parties():
            line.chain = self._drawing.join(line.seat, last._drawing.newest(chain))

    def _parties(self) -> Iterator[tuple[str, Line, int]]:
        for name, line in self._lines.items():
            if line.chain is not None:
                yield name, line, line.chain

    # ------------------------------------------------------------ what is told of it

    @property
    def drawn(self) -> Drawn:
        """How luck was drawn so far."""
        return self._drawing.drawn

    # ------------------------------------------------------------ who takes part

    def join(self, line: Line, tip: bytes) -> None:
        """A guest with a seat takes part with a chain that begins anew."""
        self.leave(line)
        if line.seat != NOBODY and line.missed < MOST_MISSED:
            line.chain = self._drawing.join(line.seat, tip)

    def leave(self, line: Line) -> None:
        """A guest takes part no more; what they have opened still counts."""
        if line.chain is not None:
            self._drawing.leave(line.chain)
            line.chain = None

    # ------------------------------------------------------------ drawing

    @property
    def due(self) -> Node | None:
        """Where luck is due that guests have been asked for; None: nowhere."""
        return self._drawing.due

    def has_drawn(self, node: Node) -> bool:
        """Whether the luck that is due at a node is known."""
        return self._drawing.luck.at(node) is not None

    def ask(self, node: Node) -> None:
        """Everybody is asked to take part in the luck that is due at a node."""
        asked = list(self._parties())
        line = self._drawing.want(node, (chain for _, _, chain in asked))
        marks = self._drawing.marks(chain for _, _, chain in asked)
        for name, _, _ in asked:
            self._tell(name, Want(self._drawing.number, line, marks))

    def opened(self, name: str, message: Open) -> None:
        """A guest has opened an element."""
        line = self._lines[name]
        if line.chain is None or message.number != self._drawing.number:
            return
        try:
            self._drawing.opened(line.chain, message.element)
        except SealError as fault:
            self._tell(name, No(message.number, str(fault), ""))

    @property
    def silent(self) -> tuple[int, ...]:
        """The seats of guests who have not answered yet, where luck is due."""
        waits = self._drawing.waits
        return tuple(sorted(line.seat for _, line, chain in self._parties() if chain in waits))

    def do_without(self) -> None:
        """Those who have not answered take part no more, until they greet anew."""
        waits = self._drawing.waits
        for _, line, chain in list(self._parties()):
            if chain in waits:
                line.missed += 1
                self.leave(line)

    def finish(self) -> bool:
        """Draws, if all have answered."""
        return self._drawing.finish()
