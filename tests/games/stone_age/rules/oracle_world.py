"""Stone Age once more: a world of plain dicts, lists and sets, and what can be asked of it.

Written from the rule books and the rulings alone, without a look at the engine's rules, so that
the two can be held against each other. Everything has its printed name: goods are letters, cards
and buildings their ids, places the words people type. Nothing is packed, shared or clever.
"""

from functools import cache
from itertools import product
from typing import Any, NamedTuple

from stoneage_panel.games.stone_age.components import places
from stoneage_panel.games.stone_age.components.goods import counts
from stoneage_panel.games.stone_age.components.pack import Card, Pack, Tile
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)

World = dict[str, Any]
Goods = dict[str, int]

LETTERS = "wcsgj"
RESOURCES = "wcsg"
WORTH = {"w": 3, "c": 4, "s": 5, "g": 6}
GATHERING = ["forest", "clay", "quarry", "river"]
DIVISOR = {"hunt": 2, "forest": 3, "clay": 4, "quarry": 5, "river": 6}
BRINGS = {"forest": "w", "clay": "c", "quarry": "s", "river": "g"}
LETTER = {"wood": "w", "clay": "c", "stone": "s", "gold": "g"}
VILLAGE = ["tool", "hut", "field", "merchant"]
COLOURS = ["blue", "red", "yellow", "sky"]
PHASES = [
    *("place", "act", "tools", "split", "pick", "extra", "feed", "call", "discard"),
    *("roll", "card", "draw", "tile", "over"),
]
DECISIONS = PHASES[:9]


class Rules(NamedTuple):
    """What was agreed before the game."""

    pack: Pack
    players: int
    style: bool = False
    bonus: bool = False
    round_limit: int = 60
    first: int = 1
    level: int = 0
    agriculture: int = 0
    unbought: str = "leave"
    extra_card: str = "plain"

    @property
    def solo(self) -> bool:
        return self.level > 0

    @property
    def owners(self) -> int:
        """How many colours of figures there are."""
        return 4 if self.solo else self.players

    @property
    def open_spaces(self) -> list[int]:
        """The spaces of the card row that get a card, cheapest first."""
        if self.solo:
            # eternal winter: one card on "position 2", for two resources, and the hunger card
            return [1, 3] if self.level == 4 else [0, 1, 3]
        return [0, 1, 2, 3, 4] if self.style else [0, 1, 2, 3]

    @property
    def sale(self) -> list[int]:
        """The spaces from which cards can be bought."""
        return [space for space in self.open_spaces if not (self.solo and space == 3)]

    @property
    def stacks(self) -> int:
        return 2 if self.solo else self.players

    @property
    def cards(self) -> list[str]:
        """The ids of the cards in the box."""
        groups = {"base", "style"} if self.style else {"base"}
        return [card.id for card in self.pack.cards if card.group in groups]

    @property
    def tiles(self) -> list[str]:
        """The ids of the buildings in the box."""
        groups = {"base"} | ({"style"} if self.style else set())
        groups |= {"bonus"} if self.bonus else set()
        return [tile.id for tile in self.pack.tiles if tile.group in groups]

    def card(self, name: str) -> Card:
        return next(card for card in self.pack.cards if card.id == name)

    def tile(self, name: str) -> Tile:
        return next(tile for tile in self.pack.tiles if tile.id == name)

    def works_tile(self, number: int) -> Tile:
        """The production building that is called works 1, 2 …"""
        special = [tile for tile in self.pack.tiles if tile.special.startswith("works")]
        return special[number - 1]


@cache
def rules_of(game: Any) -> Rules:
    """What was agreed, asked of the engine's game."""
    options = dict(game.options)
    if game.name == "stone_age_solo":
        return Rules(
            game.pack, 1, level=int(options["level"]), agriculture=int(options["agriculture"]),
            unbought=options["unbought"], extra_card=options["extra_card"], round_limit=10**6,
        )  # fmt: skip
    return Rules(
        game.pack, game.players, bool(options["style"]), bool(options["bonus_tiles"]),
        int(options["round_limit"]), int(options["first"]),
    )  # fmt: skip


def new_world(rules: Rules) -> World:
    """The table before anything is dealt."""
    seats, owners = rules.players, rules.owners
    figures = 5
    food = 12
    if rules.solo:
        figures = 3 if rules.level == 3 else 2
        food = 25 if rules.level == 3 else 20
    # solo: the buildings for 1 to 7 resources are laid on the player board at once
    free = {name for name in rules.tiles if rules.tile(name).kind == "free"} if rules.solo else ()
    return {
        "rules": rules,
        "phase": "card",
        "round": 0,
        "start": rules.first - 1,
        "player": rules.first - 1,
        "acting": -1,
        "stood": [{} for _ in range(owners)],
        "spare": [figures] * owners,
        "figures": [figures] * owners,
        "goods": [
            {letter: int(rules.style and letter == "j") for letter in LETTERS} for _ in range(seats)
        ],
        "food": [food] * seats,
        "field": [rules.agriculture] * seats,
        "track": [0] * seats,
        "tools": [[0, 0, 0] for _ in range(seats)],
        "used": [set() for _ in range(seats)],
        "cards": [set() for _ in range(seats)],
        "down": [set() for _ in range(seats)],
        "kept": [set() for _ in range(seats)],
        "tiles": [set(free) for _ in range(seats)],
        "points": [[0, 0, 0] for _ in range(seats)],
        "row": [None] * 5,
        "tops": [None] * rules.stacks,
        "under": [7] * rules.stacks,
        "deck": set(rules.cards),
        "gone": set(),
        "pool": set(rules.tiles) - set(free),
        "rolling": None,
        "dice": [],
        "due": 0,
        "traded": False,
        "fifth": False,
        "aside": 0,
        "initiative": [0] * 4,
        "exhaustion": {0: 0, 1: 15, 2: 20, 3: 10, 4: 10}[rules.level],
        "dropped": set(),
        "acted": set(),
        "drops": 0,
    }


