"""The whole board of Age of Dirt in words, a line a thing."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.engine.strings import banner
from stoneage_panel.games.age_of_dirt.board import words
from stoneage_panel.games.age_of_dirt.board.cave_words import describe
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text.status import status
from stoneage_panel.games.age_of_dirt.text.words import goods


def lines(state: Position, options: ViewOptions) -> list[str]:
    """Everything the board shows and everybody has; others' hands as a number."""
    view = View(state, options)
    names = [view.name(seat) for seat in range(state.players)]
    lines = [banner(*status(state, names)), ""]
    lines.append(say("text.round" if state.round else "text.setup", n=state.round))
    lines += ["", say("text.valley"), *_places(view, [f"box:{area}" for area in AREAS])]
    lines += _places(view, ["tower", "reserve"])
    lines += ["  " + say("text.supply", goods=goods(state.supply())), *_torch(view)]
    lines += ["", say("text.wall")]
    lines += _places(view, [*(view.card(card) for card in state.wall if card >= 0), "pile"])
    if options.viewer is not None:
        lines += ["", say("text.hand", who=view.name(view.seat))]
        lines += _places(view, map(view.card, view.hand)) or ["  " + say("hand.none")]
        tools = [words.place(view, tool)[1] for tool in ("drum", "spear")]
        lines += [f"  {' '.join(tools)}", *_places(view, ["expand"])]
    lines += ["", say("text.players")]
    lines += ["  " + describe(view, seat) for seat in range(state.players)]
    return lines


def _torch(view: View) -> list[str]:
    """The torch, as long as nobody has it."""
    n = view.pack.torch_rs
    return ["  " + say("text.torch", n=n)] if view.state.torch < 0 else []


def _places(view: View, places: Iterable[str]) -> list[str]:
    return ["  " + words.place(view, place)[1] for place in places]
