"""A board in words: for the terminal, for screen readers, for anybody who prefers to read."""

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.catalog import spec
from stoneage_panel.engine.game import AnyState

_PLAIN = ViewOptions()


def lines(state: AnyState, view: ViewOptions = _PLAIN) -> list[str]:
    """Everything the board shows, a line a thing. Secrets stay as hidden as on the board.

    An empty line comes before a heading, and what stands below one is set in.
    """
    return spec(state.game.name).board().lines(state, view)


def render(state: AnyState, view: ViewOptions = _PLAIN) -> str:
    """The same as one text."""
    return _whole(lines(state, view))


def brief(state: AnyState, view: ViewOptions = _PLAIN) -> str:
    """What changes from turn to turn, of a board that is long in words; of others all of it."""
    return _whole(spec(state.game.name).board().brief(state, view))


def _whole(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
