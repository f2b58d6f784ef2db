"""The table: a session with clicks, navigation and management of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from stoneage_panel.engine.game import CHANCE, Action, AnyState
from stoneage_panel.engine.record import MAX_NAME
from stoneage_panel.engine.sanitize import one_line, plain
from stoneage_panel.engine.tree import Node
from stoneage_panel.table.composing import Composer
from stoneage_panel.table.exploring import Exploring
from stoneage_panel.table.strings import say

MAX_NOTE = 4000


def _choices(state: AnyState) -> Iterator[Action]:
    """The legal actions, or the chance outcomes; listed only when needed."""
    yield from state.legal_actions() or (outcome for outcome, _ in state.chance_outcomes())


class Click(NamedTuple):
    """The result of a click: ``"done"``, ``"partial"`` or ``"refused"`` (with the refusal)."""

    kind: str
    sentence: str = ""
    rule: str = ""


class Table(Exploring):
    """A `Session` as a param object, together with the clicks so far.

    Set the parameters, then `start`. Watch ``version``: it goes up once after every change.
    """

    _composer: Composer
    _allows: Callable[[str], bool] | None = None

    def _moved(self) -> None:
        """What was pointed at in the position before is forgotten."""
        self._composer = Composer(self.game, self._allowed())
        super()._moved()

    def allow(self, allows: Callable[[str], bool] | None) -> None:
        """From now on people may make only such moves.

        Args:
            allows: whether a move may be made, which is given as notation; None: every legal one.
        """
        self._allows = allows
        self._composer = Composer(self.game, self._allowed())
        self._changed()

    def _allowed(self) -> Iterator[Action]:
        """The choices of the position, but for those that people may not make at this table."""
        choices = iter(()) if self.session.elsewhere else _choices(self.state)
        allows = self._allows
        if allows is None or self.session.player is None:
            return choices
        return (action for action in choices if allows(self.game.format(action)))

    @property
    def all_forbidden(self) -> bool:
        """Whether somebody is to move, and may make none of the legal moves at this table."""
        due = self._allows is not None and self.session.player is not None
        return due and self.bot_to_move is None and next(self._allowed(), None) is None

    # ------------------------------------------------------------ pointing

    @property
    def chosen(self) -> tuple[str, ...]:
        """The clicks so far, for an action of several parts."""
        return self._composer.chosen

    @property
    def open_parts(self) -> set[str]:
        """The ids of places and pieces that can be clicked next."""
        return self._composer.open()

    @property
    def open_instead(self) -> set[str]:
        """The places that can be clicked to replace the one chosen."""
        return self._composer.instead()

    def ahead(self, places: Iterable[str]) -> dict[str, frozenset[str]]:
        """What would be left to choose after each place: see `Composer.ahead`."""
        return self._composer.ahead(places)

    def at_once(self, places: Iterable[str]) -> dict[str, str]:
        """In words, what clicking each place does at once; nothing for those that only begin.

        Luck that is chosen by hand has no words of its own.
        """
        if self.state.current_player < 0:
            return {}
        found = self._composer.at_once(self.open_parts.intersection(places))
        state, names, say_it = self.state, self.names, self.game.choice
        return {place: say_it(state, action, names) for place, action in found.items()}

    @property
    def ready(self) -> Action | None:
        """The action that the clicks make, if any."""
        return self._composer.ready()

    @property
    def fitting(self) -> list[Action]:
        """The actions that still match the clicks."""
        return self._composer.fitting()

    def click(self, place: str) -> Click:
        """Clicks a place or piece: plays the completed action, waits for more, or refuses.

        What is put together piece by piece, such as a payment, waits for `confirm`, and so does
        what the game calls deliberate.
        """
        seat = self.session.player
        if refused := self._not_theirs():
            return refused
        if not self._composer.point(place):
            if self._forbidden(place):
                return Click("refused", say("click.forbidden"))
            refusal = self.game.why_not_place(self.state, place, self.chosen)
            return Click("refused", refusal.sentence, refusal.rule)
        only = self._composer.only()
        if only is not None and (seat is None or not self._waits(only, place)):
            self.act(only)
            return Click("done")
        self._changed()
        return Click("partial")

    def _waits(self, action: Action, place: str) -> bool:
        return self.game.deliberate(action) or self._composer.counted(place)

    def _forbidden(self, place: str) -> bool:
        """Whether the rules would allow pointing at a place, but not this table."""
        if self._allows is None:
            return False
        every = Composer(self.game, _choices(self.state))
        every.chosen = self.chosen
        return every.point(place)

    def play(self, action: Action) -> Click:
        """Plays a whole action for the player who has the screen.

        Raises:
            IllegalAction: nothing has changed then.
        """
        if refused := self._not_theirs():
            return refused
        if self._allows is not None and not self._allows(self.game.format(action)):
            return Click("refused", say("click.forbidden"))
        self.act(action)
        return Click("done")

    def _not_theirs(self) -> Click | None:
        """Why the player who has the screen can't decide now; None if they can."""
        seat = self.session.player
        if not self.session.at_end:
            return Click("refused", say("click.past"))
        if self.elsewhere:
            return Click("refused", self._whose(seat))
        if seat is None:
            return None
        if self.bot_to_move is not None:
            return Click("refused", say("click.bot", who=self.names[seat]))
        if self.needs_handover:
            return Click("refused", say("click.handover", who=self.names[seat]))
        if self.closed_hand is not None:
            key = "closed" if self.may_open_cards else "hidden"
            return Click("refused", say(f"click.{key}", who=self.names[seat]))
        return None

    def _whose(self, seat: int | None) -> str:
        """That another device has to go on first."""
        if seat is None:
            return say("click.luck_elsewhere")
        if seat in self.people:
            return say("click.waits")
        return say("click.elsewhere", who=self.names[seat])

    def confirm(self) -> Click:
        """Plays the composed action."""
        if refused := self._not_theirs():
            return refused
        action = self.ready
        if action is None:
            return Click("refused", say("click.no_action"))
        self.act(action)
        return Click("done")

    def take_back(self, place: str) -> None:
        """Takes back the click on a place."""
        if place in self.chosen:
            left = list(self.chosen)
            left.remove(place)
            self._composer.chosen = tuple(left)
            self._changed()

    def cancel(self) -> None:
        """Takes back all clicks."""
        self._composer.chosen = ()
        self._changed()

    # ------------------------------------------------------------ back and forth

    def _stop_here(self, state: AnyState) -> bool:
        """Whether undo and redo stop at a position: a person decides, and is asked there."""
        if self.exploring:
            return self.session.decides(state)
        if not self.session.person_decides(state):
            return False
        answered = self.skip_idle and self.game.idle(state) is not None
        return not (answered or (self.auto_forced and self._obvious(state)))

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to go back to."""
        return self._asks_back or self.session.place_before(self._stop_here) is not None

    @property
    def _asks_back(self) -> bool:
        """Whether undo is asked of another page."""
        remote = self.session.remote
        return remote is not None and not self.session.trying and remote.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a line to follow from here."""
        return self._goes_on

    @property
    def undo_shows_luck(self) -> bool:
        """Whether undo would go back past a chance outcome that everybody has seen."""
        for node in self.session.cursor.backwards():
            state = self.tree.position(node)
            if state.current_player == CHANCE:
                return True
            if self._stop_here(state):
                return False
        return False

    def undo(self) -> bool:
        """Goes back to a person's last decision. Returns False, unchanged, if there is none.

        Where another page has the game, it is asked to, and nothing has changed yet.
        """
        if self._asks_back:
            assert self.session.remote is not None
            self.session.remote.undo()
            return False
        return self.session.undo(self._stop_here) and self._elsewhere()

    def redo(self) -> bool:
        """Goes forward to a person's next decision, or the end of the line."""
        return self.session.redo(self._stop_here) and self._elsewhere()

    @property
    def luck_ahead(self) -> bool:
        """Whether the line kept from here has luck that comes again after the same actions."""
        return self.session.luck_ahead

    @property
    def has_other_luck(self) -> bool:
        """Whether luck is drawn afresh from here on, not as it was before."""
        return self.session.has_other_luck

    def other_luck(self, on: bool = True) -> None:
        """Draws luck afresh from here on, or not; see `Session.other_luck`."""
        self.session.other_luck(on)
        self._changed()

    def jump(self, node: Node) -> bool:
        """Shows the position at any node; redo follows the path to it."""
        self.session.jump(node)
        return self._elsewhere()

    @property
    def place(self) -> int:
        """The index of the position shown, in the order of a record."""
        return self.session.place

    def go_to(self, place: int) -> None:
        """Shows the position with an index; does nothing if there is none."""
        node = self.session.node_at(place)
        if node is not None and node is not self.node:
            self.jump(node)

    # ------------------------------------------------------------ lines

    def branches(self) -> list[Node]:
        """The last nodes of all lines, the main line first."""
        return [node for node in self.tree.root.walk() if not node.children]

    def rename(self, node: Node, name: str) -> None:
        """Names the line that starts at a node."""
        self.tree.check(node)
        node.name = one_line(name, MAX_NAME)
        self._changed()

    def annotate(self, node: Node, note: str) -> None:
        """Puts a note at a node."""
        self.tree.check(node)
        node.note = plain(note[:MAX_NOTE]).strip()
        self._changed()

    def promote(self, node: Node) -> None:
        """Makes the line to a node the main one.

        Raises:
            NotationError: others play along, and it is not for this page alone to decide.
        """
        self.tree.check(node)
        self._check_own(node)
        self.tree.promote(node)
        self._changed()

    def delete(self, node: Node) -> None:
        """Deletes a node and its subtree; if it was shown, shows the position before it.

        Raises:
            NotationError: others play along, and decided there.
        """
        if node.parent is not None and self.tree.is_main(node):
            self._check_own(node.parent)
        inside = node in (*self.node.line(), self.node)
        parent = self.tree.delete(node)
        if inside:
            self.jump(parent)
        else:
            self._changed()
