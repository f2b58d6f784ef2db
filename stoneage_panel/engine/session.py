"""One sitting at a game: its lines, the place in them, seeded luck, who sits there, the log.

People, scripts and the terminal all play on this class: through a table of param objects, or
through a match. Luck is keyed by the line that led to it: the same moves bring the same luck
again, a different move brings other luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine import headers, record
from stoneage_panel.engine.cursor import Cursor
from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyGame, AnyState, LogEvent
from stoneage_panel.engine.log import Log, LogLine
from stoneage_panel.engine.luck import DICE, Luck
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.seats import PERSON, Seat, names_of
from stoneage_panel.engine.strings import say, shortened
from stoneage_panel.engine.tree import Node, Tree

KINDS = ("position", "game", "tree")
"""What of a sitting can be saved or shared: the position shown, its line, or everything."""
Stop = Callable[[AnyState], bool]
"""Whether undo and redo stop at a position."""


class Session:
    """A game with its lines, a place in it, seeded luck and seats.

    Args:
        tree: the game and its lines so far.
        seats: who sits there; people, if nobody is named.
        seed: where all luck starts from.
        dice: ``"fair"`` draws luck from the seed; with ``"choose"`` it is moved like anything else.

    Attributes:
        names: what the seats are called.
        cursor: the place in the tree, and the way there.
        log: what happened, in words.
        problems: what could not be read, if it came from a record.

    Raises:
        NotationError: dice or a seed of another kind, or seats that are not one a player.
    """

    def __init__(
        self, tree: Tree, seats: Sequence[Seat] = (), seed: int = 1, dice: str = DICE[0]
    ) -> None:
        players = tree.game.players
        if dice not in DICE:
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
        self._luck = Luck(tree.game, self.seed)

    @classmethod
    def open(cls, found: Record) -> Session:
        """A sitting from a record, at the end of its main line; `headers.read` reads one."""
        made = cls(
            found.tree, headers.seats_in(found), headers.seed_in(found), headers.dice_in(found)
        )
        made.problems = found.problems
        made.jump(found.tree.root.end())
        return made

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> AnyGame:
        """Whose rules hold."""
        return self.tree.game

    @property
    def node(self) -> Node:
        """The place in the tree."""
        return self.cursor.node

    @property
    def state(self) -> AnyState:
        """The position there, which is not to be changed."""
        return self.cursor.state

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat to move may do."""
        return self.state.legal_actions()

    @property
    def player(self) -> int | None:
        """The seat to move, from 0; None where luck is due or the game is over."""
        seat = self.state.current_player
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player == TERMINAL

    @property
    def status(self) -> tuple[str, str]:
        """Whose turn it is and what is due, and a line of help."""
        return self.game.status(self.state, self.names)

    @property
    def lines(self) -> list[LogLine]:
        """The log up to here."""
        return self.log.lines(self.node)

    @property
    def events(self) -> list[LogEvent]:
        """The same, each sentence with its seat alone; None where the game itself speaks."""
        return [LogEvent(line.seat, line.text) for line in self.lines]

    @property
    def last_mover(self) -> int | None:
        """The seat that decided last before here, if any did."""
        seats = (self.tree.position(node).current_player for node in self.cursor.backwards())
        return next((seat for seat in seats if seat >= 0), None)

    @property
    def bot_seed(self) -> int:
        """The seed of a bot's own stream here; never that of the luck."""
        return self._luck.bot_seed(self.node)

    # ------------------------------------------------------------ people round one screen

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def covered(self) -> bool:
        """Whether a secret stays covered until its owner looks at it.

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
        return reader != seat and self.state.has_secret(seat)

    # ------------------------------------------------------------ going on

    def step(self, action: Action) -> None:
        """Does an action, or an outcome of luck chosen by hand; its line becomes the main one.

        A move that differs from what was played here before starts a line of its own; the old
        line is kept.

        Raises:
            IllegalAction: nothing has changed then.
        """
        self.advance(action)
        self.tree.promote(self.node)

    def advance(self, action: Action) -> None:
        """The same, but which line is the main one stays as it is."""
        after = self.state.clone()
        after.step(action)
        self._go(action, after)

    def retract(self, place: Node, made: int) -> None:
        """Back to an earlier place, as if nothing had been done since.

        Args:
            made: `Tree.made` then: what was made since goes.
        """
        fresh = next((node for node in self.node.line() if node.id >= made), None)
        if fresh is not None:
            self.tree.delete(fresh)
        self.jump(place)

    def draw(self) -> None:
        """Takes the luck that is due; where some was taken before, the same again."""
        known = self.node.children[0].action if self.node.children else None
        outcome = known or self.state.sample_chance(self._luck.at(self.node))
        after = self.state.clone()
        after.apply(outcome)
        self._go(outcome, after)

    def settle(self) -> None:
        """Takes luck until somebody must decide; with chosen dice nothing comes by itself."""
        while self.dice == "fair" and self.state.current_player == CHANCE:
            self.draw()

    def _go(self, action: Action, after: AnyState) -> None:
        node = self.tree.add(self.node, action)
        self.log.add(node, self.state, after)
        self.cursor.go(node, after)

    # ------------------------------------------------------------ back and forth

    def decides(self, state: AnyState) -> bool:
        """Whether somebody has something to say at a position, be it what luck brings."""
        seat = state.current_player
        return seat >= 0 or (seat == CHANCE and self.dice == "choose")

    def person_decides(self, state: AnyState) -> bool:
        """Whether a person has; where bots play alone, whether a bot has."""
        people = self.people
        return self.decides(state) and (state.current_player in (CHANCE, *people) or not people)

    def place_before(self, stop: Stop) -> Node | None:
        """The nearest place before this one where undo may stop."""
        position = self.tree.position
        return next((node for node in self.cursor.backwards() if stop(position(node))), None)

    def undo(self, stop: Stop | None = None) -> bool:
        """Back to the decision before; the line taken back is kept. False if there is none."""
        node = self.place_before(stop or self.decides)
        if node is not None:
            self.jump(node)
        return node is not None

    def redo(self, stop: Stop | None = None) -> bool:
        """On to the next decision, or the end of the line, the way one came. False at its end."""
        stop, last = stop or self.decides, None
        for node in self.cursor.forwards():
            last = node
            if stop(self.tree.position(node)):
                break
        if last is not None:
            self.jump(last)
        return last is not None

    def jump(self, node: Node) -> None:
        """To any node of the tree; the way there is remembered for redo."""
        self.cursor.jump(node)

    # ------------------------------------------------------------ records

    def record(self, kind: str = "tree", told: dict[Node, str] | None = None) -> str:
        """One of `KINDS` as the text of a saved game.

        Args:
            told: remembers the actions' notation until the next time, for whoever saves often.
        """
        own = headers.headers(self.seats, self.seed, self.dice)
        if kind == "tree":
            return record.write(self.tree, own, told)
        if kind == "position":
            return record.write(Tree(self.game, self.state), own)
        line = Tree(self.game, self.tree.start)
        node = line.root
        for step in self.cursor.end().line():
            assert step.action is not None
            node = line.add(node, step.action)
        return record.write(line, own)
