"""The action card of a turn of Age of Dirt: send, call back with its chances, or spend."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.board.land import ICONS
from stoneage_panel.games.age_of_dirt.components import moves, pieces
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, FOREST, PLAINS, TENT, TIGER
from stoneage_panel.games.age_of_dirt.panels import odds, spend
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    area,
    area_name,
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
from stoneage_panel.ui.snippets import as_sign


def turn(table: Table) -> str:
    """One of three: send, call, spend; or what was begun of it."""
    chosen, state = table.chosen, position(table)
    head = f'<h2 class="not-narrow">{marked("turn.title")}</h2>'
    sends = bool(chosen) and chosen[0].startswith("box:")
    if sends and not state.at_home(state.player):
        return head + _send(table, state) + _instead(table, state)
    if "call" in chosen:
        back = button("cancel", marked("again"))
        return f'{head}{_calls(table, state)}<div class="flow">{back}</div>'
    if chosen and not sends:
        return spend.paying(table)
    if not state.at_home(state.player):
        return f"{head}{_send(table, state)}{_calls(table, state)}{spend.rows(table)}"
    # what is under the thumb stays there: nothing comes or goes while members are chosen
    rest = spend.rows(table)
    waits = " inert" if sends else ""
    return f'{head}{_by_box(table, state)}{_go(table)}<div class="rest"{waits}>{rest}</div>'


def _by_box(table: Table, state: Position) -> str:
    """A line for every box: how many go there, or what calling back from it promises."""
    rows = "".join(_stepper(table, at) + _call_short(table, state, at) for at in range(len(AREAS)))
    heads = f"<h3>{_most(state)}</h3><h3>{_title(table, 'call_short')}</h3>"
    return f'<div class="by-box steps ad">{heads}{rows}</div>'


# ---------------------------------------------------------------- send


def _send(table: Table, state: Position) -> str:
    if not state.at_home(state.player):
        return f'<h3>{marked("turn.send")}</h3><p class="s m">{marked("turn.nobody")}</p>'
    return f"<h3>{_most(state)}</h3>{boxes(table)}"


def _most(state: Position) -> str:
    """How many may be sent out."""
    pack, home = state.game.pack, state.at_home(state.player)
    most = min(home, pack.send + pack.perks(state.built[state.player]).send)
    return marked("turn.send_most", n=most, home=home)


def boxes(table: Table, fetched: bool = False) -> str:
    """A stepper for every box to send to, or for those that some of one's own are fetched from."""
    state = position(table)
    found = [
        _stepper(table, at) for at in range(len(AREAS))
        if not fetched or state.in_box(at, state.player)
    ]  # fmt: skip
    return f'<div class="steps ad">{"".join(found)}</div>'


def _stepper(table: Table, at: int) -> str:
    state = position(table)
    lie = state.in_box(at, state.player)
    shown = f"{area(at)}<em>{area_name(at)}</em>"
    note = marked("turn.there", n=lie) if lie else ""
    return stepper(table, f"box:{AREAS[at]}", shown, area_name(at), note)


def _go(table: Table) -> str:
    """The button that sends them, and the one back: there from the first, greyed."""
    ready = table.ready if table.chosen else None
    sends = isinstance(ready, Move) and ready.verb == moves.SEND
    label = _sent(table, ready) if isinstance(ready, Move) and sends else marked("turn.send")
    go = button("confirm", label, kind="btn go", disabled=not sends)
    back = button("cancel", marked("again"), disabled=not table.chosen)
    return f'<div class="flow">{go}{back}</div>'


def _sent(table: Table, move: Move) -> str:
    """How many, in one line whatever is chosen; where to stands above, and is told here."""
    text = marked("turn.go_n", n=len(table.chosen))
    return f'{text}<span class="visually-hidden">: {esc(words.boxes(move.x))}</span>'


