"""The explorer: what is studied when, and the components that show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import param

from stoneage_panel.app.explore.banner import ExploreBanner
from stoneage_panel.app.explore.card import StudyCard
from stoneage_panel.app.explore.chances import ChancesCard, ChancesRow, heard
from stoneage_panel.app.explore.compare import Draw
from stoneage_panel.app.explore.graph import LinesGraph
from stoneage_panel.app.explore.luck import dice_first
from stoneage_panel.app.explore.memory import Key, Memory
from stoneage_panel.app.explore.settings import second_opinion, settings_of
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine.advisor import Advice
from stoneage_panel.engine.game import TERMINAL, Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.study.chances import Chances
from stoneage_panel.study.dispatch import Workers
from stoneage_panel.study.race import MOST_MOVES
from stoneage_panel.study.trials import WATCHER
from stoneage_panel.table import Table
from stoneage_panel.table.study import CHANCES, LINES, LUCK, MOVES, REVIEW, Study
from stoneage_panel.ui.component import watch_weakly

EVERY = 0.25
"""Seconds between two times that numbers change on the screen."""
CHANCES_TRIALS, RACE_TRIALS, FAN_TRIALS, LINES_TRIALS = 5_000, 1_600, 1_600, 2_000
REVIEW_TRIALS = 4_000
KNOWN_A_LITTLE, FIRST_SECONDS = 0.15, 8.0
"""Chances within so much let what the open tab asks go first, for so many seconds."""
LONG = 2.5
"""So do chances that were asked for so many seconds."""
WORTH_SAYING = 0.05
"""A screen reader hears of a chance that moves by so much, and of where it settles."""
_MOST_TRIED = 12
"""So many moves that were only tried are compared with those worth it."""


class Explorer:
    """Studies what a table shows while lines are tried.

    Args:
        table: where lines are tried.
        workers: who makes the trials.
        draw: the board at a node as SVG.
        announce: tells a screen reader something.

    Attributes:
        banner, chances, row, graph, card: the components that show it.
    """

    def __init__(
        self, table: Table, workers: Workers | None, draw: Draw, announce: Callable[[str], None]
    ) -> None:
        self.table = table
        self._announce = announce

        def study(what: str, trials: int) -> Study:
            return Study(table, workers, what=what, trials=trials, within=None, every=EVERY)

        self.now = study(CHANCES, CHANCES_TRIALS)
        self.second = study(CHANCES, CHANCES_TRIALS)
        self.race, self.fan = study(MOVES, RACE_TRIALS), study(LUCK, FAN_TRIALS)
        self.lines = study(LINES, LINES_TRIALS)
        self.whole = study(REVIEW, REVIEW_TRIALS)
        self.settings = settings_of(table)
        self.banner = ExploreBanner(table=table)
        self.chances = ChancesCard(table=table, study=self.now)
        self.row = ChancesRow(table=table, study=self.now)
        self.graph = LinesGraph(table=table)
        self.card = StudyCard(
            draw, table=table, race=self.race, fan=self.fan, lines=self.lines, whole=self.whole,
            settings=self.settings,
        )  # fmt: skip
        self._memory = Memory()
        self._asked_now: Key = ()
        self._seen: object = None
        self._tree: Tree = table.tree
        self._home: Node | None = None
        self._open: tuple[Node | None, Node] = None, table.tree.root
        self._side: tuple[object, ...] = ()
        self._said: tuple[float, ...] = ()
        self._paused: list[Study] = []
        self._hidden = False
        self._listen()
        self._follow()

    def _listen(self) -> None:
        watch_weakly(self.table, ["version", "exploring"], self._follow)
        watch_weakly(self.now, ["estimate", "running"], self._counted)
        watch_weakly(self.second, ["estimate"], self._opined)
        watch_weakly(self.card, ["tab", "hidden", "ticked", "at"], self._look)
        watch_weakly(self.card, ["tab"], self._ask_nothing)
        watch_weakly(self.race, ["moves"], self._raced)
        for study in self._of_tabs:
            watch_weakly(study, ["estimate", "running"], self._share)
        self._watch_settings()

    def _watch_settings(self) -> None:
        names = [name for name in self.settings.param if name != "name"]
        watch_weakly(self.settings, names, self._set)

    def _ask_nothing(self, *_: object) -> None:
        """Whoever looks at something else has not said yes to what was asked last."""
        self.graph.asked = ""

    # ------------------------------------------------------------ what is studied

    @property
    def studies(self) -> tuple[Study, ...]:
        """All of them."""
        return self.now, self.second, *self._of_tabs

    @property
    def _of_tabs(self) -> tuple[Study, ...]:
        """What the tabs ask."""
        return self.race, self.fan, self.lines, self.whole

    def _follow(self, *_: object) -> None:
        """The table shows something else, or lines are no longer tried."""
        table = self.table
        if table.tree is not self._tree:
            self._another_game()
        if self._hidden and table.exploring:
            return
        if not table.exploring:
            if self._seen is not None:
                self._seen = self._home = None
                self.stop()
            return
        seen = table.node, self._viewer, table.bot_to_move is not None
        if seen != self._seen:
            if self._seen is None:
                self._home = table.home
            self._seen = seen
            self._begin()

    def _another_game(self) -> None:
        self._tree, self._seen, self._home = self.table.tree, None, None
        self._memory.clear()
        self._asked_now = ()
        self.settings = self.card.settings = settings_of(self.table)
        self._watch_settings()
        self.card.ticked, self.card.seat = [], 0
        for study in self.studies:
            study.forget()

    @property
    def _viewer(self) -> int | None:
        """Whose knowledge counts; None where all is known, `WATCHER` where nobody's hand is."""
        state = self.table.state
        table = self.table
        if table.over or table.open_cards or state.observation(WATCHER) == state.to_dict():
            return None
        return WATCHER if table.viewer is None else table.viewer

    def _key(self, node: Node | None = None) -> Key:
        return node or self.table.node, self._viewer, *self.settings.players

    def _begin(self) -> None:
        """Another position is studied."""
        self.stop()  # what was known until now is kept by the key it was asked with
        self._memory.set_aside(self._asked_now, self.now.set_aside())
        self._put_aside()
        self._asked_now = self._key()
        self._said = ()
        for study in self.studies:
            study.param.update(players=self.settings.players, viewer=self._viewer)
        self.second.players = second_opinion(self.table.game, self.settings.players)
        self.chances.second = None
        self.second.forget()
        for study in (self.race, self.fan):
            if study is not self.race or not self._judges:
                study.forget()
        self.race.moves = []
        self.card.at = dice_first(self.table)
        if self.table.bot_to_move:
            self.now.forget()  # it goes on elsewhere in a moment
            return
        if self.table.needs_handover:
            self.now.forget()
            who = self.table.names[self.table.state.current_player]
            self.now.problem = say("chances.covered", who=who)
            return
        self._go_on()
        self._compare_played()
        self._look()

    def _go_on(self) -> None:
        self.now.param.update(within=self.settings.share, seconds=float(self.settings.seconds))
        begun = self._memory.take_up(self._asked_now)
        if begun is None:
            self.now.start()
        else:
            self.now.take_up(begun)

    def _compare_played(self) -> None:
        """What the played line was worth is marked beside what this one is."""
        home = self._home
        other = home is not None and home is not self.table.node
        self.chances.played = self._memory.best(self._key(home)) if other else None

    def _counted(self, *_: object) -> None:
        now = self.now.estimate
        if not isinstance(now, Chances):
            return
        self._memory.learn(self._asked_now, now)
        if self._asked_now == self._key():
            self._look()
            self._share()
            self._tell(now)

    def _tell(self, now: Chances) -> None:
        """Says chances aloud when they settle, or move far."""
        shares = tuple(one.share for one in now.seats)
        moved = not self._said or any(
            abs(a - b) >= WORTH_SAYING for a, b in zip(shares, self._said, strict=False)
        )
        if self.table.exploring and moved and (now.exact or not self.now.running):
            self._said = shares
            self._announce(heard(self.table, now))

    def _opined(self, *_: object) -> None:
        found = self.second.estimate
        self.chances.second = found if isinstance(found, Chances) else None

    def _share(self, *_: object) -> None:
        """Chances that are known a little wait until the open tab has something to tell."""
        now = self.now.estimate
        side = next((one for one in self._of_tabs if one.running), None)
        known = isinstance(now, Chances) and (
            now.margin <= KNOWN_A_LITTLE or self.now.spent >= LONG
        )
        self.now.hold(known and side is not None and side.spent < FIRST_SECONDS)

    # ------------------------------------------------------------ what the tabs show

    @property
    def _judges(self) -> bool:
        """Whether a move that was tried is judged, and nothing else is shown."""
        return bool(self.card.hidden) and self.card.tab == "moves"

    def _look(self, *_: object) -> None:
        """Studies what the open tab shows, once the chances are known a little."""
        table = self.table
        if not table.exploring or self._hidden:
            return
        asked = self._asked()
        if asked != self._side:
            self._put_aside()
        if self.now.estimate is None or table.needs_handover:
            return
        self._ask_others()
        if asked == self._side:
            return
        self._side = asked
        if asked:
            self._start(asked)

    def _put_aside(self) -> None:
        """What the open tab asked until now is kept, to go on when it asks the same again."""
        asked, self._side = self._side, ()
        if asked:
            study = cast(Study, asked[0])
            self._memory.set_aside(asked, study.set_aside())

    def _asked(self) -> tuple[object, ...]:
        """What the open tab is about: its study, what that is of, and for whom."""
        about = self._about()
        return (*about, self._viewer, *self.settings.players) if about else ()

    def _about(self) -> tuple[object, ...]:
        table, tab = self.table, self.card.tab
        if tab == "moves":
            return self._asked_moves()
        if tab == "luck":
            at = table.node if table.at_luck else self.card.at
            return (self.fan, at) if at is not None else ()
        if tab == "compare" and len(self.card.ticked) > 1:
            return (self.lines, *self.card.ticked)
        if tab == "review":
            return self._asked_review()
        return ()

    def _asked_review(self) -> tuple[object, ...]:
        """The played game, as far as nothing is hidden: positions count as they lie."""
        tree = self.table.tree
        end = tree.root.end()
        over = tree.position(end).current_player == TERMINAL
        known = end if self._viewer is None or over else self._open_end(end)
        self.card.veiled = known is not end
        self.whole.until = known if self.card.veiled else None
        return (self.whole, tree.root, known) if known is not tree.root else ()

    def _open_end(self, end: Node) -> Node:
        """The last position on the way to a node before somebody had something of their own."""
        if self._open[0] is not end:
            state, known = self.table.tree.state(self.table.tree.root), self.table.tree.root
            for node in end.line():
                assert node.action is not None
                state.apply(node.action)
                if state.observation(WATCHER) != state.to_dict():
                    break
                known = node
            self._open = end, known
        return self._open[1]

    def _asked_moves(self) -> tuple[object, ...]:
        table, node = self.table, self.table.node
        if self._judges:
            node = self._decision(node)
        seat = table.tree.position(node).current_player
        viewer = self._viewer
        hidden = seat >= 0 and viewer is not None and viewer != seat
        self.card.covered = say("moves.hidden", who=table.names[seat]) if hidden else ""
        if seat < 0 or hidden:
            return ()
        return (self.race, node, self._also(node))

    def _also(self, node: Node) -> tuple[Action, ...]:
        """What was played and tried at a decision, but for what is compared in any case."""
        known = self.table.game.candidates(self.table.tree.state(node))[:MOST_MOVES]
        done = (one.action for one in node.children if one.action is not None)
        return tuple(one for one in done if one not in known)[:_MOST_TRIED]

    def _decision(self, node: Node) -> Node:
        """Where what was tried last was decided; the position itself if nothing was tried."""
        table = self.table
        for one in reversed(node.line()):
            if table.tree.is_main(one):
                break
            if one.action is not None and not table.game.is_chance(one.action):
                return one.parent or node
        return node

    def _start(self, asked: tuple[object, ...]) -> None:
        study, about = asked[0], asked[1]
        assert isinstance(study, Study)
        study.seconds = float(self.settings.seconds)
        if study in (self.race, self.fan, self.whole):
            study.place = cast(Node, about)
        if study is self.race:
            self.card.advice = self._advice(cast(Node, about))
            self._choose_moves(cast(Node, about), cast("tuple[Action, ...]", asked[2]))
        if study is self.lines:
            study.nodes = list(self.card.ticked)
        begun = self._memory.take_up(asked)
        study.start() if begun is None else study.take_up(begun)

    def _advice(self, node: Node) -> Advice[Any] | None:
        """What a bot would do at a decision, from what the seat to move knows."""
        table, state = self.table, self.table.tree.position(node)
        if not table.game.styles:
            return None
        luck = Rng(table.seed).stream("hint")
        seen = state.resample(state.current_player, luck)
        return table.game.advise(seen, table.game.styles[0], seed=luck.next64())

    def _choose_moves(self, node: Node, also: tuple[Action, ...]) -> None:
        """Compared are the moves worth it, and what was tried though it is none of them."""
        moves = list(self.table.game.candidates(self.table.tree.state(node))) if also else []
        with param.discard_events(self.race):
            self.race.moves = [*also, *moves[: MOST_MOVES - len(also)]]

    def _ask_others(self) -> None:
        """A second opinion is asked once the first is there."""
        wanted = self.settings.second and not self.now.running and not self.now.problem
        if wanted and self.second.estimate is None and not self.second.running:
            self.second.param.update(seconds=float(self.settings.seconds), within=0.05)
            self.second.start()

    def _raced(self, *_: object) -> None:
        """A move was added to those compared."""
        if self.race.moves and self._side and self._side[0] is self.race:
            self.race.start()

    def _set(self, *events: Any) -> None:
        """Settings have changed: what is known by others is not asked again."""
        self._side = ()
        self.now.forget()  # it was begun with other limits
        self._memory.drop_begun()
        self._begin() if self.table.exploring else None

    # ------------------------------------------------------------ stopping

    def stop(self) -> None:
        """Nothing is studied any more; what is known stays."""
        for study in self.studies:
            study.stop()

    def hide(self, hidden: bool) -> None:
        """The page is hidden, or seen again: nobody watches what is studied meanwhile."""
        if hidden == self._hidden:
            return
        self._hidden = hidden
        if hidden:
            self._paused = [study for study in self.studies if study.running]
            self.stop()
            return
        for study in self._paused:
            study.more()
        self._paused = []
        self._follow()  # something may have been shown meanwhile
        self._look()
