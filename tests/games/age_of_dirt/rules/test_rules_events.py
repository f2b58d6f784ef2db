"""AD.EVENT, AD.LOSE, AD.GAMES, AD.FEAST: what lies among the cards."""

from stoneage_panel import new
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, TIGER
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.positions import (
    box,
    broken,
    built,
    cave,
    drum,
    give,
    gone,
    hand,
    homes,
    legal,
    lost,
    over,
    reserves,
    turn,
    wall,
)  # fmt: skip
from tests.games.age_of_dirt.ruled import rule
from tests.games.positions import do, luck, pointed, refused

MIXER = (
    *("[card i21]", "[card i29]", "start drum", "start spear"),
    *("[clans c01 c02]", "keep c01", "[clans c03 c04]", "keep c03"),
    *("send mountains mountains", "send mountains mountains", "send forest"),
    *("send mountains mountains", "call mountains", "[out 1:2]", "quiet", "take 2 herbs"),
    *("call plains", "[out nothing]", "quiet", "herb herbs", "pile"),
)
"""Seat 2 has all its members in the Passage, and an event may come."""


def event(state: Position, card: str) -> Position:
    """Seat 1 uses herbs, draws from the pile, and it is an event."""
    give(state, 0, "herbs")
    return do(state, "herb herbs", "pile", f"card {card}")


@rule("AD.EVENT.1", "AD.EVENT.7")
def test_an_event_happens_at_once_then_another_card_is_drawn() -> None:
    state = event(broken(turn()), "e1")
    assert (state.phase, gone(state)) == (moves.FALL, {"e1"})
    do(state, "out nothing")
    assert state.phase == moves.DRAW and "card e1" not in luck(state)
    # it may be an event again
    do(state, "card e2")
    assert state.phase == moves.FALL and state.thrown == TIGER
    do(state, "out nothing", "card i12")
    assert hand(state) == {"c01", "i12"} and state.active == 1


@rule("AD.EVENT.1", "AD.WALL.2")
def test_an_event_happens_when_the_wall_is_filled_too() -> None:
    state = turn("berries wood stone")
    do(state, "build i21 berries wood stone", "card e5", "lose spear", "lose spear", "lose member")
    assert state.phase == moves.DRAW
    do(state, "card i12")
    assert wall(state) == ["i12", "i29"]


@rule("AD.EVENT.2", "AD.EVENT.3")
def test_drums_and_spears_are_used_at_events_and_nothing_is_brought() -> None:
    state = event(lost(drum(turn(), 1), 0, 2), "e1")
    state.spears = 0b10
    do(state, "out nothing")
    assert (state.phase, state.player) == (moves.DRUM, 1)
    do(state, "drum", "freed 2:2 bear")
    assert (state.phase, state.player) == (moves.SPEAR, 1)
    do(state, "spear")
    assert homes(state) == [4, 4, 4] and cave(state, 1) == "nothing" and state.phase == moves.DRAW


@rule("AD.EVENT.2", "AD.EVENT.4")
def test_the_bear_the_tiger_or_nothing_is_thrown() -> None:
    state = event(turn(), "e1")
    assert state.thrown == BEAR
    state = event(lost(turn(), bear=True), "e1")
    assert state.thrown == TIGER
    # neither: nobody drums either
    state = event(lost(drum(turn(), 0, 1, 2), 1, bear=True, tiger=True), "e1")
    assert state.phase == moves.DRAW


@rule("AD.EVENT.4", "AD.PREDATOR.3")
def test_the_bear_eats_and_goes_back_to_its_place() -> None:
    state = do(event(lost(broken(turn()), 1, 1), "e2"), "out 1:1 bear")
    assert reserves(state) == [4, 3, 3] and not state.abroad(BEAR)
    state = do(event(lost(broken(turn()), 1, 1), "e2"), "out nothing")
    assert state.inside & BEAR


@rule("AD.EVENT.5")
def test_who_comes_out_of_the_party_takes_berries_or_herbs() -> None:
    state = event(lost(broken(turn()), 0, 2), "e3")
    assert state.thrown == 1 | 1 << 4 | 1 << 8
    do(state, "out 1:1 2:2")
    assert legal(state) == ["take berries", "take herbs", "take nothing"]
    assert refused(state, "take fur") == pointed(state, "supply:fur") == "AD.EVENT.5"
    do(state, "take berries")
    # two came out, and bring as much as one
    assert state.player == 1 and "take 2 herbs" not in legal(state)
    do(state, "take herbs")
    assert state.phase == moves.DRAW
    assert homes(state) == [4, 3, 3] and state.within(2) == 1


