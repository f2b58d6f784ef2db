"""``study``: win chances where a saved game stands, the best move, what luck did, a review."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.notation import split_list
from stoneage_panel.engine.record import MAX_TEXT
from stoneage_panel.match import Match, read
from stoneage_panel.study.calibration import calibration_of
from stoneage_panel.study.chances import Chances, Limits
from stoneage_panel.study.fan import Fan
from stoneage_panel.study.race import Race
from stoneage_panel.study.result import Result
from stoneage_panel.study.review import Review

Known = TypeVar("Known", Chances, Race, Fan, Review)
REVIEWED, STUDIED = 4_000, 400
"""Games of a review, and of all other studies, unless it is said."""
MOST_PROCESSES = 256
PATIENCE = 10
"""Seconds until a scheduler must have answered."""


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "study", run)
    made.add_argument("file", metavar="FILE", help=say("help.file"))
    about = made.add_mutually_exclusive_group(required=True)
    about.add_argument("--chances", action="store_true", help=say("help.chances"))
    about.add_argument("--moves", action="store_true", help=say("help.moves"))
    about.add_argument("--luck", action="store_true", help=say("help.luck"))
    about.add_argument("--review", action="store_true", help=say("help.review"))
    made.add_argument("--trials", type=int, metavar="N", help=say("help.trials"))
    made.add_argument("--seconds", type=float, metavar="S", help=say("help.seconds"))
    made.add_argument("--within", type=float, metavar="W", help=say("help.within"))
    made.add_argument("--bots", metavar="A,B,…", help=say("help.stand_ins"))
    made.add_argument("--viewer", type=int, metavar="SEAT", help=say("help.viewer"))
    made.add_argument("--json", action="store_true", help=say("help.json"))
    made.add_argument("--svg", metavar="FILE", help=say("help.svg"))
    made.add_argument("--processes", type=int, metavar="N", help=say("help.processes"))
    made.add_argument("--cluster", metavar="ADDRESS", help=say("help.cluster"))


def run(wanted: argparse.Namespace) -> int:
    """Prints what is known at the end; a terminal is told meanwhile how far it is.

    Where the file was read only in part, that is told too, and is 1.
    """
    match = read(sys.stdin.read(4 * MAX_TEXT) + "\n" if wanted.file == "-" else Path(wanted.file))
    if wanted.svg and not wanted.review:
        raise StudyError(say("study.svg_review"))
    with workers(wanted.processes, wanted.cluster) as on:
        found, lines = studied(wanted, match, on)
    if wanted.svg:
        seat = 0 if match.winner is None else match.winner
        Path(wanted.svg).write_text(found.svg(names=match.names, seat=seat), "utf-8")
    print(found.to_json() if wanted.json else "\n".join(lines))
    for problem in match.problems:
        print(say("replay.problem", problem=problem), file=sys.stderr)
    return 1 if match.problems else 0


def studied(wanted: argparse.Namespace, match: Match, on: Any) -> tuple[Any, list[str]]:
    """What is found, and lines that tell it."""
    players = wanted.bots and split_list(wanted.bots)
    usual = REVIEWED if wanted.review else STUDIED
    trials = usual if wanted.trials is None else wanted.trials
    limits = Limits(trials, wanted.seconds, wanted.within)
    if wanted.moves:
        race = last_of(match.watch_compare((), limits, players, wanted.viewer, on), _raced)
        return race, rows(race, race.games)
    if wanted.luck:
        fan = last_of(match.watch_luck(limits, players, wanted.viewer, on), _weighed)
        return fan, rows(fan, fan.trials)
    if wanted.review:
        if wanted.viewer is not None:
            raise StudyError(say("study.review_viewer"))
        review = last_of(match.watch_review(limits, players, on), _reviewed)
        return review, reviewed(match, review)
    now = last_of(match.watch_chances(limits, players, wanted.viewer, on), _counted)
    return now, table(match, now)


@contextmanager
def workers(processes: int | None, cluster: str | None) -> Iterator[Any]:
    """Who plays the games: processes of this machine, a cluster, or this process alone."""
    if processes is not None and cluster:
        raise StudyError(say("study.one_place"))
    if processes is not None:
        if not 1 <= processes <= MOST_PROCESSES:
            raise StudyError(say("study.processes", given=processes, most=MOST_PROCESSES))
        # only here: every other command would wait for what it imports
        from stoneage_panel.study.pools import Processes

        with Processes(processes) as pool:
            yield pool
    elif cluster:
        with client(cluster) as found:
            yield found
    else:
        yield None


def client(address: str) -> Any:
    """A client of the cluster whose scheduler is there."""
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError:
        raise StudyError(say("study.no_cluster")) from None
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as fault:  # nobody answers, or it is no address
        told = str(fault).strip() or type(fault).__name__
        raise StudyError(say("study.unreached", address=address[:80], fault=told[:120])) from None


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
    lines.append(say(key, n=found.trials, players=", ".join(found.players)))
    known = None if found.exact else calibration_of(match.game)
    return lines if known is None else [*lines, known.text]


def reviewed(match: Match, found: Review) -> list[str]:
    """A line a seat, below it what stands out, and what all of it rests on."""
    lines = []
    for name, row in zip(match.names, found.totals(), strict=True):
        told = asdict(row) | {"name": name}
        lines.append(say("study.total", **told))
        turns = [("stroke", turn, turn.luck[row.seat]) for turn in found.strokes(row.seat)]
        turns += [("decision", turn, turn.skill[row.seat]) for turn in found.dearest(row.seat)]
        lines += [
            say(f"study.{kind}", place=turn.place, move=turn.move, by=by, margin=turn.margin)
            for kind, turn, by in turns
        ]
    players = ", ".join(found.players)
    games = say("study.reviewed", n=found.trials, glances=found.glances, players=players)
    return [*lines, games]


def _reviewed(now: Review) -> str:
    return say("study.progress", n=now.trials, margin=now.totals_margin)


def _counted(now: Chances) -> str:
    return say("study.progress", n=now.trials, margin=now.margin)


def _raced(now: Race) -> str:
    return say("study.ahead", n=now.games, move=now.best)


def _weighed(now: Fan) -> str:
    return say("study.weighed", n=now.trials)
