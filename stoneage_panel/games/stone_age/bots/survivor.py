"""Rule-of-thumb play of the solo game: feed everybody, and don't let strength run out.

What things are worth stands in `survivor_plan`; here is what follows from it for each decision.
"""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.bots.idle import idle_later, idle_now
from stoneage_panel.games.stone_age.bots.survivor_plan import (
    Plan,
    card_worth,
    face_worth,
    house_worth,
    price,
    rounds_left,
    worth,
)
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import ONE, counts
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ACT,
    ADD,
    CALL,
    DISCARD,
    FEED,
    PAY,
    PICK,
    PLACE,
    PUT,
    STARVE,
    TAKE,
    TOOLS,
    Move,
)
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    FIELD,
    HUNT,
    HUT,
    STACK,
    TOOL,
    WORKS,
)
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.rolls import divisor_of
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition

__all__ = ["choose", "legal_moves", "rounds_left", "shortlist"]

_FIRST = (FIELD, TOOL, HUT, 4, 3, 2, 1, HUNT)
"""Sure gains first, then dice; food last, when tools have gone where they bring more."""


def choose(state: SoloPosition) -> Move:
    """The action of the survivor style."""
    phase = state.phase
    if phase == PLACE:
        return _place(state)
    if phase == ACT:
        return _act(state)
    if phase == TOOLS:
        return _tools(state)
    if phase == PICK:
        plan = Plan(state)
        return max(legal_moves(state), key=lambda move: face_worth(plan, move[1]))
    if phase == FEED:
        return _feed(state)
    if phase == CALL:
        return _call(state)
    assert phase == DISCARD
    return min(legal_moves(state), key=lambda move: move[1])


def legal_moves(state: SoloPosition) -> tuple[Move, ...]:
    """What may be done."""
    return state.LEGAL[state.phase](state)


# ---------------------------------------------------------------- placing


class _Row(NamedTuple):
    """A placement with what it brings each figure."""

    value: float
    figures: int
    move: Move


def _rows(state: SoloPosition, plan: Plan) -> list[_Row]:
    """The placements of the first colour that may be placed: all are as good as each other."""
    moves = [move for move in legal_moves(state) if move[0] == PUT]
    colour = moves[0][3]
    return [
        _Row(worth(plan, move[1], move[2]) / move[2], move[2], move)
        for move in moves
        if move[3] == colour
    ]


def _place(state: SoloPosition) -> Move:
    """The dearest place now, or a common one if a later colour is less likely to stay idle."""
    plan = Plan(state)
    rows = _rows(state, plan)
    common = [row for row in rows if row.move[1] < TOOL]
    if not common:
        return _dearest(rows).move
    usual = _dearest(common)
    single = [row for row in rows if row.move[1] >= TOOL and row.value > usual.value]
    if not single or not _waits(state, rows[0].move[3] - 1):
        return _dearest(rows).move
    room = sum(state.spare[c] for c in _unplaced(state, rows[0].move[3] - 1))
    # what would not all fit on later colours: the least of it now
    return usual.move if len(single) <= room else min(single).move


def _dearest(rows: list[_Row]) -> _Row:
    """The row that brings most a figure; of equal ones that with most figures."""
    best = rows[0]
    for row in rows[1:]:
        if row.value > best.value + 1e-9 or (
            row.value > best.value - 1e-9 and row.figures > best.figures
        ):
            best = row
    return best


def _unplaced(state: SoloPosition, colour: int) -> list[int]:
    """The other colours that have not been placed."""
    return [c for c in range(4) if c != colour and state.spare[c] and not state.initiative[c]]


def _waits(state: SoloPosition, colour: int) -> bool:
    """Whether a colour placed later is less likely to stay idle than this one."""
    others, n = len(_unplaced(state, colour)), state.figures[colour]
    highest = max(state.initiative)
    return idle_later(n, highest, others) < idle_now(n, highest, others)


def shortlist(state: SoloPosition, first: Move, most: int) -> list[Move]:
    """The best placements of one colour, for search."""
    rows = sorted(_rows(state, Plan(state)), key=lambda row: -row.value)
    return [row.move for row in rows if row.move[3] == first[3]][:most]


