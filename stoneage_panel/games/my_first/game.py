"""My First Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from stoneage_panel.engine.advisor import Advisor
from stoneage_panel.engine.fields import Field
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.engine.words import Words
from stoneage_panel.games.my_first.components.moves import FACE, TRADE, Move
from stoneage_panel.games.my_first.components.options import GameOptions
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules import fields, setup
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.text import places, refusals, things
from stoneage_panel.games.my_first.text import status as explain
from stoneage_panel.games.my_first.text.choices import choice
from stoneage_panel.games.my_first.text.strings import say_field
from stoneage_panel.games.my_first.text.verbs import VERBS


class MyFirst(GameOptions):
    """My First Stone Age for 2–4 players; see `GameOptions` for its options."""

    rules = refusals.RULES
    words = Words(
        status=explain.status,
        describe=explain.describe,
        story=explain.story,
        why_not_place=places.why_not_place,
        source=lambda name: say(f"source.{name}"),
        choice=choice,
        thing=things.named,
        fields=say_field,
    )

    def new_initial_state(self) -> MyFirstState:
        return MyFirstState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        return setup.from_dict(self, data)

    def fields(self) -> tuple[Field, ...]:
        return fields.fields(self)

    def refilled(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
        return fields.balanced(self, before, super().refilled(before, after))

    @cached_property
    def notation(self) -> Notation[Move]:
        return VERBS.of(self)

    @cached_property
    def advisor(self) -> Advisor[Position, Move]:
        from stoneage_panel.games.my_first.bots.advisor import MyFirstAdvisor

        return MyFirstAdvisor()

    def deliberate(self, action: Move) -> bool:
        """A trade: it is put together piece by piece, so no piece of it makes it at once."""
        return action.verb == TRADE

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= FACE)
