"""Rule-of-thumb play of the solo game: feed everybody, and let nothing be wasted."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

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
from stoneage_panel.games.stone_age.places import CARD, DIVISORS, FIELD, HUNT, HUT, STACK, TOOL
from stoneage_panel.games.stone_age.rolls import divisor_of
from stoneage_panel.games.stone_age.solo_position import SoloPosition
from stoneage_panel.games.stone_age.worth import cost


class Weights(NamedTuple):
    """What the survivor makes of things, in food; tuned by play (bots/LADDER.md).

    Attributes:
        field, tool: one more of it, for every round to come.
        strength, scarce: a point of strength; the same while it will not last.
        good, stock: a resource while there are few; how many are few.
        waste: what food is worth that nobody will eat.
        build: how often a building comes off whose goods are still to be fetched.
    """

    field: float = 0.8
    tool: float = 0.22
    strength: float = 1.0
    scarce: float = 2.5
    good: float = 1.8
    stock: float = 6.5
    waste: float = 0.2
    build: float = 0.57


WEIGHTS = Weights()
_A_HUNTER = 1.75
_ACTS = 0.75
"""How often a colour gets to act: three of four do."""
_HUNGER = 3.3
"""What a hunger card asks for on average."""


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


# ---------------------------------------------------------------- what is short


def strength_price(state: SoloPosition, left: int) -> float:
    """What a point of strength is worth: much while buildings won't last to the end."""
    losses = state.terms.losses
    homeless = max(0, left * losses - state.tiles[0].bit_count())
    return WEIGHTS.scarce if 3 * homeless >= state.exhaustion - 1 else WEIGHTS.strength


def food_price(state: SoloPosition, left: int) -> float:
    """What food is worth: little if the stores and fields last to the end."""
    game = state.terms
    need = left * (game.eats * sum(state.figures) + _HUNGER)
    hunters = sum(here & 15 for here in state.here)
    level = state.field[0]
    fields = left * min(10.0, level + 0.4 * left) if level < 10 else 10.0 * left
    return 1.0 if state.food[0] + fields + _A_HUNTER * hunters < need else WEIGHTS.waste


# ---------------------------------------------------------------- placing


class Plan:
    """What the survivor reckons with while it places."""

    def __init__(self, state: SoloPosition) -> None:
        self.state = state
        self.left = rounds_left(state)
        self.food = food_price(state, self.left)
        self.strength = strength_price(state, self.left)
        held = counts(state.goods[0])[:4]
        for here in state.here:
            for k in range(4):
                held[k] += (here >> 4 * (k + 1) & 15) * (4 - k) // 6
        self.coming = held
        self.spoken = sum(
            3 if place >= STACK else place - CARD + 1
            for here in state.here
            for place in legal.spots(here)
            if place >= CARD
        )
        self.homeless = state.tiles[0].bit_count() < self.left * state.terms.losses


def _place(state: SoloPosition) -> Move:
    moves = [move for move in legal_moves(state) if move[0] == PUT]
    plan = Plan(state)
    return max(moves, key=lambda move: _worth(plan, move))


def _worth(plan: Plan, move: Move) -> float:
    """Food a placement brings each figure, later rounds included."""
    place, n = move[1:3]
    state, left = plan.state, plan.left
    if place == HUNT:
        return (_A_HUNTER + 0.12 * state.tool_sum(0)) * _ACTS * plan.food - 0.001 * n
    if place == FIELD:
        return WEIGHTS.field * left * _ACTS * plan.food if state.field[0] < 10 else 0.0
    if place == TOOL:
        return WEIGHTS.tool * left * _ACTS if state.tool_sum(0) < 12 else 0.0
    if place == HUT:
        return -1.0
    if place < TOOL:
        return _gather(plan, place, n)
    if place < STACK:
        return _card_place(plan, place - CARD)
    return _tile_place(plan, place - STACK)


def _gather(plan: Plan, place: int, n: int) -> float:
    """Resources while there are few, those first that an open building asks for."""
    state = plan.state
    mean = odds.mean(DIVISORS[place], n, state.tool_sum(0) // 3)
    stock = sum(plan.coming) - plan.spoken
    few = max(0.0, min(mean, WEIGHTS.stock - stock))
    value = few * WEIGHTS.good + (mean - few) * 0.8
    kind = place - 1
    if any(_lacks(plan, top, kind) for top in state.tops if top >= 0):
        value *= 1.25
    return value / n * _ACTS


def _lacks(plan: Plan, top: int, kind: int) -> bool:
    tile = plan.state._game.pack.tiles[top]
    return tile.kind == "fixed" and counts(tile.cost)[kind] > plan.coming[kind]


def _card_place(plan: Plan, space: int) -> float:
    state = plan.state
    if sum(plan.coming) - plan.spoken < space + 1:
        return -0.5
    card = state._game.pack.cards[state.row[space]]
    return (card_food(plan, card) - (space + 1)) * _ACTS


def _tile_place(plan: Plan, stack: int) -> float:
    """A building is three points of strength, if its goods are there or on their way."""
    state = plan.state
    tile = state._game.pack.tiles[state.tops[stack]]
    if not plan.homeless:
        return -0.5
    if tile.kind == "fixed":
        price = counts(tile.cost)[:4]
        ready = all(h >= p for h, p in zip(counts(state.goods[0])[:4], price, strict=True))
        soon = all(h >= p for h, p in zip(plan.coming, price, strict=True))
        n = sum(price)
    else:
        n = tile.low
        ready = bool(state.builds(stack))
        soon = sum(plan.coming) >= n + 1
    chance = 1.0 if ready else WEIGHTS.build if soon else 0.05
    return (3.0 * plan.strength - n) * chance * _ACTS


def card_food(plan: Plan, card: Card) -> float:
    """What a card is worth in food."""
    left, food = plan.left, plan.food
    lower = 2.0 * food if card.green else plan.strength
    n = card.value
    upper = {
        "food": n * food,
        "dice_all": max(0.7 * left * food, 1.5),
        "tool": WEIGHTS.tool * left * n,
        "agriculture": WEIGHTS.field * left * n * food,
        "any_resources": 2.0 * WEIGHTS.good,
        "one_use_tool": n / 2,
        "points": 0.0,
        "extra_card": 0.0,
    }
    if card.upper.startswith("gain_"):
        return lower + n * WEIGHTS.good
    return lower + upper.get(card.upper, 1.5)


# ---------------------------------------------------------------- acting


def _act(state: SoloPosition) -> Move:
    moves = legal_moves(state)
    places = legal.spots(state.here[state.acting])
    for place in (TOOL, FIELD, HUT, 4, 3, 2, 1, HUNT):
        if place in places:
            return legal.USES[place]
    plan = Plan(state)
    best, best_value = legal.LEAVES[places[0]], 0.0
    for place in places:
        for move in state.buys(place - CARD) if place < STACK else state.builds(place - STACK):
            value = _purchase(plan, place, move)
            if value > best_value:
                best, best_value = move, value
    assert best[0] != LEAVE or best in moves
    return best


def _purchase(plan: Plan, place: int, move: Move) -> float:
    """Food gained by a purchase; a resource is food, too."""
    state = plan.state
    paid = sum(counts(move[2]))
    cheap = 0.01 * (40 - cost(move[2], late=False))
    if place < STACK:
        card = state._game.pack.cards[state.row[place - CARD]]
        return card_food(plan, card) - paid + cheap
    return 3.0 * plan.strength * plan.homeless - paid + cheap


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
