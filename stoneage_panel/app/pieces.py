"""The components of the page, and which of them share a view."""

from __future__ import annotations

from functools import partial

from stoneage_panel.app.components.banner.banner import Banner
from stoneage_panel.app.components.bar.bar import Bar
from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.decision.decision import Decision
from stoneage_panel.app.components.dialogs.ending import Ending
from stoneage_panel.app.components.dialogs.handover import Handover
from stoneage_panel.app.components.dialogs.offer import PartialOpen
from stoneage_panel.app.components.dialogs.replace import ReplaceGame
from stoneage_panel.app.components.dialogs.share import Share
from stoneage_panel.app.components.dialogs.trouble import StorageTrouble
from stoneage_panel.app.components.lines.lines import Lines
from stoneage_panel.app.components.lobby.form import LobbyForm
from stoneage_panel.app.components.lobby.settings import pace_choice
from stoneage_panel.app.components.lobby.tiles import Tiles
from stoneage_panel.app.components.lobby.welcome import Welcome
from stoneage_panel.app.components.log.log import Log
from stoneage_panel.app.components.players.players import Players
from stoneage_panel.app.components.replay.replay import ReplayBanner, Step
from stoneage_panel.app.components.rules.rules import Rules
from stoneage_panel.app.components.rules.taught import shelves
from stoneage_panel.app.components.saved_games.saved_games import SavedGames
from stoneage_panel.app.components.strip.strip import Strip
from stoneage_panel.app.components.text_board.text_board import TextBoard
from stoneage_panel.app.components.toast.toast import Toast
from stoneage_panel.app.components.tutorial.card import TutorialCard
from stoneage_panel.app.components.tutorial.tutorial import Tutorial
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.over import Over
from stoneage_panel.board import Scene
from stoneage_panel.table.past import PastTable
from stoneage_panel.ui.component import FirstOf, HtmlComponent, Mirror, Stack, put
from stoneage_panel.ui.pointing import Pointer


