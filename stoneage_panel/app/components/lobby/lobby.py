"""What is chosen before a game: the table, who sits where, the options."""

from __future__ import annotations

from typing import Any

import param
from param.parameterized import batch_call_watchers

from stoneage_panel.app.components.lobby.strings import say
from stoneage_panel.bots import catalog
from stoneage_panel.bots.levels import level_like, level_of, levels
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import Preset, Spec, all_games, spec
from stoneage_panel.engine.errors import NotationError, StoneAgeError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.luck import DICE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.table import Table, is_person, options_class

CUSTOM = "custom"
"""What a seat is set to for a bot that is none of the named strengths."""
ELSEWHERE = "elsewhere"
"""What a seat is set to for a person at another device, maybe with a name."""
PACES = ("brisk", "calm", "next", "instant")
_OLD_PACES = {"one by one": "brisk", "step": "brisk", "at once": "instant"}
"""What versions before called them: browsers may still have that."""


def read_pace(stored: object) -> str | None:
    """The pace that an earlier visit stored; None where it is none."""
    found = _OLD_PACES.get(stored, stored) if isinstance(stored, str) else None
    return found if found in PACES else None


def is_elsewhere(who: str) -> bool:
    """Whether a person sits there, at another device."""
    return who.partition(":")[0] == ELSEWHERE


def _is_somebody(who: str) -> bool:
    return is_person(who) or is_elsewhere(who)


