"""Words for what lies on the table."""

from __future__ import annotations

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.components.goods import KINDS, counts
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import (
    CONTINENTS,
    FIGURES,
    Crossing,
    Hex,
    World,
    half_of_america,
)
from stoneage_panel.games.settlers.rules.position import Position


def goods(held: int) -> str:
    """Goods as ``2 meat and 1 flint``; ``nothing`` for none."""
    counted = zip(KINDS, counts(held), strict=True)
    return listed([say("goods." + kind, n=n) for kind, n in counted if n])


def continent(name: str) -> str:
    """A continent by its name in files."""
    return say(f"continent.{name.lower()}")


def figure(which: int) -> str:
    """The Neanderthal or the carnivore."""
    return say(f"figure.{FIGURES[which]}")


def hexagon(state: Position, at: int) -> str:
    """A hex by what is seen of it: ``forest 3 in Europe``."""
    return hex_of(state.game.world, at)


def hex_of(world: World, at: int) -> str:
    """The same of a world's hex."""
    one = world.hexes[at]
    return say("place.hex", land=_land(one), where=_where(one))


def _land(one: Hex) -> str:
    return say("place.land", land=say(f"land.{one.land}"), n=one.number)


def _where(one: Hex) -> str:
    """The part of the world: a number may be there twice in the two halves of America."""
    return continent(half_of_america(one) or CONTINENTS[one.continent])


def crossing(state: Position, at: int) -> str:
    """A crossing by the hexes that meet there, or by the land it lies off."""
    return crossing_of(state.game.world, at)


def crossing_of(world: World, at: int) -> str:
    """The same of a world's crossing."""
    one = world.crossings[at]
    if not one.hexes:
        return outer(one.name, one.kind)
    hexes = [world.hexes[i] for i in one.hexes]
    lands = listed([_land(one) for one in hexes])
    return say(f"place.{meeting(world, at)}", lands=lands, side=side(one), where=_where(hexes[0]))


def meeting(world: World, at: int) -> str:
    """What crossing hexes make: ``corner``, ``side_corner`` of two that meet twice, ``coast``."""
    hexes = world.crossings[at].hexes
    if len(hexes) == 1:
        return "coast"
    twice = len(hexes) == 2 and sum(one.hexes == hexes for one in world.crossings) > 1
    return "side_corner" if twice else "corner"


def side(one: Crossing) -> str:
    """The side of its first hex that a crossing lies on: ``north-east``."""
    return say(f"side.{one.name.rpartition('-')[2].lower()}")


def outer(name: str, kind: str) -> str:
    """A crossing at sea or on the ice."""
    key = f"outer.{name}"
    return say(f"place.{kind}", name=say(key) if key in say else name.capitalize())
