"""Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from stoneage_panel.engine.advisor import Advisor
from stoneage_panel.engine.fields import Field
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.engine.words import Words
from stoneage_panel.games.stone_age import solo
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.moves import DICE, PICK, ROLL, Move
from stoneage_panel.games.stone_age.components.options import GameOptions, SoloOptions, TableOptions
from stoneage_panel.games.stone_age.components.strings import say
from stoneage_panel.games.stone_age.rules import fields, setup
from stoneage_panel.games.stone_age.rules.position import ROLL_ALL, ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.games.stone_age.state import StoneAgeState
from stoneage_panel.games.stone_age.style import StyleState
from stoneage_panel.games.stone_age.text import pointing, refusals, things
from stoneage_panel.games.stone_age.text import status as explain
from stoneage_panel.games.stone_age.text.choices import choice
from stoneage_panel.games.stone_age.text.strings import say_field
from stoneage_panel.games.stone_age.text.verbs import VERBS


class StoneAgeBase(GameOptions):
    """What the table game and the solo game share: notation, words, places."""

    rules = refusals.RULES
    words = Words(
        status=explain.status,
        describe=explain.describe,
        story=explain.story,
        why_not_place=pointing.why_not_place,
        source=lambda name: say(f"source.{name}"),
        choice=choice,
        thing=things.named,
        fields=say_field,
    )

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state: Position = self.new_initial_state()
        setup.read(state, data)
        return state

    def fields(self) -> tuple[Field, ...]:
        return fields.fields(self)

    @cached_property
    def notation(self) -> Notation[Move]:
        return VERBS.of(self)

    def alike(self, state: Position, outcome: Move) -> int | None:
        if state.phase != ROLL:
            return None
        return dice.faces(outcome[1])[0] if _everybody_picks(state) else dice.total(outcome[1])

    def alike_by(self, state: Position) -> str:
        if state.phase != ROLL:
            return ""
        return say("alike.highest" if _everybody_picks(state) else "alike.sum")

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= DICE)

    def obvious(self, state: Position) -> bool:
        # one kind of die is left to pick; rolls, purchases and what is left stay with the player
        return state.phase == PICK

    def stage(self, state: Position) -> int:
        return state.round


class StoneAge(StoneAgeBase, TableOptions):
    """Stone Age for 2–4 players, with Style is the Goal for 2–5; see `TableOptions`."""

    flat = True
    horizon = 1

    def new_initial_state(self) -> StoneAgeState:
        return StyleState(self) if self.style else StoneAgeState(self)

    @cached_property
    def advisor(self) -> Advisor[Position, Move]:
        from stoneage_panel.games.stone_age.bots.advisor import TableAdvisor

        return TableAdvisor()


class StoneAgeSolo(StoneAgeBase, SoloOptions):
    """The solo game; see `SoloOptions`."""

    def new_initial_state(self) -> SoloState:
        return SoloState(self)

    @cached_property
    def advisor(self) -> Advisor[Position, Move]:
        from stoneage_panel.games.stone_age.bots.advisor import SoloAdvisor

        return SoloAdvisor()

    def state_from_dict(self, data: Mapping[str, Any]) -> SoloState:
        state = self.new_initial_state()
        solo.read(state, data)
        return state


def _everybody_picks(state: Position) -> bool:
    """Whether dice are rolled from which everybody picks one: then every single die counts."""
    return state.rolling in (ROLL_ALL, ROLL_REWARDS)
