"""The Settlers of the Stone Age once more: a position of plain dicts, lists and sets.

Written from the rule book and the rulings alone, without a look at the engine's rules, so that
the two can be held against each other. It is read from the JSON of a position and is told in
printed names; nothing is packed, shared or clever.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

from tests.games.settlers.rules.oracle_map import (
    CARDS,
    FIGURES,
    KINDS,
    LETTERS,
    TRACKS,
    Goods,
    black_corners,
    chits,
    crossing,
    data,
    hexes_at,
)

World = dict[str, Any]

PHASES = [
    *("tribe", "camp", "act", "want", "answer", "deal", "discard", "figure", "desert", "chit"),
    *("roll", "steal", "chip", "over"),
]
DECISIONS = PHASES[:10]
ANSWERS = ["", "accept", "refuse", "counter"]


class Rules(NamedTuple):
    """What was agreed before the game."""

    players: int
    free: bool
    first: int
    """The seat that starts, from 0."""
    offers: int
    last_round: int

    @property
    def order(self) -> list[int]:
        """The seats clockwise, from the one that starts."""
        return [(self.first + i) % self.players for i in range(self.players)]


def rules_of(game: Any) -> Rules:
    """What was agreed, asked of the engine's game."""
    said = dict(game.options)
    return Rules(
        game.players, said["start"] == "free", int(said["first"]) - 1,
        int(said["offers"]), int(said["round_limit"]),
    )  # fmt: skip


def new_world(rules: Rules) -> World:
    """The table before the first roll, or before the first tribe."""
    n, hand = rules.players, {"meat": 0, "bones": 1, "flint": 0, "skins": 1}
    world: World = {
        "rules": rules,
        "phase": "tribe" if rules.free else "roll",
        "round": 0 if rules.free else 1,
        "active": rules.first,
        "player": rules.first,
        "dice": 0,
        "hands": [dict(hand) for _ in range(n)],
        "known": [[dict(hand) for _ in range(n)] for _ in range(n)],
        "tribes": [set() for _ in range(n)],
        "nomads": [set() for _ in range(n)],
        "tracks": [dict.fromkeys(TRACKS, 0) for _ in range(n)],
        "chits": [set() for _ in range(n)],
        "chips": [set() for _ in range(n)],
        "lying": {row["id"].lower() for row in data()["box"]},
        "figures": {"neanderthal": "eu03", "carnivore": "am05"},
        "dry": set(),
        "scout": None,
        "spread": [None, None],
        **dict.fromkeys(("built", "seven"), False),
        **dict.fromkeys(("walker", "goal", "turned"), ""),
        "left": 0,
        "deals": 0,
        "robbed": None,
        "given": {},
        "asked": {},
        "answers": [("", {}, {})] * n,
        "tried": [],
    }
    if not rules.free:
        for seat, row in enumerate(data()["printed"][:n]):
            world["tribes"][seat] = {crossing(name) for name in row["tribes"]}
            world["nomads"][seat] = {crossing(row["nomad"])}
    return world


def read(rules: Rules, fields: dict[str, Any]) -> World:
    """The JSON of a position in plain words."""
    n = rules.players
    counts = ("round", "active", "player", "dice", "left", "deals")
    world = {
        "rules": rules,
        "phase": PHASES[fields["phase"]],
        **{name: fields[name] for name in counts},
        "hands": [goods(row) for row in fields["hands"]],
        "known": [[goods(fields["known"][n * v + o]) for o in range(n)] for v in range(n)],
        **{name: [small(row) for row in fields[name]] for name in ("tribes", "nomads")},
        **{name: [small(row) for row in fields[name]] for name in ("chits", "chips")},
        "tracks": [dict(zip(TRACKS, row, strict=True)) for row in fields["tracks"]],
        **{name: small(fields[name]) for name in ("lying", "dry")},
        "figures": dict(zip(FIGURES, (name.lower() for name in fields["figures"]), strict=True)),
        **{name: nobody(fields[name]) for name in ("scout", "robbed")},
        "spread": [nobody(seat) for seat in fields["spread"]],
        **{name: bool(fields[name]) for name in ("built", "seven")},
        **{name: fields[name].lower() for name in ("walker", "goal", "turned")},
        **{name: some(goods(fields[name])) for name in ("given", "asked")},
        "answers": [(ANSWERS[row[0]], *offer(row[1:])) for row in fields["answers"]],
        "tried": [offer(row) for row in fields["tried"]],
    }
    assert fields.keys() - {"schema"} == world.keys() - {"rules"}
    return world


