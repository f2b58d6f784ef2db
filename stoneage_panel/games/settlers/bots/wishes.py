"""What a rule-of-thumb player would like to buy, with its price and the action."""

from __future__ import annotations

from operator import itemgetter

from stoneage_panel.games.settlers.bots.aims import Aim, Taste
from stoneage_panel.games.settlers.bots.plans import ON_FOOT, Wish, plan
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.moves import WALK, Move
from stoneage_panel.games.settlers.components.roads import NOBODY
from stoneage_panel.games.settlers.components.world import NOURISHMENT
from stoneage_panel.games.settlers.rules.position import Position


def wanted(state: Position, who: int, taste: Taste) -> list[Wish]:
    """Everything worth buying, the dearest wish first."""
    aims = plan(state, who, taste)
    found = [*aims.founds]
    for start, aim in aims.walks:
        wish = _walk(state, who, start, aim)
        if wish:
            found.append(wish)
    found += aims.others
    found.sort(key=_WORTH, reverse=True)
    return found


_WORTH = itemgetter(1)


# ---------------------------------------------------------------- walking


def _walk(state: Position, who: int, start: int, aim: Aim) -> Wish | None:
    """Towards an aim as far as the meat brings it, in whole strides."""
    way = _way(state, who, start, aim)
    if not way:
        return None
    left = state.left if state.walker == start else 0
    stride = state.game.world.stride + state.level(who, NOURISHMENT)
    meat = -(-max(0, len(way) - left) // stride)
    held = goods.count(state.hands[who], goods.MEAT)
    reach = left + stride * min(meat, held)
    worth, why = aim.merit + ON_FOOT, "advice.walk.site" if aim.site else "advice.walk.box"
    taken = state.taken()
    for off in range(min(len(way), reach), 0, -1):
        at = way[off - 1]
        paid = -(-max(0, off - left) // stride)
        # part of a stride is wasted unless it brings one there
        if not taken >> at & 1 and (off == len(way) or off > left + stride * (paid - 1)):
            move = Move(WALK, start, at, paid)
            return Wish(paid * goods.ONE[goods.MEAT], worth, move, why, aim.off)
    return Wish(goods.ONE[goods.MEAT], worth, None, why, aim.off) if meat > held else None


def _way(state: Position, who: int, start: int, aim: Aim) -> list[int]:
    """The way to an aim, or as far as it is open."""
    roads, closed = state.game.roads, state.closed(who)
    way = roads.path(start, aim.at, state.figures, closed)
    if way:
        return way
    last = -1
    for at in roads.path(start, aim.at, NOBODY, 0):
        if closed >> at & 1:
            break
        last = at
    return roads.path(start, last, state.figures, closed) if last >= 0 else []
