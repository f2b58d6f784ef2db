"""Notes on positions and studies kept there: those of the one shown, and all that there are."""

from __future__ import annotations

from itertools import islice

from stoneage_panel.app.components.lines.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, Html, button, card, esc, fragment, tag

MOST_NOTES = 30


def notes(table: Table) -> Html:
    """A field for the note on the position shown, and the others to jump to."""
    node = table.node
    field = tag(
        "input",
        type="text",
        data_act="note",
        data_arg=node.id,
        maxlength=2000,
        value=node.note,
        aria_label=say("notes.here"),
        placeholder=say("notes.empty"),
    )
    noted = (one for one in table.tree.root.walk() if (one.note or one.studies) and one is not node)
    rows = [
        tag(
            "li",
            button("jump", esc(say("notes.at", n=one.depth)), one.id, "btn sm"),
            " ",
            tag("span", one.note),
            studies(one),
            data_key=f"note{one.id}",
        )
        for one in islice(noted, MOST_NOTES)
    ]
    listed = tag("ul", rows, class_="kept") if rows else EMPTY
    return card(esc(say("notes.title")), field, studies(node), listed)


def studies(node: Node) -> Html:
    """What is kept of studies of a position, in words."""
    if not node.studies:
        return EMPTY
    from stoneage_panel.study import keeping  # not before there is one

    return fragment(*(
        tag("p", fragment(tag("b", say("notes.study")), " ", words), class_="s m study")
        for words in keeping.words(node)
    ))  # fmt: skip
