"""Whole games for tests of players: luck by its own stream, decisions by whom the test says."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeVar

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.game import Action, Advice, State

S = TypeVar("S", bound=State)


def decisions(state: S, luck: Rng, choose: Callable[[Any], Action]) -> Iterator[S]:
    """Every decision of a game before it is taken; at the end, the state is that of the end."""
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            state.apply(state.sample_chance(luck))
            continue
        yield state
        state.apply(choose(state))


def played(state: S, luck: Rng, choose: Callable[[Any], Action]) -> S:
    """The end of a game."""
    for _ in decisions(state, luck, choose):
        pass
    return state


def by_styles(state: State) -> Action:
    """What the seat does if the seats follow the game's styles in turn."""
    styles = state.game.styles
    return state.game.choose(state, styles[state.current_player % len(styles)])


def straying(state: S, style: str, seed: int, strays: Callable[[int], object]) -> Iterator[S]:
    """A game in which the seats follow a style, and some of them stray every fifth time."""
    own, number = Rng(seed).stream("astray"), count(1)

    def choose(now: S) -> Action:
        astray = next(number) % 5 == 0 and strays(now.current_player)
        return own.choice(now.legal_actions()) if astray else now.game.choose(now, style)

    return decisions(state, Rng(seed).stream("luck"), choose)


def advised(state: State, style: str) -> Advice:
    """What a style advises: legal, what it does itself, and asking changes nothing."""
    before = state.clone()
    found = state.game.advise(state, style)
    assert found.action in state.legal_actions()
    assert found.sentence
    assert state.game.choose(state.clone(), style) == found.action
    assert state == before
    return found
