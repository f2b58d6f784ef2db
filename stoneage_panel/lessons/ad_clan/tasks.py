"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.rules.paying import payments
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.match import Match

say = Strings(__package__)
AMA = 0
_WANTED = 2
_ROOM = 4
"""Free bins that are wanted: one for each of Ama's members in the forest."""
_FIRST, _SECOND = "i05", "i10"
"""Pointy End and Hide Sack: they are to be built in this order."""
_ALL_MATE = ("call tent", "no extra", "[out 1:5 2:2 3:1]", "court 1", "yes")
"""What is told in the task about newborns: all come out, and whoever is asked says yes."""


def two_and_a_drum(match: Match) -> str:
    """Ama has two Rock-Stars and a drum that works."""
    state: Any = match.state
    stars = sum(state.scores()[AMA].values())
    drum = state.drums & 1 << AMA
    if stars >= _WANTED and drum:
        return ""
    return say("two-and-a-drum.wrong.works" if drum else "two-and-a-drum.wrong.broken", n=stars)


def room_for_four(match: Match) -> str:
    """Ama has a free bin for each of her members in the forest."""
    state: Any = match.state
    free = state.bins(AMA) - goods.size(state.caves[AMA])
    if free >= _ROOM:
        return ""
    return say("room.wrong.free", n=free) if state.active == AMA else say("room.wrong.over")


def pays_for_both(match: Match) -> str:
    """Ama has built the first of two inventions, and what is left pays for the second."""
    state: Any = match.state
    pack, held = state.game.pack, state.caves[AMA]
    first, second = (pack.names[card] for card in (_FIRST, _SECOND))
    if not state.built[AMA] >> first & 1:
        return say("give-take.wrong.other")
    if payments(held, pack.cards[second].cost, pack.perks(state.built[AMA]).two_for_one):
        return ""
    return say("give-take.wrong.left", left=words.goods(held))


def newborns(value: float) -> str:
    """As many as leave the Reserve Board, by the rules of the game."""
    from stoneage_panel.lessons import loading  # it reads this module

    match = loading.load("ad-clan", whole=False).match("newborns")
    before = _waiting(match)
    match.do(*_ALL_MATE)
    return "" if value == before - _waiting(match) else say("newborns.wrong.other")


def _waiting(match: Match) -> int:
    """How many members of all clans are on the Reserve Board."""
    state: Any = match.state
    return sum(state.on_reserve(seat) for seat in range(state.players))
