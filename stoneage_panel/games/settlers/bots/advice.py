"""Rule-of-thumb players: what they do, and why in a sentence.

`choose` is what a planner asks, thousands of times; `advise` adds the words for people.
"""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.settlers.bots import bargain, plans, turn
from stoneage_panel.games.settlers.bots.aims import Taste, pips
from stoneage_panel.games.settlers.bots.bargain import Idea
from stoneage_panel.games.settlers.bots.reasons import reason
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import size
from stoneage_panel.games.settlers.components.masks import bits, numbers
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.odds import PIPS
from stoneage_panel.games.settlers.rules import legal
from stoneage_panel.games.settlers.rules.position import Position

STYLES = {
    "discoverer": Taste(
        yields=0.2, chip=1.6, people=4.0, level=0.5, way=0.4, race=0.4, art=0.35, top=0.7,
        food=3.0, hunt=0.1,
    ),
    "settler": Taste(
        yields=0.35, chip=0.8, people=2.0, level=0.8, way=0.6, race=0.4, art=0.35, top=0.7,
        food=3.0, hunt=0.1,
    ),
}  # fmt: skip
"""How each style weighs things; found by trial, see bots/LADDER.md."""


def choose(state: Position, style: str) -> Move:
    """The action of a style."""
    return _THINK[state.phase](state, STYLES[style])[0]


def advise(state: Position, style: str) -> Advice[Move]:
    """The action of a style, with its reason."""
    move, key, n = _THINK[state.phase](state, STYLES[style])
    return Advice(move, reason(state, move, key, n))


# ---------------------------------------------------------------- set-up


def _tribe(state: Position, taste: Taste) -> Idea:
    best = max(legal.settling(state), key=lambda move: start(state, move[1]))
    return best, "advice.tribe", pips(state, best[1])


def start(state: Position, at: int) -> float:
    """Yields of a corner, kinds that one has not yet counting more."""
    world, own = state.game.world, state.tribes[state.player]
    have = {world.hexes[i].kind for t in bits(own) for i in world.crossings[t].hexes}
    worth = 0.0
    for i in world.crossings[at].hexes:
        hexagon = world.hexes[i]
        worth += PIPS[hexagon.number] * (1.0 if hexagon.kind in have else 1.6)
    return worth


def _camp(state: Position, taste: Taste) -> Idea:
    who = state.player
    best = max(legal.pitching(state), key=lambda move: plans.prospect(state, who, move[1], taste))
    return best, "advice.camp", 0


# ---------------------------------------------------------------- sevens, figures, chips


def _discard(state: Position, taste: Taste) -> Idea:
    who = state.player
    hand, wanted = state.hands[who], plans.plan(state, who, taste).need
    best = max(legal.discard(state), key=lambda move: bargain.worth(hand - move[1], wanted))
    return best, "advice.discard", 0


def _figure(state: Position, taste: Taste) -> Idea:
    there, robbed = harm(state)
    found = legal.figure(state)
    worths = [there[at] + robbed[victim] for _, _, at, victim in found]
    best = found[worths.index(max(worths))]
    return best, "advice.rob" if best[3] else "advice.figure", 0


def harm(state: Position) -> tuple[list[float], list[float]]:
    """What a figure costs the others, those ahead counting more, less what it costs us.

    Returns:
        What it does by the hex where it stands; and what a robbery adds, by the seat + 1 that
        is robbed, 0 for nobody.
    """
    world, who, hexes = state.game.world, state.player, state.game.roads.hexes
    points, own = all_points(state), hexes(state.nomads[who])
    found = [-2.0 if own >> at & 1 else 0.0 for at in range(len(world.hexes))]
    for seat, tribes in enumerate(state.tribes):
        weight = -1.5 if seat == who else 0.5 + 0.1 * points[seat]
        for at in numbers(hexes(tribes) & ~state.dry):
            there = (tribes & world.around[at]).bit_count()
            found[at] += weight * there * PIPS[world.hexes[at].number]
    hands = zip(points, state.hands, strict=True)
    return found, [0.0, *[2.0 + 0.2 * n + 0.05 * size(hand) for n, hand in hands]]


def all_points(state: Position) -> list[int]:
    """Every seat's victory points."""
    return [state.points(seat) for seat in range(state.players)]


def _desert(state: Position, taste: Taste) -> Idea:
    there, _ = harm(state)
    best = max(legal.desert(state), key=lambda move: there[move[1]])
    return best, "advice.desert", 0


def _chit(state: Position, taste: Taste) -> Idea:
    # its site is closed by it: the one the others would reach first
    world, others = state.game.world, 0
    for seat, nomads in enumerate(state.nomads):
        if seat != state.player:
            others |= nomads
    near = state.game.roads.beside(others) | others
    best = max(legal.chit(state), key=lambda move: near >> world.chits[move[1]].at & 1)
    return best, "advice.chit", 0


_THINK: dict[int, Callable[[Position, Taste], Idea]] = {
    moves.TRIBE: _tribe,
    moves.CAMP: _camp,
    moves.ACT: turn.act,
    moves.WANT: bargain.want,
    moves.ANSWER: bargain.answer,
    moves.DEAL: bargain.deal,
    moves.DISCARD: _discard,
    moves.FIGURE: _figure,
    moves.DESERT: _desert,
    moves.CHIT: _chit,
}
