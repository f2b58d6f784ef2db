"""The Settlers of the Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from stoneage_panel.engine.advisor import Advisor
from stoneage_panel.engine.fields import Field
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.engine.words import Words
from stoneage_panel.games.settlers.components.moves import DICE, ROLL, Move
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules import fields, serialize
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.state import SettlersState
from stoneage_panel.games.settlers.text import pointing, refusals, things
from stoneage_panel.games.settlers.text import status as explain
from stoneage_panel.games.settlers.text.choices import choice
from stoneage_panel.games.settlers.text.describe import describe, secret
from stoneage_panel.games.settlers.text.strings import say_field
from stoneage_panel.games.settlers.text.verbs import VERBS


class Settlers(GameOptions):
    """The Settlers of the Stone Age for 3 or 4 players; see `GameOptions` for its options."""

    rules = refusals.RULES
    words = Words(
        status=explain.status,
        describe=describe,
        story=explain.story,
        why_not_place=pointing.why_not_place,
        source=lambda name: say(f"points.{name}"),
        choice=choice,
        thing=things.named,
        fields=say_field,
        secret=secret,
    )
    flat = True
    horizon = 2
    countable = 4_000  # a move costs five times as much to choose
    searches = (60, 250)

    def new_initial_state(self) -> SettlersState:
        return SettlersState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state = self.new_initial_state()
        serialize.read(state, data)
        return state

    def fields(self) -> tuple[Field, ...]:
        return fields.fields(self)

    @cached_property
    def notation(self) -> Notation[Move]:
        return VERBS.of(self)

    @cached_property
    def advisor(self) -> Advisor[Position, Move]:
        from stoneage_panel.games.settlers.bots.advisor import SettlersAdvisor

        return SettlersAdvisor()

    def alike(self, state: Position, outcome: Move) -> int | None:
        return outcome[1] + outcome[2] if outcome[0] == DICE else None

    def alike_by(self, state: Position) -> str:
        return say("alike.sum") if state.phase == ROLL else ""

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= DICE)

    def stage(self, state: Position) -> int:
        return state.round
