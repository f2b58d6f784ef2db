"""Clans' panels: Rock-Stars, where the members are, bins, tools, cards."""

from __future__ import annotations

from stoneage_panel.board import tokens
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.panels.snippets import TOOL_PAINT, position
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text.words import card as card_name
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import esc, icon
from stoneage_panel.ui.snippets import as_sign, stat, total


def points(state: Position, seat: int) -> int:
    """What a seat has so far."""
    return state.points(seat)


def panel(table: Table, seat: int) -> str:
    """A clan's panel: Rock-Stars in the head, then members, bins, tools and cards."""
    state = position(table)
    return (
        f"{_points(state, seat)}|"
        f'<div class="row ad">{_members(state, seat)}</div>'
        f'<div class="row ad"><span class="bins">{_bins(state, seat)}</span>'
        f"{_tools(state, seat)}{_cards(state, seat)}</div>"
        f"{_sources(state, seat)}"
    )


def mini(table: Table, seat: int) -> str:
    """The same in a few signs, for a phone."""
    state = position(table)
    held = goods.size(state.caves[seat])
    tools = "".join(_tool(state, seat, name, bit) for name, bit in _TOOLS)
    return (
        f"{_points(state, seat, short=True)}|"
        f'<div class="mg">{stat("cave", state.at_home(seat), say("stat.home"), key="home")}'
        f"{stat('card', state.hands[seat].bit_count(), say('stat.hand'), key='hand')}"
        f"{stat('pot', f'{held}/{state.bins(seat)}', say('stat.bins'), key='bins')}</div>"
        f'<div class="mg tl">{tools}</div>'
    )


_TOOLS = (("drum", HAS_DRUM), ("spear", HAS_SPEAR))


def _points(state: Position, seat: int, short: bool = False) -> str:
    n, win = state.points(seat), state.game.pack.win
    more = "" if short else f"<small>/{win}</small>{icon('points', 'res.gold')}"
    return total(say("stat.points", n=n, win=win), f"{n}{more}")


def _members(state: Position, seat: int) -> str:
    """Seven members: at home, in boxes, in the Passage, on the Reserve Board."""
    boxes = sum(state.in_box(area, seat) for area in range(len(AREAS)))
    rows = (
        ("cave", state.at_home(seat), "home"),
        ("tower", state.within(seat), "inside"),
        ("people", state.on_reserve(seat), "reserve"),
    )
    counted = [_counted(icon(shape), n, key) for shape, n, key in rows]
    return "".join(counted) + _counted(_box(), boxes, "boxes")


def _counted(shown: str, n: int, key: str) -> str:
    said = as_sign(say("stat.of", name=say(f"stat.{key}"), n=n), key)
    return f'<span class="ch" {said}>{shown}{n}<small>{marked(f"short.{key}")}</small></span>'


def _box() -> str:
    """An open box, as the areas have."""
    return '<span class="bx" aria-hidden="true"></span>'


def _bins(state: Position, seat: int) -> str:
    """Every bin with what lies in it."""
    held = goods.counts(state.caves[seat])
    full = [kind for kind, n in zip(goods.KINDS, held, strict=True) for _ in range(n)]
    shown = "".join(
        f'<span class="bin" {_name(kind)}>{snippets.good(kind)}</span>' for kind in full
    )
    free = f'<span class="bin no" {as_sign(say("stat.free"), "bins")}></span>'
    empty = free * (state.bins(seat) - len(full))
    text = marked("stat.bins_of", n=len(full), of=state.bins(seat))
    return f'<span class="visually-hidden">{text}</span>{shown}{empty}'


def _name(kind: str) -> str:
    return as_sign(tokens.RESOURCES[kind].name, kind)


def _tools(state: Position, seat: int) -> str:
    return f'<span class="tl">{"".join(_tool(state, seat, *one) for one in _TOOLS)}</span>'


def _tool(state: Position, seat: int, name: str, bit: int) -> str:
    works = state.works(seat, bit)
    said = as_sign(say(f"stat.{name}" if works else f"stat.no_{name}"), name)
    off = "" if works else " off"
    mark = icon("check") if works else icon("close")
    return f'<span class="to{off}" {said}>{icon(name, TOOL_PAINT[name])}{mark}</span>'


def _cards(state: Position, seat: int) -> str:
    """Cards in hand, those of them that all know, and what is built."""
    hand, built = state.hands[seat], state.built[seat]
    seen = state.game.pack.bits(hand & state.shown)
    text = say("stat.hand")
    if seen:
        text = say("stat.hand_seen", cards=", ".join(card_name(state, at) for at in seen))
    done = say("stat.built")
    if built:
        names = ", ".join(card_name(state, at) for at in state.game.pack.bits(built))
        done = say("stat.built_names", cards=names)
    return (
        f'<span class="left">{stat("card", hand.bit_count(), text, key="hand")}'
        f"{stat('hut', built.bit_count(), done, key='built')}</span>"
    )


def _sources(state: Position, seat: int) -> str:
    """Where the Rock-Stars come from, in a line."""
    found = [(key, n) for key, n in state.scores()[seat].items() if n]
    if not found:
        return ""
    text = " · ".join(f"{esc(state.game.source(key))} {n}" for key, n in found)
    return f'<p class="src">{text}</p>'
