"""Luck chosen by hand: dice face by face, cards and buildings by name."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.moves import CARD
from stoneage_panel.games.stone_age.components.places import card_price
from stoneage_panel.games.stone_age.panels.snippets import card_label, position, tile_label
from stoneage_panel.games.stone_age.panels.strings import marked
from stoneage_panel.games.stone_age.rules.apply import pending_stack
from stoneage_panel.games.stone_age.rules.legal import dice_due
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button
from stoneage_panel.ui.snippets import die


def rolling(table: Table) -> str:
    """Six faces to click until all dice are chosen."""
    state = position(table)
    n = dice_due(state)
    shown = [int(part[2:]) for part in table.chosen]
    back = "".join(
        button("back", die(face), f"d:{face}", "g on", more=_named("luck.take_back", face))
        for face in shown
    )
    faces = "".join(
        button("part", die(face), f"d:{face}", "g", more=_named("luck.face", face))
        for face in range(1, 7)
    )
    return (
        f"<h2>{marked('luck.dice')}</h2><p class='s m'>{marked('luck.left', n=n - len(shown))}</p>"
        f'<div class="flow tight">{faces}</div><div class="flow tight taken">{back}</div>'
    )


def _named(key: str, face: int) -> str:
    return f'aria-label="{marked(key, face=face)}"'


def cards(table: Table) -> str:
    """Every card that can be drawn."""
    state = position(table)
    head = _space(state) if state.phase == CARD else marked("luck.drawn")
    rows = [state.game.pack.cards[move[1]] for move, _ in state.chance_outcomes()]
    return f"<h2>{head}</h2>{_listed(table, [card_label(row) for row in rows])}"


def _space(state: Position) -> str:
    """Which card comes to the space that is filled next."""
    space = next(space for space in state.game.fill if state.row[space] < 0)
    if state.game.solo and space == state.game.fill[-1]:
        return marked("luck.hunger")
    return marked("luck.card", price=card_price(space))


def tiles(table: Table) -> str:
    """Every building that can be revealed."""
    state = position(table)
    stack = pending_stack(state) + 1
    rows = [state.game.pack.tiles[move[1]] for move, _ in state.chance_outcomes()]
    labels = [tile_label(row, not state.game.solo) for row in rows]
    return f"<h2>{marked('luck.tile', n=stack)}</h2>{_listed(table, labels)}"


def _listed(table: Table, labels: list[str]) -> str:
    outcomes = table.state.chance_outcomes()
    out = "".join(
        button("do", f"<span>{label}</span>", table.game.format(move), "btn sm may")
        for label, (move, _) in zip(labels, outcomes, strict=True)
    )
    # a list of its own for every draw: it starts at its top
    return f'<div class="flow tight long" data-key="draw{table.node.id}">{out}</div>'
