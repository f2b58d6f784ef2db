"""The game log: the events on the path to a node, computed once per node."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Node, Tree

_MARK = re.compile("\x01(\\d+)\x02")
"""A seat's number where its name will stand; no name, card or sentence has such characters."""
_PENDING = 64
"""Nodes whose positions are held until somebody reads the log; older ones are played once more."""


def _mark(seat: int | None) -> str:
    return f"\x01{seat}\x02"


class LogLine(NamedTuple):
    """One line of the log.

    seat: whose it is, as a `LogEvent` says. text: the sentence. ply: number of the action in its
    line, from 1. luck: whether luck was revealed. node: where a click on the line leads. name:
    from where to where the seat's name stands in the text; nowhere if the two are equal.
    own: by seat, the line as they alone may read it.
    """

    seat: int | None
    text: str
    ply: int
    luck: bool
    node: Node
    name: tuple[int, int] = (0, 0)
    own: tuple[tuple[int, LogLine], ...] = ()

    def read_by(self, seat: int | None) -> LogLine:
        """The line as somebody reads it who may know a seat's secrets; None: nobody's."""
        return dict(self.own).get(seat, self) if self.own and seat is not None else self


class Log:
    """Sentences for the nodes of a tree: made when they are first read, and remembered.

    Attributes:
        before: lines of what happened before the tree's first position, if that is known.
    """

    def __init__(self, tree: Tree, names: Sequence[str]) -> None:
        self.before: list[LogLine] = []
        self._tree = tree
        self._names = names
        self._lines: dict[Node, list[LogLine]] = {}
        self._read: tuple[Node | None, list[LogLine]] = None, []
        self._pending: dict[Node, tuple[AnyState, AnyState]] = {}

    def add(self, node: Node, before: AnyState, after: AnyState) -> None:
        """Stores the positions before and after a node, which the caller must not change."""
        if node in self._lines:
            return
        self._pending[node] = before, after
        if len(self._pending) > _PENDING:
            del self._pending[next(iter(self._pending))]

    def at(self, node: Node) -> list[LogLine]:
        """The log lines of one node; empty if its action has none."""
        lines = self._lines.get(node)
        if lines is None:
            lines = self._lines[node] = self._describe(node)
        return lines

    def lines(self, end: Node) -> list[LogLine]:
        """The log of the line to a node."""
        if self._read[0] is not end:  # a screen reads the same line again and again
            self._read = end, [line for node in end.line() for line in self.at(node)]
        return [*self.before, *self._read[1]]

    def _describe(self, node: Node) -> list[LogLine]:
        assert node.action is not None and node.parent is not None
        tree = self._tree
        if node in self._pending:
            before, after = self._pending.pop(node)
        else:
            before, after = tree.position(node.parent), tree.position(node)
        luck = before.current_player < 0
        marks = [_mark(seat) for seat in range(len(self._names))]
        lines = [
            self._line(node, luck, seat, text)
            for seat, text in tree.game.describe(before, node.action, after, marks)
        ]
        secret = tree.game.words.secret(before, node.action, marks)
        if secret and lines:
            first = lines[0]
            own = [(who, self._line(node, luck, first.seat, text)) for who, text in secret.items()]
            lines[0] = first._replace(own=tuple(own))
        return lines

    def _line(self, node: Node, luck: bool, seat: int | None, text: str) -> LogLine:
        return LogLine(seat, self._named(text), node.depth, luck, node, self._name(seat, text))

    def _named(self, text: str) -> str:
        """A text with the names where marks stand."""
        return _MARK.sub(lambda mark: self._names[int(mark[1])], text)

    def _name(self, seat: int | None, text: str) -> tuple[int, int]:
        """Where the seat's name will stand, once names are in the text."""
        before, mark, _ = text.partition(_mark(seat))
        if seat is None or not mark:
            return 0, 0
        start = len(self._named(before))
        return start, start + len(self._names[seat])
