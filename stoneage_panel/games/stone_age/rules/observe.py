"""What a seat may know. Secrets are stripped here and nowhere else.

Bought cards were seen by everybody. Only a card drawn face down is known to its owner alone.
What luck has not decided yet is not in the state at all.
"""

from __future__ import annotations

from typing import Any, TypeVar

from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.rules.position import Position

_P = TypeVar("_P", bound=Position)


def observation(state: Position, seat: int) -> dict[str, Any]:
    """The position as plain JSON: others' face-down cards as a number, with the deck's unseen."""
    seen = state.to_dict()
    secret = 0
    for other in range(state.players):
        if other != seat and state.down[other]:
            secret |= state.down[other]
            open_cards = state.cards[other] & ~state.down[other]
            seen["cards"][other] = [state.game.pack.cards[i].id for i in bits(open_cards)]
            seen["down"][other] = state.down[other].bit_count()
    if secret:
        unseen = state.deck | secret
        seen["deck"] = {
            "unseen": [state.game.pack.cards[i].id for i in bits(unseen)],
            "cards": state.deck.bit_count(),
        }
    return seen


def resample(state: _P, seat: int, rng: Rng) -> _P:
    """A determinization: a clone with others' face-down cards redrawn from all unseen ones."""
    new = state.clone()
    others = [o for o in range(state.players) if o != seat and state.down[o]]
    if not others:
        return new
    unseen = bits(state.deck | sum(state.down[other] for other in others))
    rng.shuffle(unseen)
    for other in others:
        drawn = [unseen.pop() for _ in range(state.down[other].bit_count())]
        mask = sum(1 << card for card in drawn)
        new.cards[other] = state.cards[other] & ~state.down[other] | mask
        new.down[other] = mask
    new.deck = sum(1 << card for card in unseen)
    return new
