"""``tournament``: bots meet in pairs; ratings with intervals, kept in a journal if asked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from stoneage_panel.cli.common import Verbs, add_game, chosen, command, players
from stoneage_panel.cli.strings import say
from stoneage_panel.cli.study import workers
from stoneage_panel.engine.notation import split_list
from stoneage_panel.study import event
from stoneage_panel.study.standings import Standings


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "tournament", run)
    add_game(made)
    made.add_argument("--bots", required=True, metavar="A,B", help=say("help.entrants"))
    made.add_argument("--kind", default=event.KINDS[0], choices=event.KINDS, help=say("help.kind"))
    made.add_argument("--games", type=int, default=100, metavar="K", help=say("help.games_a_pair"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("help.seed_of_all"))
    made.add_argument("--unpaired", action="store_true", help=say("help.unpaired"))
    made.add_argument("--processes", type=int, metavar="N", help=say("help.processes"))
    made.add_argument("--cluster", metavar="ADDRESS", help=say("help.cluster"))
    made.add_argument("--journal", metavar="FILE", help=say("help.journal"))
    made.add_argument("--json", metavar="FILE", help=say("help.standings"))
    made.add_argument("--records", metavar="FOLDER", help=say("help.records"))


def run(wanted: argparse.Namespace) -> int:
    """Plays, prints the standings; 1 if a game could not be played."""
    played = event.Event(
        game=wanted.name,
        players=players(wanted.name, wanted.players),
        entrants=tuple(split_list(wanted.bots)),
        options=tuple(chosen(wanted).items()),
        kind=wanted.kind,
        games=wanted.games,
        seed=wanted.seed,
        paired=not wanted.unpaired,
        keep=bool(wanted.records),
    )
    journal = Path(wanted.journal) if wanted.journal else None
    with workers(wanted.processes, wanted.cluster) as on:
        standings = event.run(played, on, journal, _progress())
    print("\n".join(standings.lines()))
    if wanted.json:
        Path(wanted.json).write_text(standings.to_json(), encoding="utf-8")
    if wanted.records:
        _keep(standings, Path(wanted.records))
    return 1 if standings.faults else 0


def _keep(standings: Standings, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, record in enumerate(standings.records, 1):
        (folder / f"game-{number:05}.txt").write_text(record, encoding="utf-8")


def _progress() -> Callable[[int, int, Standings], None] | None:
    if not sys.stderr.isatty():
        return None

    def on_game(done: int, games: int, _: Standings) -> None:
        end = "\n" if done == games else ""
        progress = say("selfplay.progress", done=done, games=games)
        print(f"\r{progress}", end=end, file=sys.stderr, flush=True)

    return on_game
