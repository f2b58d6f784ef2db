"""What Enter does on the places of the board: a key of ``enter`` in strings.toml for each.

Where it carries out an action at once, that action in words instead.
"""

from stoneage_panel.app.components.board_buttons.strings import say
from stoneage_panel.board.scene_data import Scene
from stoneage_panel.table import Table

_TRADE = frozenset(("give", "take"))


def ahead(table: Table, scene: Scene) -> dict[str, str]:
    """By the ids of the places that may be pointed at now."""
    legal = [place.id for place in scene.places if place.legal and not place.chosen]
    onward = table.open_parts.intersection(legal)
    left = table.ahead(onward)
    keys = {name: _key(left[name]) if name in left else "instead" for name in legal}
    done = table.at_once(name for name in onward if not left[name])
    return keys | {name: say("at_once.enter", what=what) for name, what in done.items()}


def _key(left: frozenset[str]) -> str:
    if not left:
        return "does"
    if left <= _TRADE:
        return "trade"
    [sort] = left if len(left) == 1 else ("more",)
    return sort if f"enter.{sort}" in say else "more"