class Pieces:
    """All components of a page that are HTML, and the board."""

    def __init__(self, model: PageModel, tutorial: Tutorial) -> None:
        table, lobby = model.table, model.lobby
        self._model = model
        self.board = TableBoard(
            table=table, playing=False, wide=model.is_board_wide, theme=model.theme
        )
        self.bar = Bar(table=table, playing=False, theme=model.theme)
        self.banner = Banner(table=table)
        self.replay = ReplayBanner()
        self.explore = Stack()
        self.welcome = Welcome(lobby=lobby, table=table)
        self.what = FirstOf(self.replay, self.banner)
        self.head = Stack(self.welcome, self.what)
        self.saved = SavedGames()
        self.saved.param.watch(self._met, "games")
        self.saved_above_tiles, self.saved_below_form = Stack(self.saved), Stack(self.saved)
        self.tiles = Tiles(lobby=lobby, lessons=shelves(model.lessons))
        self.form = LobbyForm(lobby=lobby)
        self.tournament = Stack()
        self.strip = Strip(table=table)
        self.players = Players(table=table)
        self.players_in_full = Players(table=table)
        self.tutorial = TutorialCard(table=table, tutorial=tutorial)
        self.decision = Decision(table=table)
        self.lines = Lines(table=table)
        self.log = Log(table=table)
        below = Mirror(self.players), Mirror(self.log)
        self.below = Stack(self.strip, *below)
        self.movable: list[tuple[HtmlComponent, HtmlComponent]] = [
            (self.players, below[0]), (self.log, below[1]),
        ]  # fmt: skip
        self.small_only: list[HtmlComponent] = []
        self.text_board = TextBoard(table=table, view_options=self.board.view_options)
        self.rules = Rules(
            table=table, place_names=self.board.names, pace_choice=partial(pace_choice, lobby),
            lessons=model.lessons,
        )  # fmt: skip
        self.toast = Toast()
        self.handover = Handover(table=table)
        self.offer = PartialOpen()
        self.replace = ReplaceGame(table=table)
        self.share = Share(table=table)
        self.trouble = StorageTrouble()
        self.letters, self.away = Stack(), Stack()
        self.ending = Ending(table=table)
        self.bar.param.watch(self._hear, "sound")
        self._followed: tuple[object, ...] = ()

    def by_view(self) -> dict[str, HtmlComponent]:
        """What stands in each view of the page, by the view's kind."""
        return {
            "bar": self.bar,
            "head": self.head,
            "tiles": Stack(self.saved_above_tiles, self.tiles),
            "strip": self.below,
            "form": Stack(self.form, self.tournament, self.saved_below_form),
            "explore": self.explore,
            "people": self.players,
            "act": Stack(self.tutorial, self.decision, self.away),
            "log": Stack(self.players_in_full, self.lines, self.log),
            "words": self.text_board,
            "over": Over(
                self.toast,
                (self.offer, self.replace),
                self.handover,
                self.letters,
                self.share,
                self.trouble,
                self.ending,
            ),
            "help": self.rules,
        }

    def add_explorer(
        self, banner: HtmlComponent, row: HtmlComponent, graph: HtmlComponent, *rest: HtmlComponent
    ) -> None:
        """Puts the parts of the explorer where they belong.

        Args:
            banner: what is asked. row: chances, for where there is little room. graph: all lines.
        """
        self.what.add(banner, at=1)
        self.head.add(row)
        self.small_only.append(row)
        for piece in (graph, *rest):
            self.explore.add(piece)
        mirror = Mirror(graph)
        self.below.add(mirror, at=0)
        self.movable.append((graph, mirror))
        self._followed = ()

    def look_back(self, past: PastTable | None, step: Step | None) -> None:
        """Shows the table as it was, while a game is watched again; None: as it is."""
        shown = past or self._model.table
        for part in (self.strip, self.players, self.players_in_full, self.log):
            put(part, table=shown)
        put(self.bar, told=past)
        put(self.replay, step=step)

    def _met(self, *_: object) -> None:
        """Who has a saved game has played before."""
        put(self.welcome, novice=not self.saved.games)

    def _hear(self, *_: object) -> None:
        """A phone's bar is full while a game is played: there, sound is among the rules."""
        full = self._model.playing and self._model.compact
        put(self.rules, sound=self.bar.sound if full else None)

    def follow(self, scene: Scene, pointer: Pointer, guide: str) -> None:
        """Takes over what the page as a whole is, and what is pointed at."""
        model = self._model
        playing = bool(model.playing)
        page = playing, model.compact, model.form, playing and bool(model.table.exploring)
        if page != self._followed:
            self._followed = page
            self._follow_page(*page)
        self._cover(playing, playing and model.table.needs_handover)
        put(self.tutorial, scene=scene)
        put(self.decision, scene=scene, pointer=pointer)
        put(self.decision, by_hand=model.lobby.pace == "next")
        put(self.rules, guide=guide, pace=model.lobby.pace if playing else "")

    def _follow_page(self, playing: bool, compact: bool, form: str, exploring: bool) -> None:
        for part in (self.strip, self.lines, self.text_board):
            put(part, shown=playing)
        below = exploring and form == "wide"  # the explorer takes the room beside the board
        for beside, mirror in self.movable:
            put(beside, shown=playing and not below)
            put(mirror, shown=below)
        for one in self.small_only:
            put(one, shown=exploring and compact)
        put(self.explore, shown=exploring)
        for part in (self.share, self.ending, self.handover):
            put(part, shown=playing)
        put(self.players_in_full, shown=playing and compact)
        put(self.tiles, shown=not playing)
        put(self.form, shown=not playing)
        put(self.tournament, shown=not playing)
        put(self.saved_above_tiles, shown=not playing and form != "wide")
        put(self.saved_below_form, shown=not playing and form == "wide")
        low = form == "side"
        put(self.bar, playing=playing, folds=low, unfolded=self.bar.unfolded and low)
        put(self.players, named=low)
        put(self.banner, shown=playing)
        put(self.welcome, shown=not playing)
        self._hear()
        for small in (self.players, self.saved, self.rules, self.toast):
            put(small, compact=compact)
        put(self.decision, compact=form == "narrow")

    def _cover(self, playing: bool, covered: bool) -> None:
        for above in (self.toast, self.offer, self.replace):
            put(above, covered=covered)
        away = playing and self._model.table.elsewhere
        for below in (self.tutorial, self.decision):
            put(below, shown=playing and not covered and not away)
        put(self.away, shown=away or (playing and self._model.table.over))  # to tell others of it
