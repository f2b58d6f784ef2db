"""The strip under the board: the last roll as an equation, and how near the end is."""

from __future__ import annotations

from stoneage_panel.engine.tree import Node
from stoneage_panel.games.stone_age.components import dice, moves
from stoneage_panel.games.stone_age.components.places import WORKS, place_id
from stoneage_panel.games.stone_age.panels import end
from stoneage_panel.games.stone_age.panels.dice import worked
from stoneage_panel.games.stone_age.panels.place import hunger
from stoneage_panel.games.stone_age.panels.snippets import position, roll
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules.position import INITIATIVE, ROLL2, ROLL_ALL, Position
from stoneage_panel.games.stone_age.text.log import actor
from stoneage_panel.table import Table
from stoneage_panel.ui.html import esc
from stoneage_panel.ui.protocol import Rolled
from stoneage_panel.ui.snippets import stat


def strip(table: Table) -> str:
    """The last roll, what ends the game, and a word on values that are not the printed ones."""
    return last(table) + ends(table) + end.preview(table) + end.note(table)


def ends(table: Table) -> str:
    """Cards left and the lowest stack."""
    state = position(table)
    stacks = [n + (top >= 0) for n, top in zip(state.under, state.tops, strict=True)]
    cards, lowest = say("strip.cards", n=len(state.row)), say("strip.lowest")
    return (
        f'<div><h3>{marked("strip.ends")}</h3><div class="ends">'
        f"{stat('card', state.deck.bit_count(), cards, key='cards')}"
        f" <small>{marked('strip.cards_left')}</small>"
        f"{stat('building', min(stacks), lowest, key='stacks')}"
        f" <small>{marked('strip.lowest_stack')}</small></div></div>"
    )


def last(table: Table) -> str:
    """The last roll as an equation."""
    for node in reversed(table.node.line()):
        if node.parent and node.action and node.action[0] == moves.DICE:
            before = table.tree.state(node.parent)
            assert isinstance(before, Position)
            return _describe(table, node, before)
    return (
        f'<div class="grow"><h3>{marked("strip.last")}</h3>'
        f'<div class="eq" data-sign="roll"><span class="op">{marked("strip.nobody")}</span></div>'
        "</div>"
    )


def _describe(table: Table, node: Node, before: Position) -> str:
    found = _rolled(table, node, before)
    head = esc(say("strip.head", who=found.who, where=found.where, n=before.round))
    return f'<div class="grow"><h3>{head}</h3>{found.shown}</div>'


def rolled(table: Table, node: Node) -> Rolled | None:
    """The dice that a node has thrown, with what was made of them; None for anything else."""
    if not (node.parent and node.action and node.action[0] == moves.DICE):
        return None
    before = table.tree.state(node.parent)
    assert isinstance(before, Position)
    return _rolled(table, node, before)


def _rolled(table: Table, node: Node, before: Position) -> Rolled:
    assert node.action is not None
    thrown, rolling = node.action[1], before.rolling
    if rolling == INITIATIVE:
        where, shown = say("strip.initiative"), _sum(thrown)
    elif rolling >= ROLL_ALL:
        where = say("strip.to_pick")
        shown = f'<div class="eq" data-sign="roll">{roll(dice.faces(thrown))}</div>'
    else:
        where = _where(rolling)
        shown = worked(before, thrown, _added(table, node, before))
    return Rolled(actor(before, table.names), where, tuple(dice.faces(thrown)), shown)


def _where(rolling: int) -> str:
    if rolling >= ROLL2:
        return say("strip.card")
    if rolling >= WORKS:
        return say("strip.place.works", n=rolling - WORKS + 1)
    return say(f"strip.place.{place_id(rolling)}")


def _sum(rolled: int) -> str:
    return (
        f'<div class="eq" data-sign="roll">{roll(dice.faces(rolled))}<span class="op">=</span>'
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
    text = hunger(position(table), seat)
    feed = marked("strip.feed", who=esc(table.names[seat]), told=text)
    return f'<p class="s m not-narrow">{feed}</p>'
