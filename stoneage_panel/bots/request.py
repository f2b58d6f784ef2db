"""A bot's answer to a request by text, across processes: a record in, a move in notation out."""

from collections.abc import Generator

from stoneage_panel.bots.base import Thought
from stoneage_panel.bots.names import make
from stoneage_panel.bots.strings import say
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.rng import Rng

SEED_HEADER = "Bots"
"""Header of the record with the game's seed for bots: what they forget follows from it."""


def answer(text: str, bot: str, seed: int) -> Generator[Thought, None, str]:
    """Searches the last position of a record's main line, in short steps.

    Args:
        text: a record; its last position must be a seat's decision.
        bot: such as ``"search:200"``.
        seed: of the bot's own stream for this move.

    Returns:
        The notation of the move.

    Raises:
        StoneAgeError: a record, bot or position that can't be.
    """
    found = _sound(text)
    state = found.tree.state(found.tree.root.end())
    if state.current_player < 0:
        raise RecordError(say("unasked"))
    given = found.headers.get(SEED_HEADER, "0")
    player = make(bot, int(given) if given.isdecimal() and len(given) < 21 else 0)
    action = yield from player.think(state, Rng(seed))
    return state.game.format(action)


def position_of(text: str) -> AnyState:
    """The last position of a record's main line. Raises StoneAgeError for one that can't be."""
    found = _sound(text)
    return found.tree.state(found.tree.root.end())


def _sound(text: str) -> record.Record:
    found = record.read(text, new_game)
    if found.problems:
        raise found.problems[0]
    return found
