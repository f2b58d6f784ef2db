"""Throwing pieces into the Passage, the drums, and the predators."""

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask, luck
from tests.games.age_of_dirt.rules.oracle_heaps import (
    PREDATORS,
    Pieces,
    parts,
    pieces_of,
    spell_pieces,
)
from tests.games.age_of_dirt.rules.oracle_world import World


def throw(world: World) -> Steps[None]:
    """All pieces go in; some come out, of them and of those inside; then everybody may drum.

    A box may be empty; drums are used then, too.
    """
    if world.thrown:
        there = world.inside + world.thrown
        fallen = yield from some_of(world, "fall", "out", there)
        world.fallen += pieces_of(fallen[1:])
        world.inside = there - pieces_of(fallen[1:])
        world.thrown.clear()
    else:
        world.met["nothing to throw"] += 1
    yield from drums(world)
    yield from predators(world)


def some_of(world: World, phase: str, word: str, there: Pieces) -> Steps[list[str]]:
    """Any of the pieces may come out, or none, or all."""
    n = world.rules.players
    lines = {f"{word} {spell_pieces(some, n)}" for some in parts(there, list(there))}
    return (yield from luck(world, phase, dict.fromkeys(lines)))


def drums(world: World) -> Steps[None]:
    """Each with a working drum, one after another, as long as something is inside."""
    beaten = 0
    for seat in world.order():
        if world.inside and world.drums[seat]:
            said = yield from ask(world, "drum", seat, ["drum", "quiet"])
            if said == ["drum"]:
                beaten += 1
                world.met["drum out of turn"] += seat != world.active
                world.met["two drums"] += beaten == 2
                world.drums[seat] = False
                yield from bang(world, seat)


def bang(world: World, seat: int) -> Steps[None]:
    """Up to three times, or as often as a card says instead; after each one may stop."""
    by_cards = [int(op[1]) for op in world.effects(seat, "drum_hits")]
    most = max(by_cards or [world.number("bangs")])
    for done in range(most):
        if not world.inside:
            world.met["drummed empty"] += 1
            return
        if done:
            said = yield from ask(world, "bangs", seat, ["bang", "stop"])
            if said == ["stop"]:
                return
        freed = pieces_of((yield from some_of(world, "free", "freed", world.inside))[1:])
        world.fallen += freed
        world.inside -= freed
        world.met[f"bang {done + 1}"] += 1


def predators(world: World) -> Steps[None]:
    """Each that has come out eats one member of every clan that has come out; a spear keeps off
    both. Then they go home."""
    hungry = [beast for beast in PREDATORS if world.fallen[beast]]
    for seat in world.order():
        eaten = min(bites(world, seat, hungry), world.fallen[seat])
        if not eaten:
            continue
        if world.spears[seat]:
            said = yield from ask(world, "spear", seat, ["spear", "no spear"])
            if said == ["spear"]:
                world.spears[seat] = False
                world.met["both repelled"] += len(hungry) == 2
                continue
        world.met["full clan no more"] += not world.reserve[seat]
        world.met[f"eaten {eaten}"] += 1
        world.fallen[seat] -= eaten
        world.reserve[seat] += eaten
    for beast in hungry:
        del world.fallen[beast]


def bites(world: World, seat: int, hungry: list[str]) -> int:
    """How many predators eat of a clan: the tiger does not of some."""
    if "tiger" in hungry and world.has(seat, "tiger_proof"):
        world.met["the tiger does not eat these"] += bool(world.fallen[seat])
        return len(hungry) - 1
    return len(hungry)


def come_home(world: World, seat: int, members: int) -> None:
    """Of those that have come out."""
    world.fallen[seat] -= members
    world.home[seat] += members
    assert world.fallen[seat] >= 0
