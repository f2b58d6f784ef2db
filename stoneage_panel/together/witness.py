"""What a guest's page remembers of the luck that it took part in, to check it at the end."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import NamedTuple

from stoneage_panel.engine.tree import Tree
from stoneage_panel.together.drawing import (
    Drawn,
    DrawnLuck,
    Lines,
    draw_seed,
    heads,
    mark,
    new_chain,
)
from stoneage_panel.together.seal import LENGTH, SealError
from stoneage_panel.together.strings import say


class _Known(NamedTuple):
    """What the host has told: after so many draws, a mark of everybody's newest element."""

    draws: int
    marks: Mapping[int, bytes]


class _Asked(NamedTuple):
    """A draw that this page took part in: for which line, its element, and what was known."""

    line: bytes
    element: bytes
    known: _Known


class Checked(NamedTuple):
    """What a page finds of the luck of a game.

    Attributes:
        draws: of the whole game.
        own: of them those that this page took part in.
        doubtful: those for which it was asked twice, or asked in vain.
    """

    draws: int
    own: int
    doubtful: int

    @property
    def sentence(self) -> str:
        """The same in words; empty for who took part in none."""
        if self.doubtful:
            return say("draw.doubtful", n=self.doubtful)
        if self.own == self.draws:
            return say("draw.all", n=self.draws)
        return say("draw.part", n=self.own, of=self.draws) if self.own else ""


class Witness:
    """A guest's own chain, and what it was asked for."""

    def __init__(self) -> None:
        self._chain = new_chain()
        self._opened = 0
        self._known = _Known(0, {})
        self._asked: dict[int, _Asked] = {}
        self._twice: set[int] = set()

    def fresh(self) -> bytes:
        """The beginning of a new chain, which the host is told."""
        self._chain, self._opened = new_chain(), 0
        return self._chain.seal(0).newest

    @property
    def is_used_up(self) -> bool:
        """Whether the chain has no more elements."""
        return self._opened + 1 >= LENGTH

    def know(self, draws: int, marks: Mapping[int, bytes]) -> None:
        """What the host tells of everybody's chains, after so many draws."""
        self._known = _Known(draws, dict(marks))

    def open(self, number: int, line: bytes) -> bytes | None:
        """The next element; None where it was opened for another course of the game.

        Args:
            number: of the draw.
            line: the hash of the line that it is for.
        """
        asked = self._asked.get(number)
        if asked is not None and asked.element == self._chain.seal(self._opened).newest:
            if asked.line == line:
                return asked.element
            self._twice.add(number)
            return None
        if asked is not None:
            self._twice.add(number)
        self._opened += 1
        element = self._chain.seal(self._opened).newest
        self._asked[number] = _Asked(line, element, self._known)
        return element

    def check(self, tree: Tree, seat: int, drawn: Drawn) -> Checked:
        """Checks the luck of a game that is over; the next one is another.

        Args:
            tree: the game from its beginning.
            seat: the guest's.
            drawn: what the host tells of its luck.

        Raises:
            SealError: it was not drawn so, in a sentence.
        """
        book = _Book(tree, drawn)
        doubtful = set(self._twice)
        for number, asked in self._asked.items():
            if number >= len(book.lines):
                raise SealError(say("draw.lost"))
            if asked.line != book.lines[number] or book.opened(number).get(seat) != asked.element:
                doubtful.add(number)
            elif not book.fits(number, asked.known):
                raise SealError(say("draw.marked"))
        found = Checked(len(book.lines), len(self._asked), len(doubtful))
        self._asked.clear()
        self._twice.clear()
        return found


class _Book:
    """All draws of a game, once its luck is seen to be what was drawn.

    Raises:
        SealError: it is not.
    """

    def __init__(self, tree: Tree, drawn: Drawn) -> None:
        end = tree.root.end()
        due, lines = list(heads(tree, end)), Lines(tree)
        whole = drawn.is_sound(tree.game.players) and all(drawn.rows)
        if not whole or len(due) != len(drawn.rows):
            raise SealError(say("draw.lost"))
        self._drawn, self._parts, self._elements = drawn, drawn.parts(), drawn.elements()
        self.lines = [lines.at(head) for head in due]
        told = DrawnLuck(tree.game, 0)
        for number, head in enumerate(due):
            told.put(head, draw_seed(self.lines[number], self.opened(number).values()))
        for number, node in enumerate(end.line(), 1):
            assert node.action is not None
            assert node.parent is not None
            if not tree.game.is_chance(node.action):
                continue
            stream = told.at(node.parent)
            if stream is None or tree.position(node.parent).sample_chance(stream) != node.action:
                raise SealError(say("draw.other", n=number))

    def opened(self, number: int) -> dict[int, bytes]:
        """What everybody opened for a draw."""
        return {
            self._drawn.chains[place][0]: self._after(place, number + 1)
            for place in self._drawn.rows[number]
        }

    def _after(self, place: int, draws: int) -> bytes:
        """The newest element of a chain after so many draws."""
        return self._elements[place][bisect_left(self._parts[place], draws)]

    def fits(self, number: int, known: _Known) -> bool:
        """Whether those who took part in a draw are those who were known, as they were then."""
        chains = self._drawn.chains
        return all(
            known.marks.get(chains[place][0]) == mark(self._after(place, known.draws))
            for place in self._drawn.rows[number]
        )
