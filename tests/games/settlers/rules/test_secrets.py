"""Hands are private: nobody may know another's stolen cards, nor find them out."""

import json

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.positions import do
from tests.games.settlers.positions import give, table, turn
from tests.support.variants import later

KINDS = ((2, 1), (3, 2), (4, 3))
every_kind = pytest.mark.parametrize(("players", "seed"), later(KINDS))


def with_secrets(players: int, seed: int) -> list[Position]:
    """Positions of a random game in which somebody does not know a hand whole."""
    state, rng, found = table(players, two=True), Rng(seed), []
    while state.current_player != TERMINAL:
        if any(state.known[v * players + o] != state.hands[o]
               for v in range(players) for o in range(players)):  # fmt: skip
            found.append(state.clone())
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return found


@every_kind
def test_an_observation_is_the_same_whatever_the_others_hold(players: int, seed: int) -> None:
    positions, rng, changed = with_secrets(players, seed), Rng(4), 0
    assert len(positions) > 100 or players == 2
    trading = [s for s in positions if s.phase in (moves.WANT, moves.ANSWER, moves.DEAL)]
    for state in positions[::17] + trading[::29]:
        for seat in range(-1, players):
            seen = json.dumps(state.observation(seat), sort_keys=True)
            other = state.resample(seat, rng)
            assert isinstance(other, Position)
            assert json.dumps(other.observation(seat), sort_keys=True) == seen
            assert other.problems() == []
            assert (other.current_player, other.bank) == (state.current_player, state.bank)
            assert seat < 0 or other.hands[seat] == state.hands[seat]
            assert list(map(goods.size, other.hands)) == list(map(goods.size, state.hands))
            changed += other.hands != state.hands
            if state.current_player == seat:
                assert other.legal_actions() == state.legal_actions()
    assert changed > 10 or players == 2


def test_of_two_players_nothing_is_hidden() -> None:
    state = do(give(give(table(2, two=True), 0, "1m"), 1, "2f 1b"), "roll 3 4")
    do(state, "send neanderthal af11 rob 2", "card flint")
    assert state.known[0:2] == state.known[2:4] == state.hands


def test_who_watches_is_told_of_no_card() -> None:
    seen = turn("3m", "2f", "1s").observation(-1)
    assert seen["hands"] == [{"cards": 3}, {"cards": 2}, {"cards": 1}]
    assert seen["known"] == [[0, 0, 0, 0]] * 3


def test_each_card_is_as_likely_to_have_been_stolen() -> None:
    """Seat 1 took one of a meat, a bones and two flint: for seat 3 each card is as likely."""
    state = do(turn("1f", "1m 1b 2f", "1s"), "step hunting", "send neanderthal af11 rob 2")
    do(state, "card meat")
    rng, drawn, times = Rng(6), [0] * 4, 2000
    for _ in range(times):
        other = state.resample(2, rng)
        assert isinstance(other, Position)
        counts = goods.counts(other.hands[0])
        assert sum(counts) == 1
        drawn[counts.index(1)] += 1
    assert drawn[3] == 0
    # it is known that seat 2 still has one flint; the rest lies open to chance
    assert drawn[0] + drawn[1] + drawn[2] == times and min(drawn[:3]) > times / 5


def test_an_offer_shows_what_is_held() -> None:
    """Whoever offers a card has it, and whoever accepts has what is asked for."""
    state = do(turn("1f", "1m 1b 2f", "1s"), "step hunting", "send neanderthal af11 rob 2")
    do(state, "card meat", "done", "roll 1 1", "offer 1b", "for 1m", "refuse", "accept")
    assert (state.phase, state.active) == (moves.DEAL, 1)
    rng = Rng(1)
    for _ in range(50):
        other = state.resample(2, rng)
        assert isinstance(other, Position)
        assert goods.count(other.hands[0], goods.MEAT) == 1
        assert goods.count(other.hands[1], goods.BONES) >= 1
