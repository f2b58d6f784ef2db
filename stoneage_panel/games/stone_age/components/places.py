"""The places of the board as numbers, and the ids by which people and pictures know them."""

from stoneage_panel.games.stone_age.components.strings import say

HUNT, FOREST, CLAYPIT, QUARRY, RIVER, TOOL, HUT, FIELD, MERCHANT = range(9)
CARD = 9
"""The first of five card spaces, the cheapest; the fifth is Style's and costs jewelry."""
_FIFTH = 4
STACK = 14
"""The first of five building stacks."""
WORKS = 19
"""The first production building; as many follow as the components hold."""

GATHER = range(5)
"""Hunting and the four resource places; figures roll dice there."""
ROOM = 7
"""Figures that fit on a resource place; hunting has no limit."""
DIVISORS = (2, 3, 4, 5, 6)
CREW = {HUT: 2, MERCHANT: 2}
"""Figures that must be placed there at once; one on every other place that isn't gathering."""
VILLAGE = 1 << TOOL | 1 << HUT | 1 << FIELD | 1 << MERCHANT

_NAMES = ("hunt", "forest", "clay", "quarry", "river", "tool", "hut", "field", "merchant")


def place_id(place: int) -> str:
    """``forest``, ``card2``, ``build1``, ``works3``."""
    if place < CARD:
        return _NAMES[place]
    if place < STACK:
        return f"card{place - CARD + 1}"
    if place < WORKS:
        return f"build{place - STACK + 1}"
    return f"works{place - WORKS + 1}"


def title(place: int) -> str:
    """The place in a sentence: ``clay pit``, ``the card for 2 resources``.

    Card spaces are named by their price, for they lie the dear ones first; buildings as they lie.
    """
    if place < CARD:
        return say(f"place.{_NAMES[place]}")
    if place < STACK:
        return say("place.card", price=card_price(place - CARD))
    if place < WORKS:
        return say("place.stack", number=place - STACK + 1)
    return say("place.works", number=place - WORKS + 1)


def card_price(space: int) -> str:
    """What a card on a space costs: ``2 resources``."""
    return say("n.jewelry", n=3) if space == _FIFTH else say("n.resource", n=space + 1)


NUMBERS = {place_id(place): place for place in range(WORKS + 12)}
"""Every place by its id."""


def singles(row: tuple[int, ...], stacks: int, merchant: bool) -> int:
    """Mask of all places for a fixed number of figures that a game has.

    Args:
        row: the card spaces one can buy from.
        stacks: number of building stacks.
        merchant: whether there is one.
    """
    mask = sum(1 << CARD + space for space in row) | sum(1 << STACK + k for k in range(stacks))
    mask |= 1 << TOOL | 1 << HUT | 1 << FIELD
    return mask | 1 << MERCHANT if merchant else mask
