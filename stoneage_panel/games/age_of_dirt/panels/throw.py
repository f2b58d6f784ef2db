"""A throw's decisions: one more member, a drum, a bang, a spear; whose they are, and the risk."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import moves, pieces
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.panels import odds
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    bar,
    chances,
    choice,
    crowd,
    heading,
    pair,
    percent,
    position,
    tool,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.throwing import prey
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, button, esc, icon


def extra(table: Table) -> str:
    """Whether one more member goes into the Love tent's throw: the chance of a pair each way."""
    state = position(table)
    seat, goes = state.player, state.thrown
    both = [odds.at_least(state, seat, one, 2) for one in (goes + pieces.ONE[seat], goes)]
    yes, no = (
        marked("extra.pair", chance=esc(percent(chance))) if table.foretells else EMPTY
        for chance in both
    )
    return (
        f'{heading(table, marked("extra.title"))}{_lines(table, ("thrown", goes))}'
        + pair(choice(table, Move(moves.ADD), marked("extra.yes"), yes),
               choice(table, Move(moves.NO_MORE), marked("extra.no"), no, "btn"))
    )  # fmt: skip


# ---------------------------------------------------------------- drums


def drum(table: Table) -> str:
    """Whether the drum is used: what it may free and what may come with it; it breaks by it."""
    state = position(table)
    n = state.bangs(state.player)
    return (
        _drumming(table, marked("drum.title"), n)
        + pair(
            choice(table, Move(moves.BEAT), marked("drum.yes"), marked("drum.yes_why", n=n)),
            choice(table, Move(moves.QUIET), marked("drum.no"), marked("drum.no_why")),
        )
        + _seldom(table)
        + _how_many(table, n)
    )


def _seldom(table: Table) -> str:
    """Not to be asked in vain: offered at the first such question, and taken back at any."""
    if not table.skip_idle and table.game.idle(table.state) is None:
        return ""
    label = marked("drum.seldom" if len(table.people) < 2 else "drum.seldom_all")
    wish = button("idle", label, kind="btn sm", aria_pressed=table.skip_idle)
    return f'<div class="flow">{wish}</div>'


def bangs(table: Table) -> str:
    """Whether the flaps are struck once more; proposed if likelier to help than to harm."""
    state = position(table)
    left = state.agenda[-1][3]
    eaten, home = odds.drum_brings(state, state.player, 1)
    proposed = table.foretells and home > eaten
    yes, no = ("btn go", "btn") if proposed else ("btn may", "btn may")
    return (
        _drumming(table, marked("bangs.title", n=left), 1)
        + pair(
            choice(table, Move(moves.BANG), marked("bangs.yes"), marked("bangs.left", n=left), yes),
            choice(table, Move(moves.STOP), marked("bangs.no"), marked("bangs.no_why"), no),
        )
        + _how_many(table, 1)
    )


def _drumming(table: Table, title: str, n: int) -> str:
    """What is out and inside, and what so many bangs may change about it."""
    state = position(table)
    told = _drummed(state, state.player, n) if table.foretells else ""
    return f"{heading(table, tool('drum') + title)}{_state(table, state)}{told}"


def _state(table: Table, state: Position) -> str:
    """What is out and what is still inside."""
    lines = _lines(table, ("out", state.fallen), ("inside", state.inside))
    return lines + (_danger(state, state.player) if table.foretells else "")


def _lines(table: Table, *rows: tuple[str, int]) -> str:
    shown = "".join(
        f"<span><small>{marked(f'throw.{key}')}</small>"
        f"{crowd(table, found) or marked('throw.nothing')}</span>"
        for key, found in rows
    )
    return f'<p class="io">{shown}</p>'


def _danger(state: Position, seat: int) -> str:
    """What would be eaten as it stands, if no more drum is used."""
    n = prey(state, seat)
    if not n:
        return ""
    safe = bool(state.spears >> seat & 1)
    return f'<p class="s risk">{marked("throw.danger_spear" if safe else "throw.danger", n=n)}</p>'


