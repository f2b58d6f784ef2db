"""What a rule-of-thumb player does with its figures on the board: the order, tools, payments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.bots import trading
from stoneage_panel.games.stone_age.bots.worth import (
    Taste,
    best_reward,
    card_value,
    cost,
    prices,
    rounds_left,
)
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import ONE, counts
from stoneage_panel.games.stone_age.components.goods import value as points_of
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ADD,
    MORE,
    PAY,
    SHARE,
    STARVE,
    TAKE,
    TRADE_SHIFT,
    Move,
)
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    FIELD,
    HUNT,
    HUT,
    MERCHANT,
    STACK,
    TOOL,
    WORKS,
)
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import ROLL2, ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.rules.rolls import divisor_of

_FIRST = (TOOL, FIELD, HUT, MERCHANT)
_GIVEN = (1 << TRADE_SHIFT) - 1


def act(state: Position, taste: Taste) -> tuple[Move, float]:
    """Sure gains first, then dice from the dearest place down, then the best purchase."""
    places = legal.spots(state.here[state.acting])
    for place in _FIRST:
        if place in places:
            return legal.USES[place], 0.0
    for place in (*range(WORKS + 11, WORKS - 1, -1), 4, 3, 2, 1, HUNT):
        if place in places:
            return legal.USES[place], 0.0
    return _purchase(state, places, taste)


# ---------------------------------------------------------------- purchases


def _purchase(state: Position, places: Sequence[int], taste: Taste) -> tuple[Move, float]:
    """The purchase that brings most beyond its price; where none is worth it, one is left."""
    left = rounds_left(state)
    late = left < 1.6
    best: tuple[Move, float] | None = None
    for place in places:
        found = _best_at(state, place, left, late, taste)
        if found is not None and (best is None or found[1] > best[1]):
            best = found
    if best is not None and best[1] > 0:
        return best
    helped = _with_wild(state, places)
    return (helped, 0.0) if helped is not None else (legal.LEAVES[places[0]], 0.0)


def _best_at(
    state: Position, place: int, left: float, late: bool, taste: Taste
) -> tuple[Move, float] | None:
    seat, pack = state.player, state.game.pack
    if place < STACK:
        card = pack.cards[state.row[place - CARD]]
        moves: Iterable[Move] = trading.buys(state, place - CARD, late)
        worth = card_value(state, seat, card, left, taste)
        return _cheapest(moves, worth, late)
    tile = pack.tiles[state.tops[place - STACK]]
    if tile.kind == "fixed":
        moves = trading.builds(state, place - STACK, late, 0.0)
        return _cheapest(moves, tile.points * max(1.0, taste.houses) + 2.0, late)
    moves = trading.builds(state, place - STACK, late, max(1.0, taste.houses))
    return _dearest(moves, taste, late)


def _cheapest(moves: Iterable[Move], worth: float, late: bool) -> tuple[Move, float] | None:
    best = None
    for move in moves:
        value = worth - cost(move[2], late) - _trading(move[3], late)
        if best is None or value > best[1]:
            best = (move, value)
    return best


def shortlist(moves: Iterable[Move], late: bool, most: int) -> list[Move]:
    """The payments that cost least, and of those that score what they cost the dearest."""
    rows = sorted(moves, key=lambda move: cost(move[2], late) + _trading(move[3], late))
    return rows[:most] + rows[-1:] if len(rows) > most else rows


def _trading(trade: int, late: bool) -> float:
    """What a trade costs: goods given against goods got."""
    if not trade:
        return 0.0
    return cost(trade & _GIVEN, late) - cost(trade >> TRADE_SHIFT, late) + 0.1


def _dearest(moves: Iterable[Move], taste: Taste, late: bool) -> tuple[Move, float] | None:
    """Buildings that score what they cost: as much as there is."""
    best = None
    for move in moves:
        value = (
            points_of(move[2]) * max(1.0, taste.houses)
            - cost(move[2], late)
            - _trading(move[3], late)
            + 2
        )
        if best is None or value > best[1]:
            best = (move, value)
    return best


def _with_wild(state: Position, places: Sequence[int]) -> Move | None:
    """The kept card's goods, if they make a purchase possible that isn't."""
    amount = legal.wild(state, state.player)
    if not amount:
        return None
    for place in places:
        if place >= STACK:
            tile = state.game.pack.tiles[state.tops[place - STACK]]
            if tile.kind == "fixed":
                taken = _lacking(state, tile.cost, amount)
                if taken:
                    return Move(TAKE, taken)
                continue
        return Move(TAKE, amount * ONE[3])
    return None


def _lacking(state: Position, price: int, amount: int) -> int:
    """Exactly so many goods that complete a price; 0 if they can't."""
    held = counts(state.goods[state.player])
    short = [max(0, n - have) for n, have in zip(counts(price), held, strict=True)]
    if short[4] or not 0 < sum(short) <= amount:
        return 0
    short[3] += amount - sum(short)
    return sum(n * one for n, one in zip(short, ONE, strict=True))


