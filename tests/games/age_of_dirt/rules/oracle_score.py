"""Rock-Stars, counted from what lies before a player, and who has won."""

from tests.games.age_of_dirt.rules.oracle_world import World


class Won(Exception):
    """Somebody has as many Rock-Stars as it takes: the game ends at once."""


def stars(world: World, seat: int) -> int:
    """Inventions and clan cards, a cave, the torch, feasts, and a clan without a member lost."""
    found = sum(world.card(card).rs for card in world.built[seat])
    found += world.rules.large_rs * world.large[seat]
    found += world.number("torch_rs") * (world.torch == seat)
    found += sum(int(world.card(card).ops[0][2]) for card in world.feasts[seat])
    return found + (world.reserve[seat] == 0)


def count(world: World) -> None:
    """To be done after every change of Rock-Stars, in whosever turn."""
    if champions(world):
        raise Won


def champions(world: World) -> list[int]:
    """Who has enough, the active player first, then clockwise."""
    return [seat for seat in world.order() if stars(world, seat) >= world.number("win")]


def returns(world: World) -> list[float]:
    """The winner takes all; at the limit of rounds those with most Rock-Stars share."""
    n = world.rules.players
    if world.phase != "over":
        return [0.0] * n
    best = champions(world)[:1]
    if not best:
        totals = [stars(world, seat) for seat in range(n)]
        best = [seat for seat in range(n) if totals[seat] == max(totals)]
    return [1 / len(best) if seat in best else 0.0 for seat in range(n)]
