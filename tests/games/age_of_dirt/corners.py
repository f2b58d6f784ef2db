"""Positions one action away from what seldom happens, and a way to play that goes there."""

from collections.abc import Callable
from typing import Any

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.plays import wanting
from tests.games.age_of_dirt.rules.oracle_events import AGAIN
from tests.games.age_of_dirt.rules.oracle_heaps import KINDS
from tests.games.age_of_dirt.rules.oracle_world import World
from tests.games.age_of_dirt.starts import Corner, Fields, as_it_is, far_on, made, well_off


def cornered(game: Any, rng: Rng) -> Position:
    """Late in a game, and something rare is near."""
    return made(game, rng, cards=True, corner=rng.choice(list(CORNERS)))


def give(fields: Fields, name: str, card: str) -> bool:
    """A card changes places: to the active seat's ``hands`` or ``built``."""
    if card in fields["wall"]:
        return False
    for place in (*fields["hands"], *fields["built"], fields["pile"], fields["shown"]):
        if card in place:
            place.remove(card)
    fields["under"] = [row for row in fields["under"] if row[0] != card]
    fields[name][fields["active"]].append(card)
    return True


def fill(fields: Fields, world: World, *goods: str, rest: str = "") -> None:
    """The active seat has these goods, and of one kind what else it has bins for."""
    kinds = [*goods, *([rest] * (world.bins(world.active) - len(goods)) if rest else [])]
    fields["caves"] = [[min(many, 2) for many in cave] for cave in fields["caves"]]
    fields["caves"][world.active] = [kinds.count(kind) for kind in KINDS]


def both_broken(fields: Fields, world: World) -> bool:
    """One wood mends both tools."""
    fields["drums"][world.active] = fields["spears"][world.active] = 0
    fill(fields, world, "wood", "wood", "fur")
    return give(fields, "built", "I13")


def nobody_to_rob(fields: Fields, world: World) -> bool:
    """Somebody can rob, but others have nothing."""
    fill(fields, world, "berries", "herbs", "fur", "fur")
    fields["caves"] = [
        cave if i == world.active else [0] * 5 for i, cave in enumerate(fields["caves"])
    ]
    return give(fields, "hands", "I28")


def full_of_fur(fields: Fields, world: World) -> bool:
    """Nothing else can be thrown out for more of it."""
    fill(fields, world, rest="fur")
    return True


def full_bins(fields: Fields, world: World) -> bool:
    """A robber with one bin free."""
    fill(fields, world, "stone", "wood", "berries", rest="herbs")
    fields["drums"][world.active] = 0
    return give(fields, "hands", "I04")


def games_to_come(fields: Fields, world: World) -> bool:
    """Nothing in the pile but the torch; many at home."""
    fill(fields, world, "herbs", "berries", "fur")
    for seat in range(world.rules.players):
        fields["home"][seat] += sum(box[seat] for box in fields["boxes"])
    fields["inside"] = [*fields["inside"][:-2], 0, 0]
    fields["boxes"] = [[0] * world.rules.players for _ in fields["boxes"]]
    cards = [card for card in fields["pile"] if card.startswith("I")]
    fields["hands"][world.active] += cards
    fields["gone"] += [card for card in fields["pile"] if card not in (*cards, "E7")]
    there = "E7" in fields["pile"]
    fields["pile"] = ["E7"]
    return there


def one_away(fields: Fields, world: World) -> bool:
    """Nothing in the pile but parties and the torch, and a clan of which nobody is at home."""
    if not games_to_come(fields, world):
        return False
    fields["pile"] += [card for card in fields["gone"] if card in ("E3", "E4")]
    fields["gone"] = [card for card in fields["gone"] if card not in fields["pile"]]
    away = (world.active + 1) % world.rules.players
    fields["inside"][away] += fields["home"][away]
    fields["home"][away] = 0
    return fields["inside"][away] > 1


CORNERS: dict[Corner, set[str]] = {
    both_broken: {"tool both"},
    nobody_to_rob: {"nobody to rob"},
    full_of_fur: {"nothing can be taken"},
    full_bins: {"room", "swap", "leave"},
    games_to_come: {f"tie {again}" for again in range(1, AGAIN + 1)},
    one_away: {"out at a party of others", "others have most out"},
}
"""And what is to be met there."""
STARTS: list[Callable[[Any, Rng], Position]] = [as_it_is, well_off, far_on, far_on, cornered]

to_the_corner = wanting(
    *("tool both", "build i28", "build i04", "rob", "call plains", "herb", "pile", "join"),
)
