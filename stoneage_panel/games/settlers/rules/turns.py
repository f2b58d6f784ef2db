"""How a turn goes: the roll, what it yields, sevens, whose turn is next, the end."""

from __future__ import annotations

from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.moves import (
    ACT,
    CAMP,
    DISCARD,
    FIGURE,
    OVER,
    ROLL,
    TRIBE,
)
from stoneage_panel.games.settlers.rules import hands
from stoneage_panel.games.settlers.rules.position import Position

SEVEN = 7
MOST_CARDS = 7
"""Cards one may hold when a seven is rolled."""
TRIBES_AT_FIRST = 3


def settled(state: Position) -> None:
    """SE.START: tribes clockwise, back again and clockwise; then nomads, the last seat first."""
    n, first = state.players, state.game.first
    placed = sum(mask.bit_count() for mask in state.tribes)
    pitched = sum(mask.bit_count() for mask in state.nomads)
    if placed < TRIBES_AT_FIRST * n:
        lap, at = divmod(placed, n)
        state.phase = TRIBE
        state.player = (first + (at if lap != 1 else n - 1 - at)) % n
    elif pitched < n:
        state.phase = CAMP
        state.player = (first + n - 1 - pitched) % n
    else:
        begin(state, first)


def begin(state: Position, seat: int) -> None:
    """A seat's turn begins: the dice are rolled."""
    if seat == state.game.first:
        state.round += 1
        if state.round > state.game.last_round:
            state.round -= 1
            state.phase = OVER
            return
    state.active = state.player = seat
    state.phase = ROLL
    state.built = False
    state.deals = 0
    state.tried = ()


def rolled(state: Position, low: int, high: int, _z: int) -> None:
    """SE.ROLL: goods for all tribes at hexes of the number; a seven calls the Neanderthal."""
    state.dice = 10 * low + high
    if low + high == SEVEN:
        discards(state, state.active)
        return
    harvest(state, low + high)
    state.phase = ACT


def harvest(state: Position, number: int) -> None:
    """SE.ROLL.2: one card for each tribe at each hex; SE.ROLL.4: shortages."""
    claims = yields(state, number)
    if goods.covers(state.bank, sum(claims)):
        for seat, claim in enumerate(claims):
            if claim:
                hands.gain(state, seat, claim)
        return
    for kind in range(len(goods.KINDS)):
        claimed = [goods.count(claim, kind) for claim in claims]
        whole, stock = sum(claimed), goods.count(state.bank, kind)
        if whole > stock:
            alone = whole in claimed
            claimed = [min(n, stock) if alone else 0 for n in claimed]
        for seat, n in enumerate(claimed):
            if n:
                hands.gain(state, seat, n * goods.ONE[kind])


def yields(state: Position, number: int) -> list[int]:
    """What every seat would get for a number if nothing ran short, packed."""
    world = state.game.world
    found = [0] * state.players
    settled = 0
    for tribes in state.tribes:
        settled |= tribes
    for i in state.game.numbered[number]:
        around = world.around[i]
        if not settled & around or state.dry >> i & 1 or i in state.figures:
            continue
        card = goods.ONE[world.hexes[i].kind]
        for seat, tribes in enumerate(state.tribes):
            there = tribes & around
            if there:
                found[seat] += card * there.bit_count()
    return found


def discards(state: Position, seat: int) -> None:
    """SE.SEVEN.1: from a seat on, clockwise, players with too many cards discard half."""
    n = state.players
    for _ in range((state.active - seat - 1) % n + 1):
        if goods.size(state.hands[seat]) > MOST_CARDS:
            state.player = seat
            state.phase = DISCARD
            return
        seat = (seat + 1) % n
    state.player = state.active
    state.seven = True
    state.phase = FIGURE


def drop(state: Position, dropped: int, _y: int, _z: int) -> None:
    """SE.SEVEN.1: half of the cards go back."""
    hands.pay(state, state.player, dropped)
    after = (state.player + 1) % state.players
    if after == state.active:
        state.player = state.active
        state.seven = True
        state.phase = FIGURE
    else:
        discards(state, after)


def done(state: Position, _x: int, _y: int, _z: int) -> None:
    """SE.TURN.4: the next seat's turn."""
    rest(state)
    begin(state, (state.active + 1) % state.players)


def rest(state: Position) -> None:
    """Steps that are left of a walk are lost by any other action."""
    state.walker = -1
    state.left = 0


def go_on(state: Position) -> None:
    """An action of the active seat is wholly done: has it won?"""
    state.player = state.active
    state.phase = OVER if state.points(state.active) >= state.game.world.win else ACT
