"""Age of Dirt as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from stoneage_panel.engine.advisor import Advisor
from stoneage_panel.engine.fields import Field
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.engine.words import Words
from stoneage_panel.games.age_of_dirt.components import pieces
from stoneage_panel.games.age_of_dirt.components.moves import (
    CALL,
    CLANS,
    DRUM,
    FALL,
    FREE,
    FREED,
    OUT,
    QUIET,
    SPEND,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import fields, serialize, turns
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.state import DirtState
from stoneage_panel.games.age_of_dirt.text import pointing, refusals, things
from stoneage_panel.games.age_of_dirt.text import status as explain
from stoneage_panel.games.age_of_dirt.text.choices import choice
from stoneage_panel.games.age_of_dirt.text.describe import describe
from stoneage_panel.games.age_of_dirt.text.strings import say_field
from stoneage_panel.games.age_of_dirt.text.verbs import VERBS


class AgeOfDirt(GameOptions):
    """Age of Dirt for 2 to 5 players; see `GameOptions` for its options."""

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
    )
    flat = True
    horizon = 2
    bot_horizon = 4
    countable = 4_000  # a move costs five times as much to choose
    searches = (200, 800)

    def new_initial_state(self) -> DirtState:
        return DirtState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state = self.new_initial_state()
        serialize.read(state, data)
        return state

    def fields(self) -> tuple[Field, ...]:
        return fields.fields(self)

    def refilled(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
        return fields.balanced(self, before, super().refilled(before, after))

    @cached_property
    def notation(self) -> Notation[Move]:
        return VERBS.of(self)

    @cached_property
    def advisor(self) -> Advisor[Position, Move]:
        from stoneage_panel.games.age_of_dirt.bots.advisor import DirtAdvisor

        return DirtAdvisor()

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= CLANS)

    def alike(self, state: Position, outcome: Move) -> int | None:
        if outcome[0] == OUT:
            return pieces.count(outcome[1], state.player)
        return pieces.size(outcome[1] & pieces.MEMBERS) if outcome[0] == FREED else None

    def alike_by(self, state: Position) -> str:
        names = {FALL: "alike.own", FREE: "alike.all"}
        return say(names[state.phase]) if state.phase in names else ""

    def obvious(self, state: Position) -> bool:
        """Whether all that is left is to end a turn of spending."""
        return state.phase == SPEND and len(state.legal_actions()) == 1

    def idle(self, state: Position) -> Move | None:
        """A drum stays whole while none of its clan's members are inside the Passage."""
        asked = state.phase == DRUM and not state.within(state.player)
        return Move(QUIET) if asked else None

    def deliberate(self, action: Move) -> bool:
        """Lifting a box: a player with nobody at home may only have looked at it."""
        return action.verb == CALL

    def stage(self, state: Position) -> int:
        return state.round

    def progress(self, state: Position) -> int:
        return turns.number(state)
