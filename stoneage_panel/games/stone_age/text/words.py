"""Goods, cards and buildings in words: sentences for reading, short forms for labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stoneage_panel.engine.i18n import Phrases
from stoneage_panel.engine.strings import listed as listed
from stoneage_panel.engine.strings import series
from stoneage_panel.games.stone_age.components import goods as packed
from stoneage_panel.games.stone_age.components.places import CARD, DIVISORS, place_id, title
from stoneage_panel.games.stone_age.components.strings import say, say_card

if TYPE_CHECKING:
    from stoneage_panel.games.stone_age.components.pack import Card, Tile

COLOURS = Phrases(say, "colour.blue", "colour.red", "colour.yellow", "colour.sky")
"""What the solo game's figures are called."""


def amount(number: int, noun: str) -> str:
    """A number with its noun, one of ``n`` in strings.toml: ``1 figure``, ``2 figures``."""
    return say(f"n.{noun}", n=number)


def minus(number: int) -> str:
    """A number with the sign that people write, not the one that computers do."""
    return str(number).replace("-", "−")


def thing(kind: str) -> str:
    """What is gathered: ``wood``, ``food``."""
    return say(f"thing.{kind}")


def goods(held: int) -> str:
    """Packed goods in words: ``2 wood and 1 clay``, or ``nothing``."""
    return listed(_amounts(held))


def _amounts(held: int) -> list[str]:
    found = zip(packed.KINDS, packed.counts(held), strict=True)
    return [amount(n, kind) for kind, n in found if n]


def at(place: int) -> str:
    """Where figures stand: ``in the forest``, ``on card 2``, ``on production building 1``."""
    if place < CARD:
        return say(f"place.at.{place_id(place)}")
    return say("place.at.other", place=title(place))


# ---------------------------------------------------------------- cards

DIE_GIFTS = Phrases(say_card, *(f"gift.{face}" for face in range(1, 7)))
"""What a die picked from a card gives, the die's one first."""
_DIE_THINGS = (*packed.KINDS[:4], "tool", "field")


def card_name(key: str) -> str:
    """A symbol or profession in words: ``pottery``, ``tool maker``."""
    return say_card(f"name.{key}")


def reward(what: str, number: int) -> str:
    """A reward of Style's dice: ``2 jewelry``, ``a face-down card``, ``1 figure``."""
    if what == "resource":
        return say_card("reward.resource", resources=amount(number, "resource"))
    if what == "merchant":
        return say_card("reward.merchant", steps=amount(number, "step"))
    return say_card("reward.card") if what == "card" else amount(number, what)


def card_words(card: Card, rewards: Sequence[tuple[str, int]] = ()) -> tuple[str, str]:
    """What the two halves of a card do, a sentence each.

    Args:
        card: the card.
        rewards: what the six dice of Style's rewards give, see `Pack.rewards`.
    """
    return _upper(card, rewards), _lower(card)


def _upper(card: Card, rewards: Sequence[tuple[str, int]]) -> str:
    n, (verb, _, kind) = card.value, card.upper.partition("_")
    if verb == "gain":
        return say_card("upper.now", things=amount(n, kind))
    if verb == "roll2":
        each = DIVISORS[1 + packed.KINDS.index(kind)]
        return say_card("upper.roll2", thing=thing(kind), each=each)
    if card.upper in ("food", "points", "tool"):
        return say_card("upper.now", things=amount(n, card.upper.removesuffix("s")))
    if card.upper == "rewards_all" and rewards:
        gifts = [gives(face, reward(*gift)) for face, gift in enumerate(rewards, 1)]
        return say_card("upper.rewards_all_told", gifts=series(gifts))
    if card.upper == "dice_all":
        return say_card("upper.dice_all", gifts=_die_gifts())
    resources, spaces = amount(n, "resource"), amount(n, "space")
    return say_card(f"upper.{card.upper}", n=n, resources=resources, spaces=spaces)


def gives(face: int, gift: str) -> str:
    """What a face of a die stands for: ``3 gives 2 jewelry``."""
    return say_card("gift.gives", face=face, gift=gift)


def _die_gifts() -> str:
    """What a die picked gives, by face: ``1 wood, 2 clay, …``."""
    return series(
        [
            say_card("gift.numbered", face=face, thing=thing(kind))
            for face, kind in enumerate(_DIE_THINGS, 1)
        ]
    )


