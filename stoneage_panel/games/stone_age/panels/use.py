"""Using one's figures: what each own place would do now, what it costs and what is lacking."""

from __future__ import annotations

from stoneage_panel.engine.numbers import number
from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.goods import JEWELRY, RESOURCES
from stoneage_panel.games.stone_age.components.moves import BUILD, BUY, LEAVE, USE, Move
from stoneage_panel.games.stone_age.components.options import MOST_FIELD, MOST_TOOLS, MOST_TRACK
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    FIELD,
    HUT,
    MERCHANT,
    STACK,
    TOOL,
    WORKS,
    place_id,
)
from stoneage_panel.games.stone_age.panels.pay import buying, one_click, wild_button
from stoneage_panel.games.stone_age.panels.place import ahead, chosen_place
from stoneage_panel.games.stone_age.panels.snippets import (
    card_label,
    made,
    place_icon,
    place_name,
    place_text,
    position,
    tile_label,
)
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import FIFTH
from stoneage_panel.games.stone_age.rules.rolls import power_of
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.refusals_pay import missing
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc
from stoneage_panel.ui.snippets import picture


def acting(table: Table) -> str:
    """A row for every place with own figures, or a payment; what feeding will leave."""
    place = chosen_place(table)
    if CARD <= place < WORKS:
        return buying(table, place)
    state = position(table)
    ways: dict[int, list[Move]] = {}
    for move in table.legal:
        if move[0] in (BUY, BUILD):
            ways.setdefault(move[1] + (CARD if move[0] == BUY else STACK), []).append(move)  # type: ignore[arg-type]
    here = legal.spots(state.here[state.acting])
    rows = "".join(
        _use(table, state, spot)
        if spot < CARD or spot >= WORKS
        else _offer(table, state, spot, ways.get(spot, []))
        for spot in here
    )
    mouths = "" if state.game.solo else ahead(state, state.player)
    head = f'<h2 class="not-narrow">{marked("use.title")}</h2>{mouths}'
    return (
        f'<div class="row head hunger">{head}</div>'
        f'<ul class="acts">{rows}</ul><div class="flow tight">{wild_button(table)}</div>'
    )


# ---------------------------------------------------------------- places with one use


def _use(table: Table, state: Position, place: int) -> str:
    what, more = _prospect(state, place, table.foretells)
    label = f'{place_icon(place)}<b>{what}</b><span class="s m">{more}</span>'
    return f"<li>{button('do', label, table.game.format(Move(USE, place)), 'may')}</li>"


def _prospect(state: Position, place: int, foretells: bool) -> tuple[str, str]:
    """What using a place does now, and how well."""
    seat = state.player
    if place < TOOL or place >= WORKS:
        n = state.figures_on(place, state.acting)
        divisor, what = made(state, place)
        where = esc(say("use.roll", place=place_name(place), n=n))
        if not foretells:
            return where, picture(what)
        mean = number(odds.mean(divisor, n), ".2f")
        if power := power_of(state, seat):
            best = number(odds.mean(divisor, n, power), ".2f")
            mean = marked("use.mean", mean=mean, best=best)
        return where, f"{picture(what)} {mean}"
    name = esc(place_name(place))
    if place == TOOL:
        total = state.tool_sum(seat)
        full = total >= MOST_TOOLS
        return name, marked("use.tools_full" if full else "use.tools", n=total, more=total + 1)
    if place == HUT:
        n = state.figures[state.acting]
        full = n >= state.game.reserve
        return name, marked("use.figures_full" if full else "use.figures", n=n, more=n + 1)
    if place == FIELD:
        n = state.field[seat]
        full = n >= MOST_FIELD
        return name, marked("use.field_full" if full else "use.field", n=n, more=n + 1)
    assert place == MERCHANT
    n = state.track[seat]
    return name, marked("use.merchant", n=n, more=min(MOST_TRACK, n + 2))


# ---------------------------------------------------------------- cards and buildings


def _offer(table: Table, state: Position, place: int, ways: list[Move]) -> str:
    """A card or building: one click for the usual payments, the way to others, leaving it."""
    label = f"{place_icon(place)}{_what(state, place)}"
    leave = button("do", marked("use.leave"), table.game.format(Move(LEAVE, place)), "btn sm")
    row = '<div class="flow tight ways-out">'
    if not ways:
        lack = f'<span class="lk">{esc(lacking(state, place))}</span>'
        return f'<li class="no"><div>{label}{lack}</div>{row}{leave}</div></li>'
    buttons = one_click(table, ways)
    if len(ways) > 1:
        buttons += button("part", marked("use.choose"), place_id(place), "btn sm may")
    return f"<li><div>{label}</div>{row}{buttons}{leave}</div></li>"


def _what(state: Position, place: int) -> str:
    return (
        f'<span class="what" title="{esc(place_text(state, place))}">{offered(state, place)}</span>'
    )


def offered(state: Position, place: int) -> str:
    """What lies on a card space or stack, in signs and words."""
    if place < STACK:
        return card_label(state.game.pack.cards[state.row[place - CARD]])
    top = state.tops[place - STACK]
    if top < 0:
        return marked("label.building")
    return tile_label(state.game.pack.tiles[top], not state.game.solo)


def lacking(state: Position, place: int) -> str:
    """What is missing to pay: ``lack 1 gold``, ``lack 2 resources``, ``lack 1 kind``."""
    held = state.goods[state.player]
    have = goods.resources(held & RESOURCES)
    if place == CARD + FIFTH:
        return say("lack", what=words.amount(3 - goods.count(held, JEWELRY), "jewelry"))
    if place < STACK:
        return say("lack", what=words.amount(place - CARD + 1 - have, "resource"))
    top = state.tops[place - STACK]
    if top < 0:
        return say("use.no_building")
    tile = state.game.pack.tiles[top]
    if tile.kind == "fixed":
        return say("lack", what=words.goods(missing(tile.cost, held)))
    if have < tile.low:
        return say("lack", what=words.amount(tile.low - have, "resource"))
    return say("use.not", tile=words.tile_short(tile))
