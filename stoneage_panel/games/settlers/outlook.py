"""How somebody gets to a chit or a box: the way, levels lacking, the price, how long it takes.

An estimate for people who plan, not a rule: the way past today's figures, every purchase at its
price, cards as tribes bring them on average, what comes too much changed at the bank.
"""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.settlers import goods
from stoneage_panel.games.settlers.masks import bits
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.world import CLOTHING, CONSTRUCTION, NOURISHMENT

_ROLLS = 36


class Journey(NamedTuple):
    """A way to a crossing.

    Args:
        start: the crossing of the nomad that goes, or beside which tribe's a new one begins.
        new: whether a nomad must be made first.
        steps: how many crossings it is.
        clothing, construction: levels lacking on the way.
        price: all that it costs, packed.
        turns: rolls until what is missing of it has come in, on average; None if it never does.
    """

    start: int
    new: bool
    steps: int
    clothing: int
    construction: int
    price: int
    turns: float | None


def journey(state: Position, seat: int, goal: int, own_hand: bool = True) -> Journey | None:
    """The shortest way of a seat's people to a crossing; None without anybody to send.

    Args:
        own_hand: whether what the seat holds may be counted, which nobody else knows.
    """
    roads, world = state._game.roads, state._game.world
    own = state.nomads[seat]
    if own >> goal & 1:
        return None
    new = not own
    starts = own or roads.beside(state.tribes[seat]) & ~state.taken() & ~state.closed(seat)
    ways = [(*roads.gates(start)[goal], start) for start in bits(starts)]
    if not ways:
        return None
    steps, clothing, construction, start = min(ways)
    lack = (max(0, clothing - state.level(seat, CLOTHING)),
            max(0, construction - state.level(seat, CONSTRUCTION)))  # fmt: skip
    stride = world.stride + state.level(seat, NOURISHMENT)
    price = -(-steps // stride) * goods.ONE[goods.MEAT] + (world.nomad if new else 0)
    for track, n in ((CLOTHING, lack[0]), (CONSTRUCTION, lack[1])):
        level = state.level(seat, track)
        price += sum(world.steps[level : level + n])
    return Journey(start, new, steps, *lack, price, rolls(state, seat, price, own_hand))


def rolls(state: Position, seat: int, price: int, own_hand: bool) -> float | None:
    """Rolls until a hand has what a price asks for, with what tribes bring on average."""
    income = yields(state, seat)
    hand = goods.counts(state.hands[seat]) if own_hand else [0] * len(goods.KINDS)
    lacking = [max(0, want - held) for want, held in zip(goods.counts(price), hand, strict=True)]
    if not any(lacking):
        return 0.0
    if not any(income):
        return None
    low, high = 0.0, 1.0
    while not _enough(state, income, lacking, high):
        low, high = high, high * 2
        if high > 1e4:
            return None
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (low, middle) if _enough(state, income, lacking, middle) else (middle, high)
    return high


def _enough(state: Position, income: list[float], lacking: list[int], n: float) -> bool:
    """Whether so many rolls bring it: what is over of one kind buys others at the bank's rate."""
    spare = sum(max(0.0, n * rate - want) for rate, want in zip(income, lacking, strict=True))
    missing = sum(max(0.0, want - n * rate) for rate, want in zip(income, lacking, strict=True))
    return spare >= missing * state._game.world.bank


def yields(state: Position, seat: int) -> list[float]:
    """Cards of each kind that a roll brings a seat on average, blocked hexes left out."""
    found = [0.0] * len(goods.KINDS)
    world, own = state._game.world, state.tribes[seat]
    for at, one in enumerate(world.hexes):
        if at not in state.figures and not state.dry >> at & 1:
            n = (world.around[at] & own).bit_count()
            found[one.kind] += n * (6 - abs(7 - one.number)) / _ROLLS
    return found
