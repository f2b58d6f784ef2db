"""New members of the clans: pairs of one's own, of two clans, and those left alone."""

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask
from tests.games.age_of_dirt.rules.oracle_heaps import AREAS
from tests.games.age_of_dirt.rules.oracle_passage import come_home
from tests.games.age_of_dirt.rules.oracle_score import count
from tests.games.age_of_dirt.rules.oracle_world import World


def born(world: World, seat: int) -> None:
    """A member comes from the Reserve Board, if there is one."""
    if world.reserve[seat]:
        world.reserve[seat] -= 1
        world.home[seat] += 1
        world.met["a clan is full"] += not world.reserve[seat]
    else:
        world.met["nobody to be born"] += 1


def mate(world: World, alone: str) -> Steps[None]:
    """Two of a clan must; singles may, two and two. alone: what those left do: work or home."""
    for seat in world.order():
        pairs = world.fallen[seat] // 2
        come_home(world, seat, 2 * pairs)
        for _ in range(pairs):
            world.met["own pair"] += 1
            born(world, seat)
            count(world)
    for seat in world.order():
        yield from court(world, seat)
    for seat in world.order():
        if world.fallen[seat] and alone == "work":
            said = yield from ask(world, "work", seat, [f"work {area}" for area in AREAS])
            world.boxes[said[1]][seat] += 1
            world.fallen[seat] -= 1
        else:
            come_home(world, seat, world.fallen[seat])


def court(world: World, seat: int) -> Steps[None]:
    """A single asks others' singles, each once, until one says yes."""
    asked: set[int] = set()
    while world.fallen[seat]:
        whom = [o for o in world.others(seat) if world.fallen[o] and o not in asked]
        if not whom:
            return
        lines = {"alone", *(f"court {other + 1}" for other in whom)}
        said = yield from ask(world, "court", seat, lines)
        if said == ["alone"]:
            return
        other = int(said[1]) - 1
        world.met["another one asked"] += bool(asked)
        asked.add(other)
        said = yield from ask(world, "answer", other, ["yes", "no"])
        if said == ["yes"]:
            for parent in (seat, other):
                come_home(world, parent, 1)
                born(world, parent)
            count(world)
