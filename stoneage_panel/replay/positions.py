"""Every position of a game as what differs from the one before it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from stoneage_panel import board
from stoneage_panel.board import ViewOptions, last_walk, text
from stoneage_panel.board.scene_data import Scene
from stoneage_panel.engine.tree import Node
from stoneage_panel.match import Match
from stoneage_panel.replay.drawing import Drawing

T = TypeVar("T", bound=Hashable)
Splice = list[Any]
"""What differs between two rows: where, how many go, and what comes in their place."""
JsonNode = dict[str, Any]


class Numbered(Generic[T]):
    """Things by number, each once.

    Attributes:
        all: the things.
    """

    def __init__(self) -> None:
        self.all: list[T] = []
        self._known: dict[T, int] = {}

    def number(self, thing: T) -> int:
        """The number of a thing."""
        if thing not in self._known:
            self._known[thing] = len(self.all)
            self.all.append(thing)
        return self._known[thing]

    def numbers(self, things: Iterable[T]) -> list[int]:
        """The numbers of things."""
        return [self.number(one) for one in things]


class Positions:
    """All positions of a match's tree, as a watcher sees them who knows nobody's secrets.

    Args:
        match: the game, with its lines.

    Attributes:
        drawing: the pieces that pictures are made of.
        keys: of the groups of pieces.
        lines: what the log and the words say, each once.
        ground: what never changes, as SVG.
        width, height: of the picture in px.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.drawing = Drawing()
        self.keys, self.lines = Numbered[str](), Numbered[str]()
        self.ground = ""
        self.width = self.height = 0
        self._rows: dict[Node, _Rows] = {}
        self._nodes = [node for node in match.tree.root.walk() if not node.tried]
        self._places = {node: place for place, node in enumerate(self._nodes)}

    def __len__(self) -> int:
        return len(self._nodes)

    def __iter__(self) -> Iterator[JsonNode]:
        """Every node after its parent, one by one: there may be hundreds, and each is drawn."""
        for node in self._nodes:
            yield self._node(node)

    def _node(self, node: Node) -> JsonNode:
        """A node: its parent, and what differs there.

        Keys: p parent, g groups by number with a splice each, o splice of their order, w splice of
        the words, s status, l lines of the log, n name, t note.
        """
        state, names = self._match.tree.position(node), self._match.names
        view = self._view(node)
        scene = board.with_players(state, view)
        self._take_ground(scene)
        rows = _Rows(
            {self.keys.number(key): self.drawing.numbers(items) for key, items in scene.groups},
            self.lines.numbers(text.brief(state, view).splitlines()),
        )
        before = self._rows.get(node.parent) if node.parent else None
        self._rows[node] = rows
        found: JsonNode = rows.since(before or _Rows({}, []))
        if node.parent is not None:
            found["p"] = self._places[node.parent]
        found["s"] = self.lines.number(self._match.game.status(state, names)[0])
        said = self._match.session.log.at(node) if node.parent else ()
        found["l"] = [self.lines.number(one.read_by(None).text) for one in said]
        found |= {key: value for key, value in (("n", node.name), ("t", node.note)) if value}
        return found

    def _view(self, node: Node) -> ViewOptions:
        """As somebody sees it who watches."""
        last = () if node.action is None else self._match.game.parts(node.action)
        return ViewOptions(
            names=self._match.names,
            viewer=None,
            moved=last_walk(self._match.tree, node),
            last=last,
            lacks=False,
        )

    def _take_ground(self, scene: Scene) -> None:
        if not self.ground:
            self.ground = "".join(self.drawing.piece(item) for item in scene.ground)
            self.width, self.height = scene.width, scene.height
        self.height = max(self.height, scene.height)


class _Rows:
    """What is shown at a position: the pieces of every group, bottom first, and the words."""

    def __init__(self, groups: dict[int, list[int]], words: list[int]) -> None:
        self.groups, self.words = groups, words

    def since(self, before: _Rows) -> JsonNode:
        """What differs from another position."""
        found: JsonNode = {}
        changed = {
            key: splice(before.groups.get(key, []), pieces)
            for key, pieces in self.groups.items()
            if before.groups.get(key, []) != pieces
        }
        if changed:
            found["g"] = changed
        order = [*before.groups], [*self.groups]
        if order[0] != order[1]:
            found["o"] = splice(*order)
        if before.words != self.words:
            found["w"] = splice(before.words, self.words)
        return found


def splice(before: Sequence[int], after: Sequence[int]) -> Splice:
    """What makes one row of another: pairs of place and value where they are equally long.

    Returns:
        ``[place, value, …]`` with a leading −1, or ``[start, gone, value, …]``.
    """
    if len(before) == len(after):
        pairs = [
            (at, new) for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new
        ]
        return [-1, *(number for pair in pairs for number in pair)]
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - start - end, *after[start : len(after) - end]]
