"""Known answers: positions worked out on paper, and ends of games gone through in a second way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.games.settlers.components.moves import ACT
from stoneage_panel.study import course
from stoneage_panel.study.bounds import ALPHA, FEWEST_PAIRS
from stoneage_panel.study.chances import Chances, Limits, watch
from stoneage_panel.study.counting import counted
from stoneage_panel.study.fan import Fan, fan
from stoneage_panel.study.race import race
from tests.study import (
    hand_age_of_dirt,
    hand_my_first,
    hand_settlers,
    hand_solo,
    hand_stone_age,
    known_ends,
)  # fmt: skip
from tests.study.by_hand import Known, Share, case, enumerated, until_luck, weighed
from tests.support.variants import spread

SYSTEMS = {
    "my_first": hand_my_first.CASES,
    "stone_age": hand_stone_age.CASES,
    "style": hand_stone_age.STYLE_CASES,
    "solo": hand_solo.CASES,
    "settlers": hand_settlers.CASES,
    "age_of_dirt": hand_age_of_dirt.CASES,
}
BY_HAND = [
    case(one._replace(name=f"{system}-{one.name}"))
    for system, cases in SYSTEMS.items()
    for one in cases
]
NAMES = ["-".join(map(str, end[:3])) for end in known_ends.ENDS]
ENDS = spread(known_ends.ENDS, 4, several=True)
STEPS = 400_000
TINY = 1e-12


def counts(state: AnyState) -> tuple[float, ...]:
    """What the program counts: every seat's share."""
    values = counted(state, ["rule"] * state.game.players, STEPS)
    assert values is not None
    return values[: state.game.players]


def contains(found: Chances, shares: tuple[Share, ...]) -> bool:
    """Whether all intervals hold the truth."""
    return all(
        one.low - 1e-9 <= share <= one.high + 1e-9
        for one, share in zip(found.seats, shares, strict=True)
    )


def watched(state: AnyState, shares: tuple[Share, ...], limits: Limits) -> list[Chances]:
    """All looks of a study; each is exact and right, or has the truth in its intervals."""
    looks = list(watch(state, ["rule"], limits))
    for found in looks:
        assert contains(found, shares)
        if found.exact:
            assert [one.share for one in found.seats] == pytest.approx(list(shares), abs=TINY)
    return looks


def fanned(state: AnyState, shares: tuple[Share, ...]) -> Fan:
    """All rays of a piece of luck, held against what each outcome leaves."""
    *_, found = fan(state, ["rule"], Limits(32))
    weights = {state.game.format(one): (one, likely) for one, likely in weighed(state).items()}
    assert sorted(text for ray in found.rays for text in ray.outcomes) == sorted(weights)
    assert sum(ray.likely for ray in found.rays) == pytest.approx(1, abs=TINY)
    bounds: list[list[float]] = [[0.0, 0.0] for _ in shares]
    sure = True
    for ray in found.rays:
        some = [weights[text] for text in ray.outcomes]
        assert ray.likely == pytest.approx(float(sum(likely for _, likely in some)), abs=TINY)
        left, certain = leaves(state, some)
        sure = sure and certain
        for seat, one in enumerate(ray.seats):
            assert one.low - 1e-9 <= left[seat] <= one.high + 1e-9
            assert not certain or one.share == pytest.approx(left[seat], abs=TINY)
            bounds[seat][0] += ray.likely * one.low
            bounds[seat][1] += ray.likely * one.high
    for seat, share in enumerate(shares):
        assert bounds[seat][0] - 1e-9 <= share <= bounds[seat][1] + 1e-9
        assert not sure or found.before(seat) == pytest.approx(float(share), abs=TINY)
    return found


def leaves(state: AnyState, some: list[tuple[tuple[int, ...], Share]]) -> tuple[list[float], bool]:
    """What outcomes told together leave in the mean, and whether no luck is left in that."""
    total, whole, ends = [0.0] * state.game.players, 0.0, set()
    certain = True
    for outcome, likely in some:
        after = state.clone()
        after.apply(outcome)
        shares = enumerated(after)
        certain = certain and until_luck(after).current_player == TERMINAL
        ends.add(shares)
        whole += float(likely)
        total = [a + float(likely) * float(b) for a, b in zip(total, shares, strict=True)]
    return [one / whole for one in total], certain and len(ends) == 1


