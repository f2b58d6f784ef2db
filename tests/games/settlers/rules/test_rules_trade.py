"""SE.TRADE: the bank, offers, answers, deals."""

import pytest

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.rules.offering import SHIFT
from tests.games.positions import do, pointed, refused, said
from tests.games.settlers.positions import bag, give, hand, legal, turn
from tests.games.settlers.ruled import rule

HUGE = [
    ("20m 20b 20f 19s", "1s"), ("10m 10b 10f 10s", "10m 10b 10f 10s"),
    ("1m", "19m 20b 20f 20s"), ("20m", "20b 20f 20s"),
]  # fmt: skip


@rule("SE.TRADE.2")
def test_three_of_a_kind_for_one_at_the_bank() -> None:
    state = turn("4m 2b")
    assert set(legal(state, "bank")) == {
        "bank meat for bones", "bank meat for flint", "bank meat for skins",
    }  # fmt: skip
    do(state, "bank meat for flint")
    assert hand(state) == "1m 2b 1f"
    assert refused(state, "bank bones for flint") == "SE.TRADE.2"
    assert refused(state, "bank meat for meat") == "SE.TRADE.2"
    assert pointed(state, "bank") == pointed(state, "pay:bones") == "SE.TRADE.2"


@rule("SE.TRADE.2")
def test_the_bank_gives_only_what_it_has() -> None:
    state = turn("3m 20f")
    assert set(legal(state, "bank meat")) == {"bank meat for bones", "bank meat for skins"}
    assert refused(state, "bank meat for flint") == "SE.TRADE.2"


@rule("SE.TRADE.1")
def test_only_the_active_player_begins_and_ends_a_trade() -> None:
    state = turn("1m", "1f", "1b")
    do(state, "offer 1m", "for 1f")
    assert (state.player, state.phase) == (1, moves.ANSWER)
    # a counter-offer goes to the active player, never to a third
    do(state, "offer 1f", "for 1m")
    assert state.player == 2
    do(state, "refuse")
    assert state.player == 0
    assert legal(state) == ["deal 2", "no deal"]
    do(state, "deal 2")
    assert [hand(state, seat) for seat in range(3)] == ["1f", "1m", "1b"]


@rule("SE.TRADE.3")
def test_an_offer_is_any_part_of_the_hand_for_other_kinds() -> None:
    state = turn("2m 1b", "1f 1s", "1m")
    assert set(legal(state, "offer")) == {
        "offer 1m", "offer 2m", "offer 1b", "offer 1m 1b", "offer 2m 1b",
    }  # fmt: skip
    assert refused(state, "offer 3m") == refused(state, "offer 1f") == "SE.TRADE.3"
    assert pointed(state, "give:flint", "offer") == "SE.TRADE.3"
    do(state, "offer 1m")
    # nobody holds more than two cards, and the others one flint and one skins together
    assert set(legal(state)) == {"for 1f", "for 1s", "for 1f 1s", "withdraw"}
    assert refused(state, "for 1m") == refused(state, "for 3f") == "SE.TRADE.3"
    assert pointed(state, "want:meat") == "SE.TRADE.3"


@rule("SE.TRADE.3")
def test_no_offer_of_all_four_kinds_and_none_to_empty_hands() -> None:
    state = turn("1m 1b 1f 1s", "1m")
    assert "offer 1m 1b 1f" in legal(state)
    assert refused(state, "offer 1m 1b 1f 1s") == "SE.TRADE.3"
    assert not legal(turn("2m"), "offer")


@rule("SE.TRADE.4")
def test_the_others_answer_in_turn() -> None:
    state = turn("2m", "1f 1b", "1b", "1f", players=4)
    do(state, "offer 1m", "for 1f")
    assert legal(state)[:2] == ["accept", "refuse"]
    do(state, "refuse")
    # seat 3 has no flint: it can refuse or offer something else
    assert state.player == 2
    assert legal(state) == ["refuse", "offer 1b"]
    assert refused(state, "accept") == pointed(state, "accept") == "SE.TRADE.4"
    do(state, "offer 1b")
    # two cards are what the active player has; which, the others can't know
    assert set(legal(state)) == {"for 1m", "for 2m", "for 1f", "for 2f", "for 1m 1f", "withdraw"}
    do(state, "for 2m")
    assert state.player == 3
    do(state, "accept")
    assert legal(state) == ["deal 3", "deal 4", "no deal"]
    do(state, "deal 3")
    assert hand(state, 0) == "1b" and hand(state, 2) == "2m" and hand(state, 3) == "1f"


@rule("SE.TRADE.4")
def test_whoever_withdraws_a_counter_offer_has_refused() -> None:
    state = turn("1m", "1b", "1f")
    do(state, "offer 1m", "for 1f", "offer 1b", "withdraw", "refuse")
    assert (state.player, state.phase) == (0, moves.ACT)


@rule("SE.TRADE.5")
def test_the_active_player_chooses_or_deals_with_nobody() -> None:
    state = turn("1m", "1f", "1f")
    do(state, "offer 1m", "for 1f", "accept", "accept")
    assert refused(state, "deal 1") == "SE.TRADE.5"
    assert pointed(state, "deal:1") == "SE.TRADE.5"
    do(state, "no deal")
    assert [hand(state, seat) for seat in range(3)] == ["1m", "1f", "1f"]
    assert state.phase == moves.ACT


