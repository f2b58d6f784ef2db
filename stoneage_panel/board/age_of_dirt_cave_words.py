"""A clan in words: what it has won, who is at home, its bins, tools, cards."""

from __future__ import annotations

from stoneage_panel.board.age_of_dirt_said import say
from stoneage_panel.board.age_of_dirt_view import View
from stoneage_panel.engine.reading import bits
from stoneage_panel.engine.said import listed
from stoneage_panel.games.age_of_dirt.goods import size
from stoneage_panel.games.age_of_dirt.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.words import goods


def told(view: View, seat: int) -> list[str]:
    """All that a seat has, as far as the viewer may know it, a sentence a thing."""
    state, who = view.state, view.name(seat)
    turn = seat == view.mover
    found = [say("holds.to_move" if turn else "holds.points", name=who, n=state.points(seat),
                 win=view.pack.win)]  # fmt: skip
    found.append(say("holds.members", n=state.at_home(seat), reserve=state.on_reserve(seat)))
    found.append(_bins(view, seat))
    for has, name in ((HAS_DRUM, "drum"), (HAS_SPEAR, "spear")):
        found.append(say(f"holds.{name}" if state.works(seat, has) else f"holds.no_{name}"))
    found.append(hand(view, seat))
    built = bits(state.built[seat])
    if built:
        found.append(say("holds.built", cards=_names(view, built)))
    if state.torch == seat:
        found.append(say("holds.torch"))
    kept = state.feasts[seat].bit_count() if seat < len(state.feasts) else 0
    if kept:
        found.append(say("holds.feasts", n=kept))
    if state.full(seat):
        found.append(say("holds.full"))
    return found


def _bins(view: View, seat: int) -> str:
    state = view.state
    key = "holds.large" if state.large >> seat & 1 else "holds.small"
    held = state.caves[seat]
    kept = goods(held) if held else say("holds.nothing")
    return say(key, goods=kept, n=size(held), of=state.bins(seat))


def hand(view: View, seat: int) -> str:
    """The viewer's own cards by name; others' as a number, with those that all have seen."""
    state = view.state
    cards = bits(state.hands[seat])
    if not cards:
        return say("holds.no_hand")
    if view.look.viewer == seat:
        return say("holds.hand", cards=_names(view, cards))
    seen = bits(state.hands[seat] & state.shown)
    key = "holds.cards_seen" if seen else "holds.cards"
    return say(key, n=len(cards), cards=_names(view, seen))


def _names(view: View, cards: list[int]) -> str:
    return listed([view.pack.cards[card].name for card in cards])
