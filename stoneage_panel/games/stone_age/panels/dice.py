"""Dice on the table: tools for them, sharing a hunt, picking one."""

from __future__ import annotations

from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.components import dice, goods
from stoneage_panel.games.stone_age.components.moves import ADD, CHOOSE, SHARE, Move
from stoneage_panel.games.stone_age.panels.place import ahead
from stoneage_panel.games.stone_age.panels.snippets import made, place_name, position, roll, tool
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import ROLL2, ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.log import gathered
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc
from stoneage_panel.ui.pieces import piece
from stoneage_panel.ui.snippets import die, picture

# ---------------------------------------------------------------- tools


def tools(table: Table) -> str:
    """The roll with the tools chosen as an equation, and every yield that tools can reach.

    What feeding will leave stays in sight: it may be why more is wanted.
    """
    state = position(table)
    added = _chosen(state, table.chosen)
    choice = f'<div class="flow tight">{_tiles(table, state)}{_go(table, state, added)}</div>'
    if not table.foretells:
        shown = f'<div class="eq" data-sign="roll">{_sum(state.dice, added)}</div>'
        return f"{_title(state)}{shown}{choice}"
    return (
        f"{_title(state)}{_more(state)}{equation(state, state.dice, added)}{choice}"
        f'<div class="flow tight">{_useful(table, state)}</div>'
    )


def _title(state: Position) -> str:
    rolling = state.rolling
    where = say("tools.card") if rolling >= ROLL2 else place_name(rolling)
    mouths = "" if state.game.solo else ahead(state, state.player)
    head = f'<h2 class="not-narrow">{esc(say("tools.title", where=where))}</h2>'
    return f'<div class="row head hunger">{head}{mouths}</div>'


