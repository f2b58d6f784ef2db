"""The action card of a turn of the Settlers: all that can be bought, or is lacking."""

from __future__ import annotations

from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.parts import crossing_id
from stoneage_panel.games.settlers.components.world import NOURISHMENT, TOP, TRACKS
from stoneage_panel.games.settlers.panels import trade
from stoneage_panel.games.settlers.panels.snippets import (
    TRACK_ICONS,
    cost,
    crossing_name,
    crossing_sign,
    lack,
    no_row,
    people_chit,
    position,
    row,
    seen,
)
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.rules.developing import may_step, walks
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon

_MOST = 18
"""Destinations named one by one."""


def turn(table: Table) -> str:
    """Trade and development; or what was chosen of it."""
    chosen = table.chosen
    if "offer" in chosen:
        return trade.offering(table)
    if "bank" in chosen:
        return trade.bank(table)
    state = position(table)
    if _goal_first(table, state):
        return _who(table, state)
    rows = [*_nomads(table, state), *_founds(table, state), _create(table, state)]
    rows += [_step(table, state, track) for track in range(len(TRACKS))]
    rows += _trades(table, state)
    done = button(
        "do", icon("check") + marked("turn.done"), table.game.format(Move(moves.DONE)), "btn go"
    )
    # beside the title it is in sight however long the list is; a phone shows no title
    head = f'<div class="row head not-narrow"><h2>{marked("turn.title")}</h2>{done}</div>'
    # on a phone whoever chooses where to go needs the board: the rest makes room for it
    aside = " aside" if chosen else ""
    listed = (
        f'<ul class="acts se{aside}">{"".join(rows)}<li class="end only-narrow">{done}</li></ul>'
    )
    return f"{head}{listed}{_destinations(table, state)}"


def _goal_first(table: Table, state: Position) -> bool:
    """Whether a crossing was pointed at where several can go, before any of them was."""
    at = state.game.crossing_names.get(table.chosen[0], -1) if table.chosen else -1
    return at >= 0 and not state.nomads[state.player] >> at & 1


def _who(table: Table, state: Position) -> str:
    """Who goes to the crossing that was pointed at: one of the nomads, or a new one."""
    rows = ""
    for move in table.fitting:
        assert isinstance(move, Move)
        text = table.game.format(move)
        if move.verb == moves.WALK:
            key, price = "turn.walk_there", move.z * goods.ONE[goods.MEAT]
            seen = marked(key, where=crossing_sign(table, move.x))
            said = marked(key, where=esc(crossing_name(table, move.x)))
            rows += row("nomad", seen, price, "do", text, seen, False, said)
        elif move.verb == moves.CREATE:
            new = marked("turn.create")
            rows += row("nomad", new, state.game.world.nomad, "do", text, new)
    back = button("cancel", marked("back"))
    return (
        f'<h2 class="not-narrow">{marked("turn.who")}</h2><ul class="acts se">{rows}</ul>'
        f'<div class="flow tight">{back}</div>'
    )


# ---------------------------------------------------------------- nomads


def _nomads(table: Table, state: Position) -> list[str]:
    found = []
    own = state.nomads[state.player]
    stride = state.game.world.stride + state.level(state.player, NOURISHMENT)
    meat = goods.ONE[goods.MEAT]
    for at in bits(own):
        left = state.left if state.walker == at else 0
        where, named = crossing_sign(table, at), esc(crossing_name(table, at))
        verb = "turn.walk_on" if left else "turn.walk"
        far = marked("turn.walk_left", n=left) if left else marked("turn.walk_far", n=stride)
        label = f'{marked(verb, where=where)}<span class="ln">{far}</span>'
        # the price is told after it
        name = f"{marked(verb, where=named)}: {far if left else marked('turn.far', n=stride)}"
        part = crossing_id(state.game, at)
        short = f"{marked('turn.walk_short')} {where}"
        if part in table.chosen:
            found.append(row("nomad", label, 0 if left else meat, "back", part, short, True, name))
        elif walks(state, at):
            found.append(row("nomad", label, 0 if left else meat, "part", part, short, False, name))
        else:
            why = lack(state, meat) or say("turn.stuck")
            found.append(no_row("nomad", label, meat, why))
    return found


