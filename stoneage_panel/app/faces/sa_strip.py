"""The strip under the board: the last roll as an equation, and how near the end is."""

from __future__ import annotations

from stoneage_panel.app.faces import sa_end
from stoneage_panel.app.faces.sa_bits import place_name, position, roll, stat
from stoneage_panel.app.faces.sa_dice import worked
from stoneage_panel.app.faces.sa_place import hunger
from stoneage_panel.app.html import esc
from stoneage_panel.engine.tree import Node
from stoneage_panel.games.stone_age import dice, moves
from stoneage_panel.games.stone_age.log import actor, gathered
from stoneage_panel.games.stone_age.position import INITIATIVE, ROLL2, ROLL_ALL, Position
from stoneage_panel.table import Table


def strip(table: Table) -> str:
    """The last roll, what ends the game, and a word on values that are not the printed ones."""
    return last(table) + ends(table) + sa_end.preview(table) + sa_end.note(table)


def ends(table: Table) -> str:
    """Cards left and the lowest stack."""
    state = position(table)
    stacks = [n + (top >= 0) for n, top in zip(state.under, state.tops, strict=True)]
    cards = f"cards left; fewer than the row of {len(state.row)} needs end the game"
    lowest = "buildings on the lowest stack; an empty one ends the game"
    return (
        '<div><h3>The game ends when</h3><div class="ends">'
        f"{stat('card', state.deck.bit_count(), cards)}"
        " <small>cards left</small>"
        f"{stat('building', min(stacks), lowest)}"
        " <small>lowest stack</small></div></div>"
    )


def last(table: Table) -> str:
    """The last roll as an equation."""
    for node in reversed(table.node.line()):
        if node.parent and node.action and node.action[0] == moves.DICE:
            before = table.tree.state(node.parent)
            assert isinstance(before, Position)
            return _told(table, node, before)
    return (
        '<div class="grow"><h3>Last roll</h3>'
        '<div class="eq"><span class="op">Nobody has rolled yet.</span></div></div>'
    )


def _told(table: Table, node: Node, before: Position) -> str:
    assert node.action is not None
    rolled, rolling = node.action[1], before.rolling
    if rolling == INITIATIVE:
        where, shown = "initiative", _sum(rolled)
    elif rolling >= ROLL_ALL:
        where, shown = "to pick from", f'<div class="eq">{roll(dice.faces(rolled))}</div>'
    else:
        where = "a card" if rolling >= ROLL2 else place_name(rolling).lower()
        each, what = gathered(before)
        shown = worked(rolled, _added(table, node, before), each, what)
    who = actor(before, table.names)
    head = f"Last roll · {esc(who)}, {where}, round {before.round}"
    return f'<div class="grow"><h3>{head}</h3>{shown}</div>'


def _sum(rolled: int) -> str:
    return (
        f'<div class="eq">{roll(dice.faces(rolled))}<span class="op">=</span>'
        f'<span class="res">{dice.total(rolled)}</span></div>'
    )


def _added(table: Table, node: Node, before: Position) -> list[int]:
    """The tools that were added to a roll, if that has been decided on the way shown."""
    line = table.node.line()
    at = next((i for i, one in enumerate(line) if one is node), len(line))
    after = next((one.action for one in line[at + 1 :]), None)
    if after is None or after[0] != moves.ADD:
        return []
    own = before.tools[3 * before.player : 3 * before.player + 3]
    slots = [own[k] for k in range(3) if after[1] >> k & 1]
    return slots + [v for v in range(1, 16) for _ in range(after[2] >> 4 * v & 15)]


def facts(table: Table) -> str:
    """While others move: what the viewer's figures will eat at the end of the round."""
    seat = table.viewer
    if seat is None:
        return ""
    who = f"{esc(table.names[seat])}, at the end of the round. "
    return f'<p class="s m not-narrow">{who}{hunger(position(table), seat)}.</p>'
