"""Points, counted from what lies before a player, and who has won."""

from tests.games.settlers.rules.oracle_map import chips
from tests.games.settlers.rules.oracle_world import World

TEN = 10


def scores(world: World) -> list[dict[str, int]]:
    """Points by source, for each seat."""
    return [
        {
            "chits": len(world["chits"][seat]),
            "art": sum(level == 5 for level in world["tracks"][seat].values()),
            "adaptation": sum(
                chips()[chip]["kind"] == "adaptation" for chip in world["chips"][seat]
            ),
            "reconnaissance": 2 * (world["scout"] == seat),
            "distribution": 2 * (world["spread"][0] == seat),
        }
        for seat in range(world["rules"].players)
    ]


def points(world: World, seat: int) -> int:
    return sum(scores(world)[seat].values())


def returns(world: World) -> list[float]:
    """One who has ten in the own turn wins; at the limit of rounds those with most share."""
    n = world["rules"].players
    if world["phase"] != "over":
        return [0.0] * n
    if points(world, world["active"]) >= TEN:
        return [float(seat == world["active"]) for seat in range(n)]
    totals = [points(world, seat) for seat in range(n)]
    best = totals.count(max(totals))
    return [1 / best if total == max(totals) else 0.0 for total in totals]
