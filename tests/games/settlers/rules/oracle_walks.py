"""Walking, crossing by crossing, and the event chips taken on the way."""

from tests.games.settlers.rules.oracle import drying
from tests.games.settlers.rules.oracle_map import Goods, boxes, chips, crossing
from tests.games.settlers.rules.oracle_roads import chip_at, free_steps, shortest, strides
from tests.games.settlers.rules.oracle_score import TEN, points
from tests.games.settlers.rules.oracle_world import World, pay


def won(world: World) -> bool:
    """Ten points in one's own turn end the game at once."""
    if points(world, world["active"]) < TEN:
        return False
    world["phase"] = "over"
    return True


def develop(world: World, cost: Goods) -> None:
    """Pays; from now on no trade. Steps left are lost with any other action."""
    pay(world, world["active"], cost)
    world["built"] = True
    world["walker"], world["left"] = "", 0


def walk(world: World, words: list[str]) -> None:
    seat, meat = world["active"], int(words[3].removesuffix("m"))
    start, goal = crossing(words[1]), crossing(words[2])
    left = free_steps(world, start)
    develop(world, {"meat": meat})
    world["walker"], world["left"] = start, left + meat * strides(world, seat)
    world["goal"] = goal
    walk_on(world)


def walk_on(world: World) -> None:
    """Goes on to the goal, if there is one and a way there, up to the next chip."""
    seat, start, goal = world["active"], world["walker"], world["goal"]
    world["turned"], world["phase"] = "", "act"
    way = shortest(world, seat, start, world["left"]).get(goal, [[]])[0] if goal else []
    stops = [i for i, at in enumerate(way) if chip_at(world, at)]
    if stops:
        way = way[: stops[0] + 1]
    if way:
        world["nomads"][seat] = (world["nomads"][seat] - {start}) | {way[-1]}
        world["walker"] = way[-1]
        world["left"] -= len(way)
    if stops:
        world["phase"] = "chip"
    else:
        world["goal"] = ""
        world["walker"] = world["walker"] if world["left"] else ""


def turn(world: World, words: list[str]) -> None:
    """A chip is taken and takes effect at once."""
    seat, chip = world["active"], words[1]
    world["lying"] -= {boxes()[world["walker"]]["id"]}
    world["chips"][seat].add(chip)
    reconnaissance(world, seat)
    kind = chips()[chip]["kind"]
    if won(world):
        return
    if kind == "figure":
        world["phase"] = "figure"
    elif kind == "desert" and drying(world, chip):
        world["phase"], world["turned"] = "desert", chip
    else:
        walk_on(world)


def reconnaissance(world: World, seat: int) -> None:
    """The first with two chips; then whoever has strictly more."""
    holder, many = world["scout"], len(world["chips"][seat])
    if holder is None:
        if many >= 2:
            world["scout"] = seat
    elif many > len(world["chips"][holder]):
        world["scout"] = seat


def dry(world: World, words: list[str]) -> None:
    world["dry"].add(words[1])
    walk_on(world)
