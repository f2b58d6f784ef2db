"""Walks by drawn numbers: the two doors lead to the same place, and every place can be saved."""

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from stoneage_panel.engine import CHANCE, TERMINAL
from tests.games.following import same_luck
from tests.games.stone_age.follow import BASE, SOLO, STYLE, differences, new, sound
from tests.games.stone_age.rules import oracle
from tests.games.stone_age.rules.oracle_effects import do
from tests.games.stone_age.rules.oracle_world import read

GAMES = [*((s, False) for s in BASE), *((s, False) for s in STYLE), *((s, True) for s in SOLO)]


class Walk(RuleBasedStateMachine):
    """One position, moved on by the numbers Hypothesis draws."""

    state: Any = None

    @initialize(chosen=st.sampled_from(GAMES))
    def begin(self, chosen: tuple[dict[str, Any], bool]) -> None:
        self.game = new(*chosen)
        self.state = self.game.new_initial_state()
        self.world = read(self.state)

    @rule(numbers=st.lists(st.integers(0, 10**6), min_size=5, max_size=25))
    def walk(self, numbers: list[int]) -> None:
        for drawn in numbers:
            self.one_step(drawn)

    def one_step(self, drawn: int) -> None:
        state = self.state
        if state.current_player == TERMINAL:
            self.state = self.game.new_initial_state()
            self.world = read(self.state)
            return
        if state.current_player == CHANCE:
            choices = [outcome for outcome, _ in state.chance_outcomes()]
        else:
            choices = list(state.legal_actions())
        action = choices[drawn % len(choices)]
        before, key = json.dumps(state.to_dict()), state.key()
        other = state.clone()
        other.apply(action)
        assert state.key() == key and json.dumps(state.to_dict()) == before
        state.step(action)
        assert state == other and hash(state) == hash(other)
        do(self.world, self.game.format(action))

    @invariant()
    def is_what_the_oracle_says(self) -> None:
        if self.state is None:
            return
        state, world = self.state, self.world
        assert not differences(world, read(state))
        assert {self.game.format(a) for a in state.legal_actions()} == oracle.legal(world)
        same_luck(state, oracle.outcomes(world))
        sound(state, read(state))

    @invariant()
    def can_be_saved(self) -> None:
        if self.state is None:
            return
        again = self.game.state_from_dict(json.loads(json.dumps(self.state.to_dict())))
        assert again == self.state and hash(again) == hash(self.state)
        assert again.legal_actions() == self.state.legal_actions()


Walk.TestCase.settings = settings(
    max_examples=12, stateful_step_count=8, deadline=None, derandomize=True
)
TestWalks = Walk.TestCase
