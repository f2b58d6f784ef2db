"""What every place of the Stone Age board shows, in words."""

from __future__ import annotations

from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board import buildings, cards, style
from stoneage_panel.games.stone_age.board.layout import GAINS, HUNGER, title
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import Crowd, View
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.pack import Card, Pack, Tile
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    CREW,
    DIVISORS,
    HUNT,
    MERCHANT,
    ROOM,
    STACK,
    WORKS,
    place_id,
)
from stoneage_panel.games.stone_age.text.words import (
    amount,
    card_words,
    goods,
    provenance,
    solo_card_words,
    solo_tile_words,
    thing,
    tile_words,
)

PlaceText = tuple[str, str]
"""A place's name, and all that its picture says."""


def place(view: View, number: int) -> PlaceText:
    """Name and words of any place of the board but the solo game's own."""
    if number <= MERCHANT:
        return _gather(view, number) if number in GAINS else _craft(view, number)
    if number < STACK:
        return card(view, number - CARD)
    if number < WORKS:
        return stack(view, number - STACK)
    return _works(view, number)


def standing(view: View, crowd: Crowd) -> str:
    """Who stands somewhere: ``Red 3, Blue 2``."""
    return ", ".join(say("gather.who", name=view.name(owner), n=n) for owner, n in crowd)


def closing(view: View, number: int) -> list[str]:
    """What is true of any place: chosen, legal, touched by the last action."""
    sentences = []
    name, options = place_id(number), view.options
    if number == view.rolling:
        sentences.append(say("closing.dice"))
    if number == view.last:
        sentences.append(say("closing.last"))
    if name in options.chosen:
        ghosts = view.ghosts(number)
        key = "closing.chosen_many" if ghosts else "closing.chosen"
        sentences.append(say(key, figures=amount(ghosts, "figure")))
    elif name in options.legal:
        sentences.append(say("closing.legal"))
    elif f"leave:{name}" in options.legal:
        sentences.append(say("closing.take_back"))
    return sentences


def _gather(view: View, number: int) -> PlaceText:
    name, crowd = title(number), view.crowd(number)
    used = sum(n for _, n in crowd)
    if number == HUNT:
        key = "gather.no_limit" if crowd else "gather.nobody"
    else:
        key = "gather.taken_by" if crowd else "gather.taken"
    sentences = [say(key, name=name, n=used, room=ROOM, who=standing(view, crowd))]
    two = number == HUNT and view.game.style
    gain = thing("food_or_jewelry" if two else GAINS[number])
    sentences.append(say("gather.gain", divisor=DIVISORS[number], kind=gain))
    if view.mine(crowd):
        sentences.append(say("gather.here"))
    if view.crowded(number, crowd):
        sentences.append(say("gather.crowded", n=view.game.colours))
    return name, " ".join(sentences + closing(view, number))


def _craft(view: View, number: int) -> PlaceText:
    name, crowd = title(number), view.crowd(number)
    room = CREW.get(number, 1)
    used = sum(n for _, n in crowd)
    who = view.name(crowd[0][0]) if crowd else ""
    key = "gather.taken_by" if crowd else "gather.taken"
    sentences = [say(key, name=name, n=used, room=room, who=who), say(f"gives.{place_id(number)}")]
    if view.mine(crowd):
        sentences.append(say("gather.here"))
    if view.shut(number):
        sentences.append(
            say("gather.closed_two" if view.game.villages == 2 else "gather.closed_three")
        )
    if number == MERCHANT:
        sentences.append(_markers(view))
    return name, " ".join(sentences + closing(view, number))


def _markers(view: View) -> str:
    """Where everybody stands on the merchant's track, and what that trades."""
    sentences = []
    for seat, space in enumerate(view.state.track[: view.state.players]):
        give, get = view.pack.track[space]
        trade = say("track.trade" if give else "track.no_trade", give=give, get=get)
        sentences.append(say("track.marker", name=view.name(seat), space=space, trade=trade))
    return say("track.told", markers=", ".join(sentences))


# ---------------------------------------------------------------- cards and buildings


@remembered(1 << 8)
def _card_told(card: Card, solo: bool, rewards: tuple[tuple[str, int], ...]) -> str:
    halves = solo_card_words(card) if solo else card_words(card, rewards)
    return " ".join(filter(None, (*halves, provenance(card))))


@remembered(1 << 8)
def _tile_text(tile: Tile, solo: bool) -> str:
    text = solo_tile_words(tile) if solo else tile_words(tile)
    return " ".join(filter(None, (text, provenance(tile))))


def effects(card: Card, pack: Pack, solo: bool) -> str:
    """The effects of a card, and how certain they are."""
    return _card_told(card, solo, pack.rewards)


def card(view: View, space: int) -> PlaceText:
    """A card space."""
    number, index = CARD + space, view.state.row[space]
    of = "jewelry" if space == cards.FIFTH else "resource"
    name = say("card.name", price=amount(cards.price(space), of))
    crowd = view.crowd(number)
    if view.game.solo and not view.game.singles >> number & 1 and space != HUNGER:
        return name, say("card.not_used", name=name)
    if index < 0:
        soon = view.state.phase == moves.CARD or view.state.round == 0
        if number == view.coming:
            sentences = [say("card.coming", name=name)]
        else:
            sentences = [say("card.soon" if soon else "card.none", name=name)]
    else:
        does = effects(view.pack.cards[index], view.pack, view.game.solo)
        sentences = [say("card.told", name=name, effects=does)]
        lack = cards.lacking(view, space)
        if lack and view.wants(crowd):
            sentences.append(view.lacks(amount(lack, of)))
    if crowd or index >= 0:
        sentences.append(_taken(view, crowd))
    return name, " ".join(sentences + closing(view, number))


def stack(view: View, k: int) -> PlaceText:
    """A building stack."""
    number, top, under = STACK + k, view.state.tops[k], view.state.under[k]
    name = say("stack.name", n=k + 1)
    crowd = view.crowd(number)
    if top < 0:
        soon = "stack.coming" if number == view.coming else "stack.soon"
        sentences = [say(soon if under else "stack.none", name=name, n=under)]
        return name, " ".join(sentences + closing(view, number))
    tile = view.pack.tiles[top]
    sentences = [
        say("stack.told", name=name, n=under + 1, effects=_tile_text(tile, view.game.solo))
    ]
    lack = buildings.lack_words(view, tile)
    if lack and view.wants(crowd):
        sentences.append(view.lacks(lack))
    sentences.append(_taken(view, crowd))
    return name, " ".join(sentences + closing(view, number))


def _taken(view: View, crowd: Crowd) -> str:
    if not crowd:
        return say("card.free")
    mine = view.mine(crowd)
    return say("card.taken_you" if mine else "card.taken", who=view.name(crowd[0][0]))


def _works(view: View, number: int) -> PlaceText:
    k = number - WORKS
    tile = view.pack.tiles[view.pack.works[k]]
    name = say("works.name", n=k + 1)
    kind = thing(tile.special.removeprefix("works_"))
    sure = provenance(tile)
    whose = style.owner(view, number)
    if whose < 0:
        cost = goods(tile.cost)
        sentences = [say("works.not_built", name=name, cost=cost, divisor=tile.divisor, kind=kind)]
    else:
        used = sum(n for _, n in view.crowd(number))
        sentences = [say(
            "works.yours" if view.options.viewer == whose else "works.theirs",
            name=name, who=view.name(whose), n=used, room=style.ROOM,
            divisor=tile.divisor, kind=kind,
        )]  # fmt: skip
    return name, " ".join(sentences + ([sure] if sure else []) + closing(view, number))