def small(names: Iterable[str]) -> set[str]:
    return {name.lower() for name in names}


def nobody(seat: int) -> int | None:
    return None if seat < 0 else seat


def offer(row: list[int]) -> tuple[Goods, Goods]:
    return some(goods(row[:4])), some(goods(row[4:]))


# ---------------------------------------------------------------- goods, one by one


def goods(row: list[int]) -> Goods:
    return dict(zip(KINDS, row, strict=True))


def some(held: Goods) -> Goods:
    """Without the kinds of which there is nothing."""
    return {kind: many for kind, many in held.items() if many}


def size(held: Goods) -> int:
    return sum(held.values())


def spell(held: Goods) -> str:
    """``2m 1f``"""
    pairs = zip(LETTERS, KINDS, strict=True)
    return " ".join(f"{held[kind]}{letter}" for letter, kind in pairs if held.get(kind))


def pieces(words: list[str]) -> Goods:
    """The goods of the words ``2m 1f``."""
    return {KINDS[LETTERS.index(word[-1])]: int(word[:-1]) for word in words}


def parts(held: Goods) -> list[Goods]:
    """Every non-empty part of some goods."""
    kinds = list(held)
    every = product(*(range(held[kind] + 1) for kind in kinds))
    found = [some(dict(zip(kinds, numbers, strict=True))) for numbers in every]
    return [part for part in found if part]


def holds(world: World, seat: int, wanted: Goods) -> bool:
    return all(world["hands"][seat][kind] >= many for kind, many in wanted.items())


def bank(world: World) -> Goods:
    """What nobody holds."""
    return {kind: CARDS - sum(hand[kind] for hand in world["hands"]) for kind in KINDS}


# ---------------------------------------------------------------- cards from hand to hand
#
# known[viewer][owner]: the cards a viewer knows for certain to be in a hand. Everybody sees what
# is produced, paid, discarded and traded; of a theft only the two know the card.


def gain(world: World, seat: int, got: Goods) -> None:
    """Cards that come for all to see."""
    for hand in [world["hands"][seat], *(seen[seat] for seen in world["known"])]:
        for kind, many in got.items():
            hand[kind] += many


def pay(world: World, seat: int, paid: Goods) -> None:
    """Cards that go for all to see: unknown ones become known with that."""
    assert holds(world, seat, paid)
    for hand in [world["hands"][seat], *(seen[seat] for seen in world["known"])]:
        for kind, many in paid.items():
            hand[kind] = max(0, hand[kind] - many)


def steal(world: World, thief: int, victim: int, kind: str) -> None:
    """A card that only two see, unless somebody knows that there is only one kind to take."""
    many = size(world["hands"][victim])
    world["hands"][victim][kind] -= 1
    world["hands"][thief][kind] += 1
    for viewer, seen in enumerate(world["known"]):
        certain = size(seen[victim]) == many and len(some(seen[victim])) == 1
        if viewer in (thief, victim) or certain:
            seen[thief][kind] += 1
        for other in KINDS:
            if other == kind or (viewer not in (thief, victim) and not certain):
                seen[victim][other] = max(0, seen[victim][other] - 1)


# ---------------------------------------------------------------- the board


def free_chits(world: World) -> set[str]:
    return set(chits()) - set().union(*world["chits"])


def occupied(world: World) -> set[str]:
    return set().union(*world["tribes"], *world["nomads"])


def in_africa(world: World, seat: int) -> set[str]:
    """The tribes on the black corners."""
    return world["tribes"][seat] & black_corners()


def beside(world: World, hexagon: str) -> list[int]:
    """The seats with a tribe at a hex."""
    return [
        seat
        for seat, tribes in enumerate(world["tribes"])
        if any(hexagon in hexes_at(at) for at in tribes)
    ]
