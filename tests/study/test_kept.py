"""Kept studies: what was written is read back equal, and nothing else is taken for a study."""

from __future__ import annotations

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import StudyError
from stoneage_panel.engine.sanitize import plain
from stoneage_panel.match import Match
from stoneage_panel.study import kept
from stoneage_panel.study.chances import Chance, Chances
from stoneage_panel.study.fan import Fan, Ray
from stoneage_panel.study.lines import Apart, Line, Lines
from stoneage_panel.study.pairs import Reason
from stoneage_panel.study.race import Race, Row
from stoneage_panel.study.result import VERSION, Result
from stoneage_panel.study.review import Review, Turn
from stoneage_panel.study.trials import seed_of
from stoneage_panel.table.study import KINDS

POINTS = st.floats(-1e9, 1e9)
GAMES = st.integers(0, 1_000_000)
TEXTS = st.text(max_size=12).map(plain)


@st.composite
def intervals(draw: st.DrawFn, least: float) -> tuple[float, float, float]:
    """The lower end, what lies between, and the upper end."""
    low, middle, high = sorted(draw(st.tuples(*[st.floats(least, 1.0)] * 3)))
    return low, middle, high


@st.composite
def chances(draw: st.DrawFn) -> Chance:
    low, share, high = draw(intervals(0.0))
    return Chance(share, low, high, draw(POINTS))


REASONS = st.lists(st.builds(Reason, TEXTS, POINTS, POINTS, POINTS), max_size=2).map(tuple)


@st.composite
def rows(draw: st.DrawFn) -> Row:
    low, behind, high = draw(intervals(-1.0))
    verdict = draw(st.sampled_from(("best", "equal", "worse", "open")))
    share = draw(st.floats(0.0, 1.0))
    return Row(draw(TEXTS), share, behind, low, high, draw(GAMES), verdict, draw(GAMES),
               draw(REASONS))  # fmt: skip


@st.composite
def aparts(draw: st.DrawFn) -> Apart:
    low, share, high = draw(intervals(-1.0))
    return Apart(share, low, high, draw(REASONS))


@st.composite
def results(draw: st.DrawFn) -> Result:
    """A result of any kind, with numbers that can be."""
    seats = draw(st.integers(1, 5))
    players = tuple(draw(st.lists(TEXTS, min_size=seats, max_size=seats)))
    viewer = draw(st.none() | st.integers(-1, seats - 1))
    seed = draw(st.integers(0, (1 << 64) - 1))
    hopes = st.lists(chances(), min_size=seats, max_size=seats).map(tuple)
    kind = draw(st.sampled_from(KINDS))
    if kind == "chances":
        ends = draw(st.lists(st.tuples(st.integers(-9, 99), GAMES), max_size=3).map(tuple))
        return Chances(draw(GAMES), draw(hopes), players, viewer, seed, draw(st.booleans()), ends)
    if kind == "moves":
        moves = tuple(draw(st.lists(rows(), min_size=1, max_size=4)))
        return Race(moves, draw(st.integers(0, seats - 1)), players, viewer, draw(GAMES), seed)
    if kind == "luck":
        names = st.lists(TEXTS, min_size=1, max_size=3).map(tuple)
        weights = draw(st.lists(st.integers(1, 9), min_size=1, max_size=5))
        rays = [
            Ray(draw(names), one / sum(weights), draw(hopes), draw(GAMES)) for one in weights
        ]  # fmt: skip
        return Fan(tuple(rays), players, viewer, draw(st.sampled_from(rays[0].outcomes)), seed)
    if kind == "review":
        changes = st.lists(st.floats(-1, 1), min_size=seats, max_size=seats).map(tuple)
        shares = st.lists(st.floats(0, 1), min_size=seats, max_size=seats).map(tuple)
        values = tuple(draw(st.lists(shares, min_size=2, max_size=4)))
        places, movers = st.integers(1, len(values) - 1), st.integers(-1, seats - 1)
        margins = st.floats(0, 1)
        turns = st.builds(Turn, places, TEXTS, movers, changes, changes, margins)
        every = tuple(draw(margins) for _ in values)
        some = tuple(draw(st.lists(turns, min_size=1, max_size=3)))
        return Review(draw(GAMES), draw(GAMES), values, every, some, draw(margins), draw(margins),
                      players, viewer, seed, draw(st.booleans()),
                      tuple((draw(margins), draw(margins)) for _ in range(seats)))  # fmt: skip
    apart = st.lists(aparts(), min_size=seats, max_size=seats).map(tuple)
    lines = tuple(draw(st.lists(st.builds(Line, hopes, apart), min_size=2, max_size=4)))
    return Lines(draw(GAMES), lines, players, viewer, seed)


