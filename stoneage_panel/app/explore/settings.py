"""What is set about studies: a param object, drawn as a form in the page and by Panel elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import param

from stoneage_panel.app.explore.strings import say
from stoneage_panel.bots.levels import bot_name
from stoneage_panel.bots.names import catalog
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.study.trials import stand_in
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, Html, fragment
from stoneage_panel.ui.param_controls import control

WITHIN = (1, 3, 5, 10)
SECONDS = (5, 20, 60, 300)


class StudySettings(param.Parameterized):  # type: ignore[misc]
    """Who plays on, how exact and how long.

    Attributes:
        seat0, seat1, …: who plays on for each seat, a bot's name.
    """

    within = param.Selector(
        default=3,
        objects=list(WITHIN),
        label=say("settings.within"),
        doc=say("settings.within_help"),
    )
    seconds = param.Selector(
        default=20,
        objects=list(SECONDS),
        label=say("settings.seconds"),
        doc=say("settings.seconds_help"),
    )
    second = param.Boolean(
        default=False, label=say("settings.other"), doc=say("settings.other_help")
    )

    @property
    def players(self) -> list[str]:
        """Who plays on, a bot a seat."""
        names = [name for name in self.param if name.startswith("seat")]
        return [getattr(self, name) for name in sorted(names)]

    @property
    def share(self) -> float:
        """How exact, as a share."""
        return float(self.within) / 100


def bots_of(game: AnyGame) -> list[str]:
    """Who can play a game on: quick bots only."""
    return [entry.text for entry in catalog(game) if not entry.text.startswith("search")]


def settings_of(table: Table) -> StudySettings:
    """Settings for the seats of a table, with a parameter of its own for each seat."""
    game, names = table.game, table.names
    known = bots_of(game)
    seats: dict[str, Any] = {}
    for seat, who in enumerate(names):
        usual = stand_in(game, str(table.session.seats[seat]))
        seats[f"seat{seat}"] = param.Selector(
            default=usual,
            objects=[*known, *([] if usual in known else [usual])],
            label=say("settings.seat", who=who),
            doc=say("settings.seat_help"),
        )
    made: StudySettings = type("SeatedSettings", (StudySettings,), seats)()
    return made


def second_opinion(game: AnyGame, players: Sequence[str]) -> list[str]:
    """Who is asked besides: for each seat a bot that is not the one that plays on."""
    known = [bot for bot in bots_of(game) if bot != "random"]
    found = []
    for player in players:
        others = [bot for bot in known if bot != player]
        found.append(others[0] if others else "random")
    return found


def form(table: Table, settings: StudySettings) -> Html:
    """All of it as controls."""
    words = {bot: bot_name(table.game, bot) for bot in bots_of(table.game)}
    points = {str(n): say("settings.points", n=n) for n in WITHIN}
    times = {str(n): say("settings.time", n=n) for n in SECONDS}
    seats = sorted(name for name in settings.param if name.startswith("seat"))
    return fragment(
        control(settings, "within", "study-set", points),
        control(settings, "seconds", "study-set", times),
        [control(settings, seat, "study-set", words) for seat in seats],
        control(settings, "second", "study-set") if len(bots_of(table.game)) > 2 else EMPTY,
    )
