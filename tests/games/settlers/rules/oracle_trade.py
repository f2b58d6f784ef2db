"""Trade: with the bank, and what is offered, asked, answered and dealt among players."""

from tests.games.settlers.rules.oracle_map import CARDS, KINDS, Goods
from tests.games.settlers.rules.oracle_world import (
    World,
    bank,
    gain,
    holds,
    parts,
    pay,
    pieces,
    size,
    spell,
)

# ---------------------------------------------------------------- choices


def trades(world: World) -> set[str]:
    """What the player whose turn it is may propose, before any development."""
    seat = world["active"]
    hand = world["hands"][seat]
    found = {
        f"bank {give} for {get}"
        for give in KINDS
        for get in KINDS
        if give != get and hand[give] >= 3 and bank(world)[get] >= 1
    }
    others = [size(world["hands"][other]) for other in asked_of(world)]
    if len(world["tried"]) < world["rules"].offers and any(others):
        found |= offers(world, seat)
    return found


def offers(world: World, seat: int) -> set[str]:
    """Any cards of the hand, as long as a kind is left that can be asked for; twelve at most."""
    every = parts(world["hands"][seat])
    return {f"offer {spell(part)}" for part in every if len(part) < len(KINDS) and size(part) <= 12}


def asked_of(world: World) -> list[int]:
    """Whom the seat that asks now asks."""
    seats, active = range(world["rules"].players), world["active"]
    return [seat for seat in seats if seat != active] if world["player"] == active else [active]


def giving(world: World) -> Goods:
    """What the seat that asks now has offered."""
    if world["player"] == world["active"]:
        return dict(world["given"])
    return dict(world["answers"][world["player"]][1])


def wants(world: World) -> set[str]:
    """Any cards of other kinds, or nothing after all; no more than somebody who is asked could
    have, by the number of cards in hands and by what is neither in the bank nor in the own hand,
    and no more than twelve.
    """
    seat, given, rest = world["player"], giving(world), bank(world)
    own = world["hands"][seat]
    out = {kind: CARDS - rest[kind] - own[kind] for kind in KINDS if kind not in given}
    most = max(size(world["hands"][other]) for other in asked_of(world))
    found = {"withdraw"}
    for asked in parts(out):
        again = seat == world["active"] and (given, asked) in world["tried"]
        if size(asked) <= min(most, 12) and not again:
            found.add(f"for {spell(asked)}")
    return found


def replies(world: World) -> set[str]:
    """Accept what one can, refuse, or offer something else."""
    seat = world["player"]
    found = {"refuse"} | offers(world, seat)
    if holds(world, seat, world["asked"]):
        found.add("accept")
    return found


def deals(world: World) -> set[str]:
    """With one of those who accepted or made an offer that can be met, or with nobody."""
    return {"no deal"} | {f"deal {seat + 1}" for seat in partners(world)}


def partners(world: World) -> list[int]:
    active = world["active"]
    return [
        seat
        for seat, (said, _, asked) in enumerate(world["answers"])
        if said == "accept" or (said == "counter" and holds(world, active, asked))
    ]


# ---------------------------------------------------------------- effects


def to_bank(world: World, words: list[str]) -> None:
    """Three of a kind for one."""
    give, get = words[1], words[3]
    pay(world, world["active"], {give: 3})
    gain(world, world["active"], {get: 1})


def make_offer(world: World, words: list[str]) -> None:
    given = pieces(words[1:])
    if world["phase"] == "act":
        world["given"] = given
        world["walker"], world["left"] = "", 0
    else:
        world["answers"][world["player"]] = ("counter", given, {})
    world["phase"] = "want"


def ask(world: World, words: list[str]) -> None:
    """Says what is wanted; the others answer, clockwise, or the next of them does."""
    asked, seat = pieces(words[1:]), world["player"]
    if seat != world["active"]:
        world["answers"][seat] = ("counter", world["answers"][seat][1], asked)
    else:
        world["asked"] = asked
        world["tried"] = [*world["tried"], (world["given"], asked)]
    next_answer(world)


def withdraw(world: World, _: list[str]) -> None:
    """No offer after all; it counts all the same. Who withdraws a counter-offer refuses."""
    seat = world["player"]
    if seat != world["active"]:
        world["answers"][seat] = ("refuse", {}, {})
        next_answer(world)
        return
    world["tried"] = [*world["tried"], (world["given"], {})]
    back(world)


def answer(world: World, words: list[str]) -> None:
    world["answers"][world["player"]] = (words[0], {}, {})
    next_answer(world)


def next_answer(world: World) -> None:
    """Clockwise from the one whose turn it is; when all have answered, the deal is due, also if
    the only offers made in return can't be paid: nobody is to see that.
    """
    n = world["rules"].players
    seat = (world["player"] + 1) % n
    if seat != world["active"]:
        world["phase"], world["player"] = "answer", seat
        return
    world["player"] = seat
    if any(said in ("accept", "counter") for said, _, _ in world["answers"]):
        world["phase"] = "deal"
    else:
        back(world)


def deal(world: World, words: list[str]) -> None:
    """The goods change hands: those of the offer, or of the counter-offer."""
    active, other = world["active"], int(words[1]) - 1
    said, theirs, mine = world["answers"][other]
    if said == "accept":
        theirs, mine = world["asked"], world["given"]
    pay(world, active, mine)
    pay(world, other, theirs)
    gain(world, active, theirs)
    gain(world, other, mine)
    world["deals"] += 1
    back(world)


def no_deal(world: World, _: list[str]) -> None:
    back(world)


def back(world: World) -> None:
    """The turn goes on."""
    world["phase"], world["player"] = "act", world["active"]
    world["given"], world["asked"] = {}, {}
    world["answers"] = [("", {}, {})] * world["rules"].players
