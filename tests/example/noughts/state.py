"""A position: nine squares, whose turn it is, and what is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stoneage_panel.games.noughts.components.moves import (
    EMPTY,
    MARK,
    MARKS,
    OVER,
    ROLL,
    ROLLS,
    ROWS,
    Move,
)
from stoneage_panel.games.noughts.components.strings import say
from stoneage_panel.games.noughts.text import refusals

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import CHANCE, TERMINAL, State
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.slots import slots

if TYPE_CHECKING:
    from stoneage_panel.games.noughts.game import Noughts

SCHEMA = 1


class NoughtsState(State["Noughts", Move]):
    """A position of noughts and crosses.

    Attributes:
        cells: who marked each square; EMPTY for nobody.
        player: the seat whose turn it is.
        phase: what is due, such as ROLL.
    """

    cells: list[int]
    player: int
    phase: int

    __slots__ = slots(__annotations__)

    def __init__(self, game: Noughts) -> None:
        self.game = game
        self.cells = [EMPTY] * 9
        self.player = 0
        self.phase = MARK

    @property
    def current_player(self) -> int:
        return (self.player, CHANCE, TERMINAL)[self.phase]

    # ------------------------------------------------------------ what may be done

    def legal_actions(self) -> Sequence[Move]:
        if self.phase != MARK:
            return ()
        return [MARKS[k] for k, held in enumerate(self.cells) if held == EMPTY]

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        return [(roll, 1 / 6) for roll in ROLLS] if self.phase == ROLL else ()

    def sample_chance(self, rng: Rng) -> Move:
        return ROLLS[rng.below(6)]

    def why_not(self, action: Move) -> IllegalAction | None:
        return refusals.why_not(self, action)

    def apply(self, action: Move) -> None:
        verb, x = action
        if verb == MARK:
            self.cells[x] = self.player
            self.phase = OVER if self.is_complete() else ROLL
        else:
            self.phase = MARK
            if x != self.game.lucky:
                self.player = 1 - self.player

    def is_complete(self) -> bool:
        """Whether the game has ended: three in a row, or no square is empty."""
        return EMPTY not in self.cells or any(self.rows(seat) for seat in (0, 1))

    def rows(self, seat: int) -> int:
        """How many rows of three a seat has."""
        return sum(all(self.cells[k] == seat for k in row) for row in ROWS)

    def to_dict(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "cells": self.cells[:],
            "player": self.player,
            "phase": self.phase,
        }

    # ------------------------------------------------------------ results

    def scores(self) -> list[dict[str, int]]:
        return [{"rows": self.rows(seat)} for seat in (0, 1)]

    def returns(self) -> list[float]:
        if self.phase != OVER:
            return [0.0, 0.0]
        won = self.winner
        return [0.5, 0.5] if won is None else [float(won == seat) for seat in (0, 1)]

    @property
    def winner(self) -> int | None:
        found = [seat for seat in (0, 1) if self.rows(seat)]
        return found[0] if found and self.phase == OVER else None

    # ------------------------------------------------------------ what seats know

    def observation(self, seat: int) -> dict[str, Any]:
        return self.to_dict()  # nothing is secret

    def resample(self, seat: int, rng: Rng) -> NoughtsState:
        return self.clone()

    def problems(self) -> list[str]:
        found = []
        if self.rows(0) and self.rows(1):
            found.append(say("problem.two_rows"))
        if self.is_complete() and self.phase != OVER:
            found.append(say("problem.not_over"))
        if self.phase == OVER and not self.is_complete():
            found.append(say("problem.goes_on"))
        if self.phase == ROLL and self.player not in self.cells:
            found.append(say("problem.no_mark"))
        return found
