"""A Python that starts from the snapshot is whole, and has luck and time of its own."""

from __future__ import annotations

import hashlib
import json
import time

import pytest

from tests.node.in_pyodide import run
from tools.pages import DIST

pytestmark = pytest.mark.site

OWN = """
import asyncio, json, random, secrets, time, uuid
print(json.dumps({
    "random": random.random(),
    "uuid": uuid.uuid4().hex,
    "secret": secrets.token_hex(8),
    "seed": __import__("stoneage_panel.app", fromlist=["x"]).secrets.randbits(63),
    "time": time.time(),
    "clock": time.monotonic() <= asyncio.get_event_loop().time(),
}))
"""
WHOLE = """
import numpy as np
from numpy.linalg import inv
from stoneage_panel.bots import make
from stoneage_panel.engine import record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Tree
from stoneage_panel.catalog import all_games, new_game

matrix = np.arange(9.0).reshape(3, 3) + np.eye(3)
assert abs(inv(matrix) @ matrix - np.eye(3)).max() < 1e-9
for name, spec in all_games().items():
    game = new_game(name)
    tree, state, luck = Tree(game), game.new_initial_state(), Rng(1)
    node, bot = tree.root, make("rule", 1)
    for _ in range(60):
        if state.current_player == -2:
            break
        chance = state.current_player == -1
        action = state.sample_chance(luck) if chance else bot.choose(state, luck)
        state.step(action)
        node = tree.add(node, action)
    assert record.write(tree, {})
    print(name)
"""
LATER = """
import sys
import numpy as np
assert not hasattr(np.linalg._linalg._umath_linalg, "__wrapped__")
native = sys.modules["numpy.linalg._umath_linalg"]
assert "inv" not in vars(native)
assert abs(np.linalg.det(np.diag([2.0, 3.0])) - 6) < 1e-9
assert "inv" in vars(native) and sys.modules["numpy.linalg._umath_linalg"] is native
try:
    native.nothing
except AttributeError:
    print(np.linalg.norm([[3.0, 4.0]], 2))
"""
DOCUMENTS = """
import hashlib
from stoneage_panel.browser import session
for form in session.FORMS:
    for theme in session.THEMES:
        print(form, theme, hashlib.sha256(session.open_document(form, theme).encode()).hexdigest())
"""
HELD = """
import hashlib
from stoneage_panel.browser import session
[(form, theme, language)] = session._held
print(hashlib.sha256(session.open_document(form, theme, language).encode()).hexdigest())
assert not session._held
"""


def test_each_copy_has_luck_and_time_of_its_own() -> None:
    before = time.time()
    one, two = (json.loads(run(OWN, copy=True)) for _ in range(2))
    for name in ("random", "uuid", "secret", "seed"):
        assert one[name] != two[name], name
    assert before - 1 < one["time"] < two["time"] < time.time() + 1
    assert one["clock"]
    assert two["clock"]


def test_numpy_and_every_game_are_there() -> None:
    from stoneage_panel.catalog import all_games

    assert run(WHOLE, copy=True).split() == list(all_games())


@pytest.mark.parametrize("way", ["copy", "app"])
def test_numpys_linear_algebra_comes_when_it_is_used(way: str) -> None:
    assert run(LATER, **{way: True}).strip() == "5.0"


def test_it_makes_the_very_documents_that_the_page_paints() -> None:
    from tools import pages
    from tools.snapshots import FORMS, THEMES

    start = pages.ensure_start()
    lines = run(DOCUMENTS, copy=True).splitlines()
    assert len(lines) == len(FORMS) * len(THEMES)
    for line in lines:
        form, theme, found = line.split()
        painted = (start.documents / f"{form}-{theme}.json").read_bytes()
        assert hashlib.sha256(painted).hexdigest() == found


@pytest.mark.parametrize("page", ["wide-light", "narrow-dark", "side-contrast.de"])
def test_what_is_added_to_it_has_the_document_at_hand(page: str) -> None:
    [painted] = DIST.glob(f"app-*/documents/{page}.json")
    found = run(HELD, copy=True, opened=page)
    assert found.strip() == hashlib.sha256(painted.read_bytes()).hexdigest()
