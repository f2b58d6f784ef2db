"""What a seat may know. Secrets are stripped here and nowhere else.

Hands are private: of another's hand one sees the number of cards, and what its owner is known to
hold from yields, trades and costs, which everybody saw. Only a stolen card is seen by two. Chips
that nobody has turned are not in the state at all.
"""

from __future__ import annotations

from typing import Any

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers import goods
from stoneage_panel.games.settlers.goods import KINDS, ONE, covers, size
from stoneage_panel.games.settlers.moves import ANSWER, DEAL
from stoneage_panel.games.settlers.plain import to_dict
from stoneage_panel.games.settlers.position import Position


def observation(state: Position, seat: int) -> dict[str, Any]:
    """The position as plain JSON; others' hands as ``{"cards": n, "known": [...]}``."""
    seen = to_dict(state)
    n = state.players
    known = state.known[seat * n : seat * n + n]
    seen["known"] = [goods.counts(held) for held in known]
    seen["hands"] = [
        goods.counts(hand) if other == seat else {"cards": size(hand)}
        for other, hand in enumerate(state.hands)
    ]
    return seen


def resample(state: Position, seat: int, rng: Rng) -> Position:
    """A clone in which the cards a seat does not know are dealt anew among their holders."""
    new = state.clone()
    n = state.players
    known = state.known[seat * n : seat * n + n]
    pool = [kind for kind in range(len(KINDS)) for _ in range(_unknown(state, known, kind))]
    if not pool:
        return new
    while True:
        _deal(new, known, pool[:], rng, seat)
        if _said(new):
            return new


def _unknown(state: Position, known: list[int], kind: int) -> int:
    held = sum(goods.count(hand, kind) for hand in state.hands)
    return held - sum(goods.count(hand, kind) for hand in known)


def _deal(state: Position, known: list[int], pool: list[int], rng: Rng, seat: int) -> None:
    rng.shuffle(pool)
    n = state.players
    for other in range(n):
        if other == seat:
            continue
        hand = known[other]
        for _ in range(size(state.hands[other]) - size(hand)):
            hand += ONE[pool.pop()]
        state.hands[other] = hand
        # what others know of each other is no more than the seat itself knows
        for viewer in range(n):
            if viewer != seat:
                state.known[viewer * n + other] = hand if viewer == other else known[other]


def _said(state: Position) -> bool:
    """Whether everybody holds what their words have shown: an offer, a yes."""
    if state.phase not in (ANSWER, DEAL) and not state.given:
        return True
    if not covers(state.hands[state.active], state.given):
        return False
    for seat, said in enumerate(state.answers):
        shown = state.asked if said == 1 else said & 0xFFFFFFFF if said > 2 else 0
        if not covers(state.hands[seat], shown):
            return False
    return True
