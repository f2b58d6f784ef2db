"""What every place of the Stone Age board shows, in words."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import stone_age_buildings as buildings
from stoneage_panel.board import stone_age_cards as cards
from stoneage_panel.board import stone_age_style as style
from stoneage_panel.board.stone_age_layout import GAINS, HUNGER, TITLES
from stoneage_panel.board.stone_age_view import Crowd, View
from stoneage_panel.games.stone_age import moves
from stoneage_panel.games.stone_age.pack import Card, Pack, Tile
from stoneage_panel.games.stone_age.places import (
    CARD,
    CREW,
    DIVISORS,
    FIELD,
    HUNT,
    HUT,
    MERCHANT,
    ROOM,
    STACK,
    TOOL,
    WORKS,
    place_id,
)
from stoneage_panel.games.stone_age.words import (
    amount,
    card_words,
    goods,
    provenance,
    solo_card_words,
    solo_tile_words,
    tile_words,
)

Told = tuple[str, str]
"""A place's name, and all that its picture says."""

_GIVES = {
    TOOL: "Gives 1 tool.",
    HUT: "Takes 2 figures at once; gives 1 figure.",
    FIELD: "Gives 1 food more each round.",
    MERCHANT: "Takes 2 figures at once; gives 2 steps on the merchant's track and 2 jewelry.",
}


def place(view: View, number: int) -> Told:
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
    return ", ".join(f"{view.name(owner)} {n}" for owner, n in crowd)


def closing(view: View, number: int) -> list[str]:
    """What is true of any place: chosen, legal, touched by the last action."""
    told = []
    name, look = place_id(number), view.look
    if number == view.rolling:
        told.append("Dice are on the table for it.")
    if number == view.last:
        told.append("The last action was here.")
    if name in look.chosen:
        ghosts = view.ghosts(number)
        told.append(f"Chosen: {amount(ghosts, 'figure')}." if ghosts else "Chosen.")
    elif name in look.legal:
        told.append("Legal.")
    elif f"leave:{name}" in look.legal:
        told.append("Its figure may be taken back.")
    return told


def _gather(view: View, number: int) -> Told:
    name, crowd = TITLES[number], view.crowd(number)
    used = sum(n for _, n in crowd)
    head = f"{name}, no limit" if number == HUNT else f"{name}, {used} of {ROOM} taken"
    who = f": {standing(view, crowd)}." if crowd else ": nobody." if number == HUNT else "."
    gain = GAINS[number]
    if number == HUNT and view.game.style:
        gain = "food or jewelry"
    told = [head + who, f"÷{DIVISORS[number]} for {gain}."]
    if view.mine(crowd):
        told.append("You are here.")
    if view.crowded(number, crowd):
        n = view.game.colours
        told.append(f"No other player may come: {'one' if n == 1 else 'two'} at most.")
    return name, " ".join(told + closing(view, number))


def _craft(view: View, number: int) -> Told:
    name, crowd = TITLES[number], view.crowd(number)
    room = CREW.get(number, 1)
    used = sum(n for _, n in crowd)
    who = f": {view.name(crowd[0][0])}" if crowd else ""
    told = [f"{name}, {used} of {room} taken{who}.", _GIVES[number]]
    if view.mine(crowd):
        told.append("You are here.")
    if view.shut(number):
        n = view.game.villages
        told.append(f"Closed this round: {'two' if n == 2 else 'three'} places of the village "
                    "are taken already.")  # fmt: skip
    if number == MERCHANT:
        told.append(_markers(view))
    return name, " ".join(told + closing(view, number))


def _markers(view: View) -> str:
    """Where everybody stands on the merchant's track, and what that trades."""
    told = []
    for seat, space in enumerate(view.state.track[: view.state.players]):
        give, get = view.pack.track[space]
        trade = f"{give} for {get}" if give else "no trade"
        told.append(f"{view.name(seat)} {space} ({trade})")
    return f"On the track: {', '.join(told)}."


# ---------------------------------------------------------------- cards and buildings


@lru_cache(maxsize=1 << 8)
def _card_told(card: Card, solo: bool, rewards: tuple[tuple[str, int], ...]) -> str:
    halves = solo_card_words(card) if solo else card_words(card, rewards)
    return " ".join(filter(None, (*halves, provenance(card))))


@lru_cache(maxsize=1 << 8)
def _tile_told(tile: Tile, solo: bool) -> str:
    told = solo_tile_words(tile) if solo else tile_words(tile)
    return " ".join(filter(None, (told, provenance(tile))))


def effects(card: Card, pack: Pack, solo: bool) -> str:
    """What a card does, and how sure that is."""
    return _card_told(card, solo, pack.rewards)


def card(view: View, space: int) -> Told:
    """A card space."""
    number, index = CARD + space, view.state.row[space]
    price = "3 jewelry" if space == cards.FIFTH else amount(space + 1, "resource")
    name = f"Card for {price}"
    crowd = view.crowd(number)
    if view.game.solo and not view.game.singles >> number & 1 and space != HUNGER:
        return name, f"{name}: this space is not used."
    if index < 0:
        soon = view.state.phase == moves.CARD or view.state.round == 0
        if number == view.coming:
            told = [f"{name}: the next card comes here."]
        else:
            told = [f"{name}: {'a card is about to be turned up' if soon else 'no card'}."]
    else:
        told = [f"{name}. {effects(view.pack.cards[index], view.pack, view.game.solo)}"]
        lack = cards.lacking(view, space)
        if lack and view.wants(crowd):
            told.append(view.lacks(
                f"{lack} jewelry" if space == cards.FIFTH else amount(lack, "resource")
            ))  # fmt: skip
    told += [f"Taken by {_owner(view, crowd)}."] if crowd else ["Free."] if index >= 0 else []
    return name, " ".join(told + closing(view, number))


def stack(view: View, k: int) -> Told:
    """A building stack."""
    number, top, under = STACK + k, view.state.tops[k], view.state.under[k]
    name = f"Building stack {k + 1}"
    crowd = view.crowd(number)
    if top < 0:
        soon = f"the next {'comes here' if number == view.coming else 'is about to be turned up'}"
        soon += f"; {under} left"
        return name, " ".join([f"{name}: {soon if under else 'no building left'}.",
                               *closing(view, number)])  # fmt: skip
    tile = view.pack.tiles[top]
    told = [f"{name}, {under + 1} left. {_tile_told(tile, view.game.solo)}"]
    lack = buildings.lack_words(view, tile)
    if lack and view.wants(crowd):
        told.append(view.lacks(lack))
    told.append(f"Taken by {_owner(view, crowd)}." if crowd else "Free.")
    return name, " ".join(told + closing(view, number))


def _owner(view: View, crowd: Crowd) -> str:
    return "you" if view.mine(crowd) else view.name(crowd[0][0])


def _works(view: View, number: int) -> Told:
    k = number - WORKS
    tile = view.pack.tiles[view.pack.works[k]]
    name = f"Production building {k + 1}"
    made = f"÷{tile.divisor} for {tile.special.removeprefix('works_')}"
    sure = provenance(tile)
    whose = style.owner(view, number)
    if whose < 0:
        told = [f"{name}, not built yet: costs {goods(tile.cost)}, then {made}."]
    else:
        used = sum(n for _, n in view.crowd(number))
        mine = view.look.viewer == whose
        who = "yours" if mine else f"{view.name(whose)}'s"
        told = [f"{name}, {who}, {used} of {style.ROOM} taken. {made.capitalize()}."]
    return name, " ".join(told + ([sure] if sure else []) + closing(view, number))
