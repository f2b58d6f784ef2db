"""The review of a game as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import stoneage_panel as sap
from stoneage_panel import lessons
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.review_picture import WIDTH, cut, percent, signed
from stoneage_panel.study.review import Review

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def review() -> Review:
    return lessons.open("sa-what-if").match("last-round").review(200)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_it_tells_what_the_review_found(review: Review, theme: str) -> None:
    drawn = ElementTree.fromstring(review.svg(theme, ["Ama", "Bo & Co"], 1))
    words = [one.text or "" for one in drawn.iter(f"{SPACE}text")]
    assert words[0].startswith("Bo & Co: luck and decisions") and "Ama" in words
    sums = next(row for row in review.totals() if row.seat == 1)
    assert percent(sums.start) in words and signed(sums.own) in words
    listed = [one for one in words if "stroke of luck" in one or "dear decision" in one]
    turns = [*review.strokes(1), *review.dearest(1)]
    assert len(listed) == len(turns) and any("place clay 3" in one for one in listed)
    assert len(list(drawn.iter(f"{SPACE}circle"))) == len(turns)
    assert review.text in (drawn.findtext(f"{SPACE}desc") or "")


def test_nothing_lies_beyond_its_edges(review: Review) -> None:
    drawn = ElementTree.fromstring(review.svg())
    height = float(drawn.get("height", "0"))
    for one in drawn.iter(f"{SPACE}circle"):
        assert 0 < float(one.get("cx", "-1")) < WIDTH and 0 < float(one.get("cy", "-1")) < height
    for line in drawn.iter(f"{SPACE}polyline"):
        for point in line.get("points", "").split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= WIDTH and 0 <= y <= height


@pytest.mark.parametrize(("name", "players"), [("my_first", 4), ("stone_age_solo", 1)])
def test_any_number_of_seats(name: str, players: int) -> None:
    match = sap.new(name, players, seed=3, seats=["rule"] * players)
    for _ in range(6):
        match.do(match.suggest())
    drawn = ElementTree.fromstring(match.review(16).svg(names=match.names))
    assert len(list(drawn.iter(f"{SPACE}polyline"))) == 2 * players


def test_bad_wishes_are_refused(review: Review) -> None:
    with pytest.raises(StudyError, match="theme"):
        review.svg("sepia")
    with pytest.raises(StudyError, match="names were given"):
        review.svg(names=["Ama"])
    with pytest.raises(StudyError, match="A seat is a number"):
        review.svg(seat=2)


def test_numbers_and_long_words() -> None:
    assert [signed(one) for one in (0.124, -0.5, 0.001)] == ["+12 %", "−50 %", "±0 %"]
    assert cut("abcdef", 4) == "abc…" and cut("abc", 4) == "abc"
