"""The reasons of rule-of-thumb play in words."""

from __future__ import annotations

from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.bots import placing
from stoneage_panel.games.stone_age.bots.strings import say
from stoneage_panel.games.stone_age.bots.worth import TASTES, card_value, rounds_left
from stoneage_panel.games.stone_age.components.goods import KINDS, value
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ADD,
    BUILD,
    BUY,
    CHOOSE,
    DROP,
    LEAVE,
    MORE,
    NEXT,
    PAY,
    PUT,
    SHARE,
    STARVE,
    TAKE,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.places import (  # fmt: skip
    CARD,
    DIVISORS,
    FIELD,
    HUNT,
    HUT,
    MERCHANT,
    STACK,
    TOOL,
    WORKS,
    title,
)
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import log, words


def why(state: Position, move: Move, style: str) -> str:
    """What a move is and why a style makes it, in one sentence without a full stop."""
    return _WHY[move[0]](state, move, style)


def _rounds(state: Position, style: str) -> str:
    if state.game.solo:
        n = 1 + state.deck.bit_count() // len(state.game.fill)
    else:
        n = max(1, round(rounds_left(state)))
    return say("because.rounds", n=n)


def _put(state: Position, move: Move, style: str) -> str:
    place, n = move[1], move[2]
    figures, why = words.amount(n, "figure"), _because(state, place, n, style)
    where = words.at(place)
    if not move[3]:
        return say("put", figures=figures, where=where, why=why)
    colour = words.COLOURS[move[3] - 1]
    return say("put_solo", figures=figures, colour=colour, where=where, why=why)


def _because(state: Position, place: int, n: int, style: str) -> str:
    seat = state.player
    if place == HUNT:
        need = state.figures[seat] if not state.game.solo else sum(state.figures)
        return say("because.hunt", need=need, food=state.food[seat], field=state.field[seat])
    if place == FIELD:
        farmers = 0 if state.game.solo else placing.icons(state, seat, "farmer")
        rounds = _rounds(state, style)
        return say("because.farmers", n=farmers, rounds=rounds) if farmers else rounds
    if place == TOOL:
        tools, rounds = state.tool_sum(seat), _rounds(state, style)
        key = "because.tools" if tools else "because.no_tools"
        return say(key, tools=tools, rounds=rounds)
    if place in (HUT, MERCHANT):
        return _rounds(state, style)
    if place < TOOL or place >= WORKS:
        return _expects(state, place, n)
    return _card(state, place - CARD, style) if place < STACK else _tile(state, place - STACK)


def _expects(state: Position, place: int, n: int) -> str:
    if place >= WORKS:
        pack = state.game.pack
        made = pack.tiles[pack.works[place - WORKS]]
        divisor, kind = made.divisor, made.special.removeprefix("works_")
    else:
        divisor, kind = DIVISORS[place], KINDS[place - 1]
    return say("because.mean", mean=odds.mean(divisor, n), thing=words.thing(kind))


def _card(state: Position, space: int, style: str) -> str:
    if state.row[space] < 0:
        return say("because.any_card")
    card, shown = state.game.pack.cards[state.row[space]], log.card(state, state.row[space])
    if state.game.solo:
        return say("because.card_green" if card.green else "because.card_sand", card=shown)
    worth = card_value(state, state.player, card, rounds_left(state), TASTES[style])
    return say("because.card", n=round(worth), card=shown)


def _tile(state: Position, stack: int) -> str:
    if state.tops[stack] < 0:
        return say("because.any_tile")
    if state.game.solo:
        return say("because.tile_solo")
    tile = state.game.pack.tiles[state.tops[stack]]
    price = words.tile_cost(tile)
    if tile.kind != "fixed" and not tile.points:
        return say("because.tile_paid", price=price)
    points = words.amount(tile.points or value(tile.cost), "point")
    return say("because.tile", price=price, points=points)


def _use(state: Position, move: Move, style: str) -> str:
    key = "use_sure" if TOOL <= move[1] < CARD else "use_goods"
    return say(key, where=words.at(move[1]))


def _buy(state: Position, move: Move, style: str) -> str:
    why = _card(state, move[1], style)
    return say("buy", goods=words.goods(move[2]), why=why)


def _build(state: Position, move: Move, style: str) -> str:
    if state.game.solo:
        why = say("because.tile_solo")
    else:
        tile = state.game.pack.tiles[state.tops[move[1]]]
        points = words.amount(tile.points or value(move[2]), "point")
        why = say("because.built", points=points)
    return say("build", place=title(STACK + move[1]), goods=words.goods(move[2]), why=why)


def _leave(state: Position, move: Move, style: str) -> str:
    payable = state.buys(move[1] - CARD) if move[1] < STACK else state.builds(move[1] - STACK)
    return say("leave_dear" if payable else "leave_poor", place=title(move[1]))


def _share(state: Position, move: Move, style: str) -> str:
    food, jewelry = move[1:3]
    key = "food_and_jewelry" if food and jewelry else "jewelry" if jewelry else "food"
    return say(key, food=food, jewelry=jewelry)


def _add(state: Position, move: Move, style: str) -> str:
    if not move[1] and not move[2]:
        return say("no_tools")
    return say("tools")


def _pay(state: Position, move: Move, style: str) -> str:
    return say("pay", goods=words.goods(move[1]))


def _starve(state: Position, move: Move, style: str) -> str:
    return say("starve")


def _next(state: Position, move: Move, style: str) -> str:
    return say("next", colour=words.COLOURS[move[1]])


def _drop(state: Position, move: Move, style: str) -> str:
    return say("drop", tile=log.tile(state, move[1]))


_WHY = {
    PUT: _put,
    USE: _use,
    BUY: _buy,
    BUILD: _build,
    LEAVE: _leave,
    ADD: _add,
    SHARE: _share,
    CHOOSE: lambda _s, move, _y: say("pick", face=move[1]),
    TAKE: lambda _s, move, _y: say("take", goods=words.goods(move[1])),
    PAY: _pay,
    STARVE: _starve,
    MORE: lambda _s, move, _y: say("more" if move[1] else "no_more"),
    NEXT: _next,
    DROP: _drop,
}
