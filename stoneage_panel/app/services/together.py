"""A game at several devices: begun, joined and gone on with; it comes with its first use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stoneage_panel.app.services.exploring import Later
from stoneage_panel.app.services.strings import say

if TYPE_CHECKING:
    from stoneage_panel.app.page import Page
    from stoneage_panel.app.services.storage import Message, Storage
    from stoneage_panel.app.together.desk import Desk

PACK = "together"


class Together:
    """Brings the desk where letters are written and opened; it is made once, at its first use.

    Args:
        page: whose table it is.
        later: brings it.
        storage: keeps what is this device's own.
    """

    def __init__(self, page: Page, later: Later, storage: Storage) -> None:
        self._page, self._later, self._storage = page, later, storage
        self.desk: Desk | None = None
        self._todo: list[Callable[[Desk], None]] = []
        page.games.invite = lambda: self._bring(lambda desk: desk.invite())
        page.opening.open_letter = lambda link: self._bring(lambda desk: desk.open_link(link))
        page.autosave.more["near"] = self._resume

    def _resume(self, message: Message) -> None:
        """This Python was started anew, and plays along in a game of another device."""
        self._bring(lambda desk: desk.room.hears["near"](message))

    def follow(self) -> None:
        """The table shows something else: where others sit elsewhere, it may be their turn."""
        if self._page.playing and self._page.table.session.shared:
            self._bring(lambda desk: desk.follow())
        elif self.desk is not None:
            self.desk.rest()
            self.desk.windows.follow()

    def _bring(self, then: Callable[[Desk], None]) -> None:
        if self.desk is not None:
            then(self.desk)
            return
        self._todo.append(then)
        if len(self._todo) == 1:
            self._later.bring(PACK, self._ready, self._failed)

    def _failed(self, why: str) -> None:
        self._todo.clear()
        self._page.say(say("together.missing", why=why))

    def _ready(self) -> None:
        from stoneage_panel.app.together.desk import Desk
        from stoneage_panel.app.together.post import sheet_text

        page = self._page
        desk = self.desk = Desk(page, self._storage.post)
        windows = desk.windows
        for kind in ("over", "act"):
            view = page.views[kind]
            view.stylesheets = [*view.stylesheets, sheet_text()]
        sheets, cards = (desk.sheets, windows.sheets, desk.room.sheets), (desk.card, windows.card)
        for place, some in ((page.pieces.letters, sheets), (page.pieces.away, cards)):
            for piece in some:
                piece.tell = page.say
                page.actions.add(piece)
                place.add(piece)
        page.autosave.more.update(desk.hears | windows.hears | desk.room.hears)
        page.autosave.due, page.autosave.not_kept = desk.due, desk.box.not_kept
        page.draw()
        todo, self._todo = self._todo, []
        for then in todo:
            then(desk)
