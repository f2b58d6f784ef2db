"""Imports the games nobody has chosen yet while the page is idle, a module at a time.

Choosing one of them in the lobby then takes no longer than any other click.
"""

import asyncio
import pkgutil
from collections.abc import Iterator
from importlib import import_module

from stoneage_panel.catalog import all_games

FIRST = 1.5
STEP = 0.08
"""Seconds before the first module, and between two: a click in between waits for one at most."""
QUIET = 2.0
"""Seconds without a click before the next module: nobody who plays is slowed down."""


def modules() -> Iterator[str]:
    """The modules of all games: rules, bots, boards and panels, each after its package."""
    for package in dict.fromkeys(spec.package for spec in all_games().values()):
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            yield module.name


class Preloader:
    """Imports a module whenever nobody has clicked for a while."""

    def __init__(self) -> None:
        self._loop = asyncio.get_event_loop()
        self._todo = modules()  # looked for one by one, too: the page is to live first
        self._clicked = self._loop.time()
        self._loop.call_later(FIRST, self._step)

    def clicked(self) -> None:
        """Somebody did something: wait."""
        self._clicked = self._loop.time()

    def _step(self) -> None:
        wait = self._clicked + QUIET - self._loop.time()
        if wait <= 0:
            module = next(self._todo, None)
            if module is None:
                return
            import_module(module)
        self._loop.call_later(max(STEP, wait), self._step)
