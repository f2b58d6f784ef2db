"""What the survivor of the solo game reckons with: everything counted in food.

Strength runs out sooner than food: three points a round once no building is left to give up.
So strength and resources have prices that follow from what is short until the last card.
Fractions are added one by one: sum() of them differs between Pythons.
"""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.components.goods import counts
from stoneage_panel.games.stone_age.components.pack import Card, Tile
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    DIVISORS,
    FIELD,
    HUNT,
    HUT,
    STACK,
    TOOL,
)
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition
from stoneage_panel.games.stone_age.rules.solo_rounds import needed

_HUNTER = 1.75
"""Food one figure brings on average."""
_ACTS = 0.75
"""How often a colour gets to act: three of four do."""
_HOMELESS = 3
_KIND = {"wood": 0, "clay": 1, "stone": 2, "gold": 3}
_STACKS = (STACK, STACK + 1)


class Weights(NamedTuple):
    """What the survivor makes of things, in food; tuned by play (bots/LADDER.md).

    Attributes:
        field, tool: one more of it, for every round to come.
        strength: a point of it while it will last; scarce, slope: while it won't, and how much
            more if much is lacking.
        good: a resource; stock: how many are few; surplus: a resource beyond them.
        need: a resource an open building waits for.
        food, steep, low, dear: price of food, how it rises with what is short, its bounds.
        hunger, grow: what a hunger card asks for, and fields gained a round, as expected.
        build: how often a purchase comes off whose goods are still to be fetched.
        aid: part of the tools that is there for a roll; spare: worth of a tool for a later one.
    """

    field: float = 0.8
    tool: float = 0.164
    strength: float = 0.528
    scarce: float = 2.5
    slope: float = 0.75
    good: float = 1.373
    stock: float = 3.9
    surplus: float = 0.319
    need: float = 2.231
    food: float = 0.302
    steep: float = 0.936
    low: float = 0.176
    dear: float = 0.824
    hunger: float = 5.76
    grow: float = 1.59
    build: float = 0.585
    aid: float = 0.422
    spare: float = 0.273


_HARSH = Weights(
    field=1.816, tool=0.129, strength=0.317, slope=0.562, stock=2.852, surplus=0.224, need=2.199,
    food=0.223, steep=0.824, dear=0.9, build=0.309, hunger=5.069, grow=3.307, aid=0.907,
    spare=0.187,
)  # fmt: skip
_COLD = Weights(
    field=0.379, tool=0.123, good=1.933, stock=3.432, need=1.727, low=0.132, dear=0.886,
    hunger=5.069, spare=0.24,
)  # fmt: skip
WEIGHTS = (Weights(), _COLD, _HARSH, _HARSH)
"""By level: where the last card is out of reach, fields and strength count otherwise."""


def rounds_left(state: SoloPosition) -> int:
    """Rounds to come, the present one included."""
    return 1 + state.deck.bit_count() // len(state.game.fill)


