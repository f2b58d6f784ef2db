"""A page without a browser: bots answer when a test says so, time passes when a test says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from stoneage_panel.app.page import Page
from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.engine.rng import Rng
from tests.support.drawer import Drawer


class ManualBots:
    """A client that keeps every question until it is answered."""

    def __init__(self) -> None:
        self.open: dict[int, tuple[Any, ...]] = {}
        self.asked = 0
        self.stopped: list[int] = []

    def ask(
        self,
        text: str,
        bot: str,
        seed: int,
        on_done: Callable[[str], None],
        on_progress: Callable[[int, int], None] | None = None,
        on_error: Callable[[str], None] | None = None,
    ) -> int:
        self.asked += 1
        self.open[self.asked] = (text, bot, seed, on_done, on_progress, on_error)
        return self.asked

    def stop(self, handle: int) -> None:
        self.stopped.append(handle)
        self.open.pop(handle, None)

    def answer(self) -> None:
        """The oldest question gets the move of the bot it names."""
        text, bot, seed, on_done, *_ = self.open.pop(min(self.open))
        found = record.read(text, new_game)
        state = found.tree.state(found.tree.root.end())
        on_done(found.tree.game.format(make(bot, seed).choose(state, Rng(seed))))


class Visitor:
    """Somebody at the page: uses its controls, reads its zones."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bots = ManualBots()
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def does(self, act: str, arg: object = "", value: object = None) -> None:
        """Uses a control."""
        self.page.hear({"act": act, "arg": str(arg), "value": value})

    def taps(self, place: str) -> None:
        """Taps a place of the board."""
        self.page.closing.tapped(place)

    def waits(self) -> None:
        """Lets all that was to happen later happen."""
        due, self.waiting[:] = list(self.waiting), []
        for _, callback in due:
            callback()

    def reads(self, zone: str) -> str:
        """What stands in a zone."""
        return str(self.page.views[zone].html)

    def bots_move(self) -> None:
        """Every bot whose turn it is moves, until a person's turn or the end."""
        while self.bots.open:
            self.bots.answer()
            self.waits()


@pytest.fixture
def sit() -> Iterator[Callable[..., Visitor]]:
    """Opens a page."""

    def open_page(
        form: str = "wide",
        theme: str = "light",
        seed: int = 7,
        storage: Any = None,
        lessons: str = "",
    ) -> Visitor:
        bots = ManualBots()
        page = Page(form, theme, bots, lambda: seed, storage, lessons=lessons)
        visitor = Visitor(page)
        visitor.bots = bots
        page.timers.call_later = lambda seconds, callback: visitor.waiting.append(  # type: ignore[method-assign]
            (seconds, callback)
        )
        return visitor

    yield open_page


@pytest.fixture
def visitor(sit: Callable[..., Visitor]) -> Visitor:
    """Somebody at a wide, light page, in the lobby."""
    return sit()


@pytest.fixture
def drawer() -> Drawer:
    """A store that a test can look into."""
    return Drawer()
