"""Games played to be learned from: positions at starts of rounds, and how each game ended.

Parts of a hundred games are files with a checksum. The same command makes the same bytes, and one
that was broken off goes on with the parts that are missing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.drive import drive
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import Action, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import processes
from stoneage_panel.train.strings import say

SCHEMA = 1
GAMES = 100
"""Of a part."""


class Plan(NamedTuple):
    """What is played.

    Attributes:
        game, players, options: as `new_game` takes them.
        bots: one is drawn for every seat of every game.
        slips: percent of moves at random, so that odd positions are seen, too.
        seed: all games follow from it.
    """

    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    bots: tuple[str, ...]
    slips: int
    seed: int

    def check(self) -> AnyGame:
        """The game. Raises StoneAgeError if it, a bot or a number can't be."""
        game = new_game(self.game, self.players, **dict(self.options))
        for bot in self.bots:
            make(bot)
        if not 0 <= self.slips <= 100:
            raise StudyError(say("slips", slips=self.slips))
        if not game.advisor.features:
            raise StudyError(say("no_features", title=game.title))
        return game

    @property
    def facts(self) -> dict[str, Any]:
        """For people, and for what goes on later."""
        return self._asdict() | {"options": dict(self.options), "bots": list(self.bots)}


class Row(NamedTuple):
    """A position: how far the game was, the features of every seat, and the shares of the win.

    A game of one has a second seat, which has nothing.
    """

    stage: int
    features: list[list[int]]
    shares: list[float]


class _Slipping:
    """A bot that now and then plays any move."""

    def __init__(self, bot: Any, slips: int, rng: Rng) -> None:
        self._bot = bot
        self._slips = slips
        self._rng = rng

    def choose(self, state: AnyState, rng: Rng, /) -> Action:
        if self._rng.below(100) < self._slips:
            actions: Sequence[Action] = state.legal_actions()
            return actions[self._rng.below(len(actions))]
        action: Action = self._bot.choose(state, rng)
        return action


def play(plan: Plan, number: int) -> list[Row]:
    """The rows of one game of a plan."""
    game = new_game(plan.game, plan.players, **dict(plan.options))
    root = Rng(plan.seed).stream(f"game {number}")
    drawn = root.stream("bots")
    seats = []
    for seat in range(plan.players):
        bot = make(plan.bots[drawn.below(len(plan.bots))], root.stream(f"seed {seat}").state)
        seats.append(_Slipping(bot, plan.slips, root.stream(f"slips {seat}")))
    streams = [root.stream(f"bot {seat}") for seat in range(plan.players)]
    state = game.new_initial_state()
    seen: list[tuple[int, list[list[int]]]] = []

    def look(_: Action) -> None:
        stage = game.progress(state)
        if state.current_player >= 0 and (not seen or stage > seen[-1][0]):
            seen.append((stage, game.advisor.features_of_all(state)))

    drive(state, root.stream("luck"), seats, streams, look)
    ended = _ended(game, state)
    return [Row(stage, found, ended) for stage, found in seen]


def _ended(game: AnyGame, state: AnyState) -> list[float]:
    """The shares of the win; of who plays alone the game tells how narrowly it was won or lost."""
    if game.players > 1:
        return list(state.returns())
    [own] = game.advisor.guess(state)
    return [own, 1 - own]


def _part(plan: Plan, games: range) -> list[list[Any]]:
    return [[number, *row] for number in games for row in play(plan, number)]


def write(
    plan: Plan,
    games: int,
    folder: Path,
    jobs: int = 1,
    on_part: Callable[[int, int], None] | None = None,
) -> None:
    """Play the games of a plan and write their rows into a folder.

    Args:
        games: how many; the last part may be smaller.
        jobs: processes; the files do not depend on it.
        on_part: told how many parts are there, and of how many.

    Raises:
        StudyError: the folder has rows of another plan.
        StoneAgeError: the plan can't be played.
    """
    plan.check()
    folder.mkdir(parents=True, exist_ok=True)
    starts = range(0, games, GAMES)
    spans = [range(start, min(start + GAMES, games)) for start in starts]
    missing = [span for span in spans if not _is_there(_file(folder, span), plan, span)]
    done = len(spans) - len(missing)
    for span, rows in zip(
        missing, processes.each(partial(_part, plan), missing, jobs), strict=True
    ):
        _write(_file(folder, span), plan, span, rows)
        done += 1
        if on_part is not None:
            on_part(done, len(spans))


def _file(folder: Path, span: range) -> Path:
    return folder / f"rows-{span.start:07}.json"


def _write(file: Path, plan: Plan, span: range, rows: list[list[Any]]) -> None:
    body = json.dumps(rows, separators=(",", ":"))
    head = {"schema": SCHEMA, "plan": plan.facts, "games": [span.start, span.stop]}
    head["sha256"] = hashlib.sha256(body.encode()).hexdigest()
    fresh = file.with_suffix(".new")
    fresh.write_text(f"{json.dumps(head)}\n{body}\n", encoding="utf-8")
    fresh.replace(file)


def _is_there(file: Path, plan: Plan, span: range) -> bool:
    """Whether a part is whole. Raises StudyError for one of another plan."""
    if not file.exists():
        return False
    head, rows = _read(file)
    if head.get("plan") != json.loads(json.dumps(plan.facts)):
        raise StudyError(say("another_plan", file=file.name))
    return rows is not None and head.get("games") == [span.start, span.stop]


def _read(file: Path) -> tuple[Mapping[str, Any], list[list[Any]] | None]:
    """A part's head, and its rows if they are as they were written."""
    head_text, _, body = file.read_text(encoding="utf-8").partition("\n")
    try:
        head = json.loads(head_text)
        sound = hashlib.sha256(body.removesuffix("\n").encode()).hexdigest() == head["sha256"]
        return head, json.loads(body) if sound else None
    except (ValueError, KeyError, TypeError):
        return {}, None


def read(folder: Path) -> tuple[Mapping[str, Any], Iterator[tuple[int, Row]]]:
    """What was played, and every row with the number of its game.

    Raises:
        StudyError: there are no rows, one part is damaged, or two are of different plans.
    """
    files = sorted(folder.glob("rows-*.json"))
    if not files:
        raise StudyError(say("no_rows", folder=folder.name))
    parts = [(file, *_read(file)) for file in files]
    plan = parts[0][1].get("plan")
    for file, head, rows in parts:
        if rows is None:
            raise StudyError(say("damaged", file=file.name))
        if head["plan"] != plan:
            raise StudyError(say("another_plan", file=file.name))
    found = ((row[0], Row(*row[1:])) for _, _, rows in parts for row in rows or ())
    return plan or {}, found
