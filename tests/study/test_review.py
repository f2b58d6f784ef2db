"""The review of a game: sums that add up, luck told from skill, the same numbers everywhere."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import CHANCE, TERMINAL, NotationError, Rng, StudyError
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.match import Match
from stoneage_panel.study.chances import Limits
from stoneage_panel.study.counting import counted
from stoneage_panel.study.odds import outcomes
from stoneage_panel.study.review import Review, Total
from stoneage_panel.study.reviewing import review, review_course
from stoneage_panel.study.stations import stations
from stoneage_panel.study.trials import stand_in
from tests.study.test_jobs import elsewhere, here
from tests.support.variants import spread

BOTS = {"my_first": "rule:memory=60"}
SYSTEMS = [
    ("my_first", 2, {}), ("my_first", 4, {}), ("stone_age", 2, {}), ("stone_age", 4, {}),
    ("stone_age", 5, {"style": True}), ("stone_age_solo", 1, {}), ("settlers", 3, {}),
    ("age_of_dirt", 2, {}), ("age_of_dirt", 5, {}),
]  # fmt: skip
ROUNDING = 1e-9


def slip(state: AnyState, luck: Rng, every: int) -> Any:
    """What the rule of thumb does, but now and then any move that is worth thinking about."""
    if luck.below(every) == 0:
        some = list(state.game.candidates(state))
        return some[luck.below(len(some))]
    return state.game.choose(state, state.game.styles[0])


@cache
def played(name: str, players: int, every: int, left: int = 40, seed: int = 3) -> Tree:
    """The last actions of a game with slips, one of so many; 0 has none."""
    options = {"style": True} if players == 5 and name == "stone_age" else {}
    game = new_game(name, players, **options)
    state, luck, states, actions = game.new_initial_state(), Rng(seed), [], []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = state.sample_chance(luck)
        else:
            choose = slip if every else lambda state, *_: game.choose(state, game.styles[0])
            action = choose(state, luck, every)
        states.append(state.clone())
        actions.append(action)
        state.apply(action)
    tree = Tree(game, states[-min(left, len(states))])
    node = tree.root
    for action in actions[-left:]:
        node = tree.add(node, action)
    return tree


def reviewed(tree: Tree, trials: int = 60, bot: str = "rule") -> Review:
    *_, found = review(tree, tree.main_line(), [bot], Limits(trials))
    return found


def adds_up(row: Total) -> bool:
    return abs(row.start + row.luck + row.own + row.others - row.result) < ROUNDING


@pytest.mark.parametrize(("name", "players", "options"), SYSTEMS)
def test_all_rows_add_up_and_luck_is_shared(
    name: str, players: int, options: dict[str, object]
) -> None:
    tree = played(name, players, 3)
    found = reviewed(tree, bot=BOTS.get(name, "rule"))
    assert len(found.values) == len(tree.main_line()) + 1 == len(found.margins)
    assert found.turns and all(adds_up(row) for row in found.totals())
    for turn in found.turns:
        before, after = found.values[turn.place - 1], found.values[turn.place]
        for seat in range(players):
            change = turn.luck[seat] + turn.skill[seat]
            assert change == pytest.approx(after[seat] - before[seat], abs=ROUNDING)
        if players > 1:
            assert sum(turn.luck) == pytest.approx(0, abs=1e-6)
            assert sum(turn.skill) == pytest.approx(0, abs=1e-6)
    if players > 1:
        assert all(sum(row) == pytest.approx(1, abs=1e-6) for row in found.values)
    assert found.values[-1] == pytest.approx(tree.state(tree.main_line()[-1]).returns(), abs=1e-6)
    by_turns = [sum(turn.luck[seat] for turn in found.turns) for seat in range(players)]
    assert [row.luck for row in found.totals()] == pytest.approx(by_turns, abs=1e-6)


@pytest.mark.parametrize("name", [name for name in all_games() if name != "my_first"])
def test_stand_ins_against_themselves_show_no_skill(name: str) -> None:
    game = new_game(name)
    found = reviewed(played(name, game.players, 0), 30)
    assert all(row.own == row.others == 0 for row in found.totals())
    assert all(turn.seat == CHANCE and not any(turn.skill) for turn in found.turns)


def test_a_start_that_is_won_leaves_luck_nothing() -> None:
    tree = played("my_first", 2, 0, left=1)
    found = reviewed(tree)
    assert found.values[-1] == tuple(tree.state(tree.main_line()[-1]).returns())
    assert all(abs(row.luck) < ROUNDING + 1 for row in found.totals())
    empty = reviewed(Tree(tree.game, tree.state(tree.main_line()[-1])))
    assert empty.turns == () and [row.start for row in empty.totals()] == list(empty.values[-1])


def test_near_the_end_all_of_it_is_counted() -> None:
    for left in (4, 8):
        tree = played("stone_age", 2, 0, left=left)
        found = reviewed(tree)
        exact = counted(tree.state(tree.root), ["rule", "rule"], 20_000)
        assert exact is not None
        assert found.values[0] == pytest.approx(exact[:2], abs=1e-5)
        assert found.margins[0] < 1e-4 and found.trials == 0


def test_planted_skill_is_found() -> None:
    """One move that no style would make, in a game of stand-ins: nothing else is skill."""
    tree = played("stone_age", 2, 0, left=200)
    line = tree.main_line()
    at = next(
        node for node in line
        if node.parent is not None
        and tree.position(node.parent).current_player == 0
        and len(list(tree.position(node.parent).legal_actions())) > 5
    )  # fmt: skip
    assert at.parent is not None
    before = tree.state(at.parent)
    worst = _worst(before)
    other = Tree(tree.game, before)
    node = other.add(other.root, worst)
    state = other.state(node)
    luck = Rng(9)
    while state.current_player != TERMINAL:
        action = (
            state.sample_chance(luck)
            if state.current_player == CHANCE
            else state.game.choose(state, state.game.styles[0])
        )
        node = other.add(node, action)
        state.apply(action)
    found = reviewed(other, 300)
    [turn] = [turn for turn in found.turns if turn.seat == 0]
    assert turn.place == 1 and turn.skill[0] == pytest.approx(-turn.skill[1])
    assert found.dearest(0) == ([turn] if turn.skill[0] < 0 else [])


@pytest.mark.parametrize("wanted", [0, 1])
def test_planted_luck_is_found(wanted: int) -> None:
    """One die decides a game, 5 to 1: whoever is given the fall is given what was missing."""
    [example] = [one for one in sap.examples("stone_age") if one.id == "one_die_decides"]
    tree = Tree(example.match().game, example.match().state)
    fall = next(
        one for one, _ in outcomes(tree.game, tree.state(tree.root))
        if _ending(tree, one).returns()[wanted] == 1
    )  # fmt: skip
    _ending(tree, fall, keep=True)
    found = reviewed(tree)
    start = [5 / 6, 1 / 6]
    lucky = 1 - start[wanted]
    assert found.totals()[wanted].start == pytest.approx(start[wanted], abs=1e-6)
    assert found.totals()[wanted].luck == pytest.approx(lucky, abs=1e-6)
    assert found.totals()[1 - wanted].luck == pytest.approx(-lucky, abs=1e-6)
    assert [turn.luck[wanted] for turn in found.strokes(wanted)] == pytest.approx([lucky], abs=1e-6)


def _ending(tree: Tree, fall: Any, keep: bool = False) -> AnyState:
    """The end of a game after a fall of dice, played by the rule of thumb; kept in the tree."""
    state, node = tree.state(tree.root), tree.root
    action = fall
    while True:
        if keep:
            node = tree.add(node, action)
        state.apply(action)
        if state.current_player == TERMINAL:
            return state
        assert state.current_player != CHANCE
        action = state.game.choose(state, state.game.styles[0])


def _worst(state: AnyState) -> Any:
    """A legal move that no style would make."""
    styles = {state.game.choose(state, style) for style in state.game.styles}
    return next(one for one in reversed(list(state.legal_actions())) if one not in styles)


@pytest.mark.parametrize("workers", [1, 5])
@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers"])
def test_a_review_is_the_same_on_any_number_of_workers(name: str, workers: int) -> None:
    tree = played(name, new_game(name).players, 3, left=20)

    def course() -> Any:
        return review_course(tree, tree.main_line(), ["rule"], 40)

    alone = here(course())
    assert elsewhere(course(), workers) == alone
    assert isinstance(alone, Review) and alone.to_json() == reviewed(tree, 40).to_json()


def test_a_review_goes_on_with_as_many_games_more() -> None:
    tree = played("stone_age", 2, 3)
    course = review_course(tree, tree.main_line(), ["rule"], 30)
    first = here(course)
    assert isinstance(first, Review) and not course.final
    course.go_on()
    more = here(course)
    assert isinstance(more, Review) and more.trials > first.trials
    assert sum(more.margins) < sum(first.margins)


@pytest.mark.parametrize(("name", "players", "options"), spread(SYSTEMS, 3, several=True))
def test_every_sum_says_how_far_it_may_be_off(
    name: str, players: int, options: dict[str, object]
) -> None:
    tree, bot = played(name, players, 3), BOTS.get(name, "rule")
    few, many = reviewed(tree, 40, bot=bot), reviewed(tree, 200, bot=bot)
    for rough, fine in zip(few.totals(), many.totals(), strict=True):
        moved = any(turn.seat == rough.seat for turn in few.turns)
        assert bool(rough.own_margin) == moved
        # that of others is the same for all that they did, whoever is looked at
        assert bool(rough.others_margin) == any(
            turn.seat not in (rough.seat, CHANCE) for turn in few.turns
        )
        for part, margin in (("own", "own_margin"), ("others", "others_margin")):
            # what is shown is whole points, and ±1 at the least
            told = [max(0.01, getattr(one, margin)) for one in (rough, fine)]
            assert abs(getattr(rough, part) - getattr(fine, part)) <= sum(told)
    if players == 2:
        one, other = few.totals()
        assert one.own_margin == pytest.approx(other.others_margin)


def test_stations_are_where_chances_may_change() -> None:
    tree = played("stone_age", 2, 4)
    found = stations(tree, tree.main_line(), ["rule", "rule"])
    assert len(found.changes) == len(found.states) - 1
    assert list(found.station) == sorted(found.station) and found.station[0] == 0
    for at, change in enumerate(found.changes):
        assert found.station[change.place] == at + 1 == found.station[change.place - 1] + 1
        if change.seat != CHANCE:
            node = tree.main_line()[change.place - 1]
            assert node.parent is not None
            state = tree.state(node.parent)
            assert state.game.choose(state, state.game.styles[0]) != node.action
    assert found.over


def test_a_match_reviews_its_line_also_one_that_is_not_over() -> None:
    match = sap.new("stone_age", players=2, seats=["rule", "rule"], seed=4)
    start = match.node
    for _ in range(12):
        match.do(match.suggest())
    found = match.review(trials=40)
    assert not found.over and len(found.values) == len(match.node.line()) + 1
    assert all(adds_up(row) for row in found.totals())
    match.jump(start)
    assert match.review(trials=40) == found
    assert found.rows() and found.text.count("result") == 2
    empty = Match(new_game("stone_age", 2), seed=4)
    assert len(empty.review(trials=16).values) == len(empty.node.line()) + 1


def test_bad_questions_are_told() -> None:
    match = Match(new_game("my_first", 2), seed=4)
    with pytest.raises(NotationError, match="nobody"):
        match.review(players=["nobody"])
    with pytest.raises(StudyError, match="1 to 1,000,000"):
        match.review(trials=0)
    with pytest.raises(StudyError, match="not within a share"):
        match.watch_review(Limits(40, within=0.1))


def test_people_are_measured_by_the_rule_of_thumb() -> None:
    assert stand_in(new_game("stone_age", 2), "human") == "rule"
    session = Session(played("stone_age", 2, 3))
    assert isinstance(session.node, Node)
    match = Match.at(session)
    assert match.review(trials=30).players == ("rule", "rule")
