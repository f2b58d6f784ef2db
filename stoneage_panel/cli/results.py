"""``results``: what a class handed in, as a table for the terminal or a spreadsheet."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.cli.strings import say
from stoneage_panel.lessons import LessonError, read_results
from stoneage_panel.lessons.class_tables import by_lesson
from stoneage_panel.lessons.results import Results
from stoneage_panel.lessons.strings import say as of_lessons

_SUFFIX = ".json"
Line = tuple[str, ...]


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "results", run)
    made.add_argument("files", metavar="FILE", nargs="+", type=Path, help=say("help.handed_in"))
    made.add_argument("--csv", metavar="FILE", type=Path, help=say("help.csv"))


def run(wanted: argparse.Namespace) -> int:
    """Prints a table for each lesson, or writes all to a file; 1 if a file could not be read.

    Raises:
        LessonError: the table would be written over what a pupil handed in.
    """
    if wanted.csv and wanted.csv.suffix.lower() == _SUFFIX:
        raise LessonError(say("results.over", file=wanted.csv))
    found = read_results(list(_files(wanted.files)))
    if wanted.csv:
        # a spreadsheet takes a text for UTF-8 only if it begins with this mark
        wanted.csv.write_text(found.to_csv(), encoding="utf-8-sig", newline="")
        print(say("results.csv", n=len(found.pupils), file=wanted.csv))
    else:
        for line in tables(found):
            print(line)
    for problem in found.problems:
        print(say("replay.problem", problem=problem))
    if not found.pupils and not found.problems:
        print(say("results.none"))
    return 0 if found.pupils and not found.problems else 1


def _files(given: Sequence[Path]) -> Iterator[Path]:
    """The files that are named, and those of folders and of the folders in these."""
    for path in given:
        if path.is_dir():
            inside = (one for one in path.rglob("*") if one.suffix.lower() == _SUFFIX)
            yield from sorted(one for one in inside if one.is_file())
        else:
            yield path


def tables(found: Results) -> Iterator[str]:
    """A table for each lesson: a row a pupil, a column a task; then what the signs mean."""
    for one in by_lesson(found):
        yield say("results.lesson", title=one.title, id=one.lesson)
        for at, name in enumerate(one.tasks, 1):
            yield say("results.task", n=at, task=name)
        head = (say("results.name"), *map(str, range(1, len(one.tasks) + 1)), say("results.solved"))
        yield from _aligned([head, *((row.name, *row.cells, row.solved) for row in one.rows)])
        yield ""
    if found.pupils:
        yield of_lessons("results.legend")


def _aligned(rows: Sequence[Line]) -> Iterator[str]:
    """Rows as lines, each column as broad as its broadest cell."""
    breadths = [max(map(_breadth, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, breadths, strict=True)
        yield "  ".join(cell + " " * (most - _breadth(cell)) for cell, most in cells).rstrip()


def _breadth(text: str) -> int:
    """How many columns of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(one) in "WF" for one in text)
    return len(text) + wide - sum(unicodedata.combining(one) > 0 for one in text)
