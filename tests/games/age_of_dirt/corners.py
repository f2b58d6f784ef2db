"""Positions one action away from what seldom happens, and a way to play that goes there."""

from collections.abc import Callable
from typing import Any

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.plays import wanting
from tests.games.age_of_dirt.rules.oracle_events import AGAIN
from tests.games.age_of_dirt.rules.oracle_heaps import KINDS
from tests.games.age_of_dirt.rules.oracle_world import World
from tests.games.age_of_dirt.starts import Corner, Told, as_it_is, far_on, made, well_off


def cornered(game: Any, rng: Rng) -> Position:
    """Late in a game, and something rare is near."""
    return made(game, rng, cards=True, corner=rng.choice(list(CORNERS)))


def give(told: Told, name: str, card: str) -> bool:
    """A card changes places: to the active seat's ``hands`` or ``built``."""
    if card in told["wall"]:
        return False
    for place in (*told["hands"], *told["built"], told["pile"], told["shown"]):
        if card in place:
            place.remove(card)
    told["under"] = [row for row in told["under"] if row[0] != card]
    told[name][told["active"]].append(card)
    return True


def fill(told: Told, world: World, *goods: str, rest: str = "") -> None:
    """The active seat has these goods, and of one kind what else it has bins for."""
    kinds = [*goods, *([rest] * (world.bins(world.active) - len(goods)) if rest else [])]
    told["caves"] = [[min(many, 2) for many in cave] for cave in told["caves"]]
    told["caves"][world.active] = [kinds.count(kind) for kind in KINDS]


def both_broken(told: Told, world: World) -> bool:
    """One wood mends both tools."""
    told["drums"][world.active] = told["spears"][world.active] = 0
    fill(told, world, "wood", "wood", "fur")
    return give(told, "built", "I13")


def nobody_to_rob(told: Told, world: World) -> bool:
    """Somebody can rob, but others have nothing."""
    fill(told, world, "berries", "herbs", "fur", "fur")
    told["caves"] = [cave if i == world.active else [0] * 5 for i, cave in enumerate(told["caves"])]
    return give(told, "hands", "I28")


def full_of_fur(told: Told, world: World) -> bool:
    """Nothing else can be thrown out for more of it."""
    fill(told, world, rest="fur")
    return True


def full_bins(told: Told, world: World) -> bool:
    """A robber with one bin free."""
    fill(told, world, "stone", "wood", "berries", rest="herbs")
    told["drums"][world.active] = 0
    return give(told, "hands", "I04")


def games_to_come(told: Told, world: World) -> bool:
    """Nothing in the pile but the torch; many at home."""
    fill(told, world, "herbs", "berries", "fur")
    for seat in range(world.rules.players):
        told["home"][seat] += sum(box[seat] for box in told["boxes"])
    told["inside"] = [*told["inside"][:-2], 0, 0]
    told["boxes"] = [[0] * world.rules.players for _ in told["boxes"]]
    cards = [card for card in told["pile"] if card.startswith("I")]
    told["hands"][world.active] += cards
    told["gone"] += [card for card in told["pile"] if card not in (*cards, "E7")]
    there = "E7" in told["pile"]
    told["pile"] = ["E7"]
    return there


def one_away(told: Told, world: World) -> bool:
    """Nothing in the pile but parties and the torch, and a clan of which nobody is at home."""
    if not games_to_come(told, world):
        return False
    told["pile"] += [card for card in told["gone"] if card in ("E3", "E4")]
    told["gone"] = [card for card in told["gone"] if card not in told["pile"]]
    away = (world.active + 1) % world.rules.players
    told["inside"][away] += told["home"][away]
    told["home"][away] = 0
    return told["inside"][away] > 1


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
