"""What actions and luck do, told step by step."""

from tests.games.settlers.rules import oracle_trade
from tests.games.settlers.rules.oracle import victims
from tests.games.settlers.rules.oracle_map import (
    GIVES,
    KINDS,
    NOMAD,
    STEPS,
    TRIBE,
    chits,
    crossing,
    hexes,
    hexes_at,
)
from tests.games.settlers.rules.oracle_roads import chip_at
from tests.games.settlers.rules.oracle_walks import develop, dry, turn, walk, walk_on, won
from tests.games.settlers.rules.oracle_world import (
    World,
    bank,
    free_chits,
    gain,
    pay,
    pieces,
    size,
    steal,
)


def do(world: World, line: str) -> None:
    """Follows one action or one outcome of luck."""
    words = line.split()
    EFFECTS[words[0]](world, words)


# ---------------------------------------------------------------- the start


def settle(world: World, words: list[str]) -> None:
    """Clockwise, back again, clockwise; then the first nomads, last seat first."""
    world["tribes"][world["player"]].add(crossing(words[1]))
    order = world["rules"].order
    turns = [*order, *reversed(order), *order]
    done = sum(len(tribes) for tribes in world["tribes"])
    if done < len(turns):
        to_place(world, "tribe", turns[done])
    else:
        to_place(world, "camp", order[-1])


def to_place(world: World, phase: str, seat: int) -> None:
    world["phase"], world["player"] = phase, seat


def pitch(world: World, words: list[str]) -> None:
    world["nomads"][world["player"]].add(crossing(words[1]))
    order = world["rules"].order[::-1]
    done = sum(len(nomads) for nomads in world["nomads"])
    if done < len(order):
        to_place(world, "camp", order[done])
    else:
        to_place(world, "roll", order[-1])
        world["round"] = 1


# ---------------------------------------------------------------- the roll


def roll(world: World, words: list[str]) -> None:
    low, high = sorted(map(int, words[1:]))
    world["dice"] = 10 * low + high
    if low + high == 7:
        next_discard(world, world["active"], asked=False)
        return
    produce(world, low + high)
    world["phase"] = "act"


def produce(world: World, number: int) -> None:
    """If a kind can't serve all, nobody gets it; one alone takes what is left."""
    left = bank(world)
    for kind, claims in demand(world, number).items():
        if sum(claims.values()) > left[kind]:
            claims = dict.fromkeys(claims, left[kind]) if len(claims) == 1 else {}
        for seat, many in claims.items():
            gain(world, seat, {kind: many})


def demand(world: World, number: int) -> dict[str, dict[int, int]]:
    """Kind -> seat -> cards: one for each tribe at each hex of the number."""
    due: dict[str, dict[int, int]] = {kind: {} for kind in KINDS}
    for seat, tribes in enumerate(world["tribes"]):
        for at in tribes:
            for hexagon in hexes_at(at):
                if yields(world, hexagon, number):
                    claims = due[GIVES[hexes()[hexagon]["land"]]]
                    claims[seat] = claims.get(seat, 0) + 1
    return due


def yields(world: World, hexagon: str, number: int) -> bool:
    if hexes()[hexagon]["number"] != number:
        return False
    return hexagon not in world["figures"].values() and hexagon not in world["dry"]


def next_discard(world: World, seat: int, asked: bool) -> None:
    """Clockwise from the roller, each with more than seven cards once; then the figure."""
    n, active = world["rules"].players, world["active"]
    since = (seat - active) % n + asked
    for place in range(since, n):
        other = (active + place) % n
        if size(world["hands"][other]) > 7:
            world["phase"], world["player"] = "discard", other
            return
    world["phase"], world["player"], world["seven"] = "figure", active, True


def drop(world: World, words: list[str]) -> None:
    pay(world, world["player"], pieces(words[1:]))
    next_discard(world, world["player"], asked=True)


# ---------------------------------------------------------------- figures


def send(world: World, words: list[str]) -> None:
    figure, hexagon = words[1], words[2]
    assert bool(victims(world, hexagon)) == (len(words) > 3)
    world["figures"][figure], world["seven"] = hexagon, False
    if len(words) > 3:
        world["robbed"], world["phase"] = int(words[4]) - 1, "steal"
    else:
        after_figure(world)


def rob(world: World, words: list[str]) -> None:
    steal(world, world["active"], world["robbed"], words[1])
    world["robbed"] = None
    after_figure(world)


def after_figure(world: World) -> None:
    """Back to the turn, or to the walk that a chip has stopped."""
    if world["goal"]:
        walk_on(world)
    else:
        world["phase"], world["walker"], world["left"] = "act", "", 0


# ---------------------------------------------------------------- development


def create(world: World, words: list[str]) -> None:
    at = crossing(words[1])
    develop(world, NOMAD)
    world["nomads"][world["active"]].add(at)
    if chip_at(world, at):
        world["walker"], world["phase"] = at, "chip"


def step(world: World, words: list[str]) -> None:
    track, levels = words[1], world["tracks"][world["active"]]
    develop(world, STEPS[levels[track]])
    levels[track] += 1
    if not won(world) and track == "hunting":
        world["phase"] = "figure"


def found(world: World, words: list[str]) -> None:
    seat, at = world["active"], crossing(words[1])
    develop(world, TRIBE)
    world["nomads"][seat].remove(at)
    if len(words) > 3:
        world["tribes"][seat].remove(crossing(words[3]))
    world["tribes"][seat].add(at)
    world["chits"][seat] |= {c for c in free_chits(world) if chits()[c][0] == at}
    second = distribution(world, seat)
    if not won(world) and second and free_chits(world):
        world["phase"] = "chit"


def distribution(world: World, seat: int) -> bool:
    """Notes the first two with chits of all peoples; whether this seat is now the second."""
    peoples = {chits()[chit][1] for chit in world["chits"][seat]}
    if len(peoples) < 4 or seat in world["spread"] or None not in world["spread"]:
        return False
    which = world["spread"].index(None)
    world["spread"][which] = seat
    return which == 1


def pick(world: World, words: list[str]) -> None:
    world["chits"][world["active"]].add(words[1])
    if not won(world):
        world["phase"] = "act"


def done(world: World, _: list[str]) -> None:
    """The next player, clockwise; a round ends when it is the starting player's turn again."""
    rules = world["rules"]
    last = world["active"] == rules.order[-1]
    world["walker"], world["left"] = "", 0
    if last and world["round"] == rules.last_round:
        world["phase"] = "over"
        return
    world["active"] = world["player"] = (world["active"] + 1) % rules.players
    world["phase"] = "roll"
    world["round"] += last
    world["built"], world["tried"], world["deals"] = False, [], 0


EFFECTS = {
    "tribe": settle,
    "camp": pitch,
    "roll": roll,
    "discard": drop,
    "send": send,
    "card": rob,
    "nomad": create,
    "step": step,
    "found": found,
    "chit": pick,
    "done": done,
    "walk": walk,
    "chip": turn,
    "desert": dry,
    "bank": oracle_trade.to_bank,
    "offer": oracle_trade.make_offer,
    "for": oracle_trade.ask,
    "withdraw": oracle_trade.withdraw,
    "accept": oracle_trade.answer,
    "refuse": oracle_trade.answer,
    "deal": oracle_trade.deal,
    "no": oracle_trade.no_deal,
}
