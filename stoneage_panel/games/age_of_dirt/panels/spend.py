"""Spending: every card that can be built, the cave, tools, herbs; and how each may be paid."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR, Move
from stoneage_panel.games.age_of_dirt.components.parts import card_id
from stoneage_panel.games.age_of_dirt.panels.cards import card_row, dead_row, lack
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    cost,
    heading,
    pile,
    position,
    seen,
    tool,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon

_SHAPES = {moves.EXPAND: ("cave", "b.quarry_deco2"), moves.HERB: ("card", "b.card_sand")}


def spending(table: Table) -> str:
    """More payments, or the end of the turn."""
    if table.chosen:
        return paying(table)
    done = button(
        "do", icon("check") + marked("spend.done"), table.game.format(Move(moves.DONE)), "btn go"
    )
    # beside the title it is in sight however long the list is; a phone shows no title
    head = heading(table, marked("spend.title"), done)
    return f'{head}{rows(table)}<div class="flow only-narrow">{done}</div>'


def rows(table: Table) -> str:
    """All that goods can be spent on."""
    state = position(table)
    seat, game = state.player, state.game
    listed = [_card(table, state, at, "hand") for at in game.pack.bits(state.hands[seat])]
    listed += [_card(table, state, at, "wall") for at in state.wall if at >= 0]
    listed.sort(key=lambda row: row.startswith('<li class="no"'))  # what can be built comes first
    short = [
        _plain(table, state, moves.EXPAND, game.pack.expand),
        *(_tool(table, state, name) for name in ("drum", "spear")),
        _plain(table, state, moves.HERB, game.pack.herb),
    ]
    held = marked("spend.held", held=pile(state.caves[seat])) if state.caves[seat] else ""
    head = f"<h3>{marked('spend.head')} {held or marked('spend.nothing')}</h3>"
    return (
        f'{head}<ul class="acts ad wide">{"".join(listed)}</ul>'
        f'<ul class="acts ad">{"".join(short)}</ul>'
    )


def _ways(table: Table, verb: int, x: int = -1) -> list[Move]:
    return [
        move for move in table.legal
        if isinstance(move, Move) and move.verb == verb and x in (-1, move.x)
    ]  # fmt: skip


def _card(table: Table, state: Position, at: int, where: str) -> str:
    ways = _ways(table, moves.BUILD, at)
    if not ways:
        missing = lack(state, state.player, state.game.pack.cards[at].cost)
        return dead_row(state, at, where, say("lack", what=words.goods(missing)))
    if len(ways) == 1:
        return card_row(state, at, "do", table.game.format(ways[0]), where)
    return card_row(state, at, "part", card_id(state.game, at), where)


def _plain(table: Table, state: Position, verb: int, price: int) -> str:
    """The Large Cave, or a card for herbs."""
    key = "expand" if verb == moves.EXPAND else "herb"
    label = icon(*_SHAPES[verb]) + f"<b>{marked(f'spend.{key}')}</b>"
    ways = _ways(table, verb)
    if not ways:
        done = verb == moves.EXPAND and state.large >> state.player & 1
        return _dead(label, price, "" if done else _lacking(state, price), done)
    act, arg = ("do", table.game.format(ways[0])) if len(ways) == 1 else ("part", key)
    return _live(label, price, act, arg)


def _tool(table: Table, state: Position, name: str) -> str:
    bit = HAS_DRUM if name == "drum" else HAS_SPEAR
    label, price = f"{tool(name)}<b>{marked(f'spend.{name}')}</b>", state.game.pack.tool
    ways = [move for move in _ways(table, moves.TOOL) if move.x & bit]
    if not ways:
        works = state.works(state.player, bit)
        return _dead(label, price, "" if works else _lacking(state, price), works, "works")
    act, arg = ("do", table.game.format(ways[0])) if len(ways) == 1 else ("part", name)
    return _live(label, price, act, arg)


def _lacking(state: Position, price: int) -> str:
    return say("lack", what=words.goods(lack(state, state.player, price)))


def _live(label: str, price: int, act: str, arg: str) -> str:
    text = f'<span class="visually-hidden">{marked("card.for", price=_said(price))}</span>'
    inner = f'{label}<span class="s" aria-hidden="true">{cost(price)}</span>{text}'
    return f"<li>{button(act, inner, arg, 'may')}</li>"


def _dead(label: str, price: int, why: str, done: object = False, key: str = "done_once") -> str:
    """What can't be paid for, or is done already."""
    side = f'<span class="m s">{marked(f"spend.{key}")}</span>' if done else ""
    lacks = f'<span class="lk">{esc(why)}</span>' if why else ""
    shown = side or f'<span aria-hidden="true">{cost(price)}</span>{lacks}'
    return f'<li class="no not-narrow"><div>{label}</div><span class="s">{shown}</span></li>'


def _said(price: int) -> str:
    return esc(words.goods(price))


# ---------------------------------------------------------------- paying in one of several ways


def paying(table: Table) -> str:
    """Something was chosen that can be paid in several ways: each of them as a button."""
    found = [move for move in table.fitting if isinstance(move, Move)]
    exact = [move for move in found if _paid(move) == _price(position(table), move)]
    rest = [move for move in found if move not in exact]
    ways = "".join(
        button("do", _way(position(table), move), table.game.format(move), "btn sm may")
        for move in exact + rest
    )
    back = button("cancel", marked("again"))
    title = marked("spend.how", what=_what(position(table), table.chosen))
    return (
        f"<h2>{title}</h2>"
        f'<div class="flow tight long" data-key="pay{table.node.id}">{ways}</div>'
        f'<div class="flow">{back}</div>'
    )


def _paid(move: Move) -> int:
    return move.y if move.verb in (moves.BUILD, moves.TOOL) else move.x


def _price(state: Position, move: Move) -> int:
    pack = state.game.pack
    if move.verb == moves.BUILD:
        return pack.cards[move.x].cost
    return {moves.EXPAND: pack.expand, moves.TOOL: pack.tool}.get(move.verb, pack.herb)


def _way(state: Position, move: Move) -> str:
    """A payment in signs; which tools it mends where that differs."""
    shown, text = pile(_paid(move)), _said(_paid(move))
    if move.verb == moves.TOOL:
        shown = f"{_tools(move.x)} {shown}"
        text = f"{esc(words.tool(move.x))}, {text}"
    return seen(shown, text)


def _tools(tools: int) -> str:
    return (tool("drum") if tools & HAS_DRUM else "") + (tool("spear") if tools & HAS_SPEAR else "")


def _what(state: Position, chosen: tuple[str, ...]) -> str:
    """What is paid for, HTML."""
    for part in chosen:
        head, _, tail = part.partition(":")
        if head == "card":
            return esc(words.card(state, state.game.pack.names[tail]))
        if head in ("expand", "herb", "drum", "spear"):
            return marked(f"spend.{head}")
    return marked("spend.something")
