"""The whole board of Stone Age in words, a line a thing."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.strings import banner
from stoneage_panel.games.stone_age.board import words
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components.moves import OVER
from stoneage_panel.games.stone_age.components.places import CARD, STACK
from stoneage_panel.games.stone_age.rules import score
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text.status import status
from stoneage_panel.games.stone_age.text.words import amount, goods, listed, lower_short, tile_short

Describe = Callable[[View, int], words.PlaceText]


def lines(state: Position, options: ViewOptions) -> list[str]:
    """Everything the board shows and everybody has; face-down cards of others as a number."""
    view = View(state, options)
    names = [options.name(seat) for seat in range(state.players)]
    strong, tip = status(state, names)
    lines = [banner(strong, tip), ""]
    lines += [say("text.round" if state.round else "text.setup", n=state.round)]
    lines += places(view)
    if state.game.style:
        lines += ["", say("text.track", rates=_rates(view))]
    lines += ["", say("text.players")]
    lines += ["  " + _player(view, seat, names) for seat in range(state.players)]
    return lines


def places(view: View, tell: Describe = words.place) -> list[str]:
    """The places, by kind; tell gives name and words."""
    layout, left = view.layout, view.state.deck.bit_count()
    found = ["", say("text.gathering")]
    found += ["  " + tell(view, place)[1] for place in sorted(layout.gather)]
    found += ["", say("text.village")]
    found += ["  " + tell(view, place)[1] for place in layout.village]
    found += ["", say("text.cards", n=left)]
    found += ["  " + tell(view, CARD + space)[1] for space in sorted(layout.cards)]
    found += ["", say("text.buildings")]
    found += ["  " + tell(view, STACK + k)[1] for k in range(len(layout.stacks))]
    if layout.works:
        found += ["", say("text.works")]
        found += ["  " + tell(view, place)[1] for place in layout.works]
    return found


def _rates(view: View) -> str:
    sentences, at = [], 0
    rates = view.pack.track
    while at < len(rates):
        end = at
        while end + 1 < len(rates) and rates[end + 1] == rates[at]:
            end += 1
        give, get = rates[at]
        trade = say("track.trade" if give else "track.no_trade", give=give, get=get)
        sentences.append(
            say("track.space" if end == at else "track.spaces", at=at, end=end, trade=trade)
        )
        at = end + 1
    return "; ".join(sentences)


def _player(view: View, seat: int, names: list[str]) -> str:
    state = view.state
    name = names[seat]
    turn, first = seat == state.current_player, seat == state.start
    if turn or first:
        both = "holds.to_move_first" if turn and first else ""
        name = say(both or ("holds.to_move" if turn else "holds.first"), name=name)
    spare = state.spare[seat] if seat < len(state.spare) else 0
    key = "holds.final" if state.phase == OVER else "holds.points"
    sentences = [
        say(key, name=name, points=amount(score.standing(state, seat), "point")),
        say("holds.spare", n=spare, figures=amount(state.figures[seat], "figure")),
        holdings(view, seat),
    ]
    return "; ".join(sentences) + "."


def holdings(view: View, seat: int) -> str:
    """Food, goods, tools, cards and buildings of a store."""
    state, pack = view.state, view.pack
    used = state.used[seat]
    slots = state.tools[3 * seat : 3 * seat + 3]
    tools = [
        say("holds.tool_used" if used >> k & 1 else "holds.tool", n=value)
        for k, value in enumerate(slots)
        if value
    ]
    sentences = [
        say("holds.food", food=state.food[seat], field=state.field[seat]),
        goods(state.goods[seat]) if state.goods[seat] else say("holds.no_goods"),
        say("holds.tools" if tools else "holds.no_tools", tools=listed(tools)),
    ]
    down = state.down[seat]
    mine = view.options.viewer == seat and not view.options.covered
    seen = bits(state.cards[seat] if mine else state.cards[seat] & ~down)
    shown = [lower_short(pack.cards[i]) for i in seen]
    if down and not mine:
        shown.append(say("holds.down", cards=amount(down.bit_count(), "card")))
    sentences.append(say("holds.cards" if shown else "holds.no_cards", cards=listed(shown)))
    built = [tile_short(pack.tiles[i]) for i in bits(state.tiles[seat])]
    key = "holds.buildings" if built else "holds.no_buildings"
    sentences.append(say(key, buildings=" · ".join(built)))
    return "; ".join(sentences)
