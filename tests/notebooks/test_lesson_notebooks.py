"""The notebooks of lessons in a kernel: nothing fails, all of it lives, outputs are small."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

from tests.support.variants import few

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks/lessons").glob("*.ipynb"))
SOME = [*LESSONS[::4], *(file for file in LESSONS if file not in LESSONS[::4])]
"""Those of every run first: of each game one or two. All cells run elsewhere in one process."""
LIVE = "application/vnd.holoviews_exec.v0+json"
MOST_BYTES = 300_000
"""What a cell shows, without what the first of them brings for all."""


@pytest.mark.slow
@pytest.mark.parametrize("lesson", few(SOME, kept=len(LESSONS[::4])), ids=[one.stem for one in SOME])
def test_a_lesson_runs_from_top_to_bottom(lesson: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebook: Any = nbformat.read(lesson, as_version=4)
    nbformat.validate(notebook)
    # warnings are faults here too; the learner would see them between the boards
    strict = nbformat.v4.new_code_cell("import warnings; warnings.simplefilter('error')")
    notebook.cells.insert(0, strict)
    client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3")
    client.execute(cwd=str(lesson.parent))
    for cell in notebook.cells:
        tags = set(cell.metadata.get("tags", []))
        outputs = cell.get("outputs", [])
        assert not [one for one in outputs if one.output_type == "stream" and one.name == "stderr"]
        shown = {kind for one in outputs for kind in one.get("data", {})}
        assert not tags & {"show", "task"} or LIVE in shown, cell.id
        kept = [one for one in outputs if one.output_type != "display_data"]
        assert len(json.dumps(kept)) <= MOST_BYTES, cell.id
