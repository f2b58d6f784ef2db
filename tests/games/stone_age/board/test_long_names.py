"""Names of places in a language with long ones leave room for the numbers beside them."""

from __future__ import annotations

import stoneage_panel as sap
from stoneage_panel.board import ViewOptions
from stoneage_panel.board.scene_data import Scene, Text
from stoneage_panel.catalog import spec
from tests.support import german


def drawn(scene: Scene) -> dict[str, Text]:
    return {item.text: item for item in scene.items if isinstance(item, Text)}


def test_long_names_of_places_are_drawn_smaller() -> None:
    match = sap.new("stone_age", players=2, seed=1)
    with german.spoken():
        found = drawn(spec("stone_age").board().scene(match.state, ViewOptions()))
    assert found["Wald"].size == found["÷3 H"].size
    assert found["Lehmgrube"].size == found["÷4 L"].size < found["Wald"].size
    assert found["Lehmgrube"].x + 7 * len("Lehmgrube") < found["÷4 L"].x
