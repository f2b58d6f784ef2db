"""Where everybody's points come from, as if the game ended now; hidden cards are not counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stoneage_panel.engine.strings import listed, series
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.panels.players import known
from stoneage_panel.games.stone_age.panels.snippets import position, reconstructed
from stoneage_panel.games.stone_age.panels.strings import say
from stoneage_panel.games.stone_age.rules import score
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import esc
from stoneage_panel.ui.points import points_table


def preview(table: Table) -> str:
    """Points by source for every seat, folded away until somebody asks."""
    state = position(table)
    looked = [known(table, seat) for seat in range(state.players)]
    rows = [score.breakdown(state, seat, mask) for seat, (mask, _) in enumerate(looked)]
    totals = series([
        say("end.total_hidden" if hidden else "end.total", who=name, n=sum(row.values()))
        for name, row, (_, hidden) in zip(table.names, rows, looked, strict=True)
    ])  # fmt: skip
    lead = esc(say("end.points" if table.over else "end.now", totals=totals))
    return (
        f"<details><summary>{lead}</summary>{points_table(table.game, table.names, rows)}"
        f"{_hidden(table.names, [n for _, n in looked])}</details>"
    )


def workings(table: Table) -> list[str]:
    """The calculation of multiplied points for the final scores, one line per seat."""
    state = position(table)
    totals = [sum(row.values()) for row in state.scores()]
    lines = []
    for seat, name in enumerate(table.names):
        found = _products(state, seat)
        if totals.count(totals[seat]) > 1:
            strength = score.strength(state, seat)
            found.append(say("end.equal", n=strength))
        if found:
            lines.append(say("end.line", who=name, found="; ".join(found)))
    return lines


def factors(table: Table, seat: int) -> dict[str, str]:
    """How multiplied points come about, ``5 × 6``, by their sources in `score.breakdown`."""
    state = position(table)
    rows = _cards(state, seat)
    found = {"culture": _squares(rows)} if score.culture(rows) else {}
    people = _people(state, seat, rows)
    return found | {score.PEOPLE[key]: f"{n} × {times}" for key, n, times in people}


def _cards(state: Position, seat: int) -> list[Card]:
    return [card for i, card in enumerate(state.game.pack.cards) if state.cards[seat] >> i & 1]


def _squares(rows: list[Card]) -> str:
    return " + ".join(f"{n} × {n}" for n in score.sets(rows))


def _people(state: Position, seat: int, rows: list[Card]) -> Iterator[tuple[str, int, int]]:
    """The people that count something, by their keys: how many there are, and of what."""
    for key, times in (
        ("farmer", state.field[seat]),
        ("toolmaker", state.tool_sum(seat)),
        ("builder", state.tiles[seat].bit_count()),
        ("shaman", state.figures[seat]),
        ("trader", state.track[seat]),
    ):
        n = score.icons(rows, key)
        if n and times:
            yield key, n, times


def _products(state: Position, seat: int) -> list[str]:
    rows = _cards(state, seat)
    found = []
    if squares := _squares(rows):
        found.append(say("end.culture", squares=squares, n=score.culture(rows)))
    for key, n, times in _people(state, seat, rows):
        found.append(say(f"end.{key}", n=n, times=times, points=n * times))
    return found


def _hidden(names: Sequence[str], hidden: list[int]) -> str:
    sentences = [
        say("end.has", who=name, cards=words.amount(n, "card"))
        for name, n in zip(names, hidden, strict=True)
        if n
    ]
    if not sentences:
        return ""
    return f'<p class="s m">{esc(say("end.not_counted", told=listed(sentences)))}</p>'


def note(table: Table) -> str:
    """A sentence on values that are not the printed ones."""
    said = reconstructed(table)
    return f'<p class="note s m">{esc(say("end.note", what=said))}</p>' if said else ""
