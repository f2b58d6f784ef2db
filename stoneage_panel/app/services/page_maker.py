"""Draws a game as a page to look through, a few positions at a time, and has it saved."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

from stoneage_panel.app.components.dialogs.share import Share, file_name, saved
from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.app.services.exploring import Later
from stoneage_panel.engine.errors import StoneAgeError

if TYPE_CHECKING:
    from stoneage_panel.replay.page import ReplayPage

PACK = "replay"
_AT_ONCE, _PAUSE = 0.05, 0.01
"""Seconds that are drawn for at once, and left to others then."""


class Clock(Protocol):
    """Calls back later."""

    def call_later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Calls back after a while."""


class PageMaker:
    """Makes the page of what the dialog would save.

    Args:
        share: the dialog, which tells how far it is; once it is closed nothing more is drawn.
        later: brings what draws.
        timers: call back.
    """

    def __init__(self, share: Share, later: Later, timers: Clock) -> None:
        self._share, self._later, self._timers = share, later, timers
        share.make_page = self.make

    def make(self) -> None:
        """Begins; the dialog is told how far it is."""
        self._share.param.update(drawing=True, progress=say("share.drawing"))
        self._later.bring(PACK, self._begin, self._failed)

    def _failed(self, why: str) -> None:
        self._share.param.update(drawing=False, progress=say("share.not_drawn", why=why))

    def _begin(self) -> None:
        from stoneage_panel.match import read
        from stoneage_panel.replay.page import ReplayPage

        what = self._share.what
        if not what:
            self._share.param.update(drawing=False, progress="")
            return
        try:
            page = ReplayPage(read(self._share.table.session.record(what)))
        except StoneAgeError as fault:
            self._failed(str(fault))
            return
        name = file_name(self._share.table, what).removesuffix(".txt") + ".html"
        self._draw(page, page.steps(), name)

    def _draw(self, page: ReplayPage, steps: Iterator[int], name: str) -> None:
        """Draws for a moment, then lets others do something."""
        share, end = self._share, time.monotonic() + _AT_ONCE
        if not share.what:
            share.param.update(drawing=False, progress="")
            return
        done = None
        for done in steps:
            if time.monotonic() > end:
                share.progress = say("share.drawn", n=done, of=len(page))
                self._timers.call_later(_PAUSE, lambda: self._draw(page, steps, name))
                return
        share.send("download", name=name, text=page.html())
        share.param.update(drawing=False, progress="", what="")
        share.tell(saved(name))
