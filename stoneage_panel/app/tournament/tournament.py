"""A tournament of bots: who takes part, Start and Stop, the table, the games to look at."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import param

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.tournament.standing import shut, standing
from stoneage_panel.app.tournament.strings import say
from stoneage_panel.bots.levels import ANCHOR, level_like, levels
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.numbers import number
from stoneage_panel.engine.strings import series
from stoneage_panel.study.dispatch import Workers
from stoneage_panel.study.event import Event
from stoneage_panel.study.event_dispatch import EventDispatch
from stoneage_panel.study.event_games import Timed
from stoneage_panel.study.ratings import Rating
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, card, esc, fragment, icon, tag

GAMES = (6, 30, 60, 180)
"""Games of each pair, to choose from: whole deals in all seatings; six not with five players."""
USUAL = ("gatherer", "chief")
"""The levels that take part with the rule of thumb unless others are chosen."""
SHOWN_SECONDS = 0.5
"""The table is shown no more often."""
_RATED = 20
"""Ratings are reckoned again after so many times as long as they took."""


class Tournament(HtmlComponent):
    """Bots of the lobby's game play each other.

    Args:
        lobby: whose game, options and seats it has.
        workers: who plays the games.
        look: opens the record of a game.
        close: called when it is closed.
        seed: gives the seed of every tournament.
    """

    kind = "form"
    lobby = param.ClassSelector(class_=Lobby, doc="What is chosen.")
    entrants = param.List(default=[], item_type=str, doc="The bots that take part.")
    games = param.Selector(default=GAMES[1], objects=list(GAMES), doc="Games of each pair.")
    news = param.Integer(default=0, doc="Counts what there was to be shown anew.")

    def __init__(
        self,
        workers: Workers,
        look: Callable[[str], None],
        close: Callable[[], None],
        seed: Callable[[], int],
        **params: object,
    ) -> None:
        super().__init__(**params)
        self._workers, self._look, self._close, self._seed = workers, look, close, seed
        self._dispatch: EventDispatch | None = None
        self._title = ""
        self._names: dict[str, str] = {}
        self._ratings: list[Rating] = []
        self._rated = self._shown = self._cost = 0.0
        self.lobby.param.watch(self._other_game, ["game_name"])
        self._other_game()

    # ------------------------------------------------------------ what it shows

    @depends("lobby.param", "entrants", "games", "news")
    def html(self) -> Html:
        """A card: what is to be chosen, or how it stands."""
        if self._dispatch is None:
            inside = self._choices()
        else:
            inside = standing(self._dispatch, self._ratings, self._name, self._title)
        return card(esc(say("card.title")), inside, kind="tournament")

    def _choices(self) -> Html:
        ready = self._pairs > 0
        start = fragment(icon("play"), esc(say("card.start", n=self._pairs * self.games)))
        go = button("tournament-start", start, kind="btn go", disabled=not ready)
        return fragment(
            tag("p", self._where(), class_="m"),
            tag("fieldset", tag("legend", say("card.who")), map(self._box, self._known())),
            tag("p", say("card.games"), " ", self._counts(), class_="flow"),
            EMPTY if ready else tag("p", say("card.two")),
            tag("div", go, shut(), class_="flow"),
            tag("p", say("card.about"), class_="s m"),
        )

    @property
    def _pairs(self) -> int:
        n = len(self.entrants)
        return n * (n - 1) // 2

    def _where(self) -> str:
        lobby = self.lobby
        where = say("card.where", title=lobby.chosen.title, n=self._players)
        return (
            say("card.changed", where=where, names=series(lobby.changed))
            if lobby.changed
            else where
        )

    @property
    def _players(self) -> int:
        return max(2, len(self.lobby.seats))

    def _known(self) -> list[tuple[str, str]]:
        """All bots that may take part: text and name."""
        named = [(level.text, level.words) for level in levels(self.lobby.game)]
        return [*named, *self.lobby.others()]

    def _box(self, bot: tuple[str, str]) -> Html:
        text, words = bot
        field = tag(
            "input",
            type="checkbox",
            id=f"takes-part-{text}",
            data_act="tournament-entrant",
            data_arg=text,
            checked=text in self.entrants,
        )
        return tag("label", field, " ", words, data_key=text)

    def _counts(self) -> Html:
        made = [
            button("tournament-games", number(n), n, "", aria_pressed=n == self.games)
            for n in GAMES
        ]
        return tag("span", made, class_="seg", role="group", aria_label=say("card.games"))

    def _name(self, bot: str) -> str:
        return self._names.get(bot, bot)

    # ------------------------------------------------------------ what its controls do

    @action
    def tournament_entrant(self, text: str, value: object) -> None:
        """A bot takes part, or does not."""
        known = [bot for bot, _ in self._known()]
        if text in known:
            wanted = {*self.entrants, text} if value else {*self.entrants} - {text}
            self.entrants = [bot for bot in known if bot in wanted]

    @action
    def tournament_games(self, n: int) -> None:
        """So many games of each pair."""
        if n in GAMES:
            self.games = n

    @action
    def tournament_start(self) -> None:
        """All games are played, pair after pair.

        Raises:
            NotationError: it can't be played with what is chosen.
        """
        if self._dispatch is not None:
            return
        lobby = self.lobby
        if self._pairs == 0:
            raise NotationError(say("card.two"))
        options = {**lobby.values, **({"components": lobby.components} if lobby.components else {})}
        event = Event(
            lobby.game_name, self._players, self._anchored(), tuple(options.items()),
            games=self.games, seed=self._seed(), keep=True,
        )  # fmt: skip
        self._dispatch = EventDispatch(event, self._workers, self._games_done, self._show)
        self._title = self._where()
        named = dict(self._known())
        given = zip(self._dispatch.event.entrants, event.entrants, strict=True)
        self._names = {usual: named[text] for usual, text in given}
        self._ratings, self._rated = [], 0.0
        self._dispatch.start()
        self._show()

    def _anchored(self) -> tuple[str, ...]:
        """Those who take part, the one whose rating is 0 first."""
        return tuple(sorted(self.entrants, key=lambda bot: bot != ANCHOR))

    @action
    def tournament_stop(self) -> None:
        """No further game is begun."""
        if self._dispatch is not None and self._dispatch.running:
            self._dispatch.stop()
            self._show()

    @action
    def tournament_on(self) -> None:
        """It goes on."""
        if self._dispatch is not None:
            self._dispatch.start()
            self._show()

    @action
    def tournament_again(self) -> None:
        """Another one is set up."""
        self.stop()
        self._dispatch = None
        self.news += 1

    @action
    def tournament_close(self) -> None:
        """It is stopped and out of sight; what was played is there when it is opened again."""
        self.stop()
        self._close()

    @action
    def tournament_look(self, n: int) -> None:
        """A game is opened, to look through."""
        one = self._dispatch.standings.done.get(n) if self._dispatch else None
        if isinstance(one, Timed):
            self._look(one.outcome.record)

    @action
    def tournament_save(self) -> None:
        """Ratings and what they follow from, as the command writes them."""
        if self._dispatch is not None:
            game = self._dispatch.event.game.replace("_", "-")
            name = f"{game}-{time.strftime('%Y-%m-%d')}.json"
            self.send("download", name=name, text=self._dispatch.standings.to_json())
            self.tell(say("card.saved", name=name))

    def stop(self) -> None:
        """No game is played any more."""
        if self._dispatch is not None:
            self._dispatch.stop()

    # ------------------------------------------------------------ what happens to it

    def _other_game(self, *_: object) -> None:
        """Another game has other bots."""
        usual = [ANCHOR, *(level_like(self.lobby.game, key).text for key in USUAL)]
        known = [bot for bot, _ in self._known()]
        self.entrants = [bot for bot in known if bot in usual]

    def _games_done(self) -> None:
        if time.monotonic() - self._shown >= SHOWN_SECONDS:
            self._show()

    def _show(self) -> None:
        event = self._dispatch
        now = time.monotonic()
        if event is not None and (not event.running or now - self._rated > _RATED * self._cost):
            self._ratings = event.standings.ratings()
            self._rated = time.monotonic()
            self._cost = self._rated - now
        self._shown = time.monotonic()
        self.news += 1


@cache
def sheet_text() -> str:
    """Its style sheet, which comes with it."""
    return Path(__file__).with_name("tournament.css").read_text("utf-8")
