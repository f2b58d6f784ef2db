"""What members that come home are worth to their clan, and which goods it takes."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.bots.aims import Taste, births, deaths, homes, star
from stoneage_panel.games.age_of_dirt.bots.purse import Purse, purse
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, MOUNTAINS, TENT, TIGER
from stoneage_panel.games.age_of_dirt.rules import taking
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE, KINDS_RULE
from stoneage_panel.games.age_of_dirt.rules.throwing import partakes


def best_take(
    own: Purse, rule: int, n: int, strong: bool, extra: int, held: int, supply: int
) -> tuple[Move, float]:
    """The best of what is brought, as in `taking.takes`, and what it gains."""
    start = most = own[held]
    best = taking.take(0, 0)
    for move in taking.takes(rule, n, strong, extra, held, own.bins, supply):
        worth = own[held + move[1] - move[2]]
        if worth > most:
            best, most = move, worth
    return best, most - start


class Bringer(dict[int, float]):
    """What one clan gets out of a throw, by how many of its members come out of it.

    What is known of `worth` stands in it, by 4 × members + predators; ask it with ``[…]`` for
    what is not known yet, too.

    Args:
        cause: as in `tasks`.
        caller: the seat that calls: its members carry stones alone.
        own: the seat's purse, if that is known already.
    """

    __slots__ = (
        "_gains", "_home", "_homes", "_limit", "_nothing", "_op", "_own", "_perks", "_spear",
        "_strong", "cause", "seat", "state", "taste",
    )  # fmt: skip

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
        self._own = purse(state, seat, taste) if own is None else own
        self._perks = state.game.pack.perks(state.built[seat])
        self._strong = cause == MOUNTAINS and (seat == caller or self._perks.strong_back)
        self._gains: list[float] = []
        self._limit = -1.0
        self._op, self._nothing = "", False
        if cause >= EVENT_CAUSE:
            self._op = state.game.pack.cards[cause - EVENT_CAUSE].ops[0].name
            self._nothing = not partakes(state, seat)
        self._home, self._homes = state.at_home(seat), homes(taste)
        self._spear = bool(state.spears >> seat & 1)

    def mouths(self, fallen: int) -> int:
        """How many predators among some pieces would eat this clan's members."""
        tiger = bool(fallen & TIGER) and not self._perks.tiger_proof
        return bool(fallen & BEAR) + tiger

    def worth(self, k: int, mouths: int = 0) -> float:
        """What k members out are worth, with predators; the spear is used if that is better."""
        return self[4 * k + mouths]

    def __missing__(self, key: int) -> float:
        k, mouths = key >> 2, key & 3
        if not mouths or not k:
            homes, home = self._homes, self._home
            found = self.brings(k) + homes[home + k] - homes[home]
        else:
            found = self._eaten(k, min(k, mouths))
            if self._spear:
                found = max(found, self[4 * k] - self.taste.spear)
        self[key] = found
        return found

    def most(self, k: int) -> float:
        """What so many or fewer are never worth more than, but for rounding."""
        if self.cause > MOUNTAINS:
            # a single one in the tent is worth something, too
            return self[4 * k] + self.taste.tent
        homes, home = self._homes, self._home
        if self._limit < 0.0:
            own = self._own
            self._limit = max(0.0, own.most - own[self.state.caves[self.seat]])
        return self._limit + homes[home + k] - homes[home]

    def spear_gain(self, k: int, mouths: int) -> float:
        """What it is worth that none is eaten, less the spear."""
        return self[4 * k] - self._eaten(k, min(k, mouths)) - self.taste.spear

    def _eaten(self, k: int, eaten: int) -> float:
        home, homes, state, seat = self._home, self._homes, self.state, self.seat
        found = self.brings(k - eaten)
        room = state.game.pack.reserve - state.on_reserve(seat)
        # what finds no room on the Reserve Board comes home at once
        back = k - max(0, min(eaten, room))
        lost = deaths(state, seat, eaten, self.taste)
        return found + homes[home + back] - homes[home] - lost

    def brings(self, k: int) -> float:
        """What so many bring that are out and were not eaten."""
        if not k or self._nothing:
            return 0.0
        if k < len(self._gains):
            return self._gains[k]
        cause, taste = self.cause, self.taste
        if cause == TENT or self._op == "party_mate":
            return births(self.state, self.seat, k // 2, taste) + (taste.tent if k % 2 else 0.0)
        if self._op == "torch":
            return star(self.state, self.seat, taste) / self.state.players
        held = self.state.caves[self.seat]
        if self._op == "party_resource":
            op = self._own.pack.cards[cause - EVENT_CAUSE].ops[0]
            return self._own.gains(KINDS_RULE + op.kinds, False, 0, held, op.n)[op.n]
        if cause >= EVENT_CAUSE:
            return 0.0
        extra = self._perks.extra[cause]
        self._gains = self._own.gains(cause, self._strong, extra, held, k)
        return self._gains[k]
