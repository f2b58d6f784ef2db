"""Boards: a Scene for every game (plain data), and what draws it: Bokeh, SVG, words.

    picture = board.scene(state, Look(form="wide", legal=frozenset({"token3"})))
    board.svg.render(picture, "dark")

What a game's own board offers stands in `board.protocol`.
"""

from stoneage_panel.board.scene_data import Look, Place, Scene
from stoneage_panel.catalog import spec
from stoneage_panel.engine.game import AnyState

__all__ = ["Look", "Place", "Scene", "detail", "scene", "walk"]

_PLAIN = Look()


def scene(state: AnyState, look: Look = _PLAIN) -> Scene:
    """The board of any position."""
    return spec(state.game.name).board().scene(state, look)


def detail(state: AnyState, look: Look, place: str) -> str:
    """What a game tells of one place beside its words, once it is asked about; else nothing."""
    return spec(state.game.name).board().detail(state, look, place)


def walk(before: AnyState, after: AnyState) -> tuple[str, ...]:
    """Ids of the places a piece passed between two positions of one turn, for ``Look.moved``."""
    return spec(after.game.name).board().walk(before, after)