@pytest.mark.slow
@given(results())
def test_what_was_kept_is_read_back_equal(found: Result) -> None:
    text = found.to_json()
    assert type(found).from_json(text) == kept.read(text) == found
    assert kept.read(text).to_json() == text and text.isascii() and "\n" not in text
    assert found.text and found.rows()


@pytest.mark.slow
@given(results(), st.data())
def test_no_change_of_a_kept_study_ends_in_anything_but_a_sentence(
    found: Result, data: st.DataObject
) -> None:
    told = json.loads(found.to_json())
    place, at = told, data.draw(st.sampled_from(sorted(told)))
    while place[at] and isinstance(place[at], list | dict) and data.draw(st.booleans()):
        place = place[at]
        at = data.draw(
            st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place)))
        )
    odd = st.sampled_from([None, True, -1, 1.5, "1", [], {}, 10**400, float("nan"), "x" * 300])
    place[at] = data.draw(odd)
    try:
        kept.read(json.dumps(told))
    except StudyError as refused:
        assert len(str(refused)) < 250


def made(kind: str) -> Result:
    """A small study of a kind."""
    match = Match(new_game("my_first", 2), seed=4)
    start = match.node
    if kind == "luck":
        return match.luck(trials=16, players=["random"])
    if kind == "moves":
        return match.compare("turn 1", "turn 2", trials=16)
    if kind == "lines":
        match.do("turn 1")
        return match.compare_lines(start, match.node, trials=16)
    if kind == "review":
        match.do("turn 1")
        return match.review(trials=16)
    return match.chances(trials=16, viewer=-1)


@pytest.fixture(scope="module")
def studies() -> dict[str, Result]:
    return {kind: made(kind) for kind in KINDS}


def test_every_kind_can_be_kept(studies: dict[str, Result]) -> None:
    assert tuple(kept.KINDS) == KINDS
    for kind, found in studies.items():
        assert found.kind == kind and kept.read(found.to_json()) == found
        assert json.loads(found.to_json())["version"] == VERSION
        assert found.text and "{" not in found.text


def test_the_seed_is_that_of_the_position(studies: dict[str, Result]) -> None:
    state = Match(new_game("my_first", 2), seed=4).state
    for kind in ("moves", "lines"):
        assert studies[kind].seed == seed_of(state, None)
    assert studies["chances"].seed == seed_of(state, -1) != studies["luck"].seed


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"version":"1"}', '{"version":true}'])
def test_what_is_something_else_is_refused(text: str) -> None:
    for read in (kept.read, Chances.from_json, Fan.from_json):
        with pytest.raises(StudyError, match="can't be read as a study"):
            read(text)


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 5_000, '"' + "a" * 2_000_000 + '"', 5, None])
def test_what_would_stop_a_parser_is_refused(text: object) -> None:
    with pytest.raises(StudyError, match="can't be read as a study"):
        kept.read(text)  # type: ignore[arg-type]


def test_another_kind_and_a_newer_program_are_told(studies: dict[str, Result]) -> None:
    with pytest.raises(StudyError, match=r"of the kind “luck”, not “moves”.*kept\.read"):
        Race.from_json(studies["luck"].to_json())
    told = json.loads(studies["luck"].to_json())
    for version in (VERSION + 1, 10**30):
        with pytest.raises(StudyError, match=r"newer program \(version 1?[02]"):
            kept.read(json.dumps(told | {"version": version, "kind": "nothing"}))
    with pytest.raises(StudyError, match="“nothing”, which this program doesn't know"):
        kept.read(json.dumps(told | {"kind": "nothing"}))
    with pytest.raises(StudyError, match="damaged at “version”"):
        kept.read(json.dumps(told | {"version": 0}))


