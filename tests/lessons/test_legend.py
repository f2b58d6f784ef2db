"""The legend of a lesson: each sign of the board and the panels with its name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import panel as pn
import pytest

import stoneage_panel as sap
from stoneage_panel import lessons
from stoneage_panel.lessons import LessonError
from stoneage_panel.lessons.widgets.legend import Legend
from tests.support.markup import Markup


def test_each_picture_stands_beside_its_name() -> None:
    legend = lessons.open("sa-round").signs("wood", "figure", "seat-*")
    assert isinstance(legend, Legend) and len(pn.Row(legend).get_root().children) == 1
    told = legend.view.html
    Markup(told)
    rows = re.findall(r"<li>.*?</li>", told)
    assert [re.findall(r"<b>(.*?)</b>", row) for row in rows] == [
        ["Wood"],
        ["Figures"],
        ["Players"],
    ]
    assert all("sap-picture" in row and 'aria-hidden="true"' in row for row in rows)
    assert "Worth 3" not in told, "the first sentence is enough here"


def test_it_is_read_where_nothing_runs() -> None:
    still = sap.widgets.Legend("stone_age", ["wood", "points"])._repr_html_()
    assert still.count("<svg") == 2 and "--paint:#" in still and "<b>Wood</b>" in still


def test_a_sign_that_is_not_there_is_told() -> None:
    with pytest.raises(LessonError, match="no sign 'moon'"):
        lessons.open("sa-round").signs("moon")


def test_what_a_beginner_sees_is_named_right_after_the_first_board() -> None:
    [file] = Path(__file__).parents[2].glob("notebooks/lessons/03_*.ipynb")
    cells = ["".join(cell["source"]) for cell in json.loads(file.read_text("utf-8"))["cells"]]
    first = next(at for at, text in enumerate(cells) if text.startswith("lesson.walk"))
    named = set(re.findall(r'"([^"]+)"', cells[first + 1]))
    assert cells[first + 1].startswith("lesson.signs(")
    assert {"figure", "food", "wood", "clay", "stone", "gold", "tool", "field"} <= named
