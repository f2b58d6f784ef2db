"""Boards: a Scene for every game (plain data), and what draws it: Bokeh, SVG, words.

    picture = board.scene(state, ViewOptions(form="wide", legal=frozenset({"token3"})))
    board.svg.render(picture, "dark")

What a game's own board offers stands in `board.protocol`.
"""

from stoneage_panel.board.scene_data import Place, Scene, ViewOptions
from stoneage_panel.catalog import spec
from stoneage_panel.engine.game import AnyState

__all__ = ["Place", "Scene", "ViewOptions", "detail", "scene", "walk"]

_PLAIN = ViewOptions()


def scene(state: AnyState, view: ViewOptions = _PLAIN) -> Scene:
    """The board of any position."""
    return spec(state.game.name).board().scene(state, view)


def detail(state: AnyState, view: ViewOptions, place: str) -> str:
    """What a game tells of one place beside its words, once it is asked about; else nothing."""
    return spec(state.game.name).board().detail(state, view, place)


def walk(before: AnyState, after: AnyState) -> tuple[str, ...]:
    """Ids of the places a piece passed between two positions of a turn: ``ViewOptions.moved``."""
    return spec(after.game.name).board().walk(before, after)
