"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.settlers.components.goods import covers, less
from stoneage_panel.games.settlers.odds import PIPS
from stoneage_panel.games.settlers.text import words
from stoneage_panel.match import Match

say = Strings(__package__)
AMA, BO = 0, 1
OTHERS = (1, 2)
NEANDERTHAL = 0
"""The place of its hex among those of the figures."""
FOUND = "found af09-e"


def tribe_can_be_paid(match: Match) -> str:
    """Somebody accepts Ama's offer, and then she can found her tribe."""
    state: Any = match.state
    if not (state.tried or state.given):
        return say("only-a-flint.wrong.none")
    before = match.log[-1] if match.log else ""
    if match.player not in OTHERS:
        return say("only-a-flint.wrong.half")
    while match.player in OTHERS:
        match.do(match.suggest("rule"))
    deals = [line for line in match.legal if line.startswith("deal")]
    if not deals:
        return say("only-a-flint.wrong.refused", told=before)
    match.do(deals[0])
    if FOUND in match.legal:
        return ""
    after: Any = match.state
    has = words.goods(after.hands[AMA])
    return say("only-a-flint.wrong.lacks", told=match.log[-1], has=has)


def keeps_both(match: Match) -> str:
    """What Bo keeps pays for a new tribe and for a new nomad."""
    state: Any = match.state
    hand, world = state.hands[BO], state.game.world
    if not covers(hand, world.tribe):
        lack = words.goods(less(world.tribe, hand))
        return say("discard.wrong.tribe", has=words.goods(hand), lack=lack)
    both = world.tribe + world.nomad
    if covers(hand, both):
        return ""
    return say("discard.wrong.nomad", has=words.goods(hand), lack=words.goods(less(both, hand)))


def hurts_most(match: Match) -> str:
    """Where the Neanderthal stands, the others lose most cards on average, and Ama none."""
    state: Any = match.state
    at = state.figures[NEANDERTHAL]
    losses = {hexagon: _lost(state, hexagon) for hexagon in range(len(state.game.world.hexes))}
    own = {hexagon for hexagon in losses if _tribes(state, hexagon, AMA)}
    if at in own:
        return say("hurts-most.wrong.own")
    if losses[at] == max(lost for hexagon, lost in losses.items() if hexagon not in own):
        return ""
    if not losses[at]:
        return say("hurts-most.wrong.nobody")
    tribes = sum(_tribes(state, at, seat) for seat in OTHERS)
    dots = PIPS[state.game.world.hexes[at].number]
    return say("hurts-most.wrong.less", n=tribes, dots=dots, cards=losses[at])


def _lost(state: Any, hexagon: int) -> int:
    """Cards that the others get at a hex in 36 rolls, one for each sum as often as it comes."""
    dots = PIPS[state.game.world.hexes[hexagon].number]
    return dots * sum(_tribes(state, hexagon, seat) for seat in OTHERS)


def _tribes(state: Any, hexagon: int, seat: int) -> int:
    found: int = (state.tribes[seat] & state.game.world.around[hexagon]).bit_count()
    return found
