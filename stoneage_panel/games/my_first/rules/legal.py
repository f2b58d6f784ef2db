"""Which actions are legal, from tables remembered by the few numbers that determine them."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.rules.position import Position

# a game meets some hundreds of different bags; the bound only guards against odd use
_REMEMBER = 1 << 14


def actions(state: Position) -> tuple[Move, ...]:
    """The legal actions of the seat to move, in a fixed order; empty at luck and at the end."""
    phase = state.phase
    if phase == TURN:
        return turns(state.up)
    if phase == TRADE:
        return trades(state.bags[state.player] & bags.GOODS, state.bags[-1])
    if phase == BUILD:
        return builds(state.bags[state.player], *state.tops)
    return _SWAPS if phase == SWAP else ()


def outcomes(state: Position) -> tuple[Move, ...]:
    """All chance outcomes, equally likely; empty except at chance nodes."""
    if state.phase == FACE:
        return faces(state.hidden)
    return huts(state.deck) if state.phase == HUT else ()


@lru_cache(maxsize=_REMEMBER)
def turns(up: int) -> tuple[Move, ...]:
    """Turning over any token that is face down."""
    return tuple(Move(TURN, slot) for slot in range(data.TOKENS) if not up >> slot & 1)


# ---------------------------------------------------------------- trading

_KEEP = Move(TRADE)


@lru_cache(maxsize=_REMEMBER)
def trades(goods: int, post: int) -> tuple[Move, ...]:
    """Keeping, then every exchange of like numbers; no kind is both given and taken."""
    found = [_KEEP]
    gives, takes = _by_size(goods), _by_size(post)
    for size in range(1, min(len(gives), len(takes))):
        for take, taken in takes[size]:
            found += [Move(TRADE, give, take) for give, kinds in gives[size] if not kinds & taken]
    return tuple(found)


@lru_cache(maxsize=_REMEMBER)
def _by_size(bag: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All parts of a bag by their size, each with the mask of its kinds."""
    sizes: list[list[tuple[int, int]]] = [[] for _ in range(bags.size(bag) + 1)]
    for part in bags.parts(bag):
        kinds = sum(15 << 4 * kind for kind in range(6) if bags.count(part, kind))
        sizes[bags.size(part)].append((part, kinds))
    return tuple(tuple(parts) for parts in sizes)


def can_trade(goods: int, post: int) -> bool:
    """Whether any exchange is possible: the post has a kind other than all that is given."""
    return any(not kinds & taken for _, kinds in _singles(goods) for _, taken in _singles(post))


def _singles(bag: int) -> tuple[tuple[int, int], ...]:
    sizes = _by_size(bag)
    return sizes[1] if len(sizes) > 1 else ()


# ---------------------------------------------------------------- building

_REST = Move(BUILD, -1)


def _ways(price: int) -> tuple[int, ...]:
    """MF.JOKER: every payment of a price, fewest dogs first; three dogs are never covered."""
    found = [price - spared + (bags.size(spared) << 4 * bags.DOG) for spared in bags.parts(price)]
    return tuple(sorted(found, key=lambda way: bags.count(way, bags.DOG)))


_WAYS = (*(_ways(price) for price in data.HUTS), ())
"""By hut; the last row, also found as hut −1, is that of an empty pile."""


@lru_cache(maxsize=_REMEMBER)
def builds(bag: int, *tops: int) -> tuple[Move, ...]:
    """Every hut with every payment, then building nothing; empty if no hut can be paid."""
    found = [
        Move(BUILD, pile, way)
        for pile, hut in enumerate(tops)
        for way in _WAYS[hut]
        if bags.covers(bag, way)
    ]
    return (*found, _REST) if found else ()


_SWAPS = tuple(Move(SWAP, a, b) for a, b in combinations(range(data.TOKENS), 2))


# ---------------------------------------------------------------- luck


@lru_cache(maxsize=_REMEMBER)
def faces(hidden: int) -> tuple[Move, ...]:
    """The faces not yet seen."""
    return tuple(Move(FACE, face) for face in range(data.TOKENS) if hidden >> face & 1)


@lru_cache(maxsize=_REMEMBER)
def huts(deck: int) -> tuple[Move, ...]:
    """The huts not yet seen."""
    return tuple(Move(HUT, hut) for hut in range(len(data.HUTS)) if deck >> hut & 1)
