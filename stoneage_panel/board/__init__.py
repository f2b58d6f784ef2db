"""Boards: a Scene for every game (plain data), and what draws it: Bokeh, SVG, words.

    picture = board.scene(state, ViewOptions(form="wide", legal=frozenset({"token3"})))
    board.svg.render(picture, "dark")

What a game's own board offers stands in `board.protocol`.
"""

from stoneage_panel.board import strip
from stoneage_panel.board.protocol import Roll
from stoneage_panel.board.scene_data import Place, Scene, ViewOptions
from stoneage_panel.catalog import spec
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Node, Tree

__all__ = [
    "Place",
    "Scene",
    "ViewOptions",
    "detail",
    "last_walk",
    "rolls",
    "scene",
    "walk",
    "with_players",
]

_PLAIN = ViewOptions()


def scene(state: AnyState, view: ViewOptions = _PLAIN) -> Scene:
    """The board of any position."""
    return spec(state.game.name).board().scene(state, view)


def with_players(state: AnyState, view: ViewOptions = _PLAIN) -> Scene:
    """The board with the players and what they have below it, where it does not show that."""
    own = spec(state.game.name).board()
    rows = [
        strip.Row(seat, view.name(seat), held, seat == state.current_player)
        for seat in range(state.game.players)
        if (held := own.held(state, view, seat))
    ]
    return strip.below(own.scene(state, view), rows)


def detail(state: AnyState, view: ViewOptions, place: str) -> str:
    """What a game tells of one place beside its words, once it is asked about; else nothing."""
    return spec(state.game.name).board().detail(state, view, place)


def walk(before: AnyState, after: AnyState) -> tuple[str, ...]:
    """Ids of the places a piece passed between two positions of a turn: ``ViewOptions.moved``."""
    return spec(after.game.name).board().walk(before, after)


def rolls(tree: Tree, nodes: list[Node]) -> list[Roll]:
    """The dice that were thrown at some nodes, in their order."""
    rolled = spec(tree.game.name).board().rolled
    found = [rolled(tree.position(node.parent), node.action) for node in nodes if node.parent]
    return [roll for roll in found if roll is not None]


def last_walk(tree: Tree, node: Node) -> tuple[str, ...]:
    """The walk of the turn under way at a node, or of the one just over; empty without one."""
    mover: int | None = None
    while node.parent is not None:
        before = tree.state(node.parent)
        seat = before.current_player
        if seat >= 0 and mover is not None and seat != mover:
            break
        mover = seat if seat >= 0 else mover
        steps = walk(before, tree.state(node))
        if steps:
            return steps
        node = node.parent
    return ()
