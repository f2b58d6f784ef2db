"""The strip under the Settlers' board: the last roll, what is left, points by source."""

from __future__ import annotations

from stoneage_panel.engine.numbers import number
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.odds import yields
from stoneage_panel.games.settlers.panels.lacks import lacks
from stoneage_panel.games.settlers.panels.snippets import chip, position
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui.points import points_table
from stoneage_panel.ui.snippets import die, stat


def strip(table: Table) -> str:
    """The last roll, what is left of everything, everybody's way to ten points."""
    return _roll(position(table)) + _left(position(table)) + _standing(table)


def _roll(state: Position) -> str:
    if not state.dice:
        shown = f'<span class="op">{marked("strip.nobody")}</span>'
    else:
        low, high = divmod(state.dice, 10)
        total = low + high
        ways = 6 - abs(7 - total)
        shown = (
            f'{die(low)}{die(high)}<span class="op">=</span><span class="res">{total}</span>'
            f'<span class="op" data-sign="odds">{marked("strip.odds", n=ways)}</span>'
        )
    return (
        f'<div><h3>{marked("strip.roll")}</h3><div class="eq" data-sign="roll">{shown}</div></div>'
    )


def _left(state: Position) -> str:
    game = state.game
    art = 4 - sum(state.art(seat) for seat in range(state.players))
    deserts = game.world.deserts - state.dry.bit_count()
    bank = "".join(
        chip(kind, n) for kind, n in zip(goods.KINDS, goods.counts(state.bank), strict=True)
    )
    found = "".join((
        stat("points", state.free.bit_count(), say("strip.chits"), key="chits"),
        stat("why", state.lying.bit_count(), say("strip.chips"), key="chips"),
        stat("art", art, say("strip.art"), key="art"),
        stat("desert", deserts, say("strip.deserts")),
    ))  # fmt: skip
    return (
        f'<div class="grow"><h3>{marked("strip.left")}</h3><div class="ends wrap">{found}'
        f'<span class="bank" data-holder="bank"><small>{marked("strip.bank")}</small>{bank}</span>'
        "</div></div>"
    )


def _standing(table: Table) -> str:
    """Points by source for every seat with what each lacks, folded away until asked for."""
    state = position(table)
    rows = state.scores()
    return (
        f"<details><summary>{marked('strip.points', win=state.game.world.win)}</summary>"
        f"{points_table(table.game, table.names, rows)}{lacks(table)}</details>"
    )


def facts(table: Table) -> str:
    """While others decide: what the viewer's tribes bring on average in a round of turns."""
    seat, state = table.viewer, position(table)
    if seat is None:
        return ""
    rates = yields(state, seat)
    text = "".join(
        chip(kind, number(rate * state.players, ".1f"))
        for kind, rate in zip(goods.KINDS, rates, strict=True)
        if rate
    )
    return f'<p class="s m not-narrow">{marked("strip.income", goods=text)}</p>' if text else ""


def workings(table: Table) -> list[str]:
    """How points come about, for the end: every seat's peoples, one by one."""
    state = position(table)
    world = state.game.world
    lines = []
    for seat, name in enumerate(table.names):
        have = [world.chits[i].people for i in bits(state.chits[seat])]
        sentences = [
            say("people.has", people=say(f"people.{people}"), n=have.count(people))
            for people in range(4)
            if people in have
        ]
        if sentences:
            lines.append(say("lacks.line", who=name, found=listed(sentences)))
    return lines
