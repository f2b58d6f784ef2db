"""Cards of Age of Dirt in a row: name, Rock-Stars, effect, cost, and how much of it is ours."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.board.card_words import status
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components.cards import LASTING, Card
from stoneage_panel.games.age_of_dirt.panels.snippets import (
    cost,
    heading,
    pair,
    position,
    stars,
    tool,
)
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.paying import payments
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon


def effect(card: Card) -> str:
    """The effect of a card, as HTML."""
    sentences = [
        marked("card.lasting" if op.name in LASTING else "card.once", effect=esc(words.effect(op)))
        for op in card.ops
    ]
    return " ".join(sentences) or marked("card.none")


def mark(card: Card) -> str:
    """The provenance of a card in a word or two, as HTML."""
    text = " ".join(status(card.status))
    key = card.status.replace(" ", "_")
    return f'<em class="mk" title="{esc(text)}">{marked(f"mark.{key}")}</em>' if text else ""


def face_of(state: Position, at: int, where: str = "") -> str:
    """A card's text: a line with name and Rock-Stars, a line with its effect and its mark."""
    card = state.game.pack.cards[at]
    lies = f'<small class="m">{marked(f"where.{where}")}</small>' if where else ""
    return (
        f'<span class="cd"><span class="nm"><b>{esc(words.card(state, at))}</b>{stars(card.rs)}'
        f'{lies}</span><span class="fx">{effect(card)} {mark(card)}</span></span>'
    )


def card_row(
    state: Position, at: int, act: str, arg: str, where: str = "", on: bool = False, more: str = ""
) -> str:
    """A card that can be chosen."""
    price = state.game.pack.cards[at].cost
    text = f'<span class="visually-hidden">{_for(price)}</span>'
    seen = f'<span class="s" aria-hidden="true">{cost(price)}</span>'
    inner = f"{face_of(state, at, where)}{more}{seen}{text}"
    return f"<li>{button(act, inner, arg, 'may on' if on else 'may')}</li>"


def dead_row(state: Position, at: int, where: str, why: str) -> str:
    """A card that can't be built now, and why."""
    price = state.game.pack.cards[at].cost
    text = f'<span class="visually-hidden">{_for(price)}</span>'
    lacks = f'<span class="lk">{esc(why)}</span>' if why else ""
    return (
        f'<li class="no">{face_of(state, at, where)}'
        f'<span class="s"><span aria-hidden="true">{cost(price)}</span>{text}{lacks}</span></li>'
    )


def _for(price: int) -> str:
    return marked("card.for", price=esc(words.goods(price)))


# ---------------------------------------------------------------- decisions over cards


def clan(table: Table) -> str:
    """Which of the clan cards dealt is kept."""
    state = position(table)
    rows = "".join(card_row(state, move[1], "do", table.game.format(move)) for move in table.legal)
    return f'{heading(table, marked("clan.title"))}<ul class="acts ad wide">{rows}</ul>'


def tools(table: Table) -> str:
    """Which tool works at first, or which the forest mends."""
    rows = []
    for move in table.legal:
        name = "spear" if move[1] == 2 else "drum"
        label = f"<span>{tool(name)}{marked(f'tool.{name}')}</span>"
        why = f'<small class="why">{marked(f"tool.{name}_why")}</small>'
        rows.append(button("do", label + why, table.game.format(move), "btn may"))
    key = "tools.mend" if position(table).round else "tools.title"
    return heading(table, marked(key)) + pair(*rows)


def source(table: Table) -> str:
    """A new card: from the pile, or one of the wall."""
    state, rows = position(table), ""
    for move in table.legal:
        line = table.game.format(move)
        if line == "pile":
            rows += f"<li>{button('do', _pile(state), line, 'may')}</li>"
        else:
            rows += card_row(state, move[1], "do", line, "wall")
    return f'{heading(table, marked("source.title"))}<ul class="acts ad wide">{rows}</ul>'


def _pile(state: Position) -> str:
    """The pile, with the chance that its next card is an event."""
    n, events = state.pile.bit_count(), (state.pile & state.game.pack.events).bit_count()
    odds = marked("source.events", n=events, of=n) if n else marked("source.under")
    head = f'<span class="nm">{icon("card", "b.card_sand")}<b>{marked("source.pile")}</b></span>'
    return f'<span class="cd">{head}<span class="fx">{odds}</span></span>'


def look(table: Table) -> str:
    """Which of two cards is held."""
    state = position(table)
    rows = "".join(card_row(state, move[1], "do", table.game.format(move)) for move in table.legal)
    return f'{heading(table, marked("look.title"))}<ul class="acts ad wide">{rows}</ul>'


def hand(table: Table, seat: int) -> str:
    """A hand as it is read while others decide."""
    state = position(table)
    held = state.game.pack.bits(state.hands[seat])
    if not held:
        return ""
    head = f"<h3>{marked('hand.title')}</h3>"
    short = "".join(dead_row(state, at, "", _short(state, seat, at)) for at in held)
    return f'{head}<ul class="acts ad wide">{short}</ul>'


def lack(state: Position, seat: int, price: int) -> int:
    """What a seat lacks for a price, packed; nothing where two goods stand in for one."""
    held = state.caves[seat]
    if payments(held, price, state.game.pack.perks(state.built[seat]).two_for_one):
        return 0
    return goods.pack(
        max(0, want - have)
        for want, have in zip(goods.counts(price), goods.counts(held), strict=True)
    )


def _short(state: Position, seat: int, at: int) -> str:
    missing = lack(state, seat, state.game.pack.cards[at].cost)
    return say("lack", what=words.goods(missing)) if missing else ""
