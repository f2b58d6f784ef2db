"""What members that come home are worth to their clan, and which goods it takes."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.age_of_dirt.bots.aims import (
    Purse,
    Taste,
    at_home,
    births,
    deaths,
    hoard,
    purse,
    star,
)
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, MOUNTAINS, TENT, TIGER
from stoneage_panel.games.age_of_dirt.rules import taking
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE, KINDS_RULE
from stoneage_panel.games.age_of_dirt.rules.throwing import partakes


@lru_cache(maxsize=1 << 15)
def best_take(
    own: Purse, rule: int, n: int, strong: bool, extra: int, held: int, supply: int
) -> tuple[Move, float]:
    """The best of what is brought, as in `taking.takes`, and what it gains."""
    pack, taste, lack, cards, bins, two = own
    best, most = taking.take(0, 0), hoard(pack, taste, lack, cards, bins, two, held)
    start = most
    for move in taking.takes(rule, n, strong, extra, held, bins, supply):
        worth = hoard(pack, taste, lack, cards, bins, two, held + move[1] - move[2])
        if worth > most:
            best, most = move, worth
    return best, most - start


class Bringer:
    """What one clan gets out of a throw, by how many of its members come out of it.

    Args:
        cause: as in `tasks`.
        caller: the seat that calls: its members carry stones alone.
        own: the seat's purse, if that is known already.
    """

    def __init__(
        self,
        state: Position,
        seat: int,
        cause: int,
        caller: int,
        taste: Taste,
        own: Purse | None = None,
    ) -> None:
        self.state, self.seat, self.cause, self.taste = state, seat, cause, taste
        self._own = own or purse(state, seat, taste)
        self._perks = state.game.pack.perks(state.built[seat])
        self._strong = cause == MOUNTAINS and (seat == caller or self._perks.strong_back)
        self._op = ""
        if cause >= EVENT_CAUSE:
            self._op = state.game.pack.cards[cause - EVENT_CAUSE].ops[0].name
        self._nothing = cause >= EVENT_CAUSE and not partakes(state, seat)
        self._home = state.at_home(seat)
        self._spear = bool(state.spears >> seat & 1)
        self._known: dict[int, float] = {}

    def mouths(self, fallen: int) -> int:
        """How many predators among some pieces would eat this clan's members."""
        tiger = bool(fallen & TIGER) and not self._perks.tiger_proof
        return bool(fallen & BEAR) + tiger

    def worth(self, k: int, mouths: int = 0) -> float:
        """What k members out are worth, with predators; the spear is used if that is better."""
        key = 4 * k + mouths
        found = self._known.get(key)
        if found is None:
            found = self._eaten(k, min(k, mouths))
            if mouths and k and self._spear:
                found = max(found, self._eaten(k, 0) - self.taste.spear)
            self._known[key] = found
        return found

    def spear_gain(self, k: int, mouths: int) -> float:
        """What it is worth that none is eaten, less the spear."""
        return self._eaten(k, 0) - self._eaten(k, min(k, mouths)) - self.taste.spear

    def _eaten(self, k: int, eaten: int) -> float:
        home, state, seat, back = self._home, self.state, self.seat, k
        found, lost = self.brings(k - eaten), 0.0
        if eaten:
            room = state.game.pack.reserve - state.on_reserve(seat)
            # what finds no room on the Reserve Board comes home at once
            back -= max(0, min(eaten, room))
            lost = deaths(state, seat, eaten, self.taste)
        return found + at_home(self.taste, home + back) - at_home(self.taste, home) - lost

    def brings(self, k: int) -> float:
        """What so many bring that are out and were not eaten."""
        if not k or self._nothing:
            return 0.0
        cause, taste = self.cause, self.taste
        if cause == TENT or self._op == "party_mate":
            return births(self.state, self.seat, k // 2, taste) + (taste.tent if k % 2 else 0.0)
        if self._op == "torch":
            return star(self.state, self.seat, taste) / self.state.players
        held = self.state.caves[self.seat]
        if self._op == "party_resource":
            op = self._own.pack.cards[cause - EVENT_CAUSE].ops[0]
            return best_take(self._own, KINDS_RULE + op.kinds, op.n, False, 0, held, -1)[1]
        if cause >= EVENT_CAUSE:
            return 0.0
        return best_take(self._own, cause, k, self._strong, self._perks.extra[cause], held, -1)[1]
