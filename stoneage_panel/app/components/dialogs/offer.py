"""The question whether what can be read of a damaged game shall be opened."""

from __future__ import annotations

from typing import NamedTuple

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, tag

MOST_LISTED = 3


class Offer(NamedTuple):
    """A game that can be read in part.

    name: of its file, or empty. problems: what is wrong, in sentences. kept: how many actions
    can be read. running: whether a game is played that would make room for it. broken: whether
    something is wrong with an action, so that those after it are left out.
    """

    name: str
    text: str
    problems: tuple[str, ...]
    kept: int
    running: bool
    broken: bool = True


class PartialOpen(HtmlComponent):
    """Asks; the page opens the game or leaves it."""

    kind = "over"
    offer = param.ClassSelector(class_=Offer, default=None, doc="The game that is asked about.")
    covered = param.Boolean(default=False, doc="Whether the screen is handed over meanwhile.")

    @depends("offer", "covered")
    def html(self) -> Html:
        """What is wrong, and what is there."""
        offer = self.offer
        if offer is None:
            return EMPTY
        title = say("offer.title", name=offer.name or say("offer.unnamed"))
        there = say("offer.kept", n=offer.kept) if offer.kept else say("offer.none")
        rest = say("offer.rest") if offer.broken else ""
        words = [there, rest, say("offer.running") if offer.running else ""]
        go = say("offer.open", n=offer.kept) if offer.kept else say("offer.start")
        # where nothing of the game is left, there is little to open it for
        quiet, main = ("btn", "btn go") if offer.kept else ("btn go", "btn")
        leave = button("offer-leave", esc(say("offer.leave")), kind=quiet)
        take = button("offer-open", esc(go), kind=main)
        return dialog(
            title,
            tag("h2", title),
            tag("p", say("offer.wrong")),
            _problems(offer),
            tag("p", " ".join(filter(None, words))),
            tag("div", leave, take, class_="flow"),
            covers=self.covered,
        )


def _problems(offer: Offer) -> Html:
    rows = [tag("li", problem) for problem in offer.problems[:MOST_LISTED]]
    more = len(offer.problems) - MOST_LISTED
    return tag("ul", rows, tag("li", say("offer.more", n=more)) if more > 0 else EMPTY)
