"""The worked example of the pages for developers, as if its folder lay among the games.

As a plugin, ``pytest -p tests.support.with_example``, it is in the catalogue from the start, so
that tests over all games take it up by themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import stoneage_panel.games as games
from stoneage_panel.catalog import all_games

EXAMPLE = Path(__file__).parents[1] / "example"


def pytest_configure() -> None:
    """Called where this is a plugin, before any test is collected."""
    games.__path__.append(str(EXAMPLE))
    all_games.cache_clear()


@contextmanager
def installed() -> Iterator[None]:
    """The same for a while."""
    pytest_configure()
    try:
        yield
    finally:
        games.__path__.remove(str(EXAMPLE))
        all_games.cache_clear()
        for name in [name for name in sys.modules if name.startswith(f"{games.__name__}.noughts")]:
            del sys.modules[name]