# ---------------------------------------------------------------- by hand


def test_every_system_has_eight_positions_at_least() -> None:
    for cases in SYSTEMS.values():
        assert len(cases) >= 8 and len({one.name for one in cases}) == len(cases)
        assert all(one.why for one in cases)


@pytest.mark.parametrize("one", BY_HAND)
def test_what_is_known_on_paper_is_counted(one: Known) -> None:
    state = one.make()
    before = state.clone()
    assert sum(one.shares) == 1 or state.game.players == 1
    assert enumerated(state) == pytest.approx(tuple(map(float, one.shares)), abs=TINY)
    assert counts(state) == pytest.approx(tuple(map(float, one.shares)), abs=TINY)
    assert state == before


SURE = [one for one in BY_HAND if set(one.values[0].shares) <= {0, 1}]


def test_a_sure_win_is_told_as_exactly_one() -> None:
    for one in SURE:
        known: Known = one.values[0]
        *_, found = watch(known.make(), ["rule"], Limits(48))
        assert [seat.share for seat in found.seats] == list(known.shares)
        assert all(0 <= seat.low <= seat.high <= 1 for seat in found.seats)


@pytest.mark.parametrize("one", BY_HAND)
def test_what_is_known_on_paper_is_found_by_watching(one: Known) -> None:
    looks = watched(one.make(), one.shares, Limits(48))
    assert looks[-1].exact


@pytest.mark.parametrize("one", BY_HAND)
def test_the_fan_of_the_luck_that_decides_adds_up(one: Known) -> None:
    due = until_luck(one.make())
    if due.current_player == CHANCE:
        fanned(due, one.shares)
    else:
        assert due.current_player == TERMINAL


# ---------------------------------------------------------------- ends of games


@cache
def truth(*end: object) -> tuple[AnyState, tuple[Share, ...]]:
    """The position and what the second way finds."""
    state = known_ends.position(*end)  # type: ignore[arg-type]
    return state, enumerated(state)


@pytest.mark.parametrize(("system", "seed", "left"), ENDS, ids=NAMES)
def test_ends_of_games_are_counted_as_in_the_second_way(system: str, seed: int, left: int) -> None:
    state, shares = truth(system, seed, left)
    assert counts(state) == pytest.approx(tuple(map(float, shares)), abs=TINY)
    watched(state, shares, Limits(64))


@pytest.mark.parametrize(("system", "seed", "left"), ENDS, ids=NAMES)
def test_fans_at_the_ends_of_games_hold_the_truth(system: str, seed: int, left: int) -> None:
    state, shares = truth(system, seed, left)
    due = until_luck(state)
    assert due.current_player == CHANCE
    fanned(due, shares)


# ---------------------------------------------------------------- moves


def after(state: AnyState, move: Action) -> float:
    """What a move leaves the seat that makes it."""
    then = state.clone()
    then.apply(move)
    return float(enumerated(then)[state.current_player])


def raced(state: AnyState, moves: Sequence[Action], trials: int) -> None:
    """No look at a race calls a move worse that is as good as the best."""
    game = state.game
    truths = {game.format(move): after(state, move) for move in moves}
    best = max(truths.values())
    for found in race(state, ["rule"], moves, Limits(trials)):
        for row in found.moves:
            assert row.verdict != "worse" or truths[row.move] < best
            if row.move != found.best and row.worlds >= FEWEST_PAIRS:
                behind = truths[found.best] - truths[row.move]
                assert row.low - 1e-9 <= behind <= row.high + 1e-9
    sure = [text for text, share in truths.items() if share == 1]
    if sure and min(truths.values()) == 0:
        assert found.best in sure


RACES = [
    ("stone_age", "a_building_wins", 1.0), ("stone_age", "a_tool_on_the_table", 1.0),
    ("style", "a_building_wins", 1.0), ("style", "a_second_card_is_bought", 3 / 5),
    ("settlers", "the_steps_price_is_held", 1.0), ("age_of_dirt", "a_stone_is_held", 1.0),
    ("my_first", "a_known_site_is_turned_over", 1.0), ("my_first", "nobody_knows_the_site", 1 / 4),
    ("stone_age", "two_places", 5 / 12),
]  # fmt: skip


