"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.settlers.text import words
from stoneage_panel.match import Match

say = Strings(__package__)
OTHERS = (1, 2)
FOUND = "found af09-e"


def tribe_can_be_paid(match: Match) -> str:
    """Somebody accepts Ama's offer, and then she can found her tribe."""
    before = match.log[-1] if match.log else ""
    asked = match.player in OTHERS
    while match.player in OTHERS:
        match.do(match.suggest("rule"))
    deals = [line for line in match.legal if line.startswith("deal")]
    if not deals:
        return say(
            "only-a-flint.wrong.refused" if asked else "only-a-flint.wrong.half", told=before
        )
    match.do(deals[0])
    if FOUND in match.legal:
        return ""
    state: Any = match.state
    has = words.goods(state.hands[0])
    return say("only-a-flint.wrong.lacks", told=match.log[-1], has=has)
