"""Drum, bangs and spear: what they are likely to bring, and what they may cost."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt import odds
from stoneage_panel.games.age_of_dirt.bots.aims import Taste
from stoneage_panel.games.age_of_dirt.bots.bringing import Bringer
from stoneage_panel.games.age_of_dirt.bots.calling import feared
from stoneage_panel.games.age_of_dirt.bots.turn import Idea
from stoneage_panel.games.age_of_dirt.components import passage
from stoneage_panel.games.age_of_dirt.components.moves import (
    BANG,
    BEAT,
    ENDURE,
    QUIET,
    REPEL,
    STOP,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, PREDATORS, TIGER, size
from stoneage_panel.games.age_of_dirt.rules.position import Position


def _bringer(state: Position, taste: Taste) -> Bringer:
    return Bringer(state, state.player, state.agenda[-1][1], state.active, taste)


def promise(state: Position, taste: Taste, bangs: int, bringer: Bringer) -> float:
    """What so many bangs can be hoped to bring the seat that decides."""
    seat, inside = state.player, state.inside
    model = state.game.pack.passage
    own, out = state.within(seat), state.fallen >> 4 * seat & 15
    share = odds.drum_share(model, size(inside), bangs)
    there = bringer.mouths(state.fallen)
    # each predator inside that is feared comes out as easily as a member
    chances = [1.0]
    for predator in (TIGER, BEAR):
        if inside & predator & feared(state, seat):
            chances = _one_more(chances, share)
    worth = 0.0
    for k, chance in enumerate(passage.binomial(own, share)):
        for more, likely in enumerate(chances):
            worth += chance * likely * bringer[4 * (out + k) + there + more]
    worth -= bringer.worth(out, there)
    others = size(inside & ~PREDATORS) - own
    return worth - taste.rival * share * others / (state.players - 1)


def _one_more(chances: list[float], share: float) -> list[float]:
    found = [chance * (1 - share) for chance in chances] + [0.0]
    for more, chance in enumerate(chances):
        found[more + 1] += chance * share
    return found


def drum(state: Position, taste: Taste) -> Idea:
    """Used when what it is likely to bring is worth more than a drum that works."""
    seat = state.player
    hope = promise(state, taste, state.bangs(seat), _bringer(state, taste))
    worth = round(hope - taste.drum, 6)
    if worth > 0:
        return Idea(Move(BEAT), worth, "drum")
    if not state.within(seat):
        return Idea(Move(QUIET), 0.0, "quiet.none")
    eats = state.inside & feared(state, seat)
    return Idea(Move(QUIET), 0.0, "quiet.eaten" if eats else "quiet.few")


def bang(state: Position, taste: Taste) -> Idea:
    """The drum is broken already: on as long as more is likely to be gained than lost."""
    left, bringer = state.agenda[-1][3], _bringer(state, taste)
    hopes = [promise(state, taste, bangs, bringer) for bangs in (1, left)]
    worth = round(max(hopes), 6)
    if worth > 0:
        return Idea(Move(BANG), worth, "bang")
    return Idea(Move(STOP), 0.0, "stop")


def spear(state: Position, taste: Taste) -> Idea:
    """Used when what is eaten is worth more than a spear that works."""
    seat, bringer = state.player, _bringer(state, taste)
    mouths = bringer.mouths(state.fallen)
    worth = round(bringer.spear_gain(state.fallen >> 4 * seat & 15, mouths), 6)
    if worth > 0:
        return Idea(Move(REPEL), worth, "spear")
    return Idea(Move(ENDURE), 0.0, "endure")
