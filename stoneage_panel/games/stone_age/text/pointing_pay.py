"""Why pointing at a good, or at something that can't be paid, does nothing now."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.goods import JEWELRY, KINDS, ONE, RESOURCES
from stoneage_panel.games.stone_age.components.pack import Tile
from stoneage_panel.games.stone_age.components.places import CARD, STACK, WORKS
from stoneage_panel.games.stone_age.rules import price
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import FIFTH, FIFTH_PRICE, Price
from stoneage_panel.games.stone_age.rules.rulebook import RULES
from stoneage_panel.games.stone_age.text import refusals_pay
from stoneage_panel.games.stone_age.text.strings import say_refusal
from stoneage_panel.games.stone_age.text.words import amount
from stoneage_panel.games.stone_age.text.words import goods as in_words


def poor_for_card(state: Position, space: int) -> IllegalAction:
    """The refusal for a card whose price the seat can't pay in any way."""
    held = state.goods[state.player]
    if space == FIFTH:
        lack = in_words(refusals_pay.missing(FIFTH_PRICE, held))
    else:
        lack = amount(max(0, space + 1 - goods.resources(held)), "resource")
    return RULES.refuse("SA.CARD.2", lack=lack)


def poor_for_building(state: Position, stack: int) -> IllegalAction:
    """The refusal for a building whose price the seat can't pay in any way."""
    tile = _tile(state, stack)
    if tile is None:
        return RULES.refuse("SA.PLACE.13")
    return RULES.refuse("SA.BUILD.4", lack=_lack(tile, state.goods[state.player]))


def _tile(state: Position, stack: int) -> Tile | None:
    top = state.tops[stack] if stack < len(state.tops) else -1
    return state.game.pack.tiles[top] if top >= 0 else None


def _lack(tile: Tile, held: int) -> str:
    if tile.kind == "fixed":
        return in_words(refusals_pay.missing(tile.cost, held))
    few = tile.low - goods.resources(held)
    if few > 0:
        return amount(few, "resource")
    kinds = tile.kinds - refusals_pay.kinds_of(held & RESOURCES)
    if kinds > 0:
        return say_refusal("pay.kinds", n=kinds)
    return _lack_of_kinds(tile, held & RESOURCES)


def _lack_of_kinds(tile: Tile, held: int) -> str:
    """There are enough resources and kinds, but the largest stocks are too small together."""
    most = sorted(goods.counts(held), reverse=True)[: tile.kinds]
    key = "pay.same_kind" if tile.kinds == 1 else "pay.same_kinds"
    return say_refusal(key, n=tile.low - sum(most), kinds=amount(tile.kinds, "kind"))


def piece(
    state: Position, verb: str, kind: int, target: int, chosen: tuple[str, ...]
) -> IllegalAction | None:
    """The refusal for one good more to pay, to give in a trade, or to get by it."""
    if verb == "pay":
        return _pay(state, kind, target, chosen)
    refusal = refusals_pay.no_trade(state)
    if refusal:
        return refusal
    give, got = (_picked(chosen, side, verb, kind) for side in ("give", "get"))
    held = state.goods[state.player]
    if verb == "give" and not goods.covers(held, give):
        return RULES.refuse("SA.CARD.2", lack=in_words(refusals_pay.missing(give, held)))
    if goods.count(give, kind) and goods.count(got, kind):
        return RULES.refuse("SG.TRADE.6")
    gives, gets = refusals_pay.rate(state)
    if goods.size(give) > gives or goods.size(got) > gets:
        return refusals_pay.off_rate(state, give, got)
    paid = _picked(chosen, "pay", "", 0)
    whole = target >= 0 and _wrong_price(state, target, paid) is None
    spare = never_paid(state, target, got) or (whole and not goods.covers(paid, got))
    if verb == "get" and spare:
        return RULES.refuse("SG.TRADE.4", spare=in_words(ONE[kind]))
    excess = _excess(state, target, give, got)
    return refusals_pay.too_much(got, excess) if excess else RULES.refuse("SG.TRADE.5")


def _excess(state: Position, target: int, give: int, got: int) -> int:
    """SG.TRADE.8: one of two pieces got that is too many in every payment; 0 for none."""
    cost, held = _cost(state, target), state.goods[state.player]
    if cost is None or goods.size(got) < 2 or not goods.covers(held, give):
        return 0
    # two come for one, which may still be chosen
    others = (one for one in ONE if goods.covers(held, one) and not goods.covers(got, one))
    spare = [
        price.excess(cost, held - given, got, n)
        for given in ((give,) if give else others)
        for n in range(cost.low, cost.high + 1)
        if cost.of_size(n).ways(held - given + got)
    ]
    return spare[0] if spare and all(spare) else 0


def _cost(state: Position, target: int) -> Price | None:
    """The price of what was pointed at before."""
    if CARD <= target < STACK:
        return price.of_card(target - CARD)
    tile = _tile(state, target - STACK) if STACK <= target < WORKS else None
    return price.of_tile(tile) if tile else None


def never_paid(state: Position, target: int, got: int) -> bool:
    """Whether some of the goods got can't be part of the price of what was pointed at."""
    tile = _tile(state, target - STACK) if STACK <= target < WORKS else None
    if target == CARD + FIFTH:
        return bool(got & RESOURCES)
    if tile and tile.kind == "fixed":
        return not goods.covers(tile.cost, got)
    return target >= CARD and goods.count(got, JEWELRY) > 0


def _picked(chosen: tuple[str, ...], side: str, verb: str, kind: int) -> int:
    """The goods pointed at for one side of a payment, the last one included, packed."""
    names = [part.partition(":")[2] for part in chosen if part.startswith(side + ":")]
    if verb == side:
        names.append(KINDS[kind])
    return goods.pack(names.count(name) for name in KINDS)


def _pay(state: Position, kind: int, target: int, chosen: tuple[str, ...]) -> IllegalAction | None:
    paid = _picked(chosen, "pay", "pay", kind)
    got = _picked(chosen, "get", "pay", kind)
    held = state.goods[state.player]
    wrong = _wrong_price(state, target, paid)
    if kind == JEWELRY and wrong and wrong.rule == "SG.JEWELRY.1":
        return wrong
    if goods.count(paid, kind) > goods.count(held, kind) + goods.count(got, kind):
        rule = "SA.BUILD.4" if target >= STACK else "SA.CARD.2"
        return RULES.refuse(rule, lack=in_words(ONE[kind]))
    return wrong


def _wrong_price(state: Position, target: int, paid: int) -> IllegalAction | None:
    """Why goods are not the price of what was pointed at before."""
    if CARD <= target < STACK:
        return refusals_pay.card_price(state, target - CARD, paid)
    tile = _tile(state, target - STACK) if STACK <= target < WORKS else None
    return refusals_pay.building_price(tile, paid) if tile else None


def food(state: Position, kind: int, chosen: tuple[str, ...]) -> IllegalAction:
    """The refusal for one good more for food that is short."""
    return refusals_pay.for_food(state, _picked(chosen, "pay", "pay", kind))
