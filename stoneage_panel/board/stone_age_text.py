"""The whole board of Stone Age in words, a line a thing."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.board import stone_age_words as words
from stoneage_panel.board.scene_data import Look
from stoneage_panel.board.stone_age_view import View
from stoneage_panel.engine.reading import bits
from stoneage_panel.games.stone_age import score
from stoneage_panel.games.stone_age.explain import status
from stoneage_panel.games.stone_age.places import CARD, STACK
from stoneage_panel.games.stone_age.position import Position
from stoneage_panel.games.stone_age.words import amount, goods, listed, lower_short, tile_short

Tell = Callable[[View, int], words.Told]


def text(state: Position, look: Look) -> str:
    """Everything the board shows and everybody has; face-down cards of others as a number."""
    view = View(state, look)
    names = [look.name(seat) for seat in range(state.players)]
    strong, tip = status(state, names)
    lines = [f"{strong}. {tip}", ""]
    lines += [f"Round {state.round}." if state.round else "The board is being set up."]
    lines += places(view)
    if state.game.style:
        lines += ["", "Merchant's track: " + _rates(view)]
    lines += ["", "Players, in order of play:"]
    lines += ["  " + _player(view, seat, names) for seat in range(state.players)]
    return "\n".join(lines) + "\n"


def places(view: View, tell: Tell = words.place) -> list[str]:
    """The places, by kind; tell gives name and words."""
    layout, left = view.layout, view.state.deck.bit_count()
    found = ["", "Gathering:"]
    found += ["  " + tell(view, place)[1] for place in sorted(layout.gather)]
    found += ["", "Village:"]
    found += ["  " + tell(view, place)[1] for place in layout.village]
    found += ["", f"Cards, cheapest first; {left} left in the deck:"]
    found += ["  " + tell(view, CARD + space)[1] for space in sorted(layout.cards)]
    found += ["", "Buildings:"]
    found += ["  " + tell(view, STACK + k)[1] for k in range(len(layout.stacks))]
    if layout.works:
        found += ["", "Production buildings:"]
        found += ["  " + tell(view, place)[1] for place in layout.works]
    return found


def _rates(view: View) -> str:
    told, at = [], 0
    rates = view.pack.track
    while at < len(rates):
        end = at
        while end + 1 < len(rates) and rates[end + 1] == rates[at]:
            end += 1
        give, get = rates[at]
        where = f"space {at}" if end == at else f"spaces {at} to {end}"
        told.append(f"{where}: {give} for {get}" if give else f"{where}: no trade")
        at = end + 1
    return "; ".join(told) + "."


def _player(view: View, seat: int, names: list[str]) -> str:
    state = view.state
    turn = ", to move" if seat == state.current_player else ""
    first = ", first this round" if seat == state.start else ""
    spare = state.spare[seat] if seat < len(state.spare) else 0
    told = [
        f"{names[seat]}{turn}{first}: {amount(score.track(state, seat), 'point')} so far",
        f"{spare} of {amount(state.figures[seat], 'figure')} not placed",
        holdings(view, seat),
    ]
    return "; ".join(told) + "."


def holdings(view: View, seat: int) -> str:
    """Food, goods, tools, cards and buildings of a store."""
    state, pack = view.state, view.pack
    used = state.used[seat]
    slots = state.tools[3 * seat : 3 * seat + 3]
    tools = [
        f"{value}{' (used)' if used >> k & 1 else ''}" for k, value in enumerate(slots) if value
    ]
    told = [
        f"{state.food[seat]} food and {state.field[seat]} from the field each round",
        goods(state.goods[seat]).replace("nothing", "no goods"),
        f"tools {listed(tools)}" if tools else "no tools",
    ]
    down = state.down[seat]
    mine = view.look.viewer == seat
    seen = bits(state.cards[seat] if mine else state.cards[seat] & ~down)
    shown = [lower_short(pack.cards[i]) for i in seen]
    if down and not mine:
        shown.append(f"{amount(down.bit_count(), 'card')} face down")
    told.append(f"cards: {listed(shown)}" if shown else "no cards")
    built = [tile_short(pack.tiles[i]) for i in bits(state.tiles[seat])]
    told.append(f"buildings: {' · '.join(built)}" if built else "no buildings")
    return "; ".join(told)
