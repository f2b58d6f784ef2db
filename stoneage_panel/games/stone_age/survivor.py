"""Rule-of-thumb play of the solo game: feed everybody, and let nothing be wasted."""

from __future__ import annotations

from math import ceil

from stoneage_panel.games.stone_age import dice, legal, odds, spending
from stoneage_panel.games.stone_age.goods import RESOURCES, counts, resources
from stoneage_panel.games.stone_age.moves import (
    ACT,
    ADD,
    CALL,
    DISCARD,
    FEED,
    LEAVE,
    PAY,
    PICK,
    PLACE,
    PUT,
    STARVE,
    TOOLS,
    Move,
)  # fmt: skip
from stoneage_panel.games.stone_age.pack import Card
from stoneage_panel.games.stone_age.places import CARD, FIELD, HUNT, HUT, STACK, TOOL
from stoneage_panel.games.stone_age.rolls import divisor_of
from stoneage_panel.games.stone_age.solo_position import SoloPosition
from stoneage_panel.games.stone_age.worth import Taste, cost

TASTE = Taste(0.0, 1.7, 1.0, 0.0, 0.0, 0.0, 0.0, 1.7)
"""Points mean nothing here: everything is counted in food."""
_A_HUNTER = 1.75
_ACTS = 0.75
"""How often a colour gets to act: three of four do."""


def choose(state: SoloPosition) -> Move:
    """What the survivor does."""
    phase = state.phase
    if phase == PLACE:
        return _place(state)
    if phase == ACT:
        return _act(state)
    if phase == TOOLS:
        return _tools(state)
    if phase == PICK:
        return _pick(state)
    if phase == FEED:
        return _feed(state)
    if phase == CALL:
        return _call(state)
    assert phase == DISCARD
    return min(legal_moves(state), key=lambda move: move[1])


def legal_moves(state: SoloPosition) -> tuple[Move, ...]:
    """What may be done."""
    return state.LEGAL[state.phase](state)


def rounds_left(state: SoloPosition) -> int:
    """Rounds to come, the present one included."""
    return 1 + state.deck.bit_count() // len(state._game.fill)


# ---------------------------------------------------------------- placing


def _place(state: SoloPosition) -> Move:
    moves = [move for move in legal_moves(state) if move[0] == PUT]
    left = rounds_left(state)
    return max(moves, key=lambda move: _worth(state, move, left))


def _worth(state: SoloPosition, move: Move, left: int) -> float:
    """Food a placement brings each figure, later rounds included."""
    place, n = move[1:3]
    others = sum(here >> 4 * place & 15 for here in state.here)
    if place == HUNT:
        return (_A_HUNTER + 0.12 * state.tool_sum(0)) * _ACTS - 0.001 * n
    if place == FIELD:
        return 1.0 * left * _ACTS if state.field[0] < 10 else 0.0
    if place == TOOL:
        return 0.45 * left * _ACTS if state.tool_sum(0) < 12 else 0.0
    if place == HUT:
        return -1.0
    if place < TOOL:
        return _gather(state, place, n, others)
    if place < STACK:
        return _card_place(state, place - CARD)
    return -0.5


def _gather(state: SoloPosition, place: int, n: int, others: int) -> float:
    """A few resources to buy cards with."""
    wanted = 3 - resources(state.goods[0] & RESOURCES) - others
    if place != 1 or n > 2 or wanted <= 0:
        return odds.mean(place + 2, n) / n * _ACTS
    return 1.6 - 0.1 * n


def _card_place(state: SoloPosition, space: int) -> float:
    if resources(state.goods[0] & RESOURCES) < space + 1:
        return -0.5
    card = state._game.pack.cards[state.row[space]]
    return (card_food(state, card) - (space + 1)) * _ACTS


def card_food(state: SoloPosition, card: Card) -> float:
    """What a card is worth in food."""
    left = rounds_left(state)
    lower = 2.0 if card.green else 1.0
    n = card.value
    upper = {
        "food": float(n),
        "dice_all": max(0.7 * left, 1.5),
        "tool": 0.45 * left * n,
        "agriculture": 1.0 * left * n,
        "any_resources": 2.0,
        "one_use_tool": n / 2,
    }.get(card.upper, float(n) if card.upper.startswith("gain_") else 1.5)
    return lower + (0.0 if card.upper == "points" else upper)


# ---------------------------------------------------------------- acting


def _act(state: SoloPosition) -> Move:
    moves = legal_moves(state)
    places = legal.spots(state.here[state.acting])
    for place in (TOOL, FIELD, HUT, 4, 3, 2, 1, HUNT):
        if place in places:
            return legal.USES[place]
    best, best_value = legal.LEAVES[places[0]], 0.0
    for place in places:
        for move in state.buys(place - CARD) if place < STACK else state.builds(place - STACK):
            value = _purchase(state, place, move)
            if value > best_value:
                best, best_value = move, value
    assert best[0] != LEAVE or best in moves
    return best


def _purchase(state: SoloPosition, place: int, move: Move) -> float:
    """Food gained by a purchase; a resource is food, too."""
    paid = sum(counts(move[2]))
    if place < STACK:
        card = state._game.pack.cards[state.row[place - CARD]]
        return card_food(state, card) - paid + 0.01 * (20 - cost(move[2], late=False))
    homeless = state.tiles[0].bit_count() < rounds_left(state) * state.terms.losses
    return 3.0 * homeless - paid


def _tools(state: SoloPosition) -> Move:
    found = spending.tools(state)
    if state.rolling == HUNT or found[2]:
        return found
    slots = _fresh(state)
    uses = odds.best_uses(dice.total(state.dice), divisor_of(state), slots)
    return Move(ADD, uses[-1].slots)


def _fresh(state: SoloPosition) -> tuple[int, ...]:
    return tuple(0 if state.used[0] >> k & 1 else state.tools[k] for k in range(3))


def _pick(state: SoloPosition) -> Move:
    left = rounds_left(state)

    def worth(move: Move) -> float:
        if move[1] == 6:
            return left * (state.field[0] < 10)
        if move[1] == 5:
            return 0.45 * left * (state.tool_sum(0) < 12)
        return 1.0 + 0.01 * move[1]

    return max(legal_moves(state), key=worth)


# ---------------------------------------------------------------- the end of a round


def _feed(state: SoloPosition) -> Move:
    """Every food that is missing costs strength: resources are food, the cheapest first."""
    moves = legal_moves(state)
    keep = 2 if rounds_left(state) > 2 and state.exhaustion > 12 else 0
    if resources(state.goods[0] & RESOURCES) <= keep:
        return Move(STARVE)
    for move in moves:
        if move[0] == PAY and sum(counts(move[1])) == 1:
            return move
    return Move(STARVE) if Move(STARVE) in moves else moves[0]


def _call(state: SoloPosition) -> Move:
    """Of colours with equal initiative the one that has more to do acts first."""

    def work(move: Move) -> float:
        here = state.here[move[1]]
        return sum(2.0 if p in (FIELD, TOOL) else 1.0 for p in legal.spots(here)) + ceil(
            (here & 15) / 2
        )

    return max(legal_moves(state), key=work)
