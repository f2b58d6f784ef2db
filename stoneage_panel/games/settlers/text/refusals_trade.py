"""Why something can't be paid or traded."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.offering import MOST_CARDS, SHIFT
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.rulebook import RULES
from stoneage_panel.games.settlers.rules.trade import REFUSED
from stoneage_panel.games.settlers.text import words


def lacking(state: Position, price: int) -> IllegalAction | None:
    """SE.PAY.1: what the deciding seat lacks of a price, if anything."""
    hand = state.hands[state.player]
    if goods.covers(hand, price):
        return None
    return RULES.refuse("SE.PAY.1", lack=words.goods(goods.less(price, hand)))


def give(state: Position, given: int, _y: int, _z: int) -> IllegalAction | None:
    """SE.TRADE.3, SE.TRADE.6, SE.TRADE.7: an offer that can't be begun."""
    hand = state.hands[state.player]
    mine = state.player == state.active
    if mine and len(state.tried) >= state.game.offers:
        key = "offers" if state.game.offers else "no_offers"
        return RULES.refuse("SE.TRADE.6", why=say(f"refusal.{key}", n=state.game.offers))
    if not hand:
        return _no_offer("no_cards")
    if state.game.stock == state.bank + hand:
        return _no_offer("nobody_has")
    if not _some(given):
        return _no_offer("nothing")
    if goods.size(given) > MOST_CARDS:
        return RULES.refuse("SE.TRADE.7", most=MOST_CARDS)
    if not goods.covers(hand, given):
        return _no_offer("not_held", lack=words.goods(goods.less(given, hand)))
    return _no_offer("every_kind") if goods.kinds(given) == _EVERY else None


_EVERY = goods.kinds(sum(goods.ONE))


def _some(bundle: int) -> bool:
    """Whether it is a bundle of goods at all."""
    return 0 < bundle <= _HALF and not bundle & _TOO_MANY


_HALF = (1 << SHIFT) - 1
_TOO_MANY = 128 * sum(goods.ONE)
"""No count has this bit."""


def _no_offer(key: str, **values: object) -> IllegalAction:
    return RULES.refuse("SE.TRADE.3", why=say(f"refusal.{key}", **values))


def ask(state: Position, asked: int, _y: int, _z: int) -> IllegalAction | None:
    """SE.TRADE.3, SE.TRADE.6, SE.TRADE.7: what can't be asked for."""
    who, active = state.player, state.active
    mine = who == active
    if mine and state.given | asked << SHIFT in state.tried:
        return RULES.refuse("SE.TRADE.6", why=say("refusal.offered"))
    if not _some(asked):
        return _no_offer("nothing")
    if goods.size(asked) > MOST_CARDS:
        return RULES.refuse("SE.TRADE.7", most=MOST_CARDS)
    given = state.given if mine else state.answers[who] & _HALF
    if goods.unlike(asked, given) != asked:
        return _no_offer("own_kind")
    asks = [seat for seat in range(state.players) if (seat != who if mine else seat == active)]
    most = max(goods.size(state.hands[seat]) for seat in asks)
    if goods.size(asked) > most:
        return _no_offer("more_cards", n=most)
    # by kinds nobody shows what the others hold, only what they hold together
    lack = goods.less(asked, state.game.stock - state.bank - state.hands[who])
    return _no_offer("more_of_kind", lack=words.goods(lack)) if lack else None


def deal(state: Position, seat: int, _y: int, _z: int) -> IllegalAction | None:
    """SE.TRADE.5: a deal that can't be made."""
    said = state.answers[seat] if seat < state.players else REFUSED
    if said in (0, REFUSED):
        return RULES.refuse("SE.TRADE.5", why=say("refusal.no_partner"))
    # what a yes asks for was offered, and is held
    lack = goods.less(said >> SHIFT & _HALF, state.hands[state.player])
    if not lack:
        return None
    return RULES.refuse("SE.TRADE.5", why=say("refusal.not_payable", lack=words.goods(lack)))


ANY_KIND = -1
"""Of a trade with the bank that is only pointed at."""


def bank(state: Position, given: int, got: int, _z: int) -> IllegalAction:
    """SE.TRADE.2: what is wrong with a trade with the bank.

    Args:
        given, got: kinds; any other number stands for a trade not yet chosen.
    """
    return RULES.refuse("SE.TRADE.2", why=_bank(state, given, got))


def _bank(state: Position, given: int, got: int) -> str:
    rate = state.game.world.bank
    kinds = range(len(goods.KINDS))
    if given not in kinds or got not in kinds:
        return say("refusal.bank_any", rate=rate)
    if given == got:
        return say("refusal.bank_same")
    held = goods.count(state.hands[state.player], given)
    if held < rate:
        return say("refusal.bank_few", cost=words.goods(rate * goods.ONE[given]), held=held)
    return say("refusal.bank_out", kind=say(f"kind.{goods.KINDS[got]}"))
