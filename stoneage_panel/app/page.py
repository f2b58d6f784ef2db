"""The page: a layout of components round one table. Lobby and table are the same models."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from stoneage_panel.app import dress, layout
from stoneage_panel.app.components.board_buttons.enter_hints import ahead
from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.replay.replay import Step
from stoneage_panel.app.components.toast.toast import Message
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.over import FIRST, question
from stoneage_panel.app.pieces import Pieces
from stoneage_panel.app.services.announcer import Announcer
from stoneage_panel.app.services.autosave import Autosave
from stoneage_panel.app.services.bot_runner import BotClient, BotRunner
from stoneage_panel.app.services.explaining import Explaining
from stoneage_panel.app.services.exploring import Exploring, Here, Later
from stoneage_panel.app.services.games import Games
from stoneage_panel.app.services.guidance import Guidance
from stoneage_panel.app.services.lobby_actions import LobbyActions
from stoneage_panel.app.services.movement import Movement
from stoneage_panel.app.services.opening import Opening
from stoneage_panel.app.services.page_actions import PageActions
from stoneage_panel.app.services.page_maker import PageMaker
from stoneage_panel.app.services.replay import Replay
from stoneage_panel.app.services.signals import Signals
from stoneage_panel.app.services.storage import MemoryStorage, Storage
from stoneage_panel.app.services.timers import Timers
from stoneage_panel.app.services.together import Together
from stoneage_panel.app.services.tournaments import Tournaments
from stoneage_panel.app.services.way_back import WayBack
from stoneage_panel.app.services.window import Window
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Click, Table
from stoneage_panel.table.past import PastTable
from stoneage_panel.ui.actions import Actions
from stoneage_panel.ui.component import put
from stoneage_panel.ui.navigation import Navigation
from stoneage_panel.ui.pointing import Pointer
from stoneage_panel.ui.theme.sheets import views_sheet

PROGRESS_SECONDS = 0.2
"""A thinking bot's count is shown no more often: every showing costs a patch."""
TOAST_SECONDS = 6.0
_STORED_TUTORIAL = "coach"
"""The key by which browsers keep how far the tutorial came, since version 0.1."""
_LOOKS_BACK = ("bar", "head", "people", "strip", "log")
"""The views that show the table as it was while a game is watched again."""
_REPLAY, _AGAIN = "[data-act=replay-pause]", "[data-act=again]"
"""What has the focus while a game is watched again, and afterwards."""


