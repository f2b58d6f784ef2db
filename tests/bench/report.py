"""What every benchmark does with its figures: a table for people, JSON for machines."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def arguments(text: str) -> argparse.ArgumentParser:
    """The options that all benchmarks share."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--json", metavar="FILE", help="write the figures to FILE as well")
    return parser


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows in columns, the first to the left and the others to the right."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    for number, row in enumerate(cells):
        first, *others = zip(row, widths, strict=True)
        print("  ".join([first[0].ljust(first[1]), *(c.rjust(w) for c, w in others)]), flush=True)
        if number == 0:
            print("  ".join("-" * width for width in widths))


def write(path: str | None, figures: dict[str, Any]) -> None:
    """Write the figures, with what they were measured on, if a file was asked for."""
    if path:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        Path(path).write_text(json.dumps({**machine, **figures}, indent=2) + "\n")


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which `part` (0 to 1) of the values lie, by the nearest rank."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)
