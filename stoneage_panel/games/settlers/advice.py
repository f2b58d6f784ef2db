"""Rule-of-thumb players: what they do, and why in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.settlers import bargain, moves, plans
from stoneage_panel.games.settlers.aims import PIPS, Taste, pips
from stoneage_panel.games.settlers.goods import size
from stoneage_panel.games.settlers.legal import bits
from stoneage_panel.games.settlers.moves import Move
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.said import say

STYLES = {
    "settler": Taste(yields=0.35, chip=0.5, people=2.0, level=0.9, way=0.7),
    "discoverer": Taste(yields=0.2, chip=1.1, people=4.0, level=0.5, way=0.5),
}
Ideas = tuple[Move, str]


def advise(state: Position, style: str) -> Advice:
    """What a style does in a position, and why."""
    move, why = _think(state, STYLES[style])
    return Advice(move, why)


def choose(state: Position, style: str) -> Move:
    """The same without words; legal actions of one are not thought about."""
    return _think(state, STYLES[style])[0]


def _think(state: Position, taste: Taste) -> Ideas:
    return _BY_PHASE[state.phase](state, taste)


# ---------------------------------------------------------------- set-up


def _tribe(state: Position, taste: Taste) -> Ideas:
    best = max(state.legal_actions(), key=lambda move: _start(state, move[1]))
    return best, say("advice.tribe", n=pips(state, best[1]))


def _start(state: Position, at: int) -> float:
    """Yields of a corner, kinds that one has not yet counting more."""
    world, own = state._game.world, state.tribes[state.player]
    have = {world.hexes[i].kind for t in bits(own) for i in world.crossings[t].hexes}
    worth = 0.0
    for i in world.crossings[at].hexes:
        hexagon = world.hexes[i]
        worth += PIPS[hexagon.number] * (1.0 if hexagon.kind in have else 1.6)
    return worth


def _camp(state: Position, taste: Taste) -> Ideas:
    best = max(
        state.legal_actions(), key=lambda move: plans.prospect(state, state.player, move[1], taste)
    )
    return best, say("advice.camp")


# ---------------------------------------------------------------- sevens, figures, chips


def _discard(state: Position, taste: Taste) -> Ideas:
    need = plans.need(state, state.player, taste)
    best = max(state.legal_actions(), key=lambda move: bargain.kept(state, move[1], need))
    return best, say("advice.discard")


def _figure(state: Position, taste: Taste) -> Ideas:
    best = max(state.legal_actions(), key=lambda move: _harm(state, move))
    robbed = best[3]
    return best, say("advice.rob" if robbed else "advice.figure")


def _harm(state: Position, move: Move) -> float:
    """What a figure costs the others there, those ahead counting more, less what it costs us."""
    world, who = state._game.world, state.player
    hexagon = world.hexes[move.y]
    worth = 0.0
    for seat in range(state.players):
        there = (state.tribes[seat] & world.around[move.y]).bit_count()
        if there and not state.dry >> move.y & 1:
            weight = -1.5 if seat == who else 0.5 + 0.1 * state.points(seat)
            worth += weight * there * PIPS[hexagon.number]
    if state.nomads[who] & world.around[move.y]:
        worth -= 2.0
    if move.z:
        worth += 2.0 + 0.2 * state.points(move.z - 1) + 0.05 * size(state.hands[move.z - 1])
    return worth


def _desert(state: Position, taste: Taste) -> Ideas:
    best = max(state.legal_actions(), key=lambda move: _harm(state, Move(moves.SEND, 0, move[1])))
    return best, say("advice.desert")


def _chit(state: Position, taste: Taste) -> Ideas:
    # its site is closed by it: the one the others would reach first
    world, others = state._game.world, 0
    for seat in range(state.players):
        if seat != state.player:
            others |= state.nomads[seat]
    near = state._game.roads.beside(others) | others
    best = max(state.legal_actions(), key=lambda move: near >> world.chits[move[1]].at & 1)
    return best, say("advice.chit")


# ---------------------------------------------------------------- the turn


def _act(state: Position, taste: Taste) -> Ideas:
    return plans.act(state, taste)


_BY_PHASE: dict[int, Callable[[Position, Taste], Ideas]] = {
    moves.TRIBE: _tribe,
    moves.CAMP: _camp,
    moves.ACT: _act,
    moves.WANT: bargain.want,
    moves.ANSWER: bargain.answer,
    moves.DEAL: bargain.deal,
    moves.DISCARD: _discard,
    moves.FIGURE: _figure,
    moves.DESERT: _desert,
    moves.CHIT: _chit,
}
