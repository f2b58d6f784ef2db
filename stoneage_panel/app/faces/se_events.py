"""What happens to people in the Settlers: setting up, sevens, figures, chips, luck by hand."""

from __future__ import annotations

from stoneage_panel.app.faces.bits import die, picture
from stoneage_panel.app.faces.se_bits import (
    confirm,
    crossing_name,
    crossing_sign,
    people_chit,
    pile,
    position,
    seen,
    steppers,
)
from stoneage_panel.app.faces.se_said import marked, say
from stoneage_panel.app.html import button, esc, icon, sign
from stoneage_panel.board import tokens
from stoneage_panel.engine.game import Action
from stoneage_panel.games.settlers import goods, moves, words
from stoneage_panel.games.settlers.goods import KINDS
from stoneage_panel.games.settlers.moves import Move
from stoneage_panel.games.settlers.world import CHIP_KINDS, FIGURES
from stoneage_panel.table import Table


def settling(table: Table) -> str:
    """A tribe or a nomad is put on a crossing: each with what the hexes beside it yield."""
    rows = "".join(
        _spot(table, move, move[1])  # type: ignore[arg-type]
        for move in table.fitting
    )
    return (
        f'<p class="s m">{marked("start.tap")}</p>'
        f'<div class="flow tight long" data-key="start{table.node.id}">{rows}</div>'
    )


def _spot(table: Table, move: Action, at: int, people: int = -1) -> str:
    """A button that does something at a crossing: seen by its hexes, told by its name."""
    before, named = "", esc(crossing_name(table, at))
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
    given = f'<span class="on-go">{pile(ready[1])}</span>' if ready else ""  # type: ignore[arg-type]
    label = (
        marked("seven.give", given=given)
        if ready
        else marked("seven.left", n=due - len(table.chosen))
    )
    return (
        f'<h2 class="not-narrow">{marked("seven.title", n=due)}</h2>'
        f"{steppers(table, 'drop', marked('seven.which'), hand)}{confirm(table, label)}"
    )


def sending(table: Table) -> str:
    """A figure moves: its hex on the board, then whom it robs."""
    state, open_now = position(table), table.open_parts
    robbed = [part for part in sorted(open_now) if part.startswith("rob:")]
    hexes = {part for part in table.chosen if part not in ("neanderthal", "carnivore")}
    if hexes and robbed:
        rows = "".join(
            button("part", f"{sign(seat)}{esc(table.names[seat])} · "
                   + marked("figure.cards", n=goods.size(state.hands[seat])),
                   f"rob:{seat + 1}", "btn may")
            for seat in (int(part[4:]) - 1 for part in robbed)
        )  # fmt: skip
        back = button("cancel", marked("again"))
        return f'<h2>{marked("figure.rob")}</h2><div class="flow">{rows}{back}</div>'
    names = ("neanderthal",) if state.seven else ("neanderthal", "carnivore")
    rows = "".join(
        button("back" if name in table.chosen else "part", _figure(name), name,
               "btn sm on" if name in table.chosen else "btn sm may",
               more=f'aria-pressed="{str(name in table.chosen).lower()}"')
        for name in names
    )  # fmt: skip
    tap = f'<p class="s m">{marked("figure.tap")}</p>'
    return f'{tap}<div class="flow tight">{rows}</div>{_victims(table)}'


def _figure(name: str) -> str:
    return icon("people" if name == "neanderthal" else "tiger") + marked(f"figure.{name}")


def _victims(table: Table) -> str:
    """The hexes where somebody can be robbed, as buttons."""
    state = position(table)
    found = [m for m in table.fitting if m[0] == moves.SEND and m[3]]
    rows = "".join(
        button("do", _send(table, m), table.game.format(m), "btn sm may")
        for m in sorted(found, key=lambda m: -state.points(m[3] - 1))[:12]  # type: ignore[operator]
    )
    return (
        f"<h3>{marked('figure.robs')}</h3><div class='flow tight long'>{rows}</div>" if rows else ""
    )


def _send(table: Table, move: object) -> str:
    assert isinstance(move, Move)
    state, seat = position(table), move.z - 1
    one = state.game.world.hexes[move.y]
    shape = icon("tiger" if move.x else "people")
    told = marked("figure.send", figure=say(f"figure.{FIGURES[move.x]}"),
                  hex=words.hexagon(state, move.y), who=esc(table.names[seat]))  # fmt: skip
    return seen(f"{shape}{picture(KINDS[one.kind])}{one.number} {sign(seat)}", told)


def drying(table: Table) -> str:
    """Which hex of Africa becomes a desert."""
    state = position(table)
    rows = "".join(
        button("do", _hex(table, move[1]), table.game.format(move), "btn may")  # type: ignore[arg-type]
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
        _spot(table, move, chits[move[1]].at, chits[move[1]].people)  # type: ignore[index]
        for move in table.fitting
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
    go = confirm(table, marked("luck.go"), again=False) if len(shown) == 2 else ""
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
        more = f'title="{chance:.0%}"'
        rows += button("do", label, table.game.format(outcome), "btn sm may", more=more)
    key = "luck.card" if state.phase == moves.STEAL else "luck.chip"
    listed = f'<div class="flow tight long" data-key="l{table.node.id}">{rows}</div>'
    return f"<h2>{marked(key)}</h2>{listed}"


def _chip(table: Table, number: int) -> str:
    chip = position(table).game.world.chips[number]
    return esc(
        say(f"chip.{CHIP_KINDS[chip.kind]}", of=say(f"of.{chip.of.lower()}") if chip.of else "")
    )
