"""How a round goes: who places, who acts, feeding, the next round, the end."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.goods import RESOURCES, resources
from stoneage_panel.games.stone_age.components.moves import ACT, CARD, FEED, OVER, PLACE, TILE
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import Position

FINE = 10
"""Points lost by a seat that can't or won't feed its figures."""


def begin(state: Position) -> None:
    """SA.ROUND: the cards are face up; the player with the start marker places first."""
    state.round += 1
    state.phase = PLACE
    state.player = state.acting = state.start


def placed(state: Position) -> None:
    """SA.PLACE: clockwise to the next seat that can place; when none can, the actions begin."""
    n = state.players
    seat = state.player
    spare, here = state.spare, state.here
    for _ in range(n):
        seat = seat + 1 if seat + 1 < n else 0
        # whoever has not hunted yet always can: the hunting grounds have no limit
        if spare[seat] and (not here[seat] & 15 or _can_place(state, seat)):
            state.player = state.acting = seat
            return
    _act(state, 0)


def _can_place(state: Position, seat: int) -> bool:
    return legal.may_place(state, seat) or bool(state.own_placements(seat))


def go_on(state: Position) -> None:
    """SA.ACT: a building to turn up, then the seat's next action, then the next seat."""
    if -1 in state.tops and any(
        top < 0 and under for top, under in zip(state.tops, state.under, strict=True)
    ):
        state.phase = TILE
    elif state.here[state.acting]:
        state.phase = ACT
    else:
        n = state.players
        _act(state, (state.acting - state.start) % n + 1)


def _act(state: Position, after: int) -> None:
    """The first seat with figures on the board, from a distance to the start marker on."""
    n, here = state.players, state.here
    state.traded = False
    for i in range(after, n):
        seat = (state.start + i) % n
        if here[seat]:
            state.player = state.acting = seat
            state.phase = ACT
            return
    _feed(state, 0)


# ---------------------------------------------------------------- feeding


def feed_after(state: Position, seat: int) -> None:
    """Feeding goes on with the seat after one that was asked."""
    _feed(state, (seat - state.start) % state.players + 1)


def _feed(state: Position, after: int) -> None:
    """SA.FEED: food from the fields, then one food a figure; asks only where there is a choice."""
    n = state.players
    for i in range(after, n):
        seat = (state.start + i) % n
        food = state.food[seat] + state.field[seat] - state.figures[seat]
        if food >= 0:
            state.food[seat] = food
            continue
        state.food[seat] = 0
        if resources(state.goods[seat] & RESOURCES) + wilds(state, seat) >= -food:
            state.player = state.acting = seat
            state.due = -food
            state.phase = FEED
            return
        hunger(state, seat)
    _end_round(state)


def wilds(state: Position, seat: int) -> int:
    """Resources a seat can still get from cards it keeps."""
    mask = state.kept[seat] & state.game.wilds
    if not mask:
        return 0
    cards = state.game.pack.cards
    return sum(cards[i].value for i in range(mask.bit_length()) if mask >> i & 1)


def hunger(state: Position, seat: int) -> None:
    """SA.FEED: a flat loss, whatever the shortage."""
    state.points[3 * seat + 2] -= FINE


# ---------------------------------------------------------------- the next round


def _end_round(state: Position) -> None:
    """SA.END: an empty stack or too few cards end the game; else the next round is prepared."""
    game = state.game
    if -1 in state.tops or state.round >= game.last_round:
        state.phase = OVER
        return
    n = state.players
    state.start = (state.start + 1) % n
    state.player = state.acting = state.start
    cards = [card for card in state.row if card >= 0]
    missing = len(state.row) - len(cards)
    state.row = cards + [-1] * missing
    state.used = [0] * n
    if missing > state.deck.bit_count():
        state.phase = OVER
    elif missing:
        state.phase = CARD
    else:
        begin(state)
