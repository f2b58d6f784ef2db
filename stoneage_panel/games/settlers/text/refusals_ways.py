"""Why a nomad can't be made, can't walk somewhere, or can't become a tribe."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.roads import NOBODY
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import CLOTHING, CONSTRUCTION, NOURISHMENT
from stoneage_panel.games.settlers.rules import legal
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.rulebook import RULES
from stoneage_panel.games.settlers.text.refusals_trade import lacking


def create(state: Position, at: int, _y: int, _z: int) -> IllegalAction:
    """SE.NOMAD: a new nomad."""
    who, world = state.player, state.game.world
    if state.nomads[who].bit_count() >= world.nomads:
        return RULES.refuse("SE.NOMAD.3")
    return lacking(state, world.nomad) or _shut(state, at) or RULES.refuse("SE.NOMAD.2")


def _shut(state: Position, at: int) -> IllegalAction | None:
    """SE.BOX.1: whether a box keeps the deciding seat out of a crossing."""
    box = state.game.box_at.get(at, -1)
    who = state.player
    if box < 0 or not state.closed(who) >> at & 1:
        return None
    asks = state.game.world.boxes[box]
    return RULES.refuse(
        "SE.BOX.1",
        clothing=asks.clothing,
        construction=asks.construction,
        white=state.level(who, CLOTHING),
        black=state.level(who, CONSTRUCTION),
    )


def walk(state: Position, start: int, goal: int, meat: int) -> IllegalAction:
    """SE.WALK: a walk that can't be made, or not with so much meat."""
    who, world = state.player, state.game.world
    if start < 0 or not state.nomads[who] >> start & 1 or goal >= len(world.crossings):
        return RULES.refuse("SE.WALK.3")
    if state.taken() >> goal & 1:
        return RULES.refuse("SE.WALK.2")
    return _shut(state, goal) or _far(state, start, goal)


def _far(state: Position, start: int, goal: int) -> IllegalAction:
    """SE.FIGURE.3 or SE.WALK.1: no way at all, or one that is too long."""
    who, game = state.player, state.game
    rings = game.roads.rings(start, state.figures, state.closed(who))
    off = next((d for d, ring in enumerate(rings) if ring >> goal & 1), 0)
    if not off:
        elsewhere = game.roads.rings(start, NOBODY, state.closed(who))
        figure = any(ring >> goal & 1 for ring in elsewhere)
        why = say("refusal.way.figure" if figure else "refusal.way.box")
        return RULES.refuse("SE.FIGURE.3" if figure else "SE.WALK.1", why=why, far=why)
    left = state.left if state.walker == start else 0
    stride = game.world.stride + state.level(who, NOURISHMENT)
    meat = -(-max(0, off - left) // stride)
    held = goods.count(state.hands[who], goods.MEAT)
    far = say("refusal.far" if meat > held else "refusal.exact", n=off, meat=meat, held=held)
    return RULES.refuse("SE.WALK.1", far=far)


def found(state: Position, at: int, source: int, _z: int) -> IllegalAction:
    """SE.FOUND: a new tribe that can't be."""
    who, game = state.player, state.game
    if at < 0 or not state.nomads[who] >> at & 1:
        return RULES.refuse("SE.FOUND.1", why=say("refusal.no_nomad"))
    if not game.sites >> at & 1 or not state.free >> game.chit_at[at] & 1:
        return RULES.refuse("SE.FOUND.1", why=say("refusal.no_site"))
    lack = lacking(state, game.world.tribe)
    if lack:
        return lack
    key = "from_where" if legal.sources(state, who) != (0,) else "from_stock"
    return RULES.refuse("SE.FOUND.4", why=say(f"refusal.{key}"))


def nobody_near(state: Position, at: int) -> IllegalAction:
    """SE.BOX.1, SE.WALK.1: a free crossing that no nomad of the deciding seat can reach."""
    return _shut(state, at) or RULES.refuse("SE.WALK.1", far=say("refusal.nobody_near"))


def stuck(state: Position, at: int) -> IllegalAction:
    """SE.WALK.1: a nomad that can't walk at all: without meat, hemmed in, or past everybody."""
    who, game = state.player, state.game
    if not goods.count(state.hands[who], goods.MEAT) and not (state.walker == at and state.left):
        return RULES.refuse("SE.WALK.1", far=say("refusal.no_meat"))
    ways = game.roads.near(state.figures[0], state.figures[1])[at] & ~state.closed(who)
    return RULES.refuse("SE.WALK.1", far=say("refusal.in_reach" if ways else "refusal.hemmed_in"))
