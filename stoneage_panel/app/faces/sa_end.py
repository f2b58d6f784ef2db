"""Where everybody's points come from, as if the game ended now; hidden cards are not counted."""

from __future__ import annotations

from stoneage_panel.app.faces.sa_bits import position, reconstructed
from stoneage_panel.app.faces.sa_panel import known
from stoneage_panel.app.html import esc
from stoneage_panel.app.points import points_table
from stoneage_panel.games.stone_age import score, words
from stoneage_panel.games.stone_age.position import Position
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


def workings(table: Table) -> list[str]:
    """How the points that are multiplied come about, a line a seat; for the end."""
    state = position(table)
    totals = [sum(row.values()) for row in state.scores()]
    lines = []
    for seat, name in enumerate(table.names):
        found = _products(state, seat)
        if totals.count(totals[seat]) > 1:
            strength = score.strength(state, seat)
            found.append(f"equal points, so field, tools and figures count: {strength}")
        if found:
            lines.append(f"{name}: {'; '.join(found)}.")
    return lines


def _products(state: Position, seat: int) -> list[str]:
    rows = [card for i, card in enumerate(state.game.pack.cards) if state.cards[seat] >> i & 1]
    sizes = list(score.sets(rows))
    found = []
    if sizes:
        squares = " + ".join(f"{n} × {n}" for n in sizes)
        found.append(f"culture {squares} = {score.culture(rows)}")
    for key, many, times in (
        ("farmer", "farmers", state.field[seat]),
        ("toolmaker", "tool makers", state.tool_sum(seat)),
        ("builder", "builders", state.tiles[seat].bit_count()),
        ("shaman", "shamans", state.figures[seat]),
        ("trader", "traders", state.track[seat]),
    ):
        n = score.icons(rows, key)
        if n and times:
            found.append(f"{many} {n} × {times} = {n * times}")
    return found


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
