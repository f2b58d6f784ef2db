"""The board in words: folded away until somebody would rather read it."""

from collections.abc import Iterator

from stoneage_panel.app.twin import say
from stoneage_panel.board import Look, text
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc


def words(table: Table, look: Look, opened: bool) -> str:
    """Everything the board shows, as headings and lists."""
    sign = "▾" if opened else "▸"
    head = button(
        "words", f"{sign} {say('words.title')}", kind="fold",
        more=f'aria-expanded="{str(opened).lower()}"',
    )  # fmt: skip
    told = "".join(_marked(text.lines(table.state, look))) if opened else ""
    return f'<section class="card words">{head}{told}</section>'


def _marked(told: list[str]) -> Iterator[str]:
    """The text board's lines: what is set in is a row of a list, a line before it its heading."""
    lines = [line for line in told if line.strip()]
    listing = False
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        row = line.startswith(" ")
        if row and not listing:
            yield "<ul>"
        elif listing and not row:
            yield "</ul>"
        listing = row
        kind = "li" if row else "h3" if after.startswith(" ") else "p"
        yield f"<{kind}>{esc(line.strip())}</{kind}>"
    if listing:
        yield "</ul>"
