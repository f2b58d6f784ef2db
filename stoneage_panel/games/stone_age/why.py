"""The reasons of rule-of-thumb play in words."""

from __future__ import annotations

from stoneage_panel.games.stone_age import odds, placing, words
from stoneage_panel.games.stone_age.moves import (
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
)  # fmt: skip
from stoneage_panel.games.stone_age.notation import COLOURS
from stoneage_panel.games.stone_age.places import (
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
)  # fmt: skip
from stoneage_panel.games.stone_age.position import Position
from stoneage_panel.games.stone_age.worth import TASTES, card_value, rounds_left


def why(state: Position, move: Move, style: str) -> str:
    """What a move is and why a style makes it, in one sentence without a full stop."""
    return _WHY[move[0]](state, move, style)


def _left(state: Position, style: str) -> str:
    if state._game.solo:
        n = 1 + state.deck.bit_count() // len(state._game.fill)
    else:
        n = max(1, round(rounds_left(state)))
    return words.amount(n, "round") + " left"


def _put(state: Position, move: Move, style: str) -> str:
    place, n = move[1], move[2]
    seat = state.player
    colour = f"{COLOURS[move[3] - 1]} " if move[3] else ""
    head = f"places {words.amount(n, 'figure')} {colour}at the {title(place)}"
    if place == HUNT:
        need = state.figures[seat] if not state._game.solo else sum(state.figures)
        return f"{head}: {need} to feed, {state.food[seat]} food and a field of {state.field[seat]}"
    if place == FIELD:
        farmers = 0 if state._game.solo else placing.icons(state, seat, "farmer")
        known = f"{words.amount(farmers, 'farmer')}, " if farmers else ""
        return f"{head}: {known}{_left(state, style)}"
    if place == TOOL:
        return f"{head}: tools of {state.tool_sum(seat)}, {_left(state, style)}"
    if place in (HUT, MERCHANT):
        return f"{head}: {_left(state, style)}"
    if place < TOOL or place >= WORKS:
        return f"{head}: {_expects(state, place, n)}"
    if place < STACK:
        return f"{head}: {_card(state, place - CARD, style)}"
    return f"{head}: {_tile(state, place - STACK)}"


def _expects(state: Position, place: int, n: int) -> str:
    if place >= WORKS:
        pack = state._game.pack
        divisor = pack.tiles[pack.works[place - WORKS]].divisor
    else:
        divisor = DIVISORS[place]
    return f"{odds.mean(divisor, n):.1f} to be expected without tools"


def _card(state: Position, space: int, style: str) -> str:
    if state.row[space] < 0:
        return "a card"
    card = state._game.pack.cards[state.row[space]]
    if state._game.solo:
        return "; ".join(_short(half) for half in words.solo_card_words(card))
    upper, lower = words.card_words(card)
    worth = card_value(state, state.player, card, rounds_left(state), TASTES[style])
    return f"thought worth {worth:.0f} points ({_short(upper)}; {_short(lower)})"


def _short(sentence: str) -> str:
    text = sentence.rstrip(".")
    return (text[:1].lower() + text[1:]).replace(". ", "; ")


def _tile(state: Position, stack: int) -> str:
    if state.tops[stack] < 0:
        return "a building"
    if state._game.solo:
        return "a round without one to give up costs 3 strength"
    return _short(words.tile_words(state._game.pack.tiles[state.tops[stack]]))


def _use(state: Position, move: Move, style: str) -> str:
    reason = "what is sure comes first" if TOOL <= move[1] < CARD else "goods before what they buy"
    return f"uses the {title(move[1])} next: {reason}"


def _buy(state: Position, move: Move, style: str) -> str:
    return f"buys card {move[1] + 1} for {words.goods(move[2])}: {_card(state, move[1], style)}"


def _build(state: Position, move: Move, style: str) -> str:
    return f"builds on stack {move[1] + 1} for {words.goods(move[2])}: {_tile(state, move[1])}"


def _leave(state: Position, move: Move, style: str) -> str:
    payable = state.buys(move[1] - CARD) if move[1] < STACK else state.builds(move[1] - STACK)
    reason = "not worth its price now" if payable else "its price can't be paid"
    return f"leaves {title(move[1])}: {reason}"


def _share(state: Position, move: Move, style: str) -> str:
    food, jewelry = move[1:3]
    if not jewelry:
        return f"takes {food} food: everybody has to eat"
    if not food:
        return f"takes {jewelry} jewelry: there is food enough"
    return f"takes {food} food and {jewelry} jewelry: enough to eat first"


def _add(state: Position, move: Move, style: str) -> str:
    if not move[1] and not move[2]:
        return "keeps the tools: they would add nothing worth having"
    return "adds tools: the yield rises by the least that is wasted"


def _pay(state: Position, move: Move, style: str) -> str:
    return f"feeds with {words.goods(move[1])}: cheaper than going hungry"


def _starve(state: Position, move: Move, style: str) -> str:
    return "goes hungry: the resources are worth more"


def _next(state: Position, move: Move, style: str) -> str:
    return f"lets {COLOURS[move[1]]} act next: it has most to do"


def _drop(state: Position, move: Move, style: str) -> str:
    return f"gives up building {state._game.pack.tiles[move[1]].id}"


_WHY = {
    PUT: _put,
    USE: _use,
    BUY: _buy,
    BUILD: _build,
    LEAVE: _leave,
    ADD: _add,
    SHARE: _share,
    CHOOSE: lambda _s, move, _y: f"picks the {move[1]}, the best of what is left",
    TAKE: lambda _s, move, _y: f"takes {words.goods(move[1])} from the card: needed now",
    PAY: _pay,
    STARVE: _starve,
    MORE: lambda _s, move, _y: "buys the second card" if move[1] else "saves the jewelry",
    NEXT: _next,
    DROP: _drop,
}
