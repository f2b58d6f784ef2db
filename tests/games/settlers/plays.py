"""Ways to play that lead to different positions, and starts from which much happens soon."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.settlers.rules.oracle_map import boxes, chits, sides
from tests.games.settlers.rules.oracle_roads import chip_at, shortest
from tests.games.settlers.rules.oracle_world import World, free_chits

SETTINGS: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4, "first": 3, "round_limit": 12},
    {"players": 3, "start": "free", "first": 2},
    {"players": 4, "start": "free", "first": 4, "offers": 0},
    {"players": 2, "two": True, "offers": 9},
    {"players": 2, "two": True, "start": "free", "first": 2, "round_limit": 10},
]

FAR = 200
Play = Callable[[Position, World, list[str], Rng], str]


def new(setting: dict[str, Any]) -> Any:
    """A game of a setting."""
    return new_game("settlers", **setting)


def anyhow(_: Position, __: World, lines: list[str], rng: Rng) -> str:
    """Whatever comes."""
    return rng.choice(lines)


def wanting(*wishes: str) -> Play:
    """One who takes the first of these that is there, most of the time."""

    def play(_: Position, world: World, lines: list[str], rng: Rng) -> str:
        if rng.below(8):
            for wish in wishes:
                found = [line for line in lines if fits(world, line, wish)]
                if found:
                    return rng.choice(found)
        return rng.choice(lines)

    return play


def fits(world: World, line: str, wish: str) -> bool:
    """Whether a line begins with the wish, or is of the kind that the wish tells."""
    special = {"walk to": walk_to, "walk through": walk_through, "send in": send_in_the_way}
    words = line.split()
    for start, found in special.items():
        if wish.startswith(start):
            return words[0] == start.split()[0] and found(world, words, wish)
    return line.startswith(wish)


def walk_to(world: World, words: list[str], wish: str) -> bool:
    """To a site, best of a people that lacks, or to a chip; a nomad at a site stays there."""
    mine = {chits()[chit][1] for chit in world["chits"][world["active"]]}
    free = {chits()[chit] for chit in free_chits(world)}
    sites = {site for site, _ in free}
    ends = {
        "walk to people": {site for site, people in free if people not in mine},
        "walk to site": sites,
        "walk to box": {at for at in boxes() if chip_at(world, at)},
    }
    return words[2] in ends[wish] and words[1] not in sites


def walk_through(world: World, words: list[str], _: str) -> bool:
    """Past a chip."""
    return any(chip_at(world, at) for at in way(world, words[1], words[2])[:-1])


def send_in_the_way(world: World, words: list[str], _: str) -> bool:
    """The figure where it cuts off one's own walk."""
    on = [world["walker"], *way(world, world["walker"], world["goal"])]
    return any(frozenset(pair) in sides(words[2]) for pair in pairwise(on))


def way(world: World, start: str, goal: str) -> list[str]:
    found = shortest(world, world["active"], start, FAR) if start and goal else {}
    return found.get(goal, [[]])[0]


def rule_of_thumb(style: str) -> Play:
    """What the engine's own players do, now and then something else."""

    def play(state: Position, _: World, lines: list[str], rng: Rng) -> str:
        if not rng.below(25):
            return rng.choice(lines)
        return state.game.format(state.game.choose(state, style))

    return play


PLAYS: dict[str, Play] = {
    "anyhow": anyhow,
    "trader": wanting("deal", "accept", "for", "offer", "bank", "found", "walk to site", "step"),
    "finder": wanting(
        *("send in the way", "found", "walk through a box", "walk to box", "nomad bering"),
        *("walk to site", "nomad", "step clothing", "step construction", "done"),
    ),
    "settler": wanting(
        *("found", "walk to people", "walk to site", "nomad", "step", "bank", "done"),
    ),
    "climber": wanting("step hunting", "step", "bank", "done"),
    "idler": wanting("no deal", "refuse", "withdraw", "done"),
    "thumb settler": rule_of_thumb("settler"),
    "thumb discoverer": rule_of_thumb("discoverer"),
}
