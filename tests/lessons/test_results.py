"""What is handed in is read back; damaged files are told, and nothing becomes a formula."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from stoneage_panel import lessons


def handed_in(folder: Path, name: str = "Mira") -> Path:
    task = lessons.task("sa-luck", "all-tools")
    task.check("3")
    task.check("5")
    return lessons.hand_in(folder / f"{len(list(folder.iterdir()))}.json", name)


def test_the_head_of_a_file_is_readable_and_plain(tmp_path: Path) -> None:
    text = handed_in(tmp_path, "Mira Ö.").read_text("utf-8")
    head = text.splitlines()[:6]
    assert head[0] == "{" and '"name": "Mira Ö."' in head[3]
    assert "made on the pupil's machine and is not proof against cheating" in head[2]
    assert '"summary": "1 of 6 tasks solved"' in head[4]
    assert json.loads(text)["lessons"][0]["lesson"] == "sa-luck"


def test_what_a_class_hands_in_is_a_table(tmp_path: Path) -> None:
    first = handed_in(tmp_path, "Zoe")
    lessons.task("sa-luck", "nine-in-ten").hint()
    second = handed_in(tmp_path, "anna")
    found = lessons.read_results([first, str(second), second.read_text("utf-8")])
    assert [pupil.name for pupil in found.pupils] == ["anna", "anna", "Zoe"] and not found.problems
    row = dict(zip(found.columns, found.rows()[2], strict=True))
    assert row["pupil"] == "Zoe" and row["sa-luck/all-tools"] == "● 2 tries, 0 hints"
    anna = dict(zip(found.columns, found.rows()[0], strict=True))
    assert anna["sa-luck/nine-in-ten"] == "· 0 tries, 1 hint"
    assert "<td>Zoe</td>" in found._repr_html_()


def test_damaged_files_are_told_and_the_others_are_read(tmp_path: Path) -> None:
    good = handed_in(tmp_path)
    text = good.read_text("utf-8")
    bad = {
        "cut.json": text[: len(text) // 2],
        "empty.json": "",
        "other.json": '{"format": "diary"}',
        "list.json": "[1]",
        "noname.json": text.replace('"Mira"', '"  "'),
        "state.json": text.replace('"solved"', '"perfect"'),
        "deep.json": '{"a":' * 300,
    }
    for name, damaged in bad.items():
        (tmp_path / name).write_text(damaged, "utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00x")
    files = [*(tmp_path / name for name in bad), tmp_path / "bytes.json", tmp_path / "none.json"]
    found = lessons.read_results([*files, good])
    assert [pupil.name for pupil in found.pupils] == ["Mira"]
    assert len(found.problems) == len(files)
    for file, problem in zip(files, found.problems, strict=True):
        assert file.name in problem and "was not read." in problem


def test_a_thousand_files_are_read(tmp_path: Path) -> None:
    text = handed_in(tmp_path).read_text("utf-8")
    found = lessons.read_results(text.replace("Mira", f"P{n}") for n in range(1000))
    assert len(found.rows()) == 1000 and len(found.to_csv().splitlines()) == 6001


@pytest.mark.parametrize(
    "name", ["=1+1", "+49", "-x", "@cmd", "=HYPERLINK(\"http://x\")", "|calc", "%x", 'a"b',
             "a,b", "a;b"]
)  # fmt: skip
def test_names_and_answers_are_never_formulas(tmp_path: Path, name: str) -> None:
    lessons.task("sa-luck", "all-tools").check("=cmd|' /C calc'!A0")
    found = lessons.read_results([lessons.hand_in(tmp_path / "x.json", name)])
    rows = list(csv.reader(io.StringIO(found.to_csv())))
    assert rows[0] == [
        "pupil",
        "lesson",
        "task",
        "state",
        "tries",
        "hints",
        "seconds",
        "last answer",
    ]
    for row in rows[1:]:
        assert len(row) == 8
        assert not any(cell.startswith(("=", "+", "-", "@", "|", "%")) for cell in row)
    assert rows[1][0].lstrip("'") == name


def test_a_script_in_a_name_stays_a_text(tmp_path: Path) -> None:
    found = lessons.read_results([lessons.hand_in(handed_in(tmp_path), "<script>x</script>")])
    assert "<script>" not in found._repr_html_()


@pytest.mark.parametrize("name", ["", "  ", "\x00\u202e"])
def test_a_name_is_wanted(tmp_path: Path, name: str) -> None:
    lessons.open("sa-luck")
    with pytest.raises(lessons.LessonError, match="Write a name"):
        lessons.hand_in(tmp_path / "x.json", name)


def test_nothing_can_not_be_handed_in(tmp_path: Path) -> None:
    with pytest.raises(lessons.LessonError, match="open a lesson first"):
        lessons.hand_in(tmp_path / "x.json", "Mira")
    lessons.hand_in(tmp_path / "x.json", "Mira", "mf-huts")
    assert lessons.read_results([tmp_path / "x.json"]).columns[1] == "mf-huts/face-up"