@rule("AD.EVENT.3", "AD.EVENT.5")
def test_who_has_nobody_for_the_party_gets_nothing_from_it() -> None:
    state = event(lost(broken(turn()), 0, 4, 1), "e3")
    do(state, "out 1:1 2:2 3:2", "take berries")
    # seat 2 is not asked, its members go home
    assert (state.phase, state.player) == (moves.GOODS, 2)
    do(state, "take herbs")
    assert homes(state) == [4, 2, 4] and cave(state, 1) == "nothing"
    # they are known also after the drum, when all of those that took part are inside
    state = event(lost(drum(turn(), 1), 3, 4), "e3")
    assert homes(state) == [0, 0, 3]
    do(state, "out 3:1", "drum", "freed 1:4 2:1", "stop", "take berries", "take nothing")
    assert homes(state) == [4, 1, 4] and cave(state, 1) == "nothing"


@rule("AD.EVENT.2", "AD.EVENT.5")
def test_predators_eat_also_those_that_do_not_take_part() -> None:
    state = event(lost(broken(turn()), 0, 4, bear=True), "e3")
    do(state, "out 2:2 bear")
    assert reserves(state) == [3, 4, 3] and homes(state) == [3, 1, 3]
    assert state.phase == moves.DRAW and cave(state, 1) == "nothing"


@rule("AD.EVENT.5")
def test_a_party_without_guests_is_none() -> None:
    state = event(lost(drum(turn(), 0), 4, 4, 4), "e3")
    assert state.phase == moves.DRAW


@rule("AD.EVENT.6")
def test_at_the_mixer_they_mate_and_singles_go_home() -> None:
    state = do(event(lost(broken(turn()), 0, 1), "e4"), "out 1:1 2:2 3:1")
    assert (state.phase, state.player) == (moves.COURT, 0)
    assert legal(state) == ["court 3", "alone"] and reserves(state) == [3, 2, 3]
    do(state, "alone", "court 1", "no")
    assert state.phase == moves.DRAW
    assert homes(state) == [4, 5, 4] and state.boxes == [0] * 4


@rule("AD.EVENT.3", "AD.EVENT.6")
def test_who_has_nobody_for_the_mixer_mates_with_nobody() -> None:
    state = do(event(lost(broken(turn()), 0, 4, 1), "e4"), "out 1:1 2:3 3:1")
    assert (state.phase, state.player, legal(state)) == (moves.COURT, 0, ["court 3", "alone"])
    do(state, "court 3", "yes")
    assert homes(state) == [5, 3, 4] and reserves(state) == [2, 3, 2]
    state = do(event(lost(broken(turn()), 0, 4), "e4"), "out 2:4")
    assert state.phase == moves.DRAW
    assert homes(state) == [3, 4, 3] and reserves(state) == [3, 3, 3]


@rule("AD.EVENT.6")
def test_a_clan_with_all_members_sent_breeds_at_no_mixer() -> None:
    match = new("age_of_dirt", 2, dice="choose").do(*MIXER)
    state = match.do("[card e4]", "[out 2:4]", "quiet").state
    assert isinstance(state, Position) and state.on_reserve(1) == 3


@rule("AD.LOSE.1", "AD.RESERVE.1")
def test_each_clan_loses_a_good_a_member_or_its_spear() -> None:
    state = event(give(lost(broken(turn()), 0, 0, 4), 1, "wood"), "e5")
    assert (state.player, legal(state)) == (0, ["lose member"])
    do(state, "lose member")
    assert reserves(state) == [4, 3, 3]
    assert (state.player, legal(state)) == (1, ["lose wood", "lose member"])
    assert refused(state, "lose spear") == pointed(state, "spear") == "AD.LOSE.1"
    do(state, "lose wood")
    assert cave(state, 1) == "nothing"
    assert state.phase == moves.DRAW  # seat 3 has nothing to lose


@rule("AD.LOSE.1")
def test_a_spear_can_be_lost() -> None:
    state = do(event(turn(), "e6"), "lose spear")
    assert state.tools(0) == 0 and legal(state) == ["lose member", "lose spear"]


# ---------------------------------------------------------------- the games


@rule("AD.GAMES.1")
def test_each_clan_with_an_available_member_may_take_part() -> None:
    state = event(lost(broken(turn()), 0, 4), "e7")
    assert (state.player, legal(state)) == (0, ["join", "stay out"])
    do(state, "join")
    assert state.player == 2
    do(state, "stay out")
    assert state.thrown == 1 and homes(state) == [3, 0, 4]


