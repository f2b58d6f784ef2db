"""The fields that a position of the solo game has besides those of every position."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from stoneage_panel.engine.slots import slots
from stoneage_panel.games.stone_age.components.options import SoloOptions
from stoneage_panel.games.stone_age.rules.position import Position


class SoloPosition(Position):
    """One store and one set of tools, four colours of figures (SS.TOOL.1).

    Besides the fields of `Position`: initiative: by colour, 0 while it has not been placed;
    acted: mask of the colours that have acted or stay idle; exhaustion: strength that is left;
    dropped: mask of the buildings face down beside the board; drops: buildings still to be
    given up this round.
    """

    acted: int
    dropped: int
    drops: int
    exhaustion: int
    initiative: list[int]

    __slots__ = slots(__annotations__)

    if TYPE_CHECKING:
        game: SoloOptions


def is_solo(state: Position) -> TypeGuard[SoloPosition]:
    """Whether a position is one of the solo game."""
    return state.game.solo