def _lower(card: Card) -> str:
    if card.green:
        return say_card("lower.green", name=card_name(card.key))
    people, worth = amount(card.count, card.key), say_card(f"lower.worth.{card.key}")
    return say_card("lower.each" if card.count > 1 else "lower.one", people=people, worth=worth)


def card_short(card: Card) -> tuple[str, str]:
    """The two halves as labels: ``("7 food", "pottery")``, ``("2 dice: gold", "2 farmers")``."""
    n, (verb, _, kind) = card.value, card.upper.partition("_")
    if verb == "gain":
        upper = amount(n, kind)
    elif verb == "roll2":
        upper = say_card("short.roll2", thing=thing(kind))
    elif card.upper in ("food", "points", "tool"):
        upper = amount(n, card.upper.removesuffix("s"))
    else:
        upper = say_card(f"short.{card.upper}", n=n)
    return upper, lower_short(card)


def lower_short(card: Card) -> str:
    """What a card counts for at the end, as a label: ``pottery``, ``2 farmers``."""
    return card_name(card.key) if card.green else amount(card.count, card.key)


def solo_card_words(card: Card) -> tuple[str, str]:
    """The two halves of a card in the solo game, where nothing is scored."""
    if card.upper in ("dice_all", "points", "extra_card"):
        upper = say_card(f"solo.{card.upper}", gifts=_die_gifts())
    else:
        upper = _upper(card, ())
    return upper, say_card("solo.green" if card.green else "solo.sand")


def hunger_words(card: Card) -> str:
    """What a card on the hunger space takes at the end of a solo round."""
    wanted = say_card(f"solo.wanted.{'green' if card.green else card.key}")
    return say_card("solo.hunger", wanted=wanted)


# ---------------------------------------------------------------- buildings


def tile_words(tile: Tile) -> str:
    """The cost, points and other effects of a building, in sentences."""
    costs = say_card("tile.costs", price=tile_cost(tile))
    return " ".join(filter(None, (costs, _points(tile), _special(tile))))


def solo_tile_words(tile: Tile) -> str:
    """A building in the solo game: it scores nothing, but one is given up each round."""
    return say_card("solo.tile", price=tile_cost(tile))


def tile_cost(tile: Tile) -> str:
    """The price: ``2 wood and 1 clay``, ``4 resources of exactly 2 kinds``."""
    if tile.kind == "fixed":
        return goods(tile.cost)
    if tile.low == tile.high:
        number = amount(tile.low, "resource")
    else:
        number = say_card("tile.range", low=tile.low, high=tile.high)
    if not tile.kinds:
        return say_card("tile.any", resources=number)
    return say_card("tile.exactly", resources=number, kinds=amount(tile.kinds, "kind"))


def _points(tile: Tile) -> str:
    if not tile.points and tile.kind != "fixed":
        return say_card("tile.scores_paid")
    points = tile.points or packed.value(tile.cost)
    return say_card("tile.scores", points=amount(points, "point"))


def _special(tile: Tile) -> str:
    if tile.special.startswith("works_"):
        made = thing(tile.special.removeprefix("works_"))
        return say_card("tile.works", thing=made, divisor=tile.divisor)
    return say_card("tile.face_down") if tile.special == "face_down" else ""


def tile_short(tile: Tile) -> str:
    """A building as a label: ``2 wood, 1 clay``, ``4 of 2 kinds``, ``1–7 resources``."""
    if tile.kind == "fixed":
        return series(_amounts(tile.cost)) or listed([])
    many = str(tile.low)
    if tile.low != tile.high:
        many = say_card("tile.short.range", low=tile.low, high=tile.high)
    if not tile.kinds:
        return say_card("tile.short.any", many=many)
    return say_card("tile.short.exactly", many=many, kinds=amount(tile.kinds, "kind"))


# ---------------------------------------------------------------- where values come from


def provenance(thing: Card | Tile) -> str:
    """How sure the values of a card or building are, as a sentence; empty if confirmed."""
    what = "card" if hasattr(thing, "upper") else "building"
    for mark in ("reconstructed", "inferred", "one source"):
        if thing.provenance.startswith(mark):
            return say_card(f"provenance.{what}.{mark.replace(' ', '_')}")
    return ""
