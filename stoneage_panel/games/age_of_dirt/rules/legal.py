"""Every legal action, listed by what is due."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from stoneage_panel.games.age_of_dirt.components import moves as m
from stoneage_panel.games.age_of_dirt.components import pieces, tasks
from stoneage_panel.games.age_of_dirt.components.moves import Made, Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.rules.effects import victims
from stoneage_panel.games.age_of_dirt.rules.events import losses
from stoneage_panel.games.age_of_dirt.rules.mating import wooed
from stoneage_panel.games.age_of_dirt.rules.paying import feasting, spending
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import collecting, gaining

Moves = tuple[Move, ...]
_AREAS = range(len(AREAS))


# ---------------------------------------------------------------- boxes


@cache
def into_boxes(verb: int, fewest: int, most: int) -> Moves:
    """Every way to put a number of members into boxes."""
    sized = [boxes for boxes in _spread(most, 0) if fewest <= pieces.size(boxes)]
    sized.sort(key=lambda boxes: (pieces.size(boxes), pieces.counts(boxes, 4)[::-1]))
    return tuple([Move(verb, boxes) for boxes in sized])


def _spread(most: int, area: int) -> list[int]:
    """At most so many members over the areas from one on."""
    if area == len(AREAS):
        return [0]
    return [(n << 4 * area) + rest for n in range(most + 1) for rest in _spread(most - n, area + 1)]


@cache
def _turn(most: int) -> Moves:
    """AD.SEND, AD.CALL: what can be done with so many members without goods."""
    return (*into_boxes(m.SEND, 1, most), *(Move(m.CALL, area) for area in _AREAS))


# ---------------------------------------------------------------- set-up and turn


def keep(state: Position) -> Moves:
    """AD.START.7: one of the clan cards dealt."""
    return tuple([_KEEP[card] for card in state.game.pack.bits(state.dealt[state.player])])


def act(state: Position) -> Moves:
    """AD.TURN.1: send, call back, or spend."""
    seat = state.player
    pack = state.game.pack
    home = state.home >> 4 * seat & 15
    most = pack.send + pack.perks_of[state.built[seat]].send
    turn = _turn(home if home < most else most)
    return turn + spending(state, seat) if state.caves[seat] else turn


def spend(state: Position) -> Moves:
    """AD.SPEND.1: more payments, or the end of the turn."""
    return (*spending(state, state.player), _DONE)


def goods(state: Position) -> Moves:
    """AD.TAKE: what is brought, or what a card gives."""
    kind, x, y, z = state.agenda[-1]
    if kind == tasks.GAINS:
        return gaining(state, x, y, z)
    return collecting(state, x, state.player)


# ---------------------------------------------------------------- others


def court(state: Position) -> Moves:
    """AD.MATE.3: whom to ask."""
    others = wooed(state, state.player, state.agenda[-1][3])
    return (*[_ASK[seat] for seat in others], _ALONE)


def source(state: Position) -> Moves:
    """AD.DRAW.2: pile or wall."""
    found = [_PILE] if state.pile or state.under else []
    found += [_WALL[card] for card in state.wall if card >= 0]
    return tuple(found)


def look(state: Position) -> Moves:
    """AD.OP.13: one of two."""
    return tuple([_HOLD[card] for card in state.game.pack.bits(state.looked)])


def sending(state: Position) -> Moves:
    """AD.OP.3: some of the available members, or none."""
    _, seat, n, _ = state.agenda[-1]
    return into_boxes(m.PUT, 0, min(n, state.at_home(seat)))


def fetching(state: Position) -> Moves:
    """AD.OP.6: some of the player's members in boxes, or none."""
    _, seat, n, _ = state.agenda[-1]
    there = [state.in_box(area, seat) for area in _AREAS]
    return tuple(
        move
        for move in into_boxes(m.FETCH, 0, min(n, sum(there)))
        if all(move[1] >> 4 * area & 15 <= there[area] for area in _AREAS)
    )


def robbing(state: Position) -> Moves:
    """AD.OP.7: another clan with goods."""
    return tuple([_ROB[seat] for seat in victims(state, state.player)])


def room(state: Position) -> Moves:
    """AD.OP.7: what goes out, or the good stays."""
    held = state.caves[state.player]
    return (*[_SWAP[kind] for kind in range(5) if held >> 6 * kind & 63], _LEAVE)


def loss(state: Position) -> Moves:
    """AD.LOSE.1: what there is to lose."""
    return tuple([_LOSE[what] for what in losses(state, state.player)])


def feast(state: Position) -> Moves:
    """AD.FEAST.1: pay, or leave it to others."""
    return (*feasting(state, state.player, state.agenda[-1][2]), _PASS)


def _always(*moves: Move) -> Callable[[Position], Moves]:
    return lambda state: moves


_KEEP = Made(lambda card: Move(m.KEEP, card))
_WALL = Made(lambda card: Move(m.WALL, card))
_HOLD = Made(lambda card: Move(m.HOLD, card))
_ASK = Made(lambda seat: Move(m.ASK, seat))
_ROB = Made(lambda seat: Move(m.ROB, seat))
_SWAP = Made(lambda kind: Move(m.SWAP, kind))
_LOSE = Made(lambda what: Move(m.LOSE, what))
_DONE, _ALONE, _PILE = Move(m.DONE), Move(m.ALONE), Move(m.PILE)
_LEAVE, _PASS = Move(m.LEAVE), Move(m.PASS)
_TOOLS = (m.HAS_DRUM, m.HAS_SPEAR)
_none = _always()

LEGAL: tuple[Callable[[Position], Moves], ...] = (
    keep,
    _always(*(Move(m.START, tool) for tool in _TOOLS)),
    act,
    spend,
    _always(*(Move(m.MEND, tool) for tool in _TOOLS)),
    _always(Move(m.ADD), Move(m.NO_MORE)),
    _always(Move(m.BEAT), Move(m.QUIET)),
    _always(Move(m.BANG), Move(m.STOP)),
    _always(Move(m.REPEL), Move(m.ENDURE)),
    goods,
    court,
    _always(Move(m.ACCEPT), Move(m.REFUSE)),
    _always(*(Move(m.PLACE, area) for area in _AREAS)),
    source,
    look,
    sending,
    fetching,
    robbing,
    room,
    loss,
    _always(Move(m.JOIN), Move(m.STAY)),
    feast,
    _none, _none, _none, _none, _none, _none,
)  # fmt: skip
"""By phase, in the order of `moves`."""