def _more(state: Position) -> str:
    """How many pips are missing for one more."""
    total = dice.total(state.dice)
    each, what = gathered(state)
    told = say("tools.more", lack=each - total % each, n=total // each + 1, thing=what)
    return f'<p class="s m not-narrow">{esc(told)}</p>'


def _chosen(state: Position, parts: tuple[str, ...]) -> list[int]:
    """The values of the tools that were pointed at."""
    own = state.tools[3 * state.player : 3 * state.player + 3]
    slots = [
        own[int(part[4:]) - 1] for part in parts if part.startswith("tool") and ":" not in part
    ]
    return slots + [int(part[5:]) for part in parts if part.startswith("once:")]


def equation(state: Position, rolled: int, added: list[int]) -> str:
    """``4 2 5 = 11 + 1 = 12 ÷3 = 4 wood`` in signs."""
    return worked(state, rolled, added)


def worked(state: Position, rolled: int, added: list[int]) -> str:
    """The equation of a roll with tools."""
    each, what = gathered(state)
    got = (dice.total(rolled) + sum(added)) // each
    many = " many" if dice.count(rolled) + 2 * len(added) > 4 else ""
    return (
        f'<div class="eq{many}" data-sign="roll">{_sum(rolled, added)}'
        f'<span class="op">÷{each} =</span>{picture(_kind(state))}'
        f'<span class="res">{esc(say("tools.result", n=got, thing=what))}</span></div>'
    )


def _sum(rolled: int, added: list[int]) -> str:
    """``4 2 5 = 11 + 1 = 12`` in signs."""
    total = dice.total(rolled)
    plus = "".join(f'<span class="op">+</span>{tool(value)}' for value in added)
    sum_ = f'<span class="op">= {total + sum(added)}</span>' if added else ""
    return f'{roll(dice.faces(rolled))}<span class="op">=</span>{total}{plus}{sum_}'


def _kind(state: Position) -> str:
    """What the dice on the table are for, by its key."""
    if state.rolling >= ROLL2:
        return goods.KINDS[state.rolling - ROLL2]
    return made(state, state.rolling)[1]


def _tiles(table: Table, state: Position) -> str:
    """Every tool at hand as a button."""
    own = state.tools[3 * state.player : 3 * state.player + 3]
    fresh = legal.fresh(state, state.player)
    once = legal.once(state, state.player)
    out = [_toggle(table, f"tool{k + 1}", own[k], 0) for k in range(3) if fresh >> k & 1]
    for value in range(1, 16):
        out += [_toggle(table, f"once:{value}", value, k) for k in range(once >> 4 * value & 15)]
    return "".join(out)


def _toggle(table: Table, part: str, value: int, again: int) -> str:
    once = part.startswith("once")
    named = marked("tools.once" if once else "tools.own", n=value)
    kind = "tool big once" if once else "tool big"
    return piece(table, part, again, f"{'+' if once else ''}{value}", kind, named)


def _go(table: Table, state: Position, added: list[int]) -> str:
    each, what = gathered(state)
    got = (dice.total(state.dice) + sum(added)) // each
    key = "take" if table.foretells else "add"
    if added:
        return button("confirm", esc(say(f"tools.{key}", n=got, thing=what)), kind="btn go")
    label = esc(say(f"tools.{key}_none", n=got, thing=what))
    return button("do", label, table.game.format(Move(ADD)), "btn go")


def _useful(table: Table, state: Position) -> str:
    """For every yield to be had, the tools that waste least."""
    seat = state.player
    fresh = legal.fresh(state, seat)
    own = tuple(state.tools[3 * seat + k] if fresh >> k & 1 else 0 for k in range(3))
    packed = legal.once(state, seat)
    once = tuple(v for v in range(1, 16) for _ in range(packed >> 4 * v & 15))
    each, what = gathered(state)
    total = dice.total(state.dice)
    out = ""
    for use in odds.best_uses(total, each, own, once)[1:]:
        label = esc(say(
            "tools.use", total=total, power=use.power, sum=total + use.power, n=use.brings,
            thing=what,
        ))  # fmt: skip
        used = "".join(
            [tool(own[k]) for k in range(3) if use.slots >> k & 1]
            + [tool(v, once=True) * (use.once >> 4 * v & 15) for v in range(1, 16)]
        )
        text = table.game.format(Move(ADD, use.slots, use.once))
        out += button("do", f"{used}{label}", text, "btn sm may")
    return out


# ---------------------------------------------------------------- sharing and picking


def split(table: Table) -> str:
    """Style: a hunt's yield as food or jewelry."""
    out = ""
    for move in table.legal:
        if move[0] == SHARE:
            label = (
                f'<span class="ch">{picture("food")}{move[1]}</span>'
                f'<span class="ch">{picture("jewelry")}{move[2]}</span>'
            )
            name = f'aria-label="{marked("split.share", food=move[1], jewelry=move[2])}"'
            out += button("do", label, table.game.format(move), "btn sm may", more=name)
    due = position(table).due
    return (
        f'<h2 class="not-narrow">{marked("split.title", n=due)}</h2>'
        f'<div class="flow tight">{out}</div>'
    )


def pick(table: Table) -> str:
    """A die from the middle, with what it gives."""
    state = position(table)
    out = "".join(_die(table, state, move) for move in table.legal if move[0] == CHOOSE)  # type: ignore[arg-type]
    left = roll(reversed(dice.faces(state.dice)))
    whose = "" if state.game.solo else esc(table.names[state.acting])
    head = marked("pick.whose" if whose else "pick.title", who=whose)
    return (
        f'<h2 class="not-narrow">{head}</h2>'
        f'<div class="eq" data-sign="roll"><span class="op">{marked("pick.table")}</span>'
        f"{left}</div>"
        f'<div class="flow tight">{out}</div>'
    )


def _die(table: Table, state: Position, move: Move) -> str:
    if state.rolling == ROLL_REWARDS:
        what = (
            words.goods(move[2]) if move[2] else words.reward(*state.game.pack.rewards[move[1] - 1])
        )
    else:
        what = words.DIE_GIFTS[move[1] - 1]
    return button("do", f"{die(move[1])}{esc(what)}", table.game.format(move), "btn may")
