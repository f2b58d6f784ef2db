"""What the catalogue finds: every folder of a game, with all that a tile in the lobby needs."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from importlib import import_module, resources

import pytest

import stoneage_panel as sap
import stoneage_panel.games
from stoneage_panel.catalog import all_games
from stoneage_panel.cli.main import main
from stoneage_panel.engine import NotationError, Option

FOLDERS = [one.name for one in pkgutil.iter_modules(stoneage_panel.games.__path__) if one.ispkg]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_declares_games(folder: str) -> None:
    package = import_module(f"{stoneage_panel.games.__name__}.{folder}")
    specs = getattr(package, "GAMES", ())
    assert specs, f"{folder}/__init__.py has no GAMES: the catalogue leaves the folder out"
    assert {spec.name for spec in specs} <= set(all_games())


@pytest.mark.parametrize("name", all_games())
def test_every_game_has_the_pictures_of_its_tiles(name: str) -> None:
    spec = all_games()[name]
    for tile in (spec.tile, *(preset.tile for preset in spec.presets)):
        file = resources.files(spec.package).joinpath("panels", f"{tile}.svg")
        assert file.is_file(), f"{name} has no panels/{tile}.svg: the lobby has no picture of it"
        assert "<svg" in spec.picture(tile)


def test_the_list_tells_a_single_number_of_seats_as_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["games"])
    said = capsys.readouterr().out
    assert "survive. 1 player, 45 minutes." in said and "huts. 2–4 players," in said


def test_a_refused_option_with_a_single_value_names_it_alone() -> None:
    option = Option("level", 2, low=2, high=2, say=all_games()["my_first"].say)
    with pytest.raises(NotationError, match="it must be 2"):
        option.read(3)


def test_a_bot_with_a_memory_brings_no_other_game() -> None:
    code = (
        "import sys; from stoneage_panel.bots import make; make('rule:memory=60');"
        "print([name for name in sys.modules if name.endswith('.game') and '.games.' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_games_are_read_as_a_line_each() -> None:
    shown = repr(sap.games()).splitlines()
    assert len(shown) == len(all_games()) and "Spec" not in "".join(shown)
    assert shown[0].startswith("my_first ") and "My First Stone Age" in shown[0]
    assert "2 to 4 players, about 15 minutes." in shown[0] and "1 player," in shown[3]
