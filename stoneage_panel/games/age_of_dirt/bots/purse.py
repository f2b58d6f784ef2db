"""What goods are worth to a seat, and what has been found out about that.

A `Purse` holds all that the worth of goods depends on but the goods themselves. The same one is
handed out again and again, so that what was worked out once is there for the next decision.
"""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.age_of_dirt.bots.aims import Taste, need, prizes
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components.cards import Pack
from stoneage_panel.games.age_of_dirt.components.goods import BORROWED, of_size, size
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import added

_LACK = (0.70, 0.70, 0.58, 0.70, 0.68)
"""What is left of a card's worth for each good that it lacks, by kind."""
_BIG = 0.4
"""What is left of a card that costs more than the bins hold."""
_REMEMBERED = 1 << 9
"""Goods whose worth one purse remembers, and for which a cost knows how near it is."""
_DIGIT = (1 << goods.BITS) - 1

# ---------------------------------------------------------------- one card


def nearness(cost: int, held: int, two_for_one: bool) -> tuple[float, int]:
    """What is left of a card's worth by what it still lacks, and what is held beyond it.

    It is 1 for what can be paid at once.
    """
    if (held | cost) & BORROWED:
        return _apart(cost, held, two_for_one)
    # as in `goods.covers`: where the bit above a kind's five is left, there is enough of it
    over = (held | BORROWED) - cost
    enough = over & BORROWED
    if enough == BORROWED:
        return 1.0, over ^ BORROWED
    under = (cost | BORROWED) - held
    short = under & BORROWED
    # those bits less themselves five lower are the kinds' own bits
    spare = over & enough - (enough >> 5)
    missing = under & short - (short >> 5)
    return _swapped(missing, spare) if two_for_one else (_left(missing), spare)


def _apart(cost: int, held: int, two_for_one: bool) -> tuple[float, int]:
    """The same kind by kind, where there is more of one than can be borrowed from."""
    missing, spare = 0, 0
    for kind, one in enumerate(goods.ONE):
        over = goods.count(held, kind) - goods.count(cost, kind)
        missing += max(0, -over) * one
        spare += max(0, over) * one
    return _swapped(missing, spare) if two_for_one else (_left(missing), spare)


@lru_cache(maxsize=1 << 12)
def _left(missing: int) -> float:
    """What is left of a card's worth without some goods."""
    chance = 1.0
    for kind, n in enumerate(goods.counts(missing)):
        for _ in range(n):
            chance *= _LACK[kind]
    return chance


@lru_cache(maxsize=1 << 14)
def _swapped(missing: int, spare: int) -> tuple[float, int]:
    """The same where two goods stand for any other; and what then is to spare."""
    lacks: list[float] = []
    for kind, n in enumerate(goods.counts(missing)):
        lacks += [_LACK[kind]] * n
    lacks.sort()
    while lacks and size(spare) > 1:
        lacks.pop(0)
        spare -= of_size(spare, 2)[0]
    chance = 1.0
    for each in lacks:
        chance *= each
    return chance, spare


class _Near(dict[int, tuple[float, int]]):
    """`nearness` of one cost by goods held; ask it with ``[…]``."""

    __slots__ = ("cost", "two_for_one")

    def __init__(self, cost: int, two_for_one: bool) -> None:
        self.cost, self.two_for_one = cost, two_for_one

    def __missing__(self, held: int) -> tuple[float, int]:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[held] = nearness(self.cost, held, self.two_for_one)
        return found


_near = lru_cache(maxsize=1 << 8)(_Near)


_Chance = tuple[float, int, int, float, float, _Near]
"""What a card promises somebody with some goods.

What is left of what it is worth; its number; the goods beyond it; what would be left if its size
did not count; what it is worth once it is built; and how near it is with other goods. A plain
tuple: so many are made and sorted.
"""


class _Card(dict[int, _Chance]):
    """What a card promises by goods held; ask it with ``[…]``. big: what is left by its size."""

    __slots__ = ("big", "card", "near", "value")

    def __init__(self, card: int, value: float, big: float, cost: int, two_for_one: bool) -> None:
        self.card, self.value, self.big = card, value, big
        self.near = _near(cost, two_for_one)

    def __missing__(self, held: int) -> _Chance:
        if len(self) >= _REMEMBERED:
            self.clear()
        chance, spare = self.near[held]
        reach = self.value * chance
        found = reach * self.big, self.card, spare, reach, self.value, self.near
        self[held] = found
        return found


_card = lru_cache(maxsize=1 << 9)(_Card)


# ---------------------------------------------------------------- all cards


