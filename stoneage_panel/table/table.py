"""The table: one game with its seats, luck, lines and whose screen it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import param

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.game import TERMINAL, Action, Game, State
from stoneage_panel.engine.luck import Luck
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.acting import Acting
from stoneage_panel.table.composing import Composer
from stoneage_panel.table.cursor import Cursor
from stoneage_panel.table.lines import Lines
from stoneage_panel.table.log import Log, LogLine
from stoneage_panel.table.records import Records
from stoneage_panel.table.saving import DICE, SETTINGS
from stoneage_panel.table.seats import check_seat, is_person, seat_name


def _choices(state: State) -> Iterator[Action]:
    """What may be done now, or what luck may bring; listed only when it is asked for."""
    yield from state.legal_actions() or (outcome for outcome, _ in state.chance_outcomes())


class Table(Acting, Records, Lines, param.Parameterized):
    """A game as people sit round it.

    Set the parameters, then `start`. Watch ``version``: it goes up once after every change.
    Luck is drawn here, keyed by the line that led to it: the same moves bring the same luck
    again, a different move brings other luck.
    """

    game_name: Any = param.Selector(
        objects=[], doc="The rules system, by its name in the registry."
    )
    seats = param.List(
        default=["human", "rule"],
        item_type=str,
        bounds=(1, 5),
        doc="One text a seat: “human”, “human:Mira”, or a bot such as “rule” or “search:200”.",
    )
    options = param.Dict(default={}, doc="Options of the game by name; others take defaults.")
    components = param.String(
        default="", doc="The owner's own cards and the like as text; empty for the house's."
    )
    seed = param.Integer(default=1, bounds=(0, (1 << 64) - 1), doc="Where all luck starts from.")
    dice: Any = param.Selector(
        objects=list(DICE), doc="Luck is fair and seeded, or every outcome is chosen by hand."
    )
    brisk = param.Boolean(
        default=False, doc="What has one way only, and nobody would want to press, is done at once."
    )
    version = param.Integer(default=0, doc="Goes up by one after every change.")

    def __init__(self, **params: Any) -> None:
        names = list(all_games())
        self.param.game_name.objects = names
        params.setdefault("game_name", names[0])
        super().__init__(**params)  # type: ignore[no-untyped-call]
        self._set: dict[str, Any] = {}
        self._read: dict[str, Record] = {}
        self.start()

    # ------------------------------------------------------------ setting up

    def start(self, start: State | None = None) -> None:
        """A new game with the seats, options and seed as they are set.

        Args:
            start: a position set up by hand to start from.

        Raises:
            NotationError: a seat, option or component that can't be.
        """
        try:
            for seat in self.seats:
                check_seat(seat)
            game = new_game(
                self.game_name, len(self.seats), components=self.components, **self.options
            )
        except StoneAgeError:
            self.param.update(**self._set)  # what is on the table goes on as it was
            raise
        self._open(Tree(game, start))
        self._roll()
        self._changed()

    def rematch(self) -> None:
        """The same seats and options with fresh luck."""
        self.param.update(seed=Rng(self.seed).stream("rematch").next64())
        self.start()

    def _open(self, tree: Tree) -> None:
        self.tree = tree
        self.names = [seat_name(self.seats, seat) for seat in range(tree.game.players)]
        self._log = Log(tree, self.names)
        self._luck = Luck(tree.game, self.seed)
        self._cursor = Cursor(tree)
        self._live: Node | None = None
        self._shown: int | None = None
        self._compose()
        self._set = {name: getattr(self, name) for name in SETTINGS}

    def _compose(self) -> None:
        self._composer = Composer(self.game, _choices(self.state))

    def _changed(self) -> None:
        self.version += 1

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.tree.game

    @property
    def state(self) -> State:
        """The position shown."""
        return self._cursor.state

    @property
    def title(self) -> str:
        """The game's name for people, with the variant that is played."""
        return self.game.full_title

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat to move may do."""
        return self.state.legal_actions()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player == TERMINAL

    @property
    def reviewing(self) -> bool:
        """Whether the position shown has a continuation already: nothing moves by itself then."""
        return bool(self.node.children) and self._live is not self.node

    @property
    def status(self) -> tuple[str, str]:
        """Whose turn it is and what is due, and a line of help."""
        return self.game.status(self.state, self.names)

    @property
    def log(self) -> list[LogLine]:
        """The whole line through the position shown, in words."""
        return self._log.lines(self._cursor.end())

    @property
    def current_line(self) -> list[Node]:
        """The nodes of the line through the position shown, to its end."""
        return self._cursor.end().line()

    @property
    def seat_at_luck(self) -> int:
        """Whose action the luck that is due belongs to."""
        for node in (self.node, *self._cursor.backwards()):
            seat = self.tree.state(node).current_player
            if seat >= 0:
                return seat
        return 0

    @property
    def scores(self) -> list[dict[str, int]]:
        """Points of every seat by source."""
        return self.state.scores()

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose turn it is, unless an old position is being looked at."""
        seat = self.state.current_player
        if seat < 0 or self.reviewing or is_person(self.seats[seat]):
            return None
        return str(self.seats[seat])

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, who in enumerate(self.seats) if is_person(who)]

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
        seat = self.state.current_player
        if not self.game.private_hands or len(self.people) < 2 or seat not in self.people:
            return False
        return self._shown != seat and self.state.has_secret(seat)

    @property
    def covered(self) -> bool:
        """Whether a secret stays covered until its owner looks at it.

        So it does where several people share the screen and do not hand it over.
        """
        return len(self.people) > 1 and not self.game.private_hands and not self.over

    def show_hand(self) -> None:
        """The person whose turn it is has the screen now."""
        self._shown = self.state.current_player
        self._changed()

    # ------------------------------------------------------------ bots

    @property
    def bot_seed(self) -> int:
        """The seed of a bot's own stream here; never that of the luck."""
        return self._luck.bot_seed(self.node)

    def play_on(self) -> None:
        """Lets a bot think again in an old position."""
        self._live = self.node
        self._changed()
