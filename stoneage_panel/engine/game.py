"""The one interface: what every game can do; see `State` for its positions.

Names follow OpenSpiel and python-chess.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple

from stoneage_panel.engine.advisor import Advice, Advisor, by_scores
from stoneage_panel.engine.errors import IllegalAction, NotationError
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.engine.options import Option, Value, read_options
from stoneage_panel.engine.rules import Rule, Rules
from stoneage_panel.engine.state import CHANCE, TERMINAL, A, Action, Player, S, State
from stoneage_panel.engine.strings import say
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.engine.words import LogEvent, Words


class Seen(NamedTuple):
    """A line of a record's notation as people see it: who did it (a seat or CHANCE), the text."""

    player: Player
    text: str


class Game(ABC, Generic[S, A]):
    """A rules system with its options chosen. Immutable.

    Args:
        players: number of seats.
        components: text of the owner's own cards and the like; empty for the house's.
        options: values by name; what is not named takes its default.

    Raises:
        NotationError: players, an option or the components out of bounds.
    """

    name: ClassVar[str]
    title: ClassVar[Phrase]
    """As people know it."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    rules_version: ClassVar[int]
    option_specs: ClassVar[tuple[Option, ...]] = ()
    rules: ClassVar[Rules]
    styles: ClassVar[tuple[str, ...]] = ()
    """Names of the rule-of-thumb players this game has; the first is the default."""
    style_words: ClassVar[Sequence[str]] = ()
    """What people read for each style, where there are several to choose from."""
    horizon: ClassVar[int] = 0
    """Steps of `progress` after which search breaks a game in thought off; 0 for never."""
    flat: ClassVar[bool] = False
    """Whether search compares the moves at hand alone instead of growing a tree."""
    remembers: ClassVar[bool] = False
    """Whether there is something to remember, so that a bot may be told to forget."""
    searches: ClassVar[tuple[int, ...]] = (200, 1000)
    """Simulations a move of the search bots offered for this game: a quick one and a slow one."""
    takes_components: ClassVar[bool] = False
    """Whether the owner of the printed game can put in their own cards and the like."""
    components: str
    """The owner's components in their normal form; empty for the house's."""

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        seats = Option("players", self.min_players, say, self.min_players, self.max_players)
        self.players = int(seats.read(self.min_players if players is None else players))
        self.options: Mapping[str, Value] = read_options(self.option_specs, options)
        if components and not self.takes_components:
            raise NotationError(say("game.no_components", title=self.title))
        self.components = components

    def number(self, name: str) -> int:
        """The value of an option that is a whole number."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def switch(self, name: str) -> bool:
        """The value of an option that is on or off."""
        value = self.options[name]
        assert isinstance(value, bool)
        return value

    @property
    def full_title(self) -> str:
        """As people know it, with the variants that are played: “Stone Age · Style is the Goal”."""
        variants = (option.title(self.options[option.name]) for option in self.option_specs)
        return " · ".join(filter(None, (str(self.title), *variants)))

    @classmethod
    def seat_range(cls, options: Mapping[str, object]) -> tuple[int, int]:
        """The lowest and highest number of seats with some options chosen."""
        return cls.min_players, cls.max_players

    @classmethod
    def switches(cls) -> list[str]:
        """The options that are on or off, by name."""
        return [option.name for option in cls.option_specs if isinstance(option.default, bool)]

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is type(self)
            and self.players == other.players
            and self.options == other.options
            and self.components == other.components
        )

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # the hash of every position asks for it
        return hash((self.name, self.players, self.components, tuple(self.options.items())))

    def __repr__(self) -> str:
        own = say("game.own_components") if self.components else ""
        return f"<{self.name} players={self.players} {dict(self.options)}{own}>"

    @property
    def editable(self) -> str:
        """All its components as a text to edit, which ``components`` takes; empty without any."""
        return ""

    @property
    def private_hands(self) -> bool:
        """Whether seats decide from hands that they alone see, from the start to the end.

        A shared screen is then handed over before each seat's turn. In other games a seat may
        still have a secret now and then (`State.has_secret`): it stays covered on a shared
        screen, nobody hands anything over, and its owner looks at it when they want to.
        """
        return False

    @property
    @abstractmethod
    def max_game_length(self) -> int:
        """No game has more actions than this, chance included."""

    @abstractmethod
    def new_initial_state(self) -> S:
        """The position before the first action (which may be chance)."""

    @abstractmethod
    def state_from_dict(self, data: Mapping[str, Any]) -> S:
        """A position from `State.to_dict`.

        Raises:
            RecordError: wrong schema, or values that can't be a position.
        """

    @abstractmethod
    def is_chance(self, action: A) -> bool:
        """Whether the action is an outcome of luck rather than somebody's choice."""

    def obvious(self, state: S) -> bool:
        """Whether a person with one action only need not be asked: nothing happens by it."""
        return False

    def deliberate(self, action: A) -> bool:
        """Whether an action is confirmed first, though pointing at one place may name it alone."""
        return False

    def stage(self, state: S) -> int:
        """How far a game has come, such as its round."""
        return 0

    def progress(self, state: S) -> int:
        """The same for games in thought, which are cut by it; a game may count finer steps."""
        return self.stage(state)

    # ------------------------------------------------------------ what it is composed of

    @property
    @abstractmethod
    def notation(self) -> Notation[A]:
        """How its actions are written and pointed at."""

    @property
    @abstractmethod
    def words(self) -> Words[S, A]:
        """What people read of it."""

    @property
    @abstractmethod
    def advisor(self) -> Advisor[S, A]:
        """Its rule-of-thumb players, and what search asks; imported when it is first needed."""

    def parse(self, text: str) -> A:
        """The action a line of notation stands for. Raises NotationError."""
        return self.notation.parse(text)

    def format(self, action: A) -> str:
        """One line of notation; `parse` reads it back to an equal action."""
        return self.notation.format(action)

    def parts(self, action: A) -> tuple[str, ...]:
        """The ids of places and pieces a person points at to compose the action, in order."""
        return self.notation.parts(action)

    def why_not_place(self, state: S, place: str, chosen: tuple[str, ...] = ()) -> IllegalAction:
        """The refusal for pointing at a place that starts or continues no legal action."""
        return self.words.why_not_place(state, place, chosen)

    def status(self, state: S, names: Sequence[str]) -> tuple[str, str]:
        """Whose turn it is and what is due, in a sentence, and a line of help."""
        return self.words.status(state, names)

    def describe(self, before: S, action: A, after: S, names: Sequence[str]) -> list[LogEvent]:
        """What an action did, then what came of it by itself, a line of the log each.

        Empty where the next action tells it. Names stand in the texts just as they are given.
        """
        return self.words.describe(before, action, after, names)

    def story(self, state: S, names: Sequence[str]) -> list[str]:
        """The scores in sentences, one a seat, best first."""
        return self.words.story(state, names)

    def source(self, name: str) -> str:
        """A source of points, as `State.scores` names it, in words."""
        return self.words.source(name)

    def advise(self, state: S, style: str, **memory: int) -> Advice[A]:
        """What the named style of rule-of-thumb play does in a state."""
        return self.advisor.advise(state, style, **memory)

    def choose(self, state: S, style: str, **memory: int) -> A:
        """What `advise` does, without the words: asked thousands of times in thought."""
        return self.advisor.choose(state, style, **memory)

    def candidates(self, state: S) -> Sequence[A]:
        """The legal actions worth a thought."""
        return self.advisor.candidates(state)

    def estimate(self, state: S) -> list[float]:
        """How good a position is for every seat, as shares of the win; exact at the end."""
        return self.advisor.estimate(state)

    def rule(self, rule_id: str) -> Rule:
        """A rule by its id. Raises KeyError."""
        return self.rules[rule_id]


AnyGame = Game[Any, Any]
"""Some game, for code that serves all of them."""
AnyState = State[AnyGame, Any]
"""A position of some game."""


__all__ = [
    "CHANCE", "TERMINAL", "A", "Action", "Advice", "Advisor", "AnyGame", "AnyState", "Game",
    "LogEvent", "Notation", "Player", "S", "Seen", "State", "Words", "by_scores",
]  # fmt: skip
