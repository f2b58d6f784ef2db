"""What a seat may know. Secrets are stripped here and nowhere else.

Everything happens in the open except, with the option ``goods = hidden``, which goods the
others keep behind their settlements: then only their number and dogs can be seen. Faces of
tokens and huts that nobody has seen are not in the state at all.
"""

from __future__ import annotations

from typing import Any, TypeVar

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first.components import bags
from stoneage_panel.games.my_first.components.moves import BUILD, TRADE
from stoneage_panel.games.my_first.rules.position import Position

_P = TypeVar("_P", bound=Position)


def hides(state: Position, seat: int, other: int) -> bool:
    """Whether a seat can't see the goods of another."""
    return seat != other and state.game.options["goods"] == "hidden"


def observation(state: Position, seat: int) -> dict[str, Any]:
    """The position as plain JSON, with ``{"goods": n, "dogs": n}`` for a hidden bag."""
    seen = state.to_dict()
    seen["bags"] = [
        _covered(bag) if row < state.players and hides(state, seat, row) else bags.counts(bag)
        for row, bag in enumerate(state.bags)
    ]
    return seen


def _covered(bag: int) -> dict[str, int]:
    return {"goods": bags.size(bag & bags.GOODS), "dogs": bags.count(bag, bags.DOG)}


def resample(state: _P, seat: int, rng: Rng) -> _P:
    """A determinization: a clone with hidden goods redealt among those who hide them."""
    new = state.clone()
    hiding = [other for other in range(state.players) if hides(state, seat, other)]
    if not hiding:
        return new
    # sorted: the deal follows from the stream alone, not from who truly has what
    pool = sorted(
        bags.KINDS.index(p) for o in hiding for p in bags.pieces(state.bags[o] & bags.GOODS)
    )
    asked = state.player in hiding and state.phase in (TRADE, BUILD)
    while True:
        _deal(new, hiding, pool[:], rng)
        # being asked tells the others that there is something to trade or to build with
        if not asked or len(new.legal_actions()) > 1:
            return new


def _deal(state: Position, hiding: list[int], pool: list[int], rng: Rng) -> None:
    """Gives each of the seats as many goods of the pool as it has; dogs stay."""
    rng.shuffle(pool)
    for other in hiding:
        bag = state.bags[other]
        dealt = bag & ~bags.GOODS
        for _ in range(bags.size(bag & bags.GOODS)):
            dealt += bags.one(pool.pop())
        state.bags[other] = dealt
