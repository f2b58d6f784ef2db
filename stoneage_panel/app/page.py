"""The page: one fixed set of zones round one board. Lobby and table are the same models."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from stoneage_panel import board
from stoneage_panel.app import events, views
from stoneage_panel.app.acts_help import HelpActs
from stoneage_panel.app.acts_keep import KeepActs
from stoneage_panel.app.acts_lobby import LobbyActs
from stoneage_panel.app.acts_offer import OfferActs
from stoneage_panel.app.acts_share import ShareActs
from stoneage_panel.app.acts_table import TableActs
from stoneage_panel.app.acts_window import BOARD_WIDTH, WindowActs
from stoneage_panel.app.arranging import Arranging
from stoneage_panel.app.coach import Coach
from stoneage_panel.app.drawing import Drawing
from stoneage_panel.app.driver import Driver, Thinker
from stoneage_panel.app.keeping import Keeping
from stoneage_panel.app.kept import MemoryStore, Store
from stoneage_panel.app.live_region import Teller
from stoneage_panel.app.lobby import Lobby
from stoneage_panel.app.pointing import NOWHERE
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.board.scene_data import SEE
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.table import Click, Table
from stoneage_panel.ui.compat.documents import served_document

TOAST_SECONDS = 6.0
PROGRESS_SECONDS = 0.2
"""A thinking bot's count is shown no more often: every showing costs a patch."""


class Page(
    Arranging, Drawing, LobbyActs, KeepActs, ShareActs, TableActs, OfferActs, HelpActs, WindowActs
):
    """Everything a visitor sees.

    Args:
        form: ``"wide"``, ``"medium"`` or ``"narrow"``.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        thinker: where bots think.
        fresh_seed: gives the seed of every new game.
        store: where games are kept; by default in this process.
    """

    def __init__(
        self,
        form: str,
        theme: str,
        thinker: Thinker,
        fresh_seed: Callable[[], int],
        store: Store | None = None,
    ) -> None:
        self.form, self.theme = form, theme
        self._document = served_document()
        self.fresh_seed = fresh_seed
        self.playing = False
        self.lines_open = self.log_whole = self.moves_open = self.words_open = False
        self.shut = False
        self.thinking: tuple[int, int] | None = None
        self._told_progress = 0.0
        self.toast = ""
        self._toasts = 0
        self._said = "", "", ""
        self._above_cover = False
        self.lobby = Lobby()
        self.table = Table(game_name=self.lobby.game_name, seats=["human", "human"], brisk=True)
        self.driver = Driver(self.table, thinker, self.later, self.soon, self._progress, self.say)
        self.board = BokehBoard("wide" if form == "wide" else "tall", theme)
        self.coach = Coach(self.table)
        self._looked = ""
        self._seen: tuple[object, str] = (None, "")
        self._walked: tuple[object, tuple[str, ...]] = (None, ())
        self.keeping = Keeping(self, store or MemoryStore())
        self._make_zones()
        self.teller = Teller(self.table, self.speak)
        self.draw()
        self.board.resize(BOARD_WIDTH[form])
        self.board.on_tap(self._tapped)
        self.table.param.watch(self._table_changed, "version")

    # ------------------------------------------------------------ events

    def later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Calls back after a while."""
        if self._document is not None:
            self._document.add_timeout_callback(callback, max(1, int(seconds * 1000)))
        else:
            asyncio.get_event_loop().call_later(seconds, callback)

    def soon(self, callback: Callable[[], None]) -> None:
        """Calls back where models may be changed: under a server, that is the session's turn."""
        if self._document is not None:
            self._document.add_next_tick_callback(callback)
        else:
            callback()

    def _table_changed(self, *_: object) -> None:
        self.thinking = None
        self.tip.html = ""  # it spoke of the position before
        if self.playing:
            self.toast = ""  # so did this; in the lobby games are dealt behind what is said
        self.shut = self.shut and self.table.over
        self.driver.check()
        self.guide_changed()
        self.keeping.touched()
        self.draw()
        if self.playing:
            self.teller.look()

    def speak(self, text: str) -> None:
        """Has a screen reader tell a sentence when it has time for it."""
        self.twin.speak(text)

    def _progress(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self.thinking is not None and now - self._told_progress < PROGRESS_SECONDS:
            return
        self._told_progress = now
        self.thinking = (done, total)
        assert self.board.scene is not None
        self.zones["act"].html = self._act_html(self.board.scene, NOWHERE)

    def say(
        self, sentence: str, rule: str = "", title: str = "", above_cover: bool = False
    ) -> None:
        """Shows a sentence for six seconds or until it is closed.

        Args:
            above_cover: also while the screen is handed over: it tells nothing of the game.
        """
        self._said = sentence, rule, title
        self._above_cover = above_cover
        self.toast = views.toast(*self._said, short=self.form == "narrow")
        self.speak(f"{sentence} {title}".strip())
        self._toasts += 1
        mine = self._toasts
        self.draw()

        def away() -> None:
            if mine == self._toasts:
                self.hush()

        self.later(TOAST_SECONDS, away)

    def _on_more(self, arg: str, value: Any) -> None:
        """The whole of what was said: it stays until it is closed."""
        if self.toast:
            self._toasts += 1
            self.toast = views.toast(*self._said)
            self.draw()

    def hush(self) -> None:
        """Takes the sentence away."""
        if self.toast:
            self.toast = ""
            self.draw()

    def _tapped(self, place_id: str | None, x: float, y: float) -> None:
        if place_id is None:
            self.hush()
            return
        if place_id.startswith(SEE):
            self._seen = self._moment(), place_id.removeprefix(SEE).partition(":")[0]
            self.draw()
            return
        if not self.playing:
            if not self._words_of(place_id):
                return  # of another game's board, that lay here a moment ago
            seen = self._words_of(place_id)
            self.start()
            if self._words_of(place_id) != seen:
                return  # fresh luck has laid something else there
        if not self.table.needs_handover:
            self._told(self.table.click(place_id), place_id)

    def _words_of(self, place_id: str) -> str:
        """All that a place of the board shows, in words."""
        places = self.board.scene.places if self.board.scene else ()
        return next((place.words for place in places if place.id == place_id), "")

    def _on_tap(self, arg: str, value: Any) -> None:
        """A place chosen on the board's twin."""
        scene = self.board.scene
        if scene is not None and any(place.id == arg for place in scene.places):
            self._tapped(arg, 0, 0)

    def _told(self, click: Click, place: str = "") -> None:
        if click.kind == "refused":
            rule = self.table.game.rule(click.rule) if click.rule else None
            # pointed at in vain: what else there is to know of the place, such as the way there
            more = board.detail(self.table.state, self._look(), place) if place else ""
            law = f"{rule.title}. {rule.text}" if rule else ""
            self.say(click.sentence, click.rule, f"{more} {law}".strip())
        elif self.toast:
            self.hush()

    def _act(self, event: dict[str, Any]) -> None:
        # a zone's message can arrive outside the session's turn
        self.soon(lambda: self._do(event))

    def _do(self, event: dict[str, Any]) -> None:
        heard = events.read(event)
        do = getattr(self, "_on_" + heard.act.replace("-", "_"), None) if heard else None
        if heard is None or do is None:
            return
        try:
            do(heard.arg, heard.value)
        except (StoneAgeError, ValueError) as fault:
            self.say(str(fault))
