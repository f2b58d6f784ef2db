"""Where everybody's points come from, as if the game ended now; hidden cards are not counted."""

from __future__ import annotations

from stoneage_panel.app.faces.sa_bits import position, reconstructed
from stoneage_panel.app.faces.sa_panel import known
from stoneage_panel.app.html import esc
from stoneage_panel.app.points import points_table
from stoneage_panel.games.stone_age import score, words
from stoneage_panel.table import Table


def preview(table: Table) -> str:
    """Points by source for every seat, folded away until somebody asks."""
    state = position(table)
    looked = [known(table, seat) for seat in range(state.players)]
    rows = [score.breakdown(state, seat, mask) for seat, (mask, _) in enumerate(looked)]
    totals = ", ".join(
        f"{esc(name)} {sum(row.values())}{'+?' if hidden else ''}"
        for name, row, (_, hidden) in zip(table.names, rows, looked, strict=True)
    )
    lead = "Points" if table.over else "If the game ended now"
    return (
        f"<details><summary>{lead}: {totals}</summary>{points_table(table.names, rows)}"
        f"{_hidden(table.names, [n for _, n in looked])}</details>"
    )


def _hidden(names: list[str], hidden: list[int]) -> str:
    told = [
        f"{esc(name)} has {words.amount(n, 'card')} face down"
        for name, n in zip(names, hidden, strict=True)
        if n
    ]
    return f'<p class="s m">{words.listed(told)}: not counted here.</p>' if told else ""


def note(table: Table) -> str:
    """A sentence on values that are not the printed ones."""
    said = reconstructed(table)
    return f'<p class="note s m">≈ {esc(said)}</p>' if said else ""
