"""Players' panels of Stone Age: points, figures, goods, tools and what their cards show."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.moves import OVER
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.panels.snippets import chip, position, symbol, tool
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules import legal, score
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import icon
from stoneage_panel.ui.snippets import as_sign, held, stat, total


def points(state: Position, seat: int) -> int:
    """What stands on the track; goods and cards count at the end only."""
    return score.track(state, seat)


def panel(table: Table, seat: int) -> str:
    """A seat's panel: points in the head, then three rows."""
    state = position(table)
    head = (
        f'<span class="hs">{_merchant(state, seat)}</span>' if state.game.style else ""
    ) + _points(state, seat, icon("points", "res.gold"), marked("stat.final"))
    return f"{head}|{_people(state, seat)}{_goods(state, seat)}{_owned(table, state, seat)}"


def mini(table: Table, seat: int) -> str:
    """The same in a few signs, for a phone."""
    state = position(table)
    said = as_sign(say("stat.figures_of", n=state.spare[seat], all=state.figures[seat]), "figure")
    who = f"<span {said}>{icon('figure')}{state.spare[seat]}/{state.figures[seat]}</span>"
    return (
        f"{_points(state, seat)}|"
        f'<div class="mg">{held("food", state.food[seat], False)}{who}</div>'
        f'<div class="mg">{lettered(state, seat)}</div>'
    )


def _points(state: Position, seat: int, picture: str = "", mark: str = "") -> str:
    """Points so far; after the end those of the final count, which are marked."""
    n = minus(score.standing(state, seat))
    if state.phase != OVER:
        return total(say("stat.so_far", n=n), f"{n}{picture}")
    small = f" <small>{mark}</small>" if mark else ""
    return total(say("stat.counted", n=n), f"{n}{picture}{small}", "final")


def minus(number: int) -> str:
    """A number with a true minus."""
    return words.minus(number)


def lettered(state: Position, seat: int) -> str:
    """Goods with their letters and numbers, where there is little room."""
    counted = zip(goods.KINDS, goods.counts(state.goods[seat]), strict=True)
    return "".join(held(kind, n) for kind, n in counted if n) or (
        f"<span>{marked('stat.no_goods')}</span>"
    )


def _people(state: Position, seat: int) -> str:
    built = state.tiles[seat].bit_count()
    return (
        f'<div class="row st">{figures(state, seat)}'
        f"{chip('food', state.food[seat])}"
        f"{stat('field', f'+{state.field[seat]}', say('stat.field'))}"
        f"{stat('building', built, say('stat.buildings'))}</div>"
    )


def figures(state: Position, seat: int) -> str:
    """How many figures are still to place, of how many."""
    n, every = state.spare[seat], state.figures[seat]
    said = as_sign(say("stat.figures_of", n=n, all=every), "figure")
    return f'<span class="ch" {said}>{icon("figure")}{n}/{every}</span>'


def goods_row(state: Position, seat: int) -> str:
    """Goods with letters and numbers, jewelry where there is any to have."""
    kinds = goods.KINDS if state.game.style else goods.KINDS[:4]
    held = zip(kinds, goods.counts(state.goods[seat]), strict=False)
    return "".join(chip(kind, n) for kind, n in held)


def _goods(state: Position, seat: int) -> str:
    return f'<div class="row st">{goods_row(state, seat)}</div>'


def tools_row(state: Position, seat: int) -> str:
    """Tool tiles, those used this round dimmed, then those for one roll and kept goods."""
    tiles = "".join(
        tool(state.tools[3 * seat + k], bool(state.used[seat] >> k & 1)) for k in range(3)
    )
    once = legal.once(state, seat)
    extra = "".join(tool(v, once=True) * (once >> 4 * v & 15) for v in range(1, 16))
    wild = legal.wild(state, seat)
    kept = stat("card", wild, say("stat.kept"), key="kept") if wild else ""
    return f'<span class="tools">{tiles}{extra}{kept}</span>'


def _owned(table: Table, state: Position, seat: int) -> str:
    mask, hidden = known(table, seat)
    cards = [card for i, card in enumerate(state.game.pack.cards) if mask >> i & 1]
    down = _face_down(table, state, seat, hidden)
    return (
        f'<div class="row st">{tools_row(state, seat)}<span class="syms">{symbols(cards, True)}'
        f"{symbols(cards, False)}{down if hidden else ''}</span></div>"
    )


def _face_down(table: Table, state: Position, seat: int, hidden: int) -> str:
    """Cards drawn face down: a number; whoever decides may look at the own ones."""
    said = as_sign(say("stat.face_down", n=hidden), "down")
    text = f'<span class="ch" {said}>{icon("card")}{hidden}?</span>'
    if seat != table.viewer or seat != state.current_player:
        return text
    mask = state.down[seat]
    cards = [card for i, card in enumerate(state.game.pack.cards) if mask >> i & 1]
    mine = symbols(cards, True) + symbols(cards, False)
    # another element at every decision, so that it is never left open for somebody else
    return (
        f'<details class="own" data-key="own{table.node.id}"><summary>{text}</summary>{mine}'
        "</details>"
    )


def _merchant(state: Position, seat: int) -> str:
    """Style: how far on the merchant's track, and what that trades."""
    give, get = state.game.pack.track[state.track[seat]]
    rate = say("stat.track" if give else "stat.track_none", give=give, get=get)
    return stat("trade", state.track[seat], rate, key="merchant")


def known(table: Table, seat: int) -> tuple[int, int]:
    """The cards of a seat known to the viewer, as a mask, and the number of hidden ones.

    Where several people share the screen nobody's cards lie open on it.
    """
    state = position(table)
    if table.over or (seat == table.viewer and not table.covered):
        return state.cards[seat], 0
    return state.cards[seat] & ~state.down[seat], state.down[seat].bit_count()


def symbols(cards: list[Card], green: bool) -> str:
    """The lower halves of cards, one sign for each symbol or profession with its number."""
    found: dict[str, int] = {}
    for card in cards:
        if card.green is green:
            found[card.key] = found.get(card.key, 0) + card.count
    return "".join(symbol(key, n, green) for key, n in found.items())
