"""Why something can't be paid or traded."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.settlers import goods, words
from stoneage_panel.games.settlers.offering import MOST_CARDS, SHIFT
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.rulebook import RULES
from stoneage_panel.games.settlers.said import say


def lacking(state: Position, price: int) -> IllegalAction | None:
    """SE.PAY.1: what the deciding seat lacks of a price, if anything."""
    hand = state.hands[state.player]
    if goods.covers(hand, price):
        return None
    return RULES.refuse("SE.PAY.1", lack=words.goods(goods.less(price, hand)))


def give(state: Position, given: int, _y: int, _z: int) -> IllegalAction:
    """SE.TRADE.3, SE.TRADE.6, SE.TRADE.7: an offer that can't be begun."""
    mine = state.player == state.active
    if mine and len(state.tried) >= state._game.offers:
        why = say("refusal.offers", n=state._game.offers)
        return RULES.refuse("SE.TRADE.6", why=why)
    return _too_many(given) or RULES.refuse("SE.TRADE.3")


def ask(state: Position, asked: int, _y: int, _z: int) -> IllegalAction:
    """SE.TRADE.3, SE.TRADE.6, SE.TRADE.7: what can't be asked for."""
    if state.player == state.active and state.given | asked << SHIFT in state.tried:
        return RULES.refuse("SE.TRADE.6", why=say("refusal.offered"))
    return _too_many(asked) or RULES.refuse("SE.TRADE.3")


def _too_many(cards: int) -> IllegalAction | None:
    """SE.TRADE.7: more than may stand on one side of an offer."""
    if goods.size(cards) <= MOST_CARDS:
        return None
    return RULES.refuse("SE.TRADE.7", most=MOST_CARDS)


def bank(state: Position, _x: int, _y: int, _z: int) -> IllegalAction:
    """SE.TRADE.2: the bank's rate."""
    return RULES.refuse("SE.TRADE.2", rate=state._game.world.bank)
