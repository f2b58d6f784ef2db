"""Rule-of-thumb play: what a sensible player would do, and why in a sentence.

A player looks two turns ahead over the tokens it remembers: which space each one leads to,
what that brings, and what could be had from there next. An unknown token counts with the mean
over the faces it may have. Of the others' goods nothing is used.
"""

from __future__ import annotations

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.my_first.bots.face_values import LAND, Seat, best_face, face_values
from stoneage_panel.games.my_first.bots.plans import SPARE, aim, best_build, exchange, supply
from stoneage_panel.games.my_first.bots.recall import (
    PERFECT,
    Known,
    recall,
    scramble,
    strange_slots,
)
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules import legal
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text import words


def choose(state: Position, memory: int = PERFECT, seed: int = 0) -> Move:
    """The rule-of-thumb action of the seat to move.

    Args:
        memory: 0 … 100, see `recall`.
        seed: which tokens it forgets, and which it tries when none is better than another.
    """
    phase = state.phase
    if phase == TURN:
        return _turn(state, memory, seed)
    if phase == TRADE:
        return Move(TRADE, *_exchange(state))
    if phase == BUILD:
        return _build(state)
    return _swap(state, memory, seed)


def advise(state: Position, memory: int = PERFECT, seed: int = 0) -> Advice[Move]:
    """The action of `choose`, with its reason."""
    move = choose(state, memory, seed)
    if move.verb == TURN:
        return Advice(move, _turn_words(state, move.x, memory, seed))
    if move.verb == BUILD:
        return Advice(move, _build_words(data.HUTS[state.tops[move.x]], move.y))
    return Advice(move, _WHY[move.verb](move.x, move.y))


def _tops(state: Position) -> tuple[int, int, int]:
    a, b, c = state.tops
    return a, b, c


# ---------------------------------------------------------------- which token


def _turn(state: Position, memory: int, seed: int) -> Move:
    face, _ = best_face(_seat(state, recall(state, memory, seed)))
    if face >= 0:
        return _TURNS[state.faces.index(face)]
    strange = strange_slots(state, memory, seed)
    return _TURNS[strange[scramble(seed, state.turn) % len(strange)]]


def _seat(state: Position, known: Known) -> Seat:
    seat, purse = state.player, state.bags
    last = state.built[seat].bit_count() == data.HUTS_TO_WIN - 1
    stock = supply(purse[-2] & bags.GOODS)
    return Seat(state.pos[seat], purse[seat], _tops(state), stock, purse[-1], last, *known)


# ---------------------------------------------------------------- the other choices


def _exchange(state: Position) -> tuple[int, int]:
    give, take, _ = exchange(state.bags[state.player], _tops(state), state.bags[-1])
    return give, take


def _build(state: Position) -> Move:
    choice = best_build(state.bags[state.player], _tops(state))
    assert choice is not None
    return Move(BUILD, *choice)


def _swap(state: Position, memory: int, seed: int) -> Move:
    """Two tokens it does not know, or would need least: what it counts on stays in place."""
    strange = strange_slots(state, memory, seed)
    if len(strange) < 2:
        seat = _seat(state, recall(state, memory, seed))
        values = face_values(seat)
        known = sorted((f for f in range(14) if seat.faces >> f & 1), key=values.__getitem__)
        known.sort(key=_ALWAYS_WANTED.__contains__)  # to the end, the rest stays in order
        pair = (strange + [state.faces.index(face) for face in known])[:2]
    else:
        at = scramble(seed, state.turn) % len(strange)
        pair = [strange[at], strange[at - 1]]
    a, b = sorted(pair)
    return _SWAPS[a, b]


_ALWAYS_WANTED = frozenset(data.FACES.index(face) for face in ("site", "dog", "post"))
_TURNS = legal.turns(0)
_SWAPS = {(move.x, move.y): move for move in legal._SWAPS}

# ---------------------------------------------------------------- words


def _turn_words(state: Position, slot: int, memory: int, seed: int) -> str:
    seat = _seat(state, recall(state, memory, seed))
    face, gain = best_face(seat)
    if face < 0:
        again = state.seen[slot] > 0
        return say("advice.try_lost" if again else "advice.try_new", token=words.token(slot))
    if face < 6:
        what = say("advice.number", pips=face + 1)
    else:
        what = say("advice.picture", picture=words.picture(face))
    space = LAND[seat.pos][face]
    why = _why(space, gain)
    name = data.SPACE_NAMES[space]
    price = data.HUTS[seat.tops[aim(seat.bag, seat.tops)]]
    because = say(f"advice.why.{why}", hut=words.hut(price, price), space=name)
    return say("advice.knows", token=words.token(slot), what=what, why=because)


def _why(space: int, gain: int) -> str:
    if space == data.SITE:
        return "build" if gain else "reset"
    if space == data.POST:
        return "trade" if gain else "leads"
    if gain <= 0:
        return "leads"
    if space == data.DOG_SPACE:
        return "dog"
    return "needed" if gain > SPARE else "later"


def _trade_words(give: int, take: int) -> str:
    if not give:
        return say("advice.keep")
    return say("advice.trade", give=words.goods(give), take=words.goods(take))


def _build_words(price: int, paid: int) -> str:
    return say("advice.build", hut=words.hut(price, paid))


def _swap_words(a: int, b: int) -> str:
    return say("advice.swap", a=words.token(a), b=words.token(b))


_WHY = {TRADE: _trade_words, SWAP: _swap_words}
