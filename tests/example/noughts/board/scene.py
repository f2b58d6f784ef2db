"""The board as a scene, and in words."""

from stoneage_panel.games.noughts.components.moves import EMPTY, ROLL, SQUARES, Move
from stoneage_panel.games.noughts.components.strings import say
from stoneage_panel.games.noughts.state import NoughtsState
from stoneage_panel.games.noughts.text.status import status

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.protocol import Roll, no_detail, nothing_held
from stoneage_panel.board.scene_data import Place, Scene, ViewOptions, seat_id
from stoneage_panel.board.shapes import Points, round_rect
from stoneage_panel.engine.strings import banner

__all__ = ["brief", "detail", "lines", "rolled", "scene", "walk"]

EDGE, GAP = 160, 12
detail = no_detail
held = nothing_held


def scene(state: NoughtsState, view: ViewOptions) -> Scene:
    """The nine squares, with the marks on them."""
    pen = Pen()
    for k, square in enumerate(SQUARES):
        if square in view.legal:
            pen.open(_outline(k))
        if state.cells[k] != EMPTY:
            first = len(pen.items)
            pen.token(state.cells[k], *_middle(k), EDGE * 0.3)
            pen.made(first, f"mark{state.cells[k]}", *_middle(k), home=seat_id(state.cells[k]))
        if square in view.last:
            pen.dotted_ring(*_middle(k), EDGE * 0.4)
        pen.group(square)
    ground = Pen()
    for k in range(9):
        ground.region(_outline(k), "b.sign")
    places = tuple(_place(state, view, k) for k in range(9))
    side = 3 * EDGE
    return Scene(
        say("board.title"),
        side,
        side,
        tuple(ground.items),
        tuple(pen.groups),
        places,
        tuple(pen.pieces),
    )


def _middle(k: int) -> tuple[float, float]:
    return (k % 3 + 0.5) * EDGE, (k // 3 + 0.5) * EDGE


def _outline(k: int) -> Points:
    x, y = _middle(k)
    half = EDGE / 2 - GAP
    return round_rect(x - half, y - half, 2 * half, 2 * half, 14, 4)


def _place(state: NoughtsState, view: ViewOptions, k: int) -> Place:
    xs, ys = zip(*((round(x), round(y)) for x, y in _outline(k)), strict=True)
    square = SQUARES[k]
    name = say("board.square", square=square)
    return Place(
        square, name, _words(state, view, k), xs, ys, square in view.legal, square in view.chosen
    )


def _words(state: NoughtsState, view: ViewOptions, k: int) -> str:
    if state.cells[k] == EMPTY:
        return say("board.empty", square=SQUARES[k])
    return say("board.held", square=SQUARES[k], who=view.name(state.cells[k]))


def lines(state: NoughtsState, view: ViewOptions) -> list[str]:
    """What is due, then every square."""
    due = banner(*status(state, [view.name(0), view.name(1)]))
    return [due, "", *(_words(state, view, k) for k in range(9))]


brief = lines


def rolled(before: NoughtsState, action: Move) -> Roll | None:
    """The lucky die, in the middle of the board."""
    return Roll((action.x,)) if action.verb == ROLL else None


def walk(before: NoughtsState, after: NoughtsState) -> tuple[str, ...]:
    """Nothing walks."""
    return ()
