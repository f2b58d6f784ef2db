"""Goods, cards and buildings in words: sentences for reading, short forms for labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stoneage_panel.games.stone_age import goods as packed
from stoneage_panel.games.stone_age.places import CARD, DIVISORS, title

if TYPE_CHECKING:
    from stoneage_panel.games.stone_age.pack import Card, Tile

COLOURS = ("Blue", "Red", "Yellow", "Sky")
"""What the solo game's figures are called."""
_MANY = {"food": "food", **{kind: kind for kind in packed.KINDS}}
"""Plurals that take no s."""


def amount(number: int, noun: str) -> str:
    """A number with its noun: ``1 figure``, ``2 figures``, ``3 wood``."""
    return f"{number} {noun if number == 1 else _MANY.get(noun, noun + 's')}"


def listed(words: Sequence[str]) -> str:
    """A list as people say it: ``a, b and c``; ``nothing`` if it is empty."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def goods(held: int) -> str:
    """Packed goods in words: ``2 wood and 1 clay``, or ``nothing``."""
    found = zip(packed.KINDS, packed.counts(held), strict=True)
    return listed([f"{n} {kind}" for kind, n in found if n])


_AT = ("on the hunting grounds", "in the forest", "in the clay pit", "in the quarry",
       "at the river", "at the tool maker", "in the hut", "on the field",
       "at the merchant")  # fmt: skip


def at(place: int) -> str:
    """Where figures stand: ``in the forest``, ``on card 2``, ``on production building 1``."""
    return _AT[place] if place < CARD else f"on {title(place)}"


# ---------------------------------------------------------------- cards

DIE_GIFTS = ("1 wood", "1 clay", "1 stone", "1 gold", "1 tool", "1 field")
"""What a die picked from a card gives, the die's one first."""

_FACE_DOWN = "take the top card of the deck face down; only its lower half counts"
_TIMES = {
    "farmer": "your field level",
    "toolmaker": "the sum of your tools",
    "builder": "the number of your buildings",
    "shaman": "the number of your figures",
    "trader": "your merchant's space",
}
_HUNGER = {
    "farmer": "as much food as your field's level",
    "toolmaker": "as much food as the sum of your tools",
    "builder": "1 food for each building beside the board",
    "shaman": "1 food for each figure of the largest colour",
}


def card_name(key: str) -> str:
    """A symbol or profession in words: ``pottery``, ``tool maker``."""
    return "tool maker" if key == "toolmaker" else key.replace("_", " ")


def reward(what: str, number: int) -> str:
    """A reward of Style's dice: ``2 jewelry``, ``a face-down card``, ``1 figure``."""
    return {
        "resource": f"{amount(number, 'resource')} of your choice",
        "merchant": f"{amount(number, 'step')} on the merchant's track",
        "card": "a face-down card",
    }.get(what) or amount(number, what)


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
        return f"{n} {kind} now."
    if verb == "roll2":
        each = DIVISORS[1 + packed.KINDS.index(kind)]
        return f"Roll 2 dice and add tools as you like: 1 {kind} for each full {each}."
    if card.upper == "rewards_all":
        gifts = [f"{face} gives {reward(*gift)}" for face, gift in enumerate(rewards, 1)]
        return f"Everybody picks a die, you first, for a reward{_colon(gifts)}."
    return {
        "dice_all": "Everybody picks a die, you first" + _colon(_numbered(DIE_GIFTS)) + ".",
        "food": f"{n} food now.",
        "points": f"{amount(n, 'point')} now.",
        "tool": f"{amount(n, 'tool')} now.",
        "agriculture": f"Your field rises by {n} now.",
        "extra_card": _FACE_DOWN.capitalize() + ".",
        "one_use_tool": f"A tool for one roll: adds {n} to it once, whenever you like.",
        "any_resources": f"{amount(n, 'resource')} of your choice, now or whenever you like.",
        "merchant": f"Your merchant goes up {amount(n, 'space')} and you take 2 jewelry.",
    }[card.upper]


def _numbered(gifts: Sequence[str]) -> list[str]:
    return [f"{face} {gift.removeprefix('1 ')}" for face, gift in enumerate(gifts, 1)]


def _colon(gifts: Sequence[str]) -> str:
    return ": " + ", ".join(gifts) if gifts else ""


def _lower(card: Card) -> str:
    name = card_name(card.key)
    if card.green:
        return f"At the end: {name}. A set of n different symbols scores n × n."
    worth = _TIMES.get(card.key, "points")
    each = "each worth" if card.count > 1 else "worth"
    return f"At the end: {amount(card.count, name)}, {each} {worth}."


