"""Every action and outcome of luck: its line, what is pointed at for it, what the log says."""

from __future__ import annotations

from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import ParseErrors, Verbs
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import verbs_luck, verbs_place, verbs_trade, verbs_turn

VERBS: Verbs[Position, Move, GameOptions] = Verbs(
    ParseErrors(
        long=lambda: say("notation.long"),
        unknown=lambda text: say("notation.unknown", line=shortened(text, 40)),
    ),
    [*verbs_place.ROWS, *verbs_trade.ROWS, *verbs_turn.ROWS, *verbs_luck.ROWS],
)