@pytest.mark.parametrize(
    ("kind", "path", "value"),
    [
        ("chances", "trials", "many"), ("chances", "trials", -1), ("chances", "trials", True),
        ("chances", "seed", None), ("chances", "seed", -1), ("chances", "seed", 1 << 64),
        ("chances", "viewer", 2), ("chances", "viewer", -2), ("chances", "viewer", "0"),
        ("chances", "exact", 1), ("chances", "seats", []), ("chances", "seats", 5),
        ("chances", "players", ["rule"]), ("chances", "players.0", 1),
        ("chances", "ends", [["a", 1]]), ("chances", "ends", [[1]]), ("chances", "ends", [[1, -1]]),
        ("chances", "seats.1.share", "half"), ("chances", "seats.1.share", float("nan")),
        ("chances", "seats.1.low", -1), ("chances", "seats.1.low", 1),
        ("chances", "seats.1.high", float("inf")), ("chances", "seats.1.points", 10**400),
        ("chances", "seats.1.points", None), ("chances", "seats.1.more", 1),
        ("moves", "moves", []), ("moves", "moves.0.verdict", "good"), ("moves", "seat", 2),
        ("moves", "games", -1), ("moves", "moves.1.share", 2), ("moves", "moves.1.behind", -2),
        ("moves", "moves.1.worlds", -1), ("moves", "moves.0.reasons", [["wood", 1, 2]]),
        ("luck", "rays", []), ("luck", "rays.0.outcomes", []), ("luck", "rays.0.likely", 0.5),
        ("luck", "rays.0.seats", []), ("luck", "came", "nonsense"), ("luck", "came", None),
        ("luck", "rays.0.trials", -1), ("luck", "players.0", "\x1b[2J"),
        ("luck", "players.0", "a" * 1_001),
        ("lines", "lines", []), ("lines", "lines.1.apart", []), ("lines", "trials", -1),
        ("lines", "lines.1.apart.0.high", 2),
        ("review", "values", []), ("review", "values.0", [0.5]), ("review", "values.0.1", 2),
        ("review", "margins.0", -1), ("review", "turns.0.place", 99), ("review", "turns.0.seat", 2),
        ("review", "turns.0.luck", [0.1]), ("review", "turns.0.skill.0", 3),
        ("review", "turns.0.margin", -1), ("review", "misclosure", -1), ("review", "glances", -1),
        ("review", "trials", -1), ("review", "over", 1),
    ],
)  # fmt: skip
def test_a_kept_study_with_anything_wrong_says_where(
    studies: dict[str, Result], kind: str, path: str, value: object
) -> None:
    told = json.loads(studies[kind].to_json())
    *way, last = (int(one) if one.isdecimal() else one for one in path.split("."))
    place = told
    for step in way:
        place = place[step]
    place[last] = value
    with pytest.raises(StudyError, match=r"^This study is damaged at “\w") as refused:
        kept.read(json.dumps(told))
    if kind != "luck" and path != "players":  # too few players are as many seats too many
        where = str(refused.value).split("“")[1].split("”")[0]
        assert path.startswith(where) or where.startswith(path)


def test_what_is_missing_is_told(studies: dict[str, Result]) -> None:
    told = json.loads(studies["moves"].to_json())
    del told["moves"][0]["verdict"]
    with pytest.raises(StudyError, match=r"damaged at “moves\.0\.verdict”"):
        kept.read(json.dumps(told))


def test_rows_become_a_frame(studies: dict[str, Result]) -> None:
    pytest.importorskip("pandas")
    for found in studies.values():
        frame = found.to_frame()
        assert len(frame) == len(found.rows())
    assert {"line", "seat", "share", "apart.low"} <= {*studies["lines"].to_frame().columns}


def test_without_pandas_that_is_said(
    studies: dict[str, Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(StudyError, match=r"pip install pandas.*rows\(\)"):
        studies["moves"].to_frame()


def test_words_name_outcomes_and_what_they_bring(studies: dict[str, Result]) -> None:
    fan = studies["luck"]
    assert isinstance(fan, Fan)
    first, *others = fan.text.split("\n")
    assert first.startswith(f"{fan.came} came: seat 0 ") and len(others) == len(fan.rays)
    assert fan.trials == sum(ray.trials for ray in fan.rays)
    together = Ray(tuple("abcde"), 1.0, fan.rays[0].seats, 16)
    told = Fan((together,), fan.players, None).text
    assert told.startswith("a, b, c and 2 others: 100.0% likely; leaves seat 0 ")
    lines = studies["lines"].text.split("\n")
    assert lines[0] == "16 games from each" and lines[3].startswith("line 1 against line 0: seat 0")