class Plan:
    """Prices, stores and what is on its way, at one decision.

    Attributes:
        w: the weights of the level; left: rounds to come; food, strength: the price of one.
        lack: points of strength that will be missing in the end.
        homeless: whether another building will be given up before the end.
        coming: resources of each kind, at hand or expected; free: those nothing is planned for.
        wants: of each kind, how many the nearest open building still waits for.
    """

    def __init__(self, state: SoloPosition) -> None:
        self.state = state
        self.w = WEIGHTS[state.game.level - 1]
        self.left = rounds_left(state)
        self.food = self._food_price()
        self._strength()
        self.coming: list[float] = [float(n) for n in counts(state.goods[0])[:4]]
        self.spoken, self.any = [0, 0, 0, 0], 0
        for here in state.here:
            if here:
                self._reckon(here)
        if legal.wild(state, 0):
            self.any -= 2
        wood, clay, stone, gold = self.coming
        self.free = wood + clay + stone + gold - sum(self.spoken) - self.any
        self.wants = self._wants()

    def _food_price(self) -> float:
        """Little if stores and fields last to the end."""
        state, left, w = self.state, self.left, self.w
        level, figures = state.field[0], sum(state.figures)
        later = state.game.eats * figures + w.hunger
        need = needed(state) + (left - 1) * later
        grown = min(10.0 - level, w.grow * left) if level < 10 else 0.0
        hunters = sum(here & 15 for here in state.here)
        have = state.food[0] + level * left + grown * (left if left == 1 else left / 2)
        have += _HUNTER * _ACTS * hunters
        if left == 1 and have >= need:
            return 0.05
        short = (need - have) / (1.3 * figures * left)
        return min(w.dear, max(w.low, w.food + w.steep * short))

    def _strength(self) -> None:
        state, left, w = self.state, self.left, self.w
        losses, tiles = state.game.losses, state.tiles[0].bit_count()
        self.lack = 1 + _HOMELESS * max(0, left * losses - tiles) - state.exhaustion
        scarce = w.scarce + w.slope * self.lack / (_HOMELESS * left)
        self.strength = scarce if self.lack > 0 else w.strength
        manned = sum(here >> 4 * place & 15 > 0 for here in state.here for place in _STACKS)
        self.homeless = tiles + manned * _ACTS < left * losses

    def _reckon(self, here: int) -> None:
        """Adds what a colour's figures will bring and spend."""
        state = self.state
        for place in legal.spots(here):
            if 1 <= place < TOOL:
                self.coming[place - 1] += 0.8 * odds.mean(DIVISORS[place], here >> 4 * place & 15)
            elif CARD <= place < STACK:
                self.any += place - CARD + 1
            elif place in _STACKS and state.tops[place - STACK] >= 0:
                tile = state.game.pack.tiles[state.tops[place - STACK]]
                if tile.kind != "fixed":
                    self.any += tile.low
                    continue
                for kind, n in enumerate(counts(tile.cost)[:4]):
                    self.spoken[kind] += n

    def _wants(self) -> tuple[float, float, float, float]:
        """What is lacking for the building that is nearest and not manned."""
        state, best, least = self.state, (0.0, 0.0, 0.0, 0.0), 0.0
        if not self.homeless or self.lack <= 0:
            return best
        for stack, top in enumerate(state.tops):
            if top < 0 or any(here >> 4 * (STACK + stack) & 15 for here in state.here):
                continue
            wood, clay, stone, gold = lacking = self.lacking(state.game.pack.tiles[top])
            effort = 3 * wood + 4 * clay + 5 * stone + 6 * gold
            if effort > 0 and (not least or effort < least):
                best, least = lacking, effort
        return best

    def lacking(self, tile: Tile) -> tuple[float, float, float, float]:
        """Of each kind, how many a building still waits for."""
        have = [max(0.0, n - m) for n, m in zip(self.coming, self.spoken, strict=True)]
        lack = [0.0, 0.0, 0.0, 0.0]
        if tile.kind == "fixed":
            for kind, n in enumerate(counts(tile.cost)[:4]):
                lack[kind] = max(0.0, n - have[kind])
            return lack[0], lack[1], lack[2], lack[3]
        kinds = sorted(range(4), key=lambda kind: -have[kind])[: tile.kinds or 4]
        short: float = tile.low + self.any
        for kind in kinds:
            if tile.kinds and have[kind] < 1:
                lack[kind] = 1 - have[kind]
            short -= have[kind] + lack[kind]
        if short > 0:
            lack[min(kinds)] += short
        return lack[0], lack[1], lack[2], lack[3]


# ---------------------------------------------------------------- what things are worth


