"""Positions from which much happens soon."""

from collections.abc import Callable
from typing import Any

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.settlers.rules.oracle_map import (
    black_corners,
    boxes,
    chips,
    chits,
    corner_names,
    hexes,
)

Fields = dict[str, Any]

OUT = ["AS09-E", "AS05-E", "AU01-E", "AM01-SE", "EU04-E", "AM12-E", "AU05-SW", "EU02-E"]
"""Sites of all four peoples."""


def as_it_is(game: Any, _: Rng) -> Position:
    return game.new_initial_state()


def well_off(game: Any, rng: Rng) -> Position:
    """After set-up: full hands, tracks gone some way, nomads all over the world."""
    return game.state_from_dict(set_up(game, rng))


def set_up(game: Any, rng: Rng) -> Fields:
    state, n = game.new_initial_state(), game.players
    while state.to_dict()["phase"] < 2:
        state.step(rng.choice(state.legal_actions()))
    fields: Fields = state.to_dict()
    hands = [[rng.below(20 // n + 1) for _ in range(4)] for _ in range(n)]
    fields["hands"] = hands
    fields["known"] = [
        [rng.below(many + 1) if viewer != owner else many for many in hands[owner]]
        for viewer in range(n)
        for owner in range(n)
    ]
    fields["tracks"] = [
        [rng.below(4), rng.below(5), 2 + rng.below(3), 2 + rng.below(3)] for _ in range(n)
    ]
    places = list(OUT)
    fields["nomads"] = [[places.pop(rng.below(len(places)))] for _ in range(n)]
    return fields


def nearly_over(game: Any, rng: Rng) -> Position:
    """Late: each lacks one people, has some chips, and is a few points from the end."""
    while True:
        state = late(game, rng)
        if not state.problems():
            return state


def late(game: Any, rng: Rng) -> Position:
    fields, n = set_up(game, rng), game.players
    names = {name.lower(): name for name in sorted(upper_names())}
    left = {chit.upper() for chit in chits()}
    black = sorted(black_corners())
    fields["tribes"], fields["nomads"] = [], []
    for _ in range(n):
        lacks = rng.choice(["yellow", "red", "green", "blue"])
        other = sorted(chit for chit in left if chits()[chit.lower()][1] != lacks)
        mine = [other.pop(rng.below(len(other))) for _ in range(4 + rng.below(2))]
        left -= set(mine)
        fields["chits"][len(fields["tribes"])] = mine
        sites = [chits()[chit.lower()][0] for chit in mine[:5]]
        sites += [black.pop(rng.below(len(black))) for _ in range(5 - len(sites))]
        fields["tribes"].append([names[at] for at in sites])
        site = rng.choice(sorted(c for c in left if chits()[c.lower()][1] == lacks))
        fields["nomads"].append([names[chits()[site.lower()][0]]])
        left -= {site}
    give_chips(fields, n, rng)
    return game.state_from_dict(fields)


def upper_names() -> set[str]:
    """Crossings as the JSON writes them."""
    found = {name.upper() for name in corner_names().values()}
    return found | set(boxes())


def give_chips(fields: Fields, n: int, rng: Rng) -> None:
    """Some chips are turned; their deserts lie in Africa."""
    for at, box in boxes().items():
        if rng.below(2 if at == "bering" else 3):
            continue
        turned = {chip for taken in fields["chips"] for chip in taken}
        group = [row["id"] for row in chips().values() if row["group"] == box["group"]]
        chip = rng.choice([chip for chip in group if chip not in turned])
        fields["chips"][rng.below(n)].append(chip)
        fields["lying"].remove(box["id"].upper())
        row = chips()[chip.lower()]
        if row["kind"] == "desert":
            fields["dry"].append(next(dry_hex(fields, row["of"])))
    if not rng.below(3):
        fields["dry"] += list(dry_hex(fields, "hills"))
    many = [len(taken) for taken in fields["chips"]]
    if max(many) >= 2:
        fields["scout"] = many.index(max(many))


def dry_hex(fields: Fields, land: str) -> Any:
    return (
        row["id"]
        for row in hexes().values()
        if row["continent"] == "Africa" and row["land"] == land and row["id"] not in fields["dry"]
    )


STARTS: list[Callable[[Any, Rng], Position]] = [as_it_is, well_off, nearly_over]
