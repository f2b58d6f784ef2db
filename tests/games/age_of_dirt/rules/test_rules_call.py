"""AD.CALL to AD.BIN: calling back, drums, predators, spears, goods and bins."""

import pytest

from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, TIGER
from tests.games.age_of_dirt.positions import (
    box,
    broken,
    built,
    cave,
    drum,
    give,
    homes,
    legal,
    lost,
    reserves,
    supply,
    turn,
)  # fmt: skip
from tests.games.age_of_dirt.ruled import rule
from tests.games.positions import do, luck, pointed, refused, said

# ---------------------------------------------------------------- the box


@rule("AD.CALL.1", "AD.CALL.2", "AD.CALL.3")
def test_all_that_lies_in_the_box_is_thrown() -> None:
    state = box(turn(), "mountains", 1, 0, 2)
    do(state, "call mountains")
    assert state.phase == moves.FALL
    assert state.thrown == 1 | 2 << 8 and state.boxes == [0] * 4
    assert len(luck(state)) == 2 * 3


@rule("AD.CALL.5", "AD.TAKE.4")
def test_what_falls_out_comes_from_the_lifted_box_wherever_it_was_sent() -> None:
    state = lost(box(broken(turn()), "plains", 1), 1, 1)
    do(state, "call plains", "out 1:2 2:1")
    do(state, "take 2 fur", "take fur")
    assert (cave(state, 0), cave(state, 1)) == ("2 fur", "fur")
    assert homes(state) == [4, 4, 4]


@rule("AD.CALL.6")
def test_nothing_falls_out_by_itself() -> None:
    state = lost(turn(), 2, tiger=True)
    do(state, "send forest", "send forest", "send forest")
    assert state.within(0) == 2 and state.inside & TIGER and state.fallen == 0


@rule("AD.FOREST.1")
def test_a_member_brings_wood_or_berries_from_the_forest() -> None:
    state = box(turn(), "forest", 2)
    do(state, "call forest", "out 1:2")
    assert set(legal(state)) == {
        "take 2 berries", "take berries wood", "take 2 wood", "take berries", "take wood",
        "take nothing",
    }  # fmt: skip
    assert refused(state, "take fur") == refused(state, "take 3 wood") == "AD.FOREST.1"
    assert pointed(state, "supply:fur") == "AD.FOREST.1"


@rule("AD.FOREST.2")
def test_the_forest_mends_a_tool_before_the_throw() -> None:
    state = box(broken(turn()), "forest", 1)
    do(state, "call forest")
    assert legal(state) == ["mend drum", "mend spear"]
    assert refused(state, moves.Move(moves.MEND, 3)) == pointed(state, "drum", "drum")
    assert refused(state, moves.Move(moves.MEND, 0)) == "AD.FOREST.2"
    do(state, "mend drum")
    assert state.tools(0) == moves.HAS_DRUM and state.phase == moves.FALL
    # just mended it may be used now
    do(state, "out nothing")
    assert state.phase == moves.DRUM and state.player == 0


@rule("AD.FOREST.2")
def test_of_one_broken_tool_nobody_is_asked_and_of_none_nothing_happens() -> None:
    state = do(box(turn(), "forest", 1), "call forest")
    assert state.tools(0) == 3 and state.phase == moves.FALL
    state = box(turn(), "forest", 1)
    state.drums = 1
    do(state, "call forest")
    assert state.tools(0) == 3 and state.tools(1) == moves.HAS_SPEAR


@rule("AD.PLAINS.1")
def test_a_member_brings_a_fur_from_the_plains() -> None:
    state = do(box(turn(), "plains", 2), "call plains", "out 1:2")
    assert legal(state) == ["take 2 fur", "take fur", "take nothing"]
    assert refused(state, "take wood") == "AD.PLAINS.1"


@rule("AD.PLAINS.2")
def test_the_tiger_is_thrown_from_the_plains_if_it_is_at_home() -> None:
    state = do(turn(), "call plains")
    assert state.thrown == TIGER and state.phase == moves.FALL
    do(state, "out nothing", "call plains")
    assert state.inside == TIGER and state.active == 2  # nothing was thrown any more


