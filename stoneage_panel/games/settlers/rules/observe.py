"""What a seat may know. Secrets are stripped here and nowhere else.

Hands are private: of another's hand one sees the number of cards, and what its owner is known to
hold from yields, trades and costs, which everybody saw. Only a stolen card is seen by two. Chips
that nobody has turned are not in the state at all.
"""

from __future__ import annotations

from typing import Any, TypeVar

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import KINDS, ONE, size
from stoneage_panel.games.settlers.components.moves import STEAL
from stoneage_panel.games.settlers.rules.legal import COUNTER, SHIFT
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.serialize import to_dict
from stoneage_panel.games.settlers.rules.trade import ACCEPTED

_P = TypeVar("_P", bound=Position)

_HALF = (1 << SHIFT) - 1


def observation(state: Position, seat: int) -> dict[str, Any]:
    """The position as plain JSON; others' hands as ``{"cards": n}``, with what is known of them.

    Seat −1 is somebody who only watches, and is told of no card at all.
    """
    seen = to_dict(state)
    seen["known"] = [goods.counts(held) for held in _known(state, seat)]
    seen["hands"] = [
        goods.counts(hand) if other == seat else {"cards": size(hand)}
        for other, hand in enumerate(state.hands)
    ]
    return seen


def _sure(state: Position, seat: int) -> list[int]:
    """What a seat can be sure of in every hand: what it knows, and what their words have shown."""
    return [_both(held, _shown(state, other)) for other, held in enumerate(_known(state, seat))]


def _known(state: Position, seat: int) -> list[int]:
    """What a seat knows to be in every hand."""
    n = state.players
    return state.known[seat * n : seat * n + n] if seat >= 0 else [0] * n


def resample(state: _P, seat: int, rng: Rng) -> _P:
    """A determinization: a clone with unknown cards redealt among their holders."""
    new = state.clone()
    known = _known(state, seat)
    sure = _sure(state, seat)
    pool = [kind for kind in range(len(KINDS)) for _ in range(_unknown(state, sure, kind))]
    if pool and state.round:  # before the first, the rules say what everybody holds
        _deal(new, known, sure, pool, rng, seat)
    return new


def luck_is_open(state: Position, seat: int) -> bool:
    """Whether a seat knows the hand that is robbed, if one is: all cards, or their one kind."""
    if state.phase != STEAL:
        return True
    sure = _sure(state, seat)
    left = [_unknown(state, sure, kind) for kind in range(len(KINDS))]
    own = size(state.hands[state.robbed]) - size(sure[state.robbed])
    return own in (0, sum(left)) or sum(map(bool, left)) == 1


def _shown(state: Position, seat: int) -> int:
    """What a seat's words have shown it to hold: an offer, a yes."""
    if seat == state.active:
        return state.given
    said = state.answers[seat]
    return said & _HALF if said & COUNTER else state.asked if said == ACCEPTED else 0


def _both(one: int, other: int) -> int:
    """The more of every kind."""
    return goods.pack(map(max, goods.counts(one), goods.counts(other)))


def _unknown(state: Position, sure: list[int], kind: int) -> int:
    held = sum(goods.count(hand, kind) for hand in state.hands)
    return held - sum(goods.count(hand, kind) for hand in sure)


def _deal(
    state: Position, known: list[int], sure: list[int], pool: list[int], rng: Rng, seat: int
) -> None:
    rng.shuffle(pool)
    n = state.players
    for other in range(n):
        if other == seat:
            continue
        hand = sure[other]
        for _ in range(size(state.hands[other]) - size(hand)):
            hand += ONE[pool.pop()]
        state.hands[other] = hand
        # what others know of each other is no more than the seat itself knows
        for viewer in range(n):
            if viewer != seat:
                state.known[viewer * n + other] = hand if viewer == other else known[other]