class Page:
    """Everything a visitor sees.

    Args:
        form: ``"wide"``, ``"medium"``, ``"narrow"`` or ``"side"``.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        client: where bots think.
        fresh_seed: gives the seed of every new game.
        storage: where games are kept; by default in this process.
        lessons: the address of the folder of lessons; empty where there is none.

    Attributes: pieces: its components. views: what shows them. actions: what its controls do.
    """

    def __init__(
        self,
        form: str,
        theme: str,
        client: BotClient,
        fresh_seed: Callable[[], int],
        storage: Storage | None = None,
        later: Later | None = None,
        lessons: str = "",
    ) -> None:
        self.model = PageModel(form=form, theme=theme, lessons=lessons)
        self.timers = Timers()
        self.bots = BotRunner(
            self.table, client, self.call_later, self.timers.call_soon, self._progress, self.say
        )
        self._drawing = False
        self._progress_shown = 0.0
        self._pointed = ""
        self._tree = self.table.tree
        self._lay_out()
        self._serve(fresh_seed, storage or MemoryStorage(), later or Here())
        self._listen()
        self.draw()
        self.window = Window(self.model, self.pieces.board, self.draw)
        self.actions.add(self.window)
        self.table.param.watch(self._table_changed, "version")

    def _lay_out(self) -> None:
        self.guidance = Guidance(
            self.model,
            begin=lambda seed: self.games.begin(seed),
            close_rules=lambda: self.pieces.rules.close(),
            remember=lambda text: self.views["help"].send(
                "remember", key=_STORED_TUTORIAL, text=text
            ),
            tell=self.say,
            redraw=self.draw,
        )
        self.pieces = Pieces(self.model, self.guidance.tutorial)
        self.parts = self.pieces.by_view()
        sheet = views_sheet()
        self.views = layout.views(self.parts, sheet)
        self.tip = layout.tip(sheet)
        self.board_buttons = layout.board_buttons(sheet)
        self.root = layout.root(
            self.views, self.board.figure, self.board_buttons, self.tip, self.model.theme
        )
        self._board_room = layout.board_of(self.root, self.board_buttons)

    def _serve(self, fresh_seed: Callable[[], int], storage: Storage, later: Later) -> None:
        pieces = self.pieces
        self.games = Games(
            self.model, self.bots, lambda: self.autosave, self.guidance, fresh_seed,
            on_begin=self._begun, on_leave=self._left, on_change=self._table_changed,
            tell=self.say,
        )  # fmt: skip
        lobby = LobbyActions(
            self.lobby, self.table, self.games, self._download, self.say, self.draw
        )
        self.opening = Opening(
            self.model, self.games, self.guidance, lambda: self.autosave, lobby, pieces.offer,
            pieces.replace, pieces.rules, self._make_room, self.say,
        )  # fmt: skip
        self.autosave = Autosave(self, storage, pieces.saved, pieces.trouble)
        self.movement = Movement(
            self.table, pieces.board, self.board_buttons, self.games.movement, self.bots.wait
        )
        self.replay = Replay(
            self.table, self._look_back, self._begin_replay, self.draw, self.games.movement,
            self.call_later, self.board_buttons.announce,
        )  # fmt: skip
        self.signals = Signals(self.table, self._sound)
        self.announcer = Announcer(self.table, self.board_buttons.announce)
        self.closing = PageActions(
            self.model, pieces, self.opening, self.clicked, self.draw, self.replay.end
        )
        explaining = Explaining(self.tip, pieces.board, self.table, lambda: self.model.playing)
        PageMaker(pieces.share, later, self.timers)
        self.way_back = WayBack(
            self.model, self.closing, self.games.lobby,
            lambda n: self.views["head"].send("depth", depth=n),
        )  # fmt: skip
        self.exploring = Exploring(
            self.model, pieces, self.views, lambda: self.actions, later, self.say,
            self.board_buttons.announce, self.draw,
        )  # fmt: skip
        self.tournaments = Tournaments(self, later)
        self.together = Together(self, later, storage)
        self.actions = Actions(
            self.games, self.replay, self.exploring, self.tournaments, lobby, self.opening,
            self.autosave, self.closing, explaining, self.way_back, self.guidance, self.bots,
            self.announcer, Navigation(self.table),
        )  # fmt: skip

    def _listen(self) -> None:
        for kind, part in self.parts.items():
            part.watch(partial(self._part_changed, kind), moves=False)
            for piece in part.parts:
                piece.tell = self.say
        for piece in {id(one): one for part in self.parts.values() for one in part.parts}.values():
            self.actions.add(piece)
        for view in (*self.views.values(), self.tip, self.board_buttons):
            view.on_message(self.hear)
        self.board.on_tap(self.closing.tapped)
        self.pieces.decision.on_click(self.clicked)
        self.pieces.bar.param.watch(self._recolour, "theme")
        opens = self._make_way
        self.pieces.rules.param.watch(opens, ["opened", "place", "chosen"], onlychanged=False)
        self.pieces.share.param.watch(opens, "what", onlychanged=False)

    # ------------------------------------------------------------ what it shows

    @property
    def table(self) -> Table:
        """The table."""
        table: Table = self.model.table
        return table

    @property
    def lobby(self) -> Lobby:
        """What is chosen for the next game."""
        lobby: Lobby = self.model.lobby
        return lobby

    @property
    def playing(self) -> bool:
        """Whether a game is played; else it is prepared."""
        return bool(self.model.playing)

    @property
    def board(self) -> BokehBoard:
        """The picture of the board."""
        return self.pieces.board.picture

    @property
    def chosen(self) -> str:
        """What the visitor has chosen in the lobby, as text."""
        return self.guidance.chosen

    # ------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Brings every view and the board up to date; what is the same is not sent."""
        board = self.pieces.board
        self.replay.stop()
        self._drawing = True
        try:
            board.playing = self.playing
            scene, pointer = board.scene(), self.guidance.pointer()
            self.pieces.follow(scene, pointer, self.guidance.offer())
        finally:
            self._drawing = False
        for kind in self.parts:
            self._show(kind)
        self._class_views(pointer.zone)
        self._class_rooms()
        shown = board.show(scene, pointer)
        self.board_buttons.show(shown, ahead(self.table, shown))
        self.movement.play()
        self._bring_to_sight(pointer)
        self.way_back.look()

    def _part_changed(self, kind: str) -> None:
        """A component shows something else, and not because of a new position."""
        if not self._drawing:
            self._show(kind)
            self._class_views(self._pointed_zone)
            self.way_back.look()

    def _show(self, kind: str) -> None:
        view = self.views[kind]
        before = view.html
        view.show(self.parts[kind].drawn())
        if kind == "over" and question(view.html) not in ("", question(before)):
            view.send("focus", selector=FIRST)

    def _class_views(self, pointed: str) -> None:
        """Frames the view that is pointed at; the log is open while it stands below the lines."""
        self._pointed_zone = pointed
        unfolded, watched = self.pieces.lines.expanded, self.pieces.replay.step is not None
        guided = self.guidance.speaks
        for kind, view in self.views.items():
            log = kind == "log"
            on = kind == pointed, kind == "act" and watched, log and unfolded, log and guided
            states = zip(("pointed", "asleep", "open", "guided"), on, strict=True)
            classes = ["zone", f"zone-{kind}", *(name for name, holds in states if holds)]
            classes += dress.view_classes(kind, self.model, watched)
            if view.css_classes != classes:
                view.css_classes = classes

    def _class_rooms(self) -> None:
        """The lobby has no board; it stays painted, though nobody sees it."""
        if dress.dress(self.root, self._board_room, self.model):
            self.views["bar"].send("measure")  # the board has another room

    def _look_back(self, past: PastTable | None, step: Step | None, node: Node | None) -> float:
        """Shows the table as it was, with what moved towards it; how long that takes, in s."""
        self._drawing = True  # all of it at once
        try:
            self.pieces.look_back(past, step)
        finally:
            self._drawing = False
        if past is None:
            return 0.0  # the table is about to be drawn as it is
        for kind in _LOOKS_BACK:
            self._show(kind)
        self._class_views("")
        return self.movement.show(node) if node is not None else 0.0

    def _begin_replay(self) -> Callable[[], None]:
        """What lay over the board goes; it comes back after it."""
        ending, head = self.pieces.ending, self.views["head"]
        opened = self.table.over and not ending.closed
        ending.close()
        if self.model.compact:
            put(self.pieces.decision, shown=False)  # its sheet would lie over the board
        self.views["bar"].send("top")
        head.send("focus", selector=_REPLAY)

        def after() -> None:
            ending.closed = not opened
            if not opened:
                self.views["log"].send("focus", selector=_AGAIN)

        return after

    def _bring_to_sight(self, pointer: Pointer) -> None:
        """What is newly pointed at comes into sight: a button may lie below the window's end."""
        wanted = pointer.part or pointer.place or pointer.move or pointer.zone
        if wanted == self._pointed:
            return
        self._pointed = wanted
        if "data-pointed" in self.views["act"].html:
            self.views["act"].send("near", selector="[data-pointed]")
        elif wanted:
            self.views["act"].send("look", place=wanted, zone=pointer.zone)

    # ------------------------------------------------------------ what happens to it

    def hear(self, event: object) -> None:
        """Does what the page asks for; a message can arrive outside the session's turn."""
        self.timers.call_soon(lambda: self._do(event))

    def _do(self, event: object) -> None:
        try:
            self.actions.do(event)
        except (StoneAgeError, ValueError) as fault:
            self._refuse(Message(str(fault), refused=True))

    def _table_changed(self, *_: object) -> None:
        self._drawing = True  # all of it at once, below
        try:
            put(self.pieces.decision, thinking=None)
            if self.playing:  # in the lobby games are dealt behind it
                self.pieces.toast.dismiss()
            same = self._tree is self.table.tree
            put(self.pieces.ending, closed=self.pieces.ending.closed and same and self.table.over)
            self._tree = self.table.tree
        finally:
            self._drawing = False
        self.bots.check()
        self.exploring.follow()
        self.together.follow()
        self.guidance.table_changed()
        self.autosave.touched()
        self.draw()
        if self.playing:
            self.announcer.update()
            self.signals.update()

    def _begun(self) -> None:
        """Another game is on the table."""
        lines, log = self.pieces.lines, self.pieces.log
        lines.expanded = log.expanded = self.pieces.ending.closed = False
        log.refusals = ()
        self.board_buttons.forget()
        self.views["bar"].send("top")

    def _left(self) -> None:
        """The game was left: the tables are shown from their top."""
        self.pieces.toast.dismiss()
        self.views["bar"].send("top")

    def _progress(self, done: int, total: int) -> None:
        now = time.monotonic()
        decision = self.pieces.decision
        if decision.thinking is None or now - self._progress_shown >= PROGRESS_SECONDS:
            self._progress_shown = now
            decision.thinking = done, total

    def clicked(self, click: Click, place: str = "") -> None:
        """Tells what pointing at a place or a piece did, where it was in vain."""
        if click.kind != "refused":
            self.pieces.toast.dismiss()
            return
        rule = self.table.game.rule(click.rule) if click.rule else None
        # what else there is to know of the place, such as the way there
        more = self.pieces.board.detail(place) if place else ""
        law = f"{rule.title}. {rule.text}" if rule else ""
        title = f"{more} {law}".strip()
        self._refuse(Message(click.sentence, click.rule, title, refused=True))

    def _refuse(self, message: Message) -> None:
        """Says why something was not done, until the next press; the log keeps it."""
        self.pieces.log.refuse(message.sentence, message.rule)
        self.pieces.toast.show(message)
        self._tell_aloud(message)

    def say(self, sentence: str, *, above_cover: bool = False) -> None:
        """Shows a sentence for six seconds or until it is closed.

        Args:
            above_cover: also while the screen is handed over: it tells nothing of the game.
        """
        self._announce(Message(sentence, above_cover=above_cover))

    def _announce(self, message: Message) -> None:
        toast = self.pieces.toast
        number = toast.show(message)
        self._tell_aloud(message)
        self.call_later(TOAST_SECONDS, lambda: toast.expire(number))

    def _tell_aloud(self, message: Message) -> None:
        self.board_buttons.announce(f"{message.sentence} {message.title}".strip())

    def _make_way(self, *_: object) -> None:
        """Something opens over the page: what was said goes."""
        if self.pieces.rules.opened or self.pieces.share.what:
            self.pieces.toast.dismiss()

    def _make_room(self) -> None:
        """Something is asked: what else lay over the page goes."""
        self.pieces.toast.dismiss()
        self.pieces.share.share_close()

    def _recolour(self, *_: object) -> None:
        theme = self.pieces.bar.theme
        self.model.theme = self.pieces.board.theme = theme
        self.root.stylesheets = layout.root_sheets(theme)
        self.views["bar"].send("theme", theme=theme)

    # ------------------------------------------------------------ what its services ask of it

    def call_later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Calls back after a while."""
        self.timers.call_later(seconds, callback)

    def live_at(self, address: str, shares: bool = False) -> None:
        """Links to games lead to this address; the browser may share them by itself."""
        self.pieces.share.param.update(address=address, shares=shares)

    def deal(self) -> None:
        """Lays out the game that Start begins."""
        self.games.deal()

    def recall(self, text: object) -> None:
        """What an earlier visit chose is chosen again."""
        self.games.recall(text)

    def open_record(self, text: str, place: int | None = None) -> None:
        """Opens a record in place of the game that is played."""
        self.games.open_record(text, place)

    def open_link(self, fragment: str) -> None:
        """Opens the game of a link."""
        self.opening.open_link(fragment)

    def come_back(self, table: str) -> None:
        """Somebody goes on with a kept game: the tutorial does so if it spoke there."""
        self.guidance.come_back(table)

    def _sound(self, name: str) -> None:
        if self.pieces.bar.sound:
            self.views["bar"].send("sound", name=name)

    def _download(self, name: str, text: str) -> None:
        self.views["bar"].send("download", name=name, text=text)
