"""Links to a rule: the sheet of rules opens at it, and the game on the table stays as it is."""

from __future__ import annotations

from stoneage_panel.app.components.rules.rule_book import holding, home
from stoneage_panel.app.components.rules.rules import Rules
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.services.games import Games
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import shortened

BEGIN = "rules="
"""How such a link begins after the ``#``: ``rules=SA.PLACE.2``."""


class RuleLinks:
    """Shows the rule that a link names.

    Args:
        rules: the sheet.
    """

    def __init__(self, model: PageModel, games: Games, rules: Rules) -> None:
        self._model = model
        self._games = games
        self._rules = rules

    def open(self, fragment: str) -> None:
        """Opens the sheet at a rule.

        Raises:
            NotationError: no game has such a rule.
        """
        rule = fragment.removeprefix(BEGIN)
        found = home(rule)
        if found is None:
            raise NotationError(say("linked.no_rule", given=shortened(rule, 30)))
        tile, game = found
        if not self._model.playing:
            self._choose(tile, game.name, rule)
        elif rule not in holding(self._model.table.game):
            self._rules.other = game  # another one is played: that one stays
        self._rules.rules(f"rule:{rule}")

    def _choose(self, tile: str, name: str, rule: str) -> None:
        """Chooses a game with that rule in the lobby; one that is chosen stays as it is set."""
        lobby = self._model.lobby
        if lobby.game_name != name or rule not in holding(self._model.table.game):
            lobby.choose_game(tile)
            self._games.preview()
