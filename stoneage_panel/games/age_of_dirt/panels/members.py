"""Members that mate, go back to work, are sent or fetched by a card."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, TENT
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    area,
    area_name,
    choice,
    confirm,
    crowd,
    heading,
    pair,
    position,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked
from stoneage_panel.games.age_of_dirt.panels.turn import boxes
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, sign


def court(table: Table) -> str:
    """Whom to ask for one's single member."""
    state = position(table)
    rows = [
        choice(table, move, _named(table, move.x),
               _newborn(table, state, state.player, move.x))
        for move in table.legal
        if isinstance(move, Move) and move.verb == moves.ASK
    ]  # fmt: skip
    why = marked(f"court.alone_{_without(state)}")
    alone = choice(table, Move(moves.ALONE), marked("court.alone"), why, "btn")
    return heading(table, marked("court.title")) + pair(*rows, alone)


def answer(table: Table) -> str:
    """Whether one's single joins the one who asks."""
    state = position(table)
    _, _, one, other = state.agenda[-1]
    who = _named(table, one)
    born, why = _newborn(table, state, other, one), marked(f"answer.no_{_without(state)}")
    yes = choice(table, Move(moves.ACCEPT), marked("answer.yes"), born, "btn go")
    no = choice(table, Move(moves.REFUSE), marked("answer.no"), why, "btn")
    return heading(table, marked("answer.title", who=who)) + pair(yes, no)


def _without(state: Position) -> str:
    """What a single without a mate does: AD.MATE.5 work, AD.EVENT.6 home."""
    return "work" if state.agenda[-1][1] == TENT else "home"


def _named(table: Table, seat: int) -> str:
    return sign(seat) + esc(table.names[seat])


def _newborn(table: Table, state: Position, one: int, other: int) -> str:
    """Who would get a newborn, and who would have a full clan by it."""
    rows = []
    for seat in (one, other):
        left = state.on_reserve(seat)
        key = "none" if not left else "full" if left == 1 else "born"
        rows.append(marked(f"court.{key}", who=sign(seat)))
    return f"<span>{' · '.join(rows)}</span>"


def work(table: Table) -> str:
    """The box a single goes to."""
    state = position(table)
    rows = [
        choice(table, Move(moves.PLACE, at), area(at) + area_name(at),
               crowd(table, state.boxes[at]) or marked("turn.empty"))
        for at in range(len(AREAS))
    ]  # fmt: skip
    return heading(table, marked("work.title")) + pair(*rows)


def sending(table: Table) -> str:
    """Members by a card into boxes, as many as it says, or nobody."""
    state = position(table)
    seat, n = state.player, state.agenda[-1][2]
    most = min(n, state.at_home(seat))
    return _moved(table, marked("put.title", n=most), "put")


def fetching(table: Table) -> str:
    """Members by a card out of boxes."""
    state = position(table)
    return _moved(table, marked("fetch.title", n=state.agenda[-1][2]), "fetch")


def _moved(table: Table, title: str, verb: str) -> str:
    ready = table.ready if table.chosen else None
    some = isinstance(ready, Move) and ready.x
    describe = words.fetched if verb == "fetch" else words.boxes
    label = marked(f"{verb}.go", boxes=esc(describe(ready.x))) if some else marked(f"{verb}.to")  # type: ignore[union-attr]
    nothing = table.game.format(Move(moves.FETCH if verb == "fetch" else moves.PUT))
    nobody = "" if table.chosen else button("do", marked(f"{verb}.nobody"), nothing)
    steps = boxes(table, verb == "fetch")
    go = confirm(table, label) if table.chosen else f'<div class="flow">{nobody}</div>'
    return f"{heading(table, title)}{steps}{go}"
