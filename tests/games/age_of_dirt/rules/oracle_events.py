"""Events: read out at once when they are drawn."""

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask
from tests.games.age_of_dirt.rules.oracle_heaps import KINDS, LETTERS, Goods, goods_of, spell
from tests.games.age_of_dirt.rules.oracle_love import mate
from tests.games.age_of_dirt.rules.oracle_passage import come_home, throw
from tests.games.age_of_dirt.rules.oracle_pay import chosen, pay, payments, take, takings
from tests.games.age_of_dirt.rules.oracle_score import count
from tests.games.age_of_dirt.rules.oracle_world import World

AGAIN = 3
"""How often a tie of the Ughlympic Games is thrown again."""


def event(world: World, name: str) -> Steps[None]:
    """What the card says; it is out of the game, unless somebody keeps it."""
    world.gone.add(name)
    op, *rest = world.card(name).ops[0]
    world.met[f"event {op}"] += 1
    yield from EVENTS[op](world, name, rest)


def all_home(world: World) -> None:
    for seat in world.order():
        come_home(world, seat, world.fallen[seat])


def bear_in(world: World, _: str, __: list[str]) -> Steps[None]:
    """The bear goes in, or the tiger if the bear is there already, or nothing."""
    beast = next((beast for beast in ("bear", "tiger") if not world.out(beast)), None)
    world.met[f"thrown in: {beast}"] += 1
    if beast:
        world.thrown[beast] = 1
    yield from throw_if_any(world)
    all_home(world)


def throw_if_any(world: World) -> Steps[None]:
    """Where nothing is thrown, nobody drums."""
    if world.thrown:
        yield from throw(world)


def party(world: World) -> Steps[None]:
    """Everybody who can throws one member; who can't is not there, whoever comes out."""
    guests = {seat for seat in world.order() if world.home[seat]}
    for seat in guests:
        throw_in(world, seat, 1)
    yield from throw_if_any(world)
    for seat in set(world.order()) - guests:
        world.met["out at a party of others"] += bool(world.fallen[seat])
        come_home(world, seat, world.fallen[seat])


def throw_in(world: World, seat: int, members: int) -> None:
    if members:
        world.home[seat] -= members
        world.thrown[seat] += members


def party_resource(world: World, _: str, rest: list[str]) -> Steps[None]:
    """A guest whose members come out takes a good, however many they are."""
    yield from party(world)
    for seat in world.order():
        if world.fallen[seat]:
            lines = takings(world, seat, chosen(rest[0], int(rest[1])))
            yield from take(world, seat, lines)
            come_home(world, seat, world.fallen[seat])


def party_mate(world: World, _: str, __: list[str]) -> Steps[None]:
    yield from party(world)
    yield from mate(world, "home")


def lose_one(world: World, _: str, __: list[str]) -> Steps[None]:
    """Everybody who can loses a good, a member at home, or the working side of the spear."""
    for seat in world.order():
        what = {f"lose {kind}" for kind in KINDS if world.caves[seat][kind]}
        what |= {"lose member"} if world.home[seat] else set()
        what |= {"lose spear"} if world.spears[seat] else set()
        if what:
            lose(world, seat, (yield from ask(world, "loss", seat, what))[1])


def lose(world: World, seat: int, what: str) -> None:
    if what == "spear":
        world.spears[seat] = False
    elif what == "member":
        world.home[seat] -= 1
        world.reserve[seat] += 1
    else:
        world.caves[seat][what] -= 1


def torch(world: World, _: str, __: list[str]) -> Steps[None]:
    """Everybody may throw one; of those who do, most that come home win. A tie is thrown again,
    up to three times; then the first in turn order wins. Nobody wins if nobody comes home."""
    best = []
    for seat in world.order():
        if world.home[seat]:
            said = yield from ask(world, "games", seat, ["join", "stay out"])
            if said == ["join"]:
                best.append(seat)
                throw_in(world, seat, 1)
    joined = set(best)
    for again in range(1 + AGAIN):
        yield from throw_if_any(world)
        others = [world.fallen[seat] for seat in world.order() if seat not in joined]
        most = max((world.fallen[seat] for seat in best), default=0)
        world.met["others have most out"] += max(others, default=0) > most
        if not most:
            # nobody at all, or none of those that were tied, who can't throw again then
            best = best[:1] if again else []
        best = [seat for seat in best if world.fallen[seat] == most]
        if len(best) <= 1 or again == AGAIN:
            break
        world.met[f"tie {again + 1}"] += 1
        for seat in best:
            world.thrown[seat] = world.fallen.pop(seat)
        all_home(world)
    all_home(world)
    if best:
        world.torch = best[0]
        count(world)


def feast(world: World, name: str, rest: list[str]) -> Steps[None]:
    """The first who pays keeps the card."""
    cost = Goods(LETTERS[letter] for letter in rest[0].split("|"))
    for seat in world.order():
        ways = payments(world, seat, cost)
        if ways:
            lines = {"no feast", *(f"pay {spell(way)}" for way in ways)}
            said = yield from ask(world, "feast", seat, lines)
            if said[0] == "pay":
                pay(world, seat, goods_of(said[1:]))
                world.gone.remove(name)
                world.feasts[seat].add(name)
                count(world)
                return


EVENTS = {
    "bear_in": bear_in,
    "party_resource": party_resource,
    "party_mate": party_mate,
    "lose_one": lose_one,
    "torch": torch,
    "feast": feast,
}
