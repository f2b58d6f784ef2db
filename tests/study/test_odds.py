"""Chances of the luck ahead: only what a seat can know is told."""

from __future__ import annotations

from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import odds


def before_a_robbery() -> tuple[Any, dict[str, Any], Any, int]:
    """The game, a position as JSON in which somebody may be robbed, that action and the victim."""
    game: Any = new_game("settlers", players=3)
    state, luck = game.new_initial_state(), Rng(3)
    while state.current_player == CHANCE or not any(
        " rob " in game.format(action) for action in state.legal_actions()
    ):
        chance = state.current_player == CHANCE
        state.apply(state.sample_chance(luck) if chance else game.choose(state, game.styles[0]))
    action = next(one for one in state.legal_actions() if " rob " in game.format(one))
    return game, state.to_dict(), action, int(game.format(action).split()[-1]) - 1


@pytest.mark.parametrize(
    ("victim_holds", "other_holds", "seen", "told"),
    [
        ([0, 0, 0, 1], [4, 0, 0, 0], False, False),  # one card of five that nobody has shown
        ([0, 0, 0, 1], [4, 0, 0, 0], True, True),
        ([2, 0, 0, 0], [3, 0, 0, 0], False, True),  # whatever is taken, it is meat
        ([1, 0, 0, 1], [0, 0, 0, 0], False, True),  # what is missing elsewhere is there
    ],
)
def test_a_hidden_hand_is_told_only_where_it_can_be_known(
    victim_holds: list[int], other_holds: list[int], seen: bool, told: bool
) -> None:
    game, position, action, victim = before_a_robbery()
    me = position["player"]
    hands = [[0] * 4 for _ in range(3)]
    hands[me], hands[victim], hands[3 - me - victim] = [1, 1, 1, 1], victim_holds, other_holds
    position["hands"] = hands
    position["known"] = [
        hands[j] if i == j or (seen and i == me) else [0] * 4 for i in range(3) for j in range(3)
    ]
    state = game.state_from_dict(position)
    assert state.problems() == []
    found = odds.known(game, state, me, [action])
    assert (found is not None) is told
    if found is not None:
        assert found == odds.ahead(game, state, [action])
