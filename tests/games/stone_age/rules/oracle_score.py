"""The final scoring, from the pieces that lie before the players."""

from tests.games.stone_age.rules.oracle_world import RESOURCES, Rules, World


def scores(world: World) -> list[dict[str, int]]:
    """Points by source, as if the game ended now."""
    rules: Rules = world["rules"]
    if rules.solo:
        # the round in which the tribes fell was not survived
        lost = world["phase"] == "over" and world["exhaustion"] <= 0
        return [{"rounds": world["round"] - lost}]
    return [score(world, seat) for seat in range(rules.players)]


def score(world: World, seat: int) -> dict[str, int]:
    rules: Rules = world["rules"]
    lower = [rules.card(name) for name in sorted(world["cards"][seat])]
    people = {
        key: sum(card.count for card in lower if not card.green and card.key == key)
        for key in ("farmer", "toolmaker", "builder", "shaman", "trader")
    }
    buildings, gained, lost = world["points"][seat]
    kept = [rules.card(name) for name in world["kept"][seat]]
    unused = sum(card.value for card in kept if card.upper == "any_resources")
    row = {
        "buildings": buildings,
        "cards": gained,
        "hunger": lost,
        "culture": culture([card.key for card in lower if card.green]),
        "farmers": people["farmer"] * world["field"][seat],
        "tool makers": people["toolmaker"] * sum(world["tools"][seat]),
        "builders": people["builder"] * len(world["tiles"][seat]),
        "shamans": people["shaman"] * world["figures"][seat],
        "goods": sum(world["goods"][seat][letter] for letter in RESOURCES) + unused,
    }
    if rules.style:
        row["traders"] = people["trader"] * world["track"][seat]
    return row


def culture(symbols: list[str]) -> int:
    """Sets of different symbols, one after the other: each counts its size squared."""
    left, points = list(symbols), 0
    while left:
        one_set = set(left)
        points += len(one_set) ** 2
        for symbol in one_set:
            left.remove(symbol)
    return points


def returns(world: World) -> list[float]:
    """Shares of the win: most points, then most of field, tools and figures together."""
    rules: Rules = world["rules"]
    if world["phase"] != "over":
        return [0.0] * rules.players
    if rules.solo:
        return [1.0 if world["exhaustion"] > 0 else 0.0]
    ranks = [
        (
            sum(row.values()),
            world["field"][seat] + sum(world["tools"][seat]) + world["figures"][seat],
        )
        for seat, row in enumerate(scores(world))
    ]
    best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return [1 / len(best) if seat in best else 0.0 for seat in range(rules.players)]
