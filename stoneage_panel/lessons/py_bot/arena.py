"""Bots that are plain functions: what they are given, how good they are, and a seat at a board.

Such a bot is given a position and the list of the moves that the rules allow there, in notation,
and returns one of them:

    def builder(position, moves):
        for move in moves:
            if move.startswith("build"):
                return move
        return moves[0]

It plays My First Stone Age; `duel` and `seat` take it wherever the package takes a bot of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from stoneage_panel import bots
from stoneage_panel.app.services.local_bots import Answer, LocalBots
from stoneage_panel.app.services.table_bots import TableBots
from stoneage_panel.bots.request import position_of
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.drive import Chooser, drive
from stoneage_panel.engine.game import Action, AnyGame, AnyState
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.strings import series, shortened
from stoneage_panel.games.my_first.bots.face_values import LAND
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import TURN
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.match import Match
from stoneage_panel.study.stats import Share

if TYPE_CHECKING:
    from stoneage_panel.lessons.widgets.free_view import FreeView

say = Strings(__package__, "strings_arena")
GAME, PLAYERS = "my_first", 2


class Seen:
    """A position as the player whose turn it is sees it, with all tokens that were face up before.

    Args:
        state: a position of My First Stone Age; it is not changed.
    """

    def __init__(self, state: Any) -> None:
        self._state = state.clone()
        self._bag: int = state.bags[state.player]

    def __repr__(self) -> str:
        return f"goods {self.goods}, dogs {self.dogs}, huts {self.huts}"

    @property
    def goods(self) -> list[str]:
        """Their goods by name, without dogs."""
        return bags.pieces(self._bag & bags.GOODS)

    @property
    def dogs(self) -> int:
        """How many dogs they have."""
        return bags.count(self._bag, bags.DOG)

    @property
    def huts(self) -> list[list[str]]:
        """The prices of the huts that lie face up, from the left."""
        return [bags.pieces(data.HUTS[hut]) for hut in self._state.tops if hut >= 0]

    @property
    def lacks(self) -> list[list[str]]:
        """For each of these huts the goods that they still lack; no dog stands for any yet."""
        return [_without(hut, self.goods) for hut in self.huts]

    def leads_to(self, move: str) -> str:
        """The space where a token takes them: ``"site"``, ``"dog"``, ``"tooth"``, … ``"post"``.

        Empty for a token that was never face up, and for a move that turns over no token.
        """
        state = self._state
        verb, slot, _ = _parsed(state.game, move)
        face = state.faces[slot] if verb == TURN else -1
        return data.SPACES[LAND[state.pos[state.player]][face]] if face >= 0 else ""


@lru_cache(maxsize=1 << 10)
def _parsed(game: AnyGame, move: str) -> Action:
    action: Action = game.parse(move)
    return action


def _without(price: Sequence[str], goods: list[str]) -> list[str]:
    """What of a price is not among the goods."""
    lacking = []
    for good in price:
        if good in goods:
            goods.remove(good)
        else:
            lacking.append(good)
    return lacking


Bot = Callable[[Seen, list[str]], str]
"""A function that chooses one of the moves that it is given."""


def look(match: Match) -> Seen:
    """What a bot is given of a match, besides `Match.legal`.

    Raises:
        LessonError: it is a match of another game.
    """
    if match.game.name != GAME:
        raise LessonError(say("other_game", game=match.game.title))
    return Seen(match.state)


# ---------------------------------------------------------------- many games


def duel(bot: Bot | str, other: Bot | str, games: int = 200, seed: int = 1) -> Share:
    """How many games of two players a bot wins against another.

    Each begins every second game. The same seed gives the same luck.

    Args:
        bot, other: functions, or texts of the package's own bots, such as ``"rule:memory=30"``.
        games: how many.
        seed: where the luck of the games starts from.

    Returns:
        Its share, with ``rate`` and ``interval`` (95 %, Wilson's).

    Raises:
        LessonError: a function has chosen what is not among its moves.
        NotationError: there is no bot of that text.
    """
    game, root, wins = new_game(GAME, PLAYERS), Rng(seed), 0.0
    for number in range(games):
        own, stream = number % PLAYERS, root.stream(f"game {number}")
        sitting = (other, bot) if own else (bot, other)
        seats = [_chooser(one, stream.stream(f"seed {at}")) for at, one in enumerate(sitting)]
        state = game.new_initial_state()
        streams = [stream.stream(f"bot {at}") for at in range(PLAYERS)]
        drive(state, stream.stream("luck"), seats, streams)
        wins += state.returns()[own]
    return Share(wins, games)


def _chooser(bot: Bot | str, seed: Rng) -> Chooser:
    return bots.make(bot, seed.state) if isinstance(bot, str) else _Plain(bot)


class _Plain:
    """A function as a bot of the engine."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, state: AnyState, rng: Rng, /) -> Action:
        """Its choice, as an action."""
        moves = _moves(state.game, state.legal_actions())
        chosen = self._bot(Seen(state), list(moves))
        if isinstance(chosen, str) and chosen in moves:
            return moves[chosen]
        given = shortened(chosen, 40) if isinstance(chosen, str) else repr(chosen)[:40]
        some = series(list(moves)[:3])
        raise LessonError(say("no_move", bot=_name(self._bot), chosen=given, some=some))


@lru_cache(maxsize=1 << 12)  # a game meets the same lists again and again
def _moves(game: AnyGame, actions: tuple[Action, ...]) -> Mapping[str, Action]:
    """Actions by their notation, in their order."""
    return MappingProxyType({_line(game, action): action for action in actions})


@lru_cache(maxsize=1 << 14)
def _line(game: AnyGame, action: Action) -> str:
    return game.format(action)


def _name(bot: Bot) -> str:
    return getattr(bot, "__name__", repr(bot))


# ---------------------------------------------------------------- at a board


def seat(bot: Bot, board: FreeView) -> FreeView:
    """Has a function decide for all bots at a board.

    Args:
        bot: the function.
        board: of a lesson, as `Lesson.play` gives it.

    Returns:
        The board.
    """
    TableBots.of(board.match.table).runner.client = LocalBots(_answers(bot))
    return board


def _answers(bot: Bot) -> Answer:
    """Has the function choose at the end of a record, whatever bot sits there."""

    def answer(record: str, text: str, seed: int) -> Generator[None, None, str]:
        state = position_of(record)
        try:
            action = _Plain(bot).choose(state, Rng())
        except Exception as fault:  # of a pupil's code: the board tells it and lives on
            raise LessonError(_words(bot, fault)) from fault
        return state.game.format(action)
        yield  # it has no steps, but is a generator like other answers

    return answer


def _words(bot: Bot, fault: Exception) -> str:
    if isinstance(fault, LessonError):
        return str(fault)
    return say("fault", bot=_name(bot), kind=type(fault).__name__, text=fault)
