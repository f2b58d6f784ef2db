"""Numbers and nouns agree: nothing that a game says of random play has "1 bones"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from tests.games.test_choices import GAMES, NAMES
from tests.support.variants import Variant

PLURALS = (
    "arrowheads|bangs|berries|bins|bones|builders|buildings|cards|chips|chits|crossings|dice|dogs|"
    "events|farmers|figures|goods|herbs|huts|kinds|members|moves|nomads|pieces|places|points|pots|"
    "resources|rounds|shamans|skins|spaces|stacks|steps|stones|teeth|tokens|tool makers|tools|"
    r"traders|tribes|Rock-Stars|more \w+s"
)
WRONG = re.compile(rf"(?<![\d.,–+−])\b1 (?:{PLURALS})\b")


def sentences(variant: Variant, seed: int) -> Iterator[str]:
    """All that is said of a random game: what is due, what happened, what could be done."""
    game = new_game(variant.name, variant.players, **dict(variant.options))
    state, rng, names = game.new_initial_state(), Rng(seed), NAMES[: variant.players]
    while (seat := state.current_player) != TERMINAL:
        before = state.clone()
        yield from game.status(state, names)
        if seat == CHANCE:
            action = state.sample_chance(rng)
        else:
            legal = state.legal_actions()
            action = rng.choice(legal)
            yield from (game.choice(state, one, names) for one in legal[:20])
            yield game.advise(state, game.styles[0]).sentence
            for part in game.parts(action):
                yield game.why_not_place(state, part, (part,)).sentence
        state.apply(action)
        yield from (event.text for event in game.describe(before, action, state, names))
    yield from game.story(state, names)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.id)
def test_one_of_something_is_singular(variant: Variant) -> None:
    for seed in (1, 2):
        for text in sentences(variant, seed):
            assert not WRONG.search(text), text


def test_the_search_finds_what_it_is_for() -> None:
    assert all(map(WRONG.search, ("got 1 bones", "1 flint and 1 skins", "1 tool makers")))
    assert not any(map(WRONG.search, ("1 bone", "11 cards", "place 1 or 2 figures", "+1 tools")))
