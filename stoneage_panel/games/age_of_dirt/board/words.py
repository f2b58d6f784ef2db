"""What every place of the board of Age of Dirt shows, in words."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.board.strings import remembered
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.age_of_dirt.board import cave_words as caves
from stoneage_panel.games.age_of_dirt.board.card_words import card_words
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View, clans, predators
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, count
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.components.pieces import (
    AREAS,
    BEAR,
    BITS,
    MOST,
    PLAINS,
    TIGER,
    size,
)
from stoneage_panel.games.age_of_dirt.rules.throwing import prey
from stoneage_panel.games.age_of_dirt.text.words import goods
from stoneage_panel.games.age_of_dirt.text.words import name as card_name

PlaceText = tuple[str, str]
"""A place's name, and all that its picture says."""


def place(view: View, name: str) -> PlaceText:
    """Name and words of a place by its id."""
    kind, _, what = name.partition(":")
    called, sentences = _TELL[kind](view, what)
    return called, " ".join([*sentences, *closing(view, name)])


def closing(view: View, name: str) -> list[str]:
    """Whether a place is chosen or may be, or what was done there last."""
    times = view.times(name)
    if times > 1:
        return [say("closing.times", n=times)]
    if times:
        return [say("closing.chosen")]
    if view.legal(name):
        return [say("closing.legal")]
    return [say("closing.last")] if view.last(name) else []


def pieces(view: View, found: int) -> str:
    """Pieces by clan: ``Blue 2, Red 1 and the tiger``."""
    sentences = [say("piece.clan", who=view.name(seat), n=n)
            for seat, n in clans(found, view.state.players)]  # fmt: skip
    return listed(sentences + [say(f"the.{name}") for name in predators(found)])


PlaceSentences = tuple[str, list[str]]


def _area(view: View, what: str) -> PlaceSentences:
    at = AREAS.index(what)
    name = say(f"area.{what}")
    found = view.members(at)
    key = "area.thrown_all" if at == view.called else "area.holds" if found else "area.empty"
    sentences = [say(key, name=name, pieces=pieces(view, found)), say(f"area.brings.{what}")]
    if at == PLAINS:
        sentences.append(say("area.no_tiger" if view.state.abroad(TIGER) else "area.tiger"))
    return name, sentences


def _tower(view: View, what: str) -> PlaceSentences:
    state, name = view.state, say("tower.name")
    n = size(state.inside)
    sentences = [say("tower.holds", n=n, pieces=pieces(view, state.inside))]
    if not n:
        sentences = [say("tower.empty")]
    if state.thrown:
        sentences.append(say("tower.thrown", pieces=pieces(view, state.thrown)))
    if state.fallen:
        sentences.append(say("tower.out", pieces=pieces(view, state.fallen)))
    return name, sentences


def _tool(which: str) -> Callable[[View, str], PlaceSentences]:
    has = HAS_DRUM if which == "drum" else HAS_SPEAR

    def describe(view: View, what: str) -> PlaceSentences:
        due = view.asked(which)
        seat = view.mover if due else view.tooled
        name = say(f"tool.{which}", who=view.name(seat))
        works = due or view.state.works(seat, has)
        found = [say("tool.is" if works else "tool.is_broken", name=name)]
        if due:
            key = "tool.asked" if which == "drum" else "tool.threat"
            n = view.bangs if which == "drum" else prey(view.state, view.mover)
            found.append(say(key, who=view.name(view.mover), n=n))
        return name, found

    return describe


def _reserve(view: View, what: str) -> PlaceSentences:
    state = view.state
    sentences = [say("piece.clan", who=view.name(seat), n=state.reserve >> BITS * seat & MOST)
            for seat in range(state.players)]  # fmt: skip
    found = [say("reserve.told", clans=listed(sentences), of=view.pack.reserve)]
    found.append(say("reserve.no_bear" if state.abroad(BEAR) else "reserve.has_bear"))
    full = [view.name(seat) for seat in range(state.players) if state.full(seat)]
    if full:
        found.append(say("reserve.full", who=listed(full)))
    return say("reserve.name"), found


def _pile(view: View, what: str) -> PlaceSentences:
    sentences = [say("pile.told", n=view.left, events=say("count.events", n=view.events))]
    if not view.left:
        sentences = [say("pile.empty")]
    if view.event >= 0:
        sentences.append(say("pile.event", name=card_name(view.pack.cards[view.event])))
    return say("pile.name"), sentences


def _card(view: View, what: str) -> PlaceSentences:
    card = view.pack.names[what]
    where = "wall" if card in view.state.wall else "drawn" if card in view.looked else "hand"
    return card_words(view, card, where)


def _supply(view: View, what: str) -> PlaceSentences:
    n = count(view.state.supply(), KINDS.index(what))
    return _supplied(what, n, view.pack.tokens)


@remembered(1 << 7)
def _supplied(what: str, n: int, of: int) -> PlaceSentences:
    name = say(f"supply.{what}")
    return name, [say("supply.told", name=name, n=n, of=of)]


def _bin(view: View, what: str) -> PlaceSentences:
    n = count(view.state.caves[view.seat], KINDS.index(what))
    return _kept(what, n, view.name(view.seat))


@remembered(1 << 8)
def _kept(what: str, n: int, who: str) -> PlaceSentences:
    name = say(f"bin.{what}", who=who)
    return name, [say("bin.told", name=name, n=n)]


def _home(view: View, what: str) -> PlaceSentences:
    name = say("home.name", who=view.name(view.seat))
    return name, [say("home.told", name=name, n=view.home(view.seat))]


def _expand(view: View, what: str) -> PlaceSentences:
    state, seat = view.state, view.seat
    who = view.name(seat)
    if state.large >> seat & 1:
        return say("expand.name"), [say("expand.has", who=who, n=view.pack.large_bins)]
    text = say("expand.told", who=who, goods=goods(view.pack.expand),
               n=view.pack.large_bins - view.pack.bins)  # fmt: skip
    return say("expand.name"), [text]


def _cave(view: View, what: str) -> PlaceSentences:
    seat = int(what) - 1
    return say("cave.name", who=view.name(seat)), [caves.describe(view, seat)]


_TELL: dict[str, Callable[[View, str], PlaceSentences]] = {
    "box": _area,
    "tower": _tower,
    "drum": _tool("drum"),
    "spear": _tool("spear"),
    "reserve": _reserve,
    "pile": _pile,
    "card": _card,
    "supply": _supply,
    "bin": _bin,
    "home": _home,
    "expand": _expand,
    "cave": _cave,
}
