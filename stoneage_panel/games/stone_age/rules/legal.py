"""Which actions are legal, from tables remembered by the few numbers that determine them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components import dice, pays
from stoneage_panel.games.stone_age.components.goods import ONE, RESOURCES
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ACT,
    ADD,
    BUILD,
    BUY,
    CARD,
    CHOOSE,
    DRAW,
    DRAWN,
    FEED,
    LEAVE,
    OVER,
    PAY,
    PICK,
    PLACE,
    PUT,
    REVEAL,
    ROLL,
    SHOW,
    STARVE,
    TAKE,
    TILE,
    TOOLS,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.places import CARD as CARDS
from stoneage_panel.games.stone_age.components.places import (
    CREW,
    GATHER,
    HUNT,
    ROOM,
    STACK,
    TOOL,
    VILLAGE,
    WORKS,
)
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    Listers,
    Position,
)

Moves = tuple[Move, ...]
_new = tuple.__new__  # a third of the time of calling Move, where payments are listed

_REMEMBER = 1 << 13
MOST_ROWS = 256
"""Cards or buildings a pack may hold."""

# ---------------------------------------------------------------- placing

_MOST_PLACES = WORKS + 12
_MOST_FIGURES = 10


class Puts(NamedTuple):
    """Placing figures, as moves that are shared.

    Attributes:
        moves: 1, 2 … 10 figures, by place.
        hunt: up to n figures on the hunting grounds, by n.
        gather: by figures to spare, for each gathering place but that by figures there.
    """

    moves: tuple[Moves, ...]
    hunt: tuple[Moves, ...]
    gather: tuple[tuple[tuple[Moves, ...], ...], ...]


@cache
def puts(colour: int) -> Puts:
    """Placing figures of a colour + 1, or of a seat: 0."""
    numbers = range(_MOST_FIGURES + 1)
    moves = tuple(
        tuple([Move(PUT, place, n, colour) for n in numbers[1:]]) for place in range(_MOST_PLACES)
    )
    gather = tuple(
        tuple(
            tuple(row[: min(ROOM - there, spare)] for there in range(ROOM + 1))
            for row in moves[HUNT + 1 : TOOL]
        )
        for spare in numbers
    )
    return Puts(moves, tuple(moves[HUNT][:n] for n in numbers), gather)


PUTS = puts(0).moves


def placements(state: Position, who: int) -> Moves:
    """SA.PLACE: every place with every number of figures an owner may put there."""
    spare = state.spare[who]
    if not spare:
        return ()
    return placing(closed(state, who), state.crowd, spare, vacant(state), 0)


def placing(here: int, crowd: Sequence[int], spare: int, singles: int, colour: int) -> Moves:
    """The same by what it depends on.

    Args:
        here: figures on the places where no more of them may go, the gathering places first.
        crowd: all figures on the gathering places.
        spare: figures that can be placed, at least one.
        singles: mask of the vacant places for a fixed number of figures.
        colour: as for `puts`.
    """
    _, wood, clay, stone, gold = crowd
    _, hunt, gather = puts(colour)
    woods, clays, stones, golds = gather[spare]
    return (
        *(() if here & 0xF else hunt[spare]),
        *(() if here & 0xF0 else woods[wood]),
        *(() if here & 0xF00 else clays[clay]),
        *(() if here & 0xF000 else stones[stone]),
        *(() if here & 0xF0000 else golds[gold]),
        *_singles(singles, spare > 1, colour),
    )


def may_place(state: Position, who: int) -> bool:
    """Whether an owner who has hunted, and has a figure to spare, can place it anywhere else."""
    here, crowd = closed(state, who), state.crowd
    for place in GATHER[1:]:
        if not here >> 4 * place & 15 and crowd[place] < ROOM:
            return True
    return bool(_singles(vacant(state), state.spare[who] > 1, 0))


def vacant(state: Position) -> int:
    """Mask of the places for a fixed number of figures that can still be taken."""
    busy, game = state.busy, state.game
    if (busy & VILLAGE).bit_count() >= game.villages:
        busy |= VILLAGE
    return game.singles & ~busy


def closed(state: Position, who: int) -> int:
    """Where an owner can't place: by its own figures, and by SA.PLACE.7, 8 with fewer players."""
    here = state.here[who]
    return here | _shut(state) if state.game.colours < 4 else here


def _shut(state: Position) -> int:
    """SA.PLACE.7, 8: resource places where as many players stand as may, marked as one's own."""
    shut = 0
    for shift in (4, 8, 12, 16):
        there = sum(here >> shift & 15 > 0 for here in state.here)
        if there >= state.game.colours:
            shut |= 15 << shift
    return shut


