"""The log: what happened on the way to a node, in words, told once for every node."""

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.engine.game import State
from stoneage_panel.engine.tree import Node, Tree

NOBODY = -1
"""The seat of a line that tells what luck or the rules did."""


class LogLine(NamedTuple):
    """One line of the log.

    seat: whose doing it was, or NOBODY. text: the sentence. ply: number of the action in its
    line, from 1. luck: whether luck was revealed. node: where a click on the line leads.
    """

    seat: int
    text: str
    ply: int
    luck: bool
    node: Node


class Log:
    """Sentences for the nodes of a tree, remembered."""

    def __init__(self, tree: Tree, names: Sequence[str]) -> None:
        self._tree = tree
        self._names = names
        self._told: dict[Node, list[LogLine]] = {}

    def add(self, node: Node, before: State, after: State) -> None:
        """Tells a node whose positions before and after are at hand."""
        assert node.action is not None
        decider = before.current_player
        luck = decider < 0
        told = self._tree.game.tell(before, node.action, after, self._names).splitlines()
        self._told[node] = [
            LogLine(self._seat(text, NOBODY if i else decider), text, node.depth, luck, node)
            for i, text in enumerate(told)
        ]

    def _seat(self, text: str, decider: int) -> int:
        """Whom a sentence is about: the name it starts with, or who decided."""
        fits = [seat for seat, name in enumerate(self._names) if text.startswith(name + " ")]
        return max(fits, key=lambda seat: len(self._names[seat]), default=decider)

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