@rule("AD.MOUNTAIN.1", "AD.MOUNTAIN.2")
def test_a_stone_takes_two_members_but_one_of_the_callers() -> None:
    state = do(box(turn(), "mountains", 2, 2), "call mountains", "out 1:2 2:2")
    assert set(legal(state)) == {
        "take 2 stone", "take stone herbs", "take 2 herbs", "take stone", "take herbs",
        "take nothing",
    }  # fmt: skip
    assert refused(state, "take 2 stone herbs") == "AD.MOUNTAIN.2"
    do(state, "take 2 stone")
    assert state.player == 1
    assert set(legal(state)) == {"take stone", "take 2 herbs", "take herbs", "take nothing"}
    assert refused(state, "take stone herbs") == refused(state, "take 2 stone") == "AD.MOUNTAIN.1"


# ---------------------------------------------------------------- the Passage


@rule("AD.PASSAGE.1", "AD.PASSAGE.2")
def test_pieces_may_stay_and_others_fall_with_them() -> None:
    state = lost(box(turn(), "forest", 1), 0, 1)
    do(state, "call forest")
    outcomes = dict(state.chance_outcomes())
    assert {state.game.format(one) for one in outcomes} == {
        "out nothing", "out 1:1", "out 2:1", "out 1:1 2:1",
    }  # fmt: skip
    assert sum(outcomes.values()) == pytest.approx(1)
    assert refused(state, "out 1:2") == refused(state, "out tiger") == "AD.PASSAGE.1"
    assert pointed(state, "out:3") == "AD.PASSAGE.1"
    do(state, "out 2:1")
    assert (state.within(0), state.within(1)) == (1, 0)


# ---------------------------------------------------------------- drums


@rule("AD.DRUM.1", "AD.DRUM.4")
def test_every_clan_with_a_working_drum_is_asked_after_the_fall() -> None:
    state = box(drum(turn(first=2), 0, 2), "plains", 1, 1, 1)
    do(state, "call plains", "out tiger")
    assert (state.phase, state.player) == (moves.DRUM, 2)
    do(state, "drum", "freed 1:1")
    assert legal(state) == ["bang", "stop"]
    do(state, "stop")
    assert (state.phase, state.player) == (moves.DRUM, 0)
    do(state, "drum", "freed 2:1", "bang", "freed nothing", "bang")
    assert state.phase == moves.FREE


@rule("AD.DRUM.1")
def test_without_anything_inside_nobody_drums() -> None:
    state = do(box(drum(turn(), 0, 1, 2), "forest", 1), "call forest", "out 1:1")
    assert state.phase == moves.GOODS


@rule("AD.DRUM.2", "AD.DRUM.3")
def test_the_drum_breaks_and_bangs_three_times_at_most() -> None:
    state = lost(drum(turn(), 0), 2, bear=True)
    do(state, "call mountains", "drum")
    assert state.tools(0) == 0
    do(state, "freed nothing", "bang", "freed bear", "bang")
    assert "freed 1:2" in luck(state)
    assert refused(state, "freed 2:1") == pointed(state, "freed:2") == "AD.PASSAGE.1"
    do(state, "freed nothing")
    assert state.active == 1 and state.within(0) == 2 and not state.abroad(BEAR)


@rule("AD.DRUM.3")
def test_when_nothing_is_left_inside_the_drum_is_done() -> None:
    state = do(lost(drum(turn(), 0), 1), "call forest", "drum", "freed 1:1")
    assert state.phase == moves.GOODS


# ---------------------------------------------------------------- predators and spears


@rule("AD.PREDATOR.1", "AD.PREDATOR.2", "AD.PREDATOR.3")
def test_a_predator_eats_one_of_each_clan_that_fell_out() -> None:
    state = box(broken(turn()), "plains", 3, 1, 0)
    do(state, "call plains", "out 1:2 2:1 tiger")
    assert reserves(state) == [4, 4, 3] and not state.abroad(TIGER)
    assert legal(state) == ["take fur", "take nothing"]
    do(state, "take fur")
    # seat 2 has nobody left who could bring anything
    assert state.active == 1 and homes(state) == [2, 3, 4]


@rule("AD.PREDATOR.1")
def test_two_predators_eat_two() -> None:
    state = lost(box(broken(turn()), "plains", 3, 1), bear=True)
    do(state, "call plains", "out 1:3 2:1 tiger bear")
    assert reserves(state) == [5, 4, 3] and state.inside == 0


