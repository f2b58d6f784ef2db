"""Goods, dogs, huts and the tokens' pictures in words."""

from collections.abc import Iterable

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.strings import say


def goods(bag: int) -> str:
    """The pieces of a bag in words: ``2 pots and 1 dog``."""
    found = zip(bags.KINDS, bags.counts(bag), strict=True)
    return listed([say(f"goods.{kind}", n=n) for kind, n in found if n])


def face(number: int) -> str:
    """What a token shows: ``die 3``, ``pot``, ``site``."""
    return say("face.die", pips=number + 1) if number < 6 else say(f"face.{data.FACES[number]}")


def picture(number: int) -> str:
    """What a token's picture is called: the thing it shows, or the space where there is none."""
    name = data.FACES[number]
    return say(f"space.{name}") if name in ("post", "site") else say(f"face.{name}")


_SIDES = {
    "top": range(4),
    "right": range(4, 7),
    "bottom": range(10, 6, -1),
    "left": range(13, 10, -1),
}


def sides() -> Iterable[tuple[str, range]]:
    """The sides of the board with their slots as people count: from the left, from the top."""
    return _SIDES.items()


def token(slot: int) -> str:
    """A forest token by where it lies: the slots go round the board, people count each side."""
    side, slots = next((side, slots) for side, slots in sides() if slot in slots)
    return say(f"token.{side}", n=slots.index(slot) + 1)


def hut(price: int, paid: int) -> str:
    """A hut by what it asks for, and what is paid if a dog stands for something."""
    return say("hut.called" if paid == price else "hut.paid", goods=goods(price), paid=goods(paid))
