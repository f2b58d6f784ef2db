"""Rule-of-thumb play: what a sensible player would do, and why in a sentence.

A player looks two turns ahead over the tokens it remembers: which space each one leads to,
what that brings, and what could be had from there next. An unknown token counts with the mean
over the faces it may have. Of the others' goods nothing is used.
"""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.my_first import bags, data, legal
from stoneage_panel.games.my_first.explain import goods
from stoneage_panel.games.my_first.moves import BUILD, TRADE, TURN, Move
from stoneage_panel.games.my_first.plans import SPARE, Plan, aim, best_build, exchange, plan, supply
from stoneage_panel.games.my_first.recall import PERFECT, Known, recall, scramble
from stoneage_panel.games.my_first.state import MyFirstState

NEXT = 0.7
"""Weight of the turn after this one: till then others may take what it counts on."""

_RING = len(data.SPACES)
_LAND = tuple(
    tuple((pos + face + 1) % _RING if face < 6 else data.TARGET[face] for face in range(14))
    for pos in range(_RING)
)
"""The space a face leads to, by the space left."""


def _mask(faces: int, pos: int) -> int:
    return sum({1 << _LAND[pos][face] for face in range(14) if faces >> face & 1})


_WALK = tuple(tuple(_mask(dice, pos) for dice in range(64)) for pos in range(_RING))
_FLY = tuple(_mask(pictures << 6, 0) for pictures in range(256))
"""Bit masks of the spaces within reach, by the dice or pictures face down."""


def advise(state: MyFirstState, memory: int = PERFECT, seed: int = 0) -> Advice:
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


def _tops(state: MyFirstState) -> tuple[int, int, int]:
    a, b, c = state.tops
    return a, b, c


# ---------------------------------------------------------------- which token


def _turn(state: MyFirstState, memory: int, seed: int) -> Advice:
    known = recall(state, memory, seed)
    values, here = face_values(state, known)
    best, choice = -9.0, -1
    for face, value in enumerate(values):
        if value > best and known.faces >> face & 1:
            best, choice = value, face
    strange = known.strange
    if strange:
        rest = known.rest
        mean = sum([v for face, v in enumerate(values) if rest >> face & 1]) / rest.bit_count()
        if mean > best:
            slot = strange[scramble(seed, state.turn) % len(strange)]
            return Advice(_TURNS[slot], _try_words(slot, state.faces[slot] >= 0 and memory > 0))
    slot = known.slots[choice]
    space = _LAND[state.pos[state.player]][choice]
    mine, gain = state.bags[state.player], here.gains[space]
    return Advice(_TURNS[slot], _turn_words(slot, choice, space, gain, mine, _tops(state)))


def _last(state: MyFirstState) -> bool:
    """Whether the next hut wins."""
    return state.built[state.player].bit_count() == data.HUTS_TO_WIN - 1


def face_values(state: MyFirstState, known: Known) -> tuple[list[float], Plan]:
    """By face: what turning over a token that shows it is worth now, in turns; and the plan.

    Only faces in ``known.faces`` and ``known.rest`` count; the others are 0.
    """
    seat, purse = state.player, state.bags
    tops, post, last = _tops(state), purse[-1], _last(state)
    stock = supply(purse[-2] & bags.GOODS)
    here = plan(purse[seat], tops, stock, post, last)
    land, faces, rest = _LAND[state.pos[seat]], known.faces, known.rest
    gains, after = here.gains, here.after
    plans: list[Plan | None] = [None] * _RING
    values = [0.0] * data.TOKENS
    for face, space in enumerate(land):
        bit = 1 << face
        if not (faces | rest) & bit:
            continue
        gain = gains[space]
        if space == data.SITE:
            if gain:
                values[face] = gain
                continue
            down = data.ALL_FACES & ~rest  # after the reset all that was seen is face down
        else:
            down = faces & ~bit
        then = plans[space]
        if then is None:
            then = plans[space] = plan(after[space], tops, stock, post, last)
        reach = _WALK[space][down & 63] | _FLY[down >> 6]
        follow = then.mean if rest else 0.0
        for goal in then.order:
            if reach >> goal & 1:
                if then.gains[goal] > follow:
                    follow = then.gains[goal]
                break
        values[face] = gain + NEXT * follow
    return values, here


# ---------------------------------------------------------------- the other choices


def _trade(state: MyFirstState) -> Advice:
    purse, tops = state.bags, _tops(state)
    give, take, _ = exchange(purse[state.player], tops, purse[-1])
    move = Move(TRADE, give, take)
    return Advice(move, _trade_words(give, take))


def _build(state: MyFirstState) -> Advice:
    choice = best_build(state.bags[state.player], _tops(state))
    assert choice is not None
    return Advice(Move(BUILD, *choice), _build_words(*choice))


def _swap(state: MyFirstState, memory: int, seed: int) -> Advice:
    """Two tokens it does not know, or would need least: what it counts on stays in place."""
    known = recall(state, memory, seed)
    strange = known.strange
    if len(strange) < 2:
        values, _ = face_values(state, known)
        told = [(values[f], known.slots[f]) for f in range(data.TOKENS) if known.faces >> f & 1]
        pair = (strange + [slot for _, slot in sorted(told)])[:2]
    else:
        at = scramble(seed, state.turn) % len(strange)
        pair = [strange[at], strange[at - 1]]
    a, b = sorted(pair)
    return Advice(_SWAPS[a, b], _swap_words(a, b))


_TURNS = legal.turns(0)
_SWAPS = {(move.x, move.y): move for move in legal._SWAPS}

# ---------------------------------------------------------------- words


@lru_cache(maxsize=4096)
def _turn_words(
    slot: int, face: int, space: int, gain: float, mine: int, tops: tuple[int, int, int]
) -> str:
    what = f"the {face + 1}" if face < 6 else f"the {data.FACES[face]}"
    return (
        f"turns over token {slot + 1}: remembers {what} there{_why(space, gain, aim(mine, tops))}"
    )


def _why(space: int, gain: float, pile: int) -> str:
    hut, name = f"the hut on pile {pile + 1}", data.SPACE_NAMES[space]
    if space == data.SITE:
        return ", to build a hut" if gain else ", to have all tokens face down again"
    if space == data.POST:
        return f", to trade for {hut}" if gain else f", which leads to the {name}"
    if gain <= 0:
        return f", which leads to the {name}"
    if space == data.DOG_SPACE:
        return ", to fetch a dog"
    use = f"needed for {hut}" if gain > SPARE + 0.1 else "of use later"
    return f", which leads to the {name}: {use}"


@lru_cache(maxsize=64)
def _try_words(slot: int, forgotten: bool) -> str:
    return f"tries token {slot + 1}: does not know what is under it"


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
