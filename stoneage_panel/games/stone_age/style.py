"""Style is the Goal: the steps of the base game that the expansion replaces."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.stone_age.components import pays
from stoneage_panel.games.stone_age.components.goods import JEWELRY, ONE, size
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    BUILD,
    BUY,
    CHOOSE,
    DRAW,
    EXTRA,
    MORE,
    PICK,
    PLACE,
    ROLL,
    SHARE,
    SPLIT,
    TRADE_SHIFT,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.options import MOST_TRACK
from stoneage_panel.games.stone_age.components.places import MERCHANT, WORKS
from stoneage_panel.games.stone_age.rules import apply, cards, gains, legal, price, rounds
from stoneage_panel.games.stone_age.rules.exchanging import (
    exchange,
    gets,
    kinds,
    parts,
    plain_buys,
)
from stoneage_panel.games.stone_age.rules.figures import lift
from stoneage_panel.games.stone_age.rules.position import ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.rules.price import FIFTH, FIFTH_PRICE, Price
from stoneage_panel.games.stone_age.state import StoneAgeState

CIRCLES = 3
"""Figures that a production building holds."""
_MERCHANT_STEPS, _MERCHANT_JEWELRY = 2, 2

Moves = tuple[Move, ...]


class StyleState(StoneAgeState):
    """A position of Stone Age with Style is the Goal."""

    __slots__ = ()

    def own_placements(self, who: int) -> Moves:
        return works(self, who)

    def buys(self, space: int) -> Moves:
        return plain_buys(self, space) + traded(self, BUY, space, price.of_card(space))

    def builds(self, stack: int) -> Moves:
        top = self.tops[stack]
        if top < 0:
            return ()
        cost = price.of_tile(self.game.pack.tiles[top])
        return legal.builds(self, stack) + traded(self, BUILD, stack, cost)

    def hunted(self, amount: int) -> None:
        if amount:
            self.due = amount
            self.phase = SPLIT
        else:
            self.go_on()

    def go_on(self) -> None:
        if self.fifth:
            # SG.CARD.2: after the upper half, and without what a trade spared
            wanted = FIFTH_PRICE + self.spared * ONE[JEWELRY]
            self.fifth = self.spared = False
            if self.goods[self.player] >= wanted and self.deck:
                self.phase = EXTRA
                return
        rounds.go_on(self)

    def picked(self, reward: int, taken: int) -> None:
        if self.rolling != ROLL_REWARDS:
            super().picked(reward, taken)
            return
        what, amount = self.game.pack.rewards[reward - 1]
        if what == "card" and self.deck:
            self.phase = DRAW
            return
        _give(self, what, amount, taken)
        cards.next_picker(self)


# ---------------------------------------------------------------- placing


def works(state: Position, who: int) -> Moves:
    """SG.WORKS: figures on the player's own production buildings."""
    spare, tiles = state.spare[who], state.tiles[who]
    if not spare or not tiles:
        return ()
    out: list[Move] = []
    for i, tile in enumerate(state.game.pack.works):
        if tiles >> tile & 1 and not state.here[who] >> 4 * (WORKS + i) & 15:
            out += legal.PUTS[WORKS + i][: min(CIRCLES, spare)]
    return tuple(out)


# ---------------------------------------------------------------- trading


def traded(state: Position, verb: int, x: int, cost: Price) -> Moves:
    """SG.TRADE: every purchase with an exchange of goods within it."""
    found = exchange(state, cost)
    return () if found is None else _traded(verb, x, cost, *found)


@lru_cache(maxsize=1 << 8)
def _traded(verb: int, x: int, cost: Price, held: int, give: int, get: int) -> Moves:
    found = []
    for given in parts(held, give):
        for got in gets(get):
            if kinds(given) & kinds(got):
                continue
            trade = given | got << TRADE_SHIFT
            kept = held - given
            for paid in cost.ways(kept + got):
                # everything got is spent in this purchase, and two pieces only where both lack
                if pays.covers(paid, got) and not price.excess(cost, kept, got, size(paid)):
                    found.append(Move(verb, x, paid, trade))
    return tuple(found)


# ---------------------------------------------------------------- actions


