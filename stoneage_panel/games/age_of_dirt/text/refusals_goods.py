"""Why something can't be paid, or taken home."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.age_of_dirt.components import goods, tasks
from stoneage_panel.games.age_of_dirt.components.pieces import FOREST, PLAINS
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.paying import payments
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.rulebook import RULES
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE, KINDS_RULE, brought, offered
from stoneage_panel.games.age_of_dirt.text import words


def unpaid(state: Position, cost: int, _paid: int) -> IllegalAction:
    """AD.PAY.1 if it can't be paid at all, AD.PAY.2 if not like that."""
    seat = state.player
    held = state.caves[seat]
    if payments(held, cost, state.game.pack.perks(state.built[seat]).two_for_one):
        lack = goods.lacking(held, cost)
        instead = say("pay.instead", lack=words.goods(lack)) if lack else ""
        return RULES.refuse("AD.PAY.2", cost=words.goods(cost), instead=instead)
    return RULES.refuse("AD.PAY.1", lack=words.goods(goods.lacking(held, cost)))


def take(state: Position, taken: int, out: int) -> IllegalAction:
    """AD.FOREST.1 and its like, AD.OP, AD.TAKE.3, AD.BIN: what can't be brought or kept."""
    seat = state.player
    rule, n, strong, extra = _brought(state)
    if taken not in offered(rule, n, strong, extra):
        return RULES.refuse(_area(state, strong, extra))
    if not goods.covers(state.supply(), taken):
        return RULES.refuse("AD.TAKE.3")
    bins, held = state.bins(seat), state.caves[seat]
    if goods.size(held) + goods.size(taken) > bins and not out:
        return RULES.refuse("AD.BIN.1", bins=bins)
    return RULES.refuse("AD.BIN.2")


def _brought(state: Position) -> tuple[int, int, bool, int]:
    kind, x, y, z = state.agenda[-1]
    if kind == tasks.GAINS:
        return KINDS_RULE + y, z, False, 0
    return brought(state, x, state.player)


def _area(state: Position, strong: bool, extra: int) -> str:
    """The rule of what is brought: of a card, of an event, of an area."""
    kind, cause, _, _ = state.agenda[-1]
    if kind == tasks.GAINS:
        return "AD.OP.2"
    if cause >= EVENT_CAUSE:
        return "AD.EVENT.5"
    if extra:
        return "AD.OP.17"
    if cause == FOREST:
        return "AD.FOREST.1"
    if cause == PLAINS:
        return "AD.PLAINS.1"
    if strong:
        return "AD.MOUNTAIN.2" if state.player == state.active else "AD.OP.15"
    return "AD.MOUNTAIN.1"
