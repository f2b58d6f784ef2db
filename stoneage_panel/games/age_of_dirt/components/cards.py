"""The cards and numbers of a game: what the pack says, made ready for the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from stoneage_panel.games.age_of_dirt.components import goods, passage
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, LETTERS
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS

INVENTION, CLAN_CARD, EVENT = range(3)
"""Kinds of cards."""
STATUSES = ("given", "effect given", "name given", "reconstructed", "own")
"""Where a card's text comes from; own: the owner of the printed game put it in."""
ONCE = ("drum_up", "spear_up", "gain", "send", "draw", "birth", "fetch", "steal")
"""Op codes that happen once, when the card is built."""
LASTING = (
    "bin", "two_for_one", "drum_hits", "tool_double", "herb_choice", "send_plus", "strong_back",
    "tiger_proof", "extra",
)  # fmt: skip
"""Op codes of permanent effects."""
EVENT_OPS = ("bear_in", "party_resource", "party_mate", "lose_one", "torch", "feast")
"""Op codes of events."""


class Op(NamedTuple):
    """What a card does. name: the op code; kinds: mask of goods it names; n: its number; area:
    of ``extra``."""

    name: str
    kinds: int = 0
    n: int = 1
    area: int = 0


class Card(NamedTuple):
    """A card. kind: INVENTION, CLAN_CARD or EVENT; cost is packed; lasting: the permanent ops."""

    id: str
    name: str
    kind: int
    cost: int
    rs: int
    ops: tuple[Op, ...]
    status: str


class Perks(NamedTuple):
    """The combined effects of the cards that a clan has built. extra: packed goods by area."""

    rs: int = 0
    bins: int = 0
    two_for_one: bool = False
    bangs: int = 0
    tool_double: bool = False
    herb_choice: bool = False
    send: int = 0
    strong_back: bool = False
    tiger_proof: bool = False
    extra: tuple[int, int, int, int] = (0, 0, 0, 0)


class Pack:
    """All of it. Cards stand in one row: inventions, then clan cards, then events.

    Attributes:
        cards; inventions, clans, events: masks of them; names: cards by id in small letters.
        numbers of the file: win, tokens, members, home, reserve, bins, large_bins, bangs, send,
            torch_rs.
        most_bangs: that any drum use can have.
        expand, tool, herb: costs of the Large Cave, a tool and a card, packed.
        passage: how the Passage holds and frees, for the functions of `passage`.
        bit: the mask of every card, and 0 for none (−1).
        text: the owner's pack in its normal form; empty for the house's.
    """

    def __init__(self, table: Mapping[str, Any], text: str = "") -> None:
        rows = [
            *(_card(row, INVENTION) for row in table["invention"]),
            *(_card(row, CLAN_CARD) for row in table["clan"]),
            *(_event(row) for row in table["event"]),
        ]
        self.cards: tuple[Card, ...] = tuple(rows)
        self.inventions = mask(i for i, one in enumerate(rows) if one.kind == INVENTION)
        self.clans = mask(i for i, one in enumerate(rows) if one.kind == CLAN_CARD)
        self.events = mask(i for i, one in enumerate(rows) if one.kind == EVENT)
        self.names = {card.id.lower(): i for i, card in enumerate(rows)}
        self.win: int = table["win"]
        self.tokens: int = table["tokens"]
        self.members: int = table["members"]
        self.home: int = table["home"]
        self.reserve: int = table["reserve"]
        self.bins: int = table["bins"]
        self.large_bins: int = table["large_bins"]
        self.bangs: int = table["bangs"]
        self.send: int = table["send"]
        self.torch_rs: int = table["torch_rs"]
        self.expand = packed(table["cost"]["expand"])
        self.tool = packed(table["cost"]["tool"])
        self.herb = packed(table["cost"]["card"])
        hits = [one.n for card in rows for one in card.ops if one.name == "drum_hits"]
        self.most_bangs: int = max([self.bangs, *hits])
        self.passage = passage.build(table["passage"])
        self.text = text
        # no card (−1) has no bit: it is the last of the row
        self.bit = (*(1 << i for i in range(len(rows))), 0)
        self.perks_of = PerksOf(self)

    def perks(self, built: int) -> Perks:
        """The combined effects of the cards of a mask."""
        return self.perks_of[built]

    def sum(self, built: int) -> Perks:
        """The same, worked out anew."""
        cards = [card for i, card in enumerate(self.cards) if built >> i & 1]
        ops = [op for card in cards for op in card.ops]
        names = {op.name for op in ops}
        extra = [0, 0, 0, 0]
        for op in ops:
            if op.name == "extra":
                extra[op.area] += sum(goods.ONE[kind] for kind in range(5) if op.kinds >> kind & 1)
        return Perks(
            rs=sum(card.rs for card in cards),
            bins=sum(op.n for op in ops if op.name == "bin"),
            two_for_one="two_for_one" in names,
            bangs=max([op.n for op in ops if op.name == "drum_hits"], default=0),
            tool_double="tool_double" in names,
            herb_choice="herb_choice" in names,
            send=sum(op.n for op in ops if op.name == "send_plus"),
            strong_back="strong_back" in names,
            tiger_proof="tiger_proof" in names,
            extra=(extra[0], extra[1], extra[2], extra[3]),
        )

    def bits(self, cards: int) -> list[int]:
        """The cards of a mask, lowest first."""
        found = []
        while cards:
            low = cards & -cards
            found.append(low.bit_length() - 1)
            cards ^= low
        return found

    def feast_rs(self, kept: int) -> int:
        """Rock-Stars of event cards that a clan has kept."""
        return sum(card.rs for i, card in enumerate(self.cards) if kept >> i & 1)


