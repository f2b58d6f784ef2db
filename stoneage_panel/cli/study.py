"""``study``: win chances where a saved game stands, which move is best, or what luck has done."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.notation import split_list
from stoneage_panel.engine.record import MAX_TEXT
from stoneage_panel.match import Match, read
from stoneage_panel.study.chances import Chances, Limits
from stoneage_panel.study.fan import Fan
from stoneage_panel.study.race import Race
from stoneage_panel.study.result import Result

Known = TypeVar("Known", Chances, Race, Fan)


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "study", run)
    made.add_argument("file", metavar="FILE", help=say("help.file"))
    about = made.add_mutually_exclusive_group(required=True)
    about.add_argument("--chances", action="store_true", help=say("help.chances"))
    about.add_argument("--moves", action="store_true", help=say("help.moves"))
    about.add_argument("--luck", action="store_true", help=say("help.luck"))
    made.add_argument("--trials", type=int, default=400, metavar="N", help=say("help.trials"))
    made.add_argument("--seconds", type=float, metavar="S", help=say("help.seconds"))
    made.add_argument("--within", type=float, metavar="W", help=say("help.within"))
    made.add_argument("--bots", metavar="A,B,…", help=say("help.stand_ins"))
    made.add_argument("--viewer", type=int, metavar="SEAT", help=say("help.viewer"))
    made.add_argument("--json", action="store_true", help=say("help.json"))


def run(wanted: argparse.Namespace) -> int:
    """Prints what is known at the end; a terminal is told meanwhile how far it is.

    Where the file was read only in part, that is told too, and is 1.
    """
    match = read(sys.stdin.read(4 * MAX_TEXT) + "\n" if wanted.file == "-" else Path(wanted.file))
    players = wanted.bots and split_list(wanted.bots)
    limits = Limits(wanted.trials, wanted.seconds, wanted.within)
    found: Result
    if wanted.moves:
        found = race = last_of(match.watch_compare((), limits, players, wanted.viewer), _raced)
        lines = rows(race, race.games)
    elif wanted.luck:
        found = fan = last_of(match.watch_luck(limits, players, wanted.viewer), _weighed)
        lines = rows(fan, fan.trials)
    else:
        found = now = last_of(match.watch_chances(limits, players, wanted.viewer), _counted)
        lines = table(match, now)
    print(found.to_json() if wanted.json else "\n".join(lines))
    for problem in match.problems:
        print(say("replay.problem", problem=problem), file=sys.stderr)
    return 1 if match.problems else 0


def last_of(watched: Iterator[Known], told: Callable[[Known], str]) -> Known:
    """What is known at the end; meanwhile a terminal is told how far it is."""
    heard = sys.stderr.isatty()
    for now in watched:
        if heard:
            print(f"\r{told(now)}\033[K", end="", file=sys.stderr, flush=True)
    if heard:
        print(file=sys.stderr)
    return now


def rows(found: Result, games: int) -> list[str]:
    """A line a move or an outcome, the best or likeliest first, and what it rests on."""
    players = ", ".join(found.players)
    return [*found.text.split("\n"), say("study.trials", n=games, players=players)]


def table(match: Match, found: Chances) -> list[str]:
    """A line a seat, and what it rests on."""
    lines = [
        say("study.seat", name=name, share=one.share, low=one.low, high=one.high, points=one.points)
        for name, one in zip(match.names, found.seats, strict=True)
    ]
    key = "study.trials"
    if found.exact:
        key = "study.counted" if found.trials else "study.over"
    return [*lines, say(key, n=found.trials, players=", ".join(found.players))]


def _counted(now: Chances) -> str:
    return say("study.progress", n=now.trials, margin=now.margin)


def _raced(now: Race) -> str:
    return say("study.ahead", n=now.games, move=now.best)


def _weighed(now: Fan) -> str:
    return say("study.weighed", n=now.trials)