# ---------------------------------------------------------------- acting


def _act(state: SoloPosition) -> Move:
    places = legal.spots(state.here[state.acting])
    for place in _FIRST:
        if place in places:
            return legal.USES[place]
    plan = Plan(state)
    best, best_value = None, 0.0
    for place in places:
        if place >= WORKS:
            return legal.USES[place]
        if place < STACK:
            gain = card_worth(plan, state.game.pack.cards[state.row[place - CARD]])
            moves = state.buys(place - CARD)
        else:
            gain, moves = house_worth(plan), state.builds(place - STACK)
        for move in moves:
            value = gain - price(plan, move[2])
            if value > best_value:
                best, best_value = move, value
    if best is not None:
        return best
    amount = legal.wild(state, 0)
    return _taken(plan, amount) if amount else legal.LEAVES[places[0]]


def _taken(plan: Plan, amount: int) -> Move:
    """The goods of a kept card: what a building waits for, the rest wood."""
    goods = 0
    for kind in (3, 2, 1, 0):
        short = plan.wants[kind]
        while amount and short > 0.3:
            goods += ONE[kind]
            amount -= 1
            short -= 1
    return Move(TAKE, goods + amount * ONE[0])


def _tools(state: SoloPosition) -> Move:
    """What brings most for the tools it takes from rolls still to come."""
    plan = Plan(state)
    each = plan.food if state.rolling == HUNT else plan.w.good
    spare = plan.w.spare if _rolls_to_come(state) else 0.01
    slots = tuple(0 if state.used[0] >> k & 1 else state.tools[k] for k in range(3))
    once = legal.once(state, 0)
    kept = tuple(v for v in range(1, 16) for _ in range(once >> 4 * v & 15)) if once else ()
    best, best_value = Move(ADD), -99.0
    for use in odds.best_uses(dice.total(state.dice), divisor_of(state), slots, kept):
        extra = sum(v * (use.once >> 4 * v & 15) for v in range(1, 16))
        value = each * (use.brings - spare * (use.power - extra)) - 0.3 * extra * (plan.left > 1)
        if value > best_value + 1e-9:
            best, best_value = Move(ADD, use.slots, use.once), value
    return best


def _rolls_to_come(state: SoloPosition) -> bool:
    """Whether figures that can still act this round stand where dice are rolled."""
    waiting = sum(
        state.here[colour] >> 4 * place & 15 > 0
        for colour in range(4)
        if not state.acted >> colour & 1
        for place in range(TOOL)
    )
    return waiting > 1  # the one being rolled for is among them


# ---------------------------------------------------------------- the end of a round


def _feed(state: SoloPosition) -> Move:
    """What is missing costs strength; resources pay for it if strength is dearer."""
    moves, plan = legal_moves(state), Plan(state)
    held = counts(state.goods[0])[:4]
    starving = state.exhaustion <= state.due or plan.left == 1
    if not starving and plan.strength <= plan.w.good and sum(held) <= plan.w.stock:
        return Move(STARVE)
    pays = [move for move in moves if move[0] == PAY and sum(counts(move[1])) == 1]
    if pays:
        return max(pays, key=lambda move: _to_spare(plan, held, move))
    return next((move for move in moves if move[0] == TAKE), Move(STARVE))


def _to_spare(plan: Plan, held: list[int], move: Move) -> float:
    """How little a resource will be missed: one of many, and none a building waits for."""
    kind = counts(move[1]).index(1)
    return held[kind] - 0.5 * kind - 3.0 * (plan.wants[kind] > 0)


def _call(state: SoloPosition) -> Move:
    """Of colours with equal initiative the one acts first that has more to do."""
    plan = Plan(state)

    def work(move: Move) -> float:
        here, value = state.here[move[1]], 0.0
        for place in legal.spots(here):
            value += worth(plan, place, here >> 4 * place & 15)
        return value

    return max(legal_moves(state), key=work)
