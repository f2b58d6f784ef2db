"""The page: one fixed set of zones round one board. Lobby and table are the same models."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import panel as pn

from stoneage_panel import board
from stoneage_panel.app import events, views
from stoneage_panel.app.acts_help import HelpActs
from stoneage_panel.app.acts_keep import KeepActs
from stoneage_panel.app.acts_lobby import LobbyActs
from stoneage_panel.app.acts_offer import OfferActs
from stoneage_panel.app.acts_share import ShareActs
from stoneage_panel.app.acts_table import TableActs
from stoneage_panel.app.coach import Coach
from stoneage_panel.app.driver import Driver, Thinker
from stoneage_panel.app.html import pictures
from stoneage_panel.app.keeping import Keeping
from stoneage_panel.app.kept import MemoryStore, Store
from stoneage_panel.app.live_region import Teller
from stoneage_panel.app.lobby import Lobby
from stoneage_panel.app.pointing import NOWHERE, Pointer, mark, ring
from stoneage_panel.app.style import (
    COLUMN,
    RAIL,
    ROOT,
    THEMES,
    Bare,
    board_room,
    board_sheet,
    place,
    tokens_text,
    twin_sheet,
    zones_sheet,
)
from stoneage_panel.app.tips import Tip
from stoneage_panel.app.twin import Twin
from stoneage_panel.app.twin import say as said
from stoneage_panel.app.twin_words import ahead
from stoneage_panel.app.zone import Zone
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.board.scene_data import SEE
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.table import Click, Table

TOAST_SECONDS = 6.0
PROGRESS_SECONDS = 0.2
"""A thinking bot's count is shown no more often: every showing costs a patch."""
WIDEST_TALL = 480
BESIDE_BOARD = 0.56
"""Share of the room that the board has where the decision stands beside it."""
BOARD_WIDTH = {"wide": 784, "medium": 412, "narrow": 374}
"""Width of the board before the window has told its own, in px."""


