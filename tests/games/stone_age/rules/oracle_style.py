"""What Style is the Goal adds to what may be done: trading, the hunt's split, works, rewards."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any

from stoneage_panel.games.stone_age.components.goods import counts
from stoneage_panel.games.stone_age.components.pack import Tile
from tests.games.stone_age.rules.oracle_world import (
    LETTERS,
    Goods,
    Rules,
    World,
    multisets,
    number,
    spell,
)


def reward(rules: Rules, face: int) -> tuple[str, int]:
    """What a die shows on the cards of the expansion, and how much of it."""
    what, amount = rules.pack.rewards[face - 1]
    return what, amount


def printed(tile: Tile) -> Goods:
    """The goods on a building of a fixed price."""
    return dict(zip(LETTERS, counts(tile.cost), strict=True))


def splits(world: World) -> set[str]:
    """So much food and so much jewelry, all of the yield."""
    due = world["due"]
    return {f"split {food} food {due - food} jewelry" for food in range(due + 1)}


def may_work(world: World, owner: int, place: str, many: int) -> bool:
    """A production building one owned when the round began has three circles, for its owner."""
    tile = world["rules"].works_tile(number(place))
    return tile.id in world["tiles"][owner] and many <= 3


def reward_picks(world: World, faces: Iterable[int]) -> set[str]:
    """A die; where it shows any resource, with the resource."""
    found = set()
    for face in faces:
        what, amount = reward(world["rules"], face)
        if what == "resource":
            for goods in multisets(amount, least=amount):
                found.add(f"pick {face} {spell(goods)}")
        else:
            found.add(f"pick {face}")
    return found


# ---------------------------------------------------------------- trade


def ways_with_trade(world: World, seat: int, wanted: list[Goods]) -> list[tuple[Goods, str]]:
    """Payments that one exchange makes possible, or changes: all that comes is spent."""
    rules = world["rules"]
    give, get = rules.pack.track[world["track"][seat]]
    if world["traded"] or not give:
        return []
    found = []
    stock = tuple(world["goods"][seat][letter] for letter in LETTERS)
    prices = [tuple(paid.get(letter, 0) for letter in LETTERS) for paid in wanted]
    for paid, price in zip(wanted, prices, strict=True):
        for given, got in exchanges(give, get):
            comes_all_to_use = all(c <= p for c, p in zip(got, price, strict=True))
            if not comes_all_to_use or any(g > s for g, s in zip(given, stock, strict=True)):
                continue
            after = tuple(s - g + c for s, g, c in zip(stock, given, got, strict=True))
            if not pays(after, price):
                continue
            if sum(got) == 2 and one_would_do(after, got, sum(price), prices):
                continue  # more than one needs: the excess is discarded
            found.append((paid, f"trade {letters(given)} for {letters(got)}"))
    return found


Numbers = tuple[int, ...]


def pays(stock: Numbers, price: Numbers) -> bool:
    """Whether goods hold a price."""
    return all(have >= p for have, p in zip(stock, price, strict=True))


def one_would_do(after: Numbers, got: Numbers, size: int, prices: list[Numbers]) -> bool:
    """Whether as many pieces could be laid down with one fewer of those that came."""
    for at, many in enumerate(got):
        if many:
            fewer = (*after[:at], after[at] - 1, *after[at + 1 :])
            if any(pays(fewer, other) for other in prices if sum(other) == size):
                return True
    return False


@cache
def exchanges(give: int, get: int) -> list[tuple[Any, Any]]:
    """So many goods for at least one and at most so many others, no kind back and forth."""
    numbers = list(product(range(max(give, get) + 1), repeat=5))
    return [
        (given, got)
        for given in numbers
        if sum(given) == give
        for got in numbers
        if 1 <= sum(got) <= get and not any(a and b for a, b in zip(given, got, strict=True))
    ]


def letters(goods: tuple[int, ...]) -> str:
    return spell(dict(zip(LETTERS, goods, strict=True)))
