"""Hands are private, the pile is in no known order, and what is under it one seat knows."""

import json

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.positions import at, built, hand, pile, table, turn
from tests.games.positions import do
from tests.support.variants import later

KINDS = ((2, 1), (4, 2), (5, 3))
every_kind = pytest.mark.parametrize(("players", "seed"), later(KINDS))


def met(players: int, seed: int) -> list[Position]:
    """Positions of a random game in which cards are drawn often."""
    state, rng, found = table(players, round_limit=40), Rng(seed), []
    while state.current_player != TERMINAL:
        found.append(state.clone())
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        legal = state.legal_actions()
        some = [action for action in legal if action[0] in (moves.HERB, moves.BUILD, moves.PILE)]
        state.apply(rng.choice(some or legal))
    return found


@every_kind
def test_an_observation_is_the_same_whatever_the_others_hold(players: int, seed: int) -> None:
    positions, rng, changed = met(players, seed), Rng(4), 0
    special = [s for s in positions if s.looked or s.under or not s.round]
    for state in positions[::9] + special[::3]:
        for seat in range(-1, players):
            seen = json.dumps(state.observation(seat), sort_keys=True)
            other = state.resample(seat, rng)
            assert isinstance(other, Position)
            assert json.dumps(other.observation(seat), sort_keys=True) == seen
            assert other.problems() == []
            assert (other.current_player, other.supply()) == (state.current_player, state.supply())
            assert seat < 0 or other.hands[seat] == state.hands[seat]
            for before, after in zip(state.hands, other.hands, strict=True):
                assert before.bit_count() == after.bit_count()
                assert before & state.shown == after & state.shown
            changed += other.hands != state.hands
            if state.current_player == seat:
                assert other.legal_actions() == state.legal_actions()
    assert changed > 10


def test_who_watches_is_told_of_no_hidden_card() -> None:
    seen = turn(players=2).observation(-1)
    assert seen["hands"] == [{"inventions": 0, "clans": 1, "shown": []}] * 2
    assert seen["dealt"] == [2, 2] and seen["pile"] == 38


def test_only_its_owner_knows_which_clan_card_went_back() -> None:
    state = turn(players=2)
    assert state.observation(0)["dealt"] == [["C01", "C02"], 2]
    rng, kept, returned = Rng(1), set(), set()
    for _ in range(300):
        other = state.resample(0, rng)
        assert isinstance(other, Position)
        assert other.dealt[0] == state.dealt[0]
        kept |= hand(other, 1)
        returned.add(other.dealt[1] & ~other.hands[1])
    assert kept == {f"c{n:02}" for n in range(3, 11)} and len(returned) == 8


def test_a_card_under_the_pile_stays_where_one_knows_it() -> None:
    state = built(turn("2 herbs", players=2), 0, "i14")
    do(state, "herb herbs", "pile", "card i12", "card i13", "hold i13")
    rng, unders = Rng(2), set()
    for _ in range(200):
        own, other = state.resample(0, rng), state.resample(1, rng)
        assert isinstance(own, Position) and isinstance(other, Position)
        assert own.under == state.under
        unders.add(other.under[0] >> 3)
        assert not other.pile >> (other.under[0] >> 3) & 1
    # seat 2 knows only what it sees: the wall and what has been built
    assert at(state, "i12") in unders and len(unders) > 20
    assert not unders & {at(state, "i14"), at(state, "i21"), at(state, "i29")}


def test_hidden_inventions_are_dealt_evenly() -> None:
    """One of three cards that nobody has seen is in a hand, two are in the pile."""
    state = do(turn("herbs", players=2), "herb herbs", "pile", "card i01")
    state = pile(state, "i02", "i03")
    state.hands[1] = 1 << at(state, "c03")
    state.built[1] = state.game.pack.inventions & ~sum(
        1 << at(state, card) for card in ("i01", "i02", "i03", "i21", "i29")
    )
    rng, counts = Rng(3), dict.fromkeys(("i01", "i02", "i03"), 0)
    for _ in range(1500):
        other = state.resample(1, rng)
        assert isinstance(other, Position)
        (found,) = hand(other, 0) & set(counts)
        counts[found] += 1
    assert min(counts.values()) > 400
