"""How somebody gets to a chit or a box: the way, levels lacking, the price, how long it takes.

An estimate for people who plan, not a rule: the fewest cards by way and levels together, with
nourishment as it is, every purchase at its price, cards as tribes bring them on average, what
comes too much changed at the bank. Figures stand where they stand; where they leave no way, they
are taken to move on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stoneage_panel.engine.adding import added
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.roads import NOBODY
from stoneage_panel.games.settlers.components.world import CLOTHING, CONSTRUCTION, NOURISHMENT
from stoneage_panel.games.settlers.rules.position import Position

PIPS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""By number, how many of the 36 rolls of two dice show it."""
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
    """The cheapest way of a seat's people to a crossing; None without anybody to send.

    Args:
        own_hand: whether what the seat holds may be counted, which nobody else knows.
    """
    if state.nomads[seat] >> goal & 1:
        return None
    found = list(_journeys(state, seat, goal, state.figures))
    if not found:
        found = list(_journeys(state, seat, goal, NOBODY))
    if not found:
        return None
    best = min(found, key=lambda way: (goods.size(way.price), way.steps))
    return best._replace(turns=rolls(state, seat, best.price, own_hand))


def _journeys(state: Position, seat: int, goal: int, figures: Sequence[int]) -> Iterator[Journey]:
    """The shortest way with each pair of levels that opens more boxes."""
    roads, world = state.game.roads, state.game.world
    white, black = state.level(seat, CLOTHING), state.level(seat, CONSTRUCTION)
    for clothing in sorted({white, *(b.clothing for b in world.boxes if b.clothing > white)}):
        for construction in sorted(
            {black, *(b.construction for b in world.boxes if b.construction > black)}
        ):
            closed = roads.closed(clothing, construction)
            if closed >> goal & 1:
                continue
            # ways are as long in both directions
            rings = roads.rings(goal, figures, closed)
            lack = clothing - white, construction - black
            yield from _from_nomads(state, seat, rings, lack)
            yield from _from_tribes(state, seat, rings, closed, lack)


def _from_nomads(
    state: Position, seat: int, rings: Sequence[int], lack: tuple[int, int]
) -> Iterator[Journey]:
    """A way for every nomad on the board that can come."""
    for start in bits(state.nomads[seat]):
        steps = next((n for n, ring in enumerate(rings) if ring >> start & 1), 0)
        if steps:
            paid = state.left if state.walker == start else 0
            price = _walk(state, seat, steps - paid) + _levels(state, seat, lack)
            yield Journey(start, False, steps, *lack, price, None)


def _from_tribes(
    state: Position, seat: int, rings: Sequence[int], closed: int, lack: tuple[int, int]
) -> Iterator[Journey]:
    """The shortest way for a new nomad, if there is one to make."""
    game = state.game
    if state.nomads[seat].bit_count() >= game.world.nomads:
        return
    beside = game.roads.beside(state.tribes[seat]) & ~state.taken() & ~closed
    for steps, ring in enumerate(rings):
        starts = ring & beside
        if starts:
            price = game.world.nomad + _walk(state, seat, steps) + _levels(state, seat, lack)
            yield Journey(next(bits(starts)), True, steps, *lack, price, None)
            return


def _walk(state: Position, seat: int, steps: int) -> int:
    """The meat for so many crossings."""
    stride = state.game.world.stride + state.level(seat, NOURISHMENT)
    return -(-max(0, steps) // stride) * goods.ONE[goods.MEAT]


def _levels(state: Position, seat: int, lack: tuple[int, int]) -> int:
    """The price of the levels that are lacking."""
    price = 0
    for track, n in zip((CLOTHING, CONSTRUCTION), lack, strict=True):
        level = state.level(seat, track)
        price += sum(state.game.world.steps[level : level + n])
    return price


def rolls(state: Position, seat: int, price: int, own_hand: bool) -> float | None:
    """Rolls until a hand has what a price asks for, with what tribes bring on average."""
    income = yields(state, seat)
    hand, rate = state.hands[seat] if own_hand else 0, state.game.world.bank
    lacking = goods.counts(goods.less(price, hand))
    # cards that are over buy others at once, so many of a kind for one
    ready = sum(over // rate for over in goods.counts(goods.less(hand, price)))
    if sum(lacking) <= ready:
        return 0.0
    if not any(income):
        return None
    low, high = 0.0, 1.0
    while not _enough(income, lacking, ready, rate, high):
        low, high = high, high * 2
        if high > 1e4:
            return None
    for _ in range(20):
        middle = (low + high) / 2
        enough = _enough(income, lacking, ready, rate, middle)
        low, high = (low, middle) if enough else (middle, high)
    return high


def _enough(income: list[float], lacking: list[int], ready: int, rate: int, n: float) -> bool:
    """Whether so many rolls bring it: what is over of one kind buys others at the bank's rate."""
    spare = added(max(0.0, n * each - want) for each, want in zip(income, lacking, strict=True))
    missing = added(max(0.0, want - n * each) for each, want in zip(income, lacking, strict=True))
    return spare >= (missing - ready) * rate


def yields(state: Position, seat: int) -> list[float]:
    """Cards of each kind that a roll brings a seat on average, blocked hexes left out."""
    found = [0.0] * len(goods.KINDS)
    world, own = state.game.world, state.tribes[seat]
    for at, one in enumerate(world.hexes):
        if at not in state.figures and not state.dry >> at & 1:
            n = (world.around[at] & own).bit_count()
            found[one.kind] += n * PIPS[one.number] / _ROLLS
    return found
