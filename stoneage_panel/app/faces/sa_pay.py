"""Payments: composed good by good or taken as offered; trades within them; feeding."""

from __future__ import annotations

from stoneage_panel.app.faces.sa_bits import letter, picture, pile, place_icon, position, told
from stoneage_panel.app.html import button, esc
from stoneage_panel.games.stone_age import goods, words
from stoneage_panel.games.stone_age.goods import KINDS
from stoneage_panel.games.stone_age.moves import BUILD, PAY, STARVE, TAKE, Move
from stoneage_panel.games.stone_age.places import CARD, STACK
from stoneage_panel.games.stone_age.position import Position
from stoneage_panel.games.stone_age.unpaid import FIFTH, FIFTH_PRICE, split
from stoneage_panel.games.stone_age.worth import cost
from stoneage_panel.table import Table

# ---------------------------------------------------------------- good by good


def steppers(table: Table, verb: str, title: str, needed: int = 0) -> str:
    """A line for every kind of good: less, how many are chosen, more.

    Args:
        verb: ``pay``, ``give``, ``get`` or ``take``.
        needed: packed goods of a fixed price; else what is there is told beside what is chosen.
    """
    open_now, there = table.open_parts, _there(table, verb)
    cells = ""
    for kind, most, wanted in zip(KINDS, there, goods.counts(needed), strict=True):
        part = f"{verb}:{kind}"
        n = table.chosen.count(part)
        if n or (part in open_now and (most or wanted)):
            of = wanted if needed else most
            cells += _stepper(verb, kind, n, part in open_now and n < most, of)
    return f'<h3>{title}</h3><div class="steps">{cells}</div>' if cells else ""


_PLENTY = [99] * 5


def _there(table: Table, verb: str) -> list[int]:
    """How many of each kind can be chosen: what is held, with what a trade takes and brings."""
    if verb not in ("pay", "give"):
        return _PLENTY
    state, chosen = position(table), table.chosen
    other = "give" if verb == "pay" else "pay"
    held = goods.counts(state.goods[state.player])
    got = [chosen.count(f"get:{kind}") if verb == "pay" else 0 for kind in KINDS]
    gone = [chosen.count(f"{other}:{kind}") for kind in KINDS]
    return [max(0, h + g - t) for h, g, t in zip(held, got, gone, strict=True)]


def _stepper(verb: str, kind: str, n: int, more: bool, of: int) -> str:
    part = f"{verb}:{kind}"
    less = button(
        "back", "−", part, "btn sm", disabled=not n, more=f'aria-label="{verb} less {kind}"'
    )
    # a part that can't be added any more would be taken back by pointing at it
    plus = button(
        "part", "+", part, "btn sm may", disabled=not more, more=f'aria-label="{verb} {kind}"'
    )
    many = f"<small>of {of}</small>" if of < _PLENTY[0] else ""
    now = f'<span class="ch">{picture(kind)}<small>{letter(kind)}</small><b>{n}</b>{many}</span>'
    return f'<span class="step">{less}{now}{plus}</span>'


def _confirm(table: Table, verb: str) -> str:
    ready = table.ready
    if ready is None:
        go = button("confirm", verb, kind="btn go", disabled=True)
    else:
        go = button("confirm", f"{verb} {settled(ready)}", kind="btn go")  # type: ignore[arg-type]
    return f'<div class="flow">{go}{button("cancel", "Choose again")}</div>'


def settled(move: Move) -> str:
    """What a purchase costs, with the trade in it, as signs."""
    paid = f'<span class="on-go">{pile(move[2])}</span>'
    if not move[3]:
        return f"for {paid}"
    give, got = split(move[3])
    return f'for {paid} after <span class="on-go">{pile(give)}→{pile(got)}</span>'


def buying(table: Table, place: int) -> str:
    """A card or building whose payment is being composed."""
    state = position(table)
    if place < STACK:
        upper, lower = words.card_short(state.game.pack.cards[state.row[place - CARD]])
        head, price = f"{upper} / {lower}", f"costs {_card_price(place)}"
        needed = FIFTH_PRICE if place == CARD + FIFTH else 0
    else:
        tile = state.game.pack.tiles[state.tops[place - STACK]]
        head, price, needed = "Building", "", tile.cost  # what it does says its price too
    give = steppers(table, "give", f"Trade if you like {_rate(state)}: you give")
    begun = any(part.startswith("give:") for part in table.chosen)
    got = steppers(table, "get", "… and get, to pay with it") if begun else ""
    return (
        f'<div class="row head"><h2>{place_icon(place)} {esc(head)}</h2>'
        f'<span class="s m">{esc(price)}</span></div>'
        f'<p class="s m{" not-narrow" if price else ""}">{esc(told(state, place))}</p>'
        f"{give}{got}{steppers(table, 'pay', 'You pay', needed)}"
        f"{_confirm(table, 'Buy' if place < STACK else 'Build')}"
    )