def card_short(card: Card) -> tuple[str, str]:
    """The two halves as labels: ``("7 food", "pottery")``, ``("2 dice: gold", "2 farmers")``."""
    n, (verb, _, kind) = card.value, card.upper.partition("_")
    if verb in ("gain", "roll2"):
        upper = f"{n} {kind}" if verb == "gain" else f"2 dice: {kind}"
    else:
        upper = {
            "dice_all": "dice for all",
            "food": f"{n} food",
            "points": amount(n, "point"),
            "tool": amount(n, "tool"),
            "agriculture": f"{n} field",
            "extra_card": "a face-down card",
            "one_use_tool": f"tool +{n}, once",
            "any_resources": f"{n} of any resource",
            "rewards_all": "rewards for all",
            "merchant": f"merchant +{n}, 2 jewelry",
        }[card.upper]
    return upper, lower_short(card)


def lower_short(card: Card) -> str:
    """What a card counts for at the end, as a label: ``pottery``, ``2 farmers``."""
    name = card_name(card.key)
    return name if card.green else amount(card.count, name)


def solo_card_words(card: Card) -> tuple[str, str]:
    """The two halves of a card in the solo game, where nothing is scored."""
    upper = {
        "dice_all": "Roll 2 dice and keep one" + _colon(_numbered(DIE_GIFTS)) + ".",
        "points": "Points count for nothing here.",
        "extra_card": "The top card of the deck is discarded.",
    }.get(card.upper) or _upper(card, ())
    return (
        upper,
        "When bought: 2 food more."
        if card.green
        else "When bought: the exhaustion limit rises by 1.",
    )


def hunger_words(card: Card) -> str:
    """What a card on the hunger space takes at the end of a solo round."""
    wanted = "4 food" if card.green else _HUNGER.get(card.key, "nothing more")
    return f"Hunger takes {wanted} this round."


# ---------------------------------------------------------------- buildings


def tile_words(tile: Tile) -> str:
    """What a building costs, what it scores and what else it does."""
    return " ".join(filter(None, (f"Costs {tile_cost(tile)}.", _points(tile), _special(tile))))


def solo_tile_words(tile: Tile) -> str:
    """A building in the solo game: it scores nothing, but one is given up each round."""
    return f"Costs {tile_cost(tile)}. Keep it to discard at the end of a round."


def tile_cost(tile: Tile) -> str:
    """The price: ``2 wood and 1 clay``, ``4 resources of exactly 2 kinds``."""
    if tile.kind == "fixed":
        return goods(tile.cost)
    many = f"{tile.low}" if tile.low == tile.high else f"{tile.low} to {tile.high}"
    number = f"{many} resource{'' if tile.high == 1 else 's'}"
    return f"{number} of " + (
        f"exactly {amount(tile.kinds, 'kind')}" if tile.kinds else "any kinds"
    )


def _points(tile: Tile) -> str:
    if tile.points:
        return f"Scores {amount(tile.points, 'point')}."
    if tile.kind == "fixed":
        return f"Scores {amount(packed.value(tile.cost), 'point')}."
    return "Scores what is paid: wood 3, clay 4, stone 5, gold 6 each."


def _special(tile: Tile) -> str:
    if tile.special.startswith("works_"):
        kind = tile.special.removeprefix("works_")
        return (
            "From the next round up to 3 of your figures may work on it: "
            f"1 {kind} for each full {tile.divisor}, tools as usual."
        )
    return f"You {_FACE_DOWN}." if tile.special == "face_down" else ""


def tile_short(tile: Tile) -> str:
    """A building as a label: ``2 wood, 1 clay``, ``4 of 2 kinds``, ``1–7 of any kind``."""
    if tile.kind == "fixed":
        return goods(tile.cost).replace(" and ", ", ")
    many = f"{tile.low}" if tile.low == tile.high else f"{tile.low}–{tile.high}"
    return f"{many} of " + (amount(tile.kinds, "kind") if tile.kinds else "any kind")


# ---------------------------------------------------------------- where values come from


def provenance(thing: Card | Tile) -> str:
    """How sure the values of a card or building are, as a sentence; empty if confirmed."""
    what = "card" if hasattr(thing, "upper") else "building"
    if thing.provenance.startswith("reconstructed"):
        return f"This {what}'s values are a reconstruction: the printed ones were not found."
    if thing.provenance.startswith("inferred"):
        return f"This {what}'s values are inferred: no source gives all of them."
    if thing.provenance.startswith("one source"):
        return f"This {what}'s values come from one source only."
    return ""
