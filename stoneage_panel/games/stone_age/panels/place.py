"""Placing figures: what a place would bring for every number of them, and all other places."""

from __future__ import annotations

from stoneage_panel.engine.numbers import number
from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.components.moves import ACT, COLOURS, PLACE, PUT, Move
from stoneage_panel.games.stone_age.components.options import MOST_FIELD
from stoneage_panel.games.stone_age.components.places import (  # fmt: skip
    CARD,
    FIELD,
    HUNT,
    HUT,
    NUMBERS,
    ROOM,
    STACK,
    TOOL,
    WORKS,
    card_price,
    place_id,
    title,
)
from stoneage_panel.games.stone_age.panels.pay import wild_button
from stoneage_panel.games.stone_age.panels.snippets import (
    chip,
    made,
    place_icon,
    place_name,
    position,
)
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.rolls import power_of
from stoneage_panel.games.stone_age.text.words import COLOURS as COLOUR_NAMES
from stoneage_panel.games.stone_age.text.words import at, thing
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon, sign
from stoneage_panel.ui.pieces import piece


def placing(table: Table) -> str:
    """The place chosen with its odds, and where else figures may go."""
    state = position(table)
    colour = chosen_colour(table)
    puts = [m for m in table.legal if m[0] == PUT and colour in (None, m[3] - 1)]
    spot = chosen_place(table)
    ways: dict[int, list[Move]] = {}
    for move in puts:
        ways.setdefault(move[1], []).append(move)  # type: ignore[arg-type]
    head = _chosen(table, state, spot, ways[spot]) if spot in ways else _nothing(state)
    others = {place: found for place, found in ways.items() if place != spot}
    title = marked("put.elsewhere" if spot in ways else "put.where")
    return (
        f'{_colours(table, colour)}{head}<h3 class="not-narrow">{title}</h3>'
        f'<div class="flow tight elsewhere">{_others(table, others, colour)}</div>'
        f'<div class="flow tight">{wild_button(table)}</div>'
    )


def prompt(table: Table) -> tuple[str, str] | None:
    """What the banner asks once a place was pointed at; None for what it says anyway."""
    state, place = position(table), chosen_place(table)
    if state.phase == ACT and CARD <= place < WORKS:
        return say("put.prompt.paid", place=title(place)), say("put.prompt.paid_help")
    if state.phase != PLACE or place < 0:
        return None
    if state.game.solo and chosen_colour(table) is None:
        return say("put.prompt.whose", at=at(place)), say("put.prompt.whose_help")
    numbers = {part for part in table.open_parts if part.startswith("n:")}
    if len(numbers) < 2:
        return None
    return say("put.prompt.many", at=at(place), n=len(numbers)), say("put.prompt.many_help")


def chosen_place(table: Table) -> int:
    """The place that was pointed at, or −1."""
    return next((NUMBERS[part] for part in table.chosen if part in NUMBERS), -1)


def chosen_colour(table: Table) -> int | None:
    """Solo: the colour whose figures are placed; None in other games or if it is open."""
    state = position(table)
    if not state.game.solo:
        return None
    if state.acting >= 0:
        return state.acting
    named = [part.partition(":")[2] for part in table.chosen if part.startswith("colour:")]
    return COLOURS.index(named[0]) if named else None


def _nothing(state: Position) -> str:
    if state.game.solo and state.acting < 0:
        return ""
    text = "" if state.game.solo else ahead(state, state.player)
    tap = f'<p class="s m only-narrow">{marked("put.tap")}</p>'
    head = f'<h2 class="not-narrow">{marked("put.title")}</h2>'
    return f'<div class="row head hunger">{head}{text}</div>{tap}'


def ahead(state: Position, seat: int) -> str:
    """The same as `hunger`; what is short stands out."""
    food, field, mouths = _meal(state, seat)
    kind = "s m" if food + field >= mouths else "lk"
    return f'<span class="{kind}">{hunger(state, seat)}</span>'


