"""What is wrong with the pieces of a position made by hand: too many, too few, out of place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.strings import series
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.moves import CAMP, CHIP, TRIBE
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import (
    AFRICA,
    FIGURES,
    GROUPS,
    PEOPLES,
    TOP,
    TRACKS,
    mask,
)
from stoneage_panel.games.settlers.rules.apply import FEWEST_SCOUTED, peoples
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.turns import TRIBES_AT_FIRST
from stoneage_panel.games.settlers.text.strings import say_problem
from stoneage_panel.games.settlers.text.words import outer


def pieces(state: Position) -> Iterable[str]:
    """All that is wrong with the pieces, as sentences."""
    yield from _cards(state)
    yield from _crossings(state)
    for seat in range(state.players):
        yield from _tribes(state, seat)
        yield from _nomads(state, seat)
    yield from _chits(state)
    yield from _board(state)
    yield from _cards_won(state)


def _cards(state: Position) -> Iterable[str]:
    n, most = state.players, state.game.world.cards
    for kind, name in enumerate(goods.KINDS):
        held = sum(goods.count(hand, kind) for hand in state.hands)
        if held > most:
            yield say_problem("pieces.cards", n=held, kind=say(f"kind.{name}"), most=most)
    for seat, hand in enumerate(state.hands):
        if state.known[seat * n + seat] != hand:
            yield say_problem("pieces.known_own", seat=seat + 1)
        if not all(goods.covers(hand, state.known[at]) for at in range(seat, n * n, n)):
            yield say_problem("pieces.known", seat=seat + 1)


# ---------------------------------------------------------------- on the crossings


def _twice(masks: Sequence[int]) -> int:
    """The bits that more than one mask has."""
    seen = double = 0
    for one in masks:
        double |= seen & one
        seen |= one
    return double


def _names(state: Position, crossings: int) -> str:
    found = [state.game.world.crossings[at] for at in bits(crossings)]
    return series([one.name if one.hexes else outer(one.name, one.kind) for one in found])


def _ids(rows: Sequence[Any], found: int) -> str:
    return series([str(rows[i].id) for i in bits(found)])


def _crossings(state: Position) -> Iterable[str]:
    if twice := _twice([*state.tribes, *state.nomads]):
        yield say_problem("pieces.crossing_twice", ids=_names(state, twice))


def _tribes(state: Position, seat: int) -> Iterable[str]:
    world, own = state.game.world, state.tribes[seat]
    low = 0 if state.phase in (TRIBE, CAMP) else TRIBES_AT_FIRST
    if not low <= own.bit_count() <= world.tribes:
        n = own.bit_count()
        yield say_problem("pieces.tribes", seat=seat + 1, n=n, low=low, high=world.tribes)
    won = mask(world.chits[i].at for i in bits(state.chits[seat]))
    if stray := own & ~(world.starts | won):
        yield say_problem("pieces.tribe_place", ids=_names(state, stray))


def _nomads(state: Position, seat: int) -> Iterable[str]:
    world, own = state.game.world, state.nomads[seat]
    if own.bit_count() > world.nomads:
        yield say_problem("pieces.nomads", seat=seat + 1, n=own.bit_count(), high=world.nomads)
    if closed := own & state.closed(seat):
        yield say_problem("pieces.nomad_closed", seat=seat + 1, ids=_names(state, closed))
    chips = mask(world.boxes[i].at for i in bits(state.lying))
    if state.phase == CHIP and state.walker >= 0 and seat == state.active:
        chips &= ~(1 << state.walker)
    if own & chips:
        yield say_problem("pieces.nomad_chip", ids=_names(state, own & chips))


# ---------------------------------------------------------------- chits, chips, figures


def _chits(state: Position) -> Iterable[str]:
    world = state.game.world
    if twice := _twice(state.chits):
        yield say_problem("pieces.chit_twice", ids=_ids(world.chits, twice))
    if twice := _twice(state.chips):
        yield say_problem("pieces.chip_twice", ids=_ids(world.chips, twice))
    for group in range(len(GROUPS)):
        boxes = sum(world.boxes[i].group == group for i in bits(state.lying))
        chips = (state.pool & state.game.grouped[group]).bit_count()
        if boxes != chips:
            yield say_problem("pieces.chips", boxes=boxes, group=group + 1, chips=chips)


def _board(state: Position) -> Iterable[str]:
    world = state.game.world
    for which, at in enumerate(state.figures):
        if not world.zones[which] >> at & 1:
            figure = say(f"figure.{FIGURES[which]}")
            yield say_problem("pieces.figure", figure=figure, hex=world.hexes[at].id)
    africa = mask(i for i, hexagon in enumerate(world.hexes) if hexagon.continent == AFRICA)
    if stray := state.dry & ~africa:
        yield say_problem("pieces.desert_place", ids=_ids(world.hexes, stray))
    if state.dry.bit_count() > world.deserts:
        yield say_problem("pieces.deserts", n=state.dry.bit_count(), most=world.deserts)
    for track, name in enumerate(TRACKS):
        if state.tracks[track::4].count(TOP) > 1:
            yield say_problem("pieces.last_step", track=say(f"track.{name}"))


def _cards_won(state: Position) -> Iterable[str]:
    """The double victory cards lie where chips and chits say."""
    chips = [taken.bit_count() for taken in state.chips]
    most = max(chips)
    if most < FEWEST_SCOUTED:
        if state.scout >= 0:
            yield say_problem("points.scout")
    elif state.scout < 0 or chips[state.scout] != most:
        yield say_problem("points.scout")
    whole = {seat for seat in range(state.players) if peoples(state, seat) == len(PEOPLES)}
    first, second = state.spread
    named = {seat for seat in (first, second) if seat >= 0}
    due = min(2, len(whole))
    gap = first < 0 <= second or (first == second and first >= 0)
    if gap or not named <= whole or len(named) != due:
        yield say_problem("points.spread")
