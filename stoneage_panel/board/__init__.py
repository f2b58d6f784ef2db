"""Boards: a Scene for every game (plain data), and what draws it: Bokeh, SVG, words.

    picture = board.scene(state, Look(form="wide", legal=frozenset({"token3"})))
    board.svg.render(picture, "dark")

A new game brings a module ``scene_<game>.py`` with ``scene``, ``text`` and ``walk``.
"""

from stoneage_panel.board.find import drawer
from stoneage_panel.board.scene_data import Look, Place, Scene
from stoneage_panel.engine.game import State

__all__ = ["Look", "Place", "Scene", "detail", "scene", "walk"]

_PLAIN = Look()


def scene(state: State, look: Look = _PLAIN) -> Scene:
    """The board of any position, found by its game's name."""
    return drawer(state.game.name).scene(state, look)


def detail(state: State, look: Look, place: str) -> str:
    """What a game tells of one place beside its words, once it is asked about; else nothing."""
    tell = getattr(drawer(state.game.name), "detail", None)
    return str(tell(state, look, place)) if tell else ""


def walk(before: State, after: State) -> tuple[str, ...]:
    """Ids of the places a piece passed between two positions of one turn, for ``Look.moved``."""
    return drawer(after.game.name).walk(before, after)
