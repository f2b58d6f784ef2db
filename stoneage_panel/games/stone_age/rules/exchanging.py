"""SG.TRADE: what can be exchanged within a purchase, and what is paid without it."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.stone_age.components.goods import ONE, counts, pack
from stoneage_panel.games.stone_age.components.moves import BUY, Move
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import FIFTH, FIFTH_PRICE, Price

Moves = tuple[Move, ...]


def plain_buys(state: Position, space: int) -> Moves:
    """Every payment of a card without an exchange."""
    if space != FIFTH:
        return legal.buys(state, space)
    return _FIFTH_BUY if state.goods[state.player] >= FIFTH_PRICE else ()


_FIFTH_BUY: Moves = (Move(BUY, FIFTH, FIFTH_PRICE),)


def rate(state: Position, seat: int) -> tuple[int, int]:
    """SG.TRADE: how many goods are given for how many, by the merchant track; (0, 0) for none."""
    give, get = state.game.pack.track[state.track[seat]]
    return give, get


def exchange(state: Position, cost: Price) -> tuple[int, int, int] | None:
    """The goods that matter for an exchange, how many are given and got; None if none may be."""
    if state.traded:
        return None
    give, get = rate(state, state.player)
    if not give:
        return None
    most = give + max(cost.high, *counts(cost.fixed))
    return pack(min(n, most) for n in counts(state.goods[state.player])), give, get


@lru_cache(maxsize=1 << 10)
def parts(held: int, n: int) -> tuple[int, ...]:
    """Every n goods out of those held, jewelry included."""
    return _choose(tuple(min(have, n) for have in counts(held)), n)


@lru_cache(maxsize=1 << 8)
def _choose(most: tuple[int, ...], n: int) -> tuple[int, ...]:
    if not most:
        return () if n else (0,)
    kind = 5 - len(most)
    return tuple(
        take * ONE[kind] + rest
        for take in range(min(n, most[0]), -1, -1)
        for rest in _choose(most[1:], n - take)
    )


@lru_cache(maxsize=4)
def gets(get: int) -> tuple[int, ...]:
    """Every 1 … get goods."""
    return tuple(bundle for n in range(1, get + 1) for bundle in _choose((n,) * 5, n))


@lru_cache(maxsize=1 << 10)
def kinds(goods: int) -> int:
    """Mask of the kinds that are among some goods."""
    return sum(1 << kind for kind, n in enumerate(counts(goods)) if n)