class Page(LobbyActs, KeepActs, ShareActs, TableActs, OfferActs, HelpActs):
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
        session = pn.state.curdoc.session_context if pn.state.curdoc else None
        served = session is not None and session.server_context is not None
        self._document = pn.state.curdoc if served else None
        self.fresh_seed = fresh_seed
        self.playing = False
        self.lines_open = self.log_whole = self.moves_open = self.words_open = False
        self.shut = False
        self.thinking: tuple[int, int] | None = None
        self._told_progress = 0.0
        self.toast = ""
        self._toasts = 0
        self.lobby = Lobby()
        self.table = Table(game_name=self.lobby.game_name, seats=["human", "human"], brisk=True)
        self.driver = Driver(self.table, thinker, self.later, self.soon, self._progress, self.say)
        self.board = BokehBoard("wide" if form == "wide" else "tall", theme)
        self.coach = Coach(self.table)
        self._pointed = self._looked = ""
        self._seen: tuple[object, str] = (None, "")
        self.keeping = Keeping(self, store or MemoryStore())
        self._make_zones()
        self.teller = Teller(self.table, self.speak)
        self.draw()
        self.board.resize(BOARD_WIDTH[form])
        self.board.on_tap(self._tapped)
        self.table.param.watch(self._table_changed, "version")

    # ------------------------------------------------------------ zones

    def _make_zones(self) -> None:
        sheet = zones_sheet()
        kinds = ("bar", "head", "tiles", "strip", "form", "people", "act", "log", "words", "over")
        kinds += ("help",)
        self.zones = {kind: Zone(kind, sheet, label=said(f"zone.{kind}")) for kind in kinds}
        self.zones["bar"].pictures = pictures()
        self.tip = Tip(sheet, stylesheets=[place("tip")])
        self.tip.on_act(self._act)
        for kind, zone in self.zones.items():
            zone.on_act(self._act)
            zone.stylesheets = [place(kind)]
        z = self.zones
        plain: dict[str, Any] = {"margin": 0, "design": Bare}
        wide = plain | {"sizing_mode": "stretch_width"}
        self.board.figure.stylesheets = [board_sheet()]
        self.twin = Twin(sheet, stylesheets=[twin_sheet()])
        self.twin.on_act(self._act)
        canvas = pn.pane.Bokeh(self.board.figure, **plain)
        picture = pn.Column(canvas, self.twin, **plain, stylesheets=[board_room()])
        left = pn.Column(z["head"], z["tiles"], picture, z["strip"], **wide, stylesheets=[COLUMN])
        right = pn.Column(
            z["form"], z["people"], z["act"], z["log"], z["words"], **plain, stylesheets=[RAIL]
        )
        self.root = pn.Column(
            z["bar"],
            left,
            right,
            z["over"],
            z["help"],
            self.tip,
            **wide,
            stylesheets=[ROOT, tokens_text(self.theme)],
        )

    def draw(self) -> None:
        """Brings every zone and the board up to date; what is the same is not sent."""
        table, playing = self.table, self.playing
        mini = self.form == "narrow"
        covered = playing and table.needs_handover
        look = self._look()
        scene = board.scene(table.state, look)
        pointer = self.pointer()
        shown = {
            "bar": views.bar(table, playing, self.theme),
            "head": views.banner(table, playing),
            "tiles": "" if playing else self._kept("medium", "narrow") + views.tiles(self.lobby),
            "strip": views.strip(table) if playing else "",
            "form": "" if playing else views.form(self.lobby, self._kept("wide")),
            "people": views.people(table, mini) if playing else "",
            "act": self._act_html(scene, pointer) if playing and not covered else "",
            "log": views.log(table, self.lines_open, self.log_whole, mini) if playing else "",
            "words": views.words(table, look, self.words_open) if playing else "",
            "over": self._over(covered),
            "help": self.sheet_html(),
        }
        asks = "aria-modal" in shown["over"] and "aria-modal" not in self.zones["over"].html
        for kind, html in shown.items():
            zone = self.zones[kind]
            if zone.html != html:
                zone.html = html
            if zone.visible is not bool(html):
                zone.visible = bool(html)
        if asks:
            self.zones["over"].send("focus", selector=".dialog button")
        self._point_at(pointer.zone)
        self.board.show(ring(scene, pointer))
        assert self.board.scene is not None
        self.twin.show(self.board.scene, ahead(table, self.board.scene))
        self._look_at(pointer.part or pointer.place)

    def _kept(self, *forms: str) -> str:
        """The kept games, in the zone where these forms of the window show them first."""
        if self.form not in forms:
            return ""
        few = len(self.keeping.games) if self.keeping.whole else views.FEW[self.form]
        return views.kept(self.keeping.games, few, self.keeping.asked)

    def _look_at(self, place: str) -> None:
        """On a phone the decision lies over the board: what is pointed at is brought into sight."""
        if place != self._looked:
            self._looked = place
            if place and self.form == "narrow":
                self.zones["act"].send("look", place=place)

    def _point_at(self, zone: str) -> None:
        """Frames a zone; no zone by ``""``."""
        if zone != self._pointed:
            for kind, pointed in ((self._pointed, False), (zone, True)):
                if kind in self.zones:
                    more = ["pointed"] if pointed else []
                    self.zones[kind].css_classes = ["zone", f"zone-{kind}", *more]
            self._pointed = zone

    def _act_html(self, scene: board.Scene, pointer: Pointer) -> str:
        """The decision that is due, below what the guide says about it."""
        html = views.act(self.table, self.thinking, self.form == "narrow", self.moves_open)
        return views.guide(self.coach, scene) + mark(html, pointer, scene)

    def _over(self, covered: bool) -> str:
        if covered:
            return views.handover(self.table)
        if self.toast:
            return self.toast
        if self.offered is not None:
            return views.offer(self.offered)
        if self.linked is not None:
            return views.replace(self.table.title)
        if self.sharing is not None and self.playing:
            return views.share(*self.sharing)
        if self.keeping.trouble:
            return self.keeping.trouble
        if self.playing and self.table.over and not self.shut:
            return views.ending(self.table)
        return ""

    def _look(self) -> board.Look:
        table = self.table
        waiting = self.playing and (table.over or table.bot_to_move or table.needs_handover)
        legal = frozenset() if waiting else frozenset(table.open_parts | table.open_instead)
        last = table.node.action
        touched = table.game.parts(last) if last is not None and self.playing else ()
        return board.Look(
            form=self.board.form,
            names=tuple(table.names),
            viewer=table.viewer,
            legal=legal,
            chosen=tuple(table.chosen),
            moved=self._moved(),
            last=tuple(touched),
            region=self._seen[1] if self._seen[0] == self._moment() else "",
        )

    def _moment(self) -> tuple[object, ...]:
        """How long a part of the board is shown that somebody asked for; then it follows play."""
        return self.table.tree, self.table.state.current_player, self.table.chosen[:1]

    def _moved(self) -> tuple[str, ...]:
        """The walk of the turn that is under way or was the last; none where nobody moved."""
        tree, node = self.table.tree, self.table.node
        mover = None
        while node.parent is not None:
            before = tree.state(node.parent)
            seat = before.current_player
            if seat >= 0 and mover is not None and seat != mover:
                break
            mover = seat if seat >= 0 else mover
            walked = board.walk(before, tree.state(node))
            if walked:
                return walked
            node = node.parent
        return ()

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
        self.toast = self.tip.html = ""  # they spoke of the position before
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

    def say(self, sentence: str, rule: str = "", title: str = "") -> None:
        """Shows a sentence for six seconds or until it is closed."""
        self.toast = views.toast(sentence, rule, title)
        self.speak(f"{sentence} {title}".strip())
        self._toasts += 1
        mine = self._toasts
        self.draw()

        def away() -> None:
            if mine == self._toasts:
                self.hush()

        self.later(TOAST_SECONDS, away)

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
            seen = self._words_of(place_id)
            self.start()
            if self._words_of(place_id) != seen:
                return  # fresh luck has laid something else there
        if not self.table.needs_handover:
            self._told(self.table.click(place_id))

    def _words_of(self, place_id: str) -> str:
        """All that a place of the board shows, in words."""
        places = self.board.scene.places if self.board.scene else ()
        return next((place.words for place in places if place.id == place_id), "")

    def _on_tap(self, arg: str, value: Any) -> None:
        """A place chosen on the board's twin."""
        scene = self.board.scene
        if scene is not None and any(place.id == arg for place in scene.places):
            self._tapped(arg, 0, 0)

    def _told(self, click: Click) -> None:
        if click.kind == "refused":
            rule = self.table.game.rule(click.rule) if click.rule else None
            self.say(click.sentence, click.rule, f"{rule.title}. {rule.text}" if rule else "")
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

    # ------------------------------------------------------------ colours and window

    def _on_theme(self, arg: str, value: Any) -> None:
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]
        self.root.stylesheets = [ROOT, tokens_text(self.theme)]
        self.board.restyle(self.theme)
        self.zones["bar"].send("theme", theme=self.theme)
        self.draw()

    def _on_window(self, arg: str, value: Any) -> None:
        if arg not in BOARD_WIDTH or type(value) not in (int, float) or value < 100:
            return
        width = float(value)
        form = "wide" if arg == "wide" else "tall"
        if arg == "medium":
            width *= BESIDE_BOARD
        changed = (arg, form) != (self.form, self.board.form)
        self.form, self.board.form = arg, form
        if changed:
            self.draw()
        self.board.resize(width if form == "wide" else min(width, WIDEST_TALL))
