"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import FOUND
from stoneage_panel.games.settlers.components.world import CLOTHING, default
from stoneage_panel.games.settlers.odds import PIPS
from stoneage_panel.match import Match

say = Strings(__package__)
AMA, BO = 0, 1
NEANDERTHAL = 0
HAS, ASKED = (0, 1), (1, 3)
"""Clothing and construction: what Bo has, and what the box at Timor asks for."""


def chip_is_turned(match: Match) -> str:
    """A nomad of Ama's stands on a chip."""
    state: Any = match.state
    boxes = state.game.world.boxes
    # the card that a robbery draws is luck, too
    if match.player is None and any(state.nomads[AMA] >> box.at & 1 for box in boxes):
        return ""
    if not state.nomads[AMA]:
        return say("first-chip.wrong.no_nomad")
    if not state.level(AMA, CLOTHING):
        return say("first-chip.wrong.closed")
    return say("first-chip.wrong.no_chip")


# ---------------------------------------------------------------- tribes


def gives_up_least(match: Match) -> str:
    """Bo has founded a tribe, and gave up the one in Africa with the fewest dots."""
    last: Any = match.node.action
    if last is None or last[0] != FOUND:
        return say("sixth-tribe.wrong.not_founded")
    state: Any = match.state
    given = last[2] - 1
    kept = bits(state.tribes[BO] & state.game.world.starts)
    mine, least = _dots(state, given), min(_dots(state, at) for at in kept)
    return say("sixth-tribe.wrong.more", n=mine) if mine > least else ""


def _dots(state: Any, crossing: int) -> int:
    """The dots on the hexes at a crossing: rolls of 36 that bring a card to a tribe there."""
    world = state.game.world
    around = zip(world.hexes, world.around, strict=True)
    return sum(PIPS[hexagon.number] for hexagon, corners in around if corners >> crossing & 1)


# ---------------------------------------------------------------- tracks


def price_of_timor(cards: float) -> str:
    """The cards that the steps cost which Bo lacks for Timor."""
    asked = zip(HAS, ASKED, strict=True)
    costs = [cost for has, level in asked for cost in default().steps[has:level]]
    price = sum(map(goods.size, costs))
    if cards == price:
        return ""
    return say("price-of-a-box.wrong.fewer" if cards > price else "price-of-a-box.wrong.more")


# ---------------------------------------------------------------- figures


def costs_bo_most(match: Match) -> str:
    """The Neanderthal stands where it costs Bo the most cards."""
    state: Any = match.state
    here = state.figures[NEANDERTHAL]
    lost = [_cards(state, hexagon) for hexagon in range(len(state.game.world.hexes))]
    if lost[here] == max(lost):
        return ""
    if not lost[here]:
        return say("where-it-hurts.wrong.none")
    return say("where-it-hurts.wrong.fewer", n=lost[here])


def _cards(state: Any, hexagon: int) -> int:
    """The cards that a hex brings Bo in 36 rolls: its dots, once for each of his tribes there."""
    world = state.game.world
    tribes = (state.tribes[BO] & world.around[hexagon]).bit_count()
    return 0 if state.dry >> hexagon & 1 else int(PIPS[world.hexes[hexagon].number] * tribes)
