"""A button for one piece of an action that is put together: on, open, or of no use now."""

from stoneage_panel.table import Table
from stoneage_panel.ui.html import button


def piece(table: Table, part: str, again: int, label: str, kind: str, name: str = "") -> str:
    """A button that adds a piece or takes it back; it can be used only where that is legal.

    Args:
        part: names the piece; like pieces have the same name.
        again: how many like it stand before it.
        label: HTML of the button.
        name: what it is called where its label does not say so; escaped.
        kind: its classes.
    """
    on = table.chosen.count(part) > again
    named = f' aria-label="{name}"' if name else ""
    return button(
        "back" if on else "part",
        label,
        part,
        f"{kind} on" if on else kind,
        # a kind of which all were chosen would be taken back by pointing at it
        disabled=not on and part not in table.open_parts,
        more=f'aria-pressed="{str(on).lower()}"{named}',
    )