# ---------------------------------------------------------------- within an action


def useful_tools(state: Position) -> list[odds.Use]:
    """For every yield possible with the available tools, the set that wastes least."""
    seat = state.player
    at, used = 3 * seat, state.used[seat]
    slots = tuple(0 if used >> k & 1 else state.tools[at + k] for k in range(3))
    once = legal.once(state, seat)
    kept = tuple(v for v in range(1, 16) for _ in range(once >> 4 * v & 15)) if once else ()
    return odds.best_uses(dice.total(state.dice), divisor_of(state), slots, kept)


def tools(state: Position) -> Move:
    """The tools that bring most for what they waste."""
    rolling = state.rolling
    left = rounds_left(state)
    if rolling == HUNT:
        each, spare = 1.6, 0.35
    else:
        kind = rolling - ROLL2 if rolling >= ROLL2 else rolling - 1 if rolling < TOOL else 0
        each, spare = prices(left)[kind], 0.35
    # tools not used elsewhere this turn are lost: keep some only while rolls are still to come
    if not any(p <= 4 or p >= WORKS for p in legal.spots(state.here[state.acting]) if p != rolling):
        spare = 0.02
    best, best_value = Move(ADD), -1.0
    for use in useful_tools(state):
        extra = sum(value * (use.once >> 4 * value & 15) for value in range(1, 16))
        value = each * use.brings - spare * (use.power - extra) - 0.75 * extra * (left > 1.3)
        if value > best_value + 1e-9:
            best, best_value = Move(ADD, use.slots, use.once), value
    return best


def share(state: Position) -> Move:
    """Style: food until the round is fed, the rest jewelry."""
    seat, due = state.player, state.due
    need = state.figures[seat] - state.field[seat] - state.food[seat]
    food = min(due, max(0, need))
    return Move(SHARE, food, due - food)


def pick(state: Position, taste: Taste) -> Move:
    """The die that brings most."""
    seat, left = state.player, rounds_left(state)
    moves = state.LEGAL[state.phase](state)
    if state.rolling == ROLL_REWARDS:
        rewards = state.game.pack.rewards
        return max(moves, key=lambda m: _REWARD.get(rewards[m[1] - 1][0], 0.0) + cost(m[2], False))
    return max(moves, key=lambda m: best_reward(state, seat, m[1], left, taste))


_REWARD = {
    "figure": 7.0,
    "card": 5.5,
    "resource": 0.0,
    "merchant": 3.0,
    "food": 3.0,
    "jewelry": 2.0,
}


def feed(state: Position) -> Move:
    """The cheapest resources, unless hunger costs less."""
    late = rounds_left(state) < 1.6
    best, best_cost = Move(STARVE), 9.0
    moves = state.LEGAL[state.phase](state)
    for move in moves:
        if move[0] == PAY:
            price = cost(move[1], late)
            if price < best_cost:
                best, best_cost = move, price
    if best[0] == STARVE and moves[0][0] != PAY and state.kept[state.player]:
        return next((move for move in moves if move[0] == TAKE), best)
    return best


def extra(state: Position) -> Move:
    """Style: a second card for jewelry is worth it."""
    return Move(MORE, 1)
