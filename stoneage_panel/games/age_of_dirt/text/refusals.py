"""Why an action may not be done: the rule that forbids it, in words. See `pointing` for clicks."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.games.age_of_dirt.components import moves, pieces
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.rulebook import RULES
from stoneage_panel.games.age_of_dirt.text import refusals_goods, status, words
from stoneage_panel.games.age_of_dirt.text.refusals_goods import unpaid

__all__ = ["RULES", "due", "is_action", "not_due", "over", "why_not"]

_OPERANDS = {
    **dict.fromkeys((moves.BUILD, moves.TOOL, moves.TAKE, moves.CLANS), 2),
    **dict.fromkeys(
        (moves.KEEP, moves.START, moves.SEND, moves.CALL, moves.EXPAND, moves.HERB, moves.MEND,
         moves.ASK, moves.PLACE, moves.WALL, moves.HOLD, moves.PUT, moves.FETCH, moves.ROB,
         moves.SWAP, moves.LOSE, moves.PAY, moves.CARD, moves.OUT, moves.FREED, moves.STOLEN), 1),
}  # fmt: skip
"""How many fields of an action say something, by verb; of others none, and the rest are 0."""


def why_not(state: Position, action: Action) -> IllegalAction | None:
    """None if the action or outcome is legal now, else the refusal with its rule."""
    if state.phase == moves.OVER:
        return over(state)
    # first: (0, 1.0, False) equals a legal action, but would put a float into the position
    if not is_action(action):
        return not_due(state)
    if _allowed(state, action):
        return None
    check = _CHECK.get((state.phase, action[0]))
    return (check and check(state, action[1], action[2])) or not_due(state)


def _allowed(state: Position, action: Action) -> bool:
    if state.phase == moves.FALL:
        whole = state.inside + state.thrown
        return action[0] == moves.OUT and pieces.within(action[1], whole)
    if state.phase == moves.FREE:
        return action[0] == moves.FREED and pieces.within(action[1], state.inside)
    if action in state.legal_actions():
        return True
    return any(action == outcome for outcome, _ in state.chance_outcomes())


def is_action(action: object) -> bool:
    """Whether it is built like an action: a known verb, whole numbers, no idle ones."""
    if not (isinstance(action, tuple) and len(action) == 3):
        return False
    if not all(type(value) is int and value >= 0 for value in action):
        return False
    return action[0] <= moves.STOLEN and not any(action[_OPERANDS.get(action[0], 0) + 1 :])


def not_due(state: Position) -> IllegalAction:
    """AD.TURN.1, with what is due instead."""
    return RULES.refuse("AD.TURN.1", due=due(state))


def due(state: Position) -> str:
    """The due decision, in words."""
    return say(f"due.{status.due(state)}")


def over(state: Position) -> IllegalAction:
    """AD.WIN.1 or AD.WIN.4: the way the game has ended."""
    game = state.game
    if any(state.points(seat) >= game.pack.win for seat in range(state.players)):
        return RULES.refuse("AD.WIN.1", n=game.pack.win)
    return RULES.refuse("AD.WIN.4", n=game.last_round)


# ---------------------------------------------------------------- by phase and verb


def send(state: Position, _boxes: int, _y: int) -> IllegalAction:
    """AD.SEND.1: how many can go."""
    pack, seat = state.game.pack, state.player
    most = pack.send + pack.perks(state.built[seat]).send
    return RULES.refuse("AD.SEND.1", most=most, n=state.at_home(seat))


def build(state: Position, card: int, paid: int) -> IllegalAction | None:
    """AD.BUILD.1 and what it costs."""
    cards = state.game.pack.cards
    if card >= len(cards):
        return None
    if not (state.hands[state.player] >> card & 1 or card in state.wall):
        return RULES.refuse("AD.BUILD.1")
    return unpaid(state, cards[card].cost, paid)


def expand(state: Position, paid: int, _y: int) -> IllegalAction:
    """AD.EXPAND.2 and what it costs."""
    if state.large >> state.player & 1:
        return RULES.refuse("AD.EXPAND.2")
    return unpaid(state, state.game.pack.expand, paid)


def tool(state: Position, tools: int, paid: int) -> IllegalAction | None:
    """AD.TOOL.1, AD.OP.12 and what it costs."""
    if not 0 < tools <= HAS_DRUM | HAS_SPEAR:
        return None
    if state.tools(state.player) & tools:
        return RULES.refuse("AD.TOOL.1")
    pack = state.game.pack
    if tools == HAS_DRUM | HAS_SPEAR and not pack.perks(state.built[state.player]).tool_double:
        return RULES.refuse("AD.OP.12")
    return unpaid(state, pack.tool, paid)


def herb(state: Position, paid: int, _y: int) -> IllegalAction:
    """What herbs cost."""
    return unpaid(state, state.game.pack.herb, paid)


def feast(state: Position, paid: int, _y: int) -> IllegalAction:
    """AD.FEAST.1: what it costs."""
    cost = state.game.pack.cards[state.agenda[-1][2]].cost
    return RULES.refuse("AD.FEAST.1", cost=words.goods(cost))


def _most(rule: str) -> Callable[[Position, int, int], IllegalAction]:
    return lambda state, x, y: RULES.refuse(rule, most=state.agenda[-1][2])


def _says(rule: str) -> Callable[[Position, int, int], IllegalAction]:
    return lambda state, x, y: RULES.refuse(rule)


_SPENDS: dict[int, Callable[[Position, int, int], IllegalAction | None]] = {
    moves.BUILD: build,
    moves.EXPAND: expand,
    moves.TOOL: tool,
    moves.HERB: herb,
}
_CHECK: dict[tuple[int, int], Callable[[Position, int, int], IllegalAction | None]] = {
    **{(phase, verb): ask for phase in (moves.ACT, moves.SPEND) for verb, ask in _SPENDS.items()},
    (moves.CLAN, moves.KEEP): _says("AD.START.7"),
    (moves.TOOLS, moves.START): _says("AD.START.5"),
    (moves.ACT, moves.SEND): send,
    (moves.MENDING, moves.MEND): _says("AD.FOREST.2"),
    (moves.GOODS, moves.TAKE): refusals_goods.take,
    (moves.COURT, moves.ASK): _says("AD.MATE.3"),
    (moves.WORK, moves.PLACE): _says("AD.MATE.5"),
    (moves.SOURCE, moves.WALL): _says("AD.DRAW.2"),
    (moves.SOURCE, moves.PILE): _says("AD.DRAW.5"),
    (moves.LOOK, moves.HOLD): _says("AD.OP.13"),
    (moves.SENDING, moves.PUT): _most("AD.OP.3"),
    (moves.FETCHING, moves.FETCH): _most("AD.OP.6"),
    (moves.ROBBING, moves.ROB): _says("AD.OP.7"),
    (moves.ROOM, moves.SWAP): _says("AD.OP.8"),
    (moves.LOSS, moves.LOSE): _says("AD.LOSE.1"),
    (moves.FEAST, moves.PAY): feast,
    (moves.DEAL, moves.CLANS): _says("AD.START.6"),
    (moves.DRAW, moves.CARD): _says("AD.DRAW.1"),
    (moves.FALL, moves.OUT): _says("AD.PASSAGE.1"),
    (moves.FREE, moves.FREED): _says("AD.PASSAGE.1"),
    (moves.LOOT, moves.STOLEN): _says("AD.LUCK.1"),
}
