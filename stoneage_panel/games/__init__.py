"""The rules systems, one folder each; `stoneage_panel.catalog` lists them."""

import sys
from types import ModuleType

from stoneage_panel.catalog import Games, Spec, all_games, new_game, spec
from stoneage_panel.games import moved

__all__ = ["Games", "Spec", "all_games", "new_game", "spec"]


class _Callable(ModuleType):
    """This package can be called: ``stoneage_panel.games()`` lists the games, and the name stays
    the same whether the package was imported before or not."""

    def __call__(self) -> Games:
        return Games(all_games())


moved.install()
sys.modules[__name__].__class__ = _Callable
