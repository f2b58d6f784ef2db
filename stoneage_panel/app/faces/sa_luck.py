"""Luck chosen by hand: dice face by face, cards and buildings by name."""

from __future__ import annotations

from stoneage_panel.app.faces.sa_bits import card_label, die, position, tile_label
from stoneage_panel.app.html import button
from stoneage_panel.games.stone_age.legal import dice_due
from stoneage_panel.table import Table


def rolling(table: Table) -> str:
    """Six faces to point at until all dice are there."""
    state = position(table)
    n = dice_due(state)
    shown = [int(part[2:]) for part in table.chosen]
    back = "".join(
        button("back", die(face), f"d:{face}", "g on", more=f'aria-label="take back {face}"')
        for face in shown
    )
    faces = "".join(
        button("part", die(face), f"d:{face}", "g", more=f'aria-label="a {face}"')
        for face in range(1, 7)
    )
    left = n - len(shown)
    dice = "1 die" if left == 1 else f"{left} dice"
    return (
        f"<h2>What do the dice show?</h2><p class='s m'>{dice} "
        f'to go.</p><div class="flow tight">{faces}</div>'
        f'<div class="flow tight">{back}</div>'
    )


def cards(table: Table) -> str:
    """Every card that may come."""
    pack = position(table).game.pack
    return "<h2>Which card comes?</h2>" + _listed(
        table, [card_label(pack.cards[move[1]]) for move, _ in table.state.chance_outcomes()]
    )


def tiles(table: Table) -> str:
    """Every building that may come."""
    pack = position(table).game.pack
    return "<h2>Which building comes to light?</h2>" + _listed(
        table, [tile_label(pack.tiles[move[1]]) for move, _ in table.state.chance_outcomes()]
    )


def _listed(table: Table, labels: list[str]) -> str:
    outcomes = table.state.chance_outcomes()
    out = "".join(
        button("do", f"<span>{label}</span>", table.game.format(move), "btn sm may")
        for label, (move, _) in zip(labels, outcomes, strict=True)
    )
    return f'<div class="flow tight long">{out}</div>'
