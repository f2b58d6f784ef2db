"""Positions of Age of Dirt by seeded play, and how a table looks at them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from stoneage_panel import games
from stoneage_panel.board import ViewOptions
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.game import AgeOfDirt
from stoneage_panel.games.age_of_dirt.rules.position import Position

Seen = tuple[Position, ViewOptions]


def new(players: int, own: str = "") -> Position:
    """A game before its first outcome of luck."""
    game = games.new_game("age_of_dirt", players, own)
    assert isinstance(game, AgeOfDirt)
    state = game.new_initial_state()
    assert isinstance(state, Position)
    return state


def acting(players: int) -> Position:
    """The first turn of a game, everything before it left to luck."""
    state, luck = new(players), Rng(1)
    while state.phase != moves.ACT:
        due = state.current_player == CHANCE
        state.apply(state.sample_chance(luck) if due else luck.choice(state.legal_actions()))
    return state


def view_options(
    state: Position, chosen: int = 0, last: tuple[str, ...] = (), pick: int = 0
) -> ViewOptions:
    """How whoever decides looks at it: what is legal lit, parts of an action chosen."""
    parts = [state.game.parts(action) for action in state.legal_actions()]
    return ViewOptions(
        viewer=state.current_player if state.current_player >= 0 else None,
        legal=frozenset(part for some in parts for part in some),
        chosen=parts[pick % len(parts)][:chosen] if parts else (),
        last=last,
    )


def play(players: int, seed: int, most: int = 900, own: str = "") -> Iterator[Seen]:
    """A game by luck: the first positions of every phase, and every ninth decision."""
    state, luck, last = new(players, own), Rng(seed), ()
    met: dict[int, int] = {}
    for k in range(most):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            action = state.sample_chance(luck)
        else:
            met[state.phase] = met.get(state.phase, 0) + 1
            if k % 9 == 0 or met[state.phase] <= 3:
                yield state.clone(), view_options(state, k % 3, last, k)
            action = luck.choice(list(state.legal_actions()))
        last = state.game.parts(action)
        state.apply(action)
    yield state.clone(), view_options(state, 0, last)


@cache
def seen() -> tuple[Seen, ...]:
    """Positions of games of 2, 3 and 5 clans."""
    tables = ((2, 1), (3, 2), (5, 3))
    return tuple(one for players, seed in tables for one in play(players, seed))
