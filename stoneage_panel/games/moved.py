"""Modules of version 0.1 under their old names: scripts and notebooks that import them go on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

GAMES = "stoneage_panel.games"
MOVED = {
    "age_of_dirt.passage_odds": "age_of_dirt.odds",
    "age_of_dirt.pieces": "age_of_dirt.components.pieces",
    "age_of_dirt.words": "age_of_dirt.text.words",
    "my_first.bags": "my_first.components.bags",
    "my_first.data": "my_first.components.data",
    "settlers.outlook": "settlers.odds",
    "settlers.words": "settlers.text.words",
    "settlers.world": "settlers.components.world",
    "stone_age.goods": "stone_age.components.goods",
    "stone_age.words": "stone_age.text.words",
}
"""Old and new names below ``stoneage_panel.games``."""


class _Moved(MetaPathFinder, Loader):
    """Finds an old name only where nothing else does; what is imported is the module itself."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        known = name.removeprefix(f"{GAMES}.") in MOVED
        return ModuleSpec(name, self) if known else None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        sys.modules[name] = import_module(f"{GAMES}.{MOVED[name.removeprefix(f'{GAMES}.')]}")


def install() -> None:
    """Have old names found, once."""
    if not any(isinstance(finder, _Moved) for finder in sys.meta_path):
        sys.meta_path.append(_Moved())
