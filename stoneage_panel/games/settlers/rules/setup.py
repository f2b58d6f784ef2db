"""Setting up a game."""

from __future__ import annotations

from stoneage_panel.games.settlers.rules import hands, turns
from stoneage_panel.games.settlers.rules.position import Position


def deal(state: Position) -> None:
    """SE.START: everything in its place; with the printed start the first turn begins."""
    game, n = state.game, state.game.players
    world = game.world
    state.players = n
    state.active = state.player = game.first
    state.round = state.dice = state.deals = 0
    state.bank = game.stock
    state.hands, state.known = [0] * n, [0] * (n * n)
    state.tribes, state.nomads = [0] * n, [0] * n
    state.tracks, state.chits, state.chips = [0] * (4 * n), [0] * n, [0] * n
    state.lying = (1 << len(world.boxes)) - 1
    state.pool = (1 << len(world.chips)) - 1
    state.free = (1 << len(world.chits)) - 1
    state.figures = list(world.lairs)
    state.dry = 0
    state.scout = -1
    state.spread = [-1, -1]
    state.built = state.seven = False
    state.walker = state.goal = state.turned = state.robbed = -1
    state.left = state.given = state.asked = 0
    state.tried, state.answers = (), [0] * n
    for seat in range(n):
        hands.gain(state, seat, world.hand)
    if not game.free:
        for seat in range(n):
            tribes, nomad = world.printed[seat]
            for at in tribes:
                state.tribes[seat] |= 1 << at
            state.nomads[seat] = 1 << nomad
    turns.settled(state)
