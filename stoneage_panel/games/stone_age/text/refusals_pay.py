"""Why a price is not paid that way: wrong goods, lacking goods, trades that can't be made."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.goods import JEWELRY, RESOURCES
from stoneage_panel.games.stone_age.components.moves import TRADE_SHIFT
from stoneage_panel.games.stone_age.components.pack import Tile
from stoneage_panel.games.stone_age.rules import price
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import FIFTH, FIFTH_PRICE, Price
from stoneage_panel.games.stone_age.rules.rulebook import RULES
from stoneage_panel.games.stone_age.text.strings import say_refusal
from stoneage_panel.games.stone_age.text.words import amount, tile_cost
from stoneage_panel.games.stone_age.text.words import goods as in_words


def for_card(state: Position, space: int, paid: int, trade: int) -> IllegalAction:
    """The refusal for a payment of a card that the acting player can buy."""
    return (
        card_price(state, space, paid)
        or trading(state, price.of_card(space), paid, trade)
        or RULES.refuse("SA.CARD.2", lack=lacking(state, paid, trade))
    )


def card_price(state: Position, space: int, paid: int) -> IllegalAction | None:
    """SA.CARD.1, SG.CARD.1, SG.JEWELRY.1: what a card on a space costs."""
    offer = in_words(paid) if is_bag(paid) else say_refusal("pay.odd")
    if space == FIFTH:
        if paid == FIFTH_PRICE:
            return None
        return RULES.refuse("SG.CARD.1", price=in_words(FIFTH_PRICE), offer=offer)
    if is_bag(paid) and goods.count(paid, JEWELRY):
        return RULES.refuse("SG.JEWELRY.1")
    if is_bag(paid) and goods.size(paid) == space + 1:
        return None
    wanted = amount(space + 1, "resource")
    return RULES.refuse("SA.CARD.1", price=wanted, offer=offer)


def for_building(state: Position, tile: Tile, paid: int, trade: int) -> IllegalAction:
    """The refusal for a payment of a building that the acting player can take."""
    return (
        building_price(tile, paid)
        or trading(state, price.of_tile(tile), paid, trade)
        or RULES.refuse("SA.BUILD.4", lack=lacking(state, paid, trade))
    )


def building_price(tile: Tile, paid: int) -> IllegalAction | None:
    """SA.BUILD.1 to 3, SG.JEWELRY.1: what a building costs."""
    whole = is_bag(paid)
    offer, wanted = in_words(paid) if whole else say_refusal("pay.odd"), tile_cost(tile)
    if tile.kind == "fixed":
        if paid == tile.cost:
            return None
        return RULES.refuse("SA.BUILD.1", price=wanted, offer=offer)
    if whole and goods.count(paid, JEWELRY):
        return RULES.refuse("SG.JEWELRY.1")
    size, kinds = (goods.size(paid), kinds_of(paid)) if whole else (0, 0)
    if whole and tile.low <= size <= tile.high and kinds == (tile.kinds or kinds):
        return None
    if not tile.kinds:
        number = amount(size, "resource") if whole else say_refusal("pay.odd")
        return RULES.refuse("SA.BUILD.3", price=wanted, number=number)
    return RULES.refuse(
        "SA.BUILD.2", price=wanted, offer=offer, number=size, kinds=amount(kinds, "kind")
    )


# ---------------------------------------------------------------- trades


def split(trade: int) -> tuple[int, int]:
    """What a packed trade gives and gets."""
    return trade & (1 << TRADE_SHIFT) - 1, trade >> TRADE_SHIFT


def trading(state: Position, cost: Price, paid: int, trade: int) -> IllegalAction | None:
    """SG.TRADE: why goods can't be exchanged like that for this payment; None if they can."""
    if not trade:
        return None
    give, got = split(trade)
    refusal = no_trade(state)
    if refusal:
        return refusal
    if not (trade > 0 and is_bag(give) and is_bag(got) and _at_rate(state, give, got)):
        return off_rate(state, give, got)
    if any(a and b for a, b in zip(goods.counts(give), goods.counts(got), strict=True)):
        return RULES.refuse("SG.TRADE.6")
    if not goods.covers(paid, got):
        return RULES.refuse("SG.TRADE.4", spare=in_words(missing(got, paid)))
    held = state.goods[state.player]
    if not goods.covers(held, give):
        return None
    spare = price.excess(cost, held - give, got, goods.size(paid))
    return too_much(got, spare) if spare else None


def too_much(got: int, spare: int) -> IllegalAction:
    """SG.TRADE.8 with the piece that is excess and the one that would do."""
    return RULES.refuse("SG.TRADE.8", spare=in_words(spare), enough=in_words(got - spare))


def no_trade(state: Position) -> IllegalAction | None:
    """Whether the seat can't trade at all now."""
    if not state.game.style:
        return RULES.refuse("SG.TRADE.7")
    if not rate(state)[0]:
        return RULES.refuse("SG.TRADE.1")
    return RULES.refuse("SG.TRADE.2") if state.traded else None


def rate(state: Position) -> tuple[int, int]:
    """What the seat gives and gets in a trade; (0, 0) for none."""
    give, get = state.game.pack.track[state.track[state.player]]
    return give, get


def _at_rate(state: Position, give: int, got: int) -> bool:
    gives, gets = rate(state)
    return goods.size(give) == gives and 1 <= goods.size(got) <= gets


def off_rate(state: Position, give: int, got: int) -> IllegalAction:
    """SG.TRADE.3 with the rate and the offer."""
    gives, gets = rate(state)
    return RULES.refuse(
        "SG.TRADE.3",
        space=state.track[state.player],
        give=gives,
        get=gets if gets < 2 else say_refusal("pay.or_fewer", n=gets),
        offer=goods.size(give) if is_bag(give) else say_refusal("pay.odd"),
        want=goods.size(got) if is_bag(got) else say_refusal("pay.odd"),
    )


def lacking(state: Position, paid: int, trade: int) -> str:
    """What the seat lacks for a payment with its trade, in words."""
    give, got = split(trade)
    held = state.goods[state.player]
    return in_words(missing(missing(paid, got) + give, held))


# ---------------------------------------------------------------- feeding


def for_food(state: Position, paid: int) -> IllegalAction:
    """The refusal for paying resources for food that is short."""
    if is_bag(paid) and goods.count(paid, JEWELRY):
        return RULES.refuse("SG.JEWELRY.2")
    held = state.goods[state.player] & RESOURCES
    if is_bag(paid) and goods.size(paid) <= state.due and not goods.covers(held, paid):
        return RULES.refuse("SA.FEED.4", lack=in_words(missing(paid, held)))
    return RULES.refuse("SS.FEED.3" if state.game.solo else "SA.FEED.3", short=state.due)


# ---------------------------------------------------------------- goods


def is_bag(value: int) -> bool:
    """Whether a number can be packed goods, so that it can be said in words."""
    return 0 <= value < 1 << 80


def missing(wanted: int, held: int) -> int:
    """What is wanted and not held, packed."""
    pairs = zip(goods.counts(wanted), goods.counts(held), strict=True)
    return goods.pack(max(0, want - have) for want, have in pairs)


def kinds_of(held: int) -> int:
    """How many kinds there are among goods."""
    return sum(n > 0 for n in goods.counts(held))
