"""What is wrong with the members, predators, goods and cards of a position made by hand."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.engine.strings import series
from stoneage_panel.games.age_of_dirt.components import goods, tasks
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, MOST, PREDATORS, TIGER
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text.strings import say_problem


def pieces(state: Position) -> Iterable[str]:
    """All that is wrong with them, as sentences."""
    yield from _members(state)
    yield from _goods(state)
    yield from _places(state)
    yield from _allowed(state)
    yield from _clans(state)
    yield from _won(state)


def _members(state: Position) -> Iterable[str]:
    most = state.game.pack.members
    heaps = (
        state.home, state.reserve, *state.boxes, state.inside, state.thrown, state.fallen,
    )  # fmt: skip
    for seat in range(state.players):
        n = sum(heap >> 4 * seat & MOST for heap in heaps)
        if n != most:
            yield say_problem("pieces.members", seat=seat + 1, n=n, most=most)
    out = [heap & PREDATORS for heap in (state.inside, state.thrown, state.fallen)]
    for predator, key in ((TIGER, "tiger"), (BEAR, "bear")):
        if sum(bool(heap & predator) for heap in out) > 1:
            yield say_problem(f"pieces.{key}")


def _goods(state: Position) -> Iterable[str]:
    most = state.game.pack.tokens
    for kind, name in enumerate(KINDS):
        n = sum(goods.count(held, kind) for held in state.caves)
        if n > most:
            yield say_problem("pieces.goods", n=n, kind=say(f"kind.{name}"), most=most)
    for seat in range(state.players):
        n = goods.size(state.caves[seat])
        if n > state.bins(seat):
            yield say_problem("pieces.bins", seat=seat + 1, n=n, bins=state.bins(seat))


# ---------------------------------------------------------------- cards


def _ids(state: Position, cards: int) -> str:
    pack = state.game.pack
    return series([pack.cards[i].id for i in pack.bits(cards)])


def _places(state: Position) -> Iterable[str]:
    """Every invention and event lies in exactly one place."""
    pack = state.game.pack
    seen = twice = 0
    rows = [pack.bit[card] for card in state.wall] + [1 << (one >> 3) for one in state.under]
    for cards in (
        state.pile, state.looked, state.gone, *state.hands, *state.built, *state.feasts, *rows,
    ):  # fmt: skip
        twice |= seen & cards
        seen |= cards
    if twice:
        yield say_problem("cards.twice", ids=_ids(state, twice))
    due = pack.inventions
    if not any(kind == tasks.SHUFFLES for kind, _, _, _ in state.agenda):
        due |= pack.events
    if lost := due & ~seen:
        yield say_problem("cards.lost", ids=_ids(state, lost))


def _allowed(state: Position) -> Iterable[str]:
    """Nothing lies where its kind can't lie."""
    pack = state.game.pack
    hands = sum(state.hands)
    feasts = sum(
        pack.bit[i] for i in pack.bits(pack.events) if pack.cards[i].ops[0].name == "feast"
    )
    under = sum({1 << (one >> 3) for one in state.under})
    rows = (
        (state.pile, pack.inventions | pack.events),
        (pack.bit[state.wall[0]] | pack.bit[state.wall[1]] | under | state.looked, pack.inventions),
        (_any(state.hands) | _any(state.built), pack.inventions | pack.clans),
        (state.gone, pack.events),
        (_any(state.feasts), feasts),
        (state.shown, pack.inventions & hands),
        (_any(state.dealt), pack.clans),
    )
    stray = 0
    for cards, allowed in rows:
        stray |= cards & ~allowed
    if stray:
        yield say_problem("cards.place", ids=_ids(state, stray))


def _any(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _clans(state: Position) -> Iterable[str]:
    """AD.START.6, AD.START.7: of the clan cards dealt each seat has one, or none yet."""
    pack, n = state.game.pack, 1 if state.game.first_game else 2
    if len(set(state.dealt) - {0}) < sum(map(bool, state.dealt)) or (
        sum(cards.bit_count() for cards in state.dealt) != _any(state.dealt).bit_count()
    ):
        yield say_problem("cards.dealt_twice")
    for seat, dealt in enumerate(state.dealt):
        own = (state.hands[seat] | state.built[seat]) & pack.clans
        kept = 1 if state.round else own.bit_count()
        if own & ~dealt or dealt.bit_count() not in (0, n) or own.bit_count() != kept:
            yield say_problem("cards.clan", seat=seat + 1)


def _won(state: Position) -> Iterable[str]:
    """AD.GAMES.2: the torch has been won at an event that is over."""
    pack = state.game.pack
    games = [i for i in pack.bits(state.gone & pack.events) if pack.cards[i].ops[0].name == "torch"]
    if state.torch >= 0 and not games:
        yield say_problem("cards.torch")
