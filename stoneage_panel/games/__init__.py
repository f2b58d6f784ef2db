"""The rules systems, one room each, found through the registry."""

import sys
from functools import cache
from types import ModuleType

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.registry import Spec, discover, find
from stoneage_panel.engine.said import say


@cache
def all_games() -> dict[str, Spec]:
    """Every game there is, by name, shortest first."""
    return discover(sys.modules[__name__])


def spec(name: str) -> Spec:
    """What the lobby knows of a game. Raises NotationError for an unknown name."""
    return find(all_games(), name)


def new_game(
    name: str, /, players: int | None = None, components: object = "", **options: object
) -> Game:
    """A game with its options chosen.

    Args:
        components: text of the owner's own cards and the like; empty for the house's.

    Raises:
        NotationError: an unknown name, or players, an option or the components out of bounds.
    """
    if not isinstance(components, str):
        raise NotationError(say("game.components_text"))
    return spec(name).load()(players, components=components, **options)


class _Room(ModuleType):
    """This room can be called: ``stoneage_panel.games()`` lists the games, and the name stays
    the same whether the room was imported before or not."""

    def __call__(self) -> dict[str, Spec]:
        return dict(all_games())


sys.modules[__name__].__class__ = _Room
