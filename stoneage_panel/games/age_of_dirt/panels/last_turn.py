"""The strip under the board of Age of Dirt: the last throw as an equation, what ends the game."""

from __future__ import annotations

from stoneage_panel.engine.strings import listed
from stoneage_panel.engine.tree import Node
from stoneage_panel.games.age_of_dirt.components import moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.panels import cards as ad_cards
from stoneage_panel.games.age_of_dirt.panels.snippets import area, crowd, position
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.panels.turn import thrown
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import esc, icon, sign
from stoneage_panel.ui.points import points_table
from stoneage_panel.ui.snippets import stat

_FAR = 60
"""Steps looked back for the last throw."""


def strip(table: Table) -> str:
    """The last throw, what ends the game, Rock-Stars by source and a word on the cards."""
    return _last(table) + _ends(table) + _standing(table)


def _last(table: Table) -> str:
    """What was thrown, what rested inside, what came out, and what bangs freed since."""
    freed, line = 0, table.node.line()
    for node in reversed(line[-_FAR:]):
        move = node.action
        if node.parent is None or not isinstance(move, Move):
            break
        if move.verb == moves.FREED:
            freed += move.x
        elif move.verb == moves.OUT:
            return _equation(table, node, move.x, freed)
        elif move.verb == moves.CALL and not thrown(_before(table, node), move.x):
            return _equation(table, node, 0, freed)  # AD.CALL.4: the box was empty
    shown = f'<span class="op">{marked("strip.nobody")}</span>'
    head = marked("strip.last")
    return f'<div class="grow"><h3>{head}</h3><div class="eq" data-sign="roll">{shown}</div></div>'


def _before(table: Table, node: Node) -> Position:
    assert node.parent is not None
    before = table.tree.state(node.parent)
    assert isinstance(before, Position)
    return before


def _equation(table: Table, node: Node, out: int, freed: int) -> str:
    before = _before(table, node)
    rested = f'<span class="op">+ {marked("strip.rested", n=pieces.size(before.inside))}</span>'
    inside = pieces.size(before.inside + before.thrown - out - freed)
    came = crowd(table, out) or f'<span class="op">{marked("strip.nothing")}</span>'
    shown = f'{crowd(table, before.thrown)}{rested}<span class="op">→</span>{came}'
    if not before.thrown:
        shown = f'<span class="op">{marked("strip.empty")}</span>'
    more = (
        f'<span class="op">+ {marked("strip.freed")}</span>{crowd(table, freed)}' if freed else ""
    )
    return (
        f'<div class="grow"><h3>{_cause(table, before, node.action)}</h3>'
        f'<div class="eq ad" data-sign="roll">'
        f"{shown}{more}"
        f'<span class="op">· {marked("strip.left_in", n=inside)}</span></div></div>'
    )


def _cause(table: Table, before: Position, move: object) -> str:
    cause = next((x for kind, x, _, _ in before.agenda[::-1] if kind == tasks.THROWS), 0)
    who = f"{sign(before.active)}{esc(table.names[before.active])}"
    if isinstance(move, Move) and move.verb == moves.CALL:
        what = area(move.x) + esc(words.area(move.x))
        return marked("strip.lifted", area=what, who=who)
    if cause >= EVENT_CAUSE:
        return marked("strip.event", card=esc(words.card(before, cause - EVENT_CAUSE)), who=who)
    return marked("strip.call", area=area(cause) + esc(words.area(cause)), who=who)


def _ends(table: Table) -> str:
    state = position(table)
    pack = state.game.pack
    best = max(state.points(seat) for seat in range(state.players))
    left = state.pile.bit_count() + len(state.under)
    events = (state.pile & pack.events).bit_count()
    pile = stat("card", left, say("strip.pile"), key="pile")
    torch = ""
    if state.torch < 0:
        free = stat("torch", pack.torch_rs, say("strip.torch"), key="torch")
        torch = f"{free} <small>{marked('strip.torch_free')}</small>"
    return (
        f'<div><h3>{marked("strip.ends", win=pack.win)}</h3><div class="ends">'
        f"{stat('points', f'{best}/{pack.win}', say('strip.best'), 'res.gold')}"
        f" {pile} <small>{marked('strip.events', n=events)}</small>"
        f" {torch}</div></div>"
    )


def _standing(table: Table) -> str:
    """Rock-Stars by source, and what is known of the printed cards; folded until asked for."""
    state = position(table)
    rows = state.scores()
    note = "strip.note_own" if state.game.components else "strip.note"
    return (
        f"<details><summary>{marked('strip.points')}</summary>"
        f"{points_table(table.game, table.names, rows)}"
        f'<p class="s m">{icon("why")}{marked(note)}</p></details>'
    )


def facts(table: Table) -> str:
    """While others decide: the viewer's own hand, with what each card still lacks."""
    seat = table.viewer
    if seat is None or table.needs_handover:
        return ""
    shown = ad_cards.hand(table, seat)
    return f'<div class="not-narrow">{shown}</div>' if shown else ""


def workings(table: Table) -> list[str]:
    """How the end came about: the step that ended the game, then every clan's Rock-Stars."""
    state = position(table)
    last = [line.text for line in table.log if line.text]
    lines = [say("end.last", line=last[-1])] if last else []
    for seat, row in enumerate(state.scores()):
        sentences = [f"{table.game.source(key)} {n}" for key, n in row.items() if n]
        built = [words.card(state, at) for at in state.game.pack.bits(state.built[seat])]
        found = listed(sentences) if sentences else say("end.none")
        cards = say("end.built", cards=listed(built)) if built else ""
        lines.append(say("end.line", who=table.names[seat], found=found) + cards)
    return lines