class Lobby(param.Parameterized):  # type: ignore[misc]
    """Choices for the next game. They become a table's parameters with `apply`."""

    game_name: Any = param.Selector(objects=[], doc="The rules system to play.")
    seats = param.List(default=["human", "rule:memory=40"], item_type=str, doc="Who sits where.")
    dice: Any = param.Selector(
        objects=list(DICE), doc="Whether luck is drawn from a seed, or said by hand."
    )
    pace: Any = param.Selector(objects=list(PACES), doc="How fast things move, and bots.")

    refused = param.Boolean(default=False, doc="Whether no game can be made of what is chosen.")
    components = param.String(default="", doc="Text of the owner's own; empty for ours.")
    components_name = param.String(default="", doc="The file they came from.")

    def __init__(self, **params: Any) -> None:
        names = list(all_games())
        self.param.game_name.objects = names
        params.setdefault("game_name", names[0])
        super().__init__(**params)
        for name in ("dice", "pace"):  # the two that are shown as they are
            self.param[name].label, self.param[name].doc = (
                say(f"how.{name}"),
                say(f"how.{name}_doc"),
            )
        self.options = options_class(self.game)()

    # ------------------------------------------------------------ which game

    @property
    def game(self) -> type[AnyGame]:
        """The class of the chosen game."""
        return spec(self.game_name).load()

    @property
    def values(self) -> dict[str, Any]:
        """The options as they are set."""
        return {name: getattr(self.options, name) for name in self.options.param if name != "name"}

    @property
    def limits(self) -> tuple[int, int]:
        """The lowest number of seats, and the highest that some switch allows."""
        low, high = self.game.seat_range(self.values)
        return low, max([high, *(most for _, most in self._wider())])

    def _wider(self) -> list[tuple[str, int]]:
        """Switches that are off and would make room for more seats."""
        found = []
        for name in self.game.switches():
            if not self.values[name]:
                found.append((name, self.game.seat_range({**self.values, name: True})[1]))
        return found

    def choose_game(self, name: str) -> None:
        """Another game; seats are added or taken away as it needs, bots it has not are replaced.

        Args:
            name: of the game, or of a preset of it: ``"stone_age stone_age_style"``.
        """
        with batch_call_watchers(self):  # who watches sees game, options and seats that fit
            self._choose_game(*name.partition(" ")[::2])

    def _choose_game(self, game: str, key: str) -> None:
        strengths = [level_of(self.game, who) for who in self.seats]
        self.game_name = spec(game).name
        self.options = options_class(self.game)()
        if not self.game.takes_components:
            self.drop_components()
        for preset in spec(game).presets:
            if preset.key == key:
                self.options.param.update(**dict(preset.options))
        self._seat_bots([level.key if level else "" for level in strengths])
        self._fit_seats()

    def _seat_bots(self, strengths: list[str]) -> None:
        """Bots stay about as strong as they were in the game before.

        Args:
            strengths: the key of each seat's level; empty where it has none.
        """
        pairs = zip(self.seats, strengths, strict=True)
        self.seats = [who if _is_somebody(who) else self._bot_like(who, key) for who, key in pairs]

    def _bot_like(self, who: str, key: str) -> str:
        """The bot that takes the place of one of another game.

        Args:
            key: of its level; empty where it had none.
        """
        if key:
            return level_like(self.game, key).text
        return who if who in {value for value, _ in self.choices()} else self._usual_bot()

    @property
    def tile(self) -> str:
        """The tile that stands for what is chosen: a preset's, where its options are set."""
        preset = self._preset()
        return f"{self.game_name} {preset.key}" if preset else str(self.game_name)

    @property
    def chosen(self) -> Spec | Preset:
        """The game, or the preset of it, that is chosen."""
        return self._preset() or spec(self.game_name)

    def _preset(self) -> Preset | None:
        for preset in spec(self.game_name).presets:
            if all(self.values[name] == value for name, value in preset.options):
                return preset
        return None

    # ------------------------------------------------------------ seats

    def _usual_bot(self) -> str:
        """The bot that is offered first."""
        found = {level.key: level.text for level in levels(self.game)}
        return found.get(self.game.usual_level) or next(iter(found.values()))

    def _fit_seats(self) -> None:
        low, high = self.game.seat_range(self.values)
        n = max(low, min(len(self.seats), high))
        self.seats = (self.seats + [self._usual_bot()] * low)[:n]
        self._seat_starter()

    @property
    def widening(self) -> str:
        """What one seat more would switch on, by its name on the screen; mostly nothing."""
        full = len(self.seats) >= self.game.seat_range(self.values)[1]
        switch = self._next_switch() if full else ""
        return str(self.options.param[switch].label) if switch else ""

    def _next_switch(self) -> str:
        """The switch that makes room for one seat more, or nothing."""
        return next((name for name, most in self._wider() if most > len(self.seats)), "")

    def add_seat(self) -> None:
        """One bot more, if there is room or a switch makes some."""
        n = len(self.seats)
        if n >= self.game.seat_range(self.values)[1]:
            wider = self._next_switch()
            if not wider:
                return
            setattr(self.options, wider, True)
        last = self.seats[-1]
        self.seats = [*self.seats, self._usual_bot() if is_person(last) else last]

    @property
    def elsewhere(self) -> bool:
        """Whether somebody sits at another device."""
        return any(map(is_elsewhere, self.seats))

    @property
    def at_table(self) -> list[str]:
        """Who sits where, as a table has it: of people it does not say at which device."""
        return [f"human{who[len(ELSEWHERE) :]}" if is_elsewhere(who) else who for who in self.seats]

    def seat_one(self) -> None:
        """One person, against as few bots as the game needs."""
        self.seats = ["human"]
        self._fit_seats()

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
        """Sets who sits there, as text: ``"human"``, ``"human:Mira"`` or a bot."""
        seats = list(self.seats)
        if number >= len(seats):
            raise NotationError(say("event.seat", n=len(seats)))
        if who == CUSTOM:
            seats[number] = self._other_bot(seats[number])
        else:
            seats[number] = who if is_elsewhere(who) else check_seat(who)
        self.seats = seats

    def _other_bot(self, who: str) -> str:
        """A bot that is none of the named ones: who sits there, if it is one."""
        if not _is_somebody(who) and not level_of(self.game, who):
            return who
        return next(value for value, _ in self.others())

    def choices(self) -> list[tuple[str, str]]:
        """All that can sit on a seat: value and words."""
        named = [(level.text, level.words) for level in levels(self.game)]
        people = [("human", say("lobby.person")), (ELSEWHERE, say("lobby.elsewhere"))]
        return [*people, *named, *self.others()]

    def others(self) -> list[tuple[str, str]]:
        """The bots that are none of the named ones: value and words."""
        named = {level.text for level in levels(self.game)}
        return [(e.text, e.words) for e in catalog(self.game) if e.text not in named]

    @property
    def foremost(self) -> list[str]:
        """The options by which people ask for a variant that is no switch: the level of a game."""
        specs = self.game.option_specs
        return [one.name for one in specs if one.titled and not isinstance(one.default, bool)]

    @property
    def changed(self) -> list[str]:
        """Labels of the options that are not as in the rule book, those of the tile left out."""
        given = dict(getattr(self._preset(), "options", ()))
        return [
            option.label or option.name
            for option in self.game.option_specs
            if option.name not in self.foremost
            and self.values[option.name] != given.get(option.name, option.default)
        ]

    # ------------------------------------------------------------ options and components

    def settle(self, name: str) -> None:
        """After an option was set: what it needs is switched on, what needs it goes off."""
        options = {option.name: option for option in self.game.option_specs}
        if self.values[name] and options[name].needs:
            setattr(self.options, options[name].needs, True)
        for other in options.values():
            if other.needs == name and not self.values[name]:
                setattr(self.options, other.name, False)
        if len(self.seats) > self.game.seat_range(self.values)[1]:
            self._fit_seats()

    def take_components(self, text: str, name: str) -> None:
        """The owner's cards and the like, for the games to come.

        Raises:
            NotationError: they can't be used; what was there before stays.
        """
        game = self.game(len(self.seats), components=text, **self.values)
        self.param.update(components=game.components, components_name=name[:60])

    def drop_components(self) -> None:
        """Back to the house's own."""
        self.param.update(components="", components_name="")

    def apply(self, table: Table, seed: int, seats: list[str] | None = None) -> None:
        """Starts the chosen game at a table.

        Args:
            seats: who sits there instead of who was chosen.

        Raises:
            NotationError: a choice that does not fit the others.
        """
        table.param.update(
            game_name=self.game_name,
            seats=list(self.at_table if seats is None else seats),
            options=self.values,
            components=self.components,
            dice=self.dice,
            seed=seed,
        )
        try:
            table.start()
        except StoneAgeError:
            self.refused = True
            raise
        self.refused = False
