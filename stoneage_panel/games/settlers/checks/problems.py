"""What is wrong with a position made by hand. One without problems can be played to the end."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.games.settlers.checks import problems_trade
from stoneage_panel.games.settlers.checks.problems_pieces import pieces
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import size
from stoneage_panel.games.settlers.components.world import DROUGHT, TOP
from stoneage_panel.games.settlers.rules import legal, turns
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text.strings import say_problem

_BEFORE_THE_ROLL = (moves.TRIBE, moves.CAMP, moves.ROLL)
_WALKING = (moves.ACT, moves.FIGURE, moves.STEAL, moves.CHIP, moves.DESERT, moves.OVER)
"""Phases in which a nomad may be on its way."""


def problems(state: Position) -> list[str]:
    """All that keeps a position from being played, as sentences; empty when it can be."""
    # with the wrong pieces the choices can't be listed, or there would be far too many
    return list(pieces(state)) or list(_course(state))


def _course(state: Position) -> Iterable[str]:
    yield from _dice(state)
    if state.phase in (moves.TRIBE, moves.CAMP):
        yield from _set_up(state)
        return
    yield from _points(state)
    yield from _turn(state)
    yield from _walk(state)
    yield from _luck(state)
    yield from problems_trade.course(state)


def _dice(state: Position) -> Iterable[str]:
    low, high = divmod(state.dice, 10)
    needed = state.phase not in (*_BEFORE_THE_ROLL, moves.OVER)
    if (state.dice or needed) and not 1 <= low <= high <= 6:
        yield say_problem("turn.dice", n=state.dice)


# ---------------------------------------------------------------- set-up


def _set_up(state: Position) -> Iterable[str]:
    """SE.START: who places what, and nothing else is there yet."""
    if not state.game.free:
        yield say_problem("start.printed")
    if state.round:
        yield say_problem("start.round")
    if any(own & ~state.game.world.starts for own in state.tribes):
        yield say_problem("start.corner")
    expected = state.clone()
    turns.settled(expected)
    if (expected.phase, expected.player) != (state.phase, state.player) or not _even(state):
        yield say_problem("start.order")
    bare = state.game.new_initial_state()
    assert isinstance(bare, Position)
    for name in ("tribes", "nomads", "phase", "player", "round"):
        setattr(bare, name, getattr(state, name))
    if bare != state:
        yield say_problem("start.early")


def _even(state: Position) -> bool:
    """Whether the seats have as many tribes and nomads as their order says."""
    bare = state.game.new_initial_state()
    assert isinstance(bare, Position)
    tribes, nomads = [0] * state.players, [0] * state.players
    for _ in range(sum(own.bit_count() for own in state.tribes)):
        seat, tribe = bare.player, tribes[bare.player]
        tribes[seat] += 1
        # any crossing that is not taken yet stands for the one chosen
        bare.tribes[seat] |= 1 << seat * turns.TRIBES_AT_FIRST + tribe
        turns.settled(bare)
        if bare.phase != moves.TRIBE:
            break
    for _ in range(sum(own.bit_count() for own in state.nomads)):
        if bare.phase != moves.CAMP:
            return False
        nomads[bare.player] += 1
        bare.nomads[bare.player] |= 1
        turns.settled(bare)
    return [own.bit_count() for own in state.tribes] == tribes and [
        own.bit_count() for own in state.nomads
    ] == nomads


# ---------------------------------------------------------------- points and turns


def _points(state: Position) -> Iterable[str]:
    """SE.WIN: who has enough points in its own turn has won; nobody else can have them."""
    win = state.game.world.win
    for seat in range(state.players):
        n = state.points(seat)
        if n >= win and seat != state.active:
            yield say_problem("points.others", seat=seat + 1, n=n)
    n = state.points(state.active)
    if n >= win and state.phase != moves.OVER:
        yield say_problem("points.won", seat=state.active + 1, n=n)
    if state.phase == moves.OVER and n < win and state.round < state.game.last_round:
        yield say_problem("points.nothing")


def _turn(state: Position) -> Iterable[str]:
    if not state.round:
        yield say_problem("turn.round")
    others = state.phase in (moves.DISCARD, moves.ANSWER, moves.WANT)
    if state.player != state.active and not others:
        yield say_problem("turn.decides")
    if state.built and state.phase in (
        moves.ROLL, moves.DISCARD, moves.WANT, moves.ANSWER, moves.DEAL,
    ):  # fmt: skip
        yield say_problem("turn.built")
    if len(state.tried) > state.game.offers:
        yield say_problem("turn.offers", n=len(state.tried), most=state.game.offers)
    sevened = sum(divmod(state.dice, 10)) == turns.SEVEN
    if (state.phase == moves.DISCARD or state.seven) and not sevened:
        yield say_problem("turn.seven")
    if state.seven and (state.phase != moves.FIGURE or state.built):
        yield say_problem("turn.seven")
    held = size(state.hands[state.player])
    if state.phase == moves.DISCARD and held <= turns.MOST_CARDS:
        yield say_problem("turn.few_cards", n=held)


def _walk(state: Position) -> Iterable[str]:
    """SE.WALK: steps that are left belong to a nomad of the active seat."""
    world, walker = state.game.world, state.walker
    if walker < 0:
        if state.left or state.goal >= 0:
            yield say_problem("walk.none")
        return
    if state.phase not in _WALKING:
        yield say_problem("walk.over")
    if not state.built:
        yield say_problem("walk.early")
    if not state.nomads[state.active] >> walker & 1:
        yield say_problem("walk.nomad")
    if state.left > world.cards * (world.stride + TOP):
        yield say_problem("walk.many", n=state.left)
    # it was free when the walk began, and nobody else has moved
    if state.goal >= 0 and state.goal != walker and state.taken() >> state.goal & 1:
        yield say_problem("walk.goal")
    if state.phase == moves.ACT and (state.goal >= 0 or not state.left):
        yield say_problem("walk.none")


# ---------------------------------------------------------------- figures and chips


def _luck(state: Position) -> Iterable[str]:
    if state.phase == moves.STEAL:
        robbed = state.robbed
        if robbed < 0 or robbed == state.active or not state.hands[robbed]:
            yield say_problem("turn.robbed")
    elif state.robbed >= 0:
        yield say_problem("turn.rob")
    if state.phase == moves.CHIP and not _chip_there(state):
        yield say_problem("turn.no_chip")
    if state.phase == moves.DESERT:
        if not _dries(state):
            yield say_problem("turn.no_desert")
    elif state.turned >= 0:
        yield say_problem("turn.idle_chip")
    if state.phase == moves.CHIT:
        if not state.free:
            yield say_problem("turn.no_chit")
        if state.spread[1] != state.active:
            yield say_problem("turn.wrong_second")


def _chip_there(state: Position) -> bool:
    box = state.game.box_at.get(state.walker, -1)
    return box >= 0 and bool(state.lying >> box & 1 and legal.chips_at(state, state.walker))


def _dries(state: Position) -> bool:
    chip = state.turned
    if chip < 0 or not state.chips[state.active] >> chip & 1:
        return False
    turned = state.game.world.chips[chip]
    return turned.kind == DROUGHT and bool(legal.drying(state, chip))