@pytest.mark.parametrize(("system", "name", "share"), RACES)
def test_the_better_of_two_moves_is_never_called_worse(
    system: str, name: str, share: float
) -> None:
    state = next(one for one in SYSTEMS[system] if one.name == name).make()
    moves = list(state.legal_actions())[:6]
    mine = state.game.choose(state, state.game.styles[0])
    if mine not in moves:
        moves.append(mine)
    if name != "nobody_knows_the_site":  # there the first seat moves, the last one's share is told
        assert after(state, mine) == pytest.approx(share, abs=TINY)
    raced(state, moves, 80)


DECISIONS = [
    ("my_first", 1, 14), ("my_first_three", 5, 12), ("style", 5, 6), ("stone_age_three", 6, 7),
    ("settlers", 3, 10), ("settlers_long", 2, 6), ("age_of_dirt", 50, 10),
    ("age_of_dirt_short", 58, 10),
]  # fmt: skip


@pytest.mark.parametrize(("system", "seed", "left"), DECISIONS)
def test_races_at_the_ends_of_games_hold_the_truth(system: str, seed: int, left: int) -> None:
    state = known_ends.position(system, seed, left)
    luck = Rng(1)
    while state.current_player == CHANCE or len(state.game.candidates(state)) < 2:
        chance = state.current_player == CHANCE
        state.apply(
            state.sample_chance(luck) if chance else state.game.choose(state, state.game.styles[0])
        )
    raced(state, list(state.game.candidates(state))[:4], 80)


def test_a_race_sees_the_win_that_a_stand_in_leaves() -> None:
    """The cards for the last step are there, but a nomad is saved for instead."""
    state = hand_settlers.land(ACT, hand="mbf")
    step = state.game.parse("step nourishment")
    assert after(state, step) == 1
    raced(state, list(state.legal_actions()), 200)
    *_, found = race(state, ["rule"], (), Limits(400))
    assert found.best == "step nourishment"


# ---------------------------------------------------------------- what can't be counted


FORGETFUL = [
    ("one_of_three_pictures", "2/3 1/3"),  # the last turn: nothing is left to remember
    ("a_hut_ties", "1/12 11/12"),
    # the other one remembers no token, so for it the site and the 2 lie among 13:
    # 1/6 + 5/6 · 11/13 · 1/2 and 5/6 · (2/13 + 11/13 · 1/2)
    ("one_die_decides", "27/52 25/52"),
]


@pytest.mark.parametrize(("name", "shares"), FORGETFUL)
def test_stand_ins_that_forget_are_sampled(name: str, shares: str) -> None:
    state = next(one for one in hand_my_first.CASES if one.name == name).make()
    *_, found = watch(state, ["rule:memory=60"], Limits(512))
    assert contains(found, tuple(map(Fraction, shares.split()))) and not found.exact


@pytest.mark.parametrize(
    ("case", "seat"),
    [(one, seat) for one in ("a_card_of_four", "three_cards_of_five") for seat in (0, 2)],
)
def test_a_hidden_hand_is_drawn_anew(case: str, seat: int) -> None:
    """Everybody knows these hands, hidden or not: the interval holds the truth for each seat."""
    one = next(one for one in hand_settlers.CASES if one.name == case)
    *_, found = watch(one.make(), ["rule"], Limits(256), viewer=seat)
    assert contains(found, one.shares)


# ---------------------------------------------------------------- long


MANY = Limits(20_000)
LONG = [
    ("my_first", "one_after_the_other"), ("stone_age", "two_places"), ("style", "a_card_of_forty"),
    ("solo", "two_dice"), ("settlers", "one_number"), ("age_of_dirt", "both_members_fall_out"),
]  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize(("system", "name"), LONG)
def test_twenty_thousand_games_have_the_truth_in_their_intervals(
    system: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "counted", lambda *_: None)
    one = next(one for one in SYSTEMS[system] if one.name == name)
    looks = watched(one.make(), one.shares, MANY)
    assert looks[-1].trials == MANY.trials and not looks[-1].exact
    assert looks[-1].margin < 0.02


@pytest.mark.sweep
def test_hardly_any_study_of_an_end_excludes_the_truth_at_a_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(course, "counted", lambda *_: None)
    out = 0
    for end in known_ends.ENDS:
        state, shares = truth(*end)
        looks = watch(state, ["rule"], Limits(1_000))
        out += not all(contains(found, shares) for found in looks)
    assert out / len(known_ends.ENDS) <= ALPHA + 0.05