@lru_cache(maxsize=_REMEMBER)
def _singles(mask: int, pair: bool, colour: int) -> Moves:
    """Placing the fixed number of figures on any place of a mask, with a pair to spare or one."""
    found, moves = [], puts(colour).moves
    for place in range(TOOL, WORKS):
        crew = CREW.get(place, 1)
        if mask >> place & 1 and (pair or crew == 1):
            found.append(moves[place][crew - 1])
    return tuple(found)


def place(state: Position) -> Moves:
    """What the seat to move may do while figures are placed."""
    found = placements(state, state.acting)
    return found + takes(state) if state.kept[state.player] else found


# ---------------------------------------------------------------- acting

USES: Moves = tuple(Move(USE, p) for p in range(_MOST_PLACES))
LEAVES: Moves = tuple(Move(LEAVE, p) for p in range(WORKS))
_ONES = sum(1 << 4 * p for p in range(_MOST_PLACES))


def spots(here: int) -> tuple[int, ...]:
    """The places on which somebody's figures stand."""
    return _spots((here | here >> 1 | here >> 2 | here >> 3) & _ONES)


@lru_cache(maxsize=_REMEMBER)
def _spots(ones: int) -> tuple[int, ...]:
    return tuple([p for p in range(_MOST_PLACES) if ones >> 4 * p & 1])


def act(state: Position) -> Moves:
    """SA.ACT: any place with own figures next; cards and buildings may be declined."""
    here = state.here[state.acting]
    out = _uses(here & _SURE)
    if here > _SURE:
        found = list(out)
        for p in spots(here & ~_SURE):
            if p >= WORKS:
                found.append(USES[p])
                continue
            found += state.buys(p - CARDS) if p < STACK else state.builds(p - STACK)
            found.append(LEAVES[p])
        out = tuple(found)
    return out + takes(state) if state.kept[state.player] else out


_SURE = (1 << 4 * CARDS) - 1
"""Figures on the places before the cards, where there is nothing to pay or to decline."""


@lru_cache(maxsize=_REMEMBER)
def _uses(here: int) -> Moves:
    return tuple([USES[p] for p in spots(here)])


def buys(state: Position, space: int) -> Moves:
    """SA.CARD: every payment of a card's price."""
    return _buys(space, state.goods[state.player] & RESOURCES)


@lru_cache(maxsize=_REMEMBER)
def _buys(space: int, goods: int) -> Moves:
    return _all_buys(space, pays.clamped(goods, space + 1))


@lru_cache(maxsize=_REMEMBER)
def _all_buys(space: int, goods: int) -> Moves:
    return tuple([_new(Move, (BUY, space, paid, 0)) for paid in pays.any_of(goods, space + 1)])


def builds(state: Position, stack: int) -> Moves:
    """SA.BUILD: every payment of the building face up on a stack."""
    top = state.tops[stack]
    if top < 0:
        return ()
    tile = state.game.pack.tiles[top]
    goods = state.goods[state.player]
    if tile.kind == "fixed":
        return _fixed(stack, tile.cost) if pays.covers(goods, tile.cost) else ()
    return _builds(stack, goods & RESOURCES, tile.low, tile.high, tile.kinds)


@lru_cache(maxsize=_REMEMBER)
def _fixed(stack: int, cost: int) -> Moves:
    return (Move(BUILD, stack, cost),)


@lru_cache(maxsize=_REMEMBER)
def _builds(stack: int, goods: int, low: int, high: int, kinds: int) -> Moves:
    return _all_builds(stack, pays.clamped(goods, high), low, high, kinds)


@lru_cache(maxsize=1 << 10)
def _all_builds(stack: int, goods: int, low: int, high: int, kinds: int) -> Moves:
    ways = pays.bundles(goods, low, high, kinds)
    return tuple([_new(Move, (BUILD, stack, paid, 0)) for paid in ways])


_TAKES: Moves = tuple(Move(TAKE, pair) for pair in pays.PAIRS)
_FILL = sum(ONE[:4])


def takes(state: Position) -> Moves:
    """SA.CARD.14: the goods a kept card gives, at any decision of its owner."""
    if not state.kept[state.player]:
        return ()
    amount = wild(state, state.player)
    if amount == 2:
        return _TAKES
    return _taken(amount) if amount else ()


@lru_cache(maxsize=32)
def _taken(amount: int) -> Moves:
    """The goods of an owner's card that gives another number than two."""
    return tuple(Move(TAKE, b) for b in pays.bundles(_FILL * amount, amount, amount, 0))