def _founds(table: Table, state: Position) -> list[str]:
    who, game = state.player, state.game
    ready = [
        at for at in bits(state.nomads[who] & game.sites)
        if state.free >> game.chit_at[at] & 1
    ]  # fmt: skip
    price = game.world.tribe
    if not ready:
        return [no_row("tent", marked("turn.found"), price, say("turn.no_site"))]
    found = []
    for at in ready:
        where = crossing_sign(table, at)
        label = marked("turn.found_at", where=where)
        name = marked("turn.found_at", where=esc(crossing_name(table, at)))
        ways = [move for move in table.legal if move[0] == moves.FOUND and move[1] == at]
        if not ways:
            found.append(no_row("tent", label, price, lack(state, price)))
        for move in ways:
            seen, said, text = label, name, table.game.format(move)
            if move[2]:
                source: int = move[2] - 1
                seen += marked("turn.from", where=crossing_sign(table, source))
                said += marked("turn.from", where=esc(crossing_name(table, source)))
            short = f"{marked('turn.found_short')} {where}"
            found.append(row("tent", seen, price, "do", text, short, False, said))
    return found


def _create(table: Table, state: Position) -> str:
    world, who = state.game.world, state.player
    label = short = marked("turn.create")
    if "nomad" in table.chosen:
        return row("nomad", label, world.nomad, "back", "nomad", short, on=True)
    if any(move[0] == moves.CREATE for move in table.legal):
        return row("nomad", label, world.nomad, "part", "nomad", short)
    full = state.nomads[who].bit_count() >= world.nomads
    why = say("turn.no_stock") if full else lack(state, world.nomad) or say("turn.no_room")
    return no_row("nomad", label, world.nomad, why)


def _destinations(table: Table, state: Position) -> str:
    """Where the nomad chosen, or a new one, may go: crossings with something on them."""
    if not table.chosen:
        return ""
    goals = [m for m in table.fitting if m[0] in (moves.WALK, moves.CREATE)]
    if table.chosen[0] != "nomad":
        goals = [m for m in goals if m[0] == moves.WALK and _goal(state, m[2])]
    shown = "".join(
        button("do", f"{_named(table, state, m)}", table.game.format(m), "btn sm may")
        for m in goals[:_MOST]
    )
    key = "turn.where_new" if table.chosen[0] == "nomad" else "turn.where"
    back = button("cancel", marked("back"), kind="btn sm")
    title = f'<div class="row"><h3>{marked(key)}</h3>{back}</div>'
    return f'{title}<div class="flow tight goals">{shown}</div>' if shown else title


def _goal(state: Position, at: int) -> bool:
    """Whether a chit or a chip lies on a crossing."""
    game = state.game
    if at in game.box_at:
        return bool(state.lying >> game.box_at[at] & 1)
    return bool(game.sites >> at & 1 and state.free >> game.chit_at[at] & 1)


def _named(table: Table, state: Position, move: tuple[int, ...] | object) -> str:
    assert isinstance(move, Move)
    game = state.game
    if move.verb == moves.CREATE:
        return seen(crossing_sign(table, move.x), esc(crossing_name(table, move.x)))
    sign, what = str(icon("why")), say("turn.chip")
    if move.y in game.chit_at:
        people = game.world.chits[game.chit_at[move.y]].people
        sign, what = people_chit(people, 1), say(f"people.{people}")
    price = move.z * goods.ONE[goods.MEAT]
    text = f"{what}, {crossing_name(table, move.y)}"
    text += say("row.for", price=words.goods(price)) if price else ""
    return seen(f"{sign} {crossing_sign(table, move.y)} {cost(price)}", esc(text))


# ---------------------------------------------------------------- tracks and trade


def _step(table: Table, state: Position, track: int) -> str:
    level = state.level(state.player, track)
    name, shape = say(f"track.{TRACKS[track]}"), TRACK_ICONS[track]
    if level == TOP:
        return no_row(shape, esc(name), 0, say("turn.finished"))
    label = esc(say("turn.step", track=name, n=level + 1))
    price = state.game.world.steps[level]
    move = Move(moves.STEP, track)
    if move in table.legal:
        return row(shape, label, price, "do", table.game.format(move), label)
    if not may_step(state, track, level):
        return no_row(shape, label, price, say("turn.exclusive"))
    return no_row(shape, label, price, lack(state, price))


def _trades(table: Table, state: Position) -> list[str]:
    found = []
    offer, rate = marked("turn.offer"), state.game.world.bank
    bank = marked("turn.bank", n=rate)
    if state.built:
        return [no_row("trade", marked("turn.trade"), 0, say("turn.over"))]
    open_now = table.open_parts | table.open_instead
    if "offer" in open_now:
        found.append(row("trade", offer, 0, "part", "offer", marked("turn.offer_short")))
    else:
        found.append(no_row("trade", offer, 0, say("turn.no_offer")))
    if "bank" in open_now:
        found.append(row("trade", bank, 0, "part", "bank", marked("turn.bank_short", n=rate)))
    else:
        found.append(no_row("trade", bank, 0, say("turn.no_three", n=rate)))
    return found
