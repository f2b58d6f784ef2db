"""The worked example of “Add a game in a day” is a game like any other."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stoneage_panel as sap
from stoneage_panel import catalog
from stoneage_panel.ui.protocol import GamePanels
from tests.support import with_example

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "site" / "docs" / "add-a-game.md"


@pytest.fixture
def example() -> Iterator[catalog.Spec]:
    with with_example.installed():
        yield catalog.spec("noughts")


def test_it_is_found_and_goes_again(example: catalog.Spec) -> None:
    assert next(iter(sap.games())) == "noughts"  # the shortest stands first
    assert example.title == "Noughts and Crosses" and "<svg" in example.picture(example.tile)


def test_it_is_not_among_the_games_otherwise() -> None:
    assert "noughts" not in sap.games()


def test_the_pages_example_gives_what_it_says(example: catalog.Spec) -> None:
    text = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S))
    test = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) >= 7
    failed: list[str] = []
    doctest.DocTestRunner().run(test, out=failed.append)
    assert failed == []


def test_the_code_that_the_page_shows_is_there() -> None:
    text = PAGE.read_text("utf-8")
    shown = re.findall(r"^```\{literalinclude\} (\S+)\n(.*?)^```$", text, re.M | re.S)
    assert len(shown) >= 10
    for path, options in shown:
        code = (ROOT / "tests" / path).read_text("utf-8")
        for edge in re.findall(r"^:(?:start-at|end-before): (.+)$", options, re.M):
            wanted = edge[1:-1].replace('\\"', '"') if edge.startswith('"') else edge
            assert wanted in code, (path, edge)


def test_its_board_is_drawn_and_told(example: catalog.Spec) -> None:
    match = sap.new("noughts", seed=4).do("mark b2", "[roll 1]", "mark a1", "[roll 1]")
    assert match.svg().count("<path") > 9
    assert {"b2: Blue", "a1: Red", "c3: empty"} <= set(match.text().splitlines())


def test_its_panels_offer_all_that_is_asked_of_panels(example: catalog.Spec) -> None:
    panels = example.panels()
    asked = {name for name in (*vars(GamePanels), *GamePanels.__annotations__) if name[0] != "_"}
    assert len(asked) > 5
    assert [name for name in sorted(asked) if not hasattr(panels, name)] == []


def over_all_games(*more: str) -> str:
    """What pytest says of the tests over all games, of this game alone."""
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    paths = {**quiet, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "site")))}
    command = ["-m", "pytest", "-q", "-p", "tests.support.with_example", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, *command, *more],
        cwd=ROOT, env=paths, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout


def test_it_passes_what_holds_for_every_game() -> None:
    said = over_all_games("-k", "noughts", "tests/games/test_every_game.py")
    assert int(re.findall(r"(\d+) passed", said)[0]) > 20


@pytest.mark.slow
def test_it_passes_the_tests_that_the_page_names() -> None:
    [command] = re.findall(r"-m pytest -q (-k noughts .+)$", PAGE.read_text("utf-8"), re.M)
    said = over_all_games("-m", "not site", *command.split())
    assert int(re.findall(r"(\d+) passed", said)[0]) > 100
