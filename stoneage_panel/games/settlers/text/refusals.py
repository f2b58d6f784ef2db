"""Why an action may not be done: the rule that forbids it, in words. See `pointing` for clicks."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import size
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import FIGURES, TOP, TRACKS
from stoneage_panel.games.settlers.rules.developing import may_step
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.rulebook import RULES
from stoneage_panel.games.settlers.text import refusals_trade, refusals_ways

__all__ = ["RULES", "due", "is_action", "not_due", "over", "why_not"]

_OPERANDS = {
    **dict.fromkeys((moves.WALK, moves.SEND), 3),
    **dict.fromkeys((moves.BANK, moves.FOUND, moves.DICE), 2),
    **dict.fromkeys(
        (moves.SETTLE, moves.PITCH, moves.GIVE, moves.ASK, moves.AGREE, moves.CREATE, moves.STEP,
         moves.DROP, moves.DRY, moves.PICK, moves.CARD, moves.TURN), 1),
    **dict.fromkeys((moves.WITHDRAW, moves.ACCEPT, moves.REFUSE, moves.DECLINE, moves.DONE), 0),
}  # fmt: skip
"""How many fields of an action say something, by verb; the others are 0."""
_TRADES = (moves.GIVE, moves.ASK, moves.BANK)


def why_not(state: Position, action: Action) -> IllegalAction | None:
    """None if the action or outcome is legal now, else the refusal with its rule."""
    if state.phase == moves.OVER:
        return over(state)
    # first: (0, 1.0, False, 0) equals a legal action, but would put a float into the position
    if not is_action(action):
        return not_due(state)
    if action in state.legal_actions():
        return None
    if any(action == outcome for outcome, _ in state.chance_outcomes()):
        return None
    if state.phase == moves.ACT and state.built and action[0] in _TRADES:
        return RULES.refuse("SE.TURN.2")
    check = _CHECK.get((state.phase, action[0]))
    return (check and check(state, action[1], action[2], action[3])) or not_due(state)


def is_action(action: object) -> bool:
    """Whether it is built like an action: a known verb, whole numbers, no idle ones."""
    if not (isinstance(action, tuple) and len(action) == 4):
        return False
    if not all(type(value) is int and value >= 0 for value in action):
        return False
    operands = _OPERANDS.get(action[0], -1)
    return operands >= 0 and not any(action[operands + 1 :])


def not_due(state: Position) -> IllegalAction:
    """SE.TURN.1, with what is due instead."""
    return RULES.refuse("SE.TURN.1", due=due(state))


def due(state: Position) -> str:
    """The due decision, in words."""
    key = _DUE[state.phase]
    if key == "act" and state.built:
        key = "develop"
    if key == "figure" and state.seven:
        key = "seven"
    return say(f"due.{key}")


_DUE = (
    "tribe", "camp", "act", "want", "answer", "deal", "discard", "figure", "desert", "chit",
    "roll", "steal", "chip", "over",
)  # fmt: skip


def over(state: Position) -> IllegalAction:
    """SE.WIN.1 or SE.WIN.3: the way the game has ended."""
    won = state.points(state.active) >= state.game.world.win
    return RULES.refuse("SE.WIN.1" if won else "SE.WIN.3")


# ---------------------------------------------------------------- by phase and verb


def step(state: Position, track: int, _y: int, _z: int) -> IllegalAction:
    """The refusal for a step on a track."""
    if track >= len(TRACKS):
        return not_due(state)
    level = state.level(state.player, track)
    name = say(f"track.{TRACKS[track]}")
    if level == TOP:
        return RULES.refuse("SE.TRACK.3", why=say("refusal.finished", track=name))
    if not may_step(state, track, level):
        return RULES.refuse("SE.TRACK.3", why=say("refusal.exclusive", track=name))
    return refusals_trade.lacking(state, state.game.world.steps[level]) or not_due(state)


def drop(state: Position, _x: int, _y: int, _z: int) -> IllegalAction:
    """SE.SEVEN.1 with the number of cards."""
    return RULES.refuse("SE.SEVEN.1", n=size(state.hands[state.player]) // 2)


def send(state: Position, which: int, hexagon: int, robbed: int) -> IllegalAction:
    """The refusal for moving a figure."""
    world = state.game.world
    if which >= len(FIGURES) or hexagon >= len(world.hexes):
        return not_due(state)
    if which and state.seven:
        return RULES.refuse("SE.SEVEN.2")
    if not world.zones[which] >> hexagon & 1:
        return RULES.refuse("SE.FIGURE.1")
    if hexagon == state.figures[which]:
        return RULES.refuse("SE.FIGURE.2")
    key = "victim" if robbed else "no_victim"
    return RULES.refuse("SE.FIGURE.5", why=say(f"refusal.{key}"))


def _says(rule: str) -> Callable[[Position, int, int, int], IllegalAction]:
    return lambda state, x, y, z: RULES.refuse(rule)


_CHECK: dict[tuple[int, int], Callable[[Position, int, int, int], IllegalAction | None]] = {
    (moves.TRIBE, moves.SETTLE): _says("SE.START.2"),
    (moves.CAMP, moves.PITCH): _says("SE.START.3"),
    (moves.ACT, moves.GIVE): refusals_trade.give,
    (moves.ACT, moves.BANK): refusals_trade.bank,
    (moves.ANSWER, moves.GIVE): refusals_trade.give,
    (moves.WANT, moves.ASK): refusals_trade.ask,
    (moves.ANSWER, moves.ACCEPT): _says("SE.TRADE.4"),
    (moves.DEAL, moves.AGREE): refusals_trade.deal,
    (moves.ACT, moves.CREATE): refusals_ways.create,
    (moves.ACT, moves.WALK): refusals_ways.walk,
    (moves.ACT, moves.FOUND): refusals_ways.found,
    (moves.ACT, moves.STEP): step,
    (moves.DISCARD, moves.DROP): drop,
    (moves.FIGURE, moves.SEND): send,
    (moves.DESERT, moves.DRY): _says("SE.CHIP.4"),
    (moves.CHIT, moves.PICK): _says("SE.SPREAD.2"),
    (moves.ROLL, moves.DICE): _says("SE.ROLL.1"),
    (moves.STEAL, moves.CARD): _says("SE.LUCK.1"),
    (moves.CHIP, moves.TURN): _says("SE.CHIP.1"),
}