def hunger(state: Position, seat: int) -> str:
    """What a seat's figures will eat at the end of the round, and whether there is enough.

    Those at the field and in the hut are counted as if they had acted.
    """
    food, field, mouths = _meal(state, seat)
    left = food + field - mouths
    there = chip("food", f"{food} + {field}")
    return marked(
        "put.leaves" if left >= 0 else "put.short", mouths=mouths, food=there, n=abs(left)
    )


def _meal(state: Position, seat: int) -> tuple[int, int, int]:
    """Food in store, food from the field, and who eats."""
    field, mouths = state.field[seat], state.figures[seat]
    field += _is_at(state, seat, FIELD) and field < MOST_FIELD
    mouths += _is_at(state, seat, HUT) and mouths < state.game.reserve
    return state.food[seat], field, mouths


def _is_at(state: Position, seat: int, place: int) -> bool:
    return bool(state.here[seat] >> 4 * place & 15)


def _colours(table: Table, colour: int | None) -> str:
    """Solo: whose figures; asked until one of them has been placed."""
    state = position(table)
    if not state.game.solo or state.acting >= 0:
        return ""
    open_now, out = table.open_parts, []
    for key in range(4):
        part = f"colour:{COLOURS[key]}"
        name = f"{sign(key)}{esc(COLOUR_NAMES[key])}"
        if key == colour:
            out.append(button("back", name, part, "btn sm on", more='aria-pressed="true"'))
        elif part in open_now:
            out.append(button("part", name, part, "btn sm may", more='aria-pressed="false"'))
    return f'<h3>{marked("put.whose")}</h3><div class="flow tight">{"".join(out)}</div>'


# ---------------------------------------------------------------- the place chosen


def _chosen(table: Table, state: Position, place: int, ways: list[Move]) -> str:
    numbers = sorted({move[2] for move in ways})
    head = (
        f'<div class="row head"><h2>{place_icon(place)} {esc(place_name(place))}</h2>'
        f'<span class="s m">{_room(state, place)}</span></div>'
    )
    if place != HUNT and TOOL <= place < WORKS:
        return head
    divisor, _ = made(state, place)
    odds_of, labels, fig_head = "", [str(n) for n in numbers], ""
    if table.foretells:
        odds_of, fig_head = yields(state, place, numbers[-1]), _fig_head()
        labels = [f"{n}{_small(state, divisor, n)}" for n in numbers]
    buttons = "".join(
        piece(table, f"n:{n}", 0, label, "btn may num")
        for n, label in zip(numbers, labels, strict=True)
    )
    return (
        f'{head}{odds_of}<div class="flow tight" role="group"'
        f' aria-label="{marked("put.how_many")}">'
        f'<b class="s not-narrow">{marked("put.place")}</b>{fig_head}{buttons}</div>'
    )


def _room(state: Position, place: int) -> str:
    if TOOL <= place < WORKS:
        return ""
    divisor, what = _gives(state, place)
    gives = esc(say("put.gives", divisor=divisor, thing=what))
    if place == HUNT:
        return marked("put.no_limit", gives=gives)
    if place >= TOOL:
        return gives
    return marked("put.free", n=ROOM - state.crowd[place], room=ROOM, gives=gives)


def _fig_head() -> str:
    """On a phone: what the two figures on each button are."""
    return (
        f'<span class="fig-head only-narrow" aria-hidden="true"><b>{marked("put.odds.figures")}</b>'
        f"<small>{marked('put.expected')}</small></span>"
    )


def _small(state: Position, divisor: int, n: int) -> str:
    mean = odds.mean(divisor, n, power_of(state, state.player))
    said = f'<span class="visually-hidden">{marked("put.expected")} </span>'
    return f'<small class="only-narrow">{said}{number(mean, ".1f")}</small>'


def _gives(state: Position, place: int) -> tuple[int, str]:
    """The divisor of a place and what it gives; in Style a hunt gives jewelry too."""
    divisor, what = made(state, place)
    two = place == HUNT and state.game.style
    return divisor, thing("food_or_jewelry" if two else what)


