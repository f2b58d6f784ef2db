"""Every legal action can be read in words: what the list of moves says of it."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.game import AnyState
from tests.support.variants import Variant

GAMES = [
    Variant("my_first", 3),
    Variant("stone_age", 4),
    Variant("stone_age", 5, (("style", True),)),
    Variant("stone_age_solo", 1, (("level", 1),)),
    Variant("settlers", 3),
    Variant("age_of_dirt", 3),
]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
MOST = 150
"""Actions of a position that are read: a payment may have many hundred ways."""


def played(variant: Variant, seed: int) -> AnyState:
    game = new_game(variant.name, variant.players, **dict(variant.options))
    state, rng = game.new_initial_state(), Rng(seed)
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            yield state
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.id)
def test_every_action_is_a_sentence_of_its_own(variant: Variant) -> None:
    for state in played(variant, 4):
        read: dict[str, object] = {}
        for action in state.legal_actions()[:MOST]:
            words, line = state.game.choice(state, action, NAMES), state.game.format(action)
            assert words[0].isupper() and not words.endswith("."), words
            # tools of one value do the same, and so do buildings of one price
            twin = read.setdefault(words, action)
            assert twin == action or line.startswith(("tools", "discard")), (words, line)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.id)
def test_no_action_is_named_by_an_inner_number(variant: Variant) -> None:
    inner = re.compile(r"\b(token|slot|hut|pile|card|stack|seat|hex|crossing) \d+\b(?! from the)")
    for state in played(variant, 9):
        for action in state.legal_actions()[:MOST]:
            words = state.game.choice(state, action, NAMES)
            assert not inner.search(words), words