def _card_price(place: int) -> str:
    return (
        words.goods(FIFTH_PRICE)
        if place == CARD + FIFTH
        else words.amount(place - CARD + 1, "resource")
    )


def _rate(state: Position) -> str:
    give, get = state.game.pack.track[state.track[state.player]]
    return f"({give} for {get})"


# ---------------------------------------------------------------- at one click


def one_click(table: Table, ways: list[Move]) -> str:
    """The cheapest payment; for a building that scores what is paid, the dearest too."""
    plain = [move for move in ways if not move[3]] or ways
    least = min(plain, key=_price)
    out = [_offer(table, least)]
    if least[0] == BUILD and _scores_what_is_paid(position(table), least):
        most = max(plain, key=_price)
        if most != least:
            out.append(_offer(table, most))
    return "".join(out)


def _price(move: Move) -> float:
    give, got = split(move[3])
    return cost(move[2], False) + cost(give, False) - cost(got, False)


def _scores_what_is_paid(state: Position, move: Move) -> bool:
    return state.game.pack.tiles[state.tops[move[1]]].kind != "fixed" and not state.game.solo


def _offer(table: Table, move: Move) -> str:
    state = position(table)
    label = f"Pay {pile(move[2])}"
    if move[3]:
        give, got = split(move[3])
        label += f" trading {pile(give)}→{pile(got)}"
    if move[0] == BUILD and _scores_what_is_paid(state, move):
        label += f" = {goods.value(move[2])} points"
    return button("do", label, table.game.format(move), "btn sm may")


# ---------------------------------------------------------------- cards kept, extra cards


def wild_button(table: Table) -> str:
    """Solo and others: a card kept that gives resources of choice."""
    taken = next((move for move in table.legal if move[0] == TAKE), None)
    if taken is None:
        return ""
    n = goods.size(taken[1])
    return button("part", f"{words.amount(n, 'resource')} from your card…", "wild", "btn sm may")


def taking(table: Table) -> str:
    """Which resources a card kept gives."""
    ready = table.ready
    label = f"Take {pile(ready[1])}" if ready else "Take"
    go = button("confirm", label, kind="btn go", disabled=ready is None)
    return (
        "<h2>Resources of your choice</h2>"
        f"{steppers(table, 'take', 'You take')}"
        f'<div class="flow">{go}{button("cancel", "Not now")}</div>'
    )


def extra(table: Table) -> str:
    """Style: another card for jewelry."""
    deck = position(table).deck.bit_count()
    yes = button("do", f"Pay {pile(goods.pack((0, 0, 0, 0, 3)))} for it", "extra yes", "btn go")
    no = button("do", "No second card", "extra no")
    return (
        '<h2 class="not-narrow">A second card?</h2><p class="s m">The top one of '
        f"{words.amount(deck, 'card')} in the deck; only its lower half counts.</p>"
        f'<div class="flow">{yes}{no}</div>'
    )


# ---------------------------------------------------------------- feeding


def feeding(table: Table) -> str:
    """What is short, paid in resources, or hunger and what it costs."""
    state = position(table)
    pays = [move for move in table.legal if move[0] == PAY]
    short = words.amount(state.due, "food")
    fewer = f"strength −{state.due}" if state.game.solo else "−10 points"
    buttons = ""
    if pays and not table.chosen:
        least = min(pays, key=lambda move: (-goods.size(move[1]), cost(move[1], False)))
        label = f"Pay {pile(least[1])}"
        buttons = button("do", label, table.game.format(least), "btn go")
    starve = next((move for move in table.legal if move[0] == STARVE), None)
    hunger = button("do", f"Stay hungry: {fewer}", "starve") if starve else ""
    ready = table.ready
    if ready is not None and ready[0] == PAY:
        buttons = button("confirm", f"Pay {pile(ready[1])}", kind="btn go")
    again = button("cancel", "Choose again") if table.chosen else ""
    return (
        f'<h2 class="not-narrow">{short} short</h2><p class="s m not-narrow">Resources stand in '
        "for food, one for one.</p>"
        f"{steppers(table, 'pay', 'You pay')}"
        f'<div class="flow">{buttons}{again}{hunger}{wild_button(table)}</div>'
    )
