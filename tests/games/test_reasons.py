"""What a rule of thumb says about its moves, as a reader of English sees it."""

import re

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from tests.variants import Variant, variants


@pytest.mark.parametrize("variant", variants(), ids=lambda one: one.id)
def test_reasons_read_as_one_sentence(variant: Variant) -> None:
    """No capital letter in the middle, no "at the card 1", nothing said by an id."""
    state, rng = variant.game().new_initial_state(), Rng(variant.players)
    names = {"Blue", "Red", "Yellow", "Sky"}
    for _ in range(500):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        advice = state.game.advise(state, state.game.styles[0])
        said = advice.sentence
        capitals = set(re.findall(r"\b[A-Z]\w*", said))
        assert capitals <= names, said
        assert not re.search(r"(at|on|in) the (card|building stack|production building) \d", said)
        assert not re.search(r"[.;]|  |\b[A-Z]\d\d", re.sub(r"\d\.\d", "1", said)), said
        assert said.count(":") < 2 or "“" in said, said
        state.apply(advice.action)
