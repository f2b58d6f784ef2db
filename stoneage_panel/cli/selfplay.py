"""``selfplay``: seeded games between bots, every position examined if asked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from stoneage_panel.cli.common import Verbs, add_game, chosen, command, players
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import split_list
from stoneage_panel.study import tournament


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "selfplay", run)
    add_game(made)
    made.add_argument("--bots", default="random", metavar="A,B", help=say("help.bots"))
    made.add_argument("--games", type=int, default=100, metavar="K", help=say("help.games"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("help.seed_of_all"))
    made.add_argument("--check", action="store_true", help=say("help.check"))
    made.add_argument("--jobs", type=int, default=1, metavar="J", help=say("help.jobs"))


def run(wanted: argparse.Namespace) -> int:
    """Plays, prints the report; 1 if any promise was broken."""
    for name in ("games", "jobs"):
        if getattr(wanted, name) < 1:
            raise NotationError(say("fault.count", name=name))
    report = tournament.run(
        wanted.name,
        players(wanted.name, wanted.players),
        split_list(wanted.bots),
        wanted.games,
        seed=wanted.seed,
        options=chosen(wanted),
        check=wanted.check,
        jobs=wanted.jobs,
        on_game=_progress(wanted.games),
    )
    print("\n".join(report.lines()))
    return 1 if report.problems else 0


def _progress(games: int) -> Callable[[int, tournament.Outcome], None] | None:
    if not sys.stderr.isatty():
        return None

    def on_game(done: int, _: tournament.Outcome) -> None:
        end = "\n" if done == games else ""
        progress = say("selfplay.progress", done=done, games=games)
        print(f"\r{progress}", end=end, file=sys.stderr, flush=True)

    return on_game
