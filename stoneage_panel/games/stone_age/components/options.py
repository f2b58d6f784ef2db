"""What can be chosen before a game, with bounds, and what follows from it for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.i18n import Phrase, Phrases
from stoneage_panel.engine.options import Option
from stoneage_panel.games.stone_age.components import pack, pack_read, pack_text
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.components.pack import Pack
from stoneage_panel.games.stone_age.components.places import singles
from stoneage_panel.games.stone_age.components.strings import say

if TYPE_CHECKING:
    # the base of `GameOptions` names it
    from stoneage_panel.games.stone_age.rules.position import Position  # noqa: F401

FIGURES = 5
MOST_FIGURES = 10
MOST_FIELD = MOST_TRACK = 10
MOST_TOOLS = 12
STACK_HEIGHT = 7


class GameOptions(Game["Position", Move]):
    """What every game of Stone Age has: its components, and limits worked out once.

    Attributes:
        pack: the cards and tiles, the house's or the owner's.
        style, solo: which variant this is.
        fill: the card spaces that are filled every round, in order; stacks: number of building
            stacks; row: number of card spaces drawn on the board.
        cards, tiles: masks of the cards and buildings in the game; greens, onces, wilds: of
            the green cards, of one-use tools, of those that give resources of choice.
        singles: mask of the places for a fixed number of figures.
        colours: how many players may stand on one resource place.
        villages: how many of the village's places may be taken in a round.
        tribes: number of sorts of figures (seats, or the four colours of solo).
        reserve: figures of one sort there are at most.
        last_round: the round after which the game ends in any case.
    """

    takes_components: ClassVar[bool] = True
    pack: Pack
    style = False
    solo = False
    fill: tuple[int, ...] = (0, 1, 2, 3)
    row = 4
    stacks: int
    cards: int
    tiles: int
    greens: int
    onces: int
    wilds: int
    singles: int
    colours = 9
    villages = 3
    tribes: int
    first = 0
    reserve = MOST_FIGURES
    last_round: int

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(players, components=components, **options)
        self.pack = pack_read.read(components) if components else pack.default()
        self.components = self.pack.text

    @property
    def editable(self) -> str:
        return pack_text.editable(self.pack)

    def _deal_in(self, groups: tuple[str, ...]) -> None:
        rows = self.pack.cards
        self.cards = _mask(row.group in groups for row in rows)
        self.greens = _mask(row.green for row in rows)
        self.onces = _mask(row.upper == "one_use_tool" for row in rows)
        self.wilds = _mask(row.upper == "any_resources" for row in rows)
        self.tiles = _mask(row.group in groups for row in self.pack.tiles)
        self._enough()

    def _enough(self) -> None:
        cards, tiles = self.cards.bit_count(), self.tiles.bit_count()
        if cards < len(self.fill):
            raise NotationError(say("options.cards", cards=cards, spaces=len(self.fill)))
        if tiles < STACK_HEIGHT * self.stacks:
            counts = {"stacks": self.stacks, "height": STACK_HEIGHT}
            needed = STACK_HEIGHT * self.stacks
            raise NotationError(say("options.tiles", tiles=tiles, all=needed, **counts))

    @property
    def max_game_length(self) -> int:
        # figures placed and used with dice, tools, a pick of everybody; feeding, cards, set-up
        figures = self.tribes * self.reserve
        each_round = figures * (6 + 3 * self.players) + 6 * self.players + 20
        return 20 + each_round * self.last_round


def _mask(rows: Any) -> int:
    return sum(1 << i for i, row in enumerate(rows) if row)


class TableOptions(GameOptions):
    """The options of a game of Stone Age.

    Args:
        players: 2 to 4, or 5 with Style is the Goal.
        style: the expansion Style is the Goal.
        bonus_tiles: six more buildings; only with Style.
        first: the seat that starts, from 1.
        round_limit: rounds after which the game ends.
        components: the owner's cards and tiles as TOML; empty for the house's.
    """

    name = "stone_age"
    rules_version = 2
    title = Phrase(say, "game.stone_age.title")
    min_players = 2
    max_players = 5
    styles = ("feeder", "builder", "collector")
    style_words = Phrases(say, "style.feeder", "style.builder", "style.collector")
    likings = Phrases(say, "likes.feeder", "likes.builder", "likes.collector")
    levels: ClassVar[Mapping[str, str]] = {
        "child": "casual:heat=9/worlds=1",
        "guest": "casual:heat=6/worlds=1",
        "learner": "casual:heat=4/worlds=1",
        "gatherer": "casual:heat=2/worlds=1",
        "hunter": "rule",
        "elder": "casual:heat=1/worlds=6",
        "chief": "search:16",
        "expert": "search:200",
    }
    usual_level = "hunter"
    thinks = 0.1
    option_specs = (
        Option("style", False, say, titled=True),
        Option("bonus_tiles", False, say, needs="style", titled=True),
        Option("first", 1, say, 1, 5),
        Option("round_limit", 60, say, 10, 200),
    )

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(players, components=components, **options)
        self.style = self.switch("style")
        self.first = self.number("first") - 1
        self.last_round = self.number("round_limit")
        self._refuse_contradictions()
        self.tribes = self.stacks = n = self.players
        # SA.PLACE.7 to 9, SG.PLACE; SA.VILLAGE.3, SG.VILLAGE; SG.ROUND and SG.END
        self.colours = {2: 1, 3: 2}.get(n, 9)
        self.villages = max(2, n - 1) if self.style else 3 if n == 4 else 2
        self.row = 5 if self.style else 4
        self.fill = tuple(range(self.row))
        bonus = ("bonus",) if self.options["bonus_tiles"] else ()
        self._deal_in(("base", "style", *bonus) if self.style else ("base",))
        self.singles = singles(self.fill, self.stacks, self.style)

    def _refuse_contradictions(self) -> None:
        if self.players > 4 and not self.style:
            raise NotationError(say("options.fifth"))
        if self.options["bonus_tiles"] and not self.style:
            raise NotationError(say("options.bonus"))
        if self.first >= self.players:
            raise NotationError(say("options.first", seat=self.first + 1, players=self.players))

    @classmethod
    def seat_range(cls, options: Mapping[str, object]) -> tuple[int, int]:
        return 2, 5 if options.get("style") in (True, "on", "yes", "true") else 4


class SoloOptions(GameOptions):
    """The options of the solo game.

    Args:
        level: 1 basic, 2 cold night, 3 huge tribe, 4 eternal winter.
        agriculture: where the field starts (the printed text names a space that isn't there).
        unbought: whether cards not bought leave the game or stay.
        extra_card: whether a card drawn by the effect of another counts as bought.
        components: the owner's cards and tiles as TOML; empty for the house's.
    """

    name = "stone_age_solo"
    rules_version = 1
    title = Phrase(say, "game.stone_age_solo.title")
    min_players = 1
    max_players = 1
    styles = ("survivor",)
    style_words = Phrases(say, "style.survivor")
    levels: ClassVar[Mapping[str, str]] = {"elder": "rule", "chief": "search:30"}
    option_specs = (
        Option("level", 1, say, 1, 4, titled=True),
        Option("agriculture", 0, say, 0, 10),
        Option("unbought", "leave", say, choices=("leave", "stay")),
        Option("extra_card", "plain", say, choices=("plain", "bonus")),
    )
    bot_horizon = 1
    flat = True
    solo = True
    stacks = 2
    tribes = 4
    reserve = 8
    last_round = 200

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(players, components=components, **options)
        self.level = self.number("level")
        self.reserve = 8 if self.level == 3 else 7
        self.fill = (1, 3) if self.level == 4 else (0, 1, 3)
        self._deal_in(("base",))
        self.singles = singles(self.fill[:-1], self.stacks, False)
        self.eats = 2 if self.level == 3 else 1
        self.losses = 2 if self.level == 2 else 1