def use(state: Position, place: int, y: int, z: int) -> None:
    """SG.MERCHANT: two steps on the track and two jewelry; other places as in the base game."""
    if place != MERCHANT:
        apply.use(state, place, y, z)
        return
    lift(state, MERCHANT)
    _climb(state, _MERCHANT_STEPS)
    state.goods[state.player] += _MERCHANT_JEWELRY * ONE[JEWELRY]
    state.go_on()


def _climb(state: Position, steps: int) -> None:
    seat = state.player
    state.track[seat] = min(MOST_TRACK, state.track[seat] + steps)


def buy(state: Position, space: int, paid: int, trade: int) -> None:
    """SG.CARD.2: a second card may follow one of the fifth space; SA.CARD for the rest.

    A trade for jewelry spares one piece only where there are three already: see SG.TRADE.8.
    """
    state.fifth = space == FIFTH
    state.spared = state.fifth and trade > 0 and state.goods[state.player] >= FIFTH_PRICE
    cards.buy(state, space, paid, trade)


def share(state: Position, food: int, jewelry: int, _: int) -> None:
    """SG.HUNT: the hunt's yield is food and jewelry in any mix."""
    state.food[state.player] += food
    state.goods[state.player] += jewelry * ONE[JEWELRY]
    state.due = 0
    state.go_on()


def more(state: Position, wanted: int, _y: int, _z: int) -> None:
    """SG.CARD.2: three jewelry more buy the deck's top card, face down."""
    if wanted:
        state.goods[state.player] -= FIFTH_PRICE
        state.phase = DRAW
    else:
        state.go_on()


def _merchant_card(state: Position, steps: int) -> None:
    _climb(state, steps)
    state.goods[state.player] += _MERCHANT_JEWELRY * ONE[JEWELRY]
    state.go_on()


def _rewards_all(state: Position, _: int) -> None:
    state.rolling = ROLL_REWARDS
    state.phase = ROLL


def _give(state: Position, what: str, amount: int, taken: int) -> None:
    """SG.CARD.3: what a die brings to the deciding seat."""
    seat = state.player
    if what == "food":
        state.food[seat] += amount
    elif what == "jewelry":
        state.goods[seat] += amount * ONE[JEWELRY]
    elif what == "resource":
        state.goods[seat] += taken
    elif what == "merchant":
        _climb(state, amount)
    elif what == "figure":
        gains.grow(state, seat, amount)


# ---------------------------------------------------------------- what is legal


def _place(state: Position) -> Moves:
    who = state.acting
    return legal.placements(state, who) + works(state, who) + legal.takes(state)


def _shares(state: Position) -> Moves:
    return _split(state.due)


@lru_cache(maxsize=64)
def _split(due: int) -> Moves:
    return tuple(Move(SHARE, food, due - food) for food in range(due, -1, -1))


_MORE: Moves = (Move(MORE, 1), Move(MORE, 0))


def _extra(_: Position) -> Moves:
    return _MORE


def _pick(state: Position) -> Moves:
    if state.rolling != ROLL_REWARDS:
        return legal.pick(state)
    return _rewards(state.dice, state.game.pack.rewards)


@lru_cache(maxsize=1 << 10)
def _rewards(rolled: int, rewards: tuple[tuple[str, int], ...]) -> Moves:
    found: list[Move] = []
    for face, (what, amount) in enumerate(rewards, 1):
        if rolled >> 4 * (face - 1) & 15:
            options = _resources(amount) if what == "resource" else (0,)
            found += [Move(CHOOSE, face, taken) for taken in options]
    return tuple(found)


def _resources(n: int) -> tuple[int, ...]:
    return pays.bundles(sum(ONE[:4]) * n, n, n, 0)


StyleState.LEGAL = legal.listers(
    {**legal.BASE, PLACE: _place, SPLIT: _shares, EXTRA: _extra, PICK: _pick}
)
StyleState.DO = tuple(
    {USE: use, BUY: buy, SHARE: share, MORE: more}.get(verb, do) for verb, do in enumerate(apply.DO)
)
StyleState.EFFECTS = {**cards.EFFECTS, "merchant": _merchant_card, "rewards_all": _rewards_all}
