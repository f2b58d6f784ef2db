"""The rules systems, one room each, found through the registry."""

import sys
from functools import cache
from types import ModuleType

from stoneage_panel.engine.game import Game
from stoneage_panel.engine.registry import Spec, discover, find


@cache
def all_games() -> dict[str, Spec]:
    """Every game there is, by name, shortest first."""
    return discover(sys.modules[__name__])


def spec(name: str) -> Spec:
    """What the lobby knows of a game. Raises NotationError for an unknown name."""
    return find(all_games(), name)


def new_game(name: str, /, players: int | None = None, **options: object) -> Game:
    """A game with its options chosen.

    Raises:
        NotationError: an unknown name, or players or an option out of bounds.
    """
    return spec(name).load()(players, **options)


class _Room(ModuleType):
    """This room can be called: ``stoneage_panel.games()`` lists the games, and the name stays
    the same whether the room was imported before or not."""

    def __call__(self) -> dict[str, Spec]:
        return dict(all_games())


sys.modules[__name__].__class__ = _Room
