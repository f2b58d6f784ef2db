"""What can be chosen before a game, with bounds, and what follows from it for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.i18n import Phrase, Phrases
from stoneage_panel.engine.options import Option
from stoneage_panel.games.age_of_dirt.components import cards, goods
from stoneage_panel.games.age_of_dirt.components.cards import Pack
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.strings import say

if TYPE_CHECKING:
    # the base of `GameOptions` names it
    from stoneage_panel.games.age_of_dirt.rules.position import Position  # noqa: F401


class GameOptions(Game["Position", Move]):
    """The options of a game of Age of Dirt.

    Args:
        players: 2 to 5.
        first_game: one clan card is dealt to each seat, and kept.
        first: the seat that starts, from 1.
        large_cave_rs: Rock-Stars of the Large Cave.
        round_limit: rounds after which the game ends.
        components: the owner's cards as TOML; empty for the house's.

    Attributes:
        pack: the cards and numbers; stock: all tokens, packed; large_rs: as the option.
    """

    name = "age_of_dirt"
    title = Phrase(say, "game.age_of_dirt.title")
    min_players = 2
    max_players = 5
    rules_version = 2
    takes_components: ClassVar[bool] = True
    styles = ("inventor", "breeder")
    style_words = Phrases(say, "style.inventor", "style.breeder")
    likings = Phrases(say, "likes.inventor", "likes.breeder")
    levels: ClassVar[Mapping[str, str]] = {
        "child": "casual:heat=40/worlds=1",
        "guest": "casual:heat=14/worlds=1",
        "learner": "casual:heat=6/worlds=1",
        "gatherer": "casual:heat=3/worlds=1",
        "hunter": "casual:heat=1/worlds=1",
        "elder": "rule",
        "chief": "search:100",  # search:400 was not seen to be stronger
    }
    thinks = 0.5
    option_specs: ClassVar[tuple[Option, ...]] = (
        Option("first_game", False, say),
        Option("first", 1, say, 1, 5),
        Option("large_cave_rs", 0, say, 0, 2),
        Option("round_limit", 150, say, 10, 300),
    )
    pack: Pack

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(2 if players is None else players, components=components, **options)
        self.first = self.number("first") - 1
        if self.first >= self.players:
            raise NotationError(say("wrong.first", seat=self.first + 1, players=self.players))
        self.first_game = self.switch("first_game")
        self.large_rs = self.number("large_cave_rs")
        self.last_round = self.number("round_limit")
        self.pack = _read(components) if components else cards.default()
        self.components = self.pack.text
        self.stock = goods.pack([self.pack.tokens] * len(goods.KINDS))

    @property
    def editable(self) -> str:
        from stoneage_panel.games.age_of_dirt.components import pack, pack_text

        return pack_text.editable(pack.parts_of(self.components))

    @property
    def max_game_length(self) -> int:
        n, pack = self.players, self.pack
        cards, tokens = len(pack.cards), len(goods.KINDS) * pack.tokens
        # a throw: drums with all their bangs, spears, goods, asking and answering, work
        throw = 3 + n * (2 * pack.most_bangs + 6) + 2 * n * n
        # a payment costs a token and may bring a card with its effects and a drawing
        effects = max(sum(op.n for op in card.ops) for card in pack.cards)
        payment = 6 + 4 * effects
        return 4 * n + 9 + n * self.last_round * (throw + tokens * payment) + cards * 5 * throw

    @property
    def private_hands(self) -> bool:
        return True


def _read(components: str) -> Pack:
    # not in the page unless somebody brings cards
    from stoneage_panel.games.age_of_dirt.components.pack import read

    return read(components)
