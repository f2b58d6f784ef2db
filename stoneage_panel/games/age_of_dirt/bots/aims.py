"""What a rule-of-thumb player is after: what cards, goods and members are worth to it.

All worth is counted in goods: a berry in the hand of somebody who can use it is about 1.
Powers are made by multiplying and worths are rounded, so that every Python chooses the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.age_of_dirt.components.cards import LASTING, Op, Pack
from stoneage_panel.games.age_of_dirt.rules.position import Position


class Taste(NamedTuple):
    """The weights of a rule-of-thumb style.

    star: a Rock-Star; now: what is gained by building today, as a share of a card's worth;
    second: a card that could be built after the first, left: a good that fits none; card: a new
    card in the hand; bin: a bin more; member: another member while some are on the Reserve Board;
    home: a member at home rather than inside the Passage; drum, spear: that it works; tent: a
    single in the Love tent; rival: what others get, shared among them; wait: what is left of the
    worth of a plan for every turn it takes beyond the first.
    """

    star: float = 3.0
    now: float = 0.6
    second: float = 0.5
    left: float = 0.25
    card: float = 1.2
    bin: float = 0.5
    member: float = 1.2
    home: float = 1.0
    drum: float = 1.0
    spear: float = 1.0
    tent: float = 0.2
    rival: float = 0.3
    wait: float = 1.0


_LAST = 20.0
"""A card that wins the game."""
_OPS = {
    "drum_up": 0.6, "spear_up": 0.5, "gain": 1.0, "send": 0.4, "draw": 1.0, "birth": 1.2,
    "fetch": 0.2, "steal": 1.2, "bin": 1.0, "two_for_one": 1.5, "drum_hits": 0.8,
    "tool_double": 0.3, "herb_choice": 0.4, "send_plus": 1.5, "strong_back": 1.0,
    "tiger_proof": 1.0, "extra": 1.5,
}  # fmt: skip
"""What an op code is worth, each time it happens; what lasts, at the start of the game."""


def need(state: Position, seat: int) -> int:
    """The Rock-Stars a seat still lacks."""
    return max(0, state.game.pack.win - state.points(seat))


def _effect(op: Op, lack: int, win: int) -> float:
    """What lasts is worth less towards the end."""
    if op.name in LASTING:
        return _OPS[op.name] * lack / win
    return _OPS[op.name] * min(op.n, 3)


@lru_cache(maxsize=256)
def prizes(pack: Pack, taste: Taste, lack: int) -> tuple[float, ...]:
    """What building each card is worth to somebody who still lacks so many Rock-Stars."""
    found: list[float] = []
    for card in pack.cards:
        worth = taste.star * card.rs + (_LAST if card.rs >= lack else 0.0)
        if not pack.events >> len(found) & 1:
            for op in card.ops:
                worth += _effect(op, lack, pack.win)
        found.append(worth)
    return tuple(found)


# ---------------------------------------------------------------- members


_HOME = (0.0, 1.0, 1.9, 2.5, 2.9, 3.1, 3.2, *[3.3] * 24)
"""What so many members at home are worth, in units of the taste."""


@lru_cache(maxsize=16)
def homes(taste: Taste) -> tuple[float, ...]:
    """What it is worth to have so many members at home, by their number."""
    return tuple([taste.home * part for part in _HOME])


def at_home(taste: Taste, n: int) -> float:
    """What it is worth to have so many members at home."""
    return taste.home * _HOME[n]


def births(state: Position, seat: int, n: int, taste: Taste) -> float:
    """What so many newborn are worth; the last of them brings a Rock-Star."""
    there = state.on_reserve(seat)
    born = min(n, there)
    if not born:
        return 0.0
    return born * taste.member + (star(state, seat, taste) if born == there else 0.0)


def deaths(state: Position, seat: int, n: int, taste: Taste) -> float:
    """What it costs to lose so many to the Reserve Board."""
    if not n:
        return 0.0
    # what finds no room there comes back at once
    lost = max(0, min(n, state.game.pack.reserve - state.on_reserve(seat)))
    return lost * taste.member + (taste.star if state.full(seat) else 0.0)


def star(state: Position, seat: int, taste: Taste) -> float:
    """A Rock-Star, which may be the last."""
    return taste.star + (_LAST if need(state, seat) <= 1 else 0.0)
