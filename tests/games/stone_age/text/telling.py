"""What the log says about actions done one after the other."""

from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import sentences

NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve")


def told(state: Position, *lines: str) -> list[str]:
    """What the log says about each line, done one after the other."""
    found = []
    for line in lines:
        before, move = state.clone(), state.game.parse(line)
        state.step(move)
        found.append(sentences(state.game.describe(before, move, state, NAMES)))
    return found
