"""How a round of the solo game goes: colours, initiative, hunger, exhaustion, the next cards."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import RESOURCES
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ACT,
    CALL,
    CARD,
    DISCARD,
    FEED,
    OVER,
    PLACE,
    ROLL,
    TILE,
)
from stoneage_panel.games.stone_age.rules.apply import pending_stack
from stoneage_panel.games.stone_age.rules.figures import lift
from stoneage_panel.games.stone_age.rules.legal import spots
from stoneage_panel.games.stone_age.rules.position import INITIATIVE
from stoneage_panel.games.stone_age.rules.rounds import wilds
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition

HUNGER = 3
"""The fourth card space: its card makes the tribes hungrier."""
_GREEN_HUNGER = 4
_HOMELESS = 3
"""Strength lost for every building that can't be given up."""


# ---------------------------------------------------------------- placing and acting


def begin(state: SoloPosition) -> None:
    """SS.ROUND: a new round; no colour is chosen yet."""
    state.round += 1
    state.phase = PLACE
    state.acting = -1
    state.initiative = [0] * 4
    state.acted = 0


def placed(state: SoloPosition) -> None:
    """SS.PLACE: when a colour has no figure left, it rolls for its initiative."""
    if not state.spare[state.acting]:
        state.rolling = INITIATIVE
        state.phase = ROLL


def initiative(state: SoloPosition, roll: int) -> None:
    """SS.PLACE: the sum of a colour's dice is its initiative."""
    state.initiative[state.acting] = dice.total(roll)
    state.rolling = -1
    state.acting = -1
    if all(state.initiative):
        next_colour(state)
    else:
        state.phase = PLACE


def lowest(state: SoloPosition) -> list[int]:
    """The colours with the least initiative among those that have not acted."""
    left, initiative = _LEFT[state.acted], state.initiative
    least = min([initiative[c] for c in left])
    return [c for c in left if initiative[c] == least]


_LEFT = tuple(tuple(c for c in range(4) if not acted >> c & 1) for acted in range(16))
"""The colours that have not acted, by the mask of those that have."""


def next_colour(state: SoloPosition) -> None:
    """SS.ACT: the least initiative acts next, a tie is decided by the player; the last is idle."""
    left = _LEFT[state.acted]
    if len(left) == 1:
        _stay_idle(state, left[0])
        return
    first = lowest(state)
    if len(first) > 1:
        state.acting = -1
        state.phase = CALL
    else:
        call(state, first[0])


def call(state: SoloPosition, colour: int) -> None:
    """A colour begins its actions."""
    state.acting = colour
    state.phase = ACT


def go_on(state: SoloPosition) -> None:
    """SS.ACT: a building to turn up, then the colour's next action, then the next colour."""
    if pending_stack(state) >= 0:
        state.phase = TILE
    elif state.here[state.acting]:
        state.phase = ACT
    else:
        state.acted |= 1 << state.acting
        next_colour(state)


def _stay_idle(state: SoloPosition, colour: int) -> None:
    """SS.ACT: the colour with most initiative takes its figures back and does nothing."""
    state.acting = colour
    for place in spots(state.here[colour]):
        lift(state, place)
    state.acted = 15
    state.acting = -1
    _feed(state)


# ---------------------------------------------------------------- feeding


def hunger_cost(state: SoloPosition) -> int:
    """SS.FEED.2: food that the round's hunger card asks for now."""
    index = state.row[HUNGER]
    if index < 0:
        return 0
    card = state.game.pack.cards[index]
    if card.green:
        return _GREEN_HUNGER
    return {
        "shaman": max(state.figures),
        "builder": state.dropped.bit_count(),
        "farmer": state.field[0],
        "toolmaker": state.tool_sum(0),
    }.get(card.key, 0)


def needed(state: SoloPosition) -> int:
    """SS.FEED: food for every figure, and what the hunger card adds."""
    return sum(state.figures) * state.game.eats + hunger_cost(state)


def _feed(state: SoloPosition) -> None:
    food = state.food[0] + state.field[0] - needed(state)
    state.food[0] = max(0, food)
    state.due = max(0, -food)
    owe(state)


def owe(state: SoloPosition) -> None:
    """SS.FEED: what is still owed may be paid in resources; the rest wears the tribes out."""
    if state.due and (state.goods[0] & RESOURCES or wilds(state, 0)):
        state.phase = FEED
    else:
        weaken(state)


def weaken(state: SoloPosition) -> None:
    """SS.FEED: every food not paid costs one strength; then buildings are given up."""
    state.exhaustion -= state.due
    state.due = 0
    if state.exhaustion <= 0:
        state.phase = OVER
        return
    state.drops = state.game.losses
    drop(state)


def drop(state: SoloPosition) -> None:
    """SS.DISCARD: a building is given up each round; without one, strength."""
    if state.drops and state.tiles[0]:
        state.phase = DISCARD
        return
    state.exhaustion -= _HOMELESS * state.drops
    state.drops = 0
    _end_round(state)


# ---------------------------------------------------------------- the next round


def _end_round(state: SoloPosition) -> None:
    """SS.ROUND, SS.END: lost without strength, won when no card is left to show."""
    if state.exhaustion <= 0:
        state.phase = OVER
        return
    spaces = state.game.fill[:-1]
    kept = [state.row[space] for space in spaces if state.row[space] >= 0]
    state.row = [-1] * 4
    if state.game.options["unbought"] == "stay":
        for space, card in zip(spaces, kept, strict=False):
            state.row[space] = card
    state.used = [0]
    state.phase = CARD if state.deck else OVER