def _drummed(state: Position, seat: int, n: int) -> str:
    """The chances of so many bangs: own members, predators, and who is eaten."""
    rows, alone = "", ""
    if mine := state.within(seat):
        rows += bar(marked("odds.free_own", n=mine), odds.drum_own(state, seat, n))
    else:
        alone = f'<p class="s m">{marked("odds.none_inside")}</p>'
    if state.inside & pieces.PREDATORS:
        which = _predators(state.inside & pieces.PREDATORS)
        rows += bar(which, odds.drum_predator(state, n))
    rows += _eaten(state, seat, n)
    wide = "" if rows else ' class="not-narrow"'  # a phone folds all the rest
    return f"{alone}<h3{wide}>{marked('odds.bangs', n=n)}</h3>{chances(rows)}"


def _how_many(table: Table, n: int) -> str:
    """The chances of how many come out by so many bangs; below what answers the question."""
    if not table.foretells:
        return ""
    state = position(table)
    inside = pieces.size(state.inside)
    spread = odds.freed(odds.model(state), inside, n)
    every = "".join(
        bar(marked("odds.more", n=k), chance) for k, chance in enumerate(spread)
        if chance >= 0.005
    )  # fmt: skip
    return (
        f'<details class="not-narrow" open><summary>{marked("odds.all", n=inside)}</summary>'
        f"{chances(every)}</details>"
    )


def _eaten(state: Position, seat: int, n: int) -> str:
    """The chance that more of one's own are eaten than as it stands, in the colour of danger."""
    eaten, _ = odds.drum_brings(state, seat, n)
    if not eaten:
        return ""
    key = "eaten_more" if prey(state, seat) else "eaten_some"
    if state.spears >> seat & 1:
        key += "_spear"
    return bar(marked(f"odds.{key}"), eaten, "bad")


def _predators(there: int) -> str:
    """The predators inside, for the line of their chance."""
    both = there & pieces.TIGER and there & pieces.BEAR
    key = "both" if both else "tiger" if there & pieces.TIGER else "bear"
    signs = (icon("tiger", "res.food") if there & pieces.TIGER else "") + (
        icon("bear", "res.wood") if there & pieces.BEAR else ""
    )
    return f"{signs}{marked(f'odds.{key}')}"


# ---------------------------------------------------------------- spears


def spear(table: Table) -> str:
    """Whether the spear is used: what is lost without it is certain."""
    state = position(table)
    n = prey(state, state.player)
    full = state.full(state.player)
    no = marked("spear.no_full" if full else "spear.no_why", n=n)
    return (
        f"{heading(table, tool('spear') + marked('spear.title', n=n))}"
        f"{_lines(table, ('out', state.fallen))}"
        + pair(choice(table, Move(moves.REPEL), marked("spear.yes"), marked("spear.yes_why"),
                      "btn go"),
               choice(table, Move(moves.ENDURE), marked("spear.no"), no, "btn"))
    )  # fmt: skip


# ---------------------------------------------------------------- the games


def games(table: Table) -> str:
    """Whether a member is thrown at the Ughlympic Games, and how likely it comes out."""
    state = position(table)
    seat = state.player
    goes = state.thrown + pieces.ONE[seat]
    now = odds.own_falls(state, seat, goes)
    eaten = odds.own_eaten(state, seat, goes)
    text = say("games.out", chance=percent(now))
    if eaten:
        text += " · " + say("odds.eaten", chance=percent(eaten))
    if not table.foretells:
        text = ""
    return (
        f"{heading(table, icon('torch') + marked('games.title'))}"
        f"{_lines(table, ('thrown', state.thrown), ('inside', state.inside))}"
        + pair(choice(table, Move(moves.JOIN), marked("games.yes"), esc(text), "btn go"),
               choice(table, Move(moves.STAY), marked("games.no"), marked("games.no_why"), "btn"))
    )  # fmt: skip
