"""Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action, Advice, LogEvent, State
from stoneage_panel.games.stone_age import solo
from stoneage_panel.games.stone_age.components.moves import DICE, PICK, Move
from stoneage_panel.games.stone_age.components.options import SoloTerms, TableTerms, Terms
from stoneage_panel.games.stone_age.components.parts import parts
from stoneage_panel.games.stone_age.components.strings import say
from stoneage_panel.games.stone_age.rules import setup
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.games.stone_age.state import StoneAgeState
from stoneage_panel.games.stone_age.style import StyleState
from stoneage_panel.games.stone_age.text import notation, pointing, refusals
from stoneage_panel.games.stone_age.text import status as explain


class Room(Terms):
    """What the table game and the solo game share: notation, words, places."""

    rules = refusals.RULES

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state = cast(Position, self.new_initial_state())
        setup.read(state, data)
        return state

    def parse(self, text: str) -> Move:
        return notation.parse_move(text, self.pack)

    def format(self, action: Action) -> str:
        return notation.format_move(cast(Move, action), self.pack)

    def is_chance(self, action: Action) -> bool:
        return bool(action[0] >= DICE)

    def parts(self, action: Action) -> tuple[str, ...]:
        return parts(cast(Move, action), self.pack)

    def why_not_place(
        self, state: State, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return pointing.why_not_place(cast(Position, state), place, chosen)

    def status(self, state: State, names: Sequence[str]) -> tuple[str, str]:
        return explain.status(cast(Position, state), names)

    def describe(
        self, before: State, action: Action, after: State, names: Sequence[str]
    ) -> list[LogEvent]:
        return explain.describe(
            cast(Position, before), cast(Move, action), cast(Position, after), names
        )

    def story(self, state: State, names: Sequence[str]) -> list[str]:
        return explain.story(cast(Position, state), names)

    def obvious(self, state: State) -> bool:
        # one kind of die is left to pick; rolls, purchases and what is left stay with the player
        return cast(Position, state).phase == PICK

    def source(self, name: str) -> str:
        return say(f"source.{name}")

    def advise(self, state: State, style: str, **memory: int) -> Advice:
        from stoneage_panel.games.stone_age.bots.advice import advise

        return advise(cast(Position, state), style)

    def choose(self, state: State, style: str, **memory: int) -> Move:
        from stoneage_panel.games.stone_age.bots.advice import choose

        return choose(cast(Position, state), style)

    def candidates(self, state: State) -> Sequence[Move]:
        from stoneage_panel.games.stone_age.bots.candidates import candidates

        return candidates(cast(Position, state))

    def stage(self, state: State) -> int:
        return cast(Position, state).round


class StoneAge(Room, TableTerms):
    """Stone Age for 2–4 players, with Style is the Goal for 2–5; see `TableTerms`."""

    horizon = 1

    def new_initial_state(self) -> StoneAgeState:
        return StyleState(self) if self.style else StoneAgeState(self)

    def estimate(self, state: State) -> list[float]:
        from stoneage_panel.games.stone_age.bots.prospects import estimate

        return estimate(cast(Position, state))


class StoneAgeSolo(Room, SoloTerms):
    """The solo game; see `SoloTerms`."""

    def new_initial_state(self) -> SoloState:
        return SoloState(self)

    def estimate(self, state: State) -> list[float]:
        from stoneage_panel.games.stone_age.bots.prospects import survival

        return [survival(cast(SoloPosition, state))]

    def state_from_dict(self, data: Mapping[str, Any]) -> SoloState:
        state = self.new_initial_state()
        solo.read(state, data)
        return state
