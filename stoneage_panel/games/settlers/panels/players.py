"""Players' panels of the Settlers: points, hand, levels, chits, people left, special cards."""

from __future__ import annotations

from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import TRACKS
from stoneage_panel.games.settlers.panels.answers import answer
from stoneage_panel.games.settlers.panels.snippets import (
    TRACK_ICONS,
    chip,
    dots,
    people_chit,
    position,
)
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui.html import icon
from stoneage_panel.ui.snippets import as_sign, held, stat, total


def points(state: Position, seat: int) -> int:
    """What a seat has so far."""
    return state.points(seat)


def panel(table: Table, seat: int) -> str:
    """A seat's panel: points in the head, then hand, levels, what it has won."""
    state = position(table)
    return (
        f"{answer(table, seat)}{_points(state, seat)}|"
        f'<div class="row st se"><span class="cts">{_hand(table, state, seat)}</span>'
        f"{_won(state, seat)}{_people(state, seat)}</div>"
        f'<div class="tr">{_levels(state, seat)}</div>'
    )


def mini(table: Table, seat: int) -> str:
    """The same in a few signs, for a phone."""
    state = position(table)
    n = goods.size(state.hands[seat])
    tribes = state.tribes[seat].bit_count()
    levels = "".join(
        f"<span {_level(state, seat, t)}>{icon(TRACK_ICONS[t])}{state.level(seat, t)}</span>"
        for t in range(4)
    )
    shown = _letters(table, state, seat)
    hand, on = (
        as_sign(say(f"mini.{key}", n=count), key) for key, count in (("card", n), ("tent", tribes))
    )
    return (
        f"{answer(table, seat, short=True)}{_points(state, seat, short=True)}|"
        f'<div class="mg"><span {hand}>{icon("card")}{n}</span><span {on}>{icon("tent")}{tribes}'
        f"</span>{_peoples(state, seat)}</div>"
        f'{shown}<div class="mg">{levels}</div>'
    )


def _peoples(state: Position, seat: int) -> str:
    """Letters of the peoples whose chits a seat has."""
    world = state.game.world
    have = {world.chits[i].people for i in bits(state.chits[seat])}
    return "".join(people_chit(people, 1) for people in sorted(have))


def open_hand(table: Table, seat: int) -> bool:
    """Whether a hand lies open on the screen."""
    return seat == table.viewer and not table.needs_handover


def _points(state: Position, seat: int, short: bool = False) -> str:
    n, win = state.points(seat), state.game.world.win
    more = "" if short else f"<small>/{win}</small>{icon('points', 'res.gold')}"
    return total(say("stat.points", n=n, win=win), f"{n}{more}")


def _letters(table: Table, state: Position, seat: int) -> str:
    if not open_hand(table, seat):
        return ""
    counted = zip(goods.KINDS, goods.counts(state.hands[seat]), strict=True)
    found = "".join(held(kind, n) for kind, n in counted)
    return f'<div class="mg">{found}</div>'


def _hand(table: Table, state: Position, seat: int) -> str:
    hand = state.hands[seat]
    if open_hand(table, seat):
        return "".join(
            chip(kind, n) for kind, n in zip(goods.KINDS, goods.counts(hand), strict=True)
        )
    n = goods.size(hand)
    return f"{stat('card', n, say('stat.hand'))}<small>{marked('stat.cards', n=n)}</small>"


def _people(state: Position, seat: int) -> str:
    """Markers that are left to place."""
    world = state.game.world
    tribes = world.tribes - state.tribes[seat].bit_count()
    nomads = world.nomads - state.nomads[seat].bit_count()
    return (
        f'<span class="left">{stat("tent", tribes, say("stat.tribes"))}'
        f"{stat('nomad', nomads, say('stat.nomads'))}</span>"
    )


def _levels(state: Position, seat: int) -> str:
    return "".join(
        f"<span {_level(state, seat, t)}>"
        f"{icon(TRACK_ICONS[t])}<em>{dots(state.level(seat, t))}</em></span>"
        for t in (3, 2, 0, 1)
    )


def _level(state: Position, seat: int, track: int) -> str:
    n = state.level(seat, track)
    return as_sign(say(f"level.{TRACKS[track]}", n=n), TRACK_ICONS[track])


def _won(state: Position, seat: int) -> str:
    """Chits by people, chips, and the special cards."""
    world = state.game.world
    have = [world.chits[i].people for i in bits(state.chits[seat])]
    chits = "".join(people_chit(people, have.count(people)) for people in range(4))
    special = ""
    chips = state.chips[seat].bit_count()
    if chips:
        special += stat("why", chips, say("stat.chips"), key="chips")
    if art := state.art(seat):
        special += stat("art", art, say("stat.art"))
    if adapted := (state.chips[seat] & state.game.adaptations).bit_count():
        special += stat("fur", adapted, say("stat.adaptation"), key="adaptation")
    if state.scout == seat:
        special += stat("torch", 2, say("stat.scout"), key="scout")
    if state.spread[0] == seat:
        special += stat("village", 2, say("stat.spread"), key="spread")
    return f'<span class="cts">{chits}{special}</span>'
