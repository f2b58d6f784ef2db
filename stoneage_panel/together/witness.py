"""What a guest's page remembers of the luck that it took part in, to check it at the end."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Tree
from stoneage_panel.together.drawing import (
    HOST,
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
from stoneage_panel.together.talk import Want


@dataclass
class _Asked:
    """A draw that this page took part in.

    Attributes:
        line: for which line.
        seat: where it sat.
        element: what it opened.
        marks: of everybody who was to take part.
        seen: what its seat saw of the first position after it; None: none was told.
    """

    line: bytes
    seat: int
    element: bytes
    marks: Mapping[int, bytes]
    seen: object = None


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
        self._asked: dict[int, _Asked] = {}
        self._twice: set[int] = set()
        self._last: _Asked | None = None

    @property
    def _newest(self) -> bytes:
        return self._chain.seal(self._opened).newest

    def fresh(self) -> bytes:
        """The beginning of a new chain, which the host is told."""
        self._chain, self._opened = new_chain(), 0
        return self._newest

    def begin(self) -> None:
        """Another game begins."""
        self._asked.clear()
        self._twice.clear()
        self._last = None

    @property
    def is_used_up(self) -> bool:
        """Whether the chain has no more elements."""
        return self._opened + 1 >= LENGTH

    def open(self, want: Want, seat: int) -> bytes | None:
        """The next element; None where it was opened for another course of the game, or where the
        host does not know this chain yet.

        Args:
            want: what the host asks for.
            seat: where this page sits.
        """
        asked, marks = self._asked.get(want.number), dict(want.marks)
        if asked is not None and asked.element == self._newest:
            if asked.line == want.line and asked.marks == marks:
                return asked.element
            self._twice.add(want.number)
            return None
        if marks.get(seat) != mark(self._newest) or HOST not in marks:
            return None
        if asked is not None:
            self._twice.add(want.number)
        self._opened += 1
        self._last = _Asked(want.line, seat, self._newest, marks)
        self._asked[want.number] = self._last
        return self._last.element

    def sees(self, state: AnyState) -> None:
        """The position that the host has told; after a draw it must be one of the game."""
        if self._last is not None:
            self._last.seen = state.observation(self._last.seat)
            self._last = None

    def check(self, tree: Tree, drawn: Drawn) -> Checked:
        """Checks the luck of a game that is over.

        Args:
            tree: the game from its beginning.
            drawn: what the host tells of its luck.

        Raises:
            SealError: it was not drawn so, in a sentence.
        """
        book = _Book(tree, drawn)
        doubtful = set(self._twice)
        for number, asked in self._asked.items():
            if number >= len(book.lines):
                raise SealError(say("draw.lost"))
            if not book.is_all_there(number, asked):
                doubtful.add(number)
            elif not book.fits(number, asked):
                raise SealError(say("draw.marked"))
        return Checked(len(book.lines), len(self._asked), len(doubtful))


class _Book:
    """All draws of a game, once its luck is seen to be what was drawn.

    Raises:
        SealError: it is not.
    """

    def __init__(self, tree: Tree, drawn: Drawn) -> None:
        end = tree.root.end()
        due, lines = list(heads(tree, end)), Lines(tree)
        self._tree, self._line, self._due = tree, end.line(), due
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

    def is_all_there(self, number: int, asked: _Asked) -> bool:
        """Whether just those took part who were to, for the line that they were asked for."""
        opened = self.opened(number)
        own = opened.get(asked.seat) == asked.element
        return own and asked.line == self.lines[number] and opened.keys() == asked.marks.keys()

    def fits(self, number: int, asked: _Asked) -> bool:
        """Whether the chains are those that had the marks, and the game that was told is this."""
        chains = self._drawn.chains
        kept = all(
            asked.marks[chains[place][0]] == mark(self._after(place, number))
            for place in self._drawn.rows[number]
        )
        return kept and (asked.seen is None or self._has(number, asked))

    def _has(self, number: int, asked: _Asked) -> bool:
        """Whether what was seen after a draw is seen in the game, before the next one."""
        line = self._line
        first = self._due[number].depth
        last = self._due[number + 1].depth if number + 1 < len(self._due) else len(line)
        states = (self._tree.position(node) for node in line[first:last])
        return any(state.observation(asked.seat) == asked.seen for state in states)
