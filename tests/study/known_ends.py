"""Ends of games of stand-ins: so many actions before they are over, some with points evened."""

from __future__ import annotations

from typing import Any

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.game import AnyState
from tests.study.by_hand import changed, near_the_end

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "my_first": ("my_first", 2, {}),
    "my_first_three": ("my_first", 3, {"turn_limit": 30}),
    "stone_age": ("stone_age", 2, {"round_limit": 10}),
    "stone_age_three": ("stone_age", 3, {"round_limit": 10}),
    "style": ("stone_age", 2, {"style": True, "round_limit": 10}),
    "style_three": ("stone_age", 3, {"style": True, "round_limit": 10}),
    "settlers": ("settlers", 3, {"round_limit": 10}),
    "settlers_long": ("settlers", 3, {"round_limit": 25}),
    "age_of_dirt": ("age_of_dirt", 2, {}),
    "age_of_dirt_short": ("age_of_dirt", 3, {"round_limit": 10}),
    **{f"solo_{level}": ("stone_age_solo", 1, {"level": level}) for level in (1, 2, 3, 4)},
}
ENDS = [
    ("my_first", 1, 14), ("my_first", 5, 8), ("my_first", 7, 10), ("my_first_three", 1, 8),
    ("my_first_three", 1, 14), ("my_first_three", 5, 12),
    ("stone_age", 3, 3), ("stone_age", 5, 6), ("stone_age", 7, 3), ("stone_age_three", 6, 7),
    ("style", 1, 6), ("style", 2, 6), ("style", 4, 9), ("style", 5, 6), ("style_three", 1, 6),
    ("style_three", 2, 6),
    ("settlers", 1, 6), ("settlers", 3, 10), ("settlers", 5, 8), ("settlers_long", 1, 10),
    ("settlers_long", 2, 8), ("settlers_long", 7, 10),
    ("age_of_dirt", 22, 10), ("age_of_dirt", 50, 6), ("age_of_dirt", 50, 8),
    ("age_of_dirt", 50, 10),
    ("age_of_dirt_short", 36, 10), ("age_of_dirt_short", 58, 10),
]  # fmt: skip
WORN_OUT = {
    ("solo_1", 1, 6): 1, ("solo_1", 3, 6): 4, ("solo_2", 1, 8): 10, ("solo_2", 2, 8): 7,
    ("solo_3", 3, 8): 19, ("solo_3", 4, 8): 15, ("solo_4", 1, 8): 7, ("solo_4", 3, 8): 4,
}  # fmt: skip
"""The strength that is left in ends of the solo game: nothing to eat, and no card to come."""
ENDS += WORN_OUT


def position(system: str, seed: int, left: int) -> AnyState:
    """The end of a game; what has been gained is evened, so that luck decides."""
    name, players, options = GAMES[system]
    state = near_the_end(name, players, left, seed, **options)
    if name == "stone_age":
        return _evened(state)
    if name == "stone_age_solo":
        left_over = {"exhaustion": WORN_OUT[system, seed, left], "food": [0], "goods": [[0] * 5]}
        return changed(state.game, state.to_dict(), deck=[], **left_over)
    return state


def _evened(state: AnyState) -> AnyState:
    """Wood for all that would be behind if the stand-ins played on with one luck."""
    end, luck = state.clone(), Rng(1)
    while end.current_player != TERMINAL:
        chance = end.current_player == CHANCE
        end.apply(end.sample_chance(luck) if chance else end.game.choose(end, end.game.styles[0]))
    points = [sum(row.values()) for row in end.scores()]
    given = state.to_dict()
    goods = [
        [wood + max(points) - mine, *rest]
        for (wood, *rest), mine in zip(given["goods"], points, strict=True)
    ]
    return changed(state.game, given, goods=goods)
