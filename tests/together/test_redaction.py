"""What a guest is told holds no secret of others: in every variant, for every seat."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, AnyState, record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Tree
from stoneage_panel.together.host import as_known
from tests.support.variants import Variant, thinned, variants

VIEWS = 40
"""Positions of a game that are looked at."""


def told(session: Session, state: AnyState, seat: int) -> str:
    """What a guest at a seat is told; what they do not know is dealt alike each time."""
    return as_known(session, state, seat, 7)


def looked_at(variant: Variant) -> list[AnyState]:
    """Positions with a decision due, spread over a random game."""
    game, luck = variant.game(), Rng(5)
    state, every = game.new_initial_state(), []
    while state.current_player != TERMINAL and len(every) < 4000:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(luck))
        else:
            every.append(state.clone())
            state.apply(luck.choice(state.legal_actions()))
    return every[:: max(1, len(every) // VIEWS)]


def check(variant: Variant) -> None:
    """Each position, told to every seat and to who watches."""
    session = Session(Tree(variant.game()))
    for number, state in enumerate(looked_at(variant)):
        for seat in range(-1, variant.players):
            text = told(session, state, seat)
            # the same to the letter, whatever the others hold
            other = state.resample(seat, Rng(number + 100))
            assert told(session, other, seat) == text
            # and all that the seat may know is in it
            read = record.read(text, new_game)
            assert not read.problems
            known = read.tree.state(read.tree.root)
            assert known.observation(seat) == state.observation(seat)
            if seat == state.current_player:
                assert known.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("variant", thinned(variants()))
def test_what_a_guest_is_told_holds_no_secret(variant: Variant) -> None:
    """Whatever others hold, the same seed for what is not known gives the same text."""
    check(variant)


def test_a_secret_would_be_seen() -> None:
    """The test of this file finds a secret that is told: a card drawn face down."""
    variant = Variant("age_of_dirt", 3)
    session = Session(Tree(variant.game()))
    texts = [
        [record.write(Tree(session.game, one)) for one in (state, state.resample(0, Rng(1)))]
        for state in looked_at(variant)
    ]
    assert any(ours != theirs for ours, theirs in texts)
