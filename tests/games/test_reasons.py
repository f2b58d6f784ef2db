"""What a rule of thumb says about its moves, as a reader of English sees it."""

import re

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL, Game, Rng
from stoneage_panel.games.age_of_dirt.components import options as age_of_dirt
from stoneage_panel.games.age_of_dirt.text import words as dirt_words
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.world import CONTINENTS, FIGURES
from stoneage_panel.games.settlers.text import words
from tests.support.variants import Variant, thinned, variants

CAPITAL = re.compile(r"\b[A-Z]\w*")


def proper(game: Game) -> set[str]:
    """Words that have a capital letter anywhere: seats, and places of the game's world."""
    found = ["Blue", "Red", "Yellow", "Sky"]
    if isinstance(game, GameOptions):
        found += [words.continent(name) for name in CONTINENTS]
        found += [words.outer(one.name, one.kind) for one in game.world.crossings if not one.hexes]
        found += [words.continent(half) for half in ("north", "south")]
        found += [words.figure(which) for which in range(len(FIGURES))]
    if isinstance(game, age_of_dirt.GameOptions):
        found += [dirt_words.name(card) for card in game.pack.cards]
        found += ["Rock-Star", "Rock-Stars", "Passage", "Love tent"]
    return {word for text in found for word in CAPITAL.findall(text)}


@pytest.mark.parametrize("variant", thinned(variants()))
def test_reasons_read_as_one_sentence(variant: Variant) -> None:
    """No capital letter in the middle, no "at the card 1", nothing said by an id."""
    state, rng = variant.game().new_initial_state(), Rng(variant.players)
    names = proper(state.game)
    for _ in range(500):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        advice = state.game.advise(state, state.game.styles[0])
        said = advice.sentence
        assert said[0].islower() and set(CAPITAL.findall(said)) <= names, said
        assert not re.search(r"(at|on|in) the (card|building stack|production building) \d", said)
        assert not re.search(r"[.;]|  |\b[A-Z]\d\d", re.sub(r"\d\.\d", "1", said)), said
        assert said.count(":") < 2 or "“" in said, said
        state.apply(advice.action)