@rule("AD.GAMES.2")
def test_most_members_out_win_the_torch() -> None:
    state = event(lost(broken(turn()), 0, 1), "e7")
    do(state, "join", "join", "join", "out 1:1 2:2 3:1")
    assert state.torch == 1 and state.points(1) == 1 and homes(state) == [4, 4, 4]
    # eaten members don't count
    state = event(lost(broken(turn()), 0, 1, tiger=True), "e7")
    do(state, "join", "stay out", "join", "out 1:1 2:1 3:1 tiger")
    assert state.torch == -1 and reserves(state) == [4, 4, 4]


@rule("AD.GAMES.2")
def test_only_who_takes_part_can_win_the_torch() -> None:
    state = event(lost(broken(turn()), 0, 2), "e7")
    do(state, "join", "stay out", "join", "out 1:1 2:2")
    assert state.torch == 0 and homes(state) == [4, 4, 3]
    # nobody wins if only others come out
    state = event(lost(broken(turn()), 0, 2, 4), "e7")
    do(state, "join", "stay out", "out 2:1 3:1")
    assert state.torch == -1 and homes(state) == [3, 3, 1] and state.phase == moves.DRAW
    # they are no rivals in a tie either
    state = event(lost(broken(turn()), 0, 2), "e7")
    do(state, "join", "stay out", "stay out", "out 1:1 2:1")
    assert state.torch == 0 and state.phase == moves.DRAW


@rule("AD.GAMES.2")
def test_nobody_out_nobody_wins() -> None:
    state = do(event(broken(turn()), "e7"), "join", "join", "stay out", "out nothing")
    assert state.torch == -1 and state.phase == moves.DRAW
    state = do(event(broken(turn()), "e7"), "stay out", "stay out", "stay out")
    assert state.torch == -1 and state.phase == moves.DRAW


@rule("AD.GAMES.3")
def test_tied_clans_throw_those_members_again() -> None:
    state = event(broken(turn()), "e7")
    do(state, "join", "join", "join", "out 1:1 3:1")
    assert state.thrown == 1 | 1 << 8 and homes(state) == [3, 3, 3]
    # a third clan's member that comes out now does not win
    do(state, "out 1:1 2:1 3:1", "out 3:1")
    assert state.torch == 2 and homes(state) == [3, 4, 4]


@rule("AD.GAMES.3")
def test_after_three_more_throws_the_first_in_turn_order_wins() -> None:
    state = event(broken(turn()), "e7")
    do(state, "stay out", "join", "join", *["out 2:1 3:1"] * 4)
    assert state.torch == 1 and state.phase == moves.DRAW
    # also when nobody of the tied is left to be thrown
    state = event(broken(turn()), "e7")
    do(state, "stay out", "join", "join", "out 2:1 3:1", "out nothing")
    assert state.torch == 1 and state.within(1) == state.within(2) == 1


@rule("AD.GAMES.2", "AD.WIN.1")
def test_the_torch_may_win_the_game_outside_ones_turn() -> None:
    state = built(broken(turn()), 1, "i29", "i30", "i31")
    state.wall = (state.wall[0], -1)
    do(event(state, "e7"), "stay out", "join", "stay out", "out 2:1")
    assert over(state) and state.winner == 1


# ---------------------------------------------------------------- the feast


@rule("AD.FEAST.1")
def test_the_first_that_pays_keeps_the_card() -> None:
    state = give(give(turn(), 1, "berries fur"), 2, "2 fur berries")
    event(state, "e8")
    # seat 1 can't pay, so it is not asked
    assert (state.player, legal(state)) == (1, ["pay berries fur", "no feast"])
    assert refused(state, "pay fur") == pointed(state, "bin:wood") == "AD.FEAST.1"
    do(state, "no feast")
    assert state.player == 2
    do(state, "pay berries fur")
    assert state.points(2) == 1 and cave(state, 2) == "fur" and gone(state) == set()
    assert state.phase == moves.DRAW and state.problems() == []


@rule("AD.FEAST.1", "AD.OP.10", "AD.EVENT.7")
def test_give_take_pays_for_the_feast_too_and_without_a_taker_it_is_gone() -> None:
    state = event(built(give(turn(), 1, "2 wood fur"), 1, "i01"), "e9")
    assert legal(state) == ["pay 2 wood fur", "no feast"]
    do(state, "no feast")
    assert gone(state) == {"e9"} and state.phase == moves.DRAW


@rule("AD.FEAST.1", "AD.WIN.1")
def test_a_feast_may_win_the_game() -> None:
    state = built(box(turn(), "tent", 1), 2, "i29", "i30", "i31")
    state.wall = (state.wall[0], -1)
    do(event(give(state, 2, "berries fur"), "e8"), "pay berries fur")
    assert over(state) and state.winner == 2
