"""What a game's board offers: the module that its `Spec` names."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from stoneage_panel.board.scene_data import Scene, Stock, ViewOptions


class Roll(NamedTuple):
    """Dice on the board.

    Args:
        faces: what they show.
        holder: where they were thrown: a place's id, a spot's or a seat; "" for its middle.
    """

    faces: tuple[int, ...]
    holder: str = ""


class GameBoard(Protocol):
    """Draws one game. ``state`` is a position of that game."""

    def scene(self, state: Any, view: ViewOptions) -> Scene:
        """The board as data."""

    def lines(self, state: Any, view: ViewOptions) -> list[str]:
        """The board in words, a line a thing; an empty line before a heading."""

    def brief(self, state: Any, view: ViewOptions) -> list[str]:
        """What changes from turn to turn, in words; the whole board where that is short."""

    def detail(self, state: Any, view: ViewOptions, place: str) -> str:
        """What is told of a place once it is asked about, beside its words; may be empty."""

    def rolled(self, before: Any, action: Any) -> Roll | None:
        """The dice that an outcome of luck has thrown, and where; None for anything else."""

    def walk(self, before: Any, after: Any) -> tuple[str, ...]:
        """Ids of the places a piece passed between two positions, first to last."""

    def held(self, state: Any, view: ViewOptions, seat: int) -> Sequence[Stock]:
        """What a seat has, points first, as the viewer may know it; empty where its board shows
        everybody's things."""


def no_dice(before: Any, action: Any) -> Roll | None:
    """The ``rolled`` of a game without dice."""
    return None


def no_detail(state: Any, view: ViewOptions, place: str) -> str:
    """The ``detail`` of a board whose places say all there is in their words."""
    return ""


def nothing_held(state: Any, view: ViewOptions, seat: int) -> Sequence[Stock]:
    """The ``held`` of a board that shows everybody's things itself."""
    return ()
