"""Seeded self-play: the same seed gives the same game, to the byte, on every Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from stoneage_panel import bots as all_bots
from stoneage_panel.bots import Bot
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.engine.drive import Chooser, drive
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Action, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Tree
from stoneage_panel.study.checks import Checker
from stoneage_panel.study.strings import say


@dataclass
class Played:
    """A finished game of self-play.

    Attributes:
        game, bots, seed: what was played, by whom (a text a seat), from which seed.
        actions: all of them, chance outcomes included.
        state: the last position.
        decisions: number of actions chosen by seats.
        turns: number of times the move went to another seat, chance outcomes not counted.
        problems: broken promises found on the way, as sentences; the game stops at the first
            position that breaks one.
    """

    game: AnyGame
    bots: tuple[str, ...]
    seed: int
    actions: list[Action]
    state: AnyState
    decisions: int = 0
    turns: int = 0
    problems: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """All actions as one line of notation."""
        return "; ".join(self.game.format(action) for action in self.actions)

    @property
    def record(self) -> str:
        """The game as a record, with the bots as its seats."""
        tree = Tree(self.game)
        node = tree.root
        for action in self.actions:
            node = tree.add(node, action)
        return record.write(tree, {"Seats": ", ".join(self.bots), "Seed": str(self.seed)})


def seats_of(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot per seat; a single bot plays all seats. Raises NotationError."""
    if len(bots) == 1:
        return (bots[0],) * players
    if len(bots) != players:
        raise NotationError(say("seats", players=players, bots=len(bots)))
    return tuple(bots)


def play(
    game: AnyGame,
    bots: Sequence[str],
    seed: int,
    check: bool = False,
    make: Callable[[str, int], Sitting] | None = None,
) -> Played:
    """Plays one game.

    Args:
        bots: a text a seat, or one for all.
        seed: chance and every seat draw from separate streams derived from it.
        check: examine every position, and ask every bot once more where only what its seat can't
            know is different; what is wrong is in ``problems``.
        make: makes who sits there of a text and a seed, where nothing is checked.
    """
    root = Rng(seed)
    luck = root.stream("luck")
    texts = seats_of(bots, game.players)
    seeds = [root.stream(f"seed {i}").state for i in range(game.players)]
    sitting = [(make or all_bots.make)(*one) for one in zip(texts, seeds, strict=True)]
    names = tuple(bot.text for bot in sitting)
    played = Played(game, names, seed, [], game.new_initial_state())
    streams = [root.stream(f"bot {i}") for i in range(game.players)]
    if check:
        watch = _Watch(Checker(game, root.stream("check")), played)
        watch.play(luck, [all_bots.make(*one) for one in zip(texts, seeds, strict=True)], streams)
    else:
        done = drive(played.state, luck, sitting, streams, played.actions.append)
        played.decisions, played.turns = done
    return played


class Sitting(Chooser, Protocol):
    """Who decides for a seat, with a name.

    Attributes:
        text: such as ``"search:200"``.
    """

    text: str


class _Broken(Exception):
    """A broken promise, as sentences."""


class _Watched(NamedTuple):
    """A bot whose choices are examined before they are done: are they legal, and fair?"""

    bot: Bot
    checker: Checker
    names: Sequence[str]

    def choose(self, state: AnyState, rng: Rng, /) -> Action:
        """The bot's choice, if it is allowed and follows from what its seat knows."""
        before = rng.clone()
        action = self.bot.choose(state, rng)
        problem = self.checker.allowed(state, action, self.names)
        if problem := problem or self.checker.fair(state, action, self.bot, before):
            raise _Broken(problem)
        return action


class _Watch(NamedTuple):
    """Plays a game and examines every position on the way."""

    checker: Checker
    played: Played

    def play(self, luck: Rng, seats: Sequence[Bot], streams: Sequence[Rng]) -> None:
        """To the end, or to what goes wrong first: it belongs to this seed and line."""
        played = self.played
        watched = [_Watched(bot, self.checker, played.bots) for bot in seats]
        try:
            self.look()
            done = drive(played.state, luck, watched, streams, self.note)
            played.decisions, played.turns = done
        except _Broken as broken:
            played.problems = broken.args
        except Exception as fault:
            played.problems = (f"{type(fault).__name__}: {fault}",)

    def note(self, action: Action) -> None:
        """One more action, and the position it led to."""
        self.played.actions.append(action)
        self.look()

    def look(self) -> None:
        """Raises `_Broken` if the position breaks a promise."""
        if found := self.checker.look(self.played.state, len(self.played.actions)):
            raise _Broken(*found)


def record_of(
    game_name: str,
    players: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, object] | None = None,
) -> str:
    """The record of one seeded game, for comparing Pythons byte by byte."""
    return play(new_game(game_name, players, **(options or {})), bots, seed).record
