"""``study``: how likely each seat is to win, from the end of a saved game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.notation import split_list
from stoneage_panel.engine.record import MAX_TEXT
from stoneage_panel.match import Match, read
from stoneage_panel.study.chances import Chances, Limits


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "study", run)
    made.add_argument("file", metavar="FILE", help=say("help.file"))
    made.add_argument("--chances", action="store_true", required=True, help=say("help.chances"))
    made.add_argument("--trials", type=int, default=400, metavar="N", help=say("help.trials"))
    made.add_argument("--seconds", type=float, metavar="S", help=say("help.seconds"))
    made.add_argument("--within", type=float, metavar="W", help=say("help.within"))
    made.add_argument("--bots", metavar="A,B,…", help=say("help.stand_ins"))
    made.add_argument("--viewer", type=int, metavar="SEAT", help=say("help.viewer"))
    made.add_argument("--json", action="store_true", help=say("help.json"))


def run(wanted: argparse.Namespace) -> int:
    """Prints what is known at the end; how far it is goes to standard error meanwhile."""
    match = read(sys.stdin.read(4 * MAX_TEXT) + "\n" if wanted.file == "-" else Path(wanted.file))
    players = wanted.bots and split_list(wanted.bots)
    limits = Limits(wanted.trials, wanted.seconds, wanted.within)
    found = match.watch_chances(limits, players=players, viewer=wanted.viewer)
    *_, last = map(_progress, found)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(last.to_json() if wanted.json else "\n".join(table(match, last)))
    return 0


def table(match: Match, found: Chances) -> list[str]:
    """A line a seat, and what it rests on."""
    lines = [
        say("study.seat", name=name, share=one.share, low=one.low, high=one.high, points=one.points)
        for name, one in zip(match.names, found.seats, strict=True)
    ]
    key = "study.exact" if found.exact else "study.trials"
    return [*lines, say(key, n=found.trials, players=", ".join(found.players))]


def _progress(now: Chances) -> Chances:
    if sys.stderr.isatty():
        done = say("study.progress", n=now.trials, margin=now.margin)
        print(f"\r{done}", end="", file=sys.stderr, flush=True)
    return now