@rule("SE.TRADE.5")
def test_a_counter_offer_the_active_player_cannot_pay_is_no_deal() -> None:
    state = turn("2m 1b", "2f", "2m")
    do(state, "offer 2m", "for 2f", "offer 1f")
    assert "for 2b" not in legal(state)
    do(state, "for 1b", "refuse")
    assert legal(state) == ["deal 2", "no deal"]
    state = turn("2m", "2f", "2b 1s")
    do(state, "offer 1m", "for 1f", "offer 1f", "for 2b", "refuse")
    # going on without a word would tell everybody that seat 1 lacks it
    assert legal(state) == ["no deal"]
    assert refused(state, "deal 2") == pointed(state, "deal:2") == "SE.TRADE.5"
    assert said(state, "deal 2") == "You lack 2 bones for that deal."
    assert said(state, "deal 3") == "That player has neither accepted nor offered anything."
    do(state, "no deal")
    assert state.phase == moves.ACT
    # where all refuse there is nothing to choose
    do(state, "offer 2m", "for 1f", "refuse", "refuse")
    assert state.phase == moves.ACT


@rule("SE.TRADE.5")
def test_what_is_due_after_the_answers_tells_nothing_of_the_hand() -> None:
    phases = set()
    for held, others in (("3m", "2b"), ("1m 2b", "2m"), ("2m 1b", "1m 1b")):
        state = turn(held, "2f", others)
        do(state, "offer 1m", "for 1f", "offer 1f", "for 2b", "refuse")
        phases.add((state.phase, state.player))
    assert phases == {(moves.DEAL, 0)}


@rule("SE.TRADE.5")
def test_after_a_deal_the_turn_goes_on_with_trade() -> None:
    state = turn("2m", "2f")
    do(state, "offer 1m", "for 1f", "accept", "refuse", "deal 2")
    assert state.phase == moves.ACT and not state.built
    assert legal(state, "offer")


@rule("SE.TRADE.6")
def test_so_many_offers_a_turn_and_none_twice() -> None:
    state = turn("2m", "2f", offers=2)
    do(state, "offer 1m", "for 1f", "refuse", "refuse", "offer 1m")
    assert refused(state, "for 1f") == "SE.TRADE.6"
    assert "exactly this" in said(state, "for 1f")
    do(state, "for 2f", "refuse", "refuse")
    assert not legal(state, "offer")
    assert refused(state, "offer 2m") == pointed(state, "offer") == "SE.TRADE.6"
    do(state, "done", "roll 1 1")
    assert legal(state, "offer")


@rule("SE.TRADE.6")
@pytest.mark.parametrize("offers", [0, 1])
def test_a_withdrawn_offer_counts(offers: int) -> None:
    state = turn("2m", "2f", offers=offers)
    if offers:
        do(state, "offer 1m", "withdraw")
    assert refused(state, "offer 1m") == "SE.TRADE.6"


@rule("SE.TRADE.7")
def test_no_more_than_twelve_cards_on_a_side() -> None:
    state = turn("13m", "1b 14f")
    assert set(legal(state, "offer")) == {f"offer {n}m" for n in range(1, 13)}
    assert refused(state, "offer 13m") == "SE.TRADE.7"
    assert "12 cards" in said(state, "offer 13m")
    assert refused(state, "offer 14m") == "SE.TRADE.7"
    do(state, "offer 12m")
    assert "for 12f" in legal(state) and "for 1b 11f" in legal(state)
    assert refused(state, "for 13f") == refused(state, "for 1b 12f") == "SE.TRADE.7"
    # the answers know the same bound
    do(state, "for 1f", "offer 12f")
    assert refused(state, "for 13m") == "SE.TRADE.7"
    do(state, "for 12m", "refuse", "deal 2")
    assert hand(state) == "1m 12f"


@rule("SE.TRADE.7")
def test_a_larger_offer_under_way_can_t_be_set_up() -> None:
    state = do(turn("13m", "14f"), "offer 12m")
    state.given = bag("13m")
    assert state.problems()
    state = do(turn("13m", "14f"), "offer 12m", "for 12f")
    state.asked = bag("13f")
    state.tried = (state.given | state.asked << SHIFT,)
    assert state.problems()


@rule("SE.TRADE.7")
@pytest.mark.parametrize(("mine", "theirs"), HUGE)
def test_what_can_be_traded_from_huge_hands_is_soon_listed(mine: str, theirs: str) -> None:
    """All 80 cards of the game in hands: the longest lists there can be."""
    state = turn(mine, theirs)
    assert len(legal(state, "offer")) < 2_000
    do(state, legal(state, "offer")[0])
    assert len(legal(state, "for")) < 2_000
    do(state, legal(state, "for")[0])
    assert len(state.legal_actions()) < 2_000


@rule("SE.TRADE.1", "SE.TRADE.3")
def test_a_trade_moves_no_card_out_of_the_two_hands() -> None:
    state = give(turn("3m 2s", "2f 1b"), 2, "1f")
    do(state, "offer 2m 1s", "for 1b 1f", "accept", "refuse", "deal 2")
    assert hand(state, 0) == "1m 1b 1f 1s"
    assert hand(state, 1) == "2m 1f 1s"
    assert state.bank + sum(state.hands) == bag("20m 20b 20f 20s")
