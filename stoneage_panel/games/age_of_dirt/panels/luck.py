"""Luck chosen by hand: which cards, what falls out of the Passage, which good is stolen."""

from __future__ import annotations

from stoneage_panel.board import tokens
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.cards import EVENT
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    cost,
    crowd,
    percent,
    position,
    seen,
    stars,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked
from stoneage_panel.games.age_of_dirt.rules import luck
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.games.age_of_dirt.text.status import KEYS, due
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc
from stoneage_panel.ui.snippets import picture

_MOST = 60
"""Outcomes listed; of more, the likeliest, and the rest can be written."""


def outcomes(table: Table) -> str:
    """Every outcome with its chance, the likeliest first where pieces fall."""
    state = position(table)
    if state.phase == moves.DRAW:
        return _cards(table, state)
    listed = list(state.chance_outcomes())
    if state.phase in (moves.FALL, moves.FREE):
        listed.sort(key=lambda row: -row[1])
    rows = ""
    for outcome, chance in listed[:_MOST]:
        assert isinstance(outcome, Move)
        more = f'title="{esc(percent(chance))}"'
        line = table.game.format(outcome)
        rows += button("do", _label(table, state, outcome), line, "btn sm may", more=more)
    key = KEYS[state.phase]
    return f"<h2>{marked(f'luck.{key}')}</h2>{_listed(table, rows)}"


def _listed(table: Table, rows: str, kind: str = "l") -> str:
    return f'<div class="flow tight long" data-key="{kind}{table.node.id}">{rows}</div>'


def _cards(table: Table, state: Position) -> str:
    """Which card is drawn: events, which happen at once, and those that come to a hand or wall."""
    alike = dict[tuple[object, ...], tuple[int, float]]()
    for outcome, chance in state.chance_outcomes():
        card = state.game.pack.cards[outcome[1]]
        known = alike.get(card[1:], (outcome[1], 0.0))
        alike[card[1:]] = known[0], known[1] + chance
    groups: dict[bool, str] = {}
    for at, chance in alike.values():
        event = state.game.pack.cards[at].kind == EVENT
        groups[event] = groups.get(event, "") + _card(table, state, at, chance)
    shown = f"<h2>{marked(f'luck.{due(state)}', who=esc(table.names[luck.seat(state)]))}</h2>"
    for event, rows in sorted(groups.items()):
        head = f"<h3>{marked('luck.events')}</h3>" if event else ""
        shown += head + _listed(table, rows, "e" if event else "l")
    return shown


def _card(table: Table, state: Position, at: int, chance: float) -> str:
    """A card with what it is worth and costs; what it does, when one points at it."""
    card = state.game.pack.cards[at]
    line = table.game.format(Move(moves.CARD, at))
    does = " ".join(words.effects(card.ops))
    event = card.kind == EVENT
    worth = f" <small>{esc(does)}</small>" if event else f"{stars(card.rs)} {cost(card.cost)}"
    text = f"<span><b>{esc(words.card(state, at))}</b>{worth}</span>"
    more = f'title="{esc(does)} {esc(percent(chance))}"'
    return button("do", text, line, "btn sm may", more=more)


def _label(table: Table, state: Position, move: Move) -> str:
    if move.verb in (moves.OUT, moves.FREED):
        shown = crowd(table, move.x) or marked("luck.nothing")
        return seen(shown, esc(words.fallen(move.x, table.names)))
    if move.verb == moves.STOLEN:
        kind = KINDS[move.x]
        return f"{picture(kind)} {esc(tokens.RESOURCES[kind].name)}"
    named = [words.card(state, move.x)]
    if move.verb == moves.CLANS and move.y:
        named.append(words.card(state, move.y - 1))
    return esc(" · ".join(named))
