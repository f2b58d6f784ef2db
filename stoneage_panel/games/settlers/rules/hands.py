"""Cards that change hands, and what everybody knows of it."""

from __future__ import annotations

from stoneage_panel.games.settlers.components.goods import ONE, count, less
from stoneage_panel.games.settlers.rules.position import Position


def gain(state: Position, seat: int, goods: int) -> None:
    """Cards from the bank, seen by all."""
    state.hands[seat] += goods
    state.bank -= goods
    _seen(state, seat, goods)


def pay(state: Position, seat: int, goods: int) -> None:
    """Cards to the bank, seen by all."""
    state.hands[seat] -= goods
    state.bank += goods
    _gone(state, seat, goods)


def swap(state: Position, one: int, given: int, other: int, got: int) -> None:
    """SE.TRADE: two seats exchange cards, seen by all."""
    state.hands[one] += got - given
    state.hands[other] += given - got
    _gone(state, one, given)
    _gone(state, other, got)
    _seen(state, one, got)
    _seen(state, other, given)


def steal(state: Position, thief: int, victim: int, kind: int) -> None:
    """A card that only the two of them see, unless somebody knows that all are of one kind."""
    card, hand = ONE[kind], state.hands[victim]
    alike = hand == count(hand, kind) * card
    state.hands[thief] += card
    state.hands[victim] -= card
    n = state.players
    for viewer in range(n):
        at = viewer * n
        if viewer in (thief, victim) or (alike and state.known[at + victim] == hand):
            state.known[at + thief] += card
            lost = card
        else:
            lost = _ANY  # it may have been one of any kind
        state.known[at + victim] = less(state.known[at + victim], lost)


_ANY = sum(ONE)


def _seen(state: Position, seat: int, goods: int) -> None:
    for at in range(seat, len(state.known), state.players):
        state.known[at] += goods


def _gone(state: Position, seat: int, goods: int) -> None:
    known = state.known
    for at in range(seat, len(known), state.players):
        known[at] = less(known[at], goods)
