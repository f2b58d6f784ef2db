"""A session as a param object: settings, position, bots, viewer and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import param

from stoneage_panel.bots.request import SEED_HEADER
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.engine.game import CHANCE, Action, AnyGame, AnyState
from stoneage_panel.engine.headers import SEEDS
from stoneage_panel.engine.log import LogLine
from stoneage_panel.engine.luck import KINDS
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.remote import Remote
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.seats import Seat
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.options import options_given, options_of

SETTINGS = ("game_name", "options", "components", "seats", "seed", "dice")
"""The parameters that a sitting is made from."""


class Sitting(param.Parameterized):  # type: ignore[misc]
    """A session in param's terms, without clicks; see `Table`.

    Set the parameters, then `start`. Watch ``version``: it goes up once after every change.

    Args:
        session: one that goes on here; without it a game begins.

    Attributes:
        session: the game tree with the node shown, chance and seats.
        services: by class, what others keep with this table for as long as it lives.
    """

    game_name: str = param.Selector(
        objects=[], doc="The rules system, by its name in the catalogue."
    )
    seats: list[str] = param.List(
        default=["human", "rule"],
        item_type=str,
        bounds=(1, 5),
        doc="One text a seat: “human”, “human:Mira”, or a bot such as “rule” or “search:200”.",
    )
    options: Any = param.Parameter(
        default={}, doc="Options of the game: a param object, or a dict with some of them."
    )
    components: str = param.String(
        default="", doc="Custom components as TOML text; empty for the built-in ones."
    )
    seed: int = param.Integer(default=1, bounds=(0, SEEDS - 1), doc="Seed of all chance.")
    dice: str = param.Selector(
        objects=list(KINDS),
        doc="Luck is seeded, chosen by hand, or drawn together.",
    )
    auto_forced: bool = param.Boolean(
        default=False, doc="Play forced moves automatically when they change nothing visible."
    )
    skip_idle: bool = param.Boolean(
        default=False, doc="Answer questions by themselves where nothing of who is asked counts."
    )
    foretells: bool = param.Boolean(
        default=True, doc="Whether panels say what a move would bring; not where that is asked."
    )
    version: int = param.Integer(default=0, doc="Goes up by one after every change.")

    session: Session

    def __init__(self, session: Session | None = None, **params: Any) -> None:
        names = list(all_games())
        self.param.game_name.objects = names
        params.setdefault("game_name", names[0])
        super().__init__(**params)
        self._set: dict[str, Any] = {}
        self._read: dict[str, Record] = {}
        self.services: dict[type, object] = {}
        if session is None:
            self.start()
        else:
            self.take(session)

    @classmethod
    def at(cls, session: Session) -> Self:
        """A table where a session goes on that others may act on, too: see `follow`."""
        return cls(session)

    # ------------------------------------------------------------ setting up

    def start(self, start: AnyState | None = None) -> None:
        """Starts a new game with the current seats, options and seed.

        Args:
            start: a position set up by hand to start from.

        Raises:
            NotationError: a seat, option or component that can't be.
        """
        try:
            seats = [Seat.parse(check_seat(text)) for text in self.seats]
            options = options_given(self.game_name, self.options)
            game = new_game(self.game_name, len(seats), components=self.components, **options)
            session = Session(Tree(game, start), seats, self.seed, self.dice)
        except StoneAgeError:
            self._set_again()  # what is on the table goes on as it was
            raise
        self._sit_down(session)

    def rematch(self) -> None:
        """Starts again with the same seats and options and a new seed."""
        self.param.update(seed=Rng(self.seed).stream("rematch").next64())
        self.start()

    def _sit_down(self, session: Session) -> None:
        self.session = session
        self._live: Node | None = None
        self._shown: int | None = None
        self.options = options_of(session.game, self.options)
        self._set = {name: getattr(self, name) for name in SETTINGS}
        self._settle()
        self._moved()

    def _set_again(self) -> None:
        """The parameters are those of the game on the table."""
        if self._set:
            self.param.update(**self._set)
            options_of(self.session.game, self.options)

    def _moved(self) -> None:
        """After another position is shown."""
        self._changed()

    def _changed(self) -> None:
        self.version += 1

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> AnyGame:
        """The game played."""
        return self.session.game

    @property
    def tree(self) -> Tree:
        """All lines played so far."""
        return self.session.tree

    @property
    def node(self) -> Node:
        """The node shown."""
        return self.session.node

    @property
    def state(self) -> AnyState:
        """The position shown."""
        return self.session.state

    @property
    def title(self) -> str:
        """Display title of the game with its variant."""
        return self.game.full_title

    @property
    def names(self) -> tuple[str, ...]:
        """Display names of the seats."""
        return self.session.names

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions of the seat to move."""
        return self.session.legal

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over

    @property
    def status(self) -> tuple[str, str]:
        """The status sentence and a line of help."""
        return self.session.status

    @property
    def log(self) -> list[LogLine]:
        """The whole line through the position shown, in words, as the viewer may read it."""
        viewer = self.viewer
        lines = self.session.log.lines(self.session.cursor.end())
        return [line.read_by(viewer) for line in lines]

    @property
    def current_line(self) -> list[Node]:
        """The nodes of the line through the position shown, to its end."""
        return self.session.cursor.end().line()

    @property
    def seat_at_luck(self) -> int:
        """The seat whose action led to the chance node that is due."""
        seat = self.state.current_player
        return seat if seat >= 0 else self.session.last_mover or 0

    @property
    def scores(self) -> list[dict[str, int]]:
        """Points of every seat by source."""
        return self.state.scores()

    @property
    def since_yours(self) -> list[Node]:
        """The nodes after a person's last action and the luck that belongs to it."""
        before = self.session.before_last_of(self.people)
        line = self.node.line()[before.depth :]
        own = next((k for k, node in enumerate(line) if self._decides(node)), len(line))
        return line[own + 1 :]

    def _decides(self, node: Node) -> bool:
        """Whether somebody decides at a node, or the game is over there."""
        return self.tree.position(node).current_player != CHANCE

    @property
    def before_yours(self) -> AnyState:
        """The position in which a person last decided, or the first one."""
        return self.tree.position(self.session.before_last_of(self.people))

    @property
    def decided(self) -> int:
        """The number of decisions in the main line, chance outcomes not counted."""
        actions = (node.action for node in self.tree.main_line() if node.action)
        return sum(not self.game.is_chance(action) for action in actions)

    # ------------------------------------------------------------ whose screen it is

    @property
    def people(self) -> list[int]:
        """The seats played by people."""
        return self.session.people

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be on the screen; None: nobody's."""
        people = self.people
        if len(people) == 1:
            return people[0]
        if not self.game.private_hands:
            seat = self.state.current_player
            return seat if seat in people else (people[0] if people else None)
        return None if self.needs_handover else self._shown

    @property
    def needs_handover(self) -> bool:
        """Whether the screen must first be handed to the person whose turn it is."""
        return self.session.needs_handover(self._shown)

    @property
    def elsewhere(self) -> bool:
        """Whether what is due is another device's: a decision, or luck that it has to tell."""
        return self.session.elsewhere

    @property
    def covered(self) -> bool:
        """Whether a secret stays covered until its owner reveals it."""
        return self.session.covered and not self.over

    def show_hand(self) -> None:
        """The person whose turn it is has the screen now."""
        self._shown = self.state.current_player
        self._changed()

    # ------------------------------------------------------------ bots

    @property
    def reviewing(self) -> bool:
        """Whether an earlier position is shown; nothing then moves automatically."""
        return self._goes_on and self._live is not self.node

    @property
    def _goes_on(self) -> bool:
        """Whether the line that is followed goes on after the position shown."""
        return next(self.session.cursor.forwards(), None) is not None

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose turn it is, unless an old position is being looked at."""
        seat = self.session.player
        if seat is None or self.reviewing or self.session.seats[seat].is_person:
            return None
        if self.session.elsewhere:
            return None
        return str(self.session.seats[seat])

    @property
    def bot_seed(self) -> int:
        """The seed of a bot's own stream at this node, independent of the chance stream."""
        return self.session.bot_seed

    def request(self) -> str:
        """The position as a record without moves: what a bot is asked about."""
        seed = Rng(self.session.seed).stream("bots").state
        return record.write(Tree(self.game, self.state), {SEED_HEADER: str(seed)})

    def play_on(self) -> None:
        """Lets the bot to move think again in an earlier position, unless others sit elsewhere."""
        if self.session.at_end:
            self._live = self.node
        self._changed()

    # ------------------------------------------------------------ acting

    def act(self, action: Action) -> None:
        """Plays an action or a chosen chance outcome, then resolves chance nodes.

        A move that differs from what was played here before starts a line of its own, which
        becomes the main one; the old line is kept.

        Raises:
            IllegalAction: nothing has changed then.
        """
        remote = self.session.remote
        if remote is not None and not self.session.trying:
            remote.act(action)
        else:
            self.session.step(action)
            self._go_on()
        self._live = None
        self._moved()

    def _settle(self) -> None:
        """Resolves due chance nodes (as before on this line) and plays forced actions."""
        if self.session.remote is not None and not self.session.trying:
            self._ask_forced(self.session.remote)
            return
        self.session.settle()
        while self.auto_forced and not self.needs_handover and self._obvious(self.state):
            self.session.step(self.legal[0])
            self.session.settle()

    def _ask_forced(self, remote: Remote) -> None:
        """Where another page has the game: it is asked for what would go on by itself here."""
        if remote.went_back:
            return
        if self.auto_forced and self._obvious(self.state):
            remote.act(self.legal[0])
        elif self.skip_idle and (action := self._idle()) is not None:
            remote.act(action)

    def _go_on(self) -> None:
        """After an action: settles, and answers idle questions if the people wish so.

        Only here: a game that is opened, or a position gone back to, still asks its question.
        """
        self._settle()
        while self.skip_idle and (action := self._idle()) is not None:
            self.session.step(action)
            self._settle()

    def _idle(self) -> Action | None:
        """What a person would answer to an idle question; None if something else is due.

        The screen need not be handed over for it.
        """
        asked = self.state.current_player in self.people
        return self.game.idle(self.state) if asked else None

    def _obvious(self, state: AnyState) -> bool:
        """Whether a person has only one action, and it has no visible effect."""
        due = state.current_player in self.people and self.game.obvious(state)
        return due and len(state.legal_actions()) == 1

    def let_luck(self, whole: bool = False) -> None:
        """With chosen dice: resolves one chance node at random, or all until a decision."""
        while self.state.current_player == CHANCE and self.session.draw() and whole:
            pass
        self._go_on()
        if not self.session.trying:
            self.tree.promote(self.node)
        self._moved()

    # ------------------------------------------------------------ records

    def save_text(self, notation: dict[Node, str] | None = None) -> str:
        """The whole tree as a record.

        Args:
            notation: a cache of the actions' notation, for callers that save often.
        """
        return self.session.record(notation=notation)

    def read_text(self, text: str) -> Record:
        """What `open_text` would open, with its problems; nothing changes.

        Raises:
            RecordError: nothing could be opened.
        """
        if text not in self._read:
            # big games take seconds to read: once is enough
            self._read = {text: headers.read(text, new_game, check_seat)}
        return self._read[text]

    def open_text(self, text: str) -> list[RecordError]:
        """Replaces this game by a record.

        Returns:
            What could not be read; the actions before it are there.

        Raises:
            RecordError: nothing could be opened; this game goes on as it was.
        """
        session = Session.open(self.read_text(text))
        self._read.clear()
        self.take(session)
        return session.problems

    def follow(self) -> None:
        """Tells watchers that somebody else has acted on the session."""
        self._live = self._shown = None
        self._moved()

    def take(self, session: Session) -> None:
        """Another session goes on at this table in place of its own."""
        game = session.game
        self.param.update(
            game_name=game.name,
            options=options_of(game, self.options),
            components=game.components,
            seats=list(map(str, session.seats)),
            seed=session.seed,
            dice=session.dice,
        )
        self._sit_down(session)
