"""Some packs come once the page lives, or with the first import of what they hold."""

from __future__ import annotations

import pytest

from tests.node.in_pyodide import run

pytestmark = pytest.mark.site

FIRST_PAGE = """
from stoneage_panel.browser import session
for form in session.FORMS:
    for theme in session.THEMES:
        session.open_document(form, theme)
session.link(lambda patch: None)
print("lives")
"""
WAITING = """
import pkgutil, sys
import page_boot
from stoneage_panel.catalog import all_games
games = sorted(set(spec.package for spec in all_games().values()))
waiting = {name for name, (_, pack) in page_boot._waiting.items() if pack == "rules"}
found = {
    module.name
    for name in games
    for module in pkgutil.iter_modules(sys.modules[name].__path__, name + ".")
}
assert {name for name in waiting if name.rpartition(".")[0] in games} <= found
assert len(waiting) > 50 and not waiting & {*sys.modules}
from stoneage_panel.catalog import new_game
print(new_game("settlers").new_initial_state().current_player)
assert not {pack for _, pack in page_boot._waiting.values()} & {"rules"}
"""
NOT_TO_BE_HAD = """
from stoneage_panel.catalog import new_game
try:
    new_game("settlers")
except ImportError as fault:
    print(fault)
"""


def test_the_first_page_lives_without_what_comes_after_it() -> None:
    assert run(FIRST_PAGE, app=True, brings=()).strip() == "lives"


def test_what_is_imported_before_it_is_here_is_brought_and_all_rooms_are_seen_before() -> None:
    assert run(WAITING, app=True, brings=("rules", "screens")).strip().lstrip("-").isdigit()


def test_what_can_not_be_had_is_told() -> None:
    told = run(NOT_TO_BE_HAD, app=True, brings=())
    assert told.strip() == "rules.pack could not be fetched: is there a network? Then try again."
