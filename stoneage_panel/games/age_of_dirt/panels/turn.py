"""The action card of a turn of Age of Dirt: send, call back with its chances, or spend."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import moves, pieces
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, FOREST, PLAINS, TENT, TIGER
from stoneage_panel.games.age_of_dirt.panels import odds, spend
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    area,
    area_name,
    confirm,
    crowd,
    percent,
    position,
    stepper,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc


def turn(table: Table) -> str:
    """One of three: send, call, spend; or what was begun of it."""
    chosen, state = table.chosen, position(table)
    head = f'<h2 class="not-narrow">{marked("turn.title")}</h2>'
    if chosen and chosen[0].startswith("box:"):
        return head + _send(table, state) + _instead(table, state)
    if "call" in chosen:
        back = button("cancel", marked("again"))
        return f'{head}{_calls(table, state)}<div class="flow">{back}</div>'
    if chosen:
        return spend.paying(table)
    return f"{head}{_send(table, state)}{_calls(table, state)}{spend.rows(table)}"


# ---------------------------------------------------------------- send


def _send(table: Table, state: Position) -> str:
    seat = state.player
    pack = state.game.pack
    home = state.at_home(seat)
    most = min(home, pack.send + pack.perks(state.built[seat]).send)
    if not most:
        return f'<h3>{marked("turn.send")}</h3><p class="s m">{marked("turn.nobody")}</p>'
    head = f"<h3>{marked('turn.send_most', n=most, home=home)}</h3>"
    return head + boxes(table) + _go(table)


def boxes(table: Table, fetched: bool = False) -> str:
    """A stepper for every box to send to, or for those that some of one's own are fetched from."""
    state, found = position(table), ""
    for at, name in enumerate(AREAS):
        lie = state.in_box(at, state.player)
        if lie or not fetched:
            shown = f"{area(at)}<em>{area_name(at)}</em>"
            note = marked("turn.there", n=lie) if lie else ""
            found += stepper(table, f"box:{name}", shown, area_name(at), note)
    return f'<div class="steps ad">{found}</div>'


def _go(table: Table) -> str:
    ready = table.ready if table.chosen else None
    if not isinstance(ready, Move) or ready.verb != moves.SEND:
        return ""
    return confirm(table, marked("turn.go_to", boxes=esc(words.boxes(ready.x))))


def _instead(table: Table, state: Position) -> str:
    """Whoever pointed at one box of the board may have meant to lift it."""
    if len(table.chosen) != 1:
        return ""
    at = AREAS.index(table.chosen[0].removeprefix("box:"))
    move = Move(moves.CALL, at)
    if move not in table.legal:
        return ""
    row = f'<h3>{marked("turn.or_call")}</h3><ul class="acts ad">{_call(table, state, at)}</ul>'
    alone = not state.at_home(state.player)  # then nothing is put together that has a way back
    return row + (f'<div class="flow">{button("cancel", marked("again"))}</div>' if alone else "")


# ---------------------------------------------------------------- call


def _calls(table: Table, state: Position) -> str:
    rows = "".join(_call(table, state, at) for at in range(len(AREAS)))
    return f'<h3>{marked("turn.call")}</h3><ul class="acts ad">{rows}</ul>'


def thrown(state: Position, at: int) -> int:
    """What would be thrown into the Passage if a box were lifted now."""
    tiger = TIGER if at == PLAINS and not state.abroad(TIGER) else 0
    return state.boxes[at] | tiger


def _call(table: Table, state: Position, at: int) -> str:
    """A box that may be lifted: what goes in, the reward, and what is to be expected of it."""
    goes = thrown(state, at)
    what = crowd(table, goes) or f'<span class="m s">{marked("turn.empty")}</span>'
    text = esc(words.fallen(goes, table.names))
    signs = f'<b>{area_name(at)}</b><span aria-hidden="true">{what}</span>'
    inner = (
        f'{area(at)}<span class="cd"><span class="nm">{signs}'
        f'<span class="visually-hidden">{marked("turn.thrown", what=text)}</span></span>'
        f'<span class="fx"><span class="not-narrow">{_reward(state, at)}</span>'
        f" {_expected(state, at, goes)}</span></span>"
    )
    return f"<li>{button('do', inner, f'call {AREAS[at]}', 'may')}</li>"


def _reward(state: Position, at: int) -> str:
    """The caller's reward, as far as it is worth anything now."""
    seat = state.player
    if at == FOREST:
        return marked("reward.forest_none" if state.tools(seat) == 3 else "reward.forest")
    if at == TENT:
        return marked("reward.tent" if state.at_home(seat) else "reward.tent_none")
    return marked(f"reward.{AREAS[at]}")


def _expected(state: Position, at: int, goes: int) -> str:
    """How likely it is that own members come out, and that one of them is eaten at once."""
    seat = state.player
    mine = pieces.count(goes, seat) + state.within(seat)
    if not goes or not mine:
        return marked("odds.nobody")
    if at == TENT and mine > 1:
        pair = odds.at_least(state, seat, goes, 2)
        text = say("odds.pair", chance=percent(pair))
    else:
        text = say("odds.own", chance=percent(odds.own_falls(state, seat, goes)))
    eaten = odds.own_eaten(state, seat, goes)
    risk = (
        f' · <em class="risk">{marked("odds.eaten", chance=percent(eaten))}</em>' if eaten else ""
    )
    return f"<b>{esc(text)}</b>{risk}"
