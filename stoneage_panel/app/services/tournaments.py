"""A tournament of bots in the lobby, which comes with its first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.app.services.exploring import PACK as STUDIES
from stoneage_panel.app.services.exploring import Later
from stoneage_panel.app.services.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import put
from stoneage_panel.ui.view import HtmlView

if TYPE_CHECKING:
    from stoneage_panel.app.page import Page
    from stoneage_panel.app.tournament.tournament import Tournament

PACKS = (STUDIES, "tournament")
"""Who plays the games comes with the studies."""
_FIRST = ".tournament :is(input,button)"
"""What has the focus once it is open."""


class Tournaments:
    """Opens the tournament; it is made once, at its first use, and goes on until it is stopped.

    Args:
        page: whose lobby has it.
        later: brings it, and who plays the games.
    """

    def __init__(self, page: Page, later: Later) -> None:
        self._page, self._later = page, later
        self.tournament: Tournament | None = None
        self._wanted = False

    @action
    def tournament_open(self) -> None:
        """It is opened, or brought back."""
        if self.tournament is not None:
            self._open(self.tournament)
        elif not self._wanted:
            self._wanted = True
            self._bring(PACKS)

    def _bring(self, packs: tuple[str, ...]) -> None:
        if packs:
            self._later.bring(packs[0], lambda: self._bring(packs[1:]), self._failed)
        else:
            self._ready()

    def _failed(self, why: str) -> None:
        self._wanted = False
        self._page.say(say("tournament.missing", why=why))

    def _ready(self) -> None:
        from stoneage_panel.app.tournament.tournament import Tournament, sheet_text

        page, view = self._page, self._view
        made = self.tournament = Tournament(
            self._later.workers(), page.opening.offer, self._close, page.games.fresh_seed,
            lobby=page.lobby,
        )  # fmt: skip
        view.stylesheets = [*view.stylesheets, sheet_text()]
        made.tell = page.say
        page.actions.add(made)
        page.pieces.tournament.add(made)
        page.draw()
        self._open(made)

    @property
    def _view(self) -> HtmlView:
        return self._page.views["form"]

    def _open(self, made: Tournament) -> None:
        put(made, shown=True)
        self._view.send("focus", selector=_FIRST)

    def _close(self) -> None:
        if self.tournament is not None:
            put(self.tournament, shown=False)
            self._view.send("focus", selector="[data-act=tournament-open]")
