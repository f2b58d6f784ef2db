"""What is chosen before a game: the table, who sits where, the options."""

from typing import Any

import param

from stoneage_panel.bots import Entry, catalog, options_of
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games import all_games, spec
from stoneage_panel.table import Table, is_person, options_class

PACES = ("one by one", "at once")


def bot_words(entry: Entry) -> str:
    """What a bot is called where one chooses who sits down."""
    given = options_of(entry.text)
    name = {"rule": "Rule-of-thumb bot", "search": "Search bot"}.get(entry.text.partition(":")[0])
    if "simulations" in given:
        return f"{name}, {given['simulations']} games a move"
    if "memory" in given:
        return f"{name}, memory {given['memory']} %"
    return f"Random bot, {entry.words[0].lower()}{entry.words[1:]}"


class Lobby(param.Parameterized):
    """Choices for the next game. They become a table's parameters with `apply`."""

    game_name: Any = param.Selector(objects=[], label="Game", doc="The rules system to play.")
    seats = param.List(default=["human", "rule:memory=60"], item_type=str, doc="Who sits where.")
    dice: Any = param.Selector(
        objects=["fair", "choose"],
        label="Luck",
        doc="Fair: drawn from a seed. Choose: you say what every token and hut shows.",
    )
    pace: Any = param.Selector(
        objects=list(PACES), label="Bots move", doc="Told one by one, or all at once."
    )

    def __init__(self, **params: Any) -> None:
        names = list(all_games())
        self.param.game_name.objects = names
        params.setdefault("game_name", names[0])
        super().__init__(**params)
        self.options = options_class(self.game)()

    @property
    def game(self) -> type[Game]:
        """The class of the chosen game."""
        return spec(self.game_name).load()

    @property
    def limits(self) -> tuple[int, int]:
        """The lowest and highest number of seats."""
        return spec(self.game_name).players

    def choose_game(self, name: str) -> None:
        """Another game; seats are added or taken away as it needs."""
        self.game_name = name
        self.options = options_class(self.game)()
        low, high = self.limits
        self.seats = (self.seats + ["rule"] * low)[: max(low, min(len(self.seats), high))]

    def add_seat(self) -> None:
        """One bot more, if there is room."""
        if len(self.seats) < self.limits[1]:
            self.seats = [*self.seats, self.seats[-1] if not is_person(self.seats[-1]) else "rule"]

    def drop_seat(self) -> None:
        """The last seat goes, if enough stay."""
        if len(self.seats) > self.limits[0]:
            self.seats = self.seats[:-1]
            self._seat_starter()

    def _seat_starter(self) -> None:
        """Whoever was to start and has gone leaves it to the first seat."""
        if getattr(self.options, "first", 1) > len(self.seats):
            self.options.first = 1

    def shuffle(self, salt: int) -> None:
        """Everybody sits somewhere else by chance."""
        seats = list(self.seats)
        Rng(salt).stream("seats").shuffle(seats)
        self.seats = seats

    def set_seat(self, number: int, who: str) -> None:
        """Who sits there; a person keeps the name given before."""
        seats = list(self.seats)
        seats[number] = who
        self.seats = seats

    def choices(self) -> list[tuple[str, str]]:
        """What can sit on a seat: value and words."""
        bots = [(entry.text, bot_words(entry)) for entry in catalog(self.game)]
        return [("human", "A person"), *bots]

    def apply(self, table: Table, seed: int) -> None:
        """Starts the chosen game at a table.

        Raises:
            NotationError: a choice that does not fit the others.
        """
        values = {
            name: getattr(self.options, name) for name in self.options.param if name != "name"
        }
        table.param.update(
            game_name=self.game_name,
            seats=list(self.seats),
            options=values,
            dice=self.dice,
            seed=seed,
        )
        table.start()