def worth(plan: Plan, place: int, n: int) -> float:
    """What n figures on a place bring together, later rounds included."""
    state, left, w = plan.state, plan.left, plan.w
    if place == HUNT:
        return (_HUNTER * n + w.aid * state.tool_sum(0) * n / 8) * plan.food
    if place == FIELD:
        return w.field * left * max(plan.food, 0.3) if state.field[0] < 10 else 0.0
    if place == TOOL:
        return w.tool * left if state.tool_sum(0) < 12 else 0.0
    if place == HUT:
        return -1.0  # one mouth more, and a colour that more often stays idle
    if place < TOOL:
        return _gather(plan, place, n)
    if place < STACK:
        return _card(plan, place - CARD) if state.row[place - CARD] >= 0 else -0.5
    return _building(plan, place - STACK) if place in _STACKS else -0.5


def _gather(plan: Plan, place: int, n: int) -> float:
    w = plan.w
    mean = odds.mean(DIVISORS[place], n, int(w.aid * plan.state.tool_sum(0) * n / 4))
    wanted = min(mean, plan.wants[place - 1])
    rest = mean - wanted
    few = max(0.0, min(rest, w.stock * min(1.0, plan.left / 4) - plan.free))
    value = wanted * w.need * plan.strength / w.scarce
    return value + few * w.good * 1.15 + (rest - few) * w.surplus * plan.food


def _card(plan: Plan, space: int) -> float:
    card = plan.state.game.pack.cards[plan.state.row[space]]
    value = card_worth(plan, card) - (space + 1) * plan.w.good
    lack = space + 1 - plan.free
    return value * (1.0 if lack <= 0 else plan.w.build if lack < 1 else 0.1)


def _building(plan: Plan, stack: int) -> float:
    if not plan.homeless:
        return -0.5
    tile = plan.state.game.pack.tiles[plan.state.tops[stack]]
    n = sum(counts(tile.cost)[:4]) if tile.kind == "fixed" else tile.low
    wood, clay, stone, gold = plan.lacking(tile)
    lack = wood + clay + stone + gold
    chance = 1.0 if lack <= 0 else plan.w.build * max(0.05, 1 - lack / 2)
    return (_HOMELESS * plan.strength - n * plan.w.good) * chance


def house_worth(plan: Plan) -> float:
    """A building is strength that is not lost; nothing if enough are there."""
    return _HOMELESS * plan.strength if plan.homeless else 0.0


def price(plan: Plan, paid: int) -> float:
    """What some resources are worth in the store."""
    wood, clay, stone, gold = counts(paid)[:4]
    return plan.w.good * (wood + 1.08 * clay + 1.16 * stone + 1.24 * gold)


def card_worth(plan: Plan, card: Card) -> float:
    """What a card brings, its price left out."""
    lower = 2.0 * plan.food if card.green else plan.strength
    return lower + _upper(plan, card)


def _upper(plan: Plan, card: Card) -> float:
    upper, n, w = card.upper, card.value, plan.w
    if upper == "food":
        return n * plan.food
    if upper == "dice_all":
        found = 0.0
        for at, value in enumerate(sorted(face_worth(plan, face) for face in range(1, 7))):
            found += value * (2 * at + 1) / 36  # the better one of two dice
        return found
    if upper == "tool":
        return w.tool * plan.left * n
    if upper == "agriculture":
        return w.field * plan.left * n * plan.food
    if upper == "any_resources":
        return 1.1 * w.good * n
    if upper == "one_use_tool":
        return 0.45 * n
    if upper.startswith("gain_"):
        return w.good * n
    if upper.startswith("roll2_"):
        return w.good * odds.mean(DIVISORS[_KIND[upper[6:]] + 1], 2)
    if upper == "extra_card" and not plan.state.deck.bit_count() % len(plan.state.game.fill):
        return _HOMELESS * plan.strength  # a card less in the deck is a round less
    return 0.0


def face_worth(plan: Plan, face: int) -> float:
    """What a die of a card for everybody brings."""
    state, w = plan.state, plan.w
    if face == 6:
        return w.field * plan.left * plan.food if state.field[0] < 10 else 0.0
    if face == 5:
        return w.tool * plan.left if state.tool_sum(0) < 12 else 0.0
    return w.good * (1 + 0.05 * face) + 0.4 * (plan.wants[face - 1] > 0)
