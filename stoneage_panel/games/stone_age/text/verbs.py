"""Every action and outcome of luck: its line, what is pointed at for it, what the log says."""

from __future__ import annotations

from stoneage_panel.engine.verbs import ParseErrors, Verbs
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import (
    verbs_buy,
    verbs_dice,
    verbs_luck,
    verbs_place,
    verbs_store,
)
from stoneage_panel.games.stone_age.text.strings import say_problem

VERBS: Verbs[Position, Move, GameOptions] = Verbs(
    ParseErrors(
        long=lambda: say_problem("line.long"),
        unknown=lambda text: say_problem(
            "line.unknown", text=text[:40], help=say_problem("line.help")
        ),
    ),
    [
        *verbs_place.ROWS,
        *verbs_buy.ROWS,
        *verbs_dice.ROWS,
        *verbs_store.ROWS,
        *verbs_luck.ROWS,
    ],
)
