"""Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Advice, LogEvent
from stoneage_panel.games.stone_age import solo
from stoneage_panel.games.stone_age.components.moves import DICE, PICK, Move
from stoneage_panel.games.stone_age.components.options import SoloTerms, TableTerms, Terms
from stoneage_panel.games.stone_age.components.parts import parts
from stoneage_panel.games.stone_age.components.strings import say
from stoneage_panel.games.stone_age.rules import setup
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.solo_position import is_solo
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.games.stone_age.state import StoneAgeState
from stoneage_panel.games.stone_age.style import StyleState
from stoneage_panel.games.stone_age.text import notation, pointing, refusals
from stoneage_panel.games.stone_age.text import status as explain


class Room(Terms):
    """What the table game and the solo game share: notation, words, places."""

    rules = refusals.RULES

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state: Position = self.new_initial_state()
        setup.read(state, data)
        return state

    def parse(self, text: str) -> Move:
        return notation.parse_move(text, self.pack)

    def format(self, action: Move) -> str:
        return notation.format_move(action, self.pack)

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= DICE)

    def parts(self, action: Move) -> tuple[str, ...]:
        return parts(action, self.pack)

    def why_not_place(
        self, state: Position, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return pointing.why_not_place(state, place, chosen)

    def status(self, state: Position, names: Sequence[str]) -> tuple[str, str]:
        return explain.status(state, names)

    def describe(
        self, before: Position, action: Move, after: Position, names: Sequence[str]
    ) -> list[LogEvent]:
        return explain.describe(before, action, after, names)

    def story(self, state: Position, names: Sequence[str]) -> list[str]:
        return explain.story(state, names)

    def obvious(self, state: Position) -> bool:
        # one kind of die is left to pick; rolls, purchases and what is left stay with the player
        return state.phase == PICK

    def source(self, name: str) -> str:
        return say(f"source.{name}")

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        from stoneage_panel.games.stone_age.bots.advice import advise

        return advise(state, style)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        from stoneage_panel.games.stone_age.bots.advice import choose

        return choose(state, style)

    def candidates(self, state: Position) -> Sequence[Move]:
        from stoneage_panel.games.stone_age.bots.candidates import candidates

        return candidates(state)

    def stage(self, state: Position) -> int:
        return state.round


class StoneAge(Room, TableTerms):
    """Stone Age for 2–4 players, with Style is the Goal for 2–5; see `TableTerms`."""

    horizon = 1

    def new_initial_state(self) -> StoneAgeState:
        return StyleState(self) if self.style else StoneAgeState(self)

    def estimate(self, state: Position) -> list[float]:
        from stoneage_panel.games.stone_age.bots.prospects import estimate

        return estimate(state)


class StoneAgeSolo(Room, SoloTerms):
    """The solo game; see `SoloTerms`."""

    def new_initial_state(self) -> SoloState:
        return SoloState(self)

    def estimate(self, state: Position) -> list[float]:
        from stoneage_panel.games.stone_age.bots.prospects import survival

        assert is_solo(state)
        return [survival(state)]

    def state_from_dict(self, data: Mapping[str, Any]) -> SoloState:
        state = self.new_initial_state()
        solo.read(state, data)
        return state
