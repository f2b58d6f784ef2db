"""The log: what happened on the way to a node, in words, told once for every node."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.engine.game import State
from stoneage_panel.engine.tree import Node, Tree

_MARK = re.compile("\x01(\\d+)\x02")
"""A seat's number where its name will stand; no name, card or sentence has such characters."""


def _mark(seat: int | None) -> str:
    return f"\x01{seat}\x02"


class LogLine(NamedTuple):
    """One line of the log.

    seat: whose it is, as a `LogEvent` says. text: the sentence. ply: number of the action in its
    line, from 1. luck: whether luck was revealed. node: where a click on the line leads. name:
    from where to where the seat's name stands in the text; nowhere if the two are equal.
    """

    seat: int | None
    text: str
    ply: int
    luck: bool
    node: Node
    name: tuple[int, int] = (0, 0)


class Log:
    """Sentences for the nodes of a tree, remembered."""

    def __init__(self, tree: Tree, names: Sequence[str]) -> None:
        self._tree = tree
        self._names = names
        self._told: dict[Node, list[LogLine]] = {}

    def add(self, node: Node, before: State, after: State) -> None:
        """Tells a node whose positions before and after are at hand."""
        assert node.action is not None
        luck = before.current_player < 0
        marks = [_mark(seat) for seat in range(len(self._names))]
        self._told[node] = [
            LogLine(seat, self._named(text), node.depth, luck, node, self._name(seat, text))
            for seat, text in self._tree.game.describe(before, node.action, after, marks)
        ]

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

    def lines(self, end: Node) -> list[LogLine]:
        """The log of the line to a node; actions that say nothing of their own are left out."""
        nodes = end.line()
        fresh = next((i for i, node in enumerate(nodes) if node not in self._told), None)
        if fresh is not None:
            state = self._tree.state(nodes[fresh].parent or self._tree.root)
            for node in nodes[fresh:]:
                before = state.clone()
                assert node.action is not None
                state.apply(node.action)
                self.add(node, before, state)
        return [line for node in nodes for line in self._told[node]]
