"""Luck keyed by its line: the same moves bring the same luck again, others bring other luck."""

from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node

DICE = ("fair", "choose")
"""How luck comes: drawn at once from the seed, or every outcome chosen by hand."""


class Luck:
    """Seeds for the luck and the bots at every node of a tree.

    Args:
        game: writes the actions that the seeds are derived from.
        seed: of the whole table.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._known: dict[Node, int] = {}

    def _key(self, node: Node) -> int:
        path: list[Node] = []
        at = node
        while at.parent is not None and at not in self._known:
            path.append(at)
            at = at.parent
        key = self._known.get(at, self._seed)
        for step in reversed(path):
            assert step.action is not None
            key = Rng(key).stream(self._game.format(step.action)).state
            self._known[step] = key
        return key

    def at(self, node: Node) -> Rng:
        """The stream that decides the luck due at a node."""
        return Rng(self._key(node))

    def bot_seed(self, node: Node) -> int:
        """The seed of a bot's own stream at a node; it tells nothing of the luck."""
        return self.at(node).stream("bot").next64()
