"""A board in words: for the terminal, for screen readers, for anybody who prefers to read."""

from stoneage_panel.board.find import drawer
from stoneage_panel.board.scene_data import Look
from stoneage_panel.engine.game import State

_PLAIN = Look()


def render(state: State, look: Look = _PLAIN) -> str:
    """Everything the board shows, a line a thing. Secrets stay as hidden as on the board."""
    return drawer(state.game.name).text(state, look)


def brief(state: State, look: Look = _PLAIN) -> str:
    """What changes from turn to turn, of a board that is long in words; of others all of it."""
    found = drawer(state.game.name)
    short = getattr(found, "brief", None)
    return str(short(state, look)) if short else found.text(state, look)
