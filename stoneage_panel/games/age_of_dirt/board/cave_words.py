"""A clan in words: what it has won, who is at home, its bins, tools, cards."""

from __future__ import annotations

from stoneage_panel.board.strings import remembered
from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.age_of_dirt.board.caves import Cave, cave
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.goods import size
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.text.words import goods, name

Names = tuple[str, ...]


def describe(view: View, seat: int) -> str:
    """All that a seat has, as far as the viewer may know it, a sentence a thing."""
    state = view.state
    own = view.options.viewer == seat
    seen = state.hands[seat] if own else state.hands[seat] & state.shown
    built = _names(view, state.built[seat])
    return _describe(cave(view, seat), state.on_reserve(seat), built, _names(view, seen), own)


@remembered(1 << 9)
def _describe(shown: Cave, reserve: int, built: Names, seen: Names, own: bool) -> str:
    """seen: the cards in hand that may be named."""
    found = [say("holds.to_move" if shown.due else "holds.points", name=shown.name,
                 n=shown.points, win=shown.win)]  # fmt: skip
    found.append(say("holds.members", n=shown.home, reserve=reserve))
    found.append(_bins(shown))
    for has, tool in ((HAS_DRUM, "drum"), (HAS_SPEAR, "spear")):
        found.append(say(f"holds.{tool}" if shown.tools & has else f"holds.no_{tool}"))
    found.append(_hand(shown.hand, seen, own))
    if built:
        found.append(say("holds.built", cards=listed(built)))
    if shown.torch:
        found.append(say("holds.torch"))
    if shown.feasts:
        found.append(say("holds.feasts", n=shown.feasts))
    if not reserve:
        found.append(say("holds.full"))
    return " ".join(found)


def _bins(shown: Cave) -> str:
    kept = goods(shown.goods) if shown.goods else say("holds.nothing")
    key = "holds.large" if shown.large else "holds.small"
    return say(key, goods=kept, n=size(shown.goods), of=sum(shown.room))


def _hand(n: int, seen: Names, own: bool) -> str:
    """One's own cards by name; others' as a number, with those that all have seen."""
    if not n:
        return say("holds.no_hand")
    if own:
        return say("holds.hand", cards=listed(seen))
    return say("holds.cards_seen" if seen else "holds.cards", n=n, cards=listed(seen))


def _names(view: View, cards: int) -> Names:
    return tuple(name(view.pack.cards[card]) for card in bits(cards)) if cards else ()
