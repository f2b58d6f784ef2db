"""What a card does once, at the moment it is built."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask, luck
from tests.games.age_of_dirt.rules.oracle_cards import new_card
from tests.games.age_of_dirt.rules.oracle_heaps import (
    AREAS,
    KINDS,
    Pieces,
    areas_of,
    parts,
    size,
    spell_areas,
)
from tests.games.age_of_dirt.rules.oracle_love import born
from tests.games.age_of_dirt.rules.oracle_pay import chosen, take, takings
from tests.games.age_of_dirt.rules.oracle_score import count
from tests.games.age_of_dirt.rules.oracle_world import World


def effect(world: World, seat: int, op: tuple[str, ...]) -> Steps[None]:
    """What lasts needs nothing done now; what comes at a bad time is lost."""
    if op[0] in ONCE:
        world.met[f"effect {op[0]}"] += 1
        yield from ONCE[op[0]](world, seat, op[1:])


def drum_up(world: World, seat: int, _: tuple[str, ...]) -> Steps[None]:
    yield from ()
    world.drums[seat] = True


def spear_up(world: World, seat: int, _: tuple[str, ...]) -> Steps[None]:
    yield from ()
    world.spears[seat] = True


def gain(world: World, seat: int, rest: tuple[str, ...]) -> Steps[None]:
    lines = takings(world, seat, chosen(rest[0], int(rest[1])))
    yield from take(world, seat, lines)


def sendings(members: int) -> Iterator[str]:
    """So many members into any boxes."""
    for areas in combinations_with_replacement(AREAS, members):
        yield spell_areas(areas)


def put_in(world: World, seat: int, areas: Iterable[str]) -> None:
    for area in areas:
        world.home[seat] -= 1
        world.boxes[area][seat] += 1
    assert world.home[seat] >= 0


def send(world: World, seat: int, rest: tuple[str, ...]) -> Steps[None]:
    most = min(int(rest[0]), world.home[seat])
    if most:
        lines = {f"put {areas}" for many in range(most + 1) for areas in sendings(many)}
        put_in(world, seat, areas_of((yield from ask(world, "sending", seat, lines))[1:]))


def fetch(world: World, seat: int, rest: tuple[str, ...]) -> Steps[None]:
    there = Pieces({area: world.boxes[area][seat] for area in AREAS})
    if size(there):
        some = [part for part in parts(there, AREAS) if size(part) <= int(rest[0])]
        lines = {f"fetch {spell_areas(part.elements())}" for part in some}
        for area in areas_of((yield from ask(world, "fetching", seat, lines))[1:]):
            world.boxes[area][seat] -= 1
            world.home[seat] += 1


def draw(world: World, seat: int, rest: tuple[str, ...]) -> Steps[None]:
    for _ in range(int(rest[0])):
        yield from new_card(world, seat)


def birth(world: World, seat: int, rest: tuple[str, ...]) -> Steps[None]:
    yield from ()
    for _ in range(int(rest[0])):
        born(world, seat)
        count(world)


def steal(world: World, seat: int, rest: tuple[str, ...]) -> Steps[None]:
    """Goods by luck from one clan; without a free bin one may be thrown out for each."""
    whom = {f"rob {o + 1}" for o in world.others(seat) if size(world.caves[o])}
    if not whom:
        world.met["nobody to rob"] += 1
        return
    victim = int((yield from ask(world, "robbing", seat, whom))[1]) - 1
    for _ in range(int(rest[0])):
        held = world.caves[victim]
        if size(held):
            chances = {f"loot {kind}": held[kind] / size(held) for kind in KINDS if held[kind]}
            kind = (yield from luck(world, "loot", chances))[1]
            yield from make_room(world, seat, victim, kind)


def make_room(world: World, seat: int, victim: int, kind: str) -> Steps[None]:
    if world.room(seat) < 1:
        lines = {"leave", *(f"swap {own}" for own in KINDS if world.caves[seat][own])}
        said = yield from ask(world, "room", seat, lines)
        if said == ["leave"]:
            return
        world.caves[seat][said[1]] -= 1
    world.caves[victim][kind] -= 1
    world.caves[seat][kind] += 1


ONCE = {
    "drum_up": drum_up,
    "spear_up": spear_up,
    "gain": gain,
    "send": send,
    "fetch": fetch,
    "draw": draw,
    "birth": birth,
    "steal": steal,
}
