"""Whether what is still to be done in a position made by hand can have come about."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components import tasks as t
from stoneage_panel.games.age_of_dirt.components.pieces import (
    BEAR,
    FOREST,
    MEMBERS,
    MOST,
    PLAINS,
    PREDATORS,
    TENT,
    TIGER,
    owners,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position, Task
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE
from stoneage_panel.games.age_of_dirt.text.strings import say_problem

_MOST_PENDING = 24
_DRAWN_FOR = (t.REFILLS, t.DRAWS, t.LOOKS)
"""What an event may interrupt."""
_TOP = (t.DRAWS, t.LOOKS, t.HOLDS, t.ROOMS)
"""Effects and cards under way; only the last of what is pending can be."""


def sound(state: Position) -> list[str]:
    """What is wrong with the agenda, as sentences."""
    agenda = state.agenda
    if not agenda:
        return [say_problem("agenda.none")]
    if agenda[0][0] == t.SPENDS:
        return _spending(state, agenda[1:])
    return [] if _throw(state, agenda, -1) else [say_problem("agenda.order")]


def _spending(state: Position, rest: list[Task]) -> list[str]:
    """A turn of spending: cards and effects that are pending, an event perhaps above them."""
    pending = 0
    while pending < len(rest) and rest[pending][0] in _PENDING:
        pending += 1
    above, rest = rest[pending:], rest[:pending]
    fits = all(_PENDING[task[0]](state, task) for task in rest) and len(rest) <= _MOST_PENDING
    fits = fits and not any(task[0] in _TOP for task in rest[:-1])
    slots = [task[1] for task in rest if task[0] == t.REFILLS]
    fits = fits and len(set(slots)) == len(slots)
    if fits and rest and rest[-1][0] == t.ROOMS:
        fits = len(rest) > 1 and _robbed(rest[-2], rest[-1])
    if fits and above:
        fits = bool(rest) and rest[-1][0] in _DRAWN_FOR and _event(state, above)
    return [] if fits else [say_problem("agenda.order")]


def _robbed(loot: Task, room: Task) -> bool:
    return loot[0] == t.LOOTS and loot[2] == room[1]


# ---------------------------------------------------------------- what may be pending


def _mine(*rows: tuple[int, int]) -> Callable[[Position, Task], bool]:
    """The active seat does it; bounds of the two other numbers."""

    def check(state: Position, task: Task) -> bool:
        (low, high), (least, most) = rows
        return task[1] == state.active and low <= task[2] <= high and least <= task[3] <= most

    return check


def _refill(state: Position, task: Task) -> bool:
    return task[1] < 2 and state.wall[task[1]] < 0 and not any(task[2:])


def _look(state: Position, task: Task) -> bool:
    _, seat, due, _ = task
    return seat == state.active and 1 <= due == 2 - state.looked.bit_count() and not task[3]


def _hold(state: Position, task: Task) -> bool:
    return task[1] == state.active and state.looked.bit_count() == 2 and not any(task[2:])


def _loot(state: Position, task: Task) -> bool:
    _, seat, victim, n = task
    return seat == state.active and victim != seat and victim < state.players and n <= _NINE


def _room(state: Position, task: Task) -> bool:
    """AD.OP.8: the bins are full, and the victim has what is to be taken."""
    _, victim, kind, seat = task
    if seat != state.active or victim == seat or victim >= state.players or kind > goods.FUR:
        return False
    full = goods.size(state.caves[seat]) == state.bins(seat)
    return full and goods.count(state.caves[victim], kind) > 0


def _effects(state: Position, task: Task) -> bool:
    """AD.CARD: the rest of a card that has just been built."""
    _, seat, card, first = task
    if seat != state.active or not state.built[seat] >> card & 1:
        return False
    return 1 <= first < len(state.game.pack.cards[card].ops)


_NINE = 9
_NO = (0, 0)
_PENDING: dict[int, Callable[[Position, Task], bool]] = {
    t.CHOOSES: _mine((0, 1), _NO),
    t.DRAWS: _mine(_NO, _NO),
    t.REFILLS: _refill,
    t.LOOKS: _look,
    t.HOLDS: _hold,
    t.GAINS: _mine((1, 31), (1, _NINE)),
    t.SENDS: _mine((1, _NINE), _NO),
    t.FETCHES: _mine((1, _NINE), _NO),
    t.ROBS: _mine((1, _NINE), _NO),
    t.LOOTS: _loot,
    t.ROOMS: _room,
    t.EFFECTS: _effects,
}


# ---------------------------------------------------------------- throws


def _event(state: Position, rest: list[Task]) -> bool:
    """An event under way; its card is gone."""
    kind, off, card, z = rest[0]
    if kind in (t.LOSES, t.FEASTS):
        op = "lose_one" if kind == t.LOSES else "feast"
        return len(rest) == 1 and off < state.players and not z and _is(state, card, op)
    if kind == t.TIES:
        return _games(state, rest)
    cause = rest[0][1]
    return (
        cause >= EVENT_CAUSE
        and not _is(state, cause - EVENT_CAUSE, "torch")
        and (_throw(state, rest, cause))
    )


def _games(state: Position, rest: list[Task]) -> bool:
    """AD.GAMES: who can win, how often it was thrown, and the throw."""
    _, mask, throws, cause = rest[0]
    if not _is(state, cause - EVENT_CAUSE, "torch") or mask >> state.players or len(rest) < 2:
        return False
    if not 1 <= throws <= 4 or (throws > 1 and mask.bit_count() < 2):
        return False
    if rest[2:] and rest[2][0] == t.JOINS:
        return throws == 1 and not mask and _joined(state, rest[1:], cause)
    # before version 2 of the rules all could win the first throw
    known = rest[1][0] != t.THROWS or mask in (0, owners(state.thrown))
    return known and _throw(state, rest[1:], cause)


def _joined(state: Position, rest: list[Task], cause: int) -> bool:
    """AD.GAMES.1: some have still to be asked."""
    _, off, card, z = rest[1]
    return (
        rest[0] == (t.THROWS, cause, 0, 0)
        and not state.thrown & PREDATORS
        and (off < state.players and card == cause - EVENT_CAUSE and not z and len(rest) == 2)
    )


def _guests(state: Position, cause: int, clans: int) -> bool:
    """AD.EVENT.5: who has a member at home takes part in a party; 0: not told, so all do."""
    if not clans:
        return True
    party = any(_is(state, cause - EVENT_CAUSE, op) for op in ("party_resource", "party_mate"))
    return party and not clans >> state.players and not owners(state.home) & ~clans


def _is(state: Position, card: int, op: str = "") -> bool:
    """Whether a card is an event under way, and one of that kind."""
    pack = state.game.pack
    if card < 0 or not (state.gone & pack.events) >> card & 1:
        return False
    return not op or pack.cards[card].ops[0].name == op


def _throw(state: Position, rest: list[Task], cause: int) -> bool:
    """A throw from the reward to what the pieces bring; cause −1: by a call back."""
    if cause < 0:
        cause = rest[0][1]
        if cause >= EVENT_CAUSE:
            return False
    elif not _is(state, cause - EVENT_CAUSE):
        return False
    kinds = tuple(task[0] for task in rest)
    check = _SHAPES.get(kinds)
    return check is not None and check(state, rest, cause)


def _thrown(state: Position, rest: list[Task], cause: int) -> bool:
    """Before the throw: who may lie there."""
    _, own, clans, z = rest[0]
    if own != cause or z or not _guests(state, cause, clans):
        return False
    if clans and clans != owners(state.thrown):
        return False
    roars = cause >= EVENT_CAUSE and _is(state, cause - EVENT_CAUSE, "bear_in")
    if state.thrown & BEAR and not roars:
        return False
    if state.thrown & TIGER and not (roars or cause == PLAINS):
        return False
    return len(rest) == 1 or (
        _REWARDED[rest[1][0]] == cause and rest[1][1:] == (state.active, 0, 0)
    )


_REWARDED = {t.MENDS: FOREST, t.ADDS: TENT}
"""AD.CALL.2: the box that a reward is of."""


def _fallen(state: Position, rest: list[Task], cause: int) -> bool:
    """After it: drums and spears."""
    clans = rest[0][2]
    if not _guests(state, cause, clans):
        return False
    heads = [(t.YIELDS, cause, clans, 0), (t.JUDGES, cause, 0, 0), None, None]
    for task, head in zip(rest[:2], heads, strict=False):
        if task[0] == t.JUDGES and len(rest) == 2:
            continue
        if head and task != head:
            return False
    if len(rest) == 2:
        return rest[1][1] == cause and rest[1][2] < state.players and not rest[1][3]
    _, own, off, z = rest[2]
    if own != cause or off > state.players or z:
        return False
    if len(rest) == 3:
        return True
    _, own, user, left = rest[3]
    if own != cause or user != off - 1 or left > state.game.pack.most_bangs:
        return False
    return len(rest) == 4 or (bool(state.inside) and rest[4][1:] == (0, 0, 0))


def _collected(state: Position, rest: list[Task], cause: int) -> bool:
    _, _, off, z = rest[0]
    takes = cause < TENT or _is(state, cause - EVENT_CAUSE, "party_resource")
    return rest[0][1] == cause and takes and not z and _done_before(state, off)


def _done_before(state: Position, off: int) -> bool:
    """Whether the seats before one have nobody left among the fallen."""
    seats = state.turn_order()
    return off < len(seats) and not any(state.fallen >> 4 * seat & MOST for seat in seats[:off])


def _mated(state: Position, rest: list[Task], cause: int) -> bool:
    """AD.MATE: singles only."""
    mates = cause == TENT or _is(state, cause - EVENT_CAUSE, "party_mate")
    n = state.players
    counts = [state.fallen >> 4 * seat & MOST for seat in range(n)]
    if not mates or max(counts) > 1 or state.fallen & ~MEMBERS or rest[0][1] != cause:
        return False
    _, _, off, z = rest[0]
    if len(rest) == 1:
        return not z and _done_before(state, off)
    _, own, asking, asked = rest[1]
    if off or z or own != cause or asking >= n or asked >> n:
        return False
    if len(rest) == 2:
        return True
    _, own, one, other = rest[2]
    if own != cause or one != (state.active + asking) % n or other >= n or one == other:
        return False
    return bool(counts[one] and counts[other] and asked >> other & 1)


_SHAPES: dict[tuple[int, ...], Callable[[Position, list[Task], int], bool]] = {
    (t.THROWS,): _thrown,
    (t.THROWS, t.ADDS): _thrown,
    (t.THROWS, t.MENDS): _thrown,
    (t.YIELDS, t.JUDGES): _fallen,
    (t.YIELDS, t.JUDGES, t.DRUMS): _fallen,
    (t.YIELDS, t.JUDGES, t.DRUMS, t.BANGS_ON): _fallen,
    (t.YIELDS, t.JUDGES, t.DRUMS, t.BANGS_ON, t.STRIKES): _fallen,
    (t.COLLECTS,): _collected,
    (t.WORKS,): _mated,
    (t.WORKS, t.COURTS): _mated,
    (t.WORKS, t.COURTS, t.ANSWERS): _mated,
}
"""What may lie there together, from the bottom."""
