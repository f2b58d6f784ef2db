"""The lessons: stored with pictures, run from top to bottom, judge answers kindly and rightly."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import nbclient
import nbformat
import pytest

from stoneage_panel.lessons import loading

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)

JUDGE = """
def said(verdict, solved, words):
    assert verdict.solved is solved, verdict
    assert words in repr(verdict), verdict
"""


class Lesson(NamedTuple):
    """What is expected of a lesson: boards drawn, live tables, and how answers are judged."""

    boards: int
    tables: int
    answers: str


TASKS = 2
"""Of each lesson: they live, and no picture of theirs is kept beside."""

# What a learner might type, and a part of what is then said.
EXPECTED = {
    "01_my_first_stone_age": Lesson(
        8,
        4,
        """
said(task_1.check("trade fish for tooth"), True, "Well done")
said(task_1.check("trade fish for berry"), False, "lacks 1")
said(task_1.check("keep"), False, "lacks 1")
said(task_1.check("trade tooth for fish"), False, "lacks 2")
said(task_1.check("trade dog for tooth"), False, "MF.TRADE.3")
said(task_1.check("trade pot for tooth"), False, "You don't have that")
said(task_1.check("build 2 tooth tooth"), False, "MF.ORDER.1")
said(task_1.check("give me a tooth"), False, "Did you mean")
said(task_1.check("1 fish for 1 tooth"), True, "Well done")
said(task_1.check(" "), False, "write your move")

said(task_2.check("turn 2", "build 1 berry pot dog"), True, "Well done")
said(task_2.check("turn 2", "build 2 berry dog"), True, "Well done")
said(task_2.check("turn 2"), False, "Now say what he builds")
said(task_2.check("turn 2", "rest"), False, "does not lead")
said(task_2.check("turn 2", "build 1 berry pot fish"), False, "MF.BUILD.3")
said(task_2.check("turn 7"), False, "does not lead")
said(task_2.check("turn 12"), False, "Nobody has seen")
said(task_2.check("turn 15"), False, "numbered 1 to 14")
said(task_2.check("", ""), False, "write your move")
assert task_1.match.legal == task_1.match.legal and len(task_1.match.legal) == 12
""",
    ),
    "02_stone_age": Lesson(
        6,
        5,
        """
said(task_1.check("place clay 2"), True, "Well done")
said(task_1.check("place clay 1"), False, "not 9 in 10")
said(task_1.check("2"), True, "Well done")
said(task_1.check("place clay 3"), False, "fewer figures would do")
said(task_1.check("place forest 2"), False, "None of Ama's figures")
said(task_1.check("place hunt 9"), False, "SA.PLACE")
said(task_1.check("place the clay"), False, "Did you mean")
said(task_1.check(" "), False, "write your move")

said(task_2.check("build 2 w w c c"), True, "Well done")
said(task_2.check("build 2 w w w c"), False, "brings 13 points")
said(task_2.check("build 1 w w c"), False, "brings 10 points")
said(task_2.check("build 2 w w w w"), False, "SA.BUILD")
said(task_2.check("leave build 2"), False, "builds nothing there")
said(task_2.check("build 3 w"), False, "SA.")
""",
    ),
    "03_settlers": Lesson(
        6,
        3,
        """
said(task_1.check("offer 1m", "for 1f"), True, "Well done")
said(task_1.check("offer 1b", "for 1f"), False, "Nobody wanted that")
said(task_1.check("offer 1m 1b", "for 1f"), False, "can't pay for a tribe: she has")
said(task_1.check("offer 1m"), False, "two moves")
said(task_1.check("offer 1f", "for 1m"), False, "SE.TRADE.")
said(task_1.check("found af09-e"), False, "SE.PAY.1")
said(task_1.check("give me a flint"), False, "SE.TRADE.3")
said(task_1.check(" "), False, "write your move")

walk = "walk af01-ne iberia 2m"
said(task_2.check("step clothing", "nomad af01-ne", walk), True, "Well done")
said(task_2.check("nomad af01-ne", "step clothing", walk), True, "Well done")
said(task_2.check("nomad af01-ne", "step construction", walk), False, "SE.BOX.1")
said(task_2.check("nomad af01-ne"), False, "every box is closed")
said(task_2.check("step clothing"), False, "no nomad on the board")
said(task_2.check("step clothing", "nomad af01-ne", "walk af01-ne eu01-w 1m"), False, "least")
said(task_2.check("step swimming"), False, "not one of the tracks")
""",
    ),
    "04_age_of_dirt": Lesson(
        6,
        3,
        """
