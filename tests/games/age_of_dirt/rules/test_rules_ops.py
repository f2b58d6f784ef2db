"""AD.CARD, AD.OP: what cards do, once or for good."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.cards import default
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.positions import (
    bag,
    born,
    box,
    broken,
    built,
    cave,
    drum,
    give,
    hand,
    hold,
    homes,
    legal,
    lost,
    pile,
    reserves,
    supply,
    turn,
    wall,
)  # fmt: skip
from tests.games.age_of_dirt.ruled import rule
from tests.games.positions import do, luck, pointed, refused, said

COSTS = {card.id.lower(): card.cost for card in default().cards}


def ready(card: str, spare: str = "", players: int = 3) -> Position:
    """Seat 1 has a card in hand, and what it costs."""
    state = turn(players=players)
    if card not in hand(state):
        hold(state, 0, card)
    state.caves[0] = COSTS[card] + bag(spare)
    return state


def built_now(card: str, spare: str = "", players: int = 3) -> Position:
    """Seat 1 has just built a card."""
    state = ready(card, spare, players)
    return do(state, legal(state, f"build {card}")[0])


# ---------------------------------------------------------------- cards


@rule("AD.CARD.1")
def test_a_permanent_effect_lasts_and_another_happens_once() -> None:
    state = do(built_now("i09"), "pile", "card i12")
    assert state.bins(0) == 5
    do(state, "send forest", "send forest", "send forest")
    assert state.bins(0) == 5 and state.phase == moves.ACT


@rule("AD.CARD.2", "AD.OP.1")
def test_what_cannot_be_used_at_once_is_lost() -> None:
    state = built_now("i05")  # the spear works already
    assert state.tools(0) == moves.HAS_SPEAR and state.phase == moves.SOURCE
    # no goods to steal, nobody to fetch
    assert built_now("i28").phase == moves.SOURCE
    assert built_now("i06").phase == moves.SOURCE
    state = ready("i07")
    do(lost(state, 4), legal(state, "build i07")[0])
    assert state.phase == moves.SOURCE


@rule("AD.CARD.3")
def test_a_clan_card_works_like_an_invention() -> None:
    state = built_now("c01")
    assert state.points(0) == 2 and state.bins(0) == 5
    # two cards in all: one by its effect, one for building from the hand
    do(state, "pile", "card i12", "wall i21", "card i13")
    assert hand(state) == {"i12", "i21"} and state.active == 1


@rule("AD.CARD.4")
def test_every_card_says_where_its_text_comes_from_and_owners_can_change_it() -> None:
    cards = {card.id: card for card in default().cards}
    assert cards["I01"].status == "effect given" and cards["I31"].status == "reconstructed"
    assert {card.status for card in cards.values()} == {
        "effect given", "name given", "reconstructed",
    }  # fmt: skip
    own = new_game("age_of_dirt", 2, 'invention = [{ id = "I31", rs = 1 }]')
    state = own.new_initial_state()
    assert isinstance(state, Position)
    changed = state.game.pack.cards[30]
    assert (changed.rs, changed.status, changed.cost) == (1, "own", cards["I31"].cost)


# ---------------------------------------------------------------- once


@rule("AD.OP.1")
def test_tools_work_at_once() -> None:
    state = broken(ready("i02"))
    assert do(state, "build i02 berries wood").tools(0) == moves.HAS_DRUM
    state = broken(ready("i24"))
    assert do(state, legal(state, "build i24")[0]).tools(0) == moves.HAS_SPEAR
    state = built(broken(turn("berries wood herbs")), 0)
    state.hands[0] ^= 1 << 31 | 1 << 34
    state.dealt = (1 << 34 | 1 << 31, *((1 << 33 | 1 << 35), *state.dealt[2:]))
    state.hands[1] = 1 << 33
    do(state, "build c04 berries wood herbs")
    assert state.tools(0) == 3


@rule("AD.OP.2")
def test_goods_are_chosen_from_what_the_card_names() -> None:
    state = built_now("i03")
    assert legal(state) == ["take berries", "take herbs", "take nothing"]
    assert refused(state, "take fur") == refused(state, "take 2 herbs") == "AD.OP.2"
    assert pointed(state, "supply:fur") == "AD.OP.2"
    do(state, "take herbs")
    assert cave(state) == "herbs"
    # with the supply empty nobody is asked
    state = supply(ready("i03"), berries=0, herbs=0)
    assert do(state, "build i03 wood fur").phase == moves.SOURCE


@rule("AD.OP.3")
def test_up_to_so_many_available_members_are_sent() -> None:
    state = built_now("i07")
    assert state.phase == moves.SENDING and len(legal(state)) == 1 + 4 + 10
    assert refused(state, "put forest forest tent") == "AD.OP.3"
    assert pointed(state, "box:tent", "box:tent", "box:tent") == "AD.OP.3"
    do(state, "put forest tent")
    assert homes(state)[0] == 2
    assert legal(lost(built_now("i26"), 3), "put") == [
        "put nothing", "put forest", "put plains", "put mountains", "put tent",
    ]  # fmt: skip


@rule("AD.OP.4")
def test_further_cards_come_one_by_one() -> None:
    state = do(built_now("i22"), "pile", "card e5")
    while state.phase == moves.LOSS:
        do(state, "lose spear")
    assert state.phase == moves.DRAW
    do(state, "card i12", "wall i21", "card i13")
    assert hand(state) == {"c01", "i12", "i21"}


@rule("AD.OP.5", "AD.WIN.1")
def test_a_birth_by_a_card_brings_a_member_home() -> None:
    state = built_now("i08")
    assert homes(state) == [5, 4, 4] and reserves(state) == [2, 3, 3]
    state = built(born(ready("i08"), 0, 1), 0, "i29", "i30", "i04")
    assert state.points(0) == 7
    do(state, "build i08 berries herbs fur")
    assert state.winner == 0 and state.points(0) == 10
    state = built(born(ready("i08"), 0, 0), 0)
    assert do(state, "build i08 berries herbs fur").phase == moves.SOURCE


@rule("AD.OP.6")
def test_members_are_fetched_out_of_boxes() -> None:
    state = box(box(ready("i06"), "tent", 2), "plains", 1, 1)
    do(state, "build i06 herbs fur")
    assert set(legal(state)) == {
        "fetch nothing", "fetch plains", "fetch tent", "fetch plains tent", "fetch tent tent",
    }  # fmt: skip
    assert refused(state, "fetch plains plains") == pointed(state, "box:forest") == "AD.OP.6"
    do(state, "fetch plains tent")
    assert homes(state)[0] == 3 and cave(state) == "nothing"


@rule("AD.OP.7", "AD.LUCK.1")
def test_a_random_good_is_stolen_from_a_clan_of_ones_choice() -> None:
    state = give(give(ready("i28"), 1, "2 wood stone"), 2, "")
    do(state, legal(state, "build i28")[0])
    assert legal(state) == ["rob 2"]
    assert refused(state, "rob 3") == refused(state, "rob 1") == "AD.OP.7"
    assert pointed(state, "cave:3") == "AD.OP.7"
    do(state, "rob 2")
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([2 / 3, 1 / 3])
    assert refused(state, "loot fur") == pointed(state, "loot:fur") == "AD.LUCK.1"
    do(state, "loot stone")
    assert (cave(state, 0), cave(state, 1)) == ("stone", "2 wood")


@rule("AD.OP.8")
def test_with_full_bins_something_goes_out_or_the_stolen_good_stays() -> None:
    for line, after in (("swap wood", ("2 wood stone fur", "nothing")),
                        ("leave", ("3 wood fur", "stone"))):  # fmt: skip
        state = give(ready("i28"), 1, "stone")
        do(state, legal(state, "build i28")[0], "rob 2")
        give(state, 0, "3 wood fur")
        do(state, "loot stone")
        assert legal(state) == ["swap wood", "swap fur", "leave"]
        assert refused(state, "swap herbs") == pointed(state, "bin:herbs") == "AD.OP.8"
        do(state, line)
        assert (cave(state, 0), cave(state, 1)) == after


# ---------------------------------------------------------------- for good


@rule("AD.OP.9")
def test_more_bins() -> None:
    assert built(turn(), 0, "i09", "i10", "c01").bins(0) == 7


@rule("AD.OP.10", "AD.PAY.2")
def test_two_goods_stand_in_for_any_one() -> None:
    state = hold(built(turn("2 berries 2 fur"), 0, "i01"), 0, "i04", "i02")
    assert set(legal(state, "build i04")) == {
        "build i04 2 berries", "build i04 berries fur", "build i04 2 fur",
    }  # fmt: skip
    # for berries and wood: the wood by two others; the berries, too, for four
    assert set(legal(state, "build i02")) == {
        "build i02 2 berries fur", "build i02 berries 2 fur",
    }  # fmt: skip
    assert set(legal(state, "tool drum")) == {
        "tool drum 2 berries", "tool drum berries fur", "tool drum 2 fur",
    }  # fmt: skip
    assert refused(state, "build i04 2 berries fur") == "AD.PAY.2"
    do(state, "herb 2 fur", "pile", "card i12")
    assert cave(state) == "2 berries"


@rule("AD.OP.10")
def test_what_one_has_need_not_be_used() -> None:
    state = built(turn("wood berries fur"), 0, "i01")
    assert set(legal(state, "tool drum")) == {"tool drum wood", "tool drum berries fur"}


@rule("AD.OP.11")
def test_more_bangs() -> None:
    state = built(lost(drum(turn(), 0), 4), 0, "i12")
    do(state, "call forest", "drum", *["freed nothing", "bang"] * 4)
    assert state.phase == moves.FREE
    do(state, "freed nothing")
    assert state.active == 1


@rule("AD.OP.11")
def test_a_card_gives_its_number_of_bangs_instead_of_the_usual_one() -> None:
    fewer = """invention = [
      { id = "I12", ops = ["drum_hits:2"] }, { id = "I13", ops = ["drum_hits:1"] }]"""
    state = built(lost(drum(turn(components=fewer), 0), 4), 0, "i13")
    assert state.bangs(0) == 1 and state.bangs(1) == 3
    assert do(state.clone(), "call forest", "drum", "freed nothing").active == 1
    # of two the better one
    built(state, 0, "i12")
    do(state, "call forest", "drum", "freed nothing", "bang", "freed nothing")
    assert state.active == 1


@rule("AD.OP.12")
def test_what_mends_one_tool_mends_both() -> None:
    state = broken(turn("wood"))
    assert legal(state, "tool") == ["tool drum wood", "tool spear wood"]
    assert refused(state, "tool both wood") == pointed(state, "spear", "drum") == "AD.OP.12"
    built(state, 0, "i13")
    assert legal(state, "tool") == ["tool drum wood", "tool spear wood", "tool both wood"]
    assert do(state, "tool both wood").tools(0) == 3


@rule("AD.OP.13")
def test_herbs_let_one_keep_the_better_of_two() -> None:
    state = built(turn("2 herbs"), 0, "i14")
    do(state, "herb herbs", "pile", "card i12", "card e5")
    while state.phase == moves.LOSS:
        do(state, "lose spear")
    do(state, "card i13")
    assert legal(state) == ["hold i12", "hold i13"]
    assert refused(state, "hold i05") == pointed(state, "card:i05") == "AD.OP.13"
    assert state.observation(1)["looked"] == 2
    do(state, "hold i13")
    assert hand(state) == {"c01", "i13"}
    assert state.observation(0)["under"] == [["I12", 0]]
    assert state.observation(1)["under"] == [["", 0]]
    # it comes after all others of the pile
    assert "card i12" not in luck(do(state, "herb herbs", "pile"))
    pile(state)
    assert luck(state) == ["card i12"]
    # a single one is not given back
    do(state, "card i12")
    assert hand(state) == {"c01", "i13", "i12"}


@rule("AD.OP.14")
def test_more_members_are_sent() -> None:
    state = built(turn(), 0, "i15")
    do(state, "send forest forest tent")
    assert homes(state)[0] == 1


@rule("AD.OP.15")
def test_each_member_brings_a_stone_alone_whoever_calls() -> None:
    state = built(box(turn(), "mountains", 0, 2), 1, "i16")
    do(state, "call mountains", "out 2:2")
    assert "take 2 stone" in legal(state) and state.player == 1
    assert refused(state, "take 3 stone") == "AD.OP.15", "of the card, not of calling"


@rule("AD.OP.16")
def test_the_tiger_eats_none_but_the_bear_does() -> None:
    state = built(box(broken(turn()), "plains", 2, 2), 0, "i17")
    do(state, "call plains", "out 1:2 2:2 tiger")
    assert reserves(state) == [3, 4, 3]
    state = built(lost(box(broken(turn()), "plains", 2), bear=True), 0, "i17")
    do(state, "call plains", "out 1:2 tiger bear")
    assert reserves(state) == [4, 3, 3]


@rule("AD.OP.17")
def test_one_more_good_if_anybody_comes_home_from_there() -> None:
    state = built(box(turn(), "forest", 1, 1), 0, "i18")
    do(state, "call forest", "out 1:1 2:1")
    assert "take berries wood" in legal(state) and "take 2 wood" not in legal(state)
    assert refused(state, "take 2 wood") == refused(state, "take 3 berries") == "AD.OP.17"
    do(state, "take 2 berries")
    assert legal(state) == ["take berries", "take wood", "take nothing"]
    # nobody home, nothing more; and only from that area
    state = do(built(box(turn(), "forest", 1, 1), 0, "i18"), "call forest", "out 2:1", "quiet")
    assert state.player == 1
    state = do(built(box(turn(), "plains", 1), 0, "i18"), "call plains", "out 1:1")
    assert legal(state) == ["take fur", "take nothing"]
    assert "1 fur" in said(state, "take 2 fur") and wall(state) == ["i21", "i29"]
