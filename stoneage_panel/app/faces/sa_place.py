"""Placing figures: what a place would bring for every number of them, and all other places."""

from __future__ import annotations

from stoneage_panel.app.faces.sa_bits import chip, made, place_icon, place_name, position
from stoneage_panel.app.faces.sa_pay import wild_button
from stoneage_panel.app.html import button, esc, icon, sign
from stoneage_panel.games.stone_age import legal, odds
from stoneage_panel.games.stone_age.moves import ACT, PLACE, PUT, Move
from stoneage_panel.games.stone_age.notation import COLOURS
from stoneage_panel.games.stone_age.places import (
    CARD,
    HUNT,
    NUMBERS,
    ROOM,
    STACK,
    TOOL,
    WORKS,
    place_id,
    title,
)  # fmt: skip
from stoneage_panel.games.stone_age.position import Position
from stoneage_panel.games.stone_age.rolls import power_of
from stoneage_panel.games.stone_age.words import COLOURS as COLOUR_NAMES
from stoneage_panel.games.stone_age.words import at
from stoneage_panel.table import Table


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
    title = "Or place somewhere else" if spot in ways else "Where figures may go"
    return (
        f'{_colours(table, colour)}{head}<h3 class="not-narrow">{title}</h3>'
        f'<div class="flow tight places">{_others(table, others, colour)}</div>'
        f'<div class="flow tight">{wild_button(table)}</div>'
    )


def prompt(table: Table) -> tuple[str, str] | None:
    """What the banner asks once a place was pointed at; None for what it says anyway."""
    state, place = position(table), chosen_place(table)
    if state.phase == ACT and CARD <= place < WORKS:
        return f"How is {title(place)} paid?", "Choose goods, then confirm; or point elsewhere."
    if state.phase != PLACE or place < 0:
        return None
    if state.game.solo and chosen_colour(table) is None:
        return f"Whose figures go {at(place)}?", "Choose a colour; or point at another place."
    numbers = {part for part in table.open_parts if part.startswith("n:")}
    if len(numbers) < 2:
        return None
    many = f"1 to {len(numbers)}"
    return f"How many figures {at(place)}? {many}", "Choose a number; or point at another place."


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
    told = "" if state.game.solo else f'<span class="s m">{hunger(state, state.player)}</span>'
    tap = '<p class="s m only-narrow">Tap a place on the board.</p>'
    return f'{tap}<div class="row head"><h2 class="not-narrow">Place figures</h2>{told}</div>'


def hunger(state: Position, seat: int) -> str:
    """What a seat's figures will eat at the end of the round, and whether there is enough."""
    food, field, mouths = state.food[seat], state.field[seat], state.figures[seat]
    left = food + field - mouths
    told = f"leaves {left}" if left >= 0 else f"is {-left} short"
    return f"Feeding {mouths} figures: {chip('food', f'{food} + {field}')} {told}"


def _colours(table: Table, colour: int | None) -> str:
    """Solo: whose figures; asked until one of them has been placed."""
    state = position(table)
    if not state.game.solo or state.acting >= 0:
        return ""
    open_now, out = table.open_parts, []
    for key in range(4):
        part = f"colour:{COLOURS[key]}"
        name = f"{sign(key)}{COLOUR_NAMES[key]}"
        if key == colour:
            out.append(button("back", name, part, "btn sm on", more='aria-pressed="true"'))
        elif part in open_now:
            out.append(button("part", name, part, "btn sm may", more='aria-pressed="false"'))
    return f'<h3>Whose figures?</h3><div class="flow tight">{"".join(out)}</div>'


# ---------------------------------------------------------------- the place chosen


def _chosen(table: Table, state: Position, place: int, ways: list[Move]) -> str:
    numbers = sorted({move[2] for move in ways})
    head = (
        f'<div class="row head"><h2>{place_icon(place)} {place_name(place)}</h2>'
        f'<span class="s m">{_room(state, place)}</span></div>'
    )
    if place != HUNT and TOOL <= place < WORKS:
        return head
    divisor, _ = made(state, place)
    buttons = "".join(
        button("part", f"{n}{_small(state, divisor, n)}", f"n:{n}", "btn may num") for n in numbers
    )
    return (
        f"{head}{yields(state, place, numbers[-1])}"
        '<div class="flow tight" role="group" aria-label="How many figures">'
        f'<b class="s not-narrow">Place</b>{buttons}</div>'
    )


