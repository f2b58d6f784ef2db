"""Rule-of-thumb play: what a sensible player would do, and why in a sentence.

A player looks two turns ahead over the tokens it remembers: which space each one leads to,
what that brings, and what could be had from there next. An unknown token counts with the mean
over the faces it may have. Of the others' goods nothing is used.
"""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.my_first import bags, data, legal
from stoneage_panel.games.my_first.moves import BUILD, TRADE, TURN, Move
from stoneage_panel.games.my_first.outlook import LAND, Seat, best_face, face_values
from stoneage_panel.games.my_first.plans import SPARE, aim, best_build, exchange, supply
from stoneage_panel.games.my_first.position import Position
from stoneage_panel.games.my_first.recall import PERFECT, Known, recall, scramble, strange_slots
from stoneage_panel.games.my_first.words import goods


def advise(state: Position, memory: int = PERFECT, seed: int = 0) -> Advice:
    """What the seat to move would do.

    Args:
        memory: 0 … 100, see `recall`.
        seed: which tokens it forgets, and which it tries when none is better than another.
    """
    phase = state.phase
    if phase == TURN:
        return _turn(state, memory, seed)
    if phase == TRADE:
        return _trade(state)
    if phase == BUILD:
        return _build(state)
    return _swap(state, memory, seed)


def _tops(state: Position) -> tuple[int, int, int]:
    a, b, c = state.tops
    return a, b, c


# ---------------------------------------------------------------- which token


def _turn(state: Position, memory: int, seed: int) -> Advice:
    known = recall(state, memory, seed)
    seat = _seat(state, known)
    face, gain = best_face(seat)
    if face < 0:
        strange = strange_slots(state, memory, seed)
        slot = strange[scramble(seed, state.turn) % len(strange)]
        return Advice(_TURNS[slot], _try_words(slot, state.seen[slot] > 0))
    slot = state.faces.index(face)
    return Advice(_TURNS[slot], _turn_words(slot, face, seat.pos, gain, seat.bag, seat.tops))


def _seat(state: Position, known: Known) -> Seat:
    seat, purse = state.player, state.bags
    last = state.built[seat].bit_count() == data.HUTS_TO_WIN - 1
    stock = supply(purse[-2] & bags.GOODS)
    return Seat(state.pos[seat], purse[seat], _tops(state), stock, purse[-1], last, *known)


# ---------------------------------------------------------------- the other choices


def _trade(state: Position) -> Advice:
    purse, tops = state.bags, _tops(state)
    give, take, _ = exchange(purse[state.player], tops, purse[-1])
    move = Move(TRADE, give, take)
    return Advice(move, _trade_words(give, take))


def _build(state: Position) -> Advice:
    choice = best_build(state.bags[state.player], _tops(state))
    assert choice is not None
    return Advice(Move(BUILD, *choice), _build_words(*choice))


def _swap(state: Position, memory: int, seed: int) -> Advice:
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
    return Advice(_SWAPS[a, b], _swap_words(a, b))


_ALWAYS_WANTED = frozenset(data.FACES.index(face) for face in ("site", "dog", "post"))
_TURNS = legal.turns(0)
_SWAPS = {(move.x, move.y): move for move in legal._SWAPS}

# ---------------------------------------------------------------- words


@lru_cache(maxsize=4096)
def _turn_words(
    slot: int, face: int, pos: int, gain: int, bag: int, tops: tuple[int, int, int]
) -> str:
    what = f"the {face + 1}" if face < 6 else f"the {data.FACES[face]}"
    why = _why(LAND[pos][face], gain, aim(bag, tops))
    return f"turns over token {slot + 1}: remembers {what} there{why}"


def _why(space: int, gain: int, pile: int) -> str:
    hut, name = f"the hut on pile {pile + 1}", data.SPACE_NAMES[space]
    if space == data.SITE:
        return ", to build a hut" if gain else ", to have all tokens face down again"
    if space == data.POST:
        return f", to trade for {hut}" if gain else f", which leads to the {name}"
    if gain <= 0:
        return f", which leads to the {name}"
    if space == data.DOG_SPACE:
        return ", to fetch a dog"
    use = f"needed for {hut}" if gain > SPARE else "of use later"
    return f", which leads to the {name}: {use}"


@lru_cache(maxsize=64)
def _try_words(slot: int, seen: bool) -> str:
    why = "does not remember it" if seen else "nobody has seen it yet"
    return f"tries token {slot + 1}: {why}"


@lru_cache(maxsize=4096)
def _trade_words(give: int, take: int) -> str:
    if not give:
        return "keeps all goods: nothing there is needed"
    return f"trades {goods(give)} for {goods(take)}, to be nearer to a hut"


@lru_cache(maxsize=1024)
def _build_words(pile: int, paid: int) -> str:
    return f"builds the hut on pile {pile + 1} for {goods(paid)}"


@lru_cache(maxsize=128)
def _swap_words(a: int, b: int) -> str:
    return f"swaps tokens {a + 1} and {b + 1}, which it needs least"
