"""Every action and outcome of luck: its line, what is pointed at for it, what the log says."""

from __future__ import annotations

from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import ParseErrors, Verbs
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import verbs_answer, verbs_luck, verbs_spend, verbs_turn

VERBS: Verbs[Position, Move, GameOptions] = Verbs(
    ParseErrors(
        long=lambda: say("notation.long"),
        unknown=lambda text: say("notation.unknown", line=shortened(text, 40)),
    ),
    [*verbs_turn.ROWS, *verbs_spend.ROWS, *verbs_answer.ROWS, *verbs_luck.ROWS],
)
