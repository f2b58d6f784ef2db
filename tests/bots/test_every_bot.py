"""What holds for every bot of every game, by the interface alone."""

from collections.abc import Iterator

import pytest

from stoneage_panel import bots
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng, State
from stoneage_panel.study.selfplay import play
from tests.support.variants import Variant, thinned, variants

BOTS = ("random", "rule:memory=30", "rule", "casual:20", "search:12", "search:12/policy=random")
"""As in the catalog, with fewer simulations: what a bot may know does not depend on them."""

LONG = 300
"""Decisions in a game after which fewer are looked at."""


def test_every_kind_of_bot_in_the_catalogs_is_tried_here() -> None:
    tried = {text.partition(":")[0] for text in BOTS}
    for name in all_games():
        assert {e.text.partition(":")[0] for e in bots.catalog(new_game(name))} <= tried


def decisions(state: State, seed: int, every: int) -> Iterator[State]:
    """Some positions of a random game in which a seat decides, in a long game ever fewer."""
    rng, count = Rng(seed), 0
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        count += 1
        if count % every == 0:
            yield state.clone()
            every += every // 2 if count > LONG else 0
        state.apply(rng.choice(state.legal_actions()))


def some_of(variant: Variant, seed: int, every: int) -> Iterator[State]:
    """The same of a variant; of a game known to be long, fewer from the start."""
    return decisions(variant.game().new_initial_state(), seed, 3 * every if variant.long else every)


@pytest.mark.parametrize("text", BOTS)
@pytest.mark.parametrize("variant", thinned(variants(), others=pytest.mark.sweep))
def test_a_choice_is_legal_follows_from_the_stream_and_changes_nothing(variant, text) -> None:
    for state in some_of(variant, 3, 23):
        bot = bots.make(text, seed=4)
        before, rng = state.clone(), Rng(5)
        action = bot.choose(state, rng.clone())
        assert action in state.legal_actions()
        assert bots.make(text, seed=4).choose(state, rng) == action
        assert state == before


def crowded() -> list[Variant]:
    """Every variant, also with as many seats as its game has."""
    found = variants()
    found += [one._replace(players=all_games()[one.name].players[1]) for one in found]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("text", BOTS)
@pytest.mark.parametrize("variant", thinned(crowded(), others=pytest.mark.sweep))
def test_no_bot_uses_what_its_seat_cannot_know(variant, text) -> None:
    """Hidden facts are changed; the same stream must give the same choice."""
    bot = bots.make(text, seed=4)
    for state in some_of(variant, 7, 19):
        seat = state.current_player
        choice = bot.choose(state, Rng(5))
        for number in range(2):
            other = state.resample(seat, Rng(100 + number))
            assert bot.choose(other, Rng(5)) == choice


def test_the_test_above_does_change_hidden_facts() -> None:
    state = play(new_game("my_first", 4, goods="hidden"), ["rule"], 3).state
    others = [state.resample(0, Rng(seed)) for seed in range(20)]
    assert any(other != state for other in others)
    assert all(other.observation(0) == state.observation(0) for other in others)


@pytest.mark.parametrize("text", BOTS)
def test_thinking_can_be_stopped_at_any_step(text: str) -> None:
    state = next(decisions(new_game("my_first", 3).new_initial_state(), 3, 9))
    bot = bots.make(text)
    steps, thoughts = bot.think(state, Rng(5)), []
    while True:
        try:
            thoughts.append(next(steps))
        except StopIteration as end:
            action = end.value
            break
    assert action == bot.choose(state, Rng(5))
    assert thoughts[-1].best == action
    assert [t.done for t in thoughts] == list(range(1, len(thoughts) + 1))
    assert all(t.best in state.legal_actions() and t.done <= t.total for t in thoughts)


def test_search_answers_at_once_where_there_is_no_choice() -> None:
    state = play(new_game("my_first", 2), ["rule"], 1).state
    while len(state.legal_actions()) != 1:
        state = next(
            s
            for seed in range(50)
            for s in decisions(new_game("my_first", 2).new_initial_state(), seed, 1)
            if len(s.legal_actions()) == 1
        )
    assert list(bots.make("search:100000").think(state, Rng(1))) == []
