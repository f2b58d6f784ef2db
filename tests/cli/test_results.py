"""What a class handed in, read by somebody who does not program."""

from __future__ import annotations

import csv
import json
import time
from pathlib import Path

import pytest

from stoneage_panel.cli.main import main
from stoneage_panel.lessons.progress import Progress, TaskProgress
from stoneage_panel.lessons.results import hand_in

Capture = pytest.CaptureFixture[str]
DONE = Progress("sa-luck", tasks={
    "nine-in-ten": TaskProgress("solved", tries=1),
    "all-tools": TaskProgress("solved", tries=3, hints=2, answers=("5",)),
    "same-roll": TaskProgress("shown", tries=2),
    "most-pieces": TaskProgress(),
})  # fmt: skip


def handed_in(file: Path, name: str, *lessons: Progress) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(hand_in(name, lessons or [DONE]), "utf-8")
    return file


def ran(capsys: Capture, *argv: str | Path) -> tuple[int, list[str]]:
    code = main(["results", *map(str, argv)])
    return code, capsys.readouterr().out.splitlines()


def test_a_folder_becomes_a_table_for_each_lesson(tmp_path: Path, capsys: Capture) -> None:
    handed_in(tmp_path / "Zoe" / "work.json", "Zoe")
    other = Progress("mf-huts", tasks={"x": TaskProgress()})
    handed_in(tmp_path / "anna.JSON", "anna", DONE, other)
    (tmp_path / "notes.txt").write_text("no work of a pupil")
    code, lines = ran(capsys, tmp_path)
    assert code == 0
    assert lines[:5] == [
        "Luck is an equation (sa-luck)", "  1  nine-in-ten", "  2  all-tools", "  3  same-roll",
        "  4  most-pieces",
    ]  # fmt: skip
    assert lines[5:8] == [
        "name  1    2    3    4  solved",
        "anna  ● 1  ◐ 3  ○ 2  ·  2 of 4",
        "Zoe   ● 1  ◐ 3  ○ 2  ·  2 of 4",
    ]
    assert lines[9:13] == ["Three huts (mf-huts)", "  1  x", "name  1  solved", "anna  ·  0 of 1"]
    assert lines[-1].startswith("● solved, ◐ solved with hints")


def test_files_can_be_named_one_by_one(tmp_path: Path, capsys: Capture) -> None:
    files = [handed_in(tmp_path / f"{name}.txt", name) for name in ("Bo", "Ama")]
    code, lines = ran(capsys, *files)
    assert code == 0 and [line[:3] for line in lines[6:8]] == ["Ama", "Bo "]


def test_damaged_files_are_told_and_the_others_are_read(tmp_path: Path, capsys: Capture) -> None:
    good = handed_in(tmp_path / "good.json", "Mira").read_text("utf-8")
    (tmp_path / "cut.json").write_text(good[:200], "utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "diary.json").write_text('{"format": "diary"}', "utf-8")
    code, lines = ran(capsys, tmp_path, tmp_path / "none.json")
    problems = [line for line in lines if line.startswith("Problem: ")]
    assert code == 1 and any(line.startswith("Mira ") for line in lines)
    assert [name in line for name, line in zip(
        ("bytes", "cut", "diary", "none"), problems, strict=True)] == [True] * 4  # fmt: skip


def test_a_folder_without_any_says_so(tmp_path: Path, capsys: Capture) -> None:
    assert ran(capsys, tmp_path) == (
        1, ["There is no file to read: look for files that end in .json."]
    )  # fmt: skip


@pytest.mark.parametrize("lesson", ["../cli", "widgets", "os", "", "no-such"])
def test_a_lesson_that_is_not_here_is_told_by_its_id(
    tmp_path: Path, capsys: Capture, lesson: str
) -> None:
    text = hand_in("Mira", [DONE._replace(lesson=lesson)])
    (tmp_path / "x.json").write_text(text, "utf-8")
    code, lines = ran(capsys, tmp_path)
    assert (code, lines[0]) == (0, f"{lesson} ({lesson})") if lesson else code == 1


@pytest.mark.parametrize(
    "name", ["=1+1", "+49", "-x", "@cmd", '=HYPERLINK("http://x")', "＝1+1", "|calc", "a,b;c"]
)
def test_a_spreadsheet_finds_no_formula(tmp_path: Path, capsys: Capture, name: str) -> None:
    tasks = {"=cmd()": TaskProgress("solved", tries=1, answers=("=cmd|' /C calc'!A0",))}
    handed_in(tmp_path / "x.json", name, Progress("@sum", tasks=tasks))
    code, lines = ran(capsys, tmp_path, "--csv", tmp_path / "class.csv")
    assert code == 0 and lines[0].startswith("What 1 pupil handed in was written to ")
    with (tmp_path / "class.csv").open(encoding="utf-8-sig", newline="") as opened:
        head, row = csv.reader(opened)
    assert head[:4] == ["pupil", "lesson", "task", "state"]
    assert row[0].lstrip("'") == name and not any(cell[:1] in set("=+-@|＝") for cell in row)


def test_names_do_nothing_to_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    text = json.loads(hand_in("Mira", [DONE]))
    text["name"] = "<script>x</script>\x1b[2J\u202e\r\nzoe"
    (tmp_path / "x.json").write_text(json.dumps(text), "utf-8")
    code, lines = ran(capsys, tmp_path)
    assert code == 0 and not set("".join(lines)) & set("\x1b\u202e\r")
    assert any(line.startswith("<script>x</script>[2J zoe ") for line in lines)


def test_the_table_is_never_written_over_a_pupils_work(tmp_path: Path, capsys: Capture) -> None:
    mine = handed_in(tmp_path / "mira.json", "Mira")
    before = mine.read_text("utf-8")
    assert main(["results", str(mine), "--csv", str(mine)]) == 2
    assert "Give the table another name" in capsys.readouterr().err
    assert mine.read_text("utf-8") == before


def test_a_thousand_files_take_seconds(tmp_path: Path, capsys: Capture) -> None:
    for n in range(1000):
        handed_in(tmp_path / f"{n}.json", f"P{n:03}")
    began = time.perf_counter()
    code, lines = ran(capsys, tmp_path)
    assert code == 0 and sum(line.startswith("P") for line in lines) == 1000
    code, _ = ran(capsys, tmp_path, "--csv", tmp_path / "class.csv")
    assert code == 0 and time.perf_counter() - began < 10
    assert len((tmp_path / "class.csv").read_text("utf-8-sig").splitlines()) == 4001
