"""What happens to people in the Settlers: setting up, sevens, figures, chips, luck by hand."""

from __future__ import annotations

from stoneage_panel.board import tokens
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.numbers import number
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.world import CHIP_KINDS
from stoneage_panel.games.settlers.panels.snippets import (
    confirm,
    crossing_name,
    crossing_sign,
    people_chit,
    pile,
    position,
    seen,
    steppers,
)
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon, sign
from stoneage_panel.ui.snippets import die, picture


def settling(table: Table) -> str:
    """Placing a tribe or a nomad: every crossing with the yield of its hexes."""
    rows = "".join(_spot(table, move, move[1]) for move in table.fitting)
    return (
        f'<p class="s m">{marked("start.tap")}</p>'
        f'<div class="flow tight long" data-key="start{table.node.id}">{rows}</div>'
    )


def _spot(table: Table, move: Action, at: int, people: int = -1) -> str:
    """A button that does something at a crossing: seen by its hexes, told by its name."""
    before, named = "", f"{esc(crossing_name(table, at))}"
    if people >= 0:
        before, named = people_chit(people, 1), f"{say(f'people.{people}')}, {named}"
    label = seen(f"{before}{crossing_sign(table, at)}", named)
    return button("do", label, table.game.format(move), "btn sm may")


def discarding(table: Table) -> str:
    """Half of more than seven cards goes back."""
    state = position(table)
    hand = state.hands[state.player]
    due = goods.size(hand) // 2
    ready = table.ready
    given = f'<span class="on-go">{pile(ready[1])}</span>' if ready else ""
    label = (
        marked("seven.give", given=given)
        if ready
        else marked("seven.left", n=due - len(table.chosen))
    )
    return (
        f'<h2 class="not-narrow">{marked("seven.title", n=due)}</h2>'
        f"{steppers(table, 'drop', marked('seven.which'), hand)}{confirm(table, label)}"
    )


def drying(table: Table) -> str:
    """Which hex of Africa becomes a desert."""
    state = position(table)
    rows = "".join(
        button("do", _hex(table, move[1]), table.game.format(move), "btn may")
        for move in table.fitting
    )
    shown = f"{icon('desert')}" if state.turned >= 0 else ""
    return (
        f'<h2 class="not-narrow">{shown}{marked("desert.title")}</h2><div class="flow">{rows}</div>'
    )


def _hex(table: Table, at: int) -> str:
    state = position(table)
    one = state.game.world.hexes[at]
    there = [
        seat for seat in range(state.players)
        if state.tribes[seat] & state.game.world.around[at]
    ]  # fmt: skip
    who = "".join(map(sign, there))
    named = ", ".join([words.hexagon(state, at), *(table.names[seat] for seat in there)])
    return seen(f"{picture(KINDS[one.kind])}{one.number} {who}", esc(named))


def picking(table: Table) -> str:
    """A people chit for the second with all four peoples."""
    chits = position(table).game.world.chits
    rows = "".join(
        _spot(table, move, chits[move[1]].at, chits[move[1]].people) for move in table.fitting
    )
    head = f'<h2 class="not-narrow">{marked("chit.title")}</h2>'
    return f'{head}<div class="flow tight long">{rows}</div>'


# ---------------------------------------------------------------- luck by hand


def rolling(table: Table) -> str:
    """Two dice, face by face."""
    shown = [int(part[2:]) for part in table.chosen]
    back = "".join(
        button("back", die(n), f"d:{n}", "g on", more=f'aria-label="{marked("luck.back", n=n)}"')
        for n in shown
    )
    faces = "".join(
        button("part", die(n), f"d:{n}", "g", more=f'aria-label="{marked("luck.face", n=n)}"')
        for n in range(1, 7)
    )
    go = confirm(table, marked("luck.go"), again="") if len(shown) == 2 else ""
    return (
        f'<h2>{marked("luck.dice")}</h2><div class="flow tight">{faces}</div>'
        f'<div class="flow tight">{back}</div>{go}'
    )


def outcomes(table: Table) -> str:
    """Cards that may be taken, or chips that may lie there."""
    state = position(table)
    rows = ""
    for outcome, chance in state.chance_outcomes():
        assert isinstance(outcome, Move)
        if outcome.verb == moves.CARD:
            kind = KINDS[outcome.x]
            label = f"{picture(kind)} {esc(tokens.RESOURCES[kind].name)}"
        else:
            label = _chip(table, outcome.x)
        more = f'title="{number(chance, ".0%")}"'
        rows += button("do", label, table.game.format(outcome), "btn sm may", more=more)
    key = "luck.card" if state.phase == moves.STEAL else "luck.chip"
    listed = f'<div class="flow tight long" data-key="l{table.node.id}">{rows}</div>'
    return f"<h2>{marked(key)}</h2>{listed}"


def _chip(table: Table, number: int) -> str:
    chip = position(table).game.world.chips[number]
    return esc(
        say(f"chip.{CHIP_KINDS[chip.kind]}", of=say(f"of.{chip.of.lower()}") if chip.of else "")
    )
