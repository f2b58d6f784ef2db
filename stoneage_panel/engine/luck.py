"""Chance keyed by the line of play: the same actions always get the same outcomes."""

from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node

DICE = ("fair", "choose")
"""How chance is resolved: drawn from the seed, or every outcome chosen by hand."""
TOGETHER = "together"
"""How it is where several devices draw it; see `stoneage_panel.together`."""
KINDS = (*DICE, TOGETHER)


class Luck:
    """Random seeds for chance and bots at every node of a tree.

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

    def at(self, node: Node, other: int = 0) -> Rng | None:
        """The random stream that resolves the chance node at a node of the tree.

        Args:
            other: names another stream of the same node; 0 is its own.

        Returns:
            None where somebody else has to tell the luck first.
        """
        own = Rng(self._key(node))
        return own.stream(f"other{other}") if other else own

    def bot_seed(self, node: Node) -> int:
        """The seed of a bot's own stream at a node, independent of the chance stream."""
        return Rng(self._key(node)).stream("bot").next64()


class Untold(Luck):
    """Luck that others tell: of its own it has only what is tried."""

    def at(self, node: Node, other: int = 0) -> Rng | None:
        """See `Luck.at`."""
        return super().at(node, other) if other else None
