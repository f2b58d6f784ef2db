"""Style: the payments with an exchange of goods that a rule-of-thumb player may choose from.

Of the thousands that are legal hardly one is worth a look: one that costs more than another brings
nothing for it. What is left out here would never be chosen.
"""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.stone_age.bots.worth import cost
from stoneage_panel.games.stone_age.components import pays
from stoneage_panel.games.stone_age.components.goods import ONE, RESOURCES, counts, size, value
from stoneage_panel.games.stone_age.components.moves import BUILD, BUY, TRADE_SHIFT, Move
from stoneage_panel.games.stone_age.rules import exchanging, price
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import Price

_ROUNDING = 1e-9
"""More than additions in another order can differ by."""

Moves = tuple[Move, ...]
_Ranked = tuple[tuple[float, int, int], ...]


def buys(state: Position, space: int, late: bool) -> Moves:
    """Those of `Position.buys` that cost least, among others perhaps, in the same order."""
    due = price.of_card(space)
    if due.fixed:
        plain = exchanging.plain_buys(state, space)
    else:
        plain = _plain(state, BUY, space, due, late, 0.0)
    return plain + _traded(state, BUY, space, due, late, 0.0) if state.game.style else plain


def builds(state: Position, stack: int, late: bool, points: float) -> Moves:
    """Those of `Position.builds` that score most for what they cost, in the same order.

    Args:
        points: what a point of the goods paid is worth; 0.0 for a building that has its own.
    """
    top = state.tops[stack]
    if top < 0:
        return ()
    due = price.of_tile(state.game.pack.tiles[top])
    plain = _plain(state, BUILD, stack, due, late, points)
    return plain + _traded(state, BUILD, stack, due, late, points) if state.game.style else plain


# ---------------------------------------------------------------- without an exchange


def _plain(state: Position, verb: int, x: int, due: Price, late: bool, points: float) -> Moves:
    rows = _ranked(due, state.goods[state.player], late, points)
    if not rows:
        return ()
    least = rows[0][0] - _ROUNDING
    found = sorted([(order, paid) for worth, order, paid in rows if worth >= least])
    return tuple([Move(verb, x, paid) for _, paid in found])


def _ranked(due: Price, held: int, late: bool, points: float) -> _Ranked:
    """Every payment by what it is worth, the best first, with that and its number."""
    if due.fixed:
        return ((-cost(due.fixed, late), 0, due.fixed),) if due.ways(held) else ()
    return _rank(due, pays.clamped(held, due.high), late, points)


@lru_cache(maxsize=1 << 9)
def _rank(due: Price, held: int, late: bool, points: float) -> _Ranked:
    rows = [
        (points * value(paid) - cost(paid, late), order, paid)
        for order, paid in enumerate(due.ways(held))
    ]
    return tuple(sorted(rows, key=lambda row: -row[0]))


# ---------------------------------------------------------------- with an exchange


def _traded(state: Position, verb: int, x: int, due: Price, late: bool, points: float) -> Moves:
    exchange = exchanging.exchange(state, due)
    if exchange is None:
        return ()
    return tuple([Move(verb, x, *way) for way in _best(due, *exchange, late, points)])


@lru_cache(maxsize=1 << 12)
def _best(
    due: Price, held: int, give: int, get: int, late: bool, points: float
) -> tuple[tuple[int, int], ...]:
    """What is paid and traded where that is worth most, or as much but for rounding."""
    best, rows = float("-inf"), []
    gets = _gets(due, held, get, late, points)
    # the cheapest goods are given first, so that soon the rest is too dear
    for lost, number, given in _given(held, give, late):
        kept, kinds = held - given, exchanging.kinds(given)
        for hope, at, got in gets:
            if hope - lost < best - _ROUNDING:
                break
            if kinds & exchanging.kinds(got):
                continue
            won = cost(got, late)
            for worth, order, paid in _ranked(due, kept + got, late, points):
                whole = worth - lost + won
                if whole < best - _ROUNDING:
                    break
                if pays.covers(paid, got) and not price.excess(due, kept, got, size(paid)):
                    best = max(best, whole)
                    rows.append((whole, (number, at, order), paid, given | got << TRADE_SHIFT))
    found = [row[1:] for row in rows if row[0] >= best - _ROUNDING]
    return tuple([(paid, trade) for _, paid, trade in sorted(found)])


@lru_cache(maxsize=1 << 9)
def _given(held: int, give: int, late: bool) -> _Ranked:
    """Everything that can be given, the cheapest first, with its cost and its number."""
    rows = [(cost(given, late), at, given) for at, given in enumerate(exchanging.parts(held, give))]
    return tuple(sorted(rows))


def _gets(
    due: Price, held: int, get: int, late: bool, points: float
) -> list[tuple[float, int, int]]:
    """Everything that can be got and paid: the most that can come of it, its number.

    What is paid beside it is some of the goods held.
    """
    rows = []
    for at, got in enumerate(exchanging.gets(get)):
        n = size(got)
        if due.fixed:
            if pays.covers(due.fixed, got):
                rows.append((cost(got, late) - cost(due.fixed, late), at, got))
        elif n <= due.high and got <= RESOURCES:
            beside = _beside(pays.clamped(held, due.high), due.low - n, due.high - n, late, points)
            rows.append((points * value(got) + beside, at, got))
    rows.sort(key=lambda row: -row[0])
    return rows


@lru_cache(maxsize=1 << 10)
def _beside(held: int, low: int, high: int, late: bool, points: float) -> float:
    """The most that low to high pieces of goods are worth as a payment, or more than that."""
    each = sorted(
        [
            points * value(one) - cost(one, late)
            for one, n in zip(ONE[:4], counts(held), strict=False)
            for _ in range(n)
        ],
        reverse=True,
    )
    found = 0.0
    for number, worth in enumerate(each[:high]):
        if worth > 0 or number < low:
            found += worth
    return found
