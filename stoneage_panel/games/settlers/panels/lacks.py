"""What every seat of the Settlers still lacks, as a table: one column a seat, as for points."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.board.pieces import letter as people_letter
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import ADAPTATION, TOP, TRACKS
from stoneage_panel.games.settlers.panels.snippets import TRACK_ICONS, position
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui.html import esc, icon, sign
from stoneage_panel.ui.snippets import as_sign


def lacks(table: Table) -> str:
    """Points to go, and the requirements of the cards still available, for any seat."""
    state = position(table)
    head = "".join(
        f'<th scope="col" title="{esc(name)}">{sign(seat)}'
        f'<span class="visually-hidden">{esc(name)}</span></th>'
        for seat, name in enumerate(table.names)
    )
    rows = _row(state, "points", _points)
    if state.spread[0] < 0:
        rows += _row(state, "peoples", _peoples)
    rows += _row(state, "chips", _chips)
    if _unfinished(state):
        rows += _row(state, "art", _art)
    return (
        f"<h3>{marked('lacks.title')}</h3>"
        f'<table class="points lacks"><tr><td></td>{head}</tr>{rows}</table>{_adaptation(state)}'
    )


def _row(state: Position, key: str, cell: Callable[[Position, int], str]) -> str:
    cells = "".join(f"<td>{cell(state, seat)}</td>" for seat in range(state.players))
    return f'<tr data-sign="lacks:{key}"><th scope="row">{marked(f"lacks.{key}")}</th>{cells}</tr>'


def _points(state: Position, seat: int) -> str:
    return str(max(0, state.game.world.win - state.points(seat)))


def _peoples(state: Position, seat: int) -> str:
    """A chit for each of the peoples that is lacking."""
    have = {state.game.world.chits[i].people for i in bits(state.chits[seat])}
    return "".join(_chit(people) for people in range(4) if people not in have)


def _chit(people: int) -> str:
    said = as_sign(say(f"people.{people}"), f"chit{people}")
    return f'<span class="ct p{people}" {said}>{esc(people_letter(people))}</span>'


def _chips(state: Position, seat: int) -> str:
    """How many chips more than now; a tick for whoever has the card."""
    if state.scout == seat:
        return f"<span {as_sign(say('lacks.held'), 'scout')}>{icon('check')}</span>"
    chips = [state.chips[one].bit_count() for one in range(state.players)]
    need = max(2, max(chips) + 1 if state.scout >= 0 else 0) - chips[seat]
    return str(max(1, need))


def _unfinished(state: Position) -> list[int]:
    """The tracks that nobody has finished."""
    return [track for track in range(len(TRACKS)) if TOP not in state.tracks[track::4]]


def _art(state: Position, seat: int) -> str:
    """The track of which the seat lacks least, and the steps that are left."""
    best = max(_unfinished(state), key=lambda track: state.level(seat, track))
    said = as_sign(say(f"track.{TRACKS[best]}"), TRACK_ICONS[best])
    shown = f"<span {said}>{icon(TRACK_ICONS[best])}</span>"
    return f"{shown}{TOP - state.level(seat, best)}"


def _adaptation(state: Position) -> str:
    """The continents whose adaptation nobody has."""
    had = 0
    for mask in state.chips:
        had |= mask
    chips = enumerate(state.game.world.chips)
    left: Iterable[str] = (
        chip.of for i, chip in chips if chip.kind == ADAPTATION and not had >> i & 1
    )
    where = [say(f"of.{name.lower()}") for name in left]
    return f'<p class="s">{marked("lacks.adaptation", where=listed(where))}</p>' if where else ""
