"""Without the packages of an extra: what runs all the same, and the sentence where it does not."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stoneage_panel.extras import APP

SENTENCE = (
    "ModuleNotFoundError: This needs {package}, which is not installed: "
    'pip install "stoneage-panel[app]"'
)
BARE = "import sys; sys.modules.update(dict.fromkeys({missing})); "


def run(code: str, *missing: str) -> subprocess.CompletedProcess[str]:
    """Python in which some packages can't be imported."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", BARE.format(missing=missing) + code],
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("missing", APP)
@pytest.mark.parametrize(
    "code",
    [
        "import stoneage_panel as sap; sap.play()",
        "import stoneage_panel as sap; sap.play(sap.new('my_first'))",
        "from stoneage_panel import app",
        "from stoneage_panel.table import Table",
        "from stoneage_panel.table.options import options_class",
        "from stoneage_panel.board.bokeh_board import BokehBoard",
    ],
)
def test_what_is_missing_is_named_with_the_extra_that_brings_it(code: str, missing: str) -> None:
    done = run(code, missing)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == SENTENCE.format(package=missing)


@pytest.mark.parametrize(
    "code",
    [
        "import stoneage_panel as sap; match = sap.new('stone_age'); match.svg(); match.text()",
        "import stoneage_panel as sap; sap.new('my_first').do('turn 3').suggest()",
        "from stoneage_panel.cli.main import main; main(['selfplay', 'my_first', '--games', '1'])",
        "from stoneage_panel import study",
        "from stoneage_panel.lesson import Task",
    ],
)
def test_python_alone_is_enough_for_the_rest(code: str) -> None:
    done = run(code, *APP)
    assert done.returncode == 0, done.stderr
