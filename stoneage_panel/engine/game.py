"""The interface of all games; see `State` for positions.

Names follow OpenSpiel and python-chess.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic

from stoneage_panel.engine.advisor import Advice, Advisor, by_scores
from stoneage_panel.engine.errors import IllegalAction, NotationError
from stoneage_panel.engine.fields import Field
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.engine.options import Option, Value, read_options
from stoneage_panel.engine.rules import Rule, Rules
from stoneage_panel.engine.state import CHANCE, TERMINAL, A, Action, Player, S, State
from stoneage_panel.engine.strings import say
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.engine.words import LogEvent, Words


class Game(ABC, Generic[S, A]):
    """A rules system with its options chosen. Immutable.

    Args:
        players: number of seats.
        components: custom components as TOML text; empty for the built-in ones.
        options: values by name; what is not named takes its default.

    Raises:
        NotationError: players, an option or the components out of bounds.
    """

    name: ClassVar[str]
    title: ClassVar[Phrase]
    """Display title."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    rules_version: ClassVar[int]
    option_specs: ClassVar[tuple[Option, ...]] = ()
    rules: ClassVar[Rules]
    styles: ClassVar[tuple[str, ...]] = ()
    """Names of the rule-of-thumb players this game has; the first is the default."""
    style_words: ClassVar[Sequence[str]] = ()
    """Display name of each style, if there are several to choose from."""
    likings: ClassVar[Sequence[str]] = ()
    """What a bot likes that leans towards each style, if there are several."""
    horizon: ClassVar[int] = 0
    """Steps of `progress` after which search breaks a game in thought off; 0 for never."""
    bot_horizon: ClassVar[int] = 0
    """The same for bots, if it is another than for studies."""
    countable: ClassVar[int] = 20_000
    """Actions that a study may carry out to count all luck to the end: about a second of them."""
    flat: ClassVar[bool] = False
    """Whether search compares only the moves of the root instead of growing a tree."""
    remembers: ClassVar[bool] = False
    """Whether there is something to remember, so that a bot may be told to forget."""
    searches: ClassVar[tuple[int, ...]] = (200, 1000)
    """Simulations a move of the search bots offered for this game: a quick one and a slow one."""
    levels: ClassVar[Mapping[str, str]] = {}
    """Bots by strength, as `bots.ladder` tells: some or all of `bots.levels.LEVELS`."""
    usual_level: ClassVar[str] = "elder"
    """Which of them is offered first."""
    thinks: ClassVar[float] = 0.0
    """Seconds that its strong bot thinks about a move in the browser, about; 0 if not measured."""
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
        """Display title with the variants played: “Stone Age · Style is the Goal”."""
        variants = (option.title(self.options[option.name]) for option in self.option_specs)
        return " · ".join(filter(None, (str(self.title), *variants)))

    @classmethod
    def seat_range(cls, options: Mapping[str, object]) -> tuple[int, int]:
        """The lowest and highest number of players with the given options."""
        return cls.min_players, cls.max_players

    @classmethod
    def switches(cls) -> list[str]:
        """The boolean options by name."""
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
        """All components as an editable TOML text for ``components``; empty if none."""
        return ""

    @property
    def private_hands(self) -> bool:
        """Whether players hold private hands throughout the game.

        A shared screen is then handed over before each seat's turn. In other games a seat may
        still have a secret now and then (`State.has_secret`): it stays covered on a shared
        screen, nobody hands anything over, and its owner looks at it when they want to.
        """
        return False

    @property
    @abstractmethod
    def max_game_length(self) -> int:
        """Upper bound of the number of actions in a game, chance outcomes included."""

    @abstractmethod
    def new_initial_state(self) -> S:
        """The initial state; its first node may be a chance node."""

    @abstractmethod
    def state_from_dict(self, data: Mapping[str, Any]) -> S:
        """Reads a position written by `State.to_dict`.

        Raises:
            RecordError: wrong schema, or values that can't be a position.
        """

    def fields(self) -> tuple[Field, ...]:
        """The fields of a position as `State.to_dict` writes it, by group.

        None means that positions of this game can't be edited field by field.
        """
        return ()

    def refilled(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
        """A changed position's JSON whose decks and supplies have followed the change.

        Args:
            before: as `State.to_dict` writes it.
            after: the same with other values within their fields' bounds; it is not changed.
        """
        from stoneage_panel.engine.rest import filled  # in the page only where one is set up

        return filled(self.fields(), before, after)

    @abstractmethod
    def is_chance(self, action: A) -> bool:
        """Whether an action is a chance outcome rather than a player's choice."""

    def alike(self, state: S, outcome: A) -> int | None:
        """A number by which outcomes of the luck that is due are told together; None for none.

        Equal numbers bring the same, neighbours nearly so: the sum of the dice.
        """
        return None

    def alike_by(self, state: S) -> str:
        """What the numbers of `alike` count, as an axis is called; empty where it gives none."""
        return ""

    def obvious(self, state: S) -> bool:
        """Whether a forced action has no visible effect, so that the user need not be asked."""
        return False

    def idle(self, state: S) -> A | None:
        """What a player does who is asked though nothing of theirs is at stake; else None.

        A table carries it out where its people wish so. It must change nothing for them.
        """
        return None

    def deliberate(self, action: A) -> bool:
        """Whether the user must confirm an action even if a single click names it."""
        return False

    def stage(self, state: S) -> int:
        """The stage of a game, such as its round."""
        return 0

    def progress(self, state: S) -> int:
        """The depth measure that limits rollouts; a game may count finer steps than `stage`."""
        return self.stage(state)

    # ------------------------------------------------------------ what it is composed of

    @property
    @abstractmethod
    def notation(self) -> Notation[A]:
        """How actions are written and composed by clicks."""

    @property
    @abstractmethod
    def words(self) -> Words[S, A]:
        """The sentences that users read about the game."""

    @property
    @abstractmethod
    def advisor(self) -> Advisor[S, A]:
        """The rule-of-thumb policies and search heuristics; imported on first use."""

    def parse(self, text: str) -> A:
        """Parses an action from its notation. Raises NotationError."""
        return self.notation.parse(text)

    def format(self, action: A) -> str:
        """Formats an action as one line of notation, the inverse of `parse`."""
        return self.notation.format(action)

    def parts(self, action: A) -> tuple[str, ...]:
        """The ids of the places and pieces to click, in order, to compose an action."""
        return self.notation.parts(action)

    def why_not_place(self, state: S, place: str, chosen: tuple[str, ...] = ()) -> IllegalAction:
        """The refusal for clicking a place that starts or continues no legal action."""
        return self.words.why_not_place(state, place, chosen)

    def status(self, state: S, names: Sequence[str]) -> tuple[str, str]:
        """The status sentence (whose turn it is and what to do) and a line of help."""
        return self.words.status(state, names)

    def describe(self, before: S, action: A, after: S, names: Sequence[str]) -> list[LogEvent]:
        """The log events of an action: what it did, then its automatic consequences.

        Empty where the next action tells it. Names stand in the texts just as they are given.
        """
        return self.words.describe(before, action, after, names)

    def choice(self, state: S, action: A, names: Sequence[str]) -> str:
        """A legal action in words, before it is done; its notation where there are none."""
        return self.words.choice(state, action, names) or self.format(action)

    def story(self, state: S, names: Sequence[str]) -> list[str]:
        """The final scores as sentences, one per seat, best first."""
        return self.words.story(state, names)

    def source(self, name: str) -> str:
        """The display name of a source of points in `State.scores`."""
        return self.words.source(name)

    def advise(self, state: S, style: str, **memory: int) -> Advice[A]:
        """The action that the named rule-of-thumb style takes in a state, with its reason."""
        return self.advisor.advise(state, style, **memory)

    def choose(self, state: S, style: str, **memory: int) -> A:
        """The action of `advise` without the reason: the fast path for rollouts."""
        return self.advisor.choose(state, style, **memory)

    def candidates(self, state: S) -> Sequence[A]:
        """The legal actions worth searching."""
        return self.advisor.candidates(state)

    def estimate(self, state: S) -> list[float]:
        """The expected share of the win for every seat, summing to 1; exact in terminal states."""
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
    "LogEvent", "Notation", "Player", "S", "State", "Words", "by_scores",
]  # fmt: skip
