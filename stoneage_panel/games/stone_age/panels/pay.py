"""Payments: composed good by good or taken as offered; trades within them; feeding."""

from __future__ import annotations

from stoneage_panel.games.stone_age.bots.worth import cost
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.goods import KINDS
from stoneage_panel.games.stone_age.components.moves import BUILD, MORE, PAY, STARVE, TAKE, Move
from stoneage_panel.games.stone_age.components.places import CARD, STACK
from stoneage_panel.games.stone_age.panels.snippets import pile, place_icon, place_text, position
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import FIFTH, FIFTH_PRICE
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.refusals_pay import split
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import button, esc

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
    labels = _named(f"pay.{verb}_less", kind), _named(f"pay.{verb}_one", kind)
    many = marked("of", n=of) if of < _PLENTY[0] else ""
    return snippets.stepper(part, n, more, labels, many)


def _named(key: str, kind: str) -> str:
    return esc(say(key, kind=words.thing(kind)))


def _confirm(table: Table, verb: str) -> str:
    """The button that settles it; ``buy`` or ``build``."""
    ready = table.ready
    if ready is None:
        go = button("confirm", marked(f"pay.{verb}"), kind="btn go", disabled=True)
    else:
        go = button("confirm", settled(ready, verb), kind="btn go")  # type: ignore[arg-type]
    return f'<div class="flow">{go}{button("cancel", marked("again"))}</div>'


def settled(move: Move, verb: str) -> str:
    """What a purchase costs, with the trade in it, as signs."""
    paid = f'<span class="on-go">{pile(move[2])}</span>'
    if not move[3]:
        return marked(f"pay.{verb}_for", paid=paid)
    give, got = split(move[3])
    trade = f'<span class="on-go">{pile(give)}→{pile(got)}</span>'
    return marked(f"pay.{verb}_trading", paid=paid, trade=trade)


def buying(table: Table, place: int) -> str:
    """A card or building whose payment is being composed."""
    state = position(table)
    if place < STACK:
        upper, lower = words.card_short(state.game.pack.cards[state.row[place - CARD]])
        head = say("pay.card", upper=upper, lower=lower)
        price = say("pay.costs", price=_card_price(place))
        needed = FIFTH_PRICE if place == CARD + FIFTH else 0
    else:
        tile = state.game.pack.tiles[state.tops[place - STACK]]
        head, price, needed = say("pay.building"), "", tile.cost  # what it does says its price too
    give_n, get_n = state.game.pack.track[state.track[state.player]]
    give = steppers(table, "give", marked("pay.you_give", give=give_n, get=get_n))
    begun = any(part.startswith("give:") for part in table.chosen)
    got = steppers(table, "get", marked("pay.you_get")) if begun else ""
    return (
        f'<div class="row head"><h2>{place_icon(place)} {esc(head)}</h2>'
        f'<span class="s m">{esc(price)}</span></div>'
        f'<p class="s m{" not-narrow" if price else ""}">{esc(place_text(state, place))}</p>'
        f"{give}{got}{steppers(table, 'pay', marked('pay.you_pay'), needed)}"
        f"{_confirm(table, 'buy' if place < STACK else 'build')}"
    )


def _card_price(place: int) -> str:
    return (
        words.goods(FIFTH_PRICE)
        if place == CARD + FIFTH
        else words.amount(place - CARD + 1, "resource")
    )


# ---------------------------------------------------------------- at one click


def one_click(table: Table, ways: list[Move]) -> str:
    """The cheapest payment; for a building that scores what is paid, the dearest too.

    Where several are to be compared by who is asked, none is picked out.
    """
    if not table.foretells and len(ways) > 1:
        return ""
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
    give, got = split(move[3])
    scored = table.foretells and move[0] == BUILD and _scores_what_is_paid(state, move)
    if move[3]:
        key = "pay.offer_trading_points" if scored else "pay.offer_trading"
    else:
        key = "pay.offer_points" if scored else "pay.offer"
    trade = f"{pile(give)}→{pile(got)}"
    label = marked(key, goods=pile(move[2]), trade=trade, n=goods.value(move[2]))
    return button("do", label, table.game.format(move), "btn sm may")


# ---------------------------------------------------------------- cards kept, extra cards


def wild_button(table: Table) -> str:
    """Solo and others: a card kept that gives resources of choice."""
    taken = next((move for move in table.legal if move[0] == TAKE), None)
    if taken is None:
        return ""
    n = goods.size(taken[1])
    return button(
        "part",
        esc(say("pay.from_card", resources=words.amount(n, "resource"))),
        "wild",
        "btn sm may",
    )


def taking(table: Table) -> str:
    """Which resources a card kept gives."""
    ready = table.ready
    label = marked("take.go", goods=pile(ready[1])) if ready else marked("take.none")
    go = button("confirm", label, kind="btn go", disabled=ready is None)
    return (
        f"<h2>{marked('take.title')}</h2>"
        f"{steppers(table, 'take', marked('take.you'))}"
        f'<div class="flow">{go}{button("cancel", marked("take.later"))}</div>'
    )


def extra(table: Table) -> str:
    """Style: another card for jewelry."""
    deck = position(table).deck.bit_count()
    label = marked("extra.yes", goods=pile(goods.pack((0, 0, 0, 0, 3))))
    yes = button("do", label, table.game.format(Move(MORE, 1)), "btn go")
    no = button("do", marked("extra.no"), table.game.format(Move(MORE)))
    text = esc(say("extra.help", cards=words.amount(deck, "card")))
    return (
        f'<h2 class="not-narrow">{marked("extra.title")}</h2><p class="s m">{text}</p>'
        f'<div class="flow">{yes}{no}</div>'
    )


# ---------------------------------------------------------------- feeding


def feeding(table: Table) -> str:
    """What is short, paid in resources, or hunger and what it costs."""
    state = position(table)
    pays = [move for move in table.legal if move[0] == PAY]
    short = esc(say("feed.title", food=words.amount(state.due, "food")))
    fewer = marked("feed.hungry_solo" if state.game.solo else "feed.hungry", n=state.due)
    buttons = ""
    if pays and not table.chosen and (table.foretells or len(pays) == 1):
        least = min(pays, key=lambda move: (-goods.size(move[1]), cost(move[1], False)))
        label = marked("pay.offer", goods=pile(least[1]))
        buttons = button("do", label, table.game.format(least), "btn go")
    starve = next((move for move in table.legal if move[0] == STARVE), None)
    hunger = button("do", fewer, table.game.format(starve)) if starve else ""
    ready = table.ready
    left = state.due - sum(part.startswith("pay:") for part in table.chosen)
    if pays and table.chosen and left > 0:
        buttons = button("confirm", marked("pay.more", n=left), kind="btn go", disabled=True)
    if ready is not None and ready[0] == PAY:
        buttons = button("confirm", marked("pay.offer", goods=pile(ready[1])), kind="btn go")
    again = button("cancel", marked("again")) if table.chosen else ""
    return (
        f'<h2 class="not-narrow">{short}</h2>'
        f'<p class="s m not-narrow">{marked("feed.help")}</p>'
        f"{steppers(table, 'pay', marked('pay.you_pay'))}"
        f'<div class="flow">{buttons}{again}{hunger}{wild_button(table)}</div>'
    )
