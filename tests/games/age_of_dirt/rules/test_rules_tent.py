"""AD.TENT, AD.MATE, AD.RESERVE: the Love tent and the Reserve Board."""

from stoneage_panel.games.age_of_dirt.components import moves
from tests.games.age_of_dirt.positions import (
    born,
    box,
    broken,
    homes,
    legal,
    lost,
    over,
    reserves,
    turn,
)  # fmt: skip
from tests.games.age_of_dirt.ruled import rule
from tests.games.positions import do, pointed, refused


@rule("AD.TENT.1", "AD.MATE.1")
def test_two_of_a_clan_must_mate() -> None:
    state = do(box(turn(), "tent", 2, 3), "call tent", "no extra", "out 1:2 2:3")
    # seat 2's third member is alone: nobody to ask, so it works
    assert (state.phase, state.player) == (moves.WORK, 1)
    assert homes(state) == [5, 4, 4] and reserves(state) == [2, 2, 3]
    assert state.caves == [0, 0, 0]


@rule("AD.TENT.2")
def test_the_caller_may_add_one_available_member() -> None:
    state = do(box(turn(), "tent", 1), "call tent")
    assert legal(state) == ["extra", "no extra"]
    do(state, "extra")
    assert state.thrown == 2 and homes(state) == [2, 4, 4]
    state = lost(turn(), 4)
    do(state, "call tent")  # nobody is at home
    assert state.active == 1


@rule("AD.MATE.2")
def test_nobody_is_born_without_a_member_on_the_reserve_board() -> None:
    state = box(broken(born(turn(), 0, 1)), "tent", 4)
    do(state, "call tent", "no extra", "out 1:4")
    assert reserves(state) == [0, 3, 3] and homes(state)[0] == 7


@rule("AD.MATE.3")
def test_singles_are_asked_in_turn_order_and_each_once() -> None:
    state = box(turn(first=2), "tent", 1, 1, 1)
    do(state, "call tent", "no extra", "out 1:1 2:1 3:1")
    assert (state.phase, state.player) == (moves.COURT, 1)
    assert legal(state) == ["court 3", "court 1", "alone"]
    assert refused(state, "court 2") == pointed(state, "cave:2") == "AD.MATE.3"
    do(state, "court 3", "no")
    assert legal(state) == ["court 1", "alone"]
    assert refused(state, "court 3") == "AD.MATE.3"
    do(state, "alone")
    assert state.player == 2 and legal(state) == ["court 2", "court 1", "alone"]
    # whoever was refused may still be asked by others
    do(state, "court 2", "yes")
    assert (state.phase, state.player) == (moves.WORK, 0)


@rule("AD.MATE.4")
def test_both_must_agree_and_each_takes_a_newborn() -> None:
    state = box(turn(), "tent", 1, 1)
    do(state, "call tent", "no extra", "out 1:1 2:1", "court 2")
    assert (state.phase, state.player, legal(state)) == (moves.ANSWER, 1, ["yes", "no"])
    do(state, "yes")
    assert homes(state) == [5, 5, 4] and reserves(state) == [2, 2, 3]


@rule("AD.MATE.4", "AD.WIN.1")
def test_a_full_clan_by_mating_wins_for_the_first_in_turn_order() -> None:
    state = box(broken(born(turn(), 1)), "tent", 1, 1)
    do(state, "call tent", "no extra", "out 1:1 2:1", "court 2", "yes")
    assert reserves(state) == [2, 0, 3] and homes(state) == [5, 7, 4] and not over(state)


@rule("AD.MATE.5")
def test_a_single_without_a_mate_goes_into_any_box() -> None:
    state = box(turn(), "tent", 1, 2)
    do(state, "call tent", "no extra", "out 1:1 2:1")
    do(state, "alone", "alone")
    assert legal(state) == ["work forest", "work plains", "work mountains", "work tent"]
    assert refused(state, moves.Move(moves.PLACE, 4)) == "AD.MATE.5"
    do(state, "work tent", "work plains")
    assert state.in_box(3, 0) == 1 and state.in_box(1, 1) == 1 and state.active == 1


@rule("AD.RESERVE.1", "AD.RESERVE.2")
def test_a_fifth_member_comes_home_at_the_end_of_the_turn() -> None:
    state = lost(box(broken(turn()), "plains", 3), bear=True)
    do(state, "call plains", "out 1:3 tiger bear")
    assert reserves(state)[0] == 5 and state.phase == moves.GOODS
    do(state, "take nothing")
    assert reserves(state)[0] == 4 and homes(state)[0] == 3


@rule("AD.RESERVE.3")
def test_a_full_clan_is_a_rock_star_as_long_as_it_is_full() -> None:
    state = box(broken(born(turn(), 0)), "plains", 1)
    assert state.full(0) and state.points(0) == 1
    do(state, "call plains", "out 1:1 tiger")
    assert not state.full(0) and state.points(0) == 0
