"""Every legal action, listed by what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers import goods
from stoneage_panel.games.settlers.goods import KINDS, covers, size
from stoneage_panel.games.settlers.moves import (
    ACCEPT,
    AGREE,
    ASK,
    BANK,
    CARD,
    CREATE,
    DECLINE,
    DICE,
    DONE,
    DROP,
    DRY,
    FOUND,
    GIVE,
    PICK,
    PITCH,
    REFUSE,
    ROLL,
    SEND,
    SETTLE,
    STEAL,
    STEP,
    TURN,
    WALK,
    WITHDRAW,
    Move,
)  # fmt: skip
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.world import AFRICA, FIGURES, NOURISHMENT, TOP

Moves = tuple[Move, ...]
Chances = tuple[tuple[Move, float], ...]

SHIFT = 32
"""Where, in a packed offer, the goods asked for begin."""
COUNTER = 1 << 64
"""Marks an answer that is an offer."""


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits set in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


# ---------------------------------------------------------------- set-up


def settling(state: Position) -> Moves:
    """SE.START.2: any free black corner of Africa."""
    return tuple(Move(SETTLE, at) for at in bits(state._game.world.starts & ~state.taken()))


def pitching(state: Position) -> Moves:
    """SE.START.3: any free crossing beside a tribe of one's own that is no black corner."""
    beside = state._game.roads.beside(state.tribes[state.player])
    closed = state.closed(state.player)
    free = beside & ~state._game.world.starts & ~state.taken() & ~closed
    return tuple(Move(PITCH, at) for at in bits(free))


# ---------------------------------------------------------------- trade


def act(state: Position) -> Moves:
    """SE.TURN: trade as long as nothing is developed, develop, or end the turn."""
    trade = () if state.built else (*_bank(state), *_gives(state, state.player))
    return (*trade, *develop(state), _DONE)


_DONE = Move(DONE)
_BANK = tuple(tuple(Move(BANK, give, get) for get in range(4)) for give in range(4))
_GIVE: dict[int, Moves] = {}


def _bank(state: Position) -> Iterator[Move]:
    """SE.TRADE.2: so many cards of a kind for one of another."""
    hand, rate = state.hands[state.player], state._game.world.bank
    for give in range(len(KINDS)):
        if goods.count(hand, give) >= rate:
            for get in range(len(KINDS)):
                if get != give and goods.count(state.bank, get):
                    yield _BANK[give][get]


def _gives(state: Position, who: int) -> Moves:
    """SE.TRADE.3: any part of one's hand is offered; what for is said next."""
    if who == state.active and len(state.tried) >= state._game.offers:
        return ()
    if not any(hand for seat, hand in enumerate(state.hands) if seat != who):
        return ()
    return givable(state.hands[who])


def givable(hand: int) -> Moves:
    """Every part of a hand that leaves a kind to ask for."""
    known = _GIVE.get(hand)
    if known is None:
        if len(_GIVE) > 1 << 12:
            _GIVE.clear()
        every = (1 << len(KINDS)) - 1
        known = tuple(Move(GIVE, part) for part in goods.parts(hand) if goods.kinds(part) != every)
        _GIVE[hand] = known
    return known


def want(state: Position) -> Moves:
    """SE.TRADE.3: goods of kinds one doesn't offer, as many as somebody could have."""
    who = state.player
    if who == state.active:
        most = max(size(hand) for seat, hand in enumerate(state.hands) if seat != who)
    else:
        most = size(state.hands[state.active])
    others = state._game.stock - state.bank - state.hands[who]
    given = state.given if who == state.active else state.answers[who] & 0xFFFFFFFF
    offers = goods.without(goods.kinds(given), most, others)
    tried = state.tried if who == state.active else ()
    if tried:
        offers = tuple(asked for asked in offers if state.given | asked << SHIFT not in tried)
    return (*(Move(ASK, asked) for asked in offers), _WITHDRAW)


_WITHDRAW, _ACCEPT, _REFUSE = Move(WITHDRAW), Move(ACCEPT), Move(REFUSE)


def answer(state: Position) -> Moves:
    """SE.TRADE.4: take the offer, refuse it, or make one in return."""
    hand = state.hands[state.player]
    takes = (_ACCEPT,) if covers(hand, state.asked) else ()
    return (*takes, _REFUSE, *_gives(state, state.player))


def deal(state: Position) -> Moves:
    """SE.TRADE.5: with one of those who agreed or made an offer in return, or with nobody."""
    return (*(Move(AGREE, seat) for seat in partners(state)), Move(DECLINE))


def partners(state: Position) -> list[int]:
    """Seats the active one can deal with now."""
    hand, found = state.hands[state.active], []
    for seat, said in enumerate(state.answers):
        if said == 1 or (said & COUNTER and covers(hand, said >> SHIFT & 0xFFFFFFFF)):
            found.append(seat)
    return found


# ---------------------------------------------------------------- development


def develop(state: Position) -> Iterator[Move]:
    """SE.DEVELOP: a new nomad, a walk, a new tribe, a step on a track."""
    who = state.player
    hand = state.hands[who]
    world = state._game.world
    taken = state.taken()
    if covers(hand, world.nomad) and state.nomads[who].bit_count() < world.nomads:
        beside = state._game.roads.beside(state.tribes[who])
        for at in bits(beside & ~taken & ~state.closed(who)):
            yield Move(CREATE, at)
    for at in bits(state.nomads[who]):
        yield from walks(state, at, taken)
    if covers(hand, world.tribe):
        yield from _founds(state, who)
    for track in range(4):
        level = state.tracks[4 * who + track]
        if level < TOP and covers(hand, world.steps[level]) and may_step(state, track, level):
            yield Move(STEP, track)


