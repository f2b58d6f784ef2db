"""What can be chosen before a game, with bounds, and what follows from it for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.i18n import Phrase, Phrases
from stoneage_panel.engine.options import Option
from stoneage_panel.games.settlers.components import goods, world
from stoneage_panel.games.settlers.components.goals import Goals
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.roads import Roads
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.walks import Walks
from stoneage_panel.games.settlers.components.world import ADAPTATION, GROUPS, TOP, World, mask

if TYPE_CHECKING:
    # the base of `GameOptions` names it
    from stoneage_panel.games.settlers.rules.position import Position  # noqa: F401

_ON = (True, "on", "yes", "true")


class GameOptions(Game["Position", Move]):
    """The options of a game of The Settlers of the Stone Age.

    Args:
        players: 3 or 4, or 2 with the option ``two``.
        start: ``"printed"`` places, or ``"free"``: chosen in turn.
        two: allows two players, which the printed game does not.
        first: the seat that starts, from 1.
        offers: how many offers to the others one may make in a turn.
        round_limit: rounds after which the game ends.
        components: the owner's world as TOML; empty for the house's.

    Attributes:
        world: the map and all that lies on it; roads: its ways; walks: over them; goals:
            what they lead to; plans, worths,
            sites_worth, yields: what bots found of a position, remembered.
        adaptations: mask of the chips that are worth a point; grouped: masks of the chips of
            each numeral; box_at, chit_at: what is at a crossing; crossing_names: crossings by
            their names in small letters, a corner of several hexes by each.
        numbered: hexes by their number; sites: mask of the crossings with a chit at first.
        stock: all resource cards, packed.
    """

    name = "settlers"
    title = Phrase(say, "game.settlers.title")
    min_players = 2
    max_players = 4
    rules_version = 1
    takes_components: ClassVar[bool] = True
    styles = ("discoverer", "settler")
    style_words = Phrases(say, "style.discoverer", "style.settler")
    likings = Phrases(say, "likes.discoverer", "likes.settler")
    # three players, an even share is 33 %: easy 23 % beside good, strong 75 % against two of good
    levels: ClassVar[Mapping[str, str]] = {
        "guest": "casual:heat=1000/worlds=1",
        "learner": "casual:heat=35/worlds=1",
        "gatherer": "casual:worlds=1",
        "hunter": "rule",
        "elder": "search:8",
        "chief": "search:16",
        "expert": "search:200",
    }
    usual_level = "hunter"
    thinks = 0.1
    option_specs: ClassVar[tuple[Option, ...]] = (
        Option("start", "printed", say, choices=("printed", "free")),
        Option("two", False, say),
        Option("first", 1, say, 1, 4),
        Option("offers", 3, say, 0, 9),
        Option("round_limit", 150, say, 10, 300),
    )
    world: World

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(3 if players is None else players, components=components, **options)
        if self.players < 3 and not self.options["two"]:
            raise NotationError(say("wrong.two"))
        self.first = self.number("first") - 1
        if self.first >= self.players:
            raise NotationError(say("wrong.first", seat=self.first + 1, players=self.players))
        self.offers = self.number("offers")
        self.last_round = self.number("round_limit")
        self.free = self.options["start"] == "free"
        self._lay_out(_read(components) if components else world.default())
        self.components = self.world.text

    def _lay_out(self, found: World) -> None:
        self.world = found
        self.roads = Roads(found)
        self.walks = Walks(self.roads)
        self.plans: dict[tuple[Any, ...], Any] = {}
        self.worths: dict[tuple[Any, ...], tuple[list[float], float]] = {}
        self.sites_worth: dict[tuple[Any, ...], list[float]] = {}
        self.yields: dict[int, list[int]] = {}
        self.goals = Goals(found, self.roads)
        self.costs = (*found.steps, found.nomad, found.tribe)
        self.stock = goods.pack([found.cards] * len(goods.KINDS))
        chips = list(enumerate(found.chips))
        self.adaptations = mask(i for i, chip in chips if chip.kind == ADAPTATION)
        self.grouped = tuple(
            mask(i for i, chip in chips if chip.group == group) for group in range(len(GROUPS))
        )
        self.crossing_names = world.names(found)
        self.box_at = {box.at: i for i, box in enumerate(found.boxes)}
        self.chit_at = {chit.at: i for i, chit in enumerate(found.chits)}
        self.sites = mask(self.chit_at)
        self.numbered = tuple(
            tuple(i for i, hexagon in enumerate(found.hexes) if hexagon.number == number)
            for number in range(13)
        )

    @classmethod
    def seat_range(cls, options: Mapping[str, object]) -> tuple[int, int]:
        return (2 if options.get("two") in _ON else 3), 4

    @property
    def editable(self) -> str:
        from stoneage_panel.games.settlers.components import pack, pack_text

        return pack_text.editable(pack.parts_of(self.components))

    @property
    def private_hands(self) -> bool:
        return True

    @property
    def max_game_length(self) -> int:
        n, world = self.players, self.world
        offer = 2 + 2 * (n - 1) + 1
        # whatever else is done costs a card, or a step that a meat has paid; a figure may rob
        cards = len(goods.KINDS) * world.cards
        walks = world.cards * (world.stride + TOP)
        turn = 3 + n + self.offers * offer + 3 * cards + walks + 4 * len(world.chips)
        return 4 * n + turn * n * self.last_round


def _read(components: str) -> World:
    # not in the page unless somebody brings a world
    from stoneage_panel.games.settlers.components.pack import read

    return read(components)
