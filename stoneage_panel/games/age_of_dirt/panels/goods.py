"""Goods brought home, gained, lost or paid: put together token by token, or at one press."""

from __future__ import annotations

from stoneage_panel.board import tokens
from stoneage_panel.engine.strings import in_text
from stoneage_panel.games.age_of_dirt.components import goods, moves, tasks
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import MEMBER, TOOL_LOST, Move
from stoneage_panel.games.age_of_dirt.components.pieces import count
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    choice,
    confirm,
    heading,
    pair,
    pile,
    position,
    seen,
    stars,
    stepper,
    tool,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import button, esc, icon, sign

_MOST_QUICK = 8
"""Bundles that stand as buttons of their own."""


def taking(table: Table) -> str:
    """What is taken, and what is thrown out for it."""
    state = position(table)
    seat = state.player
    free = state.bins(seat) - goods.size(state.caves[seat])
    note = marked("take.bins", n=free, bins=state.bins(seat), held=_held(state, seat))
    card = state.agenda[-1][0] == tasks.GAINS
    home = "" if card else marked("take.home", n=count(state.fallen, seat))
    title = marked("take.card" if card else "take.title")
    return (
        f'{heading(table, title)}<p class="s m held">{home} {note}</p>'
        f"{_quick(table)}{_piecewise(table, state)}{_settle(table)}"
    )


def _held(state: Position, seat: int) -> str:
    held = state.caves[seat]
    return marked("take.hold", held=pile(held)) if held else ""


def _quick(table: Table) -> str:
    """The fullest bundles for which there is room, a button each."""
    if table.chosen:
        return ""
    fits = [move for move in table.legal if isinstance(move, Move) and not move.y]
    full = max((goods.size(move.x) for move in fits), default=0)
    best = [move for move in fits if full and goods.size(move.x) == full]
    rows = "".join(
        button("do", seen(pile(m.x), esc(words.goods(m.x))), table.game.format(m), "btn go sm")
        for m in best[:_MOST_QUICK]
    )
    none = button("do", marked("take.nothing"), table.game.format(Move(moves.TAKE)), "btn sm")
    return f'<div class="flow tight">{rows}{none}</div>'


def _piecewise(table: Table, state: Position) -> str:
    """Steppers for what is on offer, and for what may be thrown out."""
    found = {"supply": "", "bin": ""}
    held, supply = state.caves[state.player], state.supply()
    for number, kind in enumerate(KINDS):
        for head, whole in (("supply", supply), ("bin", held)):
            part = f"{head}:{kind}"
            if part in table.chosen or part in table.open_parts:
                note = marked("take.of", n=goods.count(whole, number))
                name = esc(in_text(tokens.RESOURCES[kind].name))
                found[head] += stepper(table, part, snippets.good(kind), name, note)
    titles = {"supply": marked("take.choose"), "bin": marked("take.out")}
    return "".join(
        f'<h3>{titles[head]}</h3><div class="steps ad gd">{cells}</div>'
        for head, cells in found.items()
        if cells
    )


def _settle(table: Table) -> str:
    if not table.chosen:
        return ""
    ready = table.ready
    if not isinstance(ready, Move):
        return confirm(table, marked("take.unfinished"))
    taken, out = pile(ready.x) if ready.x else marked("take.none"), pile(ready.y)
    return confirm(table, marked("take.go_out" if ready.y else "take.go", taken=taken, out=out))


# ---------------------------------------------------------------- losing, robbing, paying


def losing(table: Table) -> str:
    """Mammoth Mia: what is given up."""
    state = position(table)
    rows = "".join(
        choice(table, move, *_lost(state, move)) for move in table.legal if isinstance(move, Move)
    )
    return f'{heading(table, marked("lose.title"))}<div class="flow pair">{rows}</div>'


def _lost(state: Position, move: Move) -> tuple[str, str]:
    if move.x == MEMBER:
        full = state.full(state.player)
        why = marked("lose.full" if full else "lose.member_why", n=state.at_home(state.player))
        return icon("figure") + marked("lose.member"), why
    if move.x == TOOL_LOST:
        return tool("spear") + marked("lose.spear"), marked("lose.spear_why")
    kind = KINDS[move.x]
    n = goods.count(state.caves[state.player], move.x)
    return snippets.picture(kind) + esc(tokens.RESOURCES[kind].name), marked("take.of", n=n)


def room(table: Table) -> str:
    """All bins are full and a stolen good waits: what goes out for it, or it stays."""
    state = position(table)
    _, victim, kind, _ = state.agenda[-1]
    rows = "".join(
        choice(table, move, snippets.picture(KINDS[move.x])
               + esc(tokens.RESOURCES[KINDS[move.x]].name))
        for move in table.legal
        if isinstance(move, Move) and move.verb == moves.SWAP
    )  # fmt: skip
    leave = choice(
        table, Move(moves.LEAVE), marked("room.leave", who=esc(table.names[victim])), "", "btn"
    )
    title = marked("room.title", good=snippets.good(KINDS[kind]), who=esc(table.names[victim]))
    return f"{heading(table, title)}<h3>{marked('room.out')}</h3>{pair(rows, leave)}"


def robbing(table: Table) -> str:
    """Whom to rob: what each has, any of it with the same chance a token."""
    state = position(table)
    rows = "".join(
        choice(table, move, sign(move.x) + esc(table.names[move.x]),
               pile(state.caves[move.x]))
        for move in table.legal
        if isinstance(move, Move)
    )  # fmt: skip
    help_ = f'<p class="s m">{marked("rob.help")}</p>'
    return f'{heading(table, marked("rob.title"))}{help_}<div class="flow pair">{rows}</div>'


def feast(table: Table) -> str:
    """Carnivoral: whether it is paid for, and how."""
    state = position(table)
    card = state.game.pack.cards[state.agenda[-1][2]]
    ways = [move for move in table.legal if isinstance(move, Move) and move.verb == moves.PAY]
    rows = "".join(
        choice(table, move, seen(pile(move.x), esc(words.goods(move.x))))
        for move in sorted(ways, key=lambda move: move.x != card.cost)
    )
    no = choice(table, Move(moves.PASS), marked("feast.no"), marked("feast.no_why"), "btn")
    title = icon("food") + marked("feast.title", card=esc(words.name(card)), stars=stars(card.rs))
    text = say("feast.left", goods=words.goods(state.caves[state.player]))
    return (
        f'{heading(table, title)}<p class="s m">{esc(text)}</p>'
        f'<div class="flow pair">{rows}{no}</div>'
    )
