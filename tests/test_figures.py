"""Figures of studies: what is drawn is what was found, in every theme, by seats' names."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from bokeh.core.validation import check_integrity
from bokeh.models import Band, FactorRange, GlyphRenderer, Span, Title, Whisker

import stoneage_panel as sap
from stoneage_panel.board import tokens
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.figures import figure
from stoneage_panel.study.result import Result
from stoneage_panel.table.study import KINDS


@pytest.fixture(scope="module")
def studies() -> dict[str, Any]:
    """One of every kind."""
    match = sap.new("my_first", players=2, seed=4)
    start = match.node
    found = {
        "chances": match.chances(trials=16),
        "moves": match.compare("turn 1", "turn 2", "turn 3", trials=32),
        "luck": match.luck(trials=16, players=["rule", "random"]),
    }
    match.do("turn 1")
    found["lines"] = match.compare_lines(start, match.node, trials=16)
    while not match.over:
        match.do(match.suggest("rule:memory=60"))
    return found | {"review": match.review(trials=60)}


def drawn(made: Any) -> Any:
    """The columns of a figure's first bars or dots."""
    check_integrity(made.references())
    return next(iter(made.select(GlyphRenderer))).data_source.data


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_in_every_theme(studies: dict[str, Any], kind: str, theme: str) -> None:
    made = studies[kind].figure(theme=theme)
    assert drawn(made) and [*made.select(Whisker), *made.select(Band)]
    assert made.background_fill_color == tokens.colour("paper", theme)
    assert all(axis.major_label_text_color == tokens.colour("ink", theme) for axis in made.axis)
    titles = {one.text for one in made.select(Title)}
    assert titles & {"Played on by rule:memory=60", "Played on by rule, random"}


def test_chances_are_bars_in_the_colours_of_their_seats(studies: dict[str, Any]) -> None:
    found = studies["chances"]
    columns = drawn(found.figure(names=("Mira", "Otto")))
    assert columns["at"] == ["Mira", "Otto"]
    assert columns["share"] == [one.share for one in found.seats]
    assert columns["fill"] == [tokens.colour(f"player.{one.key}", "light")
                               for one in tokens.PLAYERS[:2]]  # fmt: skip
    assert found.figure().title.text == "Win chances: 16 games"
    exact = replace(found, exact=True).figure()
    assert not [*exact.select(Whisker)] and exact.title.text == "Win chances: exact"


def test_players_of_one_name_keep_a_bar_each(studies: dict[str, Any]) -> None:
    columns = drawn(studies["chances"].figure(names=("Mira", "Mira")))
    assert columns["at"] == ["Mira", "Mira (2)"]


def test_moves_are_dots_at_their_difference_to_the_best(studies: dict[str, Any]) -> None:
    found = studies["moves"]
    made = found.figure()
    assert isinstance(made.y_range, FactorRange)
    assert [*reversed(made.y_range.factors)] == [row.move for row in found.moves]
    apart = {}
    for one in made.select(GlyphRenderer):
        apart |= dict(zip(one.data_source.data["move"], one.data_source.data["apart"], strict=True))
    assert apart == {row.move: -row.behind for row in found.moves}
    assert made.title.text.startswith("Moves of Blue: ")


def test_outcomes_are_as_wide_as_likely_and_the_one_that_came_is_marked(
    studies: dict[str, Any],
) -> None:
    found = studies["luck"]
    made = figure(found, seat=1)
    columns = drawn(made)
    wide = [b - a for a, b in zip(columns["left"], columns["right"], strict=True)]
    assert wide == pytest.approx([ray.likely for ray in found.rays])
    assert columns["share"] == [ray.seats[1].share for ray in found.rays]
    came = columns["edge"].index(4)
    assert found.came in found.rays[came].outcomes and columns["edge"].count(4) == 1
    assert made.select_one(Span).location == found.before(1)
    assert "leaves Red" in made.title.text and found.came in made.title.text
    labels = made.xaxis[0].major_label_overrides.values()
    assert sum(label.startswith("▸ ") for label in labels) == 1
    due = replace(found, came="").figure()
    assert "came" not in due.title.text and {*drawn(due)["edge"]} == {1}


def test_lines_are_grouped(studies: dict[str, Any]) -> None:
    found = studies["lines"]
    columns = drawn(found.figure())
    assert columns["at"][:2] == [("Line 0", "Blue"), ("Line 0", "Red")]
    assert columns["share"] == [one.share for line in found.lines for one in line.seats]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"theme": "pink"}, "one of light, dark, contrast, not 'pink'"),
        ({"names": ("Mira",)}, "There are 2 seats, but 1 names"),
        ({"seat": 2}, "from 0 to 1, not '2'"), ({"seat": True}, "from 0 to 1"),
    ],
)  # fmt: skip
def test_what_can_not_be_drawn_is_told(
    studies: dict[str, Any], wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises(StudyError, match=words):
        studies["luck"].figure(**wrong)


def test_only_results_are_drawn() -> None:
    with pytest.raises(StudyError, match="not str"):
        figure("chances")  # type: ignore[arg-type]


def test_a_study_loads_no_bokeh_until_a_figure_is_wanted() -> None:
    code = (
        "import sys, stoneage_panel as sap; found = sap.new('my_first').chances(trials=1);"
        "found.to_json(); found.text; print('bokeh' in sys.modules);"
        "found.figure(); print('bokeh' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_every_kind_has_a_figure(studies: dict[str, Any]) -> None:
    assert all(isinstance(one, Result) for one in studies.values()) and len(studies) == len(KINDS)


def test_a_review_is_a_curve_a_seat_with_marks_on_that_of_one(studies: dict[str, Any]) -> None:
    found = studies["review"]
    made = found.figure(names=("Mira", "Bo"), seat=1)
    curves = [one for one in made.renderers if one.name is None]
    assert [one.data_source.data["label"][0] for one in curves] == ["Mira", "Bo"]
    assert list(curves[1].data_source.data["place"]) == list(range(len(found.values)))
    marks = {one.name: one.data_source.data for one in made.select(GlyphRenderer) if one.name}
    assert list(marks["luck"]["place"]) == [turn.place for turn in found.strokes(1)]
    dear = found.dearest(1)
    assert list(marks.get("decision", {"by": []})["by"]) == [turn.skill[1] for turn in dear]
