"""Why an action may not be done: the rule that forbids it, in words. See `pointing` for clicks."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.strings import listed, series
from stoneage_panel.games.stone_age.components import dice, moves
from stoneage_panel.games.stone_age.components.places import CARD, STACK, WORKS
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.rules.rulebook import RULES
from stoneage_panel.games.stone_age.text import refusals_pay, refusals_place
from stoneage_panel.games.stone_age.text.strings import say, say_refusal
from stoneage_panel.games.stone_age.text.words import at

__all__ = ["RULES", "due", "not_due", "over", "why_not"]

_DUE = {
    moves.PLACE: "place",
    moves.ACT: "act",
    moves.TOOLS: "tools",
    moves.SPLIT: "split",
    moves.PICK: "pick",
    moves.EXTRA: "extra",
    moves.FEED: "feed",
    moves.CALL: "call",
    moves.DISCARD: "discard",
    moves.ROLL: "roll",
    moves.CARD: "card",
    moves.DRAW: "draw",
    moves.TILE: "tile",
    moves.OVER: "over",
}
_OPERANDS = {
    **dict.fromkeys((moves.PUT, moves.BUY, moves.BUILD), (1, 2, 3)),
    **dict.fromkeys((moves.ADD, moves.SHARE, moves.CHOOSE), (1, 2)),
    **dict.fromkeys((moves.USE, moves.LEAVE, moves.TAKE, moves.PAY, moves.MORE), (1,)),
    **dict.fromkeys((moves.NEXT, moves.DROP, moves.DICE, moves.SHOW, moves.DRAWN), (1,)),
    moves.REVEAL: (1,),
    moves.STARVE: (),
}
"""Which fields of an action say something, by verb; the others are 0."""


def why_not(state: Position, action: Action) -> IllegalAction | None:
    """None if the action or outcome is legal now, else the refusal with its rule."""
    # first: (0, 1.0, False, 0) equals a legal action, but would put a float into the position
    if is_action(action):
        if action in state.legal_actions():
            return None
        if any(action == outcome for outcome, _ in state.chance_outcomes()):
            return None
        check = _CHECK.get((state.phase, action[0]))
        if check:
            return check(state, action[1], action[2], action[3])
    return over(state) if state.phase == moves.OVER else not_due(state)


def is_action(action: object) -> bool:
    """Whether it is built like an action: a known verb, whole numbers, no idle ones."""
    if not (isinstance(action, tuple) and len(action) == 4):
        return False
    if not all(type(value) is int for value in action) or action[0] not in _OPERANDS:
        return False
    used = _OPERANDS[action[0]]
    return all(field in used or not action[field] for field in (1, 2, 3))


def not_due(state: Position) -> IllegalAction:
    """SA.ORDER.1, with what is due instead."""
    return RULES.refuse("SA.ORDER.1", due=due(state))


def due(state: Position) -> str:
    """The due decision, in words."""
    return say(f"due.{_DUE[state.phase]}")


def over(state: Position) -> IllegalAction:
    """SA.END, SS.END: the way the game has ended."""
    if state.game.solo:
        return RULES.refuse("SS.END.2" if state.returns()[0] else "SS.END.1")
    if -1 in state.tops:
        return RULES.refuse("SA.END.3")
    limit = state.round >= state.game.last_round
    return RULES.refuse("SA.END.4" if limit else "SA.END.1")


# ---------------------------------------------------------------- placing and acting


def _put(state: Position, place: int, n: int, colour: int) -> IllegalAction:
    if colour and not state.game.solo:
        return not_due(state)
    return refusals_place.placing(state, place, n, colour - 1)


def stands(state: Position, place: int) -> IllegalAction | None:
    """SA.ACT.1: figures act only where they stand."""
    owner = state.acting
    if 0 <= place < WORKS + 12 and state.figures_on(place, owner):
        return None
    where = at(place) if 0 <= place < WORKS + 12 else say_refusal("where.there")
    return RULES.refuse("SA.ACT.1", who=refusals_place.who_has(state, owner), where=where)


def _use(state: Position, place: int, _y: int, _z: int) -> IllegalAction:
    refusal = stands(state, place)
    if refusal:
        return refusal
    instead = say_refusal("instead.building" if place >= STACK else "instead.card")
    return RULES.refuse("SA.ACT.5", where=at(place), instead=instead)


def _leave(state: Position, place: int, _y: int, _z: int) -> IllegalAction:
    return stands(state, place) or RULES.refuse("SA.ACT.4", where=at(place))


def _buy(state: Position, space: int, paid: int, trade: int) -> IllegalAction:
    place = CARD + space if 0 <= space < 5 else -1
    return stands(state, place) or refusals_pay.for_card(state, space, paid, trade)


def _build(state: Position, stack: int, paid: int, trade: int) -> IllegalAction:
    refusal = stands(state, STACK + stack if 0 <= stack < 5 else -1)
    if refusal:
        return refusal
    tile = state.game.pack.tiles[state.tops[stack]]
    return refusals_pay.for_building(state, tile, paid, trade)


def _take(state: Position, taken: int, _y: int, _z: int) -> IllegalAction:
    if not legal.wild(state, state.player):
        return RULES.refuse("SA.CARD.14")
    return RULES.refuse("SA.CARD.15")


# ---------------------------------------------------------------- dice


def _add(state: Position, slots: int, once: int, _: int) -> IllegalAction:
    if not 0 <= slots < 8:
        return RULES.refuse("SA.TOOL.5")
    for slot in range(3):
        if slots >> slot & 1:
            refusal = tool(state, slot)
            if refusal:
                return refusal
    return once_gone(state)


def tool(state: Position, slot: int) -> IllegalAction | None:
    """SA.TOOL.4, SA.TOOL.6: whether a tool is there and unused."""
    seat = state.player
    if not state.tools[3 * seat + slot]:
        return RULES.refuse("SA.TOOL.6", slot=slot + 1)
    used = state.used[seat] >> slot & 1
    return RULES.refuse("SA.TOOL.4", slot=slot + 1) if used else None


def once_gone(state: Position) -> IllegalAction:
    """SA.TOOL.9, with the tools for one roll that are there."""
    once = legal.once(state, state.player)
    held = [f"+{value}" for value in range(1, 16) for _ in range(once >> 4 * value & 15)]
    have = say_refusal("once.have", tools=listed(held)) if held else say_refusal("once.none")
    return RULES.refuse("SA.TOOL.9", have=have)


def _share(state: Position, food: int, jewelry: int, _: int) -> IllegalAction:
    return RULES.refuse("SG.HUNT.1", units=state.due)


def _choose(state: Position, face: int, taken: int, _: int) -> IllegalAction:
    if face not in dice.faces(state.dice):
        return wrong_die(state)
    if state.rolling != ROLL_REWARDS:
        return RULES.refuse("SA.CARD.12")
    what = state.game.pack.rewards[face - 1][0]
    if what == "resource":
        return RULES.refuse("SG.CARD.4", what=say_refusal("die.say"))
    return RULES.refuse("SG.CARD.4", what=say_refusal("die.no_choice"))


def _dice(state: Position, _x: int, _y: int, _z: int) -> IllegalAction:
    return wrong_roll(state)


def wrong_die(state: Position) -> IllegalAction:
    """SA.CARD.11 with the faces that are left."""
    left = [str(face) for face in sorted(set(dice.faces(state.dice)))]
    faces = series(left)
    if len(left) > 1:
        faces = say_refusal("die.or", before=series(left[:-1]), last=left[-1])
    return RULES.refuse("SA.CARD.11", dice=faces)


def wrong_roll(state: Position) -> IllegalAction:
    """SA.LUCK.3 with the number of dice that are due."""
    return RULES.refuse("SA.LUCK.3", dice=say_refusal("due.dice", n=legal.dice_due(state)))


# ---------------------------------------------------------------- the rest


def _pay(state: Position, paid: int, _y: int, _z: int) -> IllegalAction:
    return refusals_pay.for_food(state, paid)


def _next(state: Position, _x: int, _y: int, _z: int) -> IllegalAction:
    able = [action[1] for action in state.legal_actions() if action[0] == moves.NEXT]
    return RULES.refuse("SS.ACT.1", able=refusals_place.colours(able))


def _says(rule: str) -> Callable[[Position, int, int, int], IllegalAction]:
    return lambda state, x, y, z: RULES.refuse(rule)


_CHECK: dict[tuple[int, int], Callable[[Position, int, int, int], IllegalAction]] = {
    (moves.PLACE, moves.PUT): _put,
    (moves.PLACE, moves.TAKE): _take,
    (moves.ACT, moves.USE): _use,
    (moves.ACT, moves.BUY): _buy,
    (moves.ACT, moves.BUILD): _build,
    (moves.ACT, moves.LEAVE): _leave,
    (moves.ACT, moves.TAKE): _take,
    (moves.TOOLS, moves.ADD): _add,
    (moves.SPLIT, moves.SHARE): _share,
    (moves.PICK, moves.CHOOSE): _choose,
    (moves.EXTRA, moves.MORE): _says("SG.CARD.2"),
    (moves.FEED, moves.PAY): _pay,
    (moves.FEED, moves.TAKE): _take,
    (moves.CALL, moves.NEXT): _next,
    (moves.DISCARD, moves.DROP): _says("SS.DISCARD.1"),
    (moves.ROLL, moves.DICE): _dice,
    (moves.CARD, moves.SHOW): _says("SA.LUCK.1"),
    (moves.DRAW, moves.DRAWN): _says("SA.LUCK.1"),
    (moves.TILE, moves.REVEAL): _says("SA.LUCK.2"),
}