# ---------------------------------------------------------------- reading the engine's position


def members(mask: int) -> list[int]:
    """The numbers whose bits are set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def read(state: Position) -> World:
    """The engine's position in plain words."""
    rules = rules_of(state.game)
    cards = [card.id for card in rules.pack.cards]
    tiles = [tile.id for tile in rules.pack.tiles]
    row = [cards[card] if card >= 0 else None for card in state.row]
    world = {
        "rules": rules,
        "phase": PHASES[state.phase],
        **{name: getattr(state, name) for name in ("round", "start", "player", "acting", "due")},
        "stood": [stood(mask) for mask in state.here],
        "spare": list(state.spare),
        "figures": list(state.figures),
        "goods": [dict(zip(LETTERS, counts(goods), strict=True)) for goods in state.goods],
        **{name: list(getattr(state, name)) for name in ("food", "field", "track")},
        "tools": [list(state.tools[3 * seat : 3 * seat + 3]) for seat in range(rules.players)],
        "used": [set(members(mask)) for mask in state.used],
        **{
            name: [{cards[i] for i in members(mask)} for mask in getattr(state, name)]
            for name in ("cards", "down", "kept")
        },
        "tiles": [{tiles[i] for i in members(mask)} for mask in state.tiles],
        "points": [list(state.points[3 * seat : 3 * seat + 3]) for seat in range(rules.players)],
        "row": row + [None] * (5 - len(row)),
        "tops": [tiles[top] if top >= 0 else None for top in state.tops[: rules.stacks]],
        "under": list(state.under[: rules.stacks]),
        "deck": {cards[i] for i in members(state.deck)},
        "pool": {tiles[i] for i in members(state.pool)},
        "rolling": purpose(state.rolling),
        "dice": [face + 1 for face in range(6) for _ in range(state.dice >> 4 * face & 15)],
        "traded": bool(state.traded),
        "fifth": bool(state.fifth),
        "aside": int(state.spared),
    }
    there = [*world["cards"], world["deck"], {card for card in row if card}]
    world["gone"] = set(rules.cards).difference(*there)
    if rules.solo:
        world |= {
            "initiative": list(state.initiative),
            "exhaustion": state.exhaustion,
            "dropped": {tiles[i] for i in members(state.dropped)},
            "acted": set(members(state.acted)),
            "drops": state.drops,
        }
    return world


def stood(mask: int) -> dict[str, int]:
    """The figures of one colour, by the id of the place."""
    return {name: mask >> 4 * at & 15 for name, at in places.NUMBERS.items() if mask >> 4 * at & 15}


def purpose(rolling: int) -> str | None:
    """What the dice are for, in a word."""
    if rolling < 0:
        return None
    if rolling >= INITIATIVE:
        return "initiative"
    special = {ROLL_ALL: "all", ROLL_REWARDS: "rewards"}
    if rolling in special:
        return special[rolling]
    return f"roll2 {RESOURCES[rolling - ROLL2]}" if rolling >= ROLL2 else places.place_id(rolling)


# ---------------------------------------------------------------- goods, one by one


def multisets(most: int, letters: str = RESOURCES, least: int = 0) -> list[Goods]:
    """Every multiset of goods with so many pieces."""
    return [
        dict(zip(letters, numbers, strict=True))
        for numbers in product(range(most + 1), repeat=len(letters))
        if least <= sum(numbers) <= most
    ]


def spell(goods: Goods) -> str:
    """``w w c``"""
    return " ".join(letter for letter in LETTERS for _ in range(goods.get(letter, 0)))


def holds(world: World, seat: int, goods: Goods) -> bool:
    return all(world["goods"][seat][letter] >= many for letter, many in goods.items())


def has_resources(world: World, seat: int) -> int:
    """How many resources; jewelry is none."""
    return sum(world["goods"][seat][letter] for letter in RESOURCES)


def pieces(words: list[str]) -> Goods:
    """The goods of the words ``w w c``."""
    return {letter: words.count(letter) for letter in LETTERS if letter in words}


# ---------------------------------------------------------------- places


def all_places(rules: Rules) -> list[str]:
    """Every place figures might be put on, works of anybody included."""
    works = sum(tile.special.startswith("works") for tile in rules.pack.tiles)
    return [
        *("hunt", *GATHERING, *VILLAGE),
        *(f"card{n}" for n in range(1, 6)),
        *(f"build{n}" for n in range(1, 6)),
        *(f"works{n}" for n in range(1, works + 1)),
    ]


def words_of(place: str) -> str:
    """``card2`` as people type it: ``card 2``."""
    kind = place.rstrip("0123456789")
    return f"{kind} {place[len(kind) :]}" if kind != place else place


def number(place: str) -> int:
    """2 of ``card2``."""
    return int(place.lstrip("abcdefghijklmnopqrstuvwxyz"))


def crowd(world: World, place: str) -> int:
    """All figures on a place, whoever's."""
    return sum(stood.get(place, 0) for stood in world["stood"])


def acting_seat(world: World) -> int:
    """Whose store the action fills."""
    return 0 if world["rules"].solo else int(world["acting"])
