"""Plays again on the page what has happened since a person last decided, or the whole game."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.components.replay.replay import Step
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.log import LogLine
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.table.past import PastTable
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.panels import panels_of

REST = 0.8
"""Seconds between what moves for one decision and for the next one, at a brisk pace."""
_STILL = 1.5
"""How much longer it rests where nothing moves: there is only the caption to look at."""
ALL = "all"
"""What is played again: the whole game."""

Show = Callable[[PastTable | None, Step | None, Node | None], float]


class Replay:
    """Shows earlier positions one after the other; the table stays where it is.

    Args:
        show: draws the page as it was at a node, with what moves towards it; how long that
            takes, in s. Without a table it has the page's components show the table again.
        begin: called when something is played, before it is drawn; what it answers is called when
            it is over, or a person ends it.
        done: draws the table as it is.
        pace: how long things take, brisk being 1; 0 for no movement.
        call_later: ``call_later(seconds, callback)`` calls back.
        tell: has a sentence read out.
    """

    def __init__(
        self,
        table: Table,
        show: Show,
        begin: Callable[[], Callable[[], None]],
        done: Callable[[], None],
        pace: Callable[[], float],
        call_later: Callable[[float, Callable[[], None]], None],
        tell: Callable[[str], None],
    ) -> None:
        self._table = table
        self._show = show
        self._begin = begin
        self._done = done
        self._pace = pace
        self._call_later = call_later
        self._tell = tell
        self._past: PastTable | None = None
        self._stops: list[Node] = []
        self._at = 0
        self._paused = False
        self._number = 0
        self._after: Callable[[], None] = done

    # ------------------------------------------------------------ what its controls do

    @action
    def again(self, what: str) -> None:
        """Plays it again, from the position after what that person did.

        Args:
            what: ``"all"`` for the whole game.
        """
        if self.end():
            return
        nodes = self._table.node.line() if what == ALL else self._table.since_yours
        if nodes:
            assert nodes[0].parent is not None
            self._stops = [nodes[0].parent, *self._decided(nodes)]
            self._past = PastTable(self._table)
            self._paused = False
            self._after = self._begin()
            self._go(0)

    @action
    def replay_pause(self) -> None:
        """It rests at what is shown, or goes on."""
        if self._past is not None:
            self._paused = not self._paused
            self._number += 1
            self._show(self._past, self._step(), None)
            if not self._paused:
                self._next()

    @action
    def replay_back(self) -> None:
        """Shows what was before."""
        self._by_hand(-1)

    @action
    def replay_on(self) -> None:
        """Shows what came next."""
        self._by_hand(1)

    @action
    def replay_to(self, value: int) -> None:
        """Shows any step, by its number."""
        self._by_hand(value - self._at)

    @action
    def replay_stop(self) -> None:
        """The table is shown as it is."""
        self.end()

    # ------------------------------------------------------------ how it ends

    def end(self) -> bool:
        """The table is shown as it is, as before; whether anything was played."""
        playing = self._past is not None
        if playing:
            self._done()
            self._after()
        return playing

    def stop(self) -> None:
        """Nothing is played any more: somebody draws the table as it is."""
        self._number += 1
        if self._past is not None:
            self._past = None
            self._show(None, None, None)

    # ------------------------------------------------------------ one after the other

    def _decided(self, nodes: list[Node]) -> list[Node]:
        """The nodes at which somebody decides, or it ends: luck belongs to what led to it."""
        tree, last = self._table.tree, nodes[-1]
        return [node for node in nodes if node is last or tree.position(node).current_player >= 0]

    def _by_hand(self, by: int) -> None:
        at = self._at + by
        if self._past is not None and 0 <= at < len(self._stops):
            self._paused = True
            self._go(at)
            step = self._step()
            self._tell(say("replay.step", what=step.caption, at=step.at, all=step.all))

    def _go(self, at: int) -> None:
        """Shows a stop, and after a rest the next one."""
        assert self._past is not None
        self._at = at
        self._number += 1
        node = self._stops[at]
        self._past.show(node, self._stops[max(0, at - 1)])
        seconds = self._show(self._past, self._step(), node)
        if not self._paused:
            self._next(seconds)

    def _next(self, seconds: float = 0.0) -> None:
        number, rest = self._number, REST * (self._pace() or _STILL)
        self._call_later(seconds + rest, lambda: self._pass_on(number))

    def _pass_on(self, number: int) -> None:
        if number != self._number or self._past is None:
            return
        if self._at + 1 < len(self._stops):
            self._go(self._at + 1)
        else:
            self.end()

    # ------------------------------------------------------------ what is said of it

    def _step(self) -> Step:
        past = self._past
        assert past is not None
        lines = self._lines()
        seat = next((line.seat for line in lines if line.seat is not None), None)
        when = panels_of(past.game.name).subtitle(past)
        caption = " ".join(line.text for line in lines) or self._nothing()
        return Step(caption, seat, when, self._at, len(self._stops) - 1, self._paused)

    def _lines(self) -> list[LogLine]:
        """What somebody did on the way to what is shown; if nobody did, what else happened."""
        if not self._at:
            return []
        before, after = self._stops[self._at - 1], self._stops[self._at]
        log = self._table.session.log
        lines = [line for node in after.line()[before.depth :] for line in log.at(node)]
        return [line for line in lines if line.seat is not None] or lines

    def _nothing(self) -> str:
        if self._at:
            return say("replay.nothing")
        return say("replay.yours" if self._stops[0].depth else "replay.start")