def wild(state: Position, seat: int) -> int:
    """How many resources of choice the first such card kept gives; 0 without one."""
    mask = state.kept[seat] & state.game.wilds
    if not mask:
        return 0
    return state.game.pack.cards[(mask & -mask).bit_length() - 1].value


# ---------------------------------------------------------------- tools, picking, feeding


def once(state: Position, seat: int) -> int:
    """The one-use tools a seat keeps, 4 bits a value."""
    mask = state.kept[seat] & state.game.onces
    found, cards = 0, state.game.pack.cards
    while mask:
        low = mask & -mask
        found += 1 << 4 * cards[low.bit_length() - 1].value
        mask ^= low
    return found


def fresh(state: Position, seat: int) -> int:
    """Mask of the tool slots a seat can still use this round."""
    a, b, c = state.tools[3 * seat : 3 * seat + 3]
    return (bool(a) | bool(b) << 1 | bool(c) << 2) & ~state.used[seat]


def tools(state: Position) -> Moves:
    """SA.TOOL: every set of available tools, the empty one included."""
    seat = state.player
    return _subsets(fresh(state, seat), once(state, seat))


@lru_cache(maxsize=1 << 10)
def _subsets(slots: int, once: int) -> Moves:
    masks = [mask for mask in range(8) if mask & ~slots == 0]
    extra = [0]
    for value in range(1, 16):
        n = once >> 4 * value & 15
        extra = [e + (k << 4 * value) for k in range(n + 1) for e in extra]
    return tuple(Move(ADD, mask, e) for e in extra for mask in masks)


def pick(state: Position) -> Moves:
    """SA.CARD.11: one of the dice that are left; equal dice are one choice."""
    return _picks(state.dice)


@lru_cache(maxsize=1 << 10)
def _picks(rolled: int) -> Moves:
    return tuple(Move(CHOOSE, face) for face in range(1, 7) if rolled >> 4 * (face - 1) & 15)


_STARVE: Moves = (Move(STARVE),)


def feed(state: Position) -> Moves:
    """SA.FEED: food still owed is paid in resources, or not at all."""
    due = state.due
    paid = _pays(pays.clamped(state.goods[state.player], due), due)
    return paid + takes(state) if state.kept[state.player] else paid


@lru_cache(maxsize=1 << 10)
def _pays(held: int, due: int) -> Moves:
    return (*[_new(Move, (PAY, paid, 0, 0)) for paid in pays.any_of(held, due)], *_STARVE)


def nothing(_: Position) -> Moves:
    """No actions: a chance node, the game is over, or the phase is another variant's."""
    return ()


def listers(own: dict[int, Callable[[Any], Moves]]) -> Listers:
    """What lists the actions, by phase."""
    return tuple(own.get(phase, nothing) for phase in range(OVER + 1))


BASE: dict[int, Callable[[Any], Moves]] = {
    PLACE: place,
    ACT: act,
    TOOLS: tools,
    PICK: pick,
    FEED: feed,
}
LEGAL = listers(BASE)

# ---------------------------------------------------------------- luck


def outcomes(state: Position) -> tuple[tuple[Move, float], ...]:
    """All chance outcomes with probabilities; empty except at chance nodes."""
    phase = state.phase
    if phase == ROLL:
        return dice.table(dice_due(state)).chances
    drawn = _drawn(phase, state.pool if phase == TILE else state.deck)
    return tuple((move, 1 / len(drawn)) for move in drawn)


def dice_due(state: Position) -> int:
    """How many dice are rolled now."""
    rolling = state.rolling
    if rolling < ROLL2:
        return state.here[state.acting] >> 4 * rolling & 15
    if rolling < ROLL_ALL:
        return 2
    if rolling == INITIATIVE:
        return state.figures[state.acting]
    return max(2, state.players)


_LUCK = {
    phase: tuple(Move(verb, i) for i in range(MOST_ROWS))
    for phase, verb in ((CARD, SHOW), (DRAW, DRAWN), (TILE, REVEAL))
}


def _drawn(phase: int, mask: int) -> Moves:
    """Every card or building of a mask coming to light."""
    if phase not in _LUCK:
        return ()
    return tuple(_LUCK[phase][i] for i in range(mask.bit_length()) if mask >> i & 1)


def draw(phase: int, mask: int, rng: Rng) -> Move:
    """One of them, each equally likely."""
    before, first = rng.below(mask.bit_count()), 0
    # past whole bytes, then past one after the other
    while before >= (there := (mask & 255).bit_count()):
        before -= there
        mask >>= 8
        first += 8
    for _ in range(before):
        mask &= mask - 1
    return _LUCK[phase][first + (mask & -mask).bit_length() - 1]