class PerksOf(dict[int, Perks]):
    """`Pack.perks` by the mask of the cards: rules ask for it at every step, so it is no call."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack

    def __missing__(self, built: int) -> Perks:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[built] = self._pack.sum(built)
        return found


_REMEMBERED = 1 << 15
"""Sets of cards whose worth is remembered; a long tournament meets more."""


def _card(row: Mapping[str, Any], kind: int) -> Card:
    ops = tuple(map(op, row["ops"]))
    return Card(row["id"], row["name"], kind, packed(row["cost"]), row["rs"], ops, row["status"])


def _event(row: Mapping[str, Any]) -> Card:
    """An event: a feast costs what its op names, and its number is its Rock-Stars."""
    one = op(row["op"])
    feast = one.name == "feast"
    cost = sum(goods.ONE[kind] for kind in range(5) if one.kinds >> kind & 1) if feast else 0
    return Card(row["id"], row["name"], EVENT, cost, one.n if feast else 0, (one,), row["status"])


def op(text: str) -> Op:
    """An op code as it is written, such as ``gain:B|H:1`` or ``extra:plains:F``."""
    name, *rest = text.split(":")
    if name == "extra":
        return Op(name, _kinds(rest[1]), 1, AREAS.index(rest[0]))
    if rest and not rest[0].isdecimal():
        return Op(name, _kinds(rest[0]), int(rest[1]))
    return Op(name, 0, int(rest[0]) if rest else 1)


def _kinds(letters: str) -> int:
    return mask(LETTERS.index(letter) for letter in letters.split("|"))


def packed(row: Mapping[str, int]) -> int:
    """Goods of a table of the file, packed."""
    return goods.pack(row.get(kind, 0) for kind in KINDS)


def mask(numbers: Iterable[int]) -> int:
    """Numbers as a bit mask."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


@cache
def default() -> Pack:
    """The house's own cards."""
    home = resources.files("stoneage_panel.games.age_of_dirt.components").joinpath(
        "components.toml"
    )
    return Pack(tomllib.loads(home.read_text("utf-8")))
