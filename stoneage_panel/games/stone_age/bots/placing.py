"""Where a rule-of-thumb player puts its figures, and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.bots.worth import Taste, card_value, cost, prices, rounds_left
from stoneage_panel.games.stone_age.components.goods import BITS, RESOURCES, VALUES, counts
from stoneage_panel.games.stone_age.components.moves import PUT, Move
from stoneage_panel.games.stone_age.components.places import (  # fmt: skip
    CARD,
    DIVISORS,
    FIELD,
    HUNT,
    HUT,
    MERCHANT,
    STACK,
    TOOL,
    WORKS,
)
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.rolls import works_kind

_A_HUNTER = 1.75
"""Food one figure brings on average."""


class Choice(NamedTuple):
    """A move with what it is thought to bring beyond a figure's usual worth."""

    move: Move
    value: float


class View:
    """What a seat reckons with while it places: needs, stores, what is on its way."""

    def __init__(self, state: Position, taste: Taste) -> None:
        seat = state.player
        self.state, self.seat, self.taste = state, seat, taste
        self.left = rounds_left(state)
        self.late = self.left < 1.6
        self.prices = prices(self.left)
        here = state.here[seat]
        self.held = counts(state.goods[seat] & RESOURCES)[:4]
        self.coming = [
            odds.mean(DIVISORS[k + 1], here >> 4 * (k + 1) & 15)
            if here >> 4 * (k + 1) & 15
            else 0.0
            for k in range(4)
        ]
        # fractions are added one by one: sum() of them differs between Pythons
        wood, clay, stone, gold = self.coming
        self.whole = sum(self.held) + (wood + clay + stone + gold)
        wood, clay, stone, gold = self.prices
        self.mean_price = (wood + clay + stone + gold) / 4
        growing = (here >> 4 * HUT & 15) // 2
        farming = here >> 4 * FIELD & 15
        hunting = here >> 4 * HUNT & 15
        need = state.figures[seat] + growing - state.field[seat] - farming - state.food[seat]
        self.hungry = max(0.0, need - _A_HUNTER * hunting)
        self.hunters = ceil(self.hungry / _A_HUNTER)
        self.spoken_for, self.any = self._spoken_for(here)
        self._rows: dict[int, tuple[float, ...]] = {}

    def _spoken_for(self, here: int) -> tuple[list[int], int]:
        """Resources that own figures on buildings and cards are there to spend."""
        state, wanted, free = self.state, [0, 0, 0, 0], 0
        for stack, top in enumerate(state.tops):
            if top >= 0 and here >> 4 * (STACK + stack) & 15:
                tile = state.game.pack.tiles[top]
                if tile.kind == "fixed":
                    for k, n in enumerate(counts(tile.cost)[:4]):
                        wanted[k] += n
                else:
                    free += max(tile.low, 3)
        for space in range(4):
            if here >> 4 * (CARD + space) & 15:
                free += space + 1
        return wanted, free

    def row(self, place: int, spare: int) -> tuple[float, ...]:
        """What 0, 1, 2 … figures on a place for many bring beyond what they bring anywhere."""
        found = self._rows.get(place)
        if found is None:
            found = _hunt(self, spare) if place == HUNT else _gather(self, place, spare)
            self._rows[place] = found
        return found

    def free_goods(self) -> float:
        """Resources in stock or expected that nothing is planned for."""
        return self.whole - sum(self.spoken_for) - self.any


def choose(state: Position, moves: Sequence[Move], taste: Taste) -> Choice:
    """The placement a style likes best."""
    view = View(state, taste)
    spare = state.spare[state.acting]
    best, most, last = moves[0], -99.0, -1
    row: tuple[float, ...] | None = None
    for move in moves:
        if move[0] != PUT:
            continue
        place = move[1]
        if place != last:
            last, row = place, view.row(place, spare) if place < TOOL or place >= WORKS else None
        value = row[move[2]] if row else _value(view, place, move[2], spare)
        if value > most:
            best, most = move, value
    return Choice(best, most)


def shortlist(state: Position, moves: Sequence[Move], taste: Taste, most: int) -> list[Move]:
    """The placements a style likes best: for every place the best numbers of figures."""
    view = View(state, taste)
    spare = state.spare[state.acting]
    rows = sorted(
        ((_value(view, move[1], move[2], spare), -at, move) for at, move in enumerate(moves)),
        reverse=True,
    )
    found: list[Move] = []
    times: dict[int, int] = {}
    for _, _, move in rows:
        times[move[1]] = times.get(move[1], 0) + 1
        if times[move[1]] <= _NUMBERS and len(found) < most:
            found.append(move)
    return found


_NUMBERS = 2
"""How many numbers of figures on one place are worth a thought."""


def _value(view: View, place: int, n: int, spare: int) -> float:
    """Points beyond what n figures bring anywhere."""
    if place < TOOL or place >= WORKS:
        return view.row(place, spare)[n]
    left, taste, state, seat = view.left, view.taste, view.state, view.seat
    if place == TOOL:
        gain = taste.tool * left if state.tool_sum(seat) < 12 else 0.0
    elif place == FIELD:
        gain = _field(view)
    elif place == HUT:
        gain = _figure(view)
    elif place == MERCHANT:
        gain = 3.0 + 0.8 * left * (state.track[seat] < 9)
    elif place < STACK:
        gain = _card(view, place - CARD, spare)
    else:
        gain = _house(view, place - STACK, spare)
    value = gain - taste.base * n
    # contested places go first: gathering can wait
    value += 0.6 if value > 0 else 0.0
    lacking = view.hunters - (spare - n)
    return value - 2.5 * max(0, lacking)