class Purse(dict[int, float]):
    """What a seat could build, and what goods are worth to it: ask that with ``[goods]``.

    Attributes:
        pack, taste; lack: Rock-Stars it still needs; cards: mask of those it may build; bins:
            how many goods it can keep; two_for_one: whether two goods stand for any other.
    """

    __slots__ = (
        "_gains", "_most_of_all", "_promises", "_top", "bins", "cards", "lack", "pack", "taste",
        "two_for_one",
    )  # fmt: skip

    def __init__(
        self, pack: Pack, taste: Taste, lack: int, cards: int, bins: int, two_for_one: bool
    ) -> None:
        self.pack, self.taste, self.lack = pack, taste, lack
        self.cards, self.bins, self.two_for_one = cards, bins, two_for_one
        values = prizes(pack, taste, lack)
        self._promises: list[_Card] = []
        self._top = 0.0
        for i in pack.bits(cards):
            cost = pack.cards[i].cost
            big = _BIG if size(cost) > bins else 1.0
            if big != 1.0:
                self._top = max(self._top, values[i])
            self._promises.append(_card(i, values[i], big, cost, two_for_one))
        self._most_of_all = -1.0
        self._gains: dict[tuple[int, bool, int, int], list[float]] = {}

    @property
    def most(self) -> float:
        """What all that it can keep is never worth more than; not all purses are asked."""
        if self._most_of_all < 0.0:
            self._most_of_all = self._bound()
        return self._most_of_all

    def _bound(self) -> float:
        """No card is worth more than built; what is paid for it is not left; two count at most."""
        taste, bins = self.taste, self.bins
        best, top, next_to = taste.left * bins, 0.0, 0.0
        for promise in self._promises:
            if promise.value > next_to:
                top, next_to = max(top, promise.value), min(top, promise.value)
        for promise in self._promises:
            value, cost = promise.value, size(promise.near.cost)
            built = value + taste.left * (bins - cost if bins > cost else 0)
            first = max(built, value * max(_LACK) + taste.left * bins)
            second = next_to if value == top else top
            best = max(best, first + taste.second * second)
        return best

    def of(self, cards: int, lack: int = -1, bins: int = -1) -> Purse:
        """The same seat with other cards, and perhaps other needs or bins."""
        lack, bins = self.lack if lack < 0 else lack, self.bins if bins < 0 else bins
        return _purse(self.pack, self.taste, lack, cards, bins, self.two_for_one)

    def __missing__(self, held: int) -> float:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[held] = self._hoard(held) if self.bins < _DIGIT else plain_hoard(self, held)
        return found

    def _hoard(self, held: int) -> float:
        """As `plain_hoard`, without asking for what can't change the result."""
        taste = self.taste
        found = [card[held] for card in self._promises]
        found.sort(reverse=True)
        left, share = taste.left, taste.second
        # sixes of bits are digits to the base 64: what 63 leaves over of them is their sum
        best = left * (held % _DIGIT)
        # no second card is worth more than the first, but for one that is too big to be that
        top = max(self._top, found[0][3]) if found else 0.0
        for worth, i, spare, _, _, _ in found[:3]:
            if worth + share * top + left * (spare % _DIGIT) <= best:
                continue  # no second card could make it the best
            second, rest = 0.0, spare
            for _, j, _, reach, value, near in found:
                # no card is nearer after another has been paid for than before
                if reach > second and j != i:
                    chance, after = near[spare]
                    if value * chance > second:
                        second, rest = value * chance, after
            whole = worth + share * second + left * (rest % _DIGIT)
            if whole > best:
                best = whole
        return round(best, 6)

    def gains(self, rule: int, strong: bool, extra: int, held: int, n: int) -> list[float]:
        """What the best is worth of all that can be taken, as `taking.offered`, with enough of all.

        Whatever some members bring more bring as well, so what is best for fewer is kept.

        Args:
            n: how many members come home at most, or how many goods are chosen.

        Returns:
            The gains by their number from 0 on, for n at least; not to be changed.
        """
        key = rule, strong, extra, held
        found = self._gains.get(key)
        if found is None:
            if len(self._gains) >= _REMEMBERED:
                self._gains.clear()
            found = self._gains[key] = []
        while len(found) <= n:
            most = self._most(added(rule, len(found), strong, extra), held)
            gain = most - self[held]
            # the difference of the greatest is the greatest difference
            found.append(max(gain, found[-1]) if found else max(gain, 0.0))
        return found

    def _most(self, bundles: tuple[tuple[int, int, int], ...], held: int) -> float:
        """The most that goods are worth with one of some bundles, 0 for none."""
        room, most = self.bins - size(held), 0.0
        for taken, n, others in bundles:
            if n <= room:
                worth = self[held + taken]
                if worth > most:
                    most = worth
                continue
            for out in of_size(held & others, n - room):
                worth = self[held + taken - out]
                if worth > most:
                    most = worth
        return most


_purse = lru_cache(maxsize=1 << 11)(Purse)


def plain_hoard(own: Purse, held: int) -> float:
    """What goods are worth to somebody who could build the cards: two of them at most."""
    pack, taste, found = own.pack, own.taste, []
    values = prizes(pack, taste, own.lack)
    for i in pack.bits(own.cards):
        cost = pack.cards[i].cost
        chance, spare = nearness(cost, held, own.two_for_one)
        big = _BIG if size(cost) > own.bins else 1.0
        found.append((values[i] * chance * big, i, spare))
    found.sort(reverse=True)
    best = taste.left * size(held)
    for worth, i, spare in found[:3]:
        second, rest = 0.0, spare
        for _, j, _ in found:
            if j != i:
                chance, after = nearness(pack.cards[j].cost, spare, own.two_for_one)
                if values[j] * chance > second:
                    second, rest = values[j] * chance, after
        best = max(best, worth + taste.second * second + taste.left * size(rest))
    return round(best, 6)


def purse(state: Position, seat: int, taste: Taste) -> Purse:
    """A seat's own: of its hand and the wall it may build."""
    pack = state.game.pack
    one, other = state.wall
    cards = state.hands[seat] | pack.bit[one] | pack.bit[other]
    two = pack.perks(state.built[seat]).two_for_one
    return _purse(pack, taste, need(state, seat), cards, state.bins(seat), two)