def _room(state: Position, place: int) -> str:
    if TOOL <= place < WORKS:
        return ""
    divisor, what = _gives(state, place)
    gives = f"÷{divisor} for {what}"
    if place == HUNT:
        return f"no limit · {gives}"
    return f"{ROOM - state.crowd[place]} of {ROOM} free · {gives}" if place < TOOL else gives


def _small(state: Position, divisor: int, n: int) -> str:
    mean = odds.mean(divisor, n, power_of(state, state.player))
    return f'<small class="only-narrow">{mean:.1f}</small>'


def _gives(state: Position, place: int) -> tuple[int, str]:
    """The divisor of a place and what it gives; in Style a hunt gives jewelry too."""
    divisor, what = made(state, place)
    return divisor, "food or jewelry" if place == HUNT and state.game.style else what


def yields(state: Position, place: int, most: int) -> str:
    """The exact odds of a place for 1, 2 … figures."""
    divisor, what = _gives(state, place)
    power = power_of(state, state.player)
    rows = "".join(_row(row, bool(power)) for row in odds.table(divisor, most, power))
    tools = f"<th>with tools {at_hand(state)}</th>" if power else ""
    return (
        f'<table class="not-narrow odds"><tr><th>figures</th><th>{what}</th>{tools}<th>range</th>'
        f"<th>2 or more</th></tr>{rows}</table>"
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
    with_tools = f"<td>{row.with_tools:.2f}</td>" if tools else ""
    return (
        f"<tr><td><b>{row.figures}</b> {'die' if row.figures == 1 else 'dice'}</td>"
        f"<td>{row.mean:.2f}</td>{with_tools}<td>{row.low} to {row.high}</td>"
        f"<td>{percent(row.two)}</td></tr>"
    )


def percent(chance: float) -> str:
    """A chance; what is not quite sure or not quite impossible never reads so."""
    digits = 1 if 0 < chance < 0.01 or 0.99 < chance < 1 else 0
    return f"{chance:.{digits}%}" if round(chance, 3) not in (0, 1) or chance in (0, 1) else (
        "<0.1%" if chance < 0.5 else ">99.9%"
    )  # fmt: skip


# ---------------------------------------------------------------- everywhere else


def _others(table: Table, ways: dict[int, list[Move]], colour: int | None) -> str:
    """A chip for every place; cards and buildings share one each."""
    whose_open = position(table).game.solo and colour is None
    single = [p for p in ways if not CARD <= p < WORKS]
    out = [_chip(table, place, ways[place], whose_open) for place in single]
    for name, shape, first, end in (
        ("Card", "card", CARD, STACK),
        ("Build", "building", STACK, WORKS),
    ):
        here = sorted(place for place in ways if first <= place < end)
        if here:
            cells = "".join(
                _do(
                    table,
                    ways[place],
                    str(place - first + 1),
                    "",
                    whose_open,
                    f"{name} {place - first + 1}",
                )
                for place in here
            )
            out.append(f'<span class="seg may">{icon(shape)}{name}{cells}</span>')
    return "".join(out)


def _chip(table: Table, place: int, ways: list[Move], whose_open: bool) -> str:
    numbers = sorted({move[2] for move in ways})
    low, high = numbers[0], numbers[-1]
    label = f"{place_icon(place)}{place_name(place)} {low}{f'–{high}' if high > low else ''}"
    if len(ways) == 1:
        return _do(table, ways, label, "btn sm may", whose_open, "")
    return button("part", label, place_id(place), "btn sm may")


def _do(table: Table, ways: list[Move], label: str, kind: str, part: bool, name: str) -> str:
    """One click where there is one way; else the place is chosen, and then how."""
    more = f'aria-label="{esc(name)}"' if name else ""
    if part or len(ways) > 1:
        return button("part", label, place_id(ways[0][1]), kind, more=more)
    return button("do", label, table.game.format(ways[0]), kind, more=more)
