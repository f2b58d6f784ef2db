"""Goods, dogs, huts and the tokens' pictures in words."""

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