def yields(state: Position, place: int, most: int) -> str:
    """The exact odds of a place for 1, 2 … figures."""
    divisor, what = _gives(state, place)
    power = power_of(state, state.player)
    rows = "".join(_row(row, bool(power)) for row in odds.table(divisor, most, power))
    tools = f"<th>{marked('put.odds.tools', tools=at_hand(state))}</th>" if power else ""
    return (
        f'<table class="not-narrow odds"><tr><th>{marked("put.odds.figures")}</th>'
        f"<th>{esc(what)}</th>{tools}<th>{marked('put.odds.range')}</th>"
        f"<th>{marked('put.odds.two')}</th></tr>{rows}</table>"
    )


def at_hand(state: Position) -> str:
    """The tools that can still be used this round: ``2+1+1``."""
    seat = state.player
    fresh = legal.fresh(state, seat)
    found = [state.tools[3 * seat + k] for k in range(3) if fresh >> k & 1]
    once = legal.once(state, seat)
    found += [value for value in range(1, 16) for _ in range(once >> 4 * value & 15)]
    return "+".join(map(str, found))


def _row(row: odds.Row, tools: bool) -> str:
    dice = marked("put.odds.dice", n=row.figures, count=f"<b>{row.figures}</b>")
    with_tools = f"<td>{number(row.with_tools, '.2f')}</td>" if tools else ""
    return (
        f"<tr><td>{dice}</td><td>{number(row.mean, '.2f')}</td>{with_tools}"
        f"<td>{marked('put.odds.low_high', low=row.low, high=row.high)}</td>"
        f"<td>{esc(percent(row.two))}</td></tr>"
    )


def percent(chance: float) -> str:
    """A chance; what is not quite sure or not quite impossible never reads so."""
    digits = 1 if 0 < chance < 0.01 or 0.99 < chance < 1 else 0
    if round(chance, 3) in (0, 1) and chance not in (0, 1):
        return say("put.odds.under" if chance < 0.5 else "put.odds.over")
    return number(chance, f".{digits}%")


# ---------------------------------------------------------------- everywhere else


def _others(table: Table, ways: dict[int, list[Move]], colour: int | None) -> str:
    """A chip for every place; cards and buildings share one each."""
    whose_open = position(table).game.solo and colour is None
    single = [p for p in ways if not CARD <= p < WORKS]
    out = [_chip(table, place, ways[place], whose_open) for place in single]
    for key, shape, first, end in (
        ("put.card", "card", CARD, STACK),
        ("put.build", "building", STACK, WORKS),
    ):
        here = sorted(place for place in ways if first <= place < end)
        if here:
            cells = "".join(
                _do(
                    table,
                    ways[place],
                    say("put.fifth") if place == STACK - 1 else str(place - first + 1),
                    "",
                    whose_open,
                    say(f"{key}_n", n=place - first + 1, price=card_price(place - CARD)),
                )
                for place in here
            )
            out.append(f'<span class="seg may">{icon(shape)}{marked(key)}{cells}</span>')
    return "".join(out)


def _chip(table: Table, place: int, ways: list[Move], whose_open: bool) -> str:
    numbers = sorted({move[2] for move in ways})
    low, high = numbers[0], numbers[-1]
    label = f"{place_icon(place)}{esc(place_name(place))} {low}{f'–{high}' if high > low else ''}"
    if len(ways) == 1:
        return _do(table, ways, label, "btn sm may", whose_open, "")
    return button("part", label, place_id(place), "btn sm may")


def _do(table: Table, ways: list[Move], label: str, kind: str, part: bool, name: str) -> str:
    """One click where there is one way; else the place is chosen, and then how."""
    more = f'aria-label="{esc(name)}"' if name else ""
    if part or len(ways) > 1:
        return button("part", label, place_id(ways[0][1]), kind, more=more)
    return button("do", label, table.game.format(ways[0]), kind, more=more)
