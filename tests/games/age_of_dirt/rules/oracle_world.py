"""Age of Dirt once more: a table of plain counters, lists and sets.

Written from the rule book and the rulings alone, without a look at the engine's rules, so that
the two can be held against each other. It is read from the JSON of a position and is told in
printed names; nothing is packed, shared or clever.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

from tests.games.age_of_dirt.rules.oracle_heaps import (
    AREAS,
    KINDS,
    PREDATORS,
    Goods,
    Piece,
    Pieces,
    size,
)

PHASES = (
    *("clan", "tools", "act", "spend", "mending", "extra", "drum", "bangs", "spear", "goods"),
    *("court", "answer", "work", "source", "look", "sending", "fetching", "robbing", "room"),
    *("loss", "games", "feast", "deal", "draw", "fall", "free", "loot", "over"),
)
DECISIONS = PHASES[: PHASES.index("deal")]


class Rules(NamedTuple):
    """What was agreed before the game."""

    players: int
    first: int
    """The seat that starts, from 0."""
    first_game: bool
    large_rs: int
    last_round: int
    components: str
    """The owner's cards; empty for those of the house."""


def rules_of(game: Any) -> Rules:
    """What was agreed, asked of the engine's game."""
    said = dict(game.options)
    return Rules(
        game.players, int(said["first"]) - 1, bool(said["first_game"]),
        int(said["large_cave_rs"]), int(said["round_limit"]), game.components,
    )  # fmt: skip


@dataclass(frozen=True)
class Card:
    """A card as it is printed. ops: its op codes, each split at the colons."""

    id: str
    cost: Goods
    rs: int
    ops: tuple[tuple[str, ...], ...]


@lru_cache(maxsize=8)
def data(components: str) -> dict[str, Any]:
    """The tables of the cards and numbers: the house's, and over it the owner's."""
    home = resources.files("stoneage_panel.games.age_of_dirt.components").joinpath(
        "components.toml"
    )
    table = tomllib.loads(home.read_text("utf-8"))
    for name, own in tomllib.loads(components).items():
        if isinstance(own, list):
            rows = {row["id"]: row for row in table[name]}
            table[name] = list((rows | {row["id"]: row for row in own}).values())
        else:
            table[name] = table[name] | own if isinstance(own, dict) else own
    return table


@lru_cache(maxsize=8)
def cards(components: str, *sort: str) -> dict[str, Card]:
    """The cards of some sorts (``invention``, ``clan``, ``event``) by id."""
    found = {}
    for row in (row for name in sort for row in data(components)[name]):
        ops = row["ops"] if "ops" in row else [row["op"]]
        cut = tuple(tuple(op.split(":")) for op in ops)
        found[row["id"].lower()] = Card(
            row["id"].lower(), Counter(row.get("cost", {})), row.get("rs", 0), cut
        )
    return found


@dataclass
class World:
    """Everything on the table. Lists are by seat."""

    rules: Rules
    phase: str
    round: int
    active: int
    player: int
    caves: list[Goods]
    home: list[int]
    reserve: list[int]
    boxes: dict[str, list[int]]
    inside: Pieces
    thrown: Pieces
    fallen: Pieces
    drums: list[bool]
    spears: list[bool]
    large: list[bool]
    hands: list[set[str]]
    built: list[set[str]]
    dealt: list[set[str]]
    pile: set[str]
    under: list[tuple[str, int]]
    wall: list[str]
    """Two places; "" for none."""
    looked: set[str]
    shown: set[str]
    gone: set[str]
    feasts: list[set[str]]
    torch: int | None
    met: Counter[str] = field(default_factory=Counter)
    """Kinds of situation there were."""

    # ------------------------------------------------------------ seats

    def order(self) -> list[int]:
        """The active player first, then clockwise."""
        n = self.rules.players
        return [(self.active + off) % n for off in range(n)]

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.rules.players) if other != seat]

    # ------------------------------------------------------------ cards

    def number(self, name: str) -> int:
        """A number of the game, such as how many bins a cave has."""
        found = data(self.rules.components)[name]
        assert isinstance(found, int)
        return found

    def price(self, name: str) -> Goods:
        return Counter(data(self.rules.components)["cost"][name])

    def card(self, name: str) -> Card:
        return cards(self.rules.components, "invention", "clan", "event")[name]

    def ids(self, sort: str) -> set[str]:
        return set(cards(self.rules.components, sort))

    def effects(self, seat: int, name: str) -> list[tuple[str, ...]]:
        """The op codes of that name on the cards a seat has built."""
        every = (op for one in sorted(self.built[seat]) for op in self.card(one).ops)
        return [op for op in every if op[0] == name]

    def has(self, seat: int, name: str) -> bool:
        return bool(self.effects(seat, name))

    def pile_size(self) -> int:
        return len(self.pile) + len(self.under)

    # ------------------------------------------------------------ goods

    def bins(self, seat: int) -> int:
        cave = self.number("large_bins" if self.large[seat] else "bins")
        return cave + sum(int(op[1]) for op in self.effects(seat, "bin"))

    def room(self, seat: int) -> int:
        return self.bins(seat) - size(self.caves[seat])

    def supply(self) -> Goods:
        """The tokens nobody has."""
        held = {kind: sum(cave[kind] for cave in self.caves) for kind in KINDS}
        return Counter({kind: self.number("tokens") - many for kind, many in held.items()})

    # ------------------------------------------------------------ pieces

    def out(self, predator: str) -> bool:
        """Whether a predator is not where it lives."""
        return any(where[predator] for where in (self.inside, self.thrown, self.fallen))


def read(rules: Rules, fields: dict[str, Any]) -> World:
    """The JSON of a position in plain words. The agenda is the engine's own way to go on."""
    n = rules.players
    beasts: list[Piece] = [*range(n), *PREDATORS]

    def pieces(row: list[int]) -> Pieces:
        return Counter({piece: many for piece, many in zip(beasts, row, strict=True) if many})

    world = World(
        rules=rules,
        phase=PHASES[fields["phase"]],
        **{name: fields[name] for name in ("round", "active", "player")},
        caves=[Counter(dict(zip(KINDS, row, strict=True))) for row in fields["caves"]],
        **{name: list(fields[name]) for name in ("home", "reserve")},
        boxes={area: list(row) for area, row in zip(AREAS, fields["boxes"], strict=True)},
        **{name: pieces(fields[name]) for name in ("inside", "thrown", "fallen")},
        **{name: [bool(one) for one in fields[name]] for name in ("drums", "spears", "large")},
        **{name: [small(row) for row in fields[name]] for name in ("hands", "built", "dealt")},
        feasts=[small(row) for row in fields["feasts"]],
        **{name: small(fields[name]) for name in ("pile", "looked", "shown", "gone")},
        under=[(name.lower(), seat) for name, seat in fields["under"]],
        wall=[name.lower() for name in fields["wall"]],
        torch=None if fields["torch"] < 0 else fields["torch"],
    )
    assert {*fields} - {"schema", "agenda"} == {*vars(world)} - {"rules", "met"}
    return world


def small(names: Iterable[str]) -> set[str]:
    return {name.lower() for name in names}
