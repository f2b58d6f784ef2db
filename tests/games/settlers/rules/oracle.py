"""What may be done: everything that could be said, tested against the rule book.

`legal` lists the actions of a decision as notation lines, `outcomes` those of luck with their
probabilities. What actions do is told in `oracle_effects` and `oracle_trade`.
"""

from itertools import product

from tests.games.settlers.rules import oracle_roads, oracle_trade
from tests.games.settlers.rules.oracle_map import (
    FIGURES,
    KINDS,
    NOMAD,
    STEPS,
    TRACKS,
    TRIBE,
    black_corners,
    boxes,
    chips,
    chits,
    hexes,
    neighbours,
    zone,
)
from tests.games.settlers.rules.oracle_world import (
    World,
    beside,
    free_chits,
    holds,
    in_africa,
    occupied,
    parts,
    size,
    spell,
)


def legal(world: World) -> set[str]:
    """Every action the deciding seat may choose from, as notation lines."""
    listing = {
        "tribe": settlings,
        "camp": camps,
        "act": actions,
        "want": oracle_trade.wants,
        "answer": oracle_trade.replies,
        "deal": oracle_trade.deals,
        "discard": discards,
        "figure": figures,
        "desert": deserts,
        "chit": lambda world: {f"chit {chit}" for chit in free_chits(world)},
    }
    phase = world["phase"]
    return listing[phase](world) if phase in listing else set()


def outcomes(world: World) -> dict[str, float]:
    """Every outcome luck may give, with its probability."""
    if world["phase"] == "roll":
        rolls = [tuple(sorted(pair)) for pair in product(range(1, 7), repeat=2)]
        return {f"roll {low} {high}": rolls.count((low, high)) / 36 for low, high in rolls}
    if world["phase"] == "steal":
        hand = world["hands"][world["robbed"]]
        return {f"card {kind}": hand[kind] / size(hand) for kind in KINDS if hand[kind]}
    if world["phase"] == "chip":
        unseen = unseen_chips(world, boxes()[world["walker"]]["group"])
        return {f"chip {chip}": 1 / len(unseen) for chip in unseen}
    return {}


def unseen_chips(world: World, group: str) -> set[str]:
    """Chips with that numeral on the back that nobody has turned."""
    of_group = {chip for chip, row in chips().items() if row["group"] == group}
    return of_group - set().union(*world["chips"])


# ---------------------------------------------------------------- the start


def settlings(world: World) -> set[str]:
    """Any free black corner."""
    return {f"tribe {at}" for at in black_corners() - occupied(world)}


def camps(world: World) -> set[str]:
    """Beside an own tribe, on a free crossing that is no black corner."""
    tribes = world["tribes"][world["player"]]
    around = {to for at in tribes for to in neighbours(at)}
    return {f"camp {at}" for at in around - occupied(world) - black_corners()}


# ---------------------------------------------------------------- a turn


def actions(world: World) -> set[str]:
    """Trade as long as nothing is developed; development in any order; the end of the turn."""
    seat = world["active"]
    found = {"done"} | (set() if world["built"] else oracle_trade.trades(world))
    found |= births(world, seat) | oracle_roads.walks(world, seat)
    return found | foundings(world, seat) | steps(world, seat)


def births(world: World, seat: int) -> set[str]:
    """A nomad on an empty crossing beside an own tribe, not behind a closed box."""
    if not holds(world, seat, NOMAD) or len(world["nomads"][seat]) >= 2:
        return set()
    around = {to for at in world["tribes"][seat] for to in neighbours(at)} - occupied(world)
    return {f"nomad {at}" for at in around if oracle_roads.open_box(world, seat, at)}


def foundings(world: World, seat: int) -> set[str]:
    """A nomad at a people chit becomes a tribe; a sixth is taken from the board."""
    if not holds(world, seat, TRIBE):
        return set()
    sites = {chits()[chit][0] for chit in free_chits(world)}
    here = world["nomads"][seat] & sites
    if len(world["tribes"][seat]) < 5:
        return {f"found {at}" for at in here}
    sources = in_africa(world, seat) or world["tribes"][seat]
    return {f"found {at} from {source}" for at in here for source in sources}


def steps(world: World, seat: int) -> set[str]:
    """One step on any track; the fifth is for one player only."""
    found = set()
    for track in TRACKS:
        level = world["tracks"][seat][track]
        gone = any(levels[track] == 5 for levels in world["tracks"])
        if level < 5 and not (level == 4 and gone) and holds(world, seat, STEPS[level]):
            found.add(f"step {track}")
    return found


# ---------------------------------------------------------------- sevens, figures, chips


def discards(world: World) -> set[str]:
    """Exactly half of the cards, rounded down."""
    hand = world["hands"][world["player"]]
    half = size(hand) // 2
    return {f"discard {spell(part)}" for part in parts(hand) if size(part) == half}


def figures(world: World) -> set[str]:
    """Either figure, on a seven the Neanderthal, to another hex of its zone; somebody is robbed
    there if anybody can be."""
    found = set()
    for figure in FIGURES[:1] if world["seven"] else FIGURES:
        for hexagon in zone(figure) - {world["figures"][figure]}:
            robbed = victims(world, hexagon)
            line = f"send {figure} {hexagon}"
            found |= {f"{line} rob {seat + 1}" for seat in robbed} if robbed else {line}
    return found


def victims(world: World, hexagon: str) -> list[int]:
    """The others with a tribe there and cards."""
    return [
        seat
        for seat in beside(world, hexagon)
        if seat != world["active"] and size(world["hands"][seat])
    ]


def deserts(world: World) -> set[str]:
    """The African hexes of the landscape shown that are no desert yet."""
    return {f"desert {hexagon}" for hexagon in drying(world, world["turned"])}


def drying(world: World, chip: str) -> set[str]:
    land = chips()[chip]["of"]
    africa = {h for h, row in hexes().items() if row["continent"] == "Africa"}
    return {h for h in africa - world["dry"] if hexes()[h]["land"] == land}
