"""Trade in the Settlers: an offer put together card by card, answers, the bank."""

from __future__ import annotations

from stoneage_panel.board import tokens
from stoneage_panel.engine.strings import in_text, listed
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.moves import (
    ACCEPT,
    AGREE,
    BANK,
    DECLINE,
    REFUSE,
    WITHDRAW,
    Move,
)
from stoneage_panel.games.settlers.panels.snippets import confirm, pile, position, seen, steppers
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.rules.offering import COUNTER, SHIFT, partners
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, sign
from stoneage_panel.ui.snippets import good, pieces

_GOODS = (1 << SHIFT) - 1


def offering(table: Table) -> str:
    """First what one gives."""
    state = position(table)
    ready = table.ready
    given = ready[1] if ready else 0
    label = marked("trade.offer", given=f'<span class="on-go">{pile(given)}</span>')
    return (
        f"<h2>{marked('trade.title')}</h2><p class='s m not-narrow'>{marked('trade.help')}</p>"
        f"{steppers(table, 'give', marked('trade.give'), state.hands[state.player])}"
        f"{confirm(table, label if ready else marked('trade.offer_none'), 'back')}"
    )


def wanting(table: Table) -> str:
    """Then what one wants for it."""
    state = position(table)
    counter = state.player != state.active
    given = state.answers[state.player] & _GOODS if counter else state.given
    head = marked("trade.you_give", given=pile(given))
    ready = table.ready
    label = marked("trade.ask" if ready else "trade.ask_none")
    back = button("do", marked("trade.withdraw"), table.game.format(Move(WITHDRAW)))
    return (
        f'<div class="row head"><h2>{marked("trade.what_for")}</h2>'
        f'<span class="s">{head}</span></div>'
        f"{steppers(table, 'want', marked('trade.want'))}"
        f"{_not_there(state, given)}{confirm(table, label, beside=back)}"
    )


def _not_there(state: Position, given: int) -> str:
    """Which kinds can't be asked for as nobody else has any: all know what the bank holds."""
    others = state.game.stock - state.bank - state.hands[state.player]
    none = [
        kind for number, kind in enumerate(KINDS)
        if not goods.count(others, number) and not goods.count(given, number)
    ]  # fmt: skip
    if not none:
        return ""
    signs = pieces(none)
    text = listed([_name(kind) for kind in none])
    return (
        '<p class="s m" aria-hidden="true">'
        f"{marked('trade.not_there', kinds=signs)}</p>"
        f'<span class="visually-hidden">{marked("trade.not_there", kinds=esc(text))}</span>'
    )


def answering(table: Table) -> str:
    """Somebody's offer: take it, refuse it, or offer something else."""
    if "offer" in table.chosen:
        return offering(table)
    state = position(table)
    deal = marked(
        "trade.they_give", who=esc(table.names[state.active]), given=pile(state.given),
        asked=pile(state.asked),
    )  # fmt: skip
    takes = "accept" in table.open_parts
    yes = button(
        "do", marked("trade.accept"), table.game.format(Move(ACCEPT)), "btn go", disabled=not takes
    )
    why = "" if takes else f'<span class="lk">{marked("trade.not_held")}</span>'
    no = button("do", marked("trade.refuse"), table.game.format(Move(REFUSE)), "btn may")
    other = button("part", marked("trade.counter"), "offer", "btn may")
    counter = other if "offer" in table.open_parts else ""
    return (
        f"<h2 class='not-narrow'>{marked('trade.asked_title')}</h2><p class='deal'>{deal}</p>"
        f'<div class="flow">{yes}{why}{no}{counter}</div>{_hand(table)}'
    )


def _hand(table: Table) -> str:
    state = position(table)
    held = state.hands[state.player]
    return f'<p class="s m">{marked("trade.you_hold", held=pile(held))}</p>' if held else ""


def dealing(table: Table) -> str:
    """What the others said."""
    state = position(table)
    can, rows = partners(state), ""
    for seat, said in enumerate(state.answers):
        if seat == state.active:
            continue
        who = f"{sign(seat)}<b>{esc(table.names[seat])}</b>"
        given, got = state.given, state.asked
        if said & COUNTER:
            given, got = said >> SHIFT & _GOODS, said & _GOODS
        terms = marked("trade.terms", given=pile(given), got=pile(got))
        if seat in can:
            label = f'{who}<span class="s">{terms}</span>'
            rows += f"<li>{button('do', label, table.game.format(Move(AGREE, seat)), 'may')}</li>"
        elif said & COUNTER:
            lacking = f'<span class="lk">{marked("trade.you_lack")}</span>'
            rows += f'<li class="no"><div>{who}</div><div>{terms}{lacking}</div></li>'
        else:
            refused = f'<span class="s">{marked("trade.refused")}</span>'
            rows += f'<li class="no"><div>{who}</div>{refused}</li>'
    none = button("do", marked("trade.nobody"), table.game.format(Move(DECLINE)))
    return (
        f'<h2 class="not-narrow">{marked("trade.deal")}</h2><ul class="acts">{rows}</ul>'
        f'<div class="flow tight">{none}</div>'
    )


def bank(table: Table) -> str:
    """Bank trades: every possible exchange of cards of one kind for one of another."""
    rate = position(table).game.world.bank
    out = ""
    for move in table.fitting:
        assert isinstance(move, Move)
        if move.verb == BANK:
            kind, other = KINDS[move.x], KINDS[move.y]
            named = say("trade.bank_one", n=rate, kind=_name(kind), other=_name(other))
            label = seen(f"{rate} {good(kind)} → {good(other)}", esc(named))
            out += button("do", label, table.game.format(move), "btn may")
    back = button("cancel", marked("back"))
    return f'<h2>{marked("trade.bank", n=rate)}</h2><div class="flow">{out}{back}</div>'


def _name(kind: str) -> str:
    return in_text(tokens.RESOURCES[kind].name)
