"""The moves worth a thought: what search looks at out of hundreds that are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.settlers.bots import advice, bargain
from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.aims import live
from stoneage_panel.games.settlers.bots.plans import plan
from stoneage_panel.games.settlers.bots.wishes import wanted
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import covers, less
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import (
    ACCEPT,
    ACT,
    AGREE,
    ANSWER,
    BANK,
    DEAL,
    DECLINE,
    DISCARD,
    DONE,
    FIGURE,
    REFUSE,
    TRIBE,
    WANT,
    WITHDRAW,
    Move,
)
from stoneage_panel.games.settlers.components.world import mask
from stoneage_panel.games.settlers.rules import developing, legal, offering
from stoneage_panel.games.settlers.rules.position import Position

Moves = tuple[Move, ...]
_STYLE = "discoverer"
_TASTE = STYLES[_STYLE]
_MOST = 6
"""So many of a long list are looked at."""


def candidates(state: Position) -> Sequence[Move]:
    """Some of the legal moves, what the first style does always among them."""
    find = _FIND.get(state.phase)
    if find is None:
        return legal.LEGAL[state.phase](state)
    first = advice.choose(state, _STYLE)
    return tuple(dict.fromkeys((first, *find(state, first))))


def _acts(state: Position, first: Move) -> Moves:
    """Whatever is wanted and can be paid, by any style; what the bank helps to; the end."""
    hand = state.hands[state.player]
    found: list[Move] = []
    lacks = 0
    for taste in STYLES.values():
        for wish in wanted(state, state.player, taste):
            if wish.move is not None and covers(hand, wish.price):
                found.append(wish.move)
            else:
                lacks |= less(wish.price, hand)
    if not state.built:
        found += _at_bank(state, hand, goods.kinds(lacks))
    found += _arrivals(state)
    return (*found, Move(DONE))


def _arrivals(state: Position) -> list[Move]:
    """Walks that end where there is something to find."""
    who = state.player
    there = mask(state.game.goals.at[goal] for goal in bits(live(state)))
    return [
        move
        for start in bits(state.nomads[who])
        for move in developing.walks(state, start)
        if there >> move[2] & 1
    ]


def _at_bank(state: Position, hand: int, lacks: int) -> list[Move]:
    rate, there = state.game.world.bank, goods.kinds(state.bank) & lacks
    kinds = range(len(goods.KINDS))
    paid = [kind for kind in kinds if goods.count(hand, kind) >= rate]
    return [
        Move(BANK, give, get) for give in paid for get in kinds if get != give and there >> get & 1
    ]


def _wants(state: Position, first: Move) -> Moves:
    return (Move(WITHDRAW),)


def _answers(state: Position, first: Move) -> Moves:
    # what is absurd is not thought about, nor how much more somebody about to win may get
    able = covers(state.hands[state.player], state.asked)
    if able and bargain.open_to(state, state.active) and bargain.fair(state.asked, state.given):
        return Move(ACCEPT), Move(REFUSE)
    return (Move(REFUSE),)


def _deals(state: Position, first: Move) -> Moves:
    fit = [
        Move(AGREE, seat)
        for seat in offering.partners(state)
        if bargain.open_to(state, seat) and bargain.fair(*bargain.terms(state, seat))
    ]
    return (*fit, Move(DECLINE))


def _best(moves: Sequence[Move], merit: Callable[[Move], float]) -> Moves:
    return tuple(sorted(moves, key=merit, reverse=True)[:_MOST])


def _discards(state: Position, first: Move) -> Moves:
    hand, wants = state.hands[state.player], plan(state, state.player, _TASTE).need
    return _best(legal.discard(state), lambda move: bargain.worth(hand - move[1], wants))[:3]


def _figures(state: Position, first: Move) -> Moves:
    there, robbed = advice.harm(state)
    return _best(legal.figure(state), lambda move: there[move[2]] + robbed[move[3]])


def _tribes(state: Position, first: Move) -> Moves:
    return _best(legal.settling(state), lambda move: advice.start(state, move[1]))


_FIND: dict[int, Callable[[Position, Move], Moves]] = {
    TRIBE: _tribes,
    ACT: _acts,
    WANT: _wants,
    ANSWER: _answers,
    DEAL: _deals,
    DISCARD: _discards,
    FIGURE: _figures,
}
