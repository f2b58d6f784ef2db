"""Work of a study as text: the same numbers whoever makes which piece, in whatever order."""

from __future__ import annotations

import json
import random

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import CHANCE, RecordError
from stoneage_panel.engine.game import AnyState
from stoneage_panel.study import jobs
from stoneage_panel.study.chances import Limits, chances_course
from stoneage_panel.study.course import Course, follow
from stoneage_panel.study.fan import fan_course
from stoneage_panel.study.race import race_course
from tests.study.test_chances import near_the_end
from tests.support.variants import few


def elsewhere(course: Course[object], workers: int, seed: int = 1) -> object:
    """A study whose work is cut up, answered in any order by several, and put together."""
    shuffled = random.Random(seed)
    texts = [jobs.plan_text(plan) for plan in course.plans]
    course.blocks = workers
    while course.work is not None:
        pieces = jobs.pieces(course.work, 3)
        asked = [json.dumps(jobs.question(course.plans, texts, piece)) for piece in pieces]
        answers: list[str] = [""] * len(pieces)
        for at in shuffled.sample(range(len(pieces)), len(pieces)):
            answers[at] = json.dumps(jobs.answer(json.loads(asked[at])))
        course.take(jobs.made(course.work, [json.loads(one) for one in answers]))
    return course.now


def here(course: Course[object]) -> object:
    *_, found = follow(course)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("workers", few([2, 1, 5]))
def test_chances_are_the_same_on_any_number_of_workers(name: str, workers: int) -> None:
    game = new_game(name)
    state = near_the_end(name, game.players, 30)
    for viewer in (None, 0):
        alone = here(chances_course(state, ["rule"], Limits(40), viewer))
        assert elsewhere(chances_course(state, ["rule"], Limits(40), viewer), workers) == alone


@pytest.mark.parametrize("workers", [1, 5])
def test_a_study_that_ends_early_ends_at_the_same_block(workers: int) -> None:
    state = new_game("my_first", 3).new_initial_state()
    limits = Limits(5_000, within=0.2)
    alone = here(chances_course(state, ["rule"], limits))
    assert elsewhere(chances_course(state, ["rule"], limits), workers) == alone


def test_what_is_counted_is_counted_elsewhere_too() -> None:
    state = near_the_end("my_first", 2, 8)
    alone = here(chances_course(state, ["rule"], Limits(64)))
    assert elsewhere(chances_course(state, ["rule"], Limits(64)), 2) == alone


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_races_are_the_same_on_any_number_of_workers(name: str) -> None:
    state = deciding(near_the_end(name, new_game(name).players, 40))
    alone = here(race_course(state, ["rule"], (), 16))
    assert elsewhere(race_course(state, ["rule"], (), 16), 3) == alone


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_fans_are_the_same_on_any_number_of_workers(name: str) -> None:
    state = at_luck(near_the_end(name, new_game(name).players, 60))
    assert elsewhere(fan_course(state, ["rule"], 60), 2) == here(fan_course(state, ["rule"], 60))


def deciding(state: AnyState) -> AnyState:
    """Goes on to a decision between several moves."""
    while state.current_player == CHANCE or len(state.game.candidates(state)) < 2:
        outcomes = state.chance_outcomes()
        state.apply(outcomes[0][0] if outcomes else state.legal_actions()[0])
    return state


def at_luck(state: AnyState) -> AnyState:
    """Goes on to luck."""
    while state.current_player != CHANCE:
        state.apply(state.game.choose(state, state.game.styles[0]))
    return state


def test_work_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    plan = chances_course(new_game("my_first", 2).new_initial_state(), ["rule"]).plans[0]
    text = json.dumps(["nonsense", *json.loads(jobs.plan_text(plan))[1:]])
    with pytest.raises(RecordError):
        jobs.answer({"plan": text, "trials": [[0, ""]]})
