"""What follows by itself in the solo game: whose turn comes, what is eaten, who is worn out."""

from __future__ import annotations

from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.game import LogEvent
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition
from stoneage_panel.games.stone_age.rules.solo_rounds import HUNGER, hunger_cost, needed
from stoneage_panel.games.stone_age.text.strings import say
from stoneage_panel.games.stone_age.text.words import COLOURS, minus

_ALL = 15
_PLENTY = 10_000
"""More strength than can be lost at once."""
_TOGETHER = frozenset({moves.TAKE, moves.MORE, moves.PAY, moves.STARVE, moves.DROP, moves.DRAWN})
"""What all tribes do with the one store they share."""


def colour(before: SoloPosition, move: Move) -> int | None:
    """Whose figures did something; None for all tribes."""
    if move.verb in _TOGETHER:
        return None
    if move.verb == moves.PUT and move.z:
        return move.z - 1
    return before.acting if before.acting >= 0 else None


def bonus(before: SoloPosition, move: Move) -> str:
    """What a card gives in passing, as a further sentence; empty for other actions."""
    gain = _bounty(before, move)
    if gain > 0:
        return say("solo.bonus_limit", limit=before.exhaustion + gain)
    return say("solo.bonus_food") if gain < 0 else ""


def follows(before: SoloPosition, move: Move, after: SoloPosition) -> list[LogEvent]:
    """Sentences about what came of itself after an action."""
    lines = []
    gain = _bounty(before, move)
    if before.acted != _ALL and after.acted == _ALL:
        lines += _fed(before, after)
    elif after.phase == moves.ACT and after.acting >= 0 and after.acting != before.acting:
        who, rolled = after.acting, after.initiative[after.acting]
        lines.append(LogEvent(who, say("solo.acts", who=COLOURS[who], initiative=rolled)))
    loss = before.exhaustion + max(0, gain) - after.exhaustion
    if loss:
        lines.append(LogEvent(None, _worn(before, move, after, loss)))
    return lines


def _worn(before: SoloPosition, move: Move, after: SoloPosition, loss: int) -> str:
    """What the exhaustion limit has lost to hunger, what to buildings lacking."""
    hunger = _hunger(before, move)
    parts = [(hunger, "solo.falls_food"), (loss - hunger, "solo.falls_buildings")]
    why = listed([say(key, n=n) for n, key in parts if n])
    return say("solo.falls", why=why, limit=minus(after.exhaustion))


def _hunger(before: SoloPosition, move: Move) -> int:
    """What an action costs for food alone.

    The rules tell it: it is done once more by tribes that hunger can't end and that have every
    building to give up.
    """
    trial = before.clone()
    trial.exhaustion, trial.tiles = _PLENTY, [before.game.tiles]
    trial.apply(move)
    return _PLENTY + max(0, _bounty(before, move)) - trial.exhaustion


def _bounty(before: SoloPosition, move: Move) -> int:
    """What a card gives in passing: strength if positive, food if negative, 0 for nothing."""
    if move.verb == moves.BUY:
        card = before.row[move.x]
    elif move.verb == moves.DRAWN and before.game.options["extra_card"] == "bonus":
        card = move.x
    else:
        return 0
    return -1 if before.game.pack.cards[card].green else 1


def _fed(before: SoloPosition, after: SoloPosition) -> list[LogEvent]:
    idle = bits(_ALL & ~before.acted & ~(1 << before.acting if before.acting >= 0 else 0))
    lines = [LogEvent(who, say("solo.idle", who=COLOURS[who])) for who in idle if len(idle) == 1]
    # the row is cleared when nothing is asked any more, so the card is looked up before
    hungry = before.row[HUNGER]
    if hungry >= 0:
        after = after.clone()
        after.row[HUNGER] = hungry
    cost = hunger_cost(after)
    lines.append(LogEvent(None, say("solo.need", food=needed(after), cost=cost)))
    return lines
