"""Imports the games nobody has chosen yet while the page is idle, a module at a time.

Choosing one of them in the lobby then takes no longer than any other click.
"""

import asyncio
import pkgutil
from collections.abc import Iterator
from importlib import import_module

from stoneage_panel.games import all_games

FIRST = 1.5
STEP = 0.08
"""Seconds before the first module, and between two: a click in between waits for one at most."""


def modules() -> list[str]:
    """The modules of all games: rules, boards and faces."""
    return [name for spec in all_games().values() for name in _modules(spec.room, spec.name)]


def _modules(room: str, game: str) -> Iterator[str]:
    package = import_module(f"stoneage_panel.games.{room}")
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        yield module.name
    yield f"stoneage_panel.board.scene_{game}"
    yield f"stoneage_panel.app.faces.{game}"


def begin() -> None:
    """Starts importing, once the page has nothing else to do."""
    loop = asyncio.get_event_loop()
    todo = modules()

    def step() -> None:
        if todo:
            import_module(todo.pop(0))
            loop.call_later(STEP, step)

    loop.call_later(FIRST, step)
