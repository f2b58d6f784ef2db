"""What a seat may know. Secrets are stripped here and nowhere else.

Hands are private: of another's hand one sees how many inventions and clan cards it holds, and
those inventions that were taken from the wall. Nobody knows the order of the pile; what somebody
put under it only that seat knows, and clan cards that went back into the box only who gave them.
"""

from __future__ import annotations

from typing import Any, TypeVar

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.serialize import to_dict

_P = TypeVar("_P", bound=Position)


def observation(state: Position, seat: int) -> dict[str, Any]:
    """The position as plain JSON without what the seat can't know.

    Others' hands are ``{"inventions": n, "clans": n, "shown": [ids]}``. Seat −1 is somebody who
    only watches, and is told no hidden card at all.
    """
    pack, seen = state.game.pack, to_dict(state)
    ids = [card.id for card in pack.cards]
    for other, hand in enumerate(state.hands):
        if other == seat:
            continue
        seen["hands"][other] = {
            "inventions": (hand & pack.inventions).bit_count(),
            "clans": (hand & pack.clans).bit_count(),
            "shown": [ids[i] for i in pack.bits(hand & state.shown)],
        }
        seen["dealt"][other] = state.dealt[other].bit_count()
    seen["pile"] = state.pile.bit_count()
    seen["under"] = [[ids[one >> 3] if one & 7 == seat else "", one & 7] for one in state.under]
    if state.looked and _looker(state) != seat:
        seen["looked"] = state.looked.bit_count()
    return seen


def _looker(state: Position) -> int:
    """Who looks at the cards drawn to choose from: it is on the agenda."""
    return next((x for kind, x, _, _ in reversed(state.agenda) if kind in _LOOKING), -1)


def resample(state: _P, seat: int, rng: Rng) -> _P:
    """A determinization: a clone with the cards a seat does not know redealt."""
    new = state.clone()
    _deal_clans(new, seat, rng)
    _deal_inventions(new, seat, rng)
    return new


def _deal_clans(new: Position, seat: int, rng: Rng) -> None:
    """Clan cards of others: those kept and those given back, except what has been built."""
    pack = new.game.pack
    built = [cards & pack.clans for cards in new.built]
    known = 0
    for other, cards in enumerate(new.dealt):
        known |= cards if other == seat else built[other]
    pool = pack.bits(pack.clans & ~known)
    rng.shuffle(pool)
    dealt = list(new.dealt)
    for other in range(new.players):
        if other == seat or not dealt[other]:
            continue
        fresh = [1 << pool.pop() for _ in range((dealt[other] & ~built[other]).bit_count())]
        held = new.hands[other] & pack.clans
        dealt[other] = built[other] | sum(fresh)
        if held:
            new.hands[other] = new.hands[other] & ~pack.clans | fresh[0]
    new.dealt = tuple(dealt)


def _deal_inventions(new: Position, seat: int, rng: Rng) -> None:
    """Inventions in others' hands, in the pile and under it, and those others look at."""
    pack, looker = new.game.pack, _looker(new)
    hidden = [
        0 if other == seat else hand & pack.inventions & ~new.shown
        for other, hand in enumerate(new.hands)
    ]
    looked = new.looked if looker != seat else 0
    under = [one for one in new.under if one & 7 != seat]
    piled = new.pile & pack.inventions
    whole = sum(hidden) | looked | piled | sum(1 << (one >> 3) for one in under)
    pool = pack.bits(whole)
    rng.shuffle(pool)
    for other, cards in enumerate(hidden):
        for_it = sum(1 << pool.pop() for _ in range(cards.bit_count()))
        new.hands[other] = new.hands[other] & ~cards | for_it
    if looked:
        new.looked = sum(1 << pool.pop() for _ in range(looked.bit_count()))
    new.under = tuple(one if one & 7 == seat else 8 * pool.pop() + (one & 7) for one in new.under)
    new.pile = new.pile & ~piled | sum(1 << card for card in pool)


_LOOKING = (tasks.LOOKS, tasks.HOLDS)
