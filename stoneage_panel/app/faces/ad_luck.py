"""Luck chosen by hand: which cards, what falls out of the Passage, which good is stolen."""

from __future__ import annotations

from stoneage_panel.app.faces.ad_bits import crowd, percent, position, seen
from stoneage_panel.app.faces.ad_said import marked
from stoneage_panel.app.faces.bits import picture
from stoneage_panel.app.html import button, esc
from stoneage_panel.board import tokens
from stoneage_panel.games.age_of_dirt import moves, words
from stoneage_panel.games.age_of_dirt.explain import KEYS
from stoneage_panel.games.age_of_dirt.goods import KINDS
from stoneage_panel.games.age_of_dirt.moves import Move
from stoneage_panel.games.age_of_dirt.position import Position
from stoneage_panel.table import Table

_MOST = 60
"""Outcomes listed; of more, the likeliest, and the rest can be written."""


def outcomes(table: Table) -> str:
    """Every outcome with its chance, the likeliest first where pieces fall."""
    state = position(table)
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
    shown = f'<div class="flow tight long" data-key="l{table.node.id}">{rows}</div>'
    return f"<h2>{marked(f'luck.{key}')}</h2>{shown}"


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