def _instead(table: Table, state: Position) -> str:
    """Whoever pointed at one box of the board may have meant to lift it."""
    if len(table.chosen) != 1:
        return ""
    at = AREAS.index(table.chosen[0].removeprefix("box:"))
    move = Move(moves.CALL, at)
    if move not in table.legal:
        return ""
    row = f'<h3>{_title(table, "or_call")}</h3><ul class="acts ad">{_call(table, state, at)}</ul>'
    alone = not state.at_home(state.player)  # then nothing is put together that has a way back
    return row + (f'<div class="flow">{button("cancel", marked("again"))}</div>' if alone else "")


# ---------------------------------------------------------------- call


def _calls(table: Table, state: Position) -> str:
    rows = "".join(_call(table, state, at) for at in range(len(AREAS)))
    return f'<h3>{_title(table, "call")}</h3><ul class="acts ad">{rows}</ul>'


def _title(table: Table, key: str) -> str:
    """A title that announces chances, where they are told."""
    return marked(f"turn.{key}" if table.foretells else f"turn.{key}_plain")


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
        f" {_expected(table, state, at, goes)}</span></span>"
    )
    return f"<li>{button('do', inner, f'call {AREAS[at]}', 'may')}</li>"


def _call_short(table: Table, state: Position, at: int) -> str:
    """The same in one line; its reward is told by the tip."""
    goes = thrown(state, at)
    what = crowd(table, goes) or f'<span class="m s">{marked("turn.empty")}</span>'
    text = esc(words.fallen(goes, table.names))
    said = say("turn.call_box", box=area_name(at)) + say("turn.thrown", what=text)
    chances = ", ".join(filter(None, _chances(state, at, goes))) if table.foretells else ""
    tip = as_sign(" · ".join(filter(None, (chances, _reward(state, at)))), ICONS[at])
    inner = (
        f'<span class="visually-hidden">{said}.</span><span aria-hidden="true">{what}</span>'
        f'<span class="fx" {tip}>{_expected(table, state, at, goes, short=True)}</span>'
    )
    named = f"call {AREAS[at]}"
    return button("do", inner, named, "btn may", disabled=not _may_call(table, state, at, goes))


def _may_call(table: Table, state: Position, at: int, goes: int) -> bool:
    """Whoever pointed at one box of the board may have meant to lift it; later they send.

    Nobody means to lift one that brings none of theirs, and it would take back who is to go.
    """
    if not table.chosen:
        return True
    own = pieces.count(goes, state.player)
    return bool(own) and table.chosen == (f"box:{AREAS[at]}",)


def _reward(state: Position, at: int) -> str:
    """The caller's reward, as far as it is worth anything now."""
    seat = state.player
    if at == FOREST:
        return marked("reward.forest_none" if state.tools(seat) == 3 else "reward.forest")
    if at == TENT:
        return marked("reward.tent" if state.at_home(seat) else "reward.tent_none")
    return marked(f"reward.{AREAS[at]}")


def _expected(table: Table, state: Position, at: int, goes: int, short: bool = False) -> str:
    """How likely it is that own members come out, and that one of them is eaten at once."""
    if not table.foretells:
        return ""
    own, eaten = _chances(state, at, goes, short)
    return f"<b>{esc(own)}</b>" + (f' · <em class="risk">{esc(eaten)}</em>' if eaten else "")


def _chances(state: Position, at: int, goes: int, short: bool = False) -> tuple[str, str]:
    """The same in words: of coming out, and of being eaten, if there is one."""
    seat, kind = state.player, "short." if short else ""
    mine = pieces.count(goes, seat) + state.within(seat)
    if not goes or not mine:
        return say(f"odds.{kind}nobody"), ""
    if at == TENT and mine > 1:
        own = say(f"odds.{kind}pair", chance=percent(odds.at_least(state, seat, goes, 2)))
    else:
        own = say(f"odds.{kind}own", chance=percent(odds.own_falls(state, seat, goes)))
    eaten = odds.own_eaten(state, seat, goes)
    return own, say(f"odds.{kind}eaten", chance=percent(eaten)) if eaten else ""