said(task_1.check("call forest"), True, "Well done")
said(task_1.check("call plains"), False, "24 %")
said(task_1.check("call tent"), False, "Nobody is thrown in")
said(task_1.check("send forest"), False, "AD.SEND.1")
said(task_1.check("call the forest"), True, "Well done")
said(task_1.check(" "), False, "write your move")

bush = "[card i18]"
said(task_2.check("build i02 berries wood", bush, "build i06 herbs fur"), True, "Well done")
said(task_2.check("build i06 herbs fur", bush, "build i02 berries wood"), True, "Well done")
said(task_2.check("build i06 herbs fur", bush, "tool drum wood"), False, "1 of the two")
said(task_2.check("build i02 berries wood", bush, "tool drum wood"), False, "AD.TOOL.1")
said(task_2.check("build i02 berries fur", bush), False, "AD.PAY.2")
said(task_2.check("build c07 berries wood herbs", bush), False, "can't do that now")
said(task_2.check("", bush, ""), False, "can't do that now")
""",
    ),
}


def read(lesson: Path) -> Any:
    return nbformat.read(lesson, as_version=4)


def test_there_are_lessons() -> None:
    assert [lesson.stem for lesson in LESSONS] == list(EXPECTED)


@every_lesson
def test_lessons_are_stored_with_pictures_at_their_boards_alone(lesson: Path) -> None:
    notebook = json.loads(lesson.read_text("utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] is None for cell in code)
    shown = [cell for cell in code if cell["outputs"]]
    assert shown == [cell for cell in code if "picture" in cell["metadata"].get("tags", [])]
    assert len(shown) == EXPECTED[lesson.stem].boards
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    nbformat.validate(nbformat.from_dict(notebook))


@every_lesson
def test_answers_are_left_open_and_no_solution_or_praise_is_in_sight(lesson: Path) -> None:
    cells = read(lesson).cells
    answers = [cell for cell in cells if "answer" in cell.metadata.get("tags", [])]
    assert len(answers) == 2
    assert all(' = ""' in cell.source and ".check(" in cell.source for cell in answers)
    text = "\n".join(cell.source for cell in cells)
    named = re.findall(r'lessons\.task\("([\w-]+)", "([\w-]+)"\)', text)
    assert len(named) >= 2
    for name, task in named:
        one = loading.load(name)[task]
        assert one._praise not in text
        near = "\n".join(cell.source for cell in _up_to_the_answers(cells))
        for word in ("solution", "praise", "Task(", "def ", *one._solution):
            assert word.startswith("[") or word not in near, word


def _up_to_the_answers(cells: list[Any]) -> list[Any]:
    """The cells of tasks: from each that names one to the one where it is answered."""
    found = []
    for at, cell in enumerate(cells):
        if "lessons.task(" in cell.source:
            found += cells[at : at + 2]
    return found


@pytest.mark.slow
@every_lesson
def test_a_lesson_runs_from_top_to_bottom(lesson: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebook = read(lesson)
    # warnings are faults here too; the learner would see them between the boards
    notebook.cells.insert(
        0, nbformat.v4.new_code_cell("import warnings; warnings.simplefilter('error')")
    )
    expected = EXPECTED[lesson.stem]
    notebook.cells.append(nbformat.v4.new_code_cell(JUDGE + expected.answers))
    client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3")
    client.execute(cwd=str(lesson.parent))
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [out for out in outputs if out.output_type == "stream" and out.name == "stderr"]
    shown = [kind for out in outputs for kind in out.get("data", {})]
    assert shown.count("image/svg+xml") == expected.boards - TASKS
    assert shown.count("application/vnd.holoviews_exec.v0+json") >= expected.tables
    texts = [out.get("data", {}).get("text/plain", "") for out in outputs]
    assert sum(text.startswith("✘ Not yet: write your move") for text in texts) == 2
