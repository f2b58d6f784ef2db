"""Bokeh's and Panel's scripts in three parts: every module once, as it was built."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import drawing, venv
from tools.say import Problem

pytestmark = pytest.mark.site
BEFORE = re.compile(r'^(?:"?\w+"?: )?(?=function _\()', re.MULTILINE)
END = re.compile(r"\n[]}], .*", re.DOTALL)  # what follows upon the last of a script


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The scripts as the site has them."""
    folder = tmp_path_factory.mktemp("site")
    drawn = drawing.write(folder, parted=True)
    assert len(drawn.scripts) == 2
    return [(folder / path).read_text() for path in (*drawn.scripts, drawn.rest)]


def theirs() -> list[str]:
    """The functions of all modules in the four scripts."""
    packages = venv.site_packages()
    bokeh = packages / "bokeh" / "server" / "static" / "js"
    files = [bokeh / name for name in drawing.BOKEH_SCRIPTS]
    files.append(packages / "panel" / "dist" / drawing.PANEL_SCRIPT)
    found = [source for file in files for source in BEFORE.split(file.read_text())[1:]]
    return [END.sub("", source).rstrip().removesuffix(",") for source in found]


def test_every_module_is_in_one_part_as_it_was(parts: list[str]) -> None:
    known = theirs()
    assert len(known) > 800
    for source in known[1:]:  # the first is Bokeh's entry, which is ours in its place
        assert [source in part for part in parts].count(True) == 1, source[:200]


def test_the_first_parts_are_less_than_half(parts: list[str]) -> None:
    base, first, rest = map(len, parts)
    assert 0.3 < base / first < 1
    assert base + first < 0.45 * (base + first + rest)


def test_all_parts_bear_their_licences(parts: list[str]) -> None:
    for part in parts:
        assert "Bokeh Contributors" in part and "THIS SOFTWARE IS PROVIDED" in part
    assert all("Anaconda" in part for part in parts[1:])


def test_a_model_that_is_not_there_ends_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = drawing.FIRST_MODELS[drawing.FIRST]
    monkeypatch.setitem(models, "models/glyphs/mammoth", ["Mammoth"])
    with pytest.raises(Problem, match="there is no module models/glyphs/mammoth"):
        drawing.write(tmp_path, parted=True)


def test_without_parts_there_are_the_four(tmp_path: Path) -> None:
    drawn = drawing.write(tmp_path, parted=False)
    assert len(drawn.scripts) == 4 and drawn.rest == ""
    assert all((tmp_path / path).is_file() for path in drawn.scripts)
