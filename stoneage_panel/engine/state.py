"""The interface of positions: legal actions, transitions, results and observations.

A state never samples chance itself: when ``current_player`` is CHANCE, the driver picks one of
``chance_outcomes()`` and applies it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.slots import make_clone, make_key

if TYPE_CHECKING:
    from typing import Self

    from stoneage_panel.engine.game import Game

CHANCE = -1
TERMINAL = -2

Player = int
"""A seat 0 … n − 1, or CHANCE, or TERMINAL."""

Action = tuple[Any, ...]
"""Small, immutable, hashable: a NamedTuple or an interned tuple, one type per game."""

A = TypeVar("A", bound=Action)
"""The actions of a game."""
G_co = TypeVar("G_co", bound="Game[Any, Any]", covariant=True)
"""A game."""

S = TypeVar("S", bound="State[Any, Any]")
"""The positions of a game."""


class State(ABC, Generic[G_co, A]):
    """A position. Subclasses hold it in slots of small ints, lists and tuples.

    ``clone`` and ``key`` of a subclass are made from its annotated fields, see `fields`.

    Args:
        derived: names of fields that follow from others or from the game: not part of the key.
    """

    __slots__ = ("game",)  # no property: rules ask for it at every step

    derived: ClassVar[tuple[str, ...]] = ()
    game: G_co
    """The game this is a position of."""

    def __init_subclass__(cls, derived: tuple[str, ...] = (), **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.derived = (*cls.derived, *derived)
        for name, made in (("clone", make_clone(cls)), ("key", make_key(cls, cls.derived))):
            setattr(cls, name, made)

    @property
    @abstractmethod
    def current_player(self) -> Player:
        """The player to act: a seat, CHANCE, or TERMINAL."""

    @abstractmethod
    def legal_actions(self) -> Sequence[A]:
        """Every legal action of the seat to move, in a fixed order; empty for CHANCE and TERMINAL.

        The sequence may be shared between states: never change it.
        """

    @abstractmethod
    def chance_outcomes(self) -> Sequence[tuple[A, float]]:
        """Every outcome with its probability (sum 1) at a CHANCE node; else empty."""

    @abstractmethod
    def sample_chance(self, rng: Rng) -> A:
        """One outcome drawn with its probability. Only at a CHANCE node."""

    @abstractmethod
    def apply(self, action: A) -> None:
        """Applies a legal action or a chance outcome in place. Unchecked and fast."""

    @abstractmethod
    def why_not(self, action: A) -> IllegalAction | None:
        """None if the action is legal, else the refusal with its rule."""

    def step(self, action: A) -> None:
        """Like `apply`, but checked: raises IllegalAction and leaves the state unchanged."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        self.apply(action)

    def clone(self) -> Self:
        """A copy that shares no mutable part."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Everything that distinguishes this position, as nested tuples."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    @abstractmethod
    def scores(self) -> list[dict[str, int]]:
        """Points of every seat by source; the sum of the values is the score."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Share of the win of every seat, summing to 1; all 0 while the game goes on.

        In a game for one, a loss is 0.
        """

    @property
    @abstractmethod
    def winner(self) -> int | None:
        """The sole winner, else None."""

    @abstractmethod
    def observation(self, seat: int) -> dict[str, Any]:
        """What a seat can observe, as plain JSON. The only place where secrets are stripped.

        Seat −1 is somebody who only watches.
        """

    def has_secret(self, seat: int) -> bool:
        """Whether a seat knows something here that a spectator does not.

        This is the one definition for every screen that people share. It follows from what
        `observation` strips, so a hand is a secret even when it is empty, and a card drawn face
        down is one as long as it lies face down. `Game.private_hands` says how such a screen
        keeps the secret: it is handed over, or the secret stays covered until its owner asks.
        """
        return self.observation(seat) != self.observation(-1)

    @abstractmethod
    def resample(self, seat: int, rng: Rng) -> Self:
        """A determinization: a state with the same observation for a seat, secrets resampled."""

    def luck_is_open(self, seat: int) -> bool:
        """Whether a seat can know the chances of the luck that is due.

        False only where they depend on what others hold in a way that a few determinizations
        could miss.
        """
        return True

    @abstractmethod
    def problems(self) -> list[str]:
        """All problems of a position set up by hand, as sentences; empty if it is playable."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Plain JSON with a schema version; `Game.state_from_dict` reads it back."""
