"""Whether a phone's sheet with the decision leaves its room to the board."""

from __future__ import annotations

from stoneage_panel.board import Scene
from stoneage_panel.table import Table
from stoneage_panel.ui.pointing import Pointer

QUICKER = 4
"""So few choices are pressed sooner than they are found on the board."""


def gives_room(table: Table, scene: Scene | None, pointer: Pointer, offered: bool) -> bool:
    """It does while the board is where one chooses next, or what is pointed at.

    Args:
        offered: whether the piece that is pointed at has a button in the sheet, too: whoever
            has begun there goes on there.
    """
    places = {place.id for place in scene.places} if scene else set()
    if offered and set(table.chosen) - places:
        return False
    # what is chosen already is not where one chooses next, though one may still read about it
    settled = set(table.chosen) - table.open_parts
    if pointer.zone or (places & {pointer.place, pointer.part}) - settled:
        return True
    pressed = pointer.confirm or (pointer.part and pointer.part not in places)
    return bool(
        table.chosen
        and not pressed
        and not any(":" in part for part in table.open_parts)
        and table.open_parts & places
        and len(table.fitting) > QUICKER
    )
