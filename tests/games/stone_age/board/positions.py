"""Positions of Stone Age in all its variants, by seeded play, and how a table looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from stoneage_panel import games
from stoneage_panel.board import ViewOptions
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.game import StoneAgeBase
from stoneage_panel.games.stone_age.rules.position import Position

VARIANTS: dict[str, tuple[str, int, dict[str, object]]] = {
    "two": ("stone_age", 2, {}),
    "three": ("stone_age", 3, {}),
    "four": ("stone_age", 4, {}),
    "style2": ("stone_age", 2, {"style": True}),
    "style4": ("stone_age", 4, {"style": True, "bonus_tiles": True}),
    "style5": ("stone_age", 5, {"style": True, "bonus_tiles": True}),
    "solo": ("stone_age_solo", 1, {"level": 1}),
    "solo3": ("stone_age_solo", 1, {"level": 3}),
    "solo4": ("stone_age_solo", 1, {"level": 4}),
}
TABLES = tuple(name for name in VARIANTS if not name.startswith("solo"))
SOLO = tuple(name for name in VARIANTS if name.startswith("solo"))


class Seen:
    """A position, what led to it, and the game it belongs to."""

    def __init__(self, game: StoneAgeBase, state: Position, last: tuple[str, ...]) -> None:
        self.game, self.state, self.last = game, state, last

    def view(self, form: str = "wide", viewer: int | None = 0, chosen: int = 0) -> ViewOptions:
        """All legal parts lit, and as many parts of an action chosen as asked."""
        parts = [self.game.parts(action) for action in self.state.legal_actions()]
        picked = parts[len(parts) // 2][:chosen] if parts else ()
        return ViewOptions(
            form=form,
            viewer=viewer,
            legal=frozenset(part for some in parts for part in some),
            chosen=picked,
            last=self.last,
        )


def play(
    variant: str, seed: int, until: Callable[[Position, int], bool], clever: bool = True
) -> Seen:
    """Plays by rule of thumb, with a random action now and then, until something holds."""
    name, players, options = VARIANTS[variant]
    game = games.new_game(name, players, **options)
    assert isinstance(game, StoneAgeBase)
    state = game.new_initial_state()
    assert isinstance(state, Position)
    rng, last = Rng(seed), ()
    for k in range(10_000):
        if state.current_player == TERMINAL or until(state, k):
            break
        if state.current_player == CHANCE:
            action = state.sample_chance(rng)
        elif clever and rng.below(4):
            action = game.advise(state, game.styles[0]).action
        else:
            action = rng.choice(list(state.legal_actions()))
        last = game.parts(action)
        state.apply(action)
    return Seen(game, state, last)


@cache
def many(variant: str) -> tuple[Seen, ...]:
    """The start, every phase of early rounds, and what a game comes to."""
    stops = (*range(12), 25, 40, 60, 75, 90, 120, 160, 200, 260, 330, 400)
    return tuple(_reached(variant, stops))


def _reached(variant: str, stops: tuple[int, ...]) -> Iterator[Seen]:
    for k, stop in enumerate(stops):
        yield play(variant, 1 + k % 3, lambda _, n, stop=stop: n >= stop)
    yield play(variant, 5, lambda _, n: False)
