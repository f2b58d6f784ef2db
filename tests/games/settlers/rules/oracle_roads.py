"""Where nomads may walk, one crossing after the other."""

from tests.games.settlers.rules.oracle_map import boxes, neighbours, sides
from tests.games.settlers.rules.oracle_world import World, occupied


def open_box(world: World, seat: int, at: str) -> bool:
    """Both levels are needed to enter the crossing behind a box, always and by everybody."""
    if at not in boxes():
        return True
    box, levels = boxes()[at], world["tracks"][seat]
    return levels["clothing"] >= box["clothing"] and levels["construction"] >= box["construction"]


def blocked(world: World, a: str, b: str) -> bool:
    """Nobody walks along the sides of a hex with a figure."""
    return any(frozenset((a, b)) in sides(hexagon) for hexagon in world["figures"].values())


def next_to(world: World, seat: int, at: str) -> list[str]:
    """Where one step leads."""
    return [to for to in neighbours(at) if not blocked(world, at, to) and open_box(world, seat, to)]


def shortest(world: World, seat: int, start: str, most: int) -> dict[str, list[list[str]]]:
    """The shortest ways of at most so many steps from a crossing to each they lead to.

    Of ways of the same length only those with the fewest chips are kept: who wants a chip on
    the way can stop there.
    """
    found: dict[str, list[list[str]]] = {start: [[]]}
    ring, chips = [start], {at for at in boxes() if chip_at(world, at)}
    for _ in range(most):
        further: dict[str, list[list[str]]] = {}
        for at in ring:
            for to in next_to(world, seat, at):
                if to not in found:
                    further.setdefault(to, []).extend([*way, to] for way in found[at])
        for to, several in further.items():
            passed = [sum(at in chips for at in way) for way in several]
            fewest = min(passed)
            found[to] = [way for way, n in zip(several, passed, strict=True) if n == fewest][:3]
        ring = list(further)
    del found[start]
    return found


def chip_at(world: World, at: str) -> bool:
    return at in boxes() and boxes()[at]["id"] in world["lying"]


def strides(world: World, seat: int) -> int:
    """Crossings for a meat."""
    return 2 + world["tracks"][seat]["nourishment"]


def free_steps(world: World, at: str) -> int:
    """The steps that are left of the last meat, for the nomad that walked."""
    return int(world["left"]) if world["walker"] == at else 0


def meat_for(world: World, seat: int, start: str, steps: int) -> int:
    """The least meat for so many steps."""
    meat = 0
    while free_steps(world, start) + meat * strides(world, seat) < steps:
        meat += 1
    return meat


def walks(world: World, seat: int) -> set[str]:
    """Every destination of every nomad that can be paid, with the least meat."""
    found = set()
    taken = occupied(world)
    for start in world["nomads"][seat]:
        most = free_steps(world, start) + world["hands"][seat]["meat"] * strides(world, seat)
        for to, several in shortest(world, seat, start, most).items():
            meat = meat_for(world, seat, start, len(several[0]))
            if to not in taken:
                found.add(f"walk {start} {to} {meat}m")
    return found