def _field(view: View) -> float:
    state, seat = view.state, view.seat
    level = state.field[seat]
    if level >= 10:
        return 0.0
    useful = level < state.figures[seat] + 1
    farmers = icons(state, seat, "farmer")
    return (view.taste.field if useful else 0.6) * view.left + farmers


def _figure(view: View) -> float:
    state, seat = view.state, view.seat
    if state.figures[seat] >= state.game.reserve:
        return 0.0
    return view.taste.figure * 1.5 * (view.left - 1) + icons(state, seat, "shaman")


def icons(state: Position, seat: int, key: str) -> int:
    """How many figures of a profession a seat has on its cards."""
    mask, cards, found = state.cards[seat] & ~state.game.greens, state.game.pack.cards, 0
    while mask:
        low = mask & -mask
        card = cards[low.bit_length() - 1]
        if card.key == key:
            found += card.count
        mask ^= low
    return found


def _card(view: View, space: int, spare: int) -> float:
    state = view.state
    card = state.game.pack.cards[state.row[space]]
    worth = card_value(state, view.seat, card, view.left, view.taste)
    if space == 4:
        held = state.goods[view.seat] >> 4 * BITS
        price = 3.0 * _jewel(held)
        return worth - price if held >= 3 else 0.3 * worth - 3.0
    price = space + 1
    each = min(view.prices)
    lacking = price - view.free_goods()
    return (worth - price * each) * _chance(lacking, spare - 1 - view.hunters)


def _house(view: View, stack: int, spare: int) -> float:
    state = view.state
    tile = state.game.pack.tiles[state.tops[stack]]
    builders = icons(state, view.seat, "builder")
    hands = spare - 1 - view.hunters
    if tile.kind != "fixed":
        goods = view.free_goods()
        most = min(tile.high, max(tile.low, int(goods)))
        gain = most * (4.4 * view.taste.houses - view.mean_price)
        if tile.kinds:
            gain += 0.4 * (2 - tile.kinds)
        return (gain + builders + 1.0) * _chance(tile.low - goods, hands)
    jewels = (tile.cost >> 4 * BITS) - (state.goods[view.seat] >> 4 * BITS)
    lacking = 2.0 * max(0, jewels)
    for k, n in enumerate(counts(tile.cost)[:4]):
        short = n - (view.held[k] + view.coming[k] - view.spoken_for[k])
        if short > 0:
            lacking += short * VALUES[k] / 3.0
    gain = tile.points * view.taste.houses - cost(tile.cost, view.late) + builders + 1.0
    return gain * _chance(lacking, hands)


def _jewel(held: int) -> float:
    """What a piece of jewelry is worth: it buys little at a time."""
    return 1.0 if held < 6 else 0.25


def _chance(lacking: float, hands: int) -> float:
    """How likely a purchase comes off, with so much missing and figures left to fetch it."""
    if lacking <= 0.2:
        return 1.0
    if hands <= 0:
        return 0.15 if lacking < 1.5 else 0.02
    return max(0.02, 0.85 - 0.28 * lacking / hands)


def _hunt(view: View, spare: int) -> tuple[float, ...]:
    """Food that is owed counts double; a stock of it is worth less."""
    each = 1.0 if view.left > 1.6 else 0.1
    if view.state.game.style:
        each *= _jewel(view.state.goods[view.seat] >> 4 * BITS)
    return _hunting(view.hungry, each, view.hunters, spare, view.taste.base)


@lru_cache(maxsize=1 << 10)
def _hunting(
    hungry: float, each: float, hunters: int, spare: int, base: float
) -> tuple[float, ...]:
    found = []
    for n in range(spare + 1):
        food = _A_HUNTER * n
        owed = min(food, hungry)
        stock = food - owed
        value = 3.4 * owed + each * stock - base * n
        # hunting never fills up: it waits until the figures are needed there
        found.append(value - (4.0 if spare > max(n, hunters) else 0.0))
    return tuple(found)


def _gather(view: View, place: int, spare: int) -> tuple[float, ...]:
    state, seat = view.state, view.seat
    if place >= WORKS:
        divisor = state.game.pack.tiles[state.game.pack.works[place - WORKS]].divisor
        kind = works_kind(state, place)
    else:
        divisor, kind = DIVISORS[place], place - 1
    lack = max(0.0, view.spoken_for[kind] - view.held[kind] - view.coming[kind])
    have = view.held[kind] + view.coming[kind]
    each = view.prices[kind] * (1.12 if have < 2 else 1.0 if have < 4 else 0.8)
    short = view.any > view.whole
    tools = _helping(state, seat)
    return _gathering(divisor, tools, each, lack, short, view.hunters, spare, view.taste.base)


@lru_cache(maxsize=1 << 12)
def _gathering(
    divisor: int,
    tools: int,
    each: float,
    lack: float,
    short: bool,
    hunters: int,
    spare: int,
    base: float,
) -> tuple[float, ...]:
    """What figures bring where so many are wanted; ``short``: whether more of any kind are."""
    found = [0.0]
    for n in range(1, spare + 1):
        mean = odds.mean(divisor, n, tools)
        value = mean * each + min(lack, mean) * 2.0 - 0.9 * base * n
        if short:
            value += min(mean, 2.0)
        lacking = hunters - (spare - n)
        found.append(value - 2.5 * max(0, lacking) - 0.4)
    return tuple(found)


def _helping(state: Position, seat: int) -> int:
    """Tools that are likely to be left for one more roll."""
    return state.tool_sum(seat) // 2
