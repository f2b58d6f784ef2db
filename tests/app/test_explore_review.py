"""The review in the explorer: sums that add up, a curve with marks, and the way back to each."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stoneage_panel as sap
from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.curve import Mark, curve
from stoneage_panel.app.explore.luck import luck_told
from stoneage_panel.app.explore.review import review, signed
from stoneage_panel.study.review import Review
from stoneage_panel.study.trials import WATCHER
from stoneage_panel.table.study import Study
from tests.support.explorer import PEOPLE, Guest, guest, moves


def played_out(game: str = "stone_age", seats: tuple[str, ...] = PEOPLE, every: int = 6) -> Guest:
    """A page on which a game has ended; now and then somebody did what a bot would not."""
    one = guest(game, seats=seats)
    table = one.table
    for number in range(3_000):
        if table.over:
            return one
        if table.bot_to_move:
            one.bots_move()
            continue
        if table.needs_handover:
            table.show_hand()
        best = table.game.choose(table.state, table.game.styles[0])
        others = [move for move in table.game.candidates(table.state) if move != best]
        table.act(others[-1] if others and number % every == 0 else best)
    raise AssertionError("the game does not end")


@pytest.fixture(scope="module")
def reviewer() -> Guest:
    one = played_out("my_first")
    one.reviews()
    for _ in range(60):
        one.works(20)
        found = one.explorer.whole.estimate
        if found and found.trials:  # so it was looked at whole, and there is more to be found out
            return one
    raise AssertionError("nothing is known")


def test_who_has_played_is_led_to_the_review(reviewer: Guest) -> None:
    assert reviewer.table.exploring and reviewer.explorer.card.tab == "review"
    assert reviewer.page.pieces.ending.closed
    found = reviewer.explorer.whole.estimate
    assert isinstance(found, Review) and found.over and found.trials > 0
    assert len(found.values) == len(reviewer.table.tree.main_line()) + 1


def test_rows_add_up_as_they_are_shown(reviewer: Guest) -> None:
    shown = reviewer.reads("explore")
    rows = re.findall(r"<tr><th.*?</tr>", shown, re.DOTALL)
    sums = [row for row in rows if "±" in row and row.count("<td") == 5]
    assert len(sums) == 2
    for row in sums:
        told = re.findall(r"<td>(?:<b>)?([+−±]?\d+)", row)
        _, luck_, own_, others_, _ = re.findall(r"<td>.*?</td>", row, re.DOTALL)
        assert all(re.search(r"> ?±\d", one) for one in (luck_, own_, others_)), "all may be off"
        start, luck, own, others, result = (
            int(one.replace("−", "-").replace("±", "")) for one in told
        )
        assert start + luck + own + others == result
        assert result in (0, 50, 100)


def test_luck_leads_to_its_fan_and_a_decision_to_its_moves(reviewer: Guest) -> None:
    found = reviewer.explorer.whole.estimate
    line = reviewer.table.tree.main_line()
    stroke = found.strokes(0)[0]
    reviewer.does("review-at", f"luck {stroke.place}")
    assert reviewer.table.node is line[stroke.place - 1]
    reviewer.works(30)
    assert reviewer.explorer.card.tab == "luck"
    assert reviewer.explorer.fan.place is reviewer.table.node
    reviewer.does("study-tab", "review")
    seat, dear = next((seat, found.dearest(seat)[0]) for seat in (0, 1) if found.dearest(seat))
    reviewer.does("luck-of", value=str(seat))
    reviewer.does("review-at", f"skill {dear.place}")
    assert reviewer.table.node is line[dear.place - 1].parent
    assert reviewer.explorer.card.tab == "moves" and reviewer.table.exploring
    assert reviewer.table.state.current_player == seat
    here = reviewer.table.node
    for nonsense in ("luck 0", "luck 99999", "skill", "luck -1", "skill x", ""):
        reviewer.does("review-at", nonsense)
    assert reviewer.table.node is here


@pytest.mark.slow
def test_the_review_goes_on_where_it_was(reviewer: Guest) -> None:
    reviewer.does("study-tab", "luck")
    reviewer.works(60)
    assert not reviewer.explorer.whole.running
    known = reviewer.explorer.whole.estimate
    reviewer.does("study-tab", "review")
    assert reviewer.explorer.whole.running and reviewer.explorer.whole.estimate == known


@pytest.mark.slow
def test_a_game_with_hidden_hands_is_reviewed_when_it_is_over() -> None:
    one = guest("settlers", seats=("human", "rule", "rule"))
    one.asks_what_if()
    one.does("study-tab", "review")
    one.works(40)
    assert "reviewed when it is over" in one.reads("explore")
    assert not one.explorer.whole.running and one.explorer.whole.estimate is None


@pytest.mark.slow
def test_what_was_open_is_reviewed_while_somebody_holds_a_hidden_card() -> None:
    one = guest("stone_age", seats=("human", "rule"))
    table = one.table
    before = table.state.clone()
    while before.observation(WATCHER) == before.to_dict():
        one.bots_move()
        moves(one, 1)
        before = table.state.clone()
        assert not table.over
    one.asks_what_if()
    one.does("study-tab", "review")
    whole = one.explorer.whole
    assert one.explorer.card.veiled and whole.until is not None
    open_end = table.tree.state(whole.until)
    assert open_end.observation(WATCHER) == open_end.to_dict()
    [after, *_] = [n for n in table.tree.main_line() if n.parent is whole.until]
    hidden = table.tree.state(after)
    assert hidden.observation(WATCHER) != hidden.to_dict()
    one.works_until_told("What made each chance so far")
    shown = one.reads("explore")
    assert "Up to the move" in shown
    assert ">Now</th>" in shown and ">Result</th>" not in shown
    assert re.search(r"<td>\d+ %<span[^>]*>±\d", shown), "a chance that is not known for certain"
    assert isinstance(whole.estimate, Review)
    assert len(whole.estimate.values) == whole.until.depth + 1


@pytest.mark.slow
def test_nothing_is_told_before_the_first_games() -> None:
    one = played_out("my_first")
    one.reviews()
    one.works(12)
    found = one.explorer.whole.estimate
    assert found is None or not found.known
    assert "Playing on from all of the game" in one.reads("explore")


def test_a_game_that_is_not_over_is_reviewed_so_far() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    one.does("study-tab", "review")
    one.works_until_told("What made each chance so far")


@pytest.mark.slow
@pytest.mark.sweep
def test_a_game_for_one_has_no_others() -> None:
    one = played_out("stone_age_solo", ("human",))
    one.reviews()
    one.works_until_told("Own skill")
    shown = one.reads("explore")
    assert "Own skill" in shown and "Others" not in shown


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=6))
def test_what_is_rounded_adds_up(parts: list[float]) -> None:
    total = sum(parts)
    found = percent.adding_up(parts, total)
    assert sum(found) == round(100 * total)
    assert all(abs(n - 100 * part) < 2 for n, part in zip(found, parts, strict=True))


def test_points_have_their_sign() -> None:
    assert [signed(n) for n in (3, 0, -3)] == ["+3", "±0", "−3"]


def test_a_curve_holds_a_share_until_it_changes() -> None:
    values = ((0.5, 0.5), (0.5, 0.5), (1.0, 0.0))
    found = Review(1, 1, values, (0.1, 0.1, 0.0), (), 0.1, 0.0, ("rule", "rule"), None, 1)
    drawn = curve(found, 1, [Mark(2, "luck", "a roll")], 1, ("Mira", "Bo"))
    assert '"0.00,50.00 100.00,50.00 100.00,0.00"' in drawn
    assert '"0.00,50.00 100.00,50.00 100.00,100.00"' in drawn
    assert 'data-arg="luck 2"' in drawn and "left:100.00%;bottom:0.0%" in drawn
    assert "left:50.00%" in drawn and "a roll" in drawn and "Mira" in drawn


@pytest.mark.parametrize(("margin", "listed"), [(0.0, True), (1.0, False)])
def test_what_is_not_larger_than_its_range_is_counted_and_not_listed(
    reviewer: Guest, margin: float, listed: bool
) -> None:
    found = reviewer.explorer.whole.estimate
    found = replace(found, turns=tuple(replace(turn, margin=margin) for turn in found.turns))
    study = SimpleNamespace(problem="", until=None, running=True, over=False, estimate=found)
    shown = review(reviewer.table, cast(Study, study), 0)
    keys = [f'data-key="luck-{turn.place}"' for turn in found.strokes(0)]
    assert keys and all((key in shown) is listed for key in keys)
    assert ("larger than" not in shown) is listed


@pytest.mark.parametrize(("name", "options"), [
    ("my_first", {}), ("stone_age", {}), ("stone_age", {"style": True}), ("stone_age_solo", {}),
    ("settlers", {}), ("age_of_dirt", {}),
])  # fmt: skip
def test_luck_is_told_in_words(name: str, options: dict[str, Any]) -> None:
    match = sap.new(name, seed=5, **options)
    for _ in range(300):
        if not match.over:
            match.do(match.suggest("rule"))
    table = match.table
    line = table.tree.main_line()
    luck = [node for node in line if node.action and table.game.is_chance(node.action)]
    told = [luck_told(table, node, line[node.depth :], 200) for node in luck]
    assert len(told) > 5
    assert [one for one in told if not re.search(r"[a-z]{3}.* |^[A-Z]", one)] == []
    assert not {*told} & {table.game.format(node.action) for node in luck if node.action}
