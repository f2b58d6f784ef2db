"""The light worker's Python: what it is, and that it carries no screen."""

from __future__ import annotations

import pkgutil

import pytest

import stoneage_panel.games
import stoneage_panel.games.settlers
from tests.node.in_pyodide import run
from tools.bundles import EXAMPLES, SCREENS

pytestmark = pytest.mark.site

WHO_AM_I = """
import importlib.util, platform, sys
import stoneage_panel.games, stoneage_panel.browser.bot_worker
heavy = [name for name in ("panel", "bokeh", "param", "numpy") if importlib.util.find_spec(name)]
print(sys.platform, platform.python_version_tuple()[:2], heavy, arguments)
"""


def test_light_bundle_has_the_rules_and_no_screen() -> None:
    assert run(WHO_AM_I, 1, "two").split("\n")[0] == "emscripten ('3', '14') [] [1, 'two']"


ROOMS = """
import pkgutil, stoneage_panel.games, stoneage_panel.games.settlers
for room in (stoneage_panel.games, stoneage_panel.games.settlers):
    print([(found.name, found.ispkg) for found in pkgutil.iter_modules(room.__path__)])
"""


def test_packed_rooms_are_looked_into_as_folders_are() -> None:
    games, settlers = run(ROOMS).split("\n")[:2]
    for room, seen in ((stoneage_panel.games, games), (stoneage_panel.games.settlers, settlers)):
        found = [(one.name, one.ispkg) for one in pkgutil.iter_modules(room.__path__)]
        inside = [one for one in found if one[0] not in (*SCREENS, EXAMPLES)]
        assert str(inside) == seen
        assert len(inside) > 2