@rule("AD.PREDATOR.4")
def test_predators_are_judged_once_after_the_last_drum() -> None:
    state = box(drum(turn(), 0, 1), "plains", 1, 1)
    do(state, "call plains", "out 1:1 tiger")
    assert reserves(state) == [3, 3, 3]
    do(state, "drum", "freed 2:1")
    assert reserves(state) == [4, 4, 3] and state.phase == moves.ACT


@rule("AD.SPEAR.1", "AD.SPEAR.2")
def test_a_spear_saves_all_of_a_clan_from_both_predators() -> None:
    state = lost(box(turn(), "plains", 2, 2), bear=True)
    do(state, "call plains", "out 1:2 2:2 tiger bear")
    assert (state.phase, state.player) == (moves.SPEAR, 0)
    assert legal(state) == ["spear", "no spear"]
    do(state, "spear")
    assert state.player == 1 and reserves(state) == [3, 3, 3]
    do(state, "no spear")
    assert reserves(state) == [3, 5, 3]
    assert state.tools(0) == 0 and state.tools(1) == moves.HAS_SPEAR
    assert legal(state, "take") == ["take 2 fur", "take fur", "take nothing"]


@rule("AD.SPEAR.1")
def test_who_loses_nobody_is_not_asked_for_the_spear() -> None:
    state = box(turn(), "plains", 0, 1, 1)
    do(state, "call plains", "out 3:1 tiger")
    assert (state.phase, state.player) == (moves.SPEAR, 2)


# ---------------------------------------------------------------- goods and bins


@rule("AD.TAKE.1", "AD.TAKE.3")
def test_the_last_tokens_go_to_who_comes_first() -> None:
    state = supply(box(turn(), "plains", 2, 1), fur=2)
    do(state, "call plains", "out 1:2 2:1")
    assert legal(state) == ["take 2 fur", "take fur", "take nothing"]
    do(state, "take 2 fur")
    # nothing is left for seat 2, and nobody asks it
    assert state.active == 1 and homes(state) == [4, 4, 4]


@rule("AD.TAKE.3")
def test_a_carrier_may_bring_the_other_good_when_one_is_short() -> None:
    state = supply(box(turn(), "forest", 2), wood=1)
    do(state, "call forest", "out 1:2")
    assert "take 2 wood" not in legal(state) and "take berries wood" in legal(state)
    assert refused(state, "take 2 wood") == "AD.TAKE.3"
    assert pointed(state, "supply:wood", "supply:wood") == "AD.TAKE.3"


@rule("AD.TAKE.2")
def test_one_may_take_nothing() -> None:
    state = do(box(turn(), "plains", 1), "call plains", "out 1:1", "take nothing")
    assert cave(state) == "nothing" and homes(state)[0] == 4


@rule("AD.BIN.1", "AD.BIN.2")
def test_there_are_never_more_goods_than_bins() -> None:
    state = box(turn("2 wood 2 stone"), "plains", 2)
    do(state, "call plains", "out 1:2")
    assert set(legal(state)) == {
        "take 2 fur drop 2 wood", "take 2 fur drop wood stone", "take 2 fur drop 2 stone",
        "take fur drop wood", "take fur drop stone", "take nothing",
    }  # fmt: skip
    assert refused(state, "take fur") == "AD.BIN.1" and "hold: 4." in said(state, "take fur")
    assert refused(state, "take fur drop 2 wood") == "AD.BIN.2"
    assert refused(state, "take fur drop berries") == "AD.BIN.2"
    assert "of goods that you have" in said(state, "take fur drop berries")
    assert pointed(state, "bin:fur", "supply:fur") == "AD.BIN.2"
    do(state, "take fur drop stone")
    assert cave(state) == "2 wood stone fur"


@rule("AD.BIN.2")
def test_no_kind_is_taken_and_thrown_out_at_once() -> None:
    state = do(box(turn("2 fur 2 wood"), "plains", 1), "call plains", "out 1:1")
    assert legal(state) == ["take fur drop wood", "take nothing"]
    assert refused(state, "take fur drop fur") == "AD.BIN.2"


@rule("AD.BIN.1")
def test_more_bins_hold_more() -> None:
    state = give(built(turn(), 0, "i09", "i10"), 0, "2 wood 2 stone 2 herbs")
    assert state.bins(0) == 6 and state.problems() == []
    state.large = 1
    assert state.bins(0) == 8
