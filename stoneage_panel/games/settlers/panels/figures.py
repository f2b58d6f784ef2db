"""The card for a figure that moves: to which hex, and only then whom it robs there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.parts import hex_id
from stoneage_panel.games.settlers.components.world import FIGURES
from stoneage_panel.games.settlers.panels.snippets import position, seen
from stoneage_panel.games.settlers.panels.strings import marked
from stoneage_panel.games.settlers.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon, sign
from stoneage_panel.ui.snippets import picture


def sending(table: Table) -> str:
    """A figure moves: its hex on the board, then whom it robs."""
    robbed = sorted(part for part in table.open_parts if part.startswith("rob:"))
    if robbed and any(part not in FIGURES for part in table.chosen):
        return _whom(table, [int(part[4:]) - 1 for part in robbed])
    tap = f'<p class="s m not-narrow">{marked("figure.tap")}</p>'
    return f"<h2>{marked('figure.title')}</h2>{tap}{_which(table)}{_robbing(table)}"


def _whom(table: Table, seats: Sequence[int]) -> str:
    """The hex is chosen: who loses a card."""
    hands = position(table).hands
    rows = "".join(
        button("part", f"{sign(seat)}{esc(table.names[seat])} · "
               + marked("figure.cards", n=goods.size(hands[seat])),
               f"rob:{seat + 1}", "btn may")
        for seat in seats
    )  # fmt: skip
    back = button("cancel", marked("back"))
    return f'<h2>{marked("figure.rob")}</h2><div class="flow">{rows}{back}</div>'


def _which(table: Table) -> str:
    """Which figure, where it may be either; without it the hex says so."""
    if position(table).seven:
        return ""
    shapes = zip(FIGURES, ("people", "tiger"), strict=True)
    rows = "".join(
        button("back" if name in table.chosen else "part",
               icon(shape) + marked(f"figure.{name}"), name,
               "btn sm on" if name in table.chosen else "btn sm may",
               more=f'aria-pressed="{str(name in table.chosen).lower()}"')
        for name, shape in shapes
    )  # fmt: skip
    return f'<div class="flow tight">{rows}</div>'


def _robbing(table: Table) -> str:
    """The hexes where somebody can be robbed: a row for every landscape, once for each hex."""
    state = position(table)
    at: dict[int, list[Move]] = {}
    for move in cast(Sequence[Move], table.fitting):
        if move.verb == moves.SEND and move.z:
            at.setdefault(move.y, []).append(move)
    hexes = state.game.world.hexes
    rows = ""
    for kind in range(len(KINDS)):
        here = sorted((one for one in at if hexes[one].kind == kind), key=lambda i: hexes[i].number)
        found = "".join(_hex(table, one, at[one]) for one in here)
        rows += f"<li>{picture(KINDS[kind])}{found}</li>" if found else ""
    return f'<h3>{marked("figure.robs")}</h3><ul class="robs">{rows}</ul>' if rows else ""


def _hex(table: Table, at: int, ways: Sequence[Move]) -> str:
    """A button for a hex: its number, and the signs of all who can be robbed there."""
    state = position(table)
    seats = [way.z - 1 for way in ways]
    who = esc(listed([table.names[seat] for seat in seats]))
    text = marked("figure.there", hex=words.hexagon(state, at), who=who)
    label = seen(f"{state.game.world.hexes[at].number} {''.join(map(sign, seats))}", text)
    if len(ways) == 1:
        return button("do", label, table.game.format(ways[0]), "btn sm may")
    return button("part", label, hex_id(state.game, at), "btn sm may")
