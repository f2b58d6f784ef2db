"""Lines compared: the same luck for all, planted differences found, bad questions told."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import NotationError, StudyError
from stoneage_panel.match import Match
from stoneage_panel.study.chances import Limits
from stoneage_panel.study.lines import Lines, compare, lines_course
from tests.study.test_chances import near_the_end
from tests.study.test_jobs import elsewhere, here


def last(*states: object, trials: int = 80, **more: object) -> Lines:
    *_, found = compare(states, ["rule"], Limits(trials), **more)  # type: ignore[arg-type]
    return found


def test_a_line_does_not_differ_from_itself() -> None:
    state = near_the_end("my_first", 2, 20)
    found = last(state, state.clone())
    for one in found.lines[1].apart:
        assert one.share == 0 and one.low <= 0 <= one.high and one.reasons == ()
    assert found.lines[0].seats == found.lines[1].seats and found.trials == 80


def test_a_line_that_is_won_is_better_and_says_by_what() -> None:
    over = near_the_end("my_first", 2, 0)
    winner = over.winner
    assert winner is not None
    found = last(new_game("my_first", 2).new_initial_state(), over, trials=160)
    gain = found.lines[1].apart[winner]
    assert gain.low > 0 and found.lines[1].seats[winner].share == 1
    assert found.lines[1].apart[1 - winner].high < 0
    rows = found.rows()
    assert len(rows) == 4 and rows[3]["line"] == 1 and "apart" in rows[3]


def test_lines_are_the_same_on_any_number_of_workers() -> None:
    states = [near_the_end("stone_age", 2, left) for left in (40, 30, 0)]
    alone = here(lines_course(states, ["rule"], 32, 0))
    assert elsewhere(lines_course(states, ["rule"], 32, 0), 5) == alone


def test_a_match_compares_places_of_its_tree_and_other_matches() -> None:
    match = Match(new_game("my_first", 2))
    first = match.node
    match.do(match.legal[0])
    found = match.compare_lines(match.tree.root, first, Match(new_game("my_first", 2)), trials=16)
    assert len(found.lines) == 3 and found.lines[1].seats == found.lines[2].seats


def test_bad_questions_are_told() -> None:
    state = new_game("my_first", 2).new_initial_state()
    for states in ([state], [state] * 5, []):
        with pytest.raises(StudyError, match="Two to 4 lines"):
            compare(states, ["rule"])
    with pytest.raises(StudyError, match="different games"):
        compare([state, new_game("my_first", 3).new_initial_state()], ["rule"])
    with pytest.raises(StudyError, match="within"):
        compare([state, state], ["rule"], Limits(within=0.1))
    with pytest.raises(StudyError, match="seat from 0 to 1"):
        compare([state, state], ["rule"], viewer=7)
    with pytest.raises(NotationError):
        match = Match(new_game("my_first", 2))
        match.compare_lines(match.node, Match(new_game("my_first", 2)).node)
    with pytest.raises(NotationError):
        match.compare_lines(None, 5)  # type: ignore[arg-type]
