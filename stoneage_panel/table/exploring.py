"""Lines that are tried: beside the played game, which stays as it is."""

from __future__ import annotations

from itertools import islice
from typing import Literal

import param

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyState
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.trials import stand_in
from stoneage_panel.table.sitting import Sitting
from stoneage_panel.table.strings import say

Span = Literal["move", "turn", "round"]
SPANS: tuple[Span, ...] = ("move", "turn", "round")
"""How long bots move on a line that is tried."""


class Exploring(Sitting):
    """A sitting where lines can be tried: a position that is not of the main line is tried, too.

    Attributes:
        exploring: whether what is done now is only tried.
        open_cards: whether everything may be seen while lines are tried, as somebody asked for.
    """

    exploring: bool = param.Boolean(
        default=False, doc="Whether lines are tried: the played game stays as it is."
    )

    open_cards: bool = param.Boolean(
        default=False, doc="Whether hidden cards may be used while lines are tried."
    )

    def __init__(self, session: Session | None = None, **params: object) -> None:
        self._left: Node | None = None
        self._let: tuple[Span, int, int] | None = None
        self._others = False
        super().__init__(session, **params)

    def _sit_down(self, session: Session) -> None:
        self._left = self._let = None
        self.exploring = session.trying
        super()._sit_down(session)

    # ------------------------------------------------------------ beginning and ending

    def explore(self) -> None:
        """From here on lines are tried."""
        if not self.exploring:
            self._begin(self.node)
            self._changed()

    def _begin(self, left: Node) -> None:
        self._left, self._let, self.open_cards = left, None, False
        self.session.trying = self.exploring = True

    def _end(self) -> None:
        self._left = self._let = None
        self.session.trying = self.exploring = False

    def back_to_game(self) -> None:
        """Goes back to where the game was left; the lines that were tried are kept."""
        if not self.exploring:
            return
        home = self.home
        self._end()
        self.session.cursor.forget_tried()
        self._show(home)

    @property
    def home(self) -> Node:
        """Where the game was left; its end if that was deleted, or is no part of the game now."""
        left, tree = self._left, self.tree
        known = left is tree.root or (left and left.parent and left in left.parent.children)
        return left if left is not None and known and tree.is_main(left) else tree.root.end()

    @property
    def played(self) -> AnyState:
        """The position of the game: the one shown, or where it was left while lines are tried."""
        return self.tree.position(self.home) if self.exploring else self.state

    @property
    def played_status(self) -> str:
        """What is due in the game, in a sentence."""
        return self.game.status(self.played, self.names)[0]

    @property
    def played_over(self) -> bool:
        """Whether the game has ended."""
        return self.played.current_player == TERMINAL

    def play_on_from_here(self) -> None:
        """Makes the line that is shown the game; what was played instead is kept as a line.

        Raises:
            NotationError: others play along, and it is not for this page alone to decide.
        """
        if self.exploring:
            self._check_own(self.node)
            self.tree.promote(self.node)
            self._end()
            self._go_on()
            self._elsewhere()

    def _check_own(self, node: Node) -> None:
        """Refuses to lead the game to a node where others decide, or have decided, on the way."""
        session, tree = self.session, self.tree
        if session.here is None and session.remote is None:
            return
        fork = node
        while not tree.is_main(fork) and fork.parent is not None:
            fork = fork.parent
        gone = tree.root.end().line()[fork.depth :]
        for one in (*node.line()[fork.depth :], *gone):
            assert one.parent is not None
            decider = tree.position(one.parent).current_player
            if one.parent.depth < session.sent or decider not in self.people or session.remote:
                raise NotationError(say("click.others"))

    def _elsewhere(self) -> bool:
        """Another position is shown than the one that was played last."""
        self._live = None
        self._shown = None
        if not self.exploring and not self.tree.is_main(self.node):
            self._begin(self.tree.root.end())
        self._moved()
        return True

    def _show(self, node: Node) -> None:
        self.session.jump(node)
        self._elsewhere()

    # ------------------------------------------------------------ who moves

    @property
    def closed_hand(self) -> int | None:
        """The seat to move whose hand nobody at the screen may see; None if there is no such.

        Only bots move for it on a line that is tried, unless `open_cards` is set.
        """
        seat = self.session.player
        if not self.exploring or seat is None or self.viewer == seat:
            return None
        if self.open_cards and not self._is_others(seat):
            return None
        return seat if self.session.has_secret(seat) else None

    def _is_others(self, seat: int) -> bool:
        """Whether a seat is somebody's who sits elsewhere, and whose hand is here all the same."""
        session = self.session
        absent = seat in session.persons and seat not in session.people
        return session.here is not None and session.remote is None and absent

    @property
    def may_open_cards(self) -> bool:
        """Whether the hidden hand of the seat to move may be opened, or bots move with it."""
        return self.closed_hand is None or not self._is_others(self.closed_hand)

    def show_cards(self) -> None:
        """Everything may be seen while lines are tried, but for hands of people elsewhere."""
        self.open_cards = True
        self._changed()

    @property
    def reviewing(self) -> bool:
        """Whether an earlier position of the game is shown; nothing then moves automatically."""
        return not self.exploring and super().reviewing

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose turn it is; while lines are tried, only if bots were asked to move."""
        if not self.exploring:
            return super().bot_to_move
        seat = self.session.player
        if seat is None or self._let is None or not self.may_open_cards:
            return None
        return stand_in(self.game, str(self.session.seats[seat]))

    def let_move(self, span: Span) -> None:
        """Has bots move on the line that is tried, in place of people too.

        Args:
            span: for one move, until another seat is to move, or until the round is over.
        """
        seat = self.session.player
        if self.exploring and seat is not None:
            self._let, self._others = (span, seat, self.game.stage(self.state)), False
            self._changed()

    def act(self, action: Action) -> None:
        """See `Sitting.act`; what is tried changes nothing of the main line."""
        super().act(action)
        if self._let is not None and self._let_is_over(*self._let):
            self._let = None
            self._changed()

    def _let_is_over(self, span: Span, seat: int, stage: int) -> bool:
        now = self.session.player
        self._others = self._others or now != seat
        if span == "move" or now is None:
            return True
        if span == "turn":
            return now != seat
        came_round = not stage and self._others and now == seat  # where rounds are not counted
        return self.game.stage(self.state) != stage or came_round

    def let_nobody(self) -> None:
        """Bots stop moving on the line that is tried."""
        if self._let is not None:
            self._let = None
            self._changed()

    # ------------------------------------------------------------ luck of a line

    @property
    def at_luck(self) -> bool:
        """Whether luck is due at the position shown."""
        return self.state.current_player == CHANCE

    def last_luck(self) -> Node | None:
        """The node at which the last luck of the line shown was due; None if there was none."""
        return next((node.parent for node in self.lucks(1)), None)

    def lucks(self, most: int) -> list[Node]:
        """What luck brought on the line shown, as nodes, the last first."""
        found = (
            node
            for node in reversed(self.node.line())
            if node.action is not None and self.game.is_chance(node.action)
        )
        return list(islice(found, most))

    def choose_luck(self, came: Node | None = None) -> bool:
        """Goes back to luck of the line, to choose it; False if there was none.

        Args:
            came: what it brought; None is the last luck.
        """
        node = came.parent if came is not None else self.last_luck()
        if node is None:
            return False
        self.explore()
        self._show(node)
        return True
