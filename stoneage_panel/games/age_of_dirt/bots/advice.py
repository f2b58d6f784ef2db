"""Rule-of-thumb players: what they do, and why in a sentence.

`choose` is what a planner asks, thousands of times; `advise` adds the words for people.
"""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.age_of_dirt.bots import answers, drumming, turn
from stoneage_panel.games.age_of_dirt.bots.aims import Taste
from stoneage_panel.games.age_of_dirt.bots.reasons import reason
from stoneage_panel.games.age_of_dirt.bots.turn import Idea
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.rules.position import Position

STYLES = {
    "inventor": Taste(),
    "breeder": Taste(member=3.0, tent=0.6),
}
"""How each style weighs things; found by trial, see bots/LADDER.md."""


def think(state: Position, style: str) -> Idea:
    """The action of a style, its value and its reason."""
    return _THINK[state.phase](state, STYLES[style])


def choose(state: Position, style: str) -> Move:
    """The action of a style."""
    return _THINK[state.phase](state, STYLES[style])[0]


def advise(state: Position, style: str) -> Advice[Move]:
    """The action of a style, with its reason."""
    taste = STYLES[style]
    move, _, key = _THINK[state.phase](state, taste)
    return Advice(move, reason(state, move, key, taste))


_THINK: dict[int, Callable[[Position, Taste], Idea]] = {
    moves.CLAN: answers.keep,
    moves.TOOLS: answers.start,
    moves.ACT: turn.act,
    moves.SPEND: turn.spend,
    moves.MENDING: answers.mend,
    moves.EXTRA: answers.extra,
    moves.DRUM: drumming.drum,
    moves.BANGS: drumming.bang,
    moves.SPEAR: drumming.spear,
    moves.GOODS: answers.take,
    moves.COURT: answers.court,
    moves.ANSWER: answers.answer,
    moves.WORK: answers.work,
    moves.SOURCE: answers.source,
    moves.LOOK: answers.look,
    moves.SENDING: answers.put,
    moves.FETCHING: answers.fetch,
    moves.ROBBING: answers.rob,
    moves.ROOM: answers.room,
    moves.LOSS: answers.lose,
    moves.GAMES: answers.games,
    moves.FEAST: answers.feast,
}
