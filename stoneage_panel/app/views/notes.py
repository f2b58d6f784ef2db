"""Notes on positions: the one that is shown, and all that there are."""

from itertools import islice

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, card, esc

say = Strings("stoneage_panel.app", "strings_keep")
MOST_LISTED = 30


def notes(table: Table) -> str:
    """A field for the note on the position shown, and the others to jump to."""
    node = table.node
    field = (
        f'<input type="text" data-act="note" data-arg="{node.id}" maxlength="2000"'
        f' value="{esc(node.note)}" aria-label="{esc(say("notes.here"))}"'
        f' placeholder="{esc(say("notes.empty"))}">'
    )
    noted = (one for one in table.tree.root.walk() if one.note and one is not node)
    rows = "".join(
        f'<li data-key="note{one.id}">'
        f"{button('jump', esc(say('notes.at', n=one.depth)), one.id, 'btn sm')}"
        f" <span>{esc(one.note)}</span></li>"
        for one in islice(noted, MOST_LISTED)
    )
    return card(esc(say("notes.title")), field, f'<ul class="kept">{rows}</ul>' if rows else "")