def may_step(state: Position, track: int, level: int) -> bool:
    """SE.TRACK.3: the last step is for one seat only."""
    return level < TOP - 1 or TOP not in state.tracks[track::4]


def walks(state: Position, start: int, taken: int) -> Iterator[Move]:
    """SE.WALK: every free crossing within reach, with the least meat."""
    who = state.player
    left = state.left if state.walker == start else 0
    stride = state._game.world.stride + state.tracks[4 * who + NOURISHMENT]
    most = left + stride * (state.hands[who] & goods.MOST)
    if not most:
        return
    rings = state._game.roads.rings(start, state.figures, state.closed(who))
    for off in range(1, min(most, len(rings) - 1) + 1):
        meat = -(-max(0, off - left) // stride)
        for goal in bits(rings[off] & ~taken):
            yield Move(WALK, start, goal, meat)


def _founds(state: Position, who: int) -> Iterator[Move]:
    """SE.FOUND: a nomad on the site of a chit; the sixth tribe comes from another place."""
    game = state._game
    froms = sources(state, who)
    for at in bits(state.nomads[who] & game.sites):
        if state.free >> game.chit_at[at] & 1:
            for source in froms:
                yield Move(FOUND, at, source)


def sources(state: Position, who: int) -> tuple[int, ...]:
    """SE.FOUND.4: 0 while there are markers left, else whose place becomes free, plus 1."""
    own = state.tribes[who]
    if own.bit_count() < state._game.world.tribes:
        return (0,)
    return tuple(at + 1 for at in bits(own & state._game.world.starts or own))


# ---------------------------------------------------------------- sevens, figures, chips


def discard(state: Position) -> Moves:
    """SE.SEVEN.1: half of more than seven cards."""
    hand = state.hands[state.player]
    return tuple(Move(DROP, part) for part in goods.of_size(hand, size(hand) // 2))


def figure(state: Position) -> Moves:
    """SE.FIGURE: another hex of a figure's zone, and whom it robs there."""
    found = []
    world = state._game.world
    for which in range(1 if state.seven else len(FIGURES)):
        for hexagon in bits(world.zones[which] & ~(1 << state.figures[which])):
            robbed = victims(state, hexagon)
            if robbed:
                found += [Move(SEND, which, hexagon, seat + 1) for seat in robbed]
            else:
                found.append(Move(SEND, which, hexagon))
    return tuple(found)


def victims(state: Position, hexagon: int) -> list[int]:
    """Other seats with cards and a tribe at a hex."""
    around = state._game.world.around[hexagon]
    return [
        seat
        for seat in range(state.players)
        if seat != state.player and state.tribes[seat] & around and state.hands[seat]
    ]


def desert(state: Position) -> Moves:
    """SE.CHIP.4: a hex of Africa of the landscape shown that is no desert yet."""
    return tuple(Move(DRY, hexagon) for hexagon in drying(state, state.turned))


def drying(state: Position, chip: int) -> list[int]:
    """The hexes a chip may turn into desert."""
    world = state._game.world
    land = world.chips[chip].of
    if state.dry.bit_count() >= world.deserts:
        return []
    return [
        i
        for i, hexagon in enumerate(world.hexes)
        if hexagon.continent == AFRICA and hexagon.land == land and not state.dry >> i & 1
    ]


def chit(state: Position) -> Moves:
    """SE.SPREAD.2: any chit still on the board."""
    return tuple(Move(PICK, i) for i in bits(state.free))


# ---------------------------------------------------------------- luck

ROLLS: Chances = tuple(
    (Move(DICE, low, high), (1 if low == high else 2) / 36)
    for low in range(1, 7)
    for high in range(low, 7)
)


def roll(state: Position) -> Chances:
    """SE.ROLL: two dice."""
    return ROLLS


def stolen(state: Position) -> Chances:
    """SE.FIGURE.5: each card of the robbed hand is as likely."""
    held = goods.counts(state.hands[state.robbed])
    whole = sum(held)
    return tuple((Move(CARD, kind), n / whole) for kind, n in enumerate(held) if n)


def turned(state: Position) -> Chances:
    """SE.CHIP.1: a chip with the numeral of the box, each as likely."""
    left = chips_at(state, state.walker)
    each = 1 / left.bit_count()
    return tuple((Move(TURN, i), each) for i in bits(left))


def chips_at(state: Position, at: int) -> int:
    """The chips that may lie at a crossing behind a box."""
    game = state._game
    return state.pool & game.grouped[game.world.boxes[game.box_at[at]].group]


def none(state: Position) -> Moves:
    """Nothing: luck decides, or the game is over."""
    return ()


LEGAL: tuple[Callable[[Position], Moves], ...] = (
    settling, pitching, act, want, answer, deal, discard, figure, desert, chit, none, none, none,
    none,
)  # fmt: skip
"""By phase, in the order of `moves`."""
LUCK: tuple[Callable[[Position], Chances], ...] = (roll, stolen, turned)
"""By phase from ROLL on."""


def draw(state: Position, rng: Rng) -> Move:
    """One outcome of luck, with its probability."""
    phase = state.phase
    if phase == ROLL:
        a, b = divmod(rng.below(36), 6)
        return _PAIRS[a][b]
    if phase == STEAL:
        hand = state.hands[state.robbed]
        at = rng.below(size(hand))
        for kind, n in enumerate(goods.counts(hand)):
            if at < n:
                return Move(CARD, kind)
            at -= n
    found = list(bits(chips_at(state, state.walker)))
    return Move(TURN, rng.choice(found))


_PAIRS = tuple(tuple(Move(DICE, min(a, b), max(a, b)) for b in range(1, 7)) for a in range(1, 7))
