"""The fan of a roll: all outcomes weighed, luck that adds up to nothing, and bad questions."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Any, cast

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, Rng, StudyError
from stoneage_panel.engine.game import AnyState
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.moves import ROLL
from stoneage_panel.games.stone_age.rules.position import ROLL_ALL
from stoneage_panel.match import Match
from stoneage_panel.study import odds
from stoneage_panel.study.chances import BLOCK, Limits
from stoneage_panel.study.course import Asked, perform
from stoneage_panel.study.fan import (
    CAME_PART,
    LEAST_TRIALS,
    MOST_RAYS,
    Fan,
    FanCourse,
    fan,
    fan_course,
    grouped,
)
from stoneage_panel.study.trials import WHOLE, Outcome


def rolling(name: str, players: int, least: int = 2, seed: int = 1) -> AnyState:
    """The first luck of a game with so many outcomes."""
    state: AnyState = new_game(name, players).new_initial_state()
    luck = Rng(seed)
    while state.current_player != CHANCE or len(odds.outcomes(state.game, state)) < least:
        chance = state.current_player == CHANCE
        state.apply(state.sample_chance(luck) if chance else luck.choice(state.legal_actions()))
    return state


def last(state: AnyState, **more: object) -> Fan:
    *_, found = fan(state, ["random"], **more)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("name", "players", "least"),
    [
        ("my_first", 2, 2),
        pytest.param("stone_age", 2, 60, marks=pytest.mark.slow),
        pytest.param("settlers", 3, 20, marks=pytest.mark.sweep),
        pytest.param("age_of_dirt", 2, 3, marks=pytest.mark.sweep),
    ],
)
def test_luck_over_all_outcomes_adds_up_to_nothing(name: str, players: int, least: int) -> None:
    state = rolling(name, players, least)
    before = state.clone()
    found = last(state, limits=Limits(64))
    assert state == before and len(found.rays) <= MOST_RAYS
    assert sum(ray.likely for ray in found.rays) == pytest.approx(1)
    outcomes = [text for ray in found.rays for text in ray.outcomes]
    assert sorted(outcomes) == sorted(
        state.game.format(one) for one, _ in odds.outcomes(state.game, state)
    )
    for seat in range(players):
        total = sum(ray.likely * found.luck(seat, ray.outcomes[0]) for ray in found.rays)
        assert total == pytest.approx(0, abs=1e-12)
    assert all(ray.trials >= LEAST_TRIALS for ray in found.rays)
    assert len(found.rows()) == len(found.rays) * players
    assert found == last(state, limits=Limits(64)) and found.to_json()


def test_dice_that_bring_the_same_are_told_together() -> None:
    state = rolling("settlers", 3, 20)
    found = grouped(state, odds.outcomes(state.game, state))
    sums = [{one[1] + one[2] for one, _ in group} for group in found]
    assert len(found) == 11 and all(len(one) == 1 for one in sums)
    assert sums[0] == {7}, "the likeliest first"


def test_dice_that_everybody_picks_from_are_told_by_the_highest() -> None:
    game: Any = new_game("stone_age", 4)
    state = game.new_initial_state()
    state.phase, state.rolling, state.dice = ROLL, ROLL_ALL, 0
    rolls = dice.table(4).chances
    found = grouped(state, rolls)
    assert [{dice.faces(one[1])[0] for one, _ in group} for group in found] == [
        {6}, {5}, {4}, {3}, {2}, {1},
    ]  # fmt: skip
    assert game.alike_by(state) == "highest die"


def test_what_comes_out_of_the_passage_is_told_by_whose_turn_it_is() -> None:
    state = rolling("age_of_dirt", 2, 3)
    outcomes = odds.outcomes(state.game, state)
    if state.game.format(outcomes[0][0]).startswith("out"):
        numbers = {state.game.alike(state, one) for one, _ in outcomes}
        assert len(grouped(state, outcomes)) == len(numbers) and state.game.alike_by(state)


def test_many_sums_are_told_with_their_neighbours() -> None:
    state = rolling("stone_age", 2, 200)
    found = grouped(state, odds.outcomes(state.game, state))
    spans = sorted(
        (min(numbers), max(numbers))
        for numbers in ([state.game.alike(state, one) for one, _ in group] for group in found)
    )
    assert 2 < len(found) <= MOST_RAYS
    assert all(a[1] < b[0] for a, b in pairwise(spans))


def test_an_outcome_is_weighed_against_all_others() -> None:
    found = last(rolling("my_first", 2), limits=Limits(256))
    shares = {ray.outcomes[0]: ray.seats[0].share for ray in found.rays}
    best = max(shares, key=lambda one: shares[one])
    rest = sum(ray.likely for ray in found.rays if ray.seats[0].share < shares[best])
    assert found.better_than(0, best) == pytest.approx(rest) and found.luck(0, best) >= 0
    with pytest.raises(StudyError, match="can't come here"):
        found.ray("nonsense")
    with pytest.raises(StudyError, match="can't come here"):
        found.ray(5)  # type: ignore[arg-type]


def test_a_match_asks_for_the_roll_that_came_last() -> None:
    match = Match(new_game("my_first", 2), seed=4)
    match.do(match.legal[0])
    found = match.luck(trials=16, players=["random"])
    assert found.came and found.ray(found.came).likely > 0
    assert abs(found.luck(0, found.came)) <= 1


def test_where_no_luck_is_due_none_is_weighed() -> None:
    state = rolling("my_first", 2)
    state.apply(state.sample_chance(Rng(1)))
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(Rng(1)))
    with pytest.raises(StudyError, match="No luck is due"):
        fan(state, ["random"])


def test_luck_that_depends_on_what_is_hidden_is_not_told() -> None:
    state: AnyState = new_game("settlers", 3).new_initial_state()
    luck = Rng(3)
    for _ in range(3_000):
        if state.current_player == CHANCE and not state.luck_is_open(0):
            break
        chance = state.current_player == CHANCE
        state.apply(state.sample_chance(luck) if chance else luck.choice(state.legal_actions()))
    else:
        raise AssertionError("no hidden hand was ever robbed")
    with pytest.raises(StudyError, match="what that seat can't see"):
        fan(state, ["random"], viewer=0)


def test_no_empty_work_is_asked_for() -> None:
    """Workers that are asked nothing never answer."""
    course = fan_course(rolling("my_first", 2), ["random"], 1)
    while course.work is not None:
        assert course.work
        course.take(perform(course.plans, course.work))
    assert course.now is not None and all(ray.trials == LEAST_TRIALS for ray in course.now.rays)


def test_a_large_fan_is_asked_for_in_small_pieces() -> None:
    """Between two of them the clock is looked at, and something is known soon."""
    course = fan_course(rolling("stone_age", 2, 200), ["random"], 5_000)
    groups, known = len(course._groups), []
    while course.work is not None:
        known.append(len(course.work))
        course.take([Outcome((WHOLE, 0), ({}, {}), 1)] * len(course.work))
        assert course.now is not None
        assert sum(ray.trials for ray in course.now.rays) == sum(known)
    assert known[0] == 2 * groups and max(known) <= 48 and sum(known) > 4_000
    *_, soon = fan(rolling("my_first", 2), ["random"], Limits(5_000, seconds=0))
    assert [ray.trials for ray in soon.rays] == [2] * len(soon.rays)


@pytest.mark.parametrize("viewer", [2, -2, True, 1.0, "0"])
def test_a_fan_is_seen_by_a_seat_or_by_all(viewer: object) -> None:
    with pytest.raises(StudyError, match="a seat from 0 to 1"):
        fan(rolling("my_first", 2), ["random"], viewer=viewer)  # type: ignore[arg-type]


def planted(seed: int, wins: dict[str, float]) -> FanCourse:
    """A fan whose outcomes are won so often, played on to its end."""
    made = fan_course(rolling("my_first", 2), ["random"], 400, came=None)
    made = FanCourse(made.plans[0], made._groups, 400, made._names[0][0])
    luck = Rng(seed)
    while made.work is not None:
        won = [
            WHOLE * (luck.random() < wins[made.plans[0].state.game.format(one.first)])
            for one in cast("list[Asked]", made.work)
        ]
        made.take([Outcome((n, WHOLE - n), ({}, {}), 1) for n in won])
    return made


def test_what_came_gets_more_games_and_a_margin_that_holds() -> None:
    names = [names[0] for names in planted(0, defaultdict(float))._names]
    wins = {name: 0.2 + 0.5 * at / len(names) for at, name in enumerate(names)}
    missed = 0
    for seed in range(60):
        found = planted(seed, wins).now
        assert found is not None
        trials = {ray.outcomes[0]: ray.trials for ray in found.rays}
        assert trials[found.came] == max(trials.values()) >= CAME_PART * 400 - BLOCK
        truth = wins[found.came] - sum(ray.likely * wins[ray.outcomes[0]] for ray in found.rays)
        missed += abs(found.luck(0, found.came) - truth) > found.margin(0, found.came)
    assert missed <= 3
