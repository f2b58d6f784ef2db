"""A session: a game tree with a current node, seeded chance, seats and a log.

People, scripts and the terminal all play on this class: through a table of param objects, or
through a match. Luck is keyed by the line that led to it: the same moves bring the same luck
again, a different move brings other luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from stoneage_panel.engine import headers, record
from stoneage_panel.engine.cursor import Cursor
from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyGame, AnyState, LogEvent
from stoneage_panel.engine.log import Log, LogLine
from stoneage_panel.engine.luck import DICE, TOGETHER, Luck, Untold
from stoneage_panel.engine.luck import KINDS as LUCK
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.remote import Remote
from stoneage_panel.engine.seats import PERSON, Seat, names_of
from stoneage_panel.engine.strings import say, shortened
from stoneage_panel.engine.tree import Node, Tree

KINDS = ("position", "game", "tree")
"""What of a sitting can be saved or shared: the position shown, its line, or everything."""
Stop = Callable[[AnyState], bool]
"""Whether undo and redo stop at a position."""
_TRIED = -1
"""Names the stream of luck of what is only tried; see `Luck.at`."""


class Session:
    """A game tree with a current node, seeded chance and seats.

    Args:
        tree: the game and its lines so far.
        seats: who sits there; people, if nobody is named.
        seed: the random seed of all chance nodes.
        dice: ``"fair"`` draws luck from the seed; ``"choose"`` plays outcomes like actions;
            ``"together"`` rests at luck until it is told.

    Attributes:
        names: what the seats are called.
        cursor: the place in the tree, and the way there.
        log: what happened, in words.
        problems: what could not be read, if it came from a record.
        trying: whether what is done is only tried: the main line stays as it is.
        here: the seats at this device; None: all of them.
        sent: how many actions others know of already, where there are others.
        waits: says whether another device has to go on.
        shared: header lines of a game on several devices; empty for any other.
        remote: where what is decided here is asked for; None: it is done here.

    Raises:
        NotationError: dice or a seed of another kind, or seats that are not one a player.
    """

    def __init__(
        self, tree: Tree, seats: Sequence[Seat] = (), seed: int = 1, dice: str = DICE[0]
    ) -> None:
        players = tree.game.players
        if dice not in LUCK:
            known = say("session.or").join(DICE)
            raise NotationError(say("session.dice", dice=known, given=shortened(dice, 20)))
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise NotationError(say("session.seed", given=shortened(seed, 20)))
        if seats and len(seats) != players:
            raise NotationError(say("session.seats", players=players, seats=len(seats)))
        self.tree = tree
        self.seats = tuple(seats) or (Seat(PERSON),) * players
        self.names = names_of(self.seats)
        self.seed = seed % headers.SEEDS
        self.dice = dice
        self.cursor = Cursor(tree)
        self.log = Log(tree, self.names)
        self.problems: list[RecordError] = []
        self._luck = (Untold if dice == TOGETHER else Luck)(tree.game, self.seed)
        self.here: frozenset[int] | None = None
        self.sent = 0
        self.waits: Callable[[], bool] = lambda: False
        self.shared: dict[str, str] = {}
        self.remote: Remote | None = None
        self.trying = False
        self._other = self._asked = 0
        self._secret: tuple[Node | None, int, bool] = None, -1, False

    @classmethod
    def open(cls, found: Record) -> Session:
        """Opens a record as a session, at the end of its main line; see `headers.read`."""
        made = cls(
            found.tree, headers.seats_in(found), headers.seed_in(found), headers.dice_in(found)
        )
        made.problems = found.problems
        if made.dice == TOGETHER:
            made.shared = headers.shared_in(found)
            made.here = frozenset()  # until it is known who sits here
        else:
            made.shared = headers.hosted_in(found)
            if made.shared:
                made.await_luck()
        made.jump(found.tree.root.end())
        return made

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> AnyGame:
        """The game played."""
        return self.tree.game

    @property
    def node(self) -> Node:
        """The current node of the tree."""
        return self.cursor.node

    @property
    def state(self) -> AnyState:
        """The current position; not to be changed."""
        return self.cursor.state

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions of the seat to move."""
        return self.state.legal_actions()

    @property
    def player(self) -> int | None:
        """The seat to move, from 0; None at a chance node or when the game is over."""
        seat = self.state.current_player
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player == TERMINAL

    @property
    def status(self) -> tuple[str, str]:
        """The status sentence and a line of help."""
        return self.game.status(self.state, self.names)

    @property
    def lines(self) -> list[LogLine]:
        """The log up to the current node."""
        return self.log.lines(self.node)

    @property
    def events(self) -> list[LogEvent]:
        """The log as (seat, sentence) pairs; seat None for the game's own events."""
        return [LogEvent(line.seat, line.text) for line in self.lines]

    @property
    def last_mover(self) -> int | None:
        """The seat that made the last decision before this node, if any."""
        seats = (self.tree.position(node).current_player for node in self.cursor.backwards())
        return next((seat for seat in seats if seat >= 0), None)

    def before_last_of(self, seats: Sequence[int]) -> Node:
        """The node at which one of some seats decided last before this one; else the root."""
        tree = self.tree
        asked = (node for node in self.cursor.backwards())
        return next(
            (node for node in asked if tree.position(node).current_player in seats), tree.root
        )

    @property
    def bot_seed(self) -> int:
        """The seed of a bot's own stream at this node, independent of the chance stream."""
        return self._luck.bot_seed(self.node)

    # ------------------------------------------------------------ people round one screen

    @property
    def people(self) -> list[int]:
        """The seats played by people at this device."""
        return [number for number in self.persons if self.here is None or number in self.here]

    @property
    def persons(self) -> list[int]:
        """The seats played by people, wherever they sit."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def name_seats(self, seats: Sequence[Seat]) -> None:
        """Others sit at the table, or are called otherwise."""
        self.seats = tuple(seats)
        self.names = names_of(self.seats)
        self.log = Log(self.tree, self.names)

    def take_luck(self, luck: Luck | None = None) -> None:
        """From now on luck comes from elsewhere; without any, from the seed."""
        self._luck = luck or Luck(self.game, self.seed)

    def await_luck(self) -> None:
        """Luck rests until `take_luck` says where it comes from."""
        self._luck = Untold(self.game, self.seed)

    @property
    def covered(self) -> bool:
        """Whether a secret stays covered until its owner reveals it.

        So it does where several people share the screen and do not hand it over.
        """
        return len(self.people) > 1 and not self.game.private_hands

    def needs_handover(self, reader: int | None) -> bool:
        """Whether the screen must first be handed to the person whose turn it is.

        Args:
            reader: the seat that has the screen now.
        """
        seat = self.state.current_player
        if not self.game.private_hands or len(self.people) < 2 or seat not in self.people:
            return False
        return reader != seat and self.has_secret(seat)

    def has_secret(self, seat: int) -> bool:
        """Whether a seat holds what the others must not see."""
        # a screen asks this again and again, and it does not change at a node
        asked = self.node, seat
        if self._secret[:2] != asked:
            self._secret = (*asked, self.state.has_secret(seat))
        return self._secret[2]

    # ------------------------------------------------------------ going on

    def step(self, action: Action) -> None:
        """Plays an action or a chosen chance outcome; its line becomes the main line.

        A move that differs from what was played here before starts a line of its own; the old
        line is kept. While lines are only tried (`trying`) the main line stays as it is.

        Raises:
            IllegalAction: nothing has changed then.
        """
        self.advance(action)
        if not self.trying:
            self.tree.promote(self.node)

    def advance(self, action: Action) -> None:
        """Like `step`, but leaves the main line unchanged."""
        after = self.state.clone()
        after.step(action)
        self._go(action, after)

    def retract(self, place: Node, end: Node, made: int) -> None:
        """Returns to an earlier node and deletes the nodes added since.

        Args:
            place: the node to return to.
            end: `Cursor.end` at that time, which redo leads to again.
            made: `Tree.made` at that time.
        """
        fresh = next((node for node in self.node.line() if node.id >= made), None)
        if fresh is not None:
            self.tree.delete(fresh)
        self.jump(end)
        self.jump(place)

    def draw(self) -> bool:
        """Resolves a chance node; if it was resolved before, with the same outcome.

        False, and nothing has changed, where somebody else has to tell the luck first. After
        `other_luck` the outcome is drawn afresh, and its line becomes the main one. What is
        only tried has luck of its own: it tells nothing of the game's, and the game knows nothing
        of it.
        """
        outcome = self._seen()
        if outcome is None:
            stream = self._luck.at(self.node, self._stream)
            if stream is None:
                return False
            outcome = self.state.sample_chance(stream)
        # what comes in the game is of the game, though it was tried before
        played = not self.trying and (bool(self._other) or self.tree.is_main(self.node))
        after = self.state.clone()
        after.apply(outcome)
        self._go(outcome, after)
        if played:
            self.tree.promote(self.node)
        return True

    def _seen(self) -> Action | None:
        """What luck brought here before."""
        if self._other:
            return None
        free = self.trying or self.node.tried
        known = (one.action for one in self.node.children if free or not one.tried)
        return next(known, None)

    @property
    def _stream(self) -> int:
        return self._other or (_TRIED if self.trying else 0)

    @property
    def luck_ahead(self) -> bool:
        """Whether the line kept from here has luck that comes again after the same actions."""
        if self.dice != "fair" or self._other:
            return False
        ahead = (node.action for node in self.cursor.forwards())
        return any(action is not None and self.game.is_chance(action) for action in ahead)

    @property
    def has_other_luck(self) -> bool:
        """Whether luck is drawn afresh from here on, not as it was before."""
        return bool(self._other)

    def other_luck(self, on: bool = True) -> None:
        """Draws luck afresh from here on, until another position is shown.

        What was drawn before stays in the tree as a line of its own.

        Args:
            on: False: after all as it was before.
        """
        # nodes are counted too, so that a game opened again does not repeat its other luck
        self._asked += 1
        self._other = self.tree.made + self._asked if on else 0

    def settle(self) -> None:
        """Resolves chance nodes until a decision is due; does nothing with chosen dice."""
        while self.dice != "choose" and self.state.current_player == CHANCE:
            if not self.draw():
                break

    def _go(self, action: Action, after: AnyState) -> None:
        fresh = self.node.child(action) is None
        node = self.tree.add(self.node, action)
        node.tried |= fresh and self.trying
        self.log.add(node, self.state, after)
        self.cursor.go(node, after)

    # ------------------------------------------------------------ back and forth

    def decides(self, state: AnyState) -> bool:
        """Whether a position needs a decision, chosen chance outcomes included."""
        seat = state.current_player
        return seat >= 0 or (seat == CHANCE and self.dice == "choose")

    def person_decides(self, state: AnyState) -> bool:
        """Whether a person must decide; in games of bots only, whether a bot must."""
        people = self.people
        return self.decides(state) and (state.current_player in (CHANCE, *people) or not people)

    def place_before(self, stop: Stop) -> Node | None:
        """The nearest earlier node where undo can stop.

        Where others sit elsewhere, undo goes back over what was decided here alone, and only as
        long as nobody else knows of it.
        """
        for node in self.cursor.backwards():
            if self._is_firm(node):
                return None
            if stop(self.tree.position(node)):
                return node
        return None

    def _is_firm(self, node: Node) -> bool:
        """Whether what was done at a node can't be taken back at this device."""
        if self.here is None or self.trying:
            return False
        return node.depth < self.sent or self.tree.position(node).current_player not in self.people

    @property
    def at_end(self) -> bool:
        """Whether the game goes on from the node shown, where others sit elsewhere.

        What was undone here is no part of it any more.
        """
        if self.here is None or self.trying:
            return True
        ahead = self.cursor.forwards()
        return not any(self._is_firm(node.parent) for node in ahead if node.parent is not None)

    @property
    def elsewhere(self) -> bool:
        """Whether what is due is another device's: a decision, or luck that it has to tell."""
        seat = self.state.current_player
        if self.here is None or self.trying or seat == TERMINAL:
            return False
        absent = seat in self.persons and seat not in self.people
        return seat == CHANCE or absent or self.waits()

    def undo(self, stop: Stop | None = None) -> bool:
        """Goes back to the previous decision and keeps the line. False if there is none."""
        node = self.place_before(stop or self.decides)
        if node is not None:
            self.jump(node)
        return node is not None

    def redo(self, stop: Stop | None = None) -> bool:
        """Goes forward to the next decision or the end of the line. False at its end."""
        stop, last = stop or self.decides, None
        for node in self.cursor.forwards():
            last = node
            if stop(self.tree.position(node)):
                break
        if last is not None:
            self.jump(last)
        return last is not None

    def jump(self, node: Node) -> None:
        """Moves to any node of the tree; redo follows the path to it.

        Raises:
            NotationError: the node is not one of this tree.
        """
        self.tree.check(node)
        self._other = 0
        self.cursor.jump(node)

    @property
    def place(self) -> int:
        """The index of the current node, in the order of a record."""
        return next(n for n, node in enumerate(self.tree.root.walk()) if node is self.node)

    def node_at(self, place: int) -> Node | None:
        """The node with an index, in the order of a record; None if there is none."""
        return next(islice(self.tree.root.walk(), place, None), None) if place >= 0 else None

    # ------------------------------------------------------------ records

    def record(self, kind: str = "tree", notation: dict[Node, str] | None = None) -> str:
        """One of `KINDS` as the text of a saved game.

        Args:
            notation: a cache of the actions' notation, for callers that save often.
        """
        own = headers.headers(self.seats, self.seed, self.dice) | self.shared
        if self.dice == TOGETHER:
            del own["Seed"]  # luck that can be foreseen is none
        if kind == "tree":
            return record.write(self.tree, own, notation)
        if kind == "position":
            return record.write(Tree(self.game, self.state), own)
        return record.write(self.line_to(self.cursor.end()), own)

    def line_to(self, end: Node) -> Tree:
        """The line to a node as a tree of its own."""
        line = Tree(self.game, self.tree.start)
        node = line.root
        for step in end.line():
            assert step.action is not None
            node = line.add(node, step.action)
        return line
