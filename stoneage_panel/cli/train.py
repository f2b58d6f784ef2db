"""``train play | fit | gate | ladder``: learned values, a match that tries them, levels rated."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.cli.common import Verbs, add_game, command, options, players
from stoneage_panel.cli.strings import say
from stoneage_panel.cli.study import workers
from stoneage_panel.engine import values
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import split_list
from stoneage_panel.engine.numbers import number
from stoneage_panel.study.event import run


def declare(verbs: Verbs) -> None:
    """Adds the commands."""
    about = say("about_of.train")
    steps = verbs.add_parser("train", help=about, description=about).add_subparsers(
        required=True, metavar=say("command"), dest="step"
    )
    _declare_play(steps)
    _declare_fit(steps)
    _declare_gate(steps)
    _declare_ladder(steps)


def _declare_play(steps: Verbs) -> None:
    made = command(steps, "play", _play, "train_play")
    add_game(made)
    made.add_argument("--bots", default="rule", metavar="A,B", help=say("help.train_bots"))
    made.add_argument("--slips", type=int, default=4, metavar="P", help=say("help.slips"))
    made.add_argument("--games", type=int, default=2000, metavar="K", help=say("help.games"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("help.seed_of_all"))
    made.add_argument("--jobs", type=int, default=1, metavar="J", help=say("help.jobs"))
    made.add_argument("--out", required=True, metavar="FOLDER", help=say("help.rows_out"))


def _declare_fit(steps: Verbs) -> None:
    made = command(steps, "fit", _fit, "train_fit")
    made.add_argument("rows", metavar="FOLDER", help=say("help.rows"))
    made.add_argument("--leave-out", type=int, default=4, metavar="N", help=say("help.leave_out"))
    made.add_argument("--out", required=True, metavar="FILE", help=say("help.values_out"))


def _declare_gate(steps: Verbs) -> None:
    made = command(steps, "gate", _gate, "train_gate")
    add_game(made)
    made.add_argument("--values", metavar="FILE", help=say("help.values"))
    made.add_argument("--bot", default="search:120/values=tried", help=say("help.gate_bot"))
    made.add_argument("--against", default="search:120", metavar="BOT", help=say("help.against"))
    made.add_argument("--games", type=int, default=400, metavar="K", help=say("help.games"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("help.seed_of_all"))
    made.add_argument("--jobs", type=int, default=1, metavar="J", help=say("help.jobs"))


def _declare_ladder(steps: Verbs) -> None:
    made = command(steps, "ladder", _ladder, "train_ladder")
    add_game(made)
    made.add_argument("--games", type=int, default=100, metavar="K", help=say("help.games_a_pair"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("help.seed_of_all"))
    made.add_argument("--processes", type=int, metavar="N", help=say("help.processes"))
    made.add_argument("--cluster", metavar="ADDRESS", help=say("help.cluster"))
    made.add_argument("--journal", metavar="FILE", help=say("help.journal"))
    made.add_argument("--out", required=True, metavar="FILE", help=say("help.ladder_out"))


def _play(wanted: argparse.Namespace) -> int:
    from stoneage_panel.train import rows

    _counted(wanted, "games", "jobs")
    seats = players(wanted.name, wanted.players)
    chosen = tuple(options(wanted.option).items())
    bots = tuple(split_list(wanted.bots))
    plan = rows.Plan(wanted.name, seats, chosen, bots, wanted.slips, wanted.seed)
    rows.write(plan, wanted.games, Path(wanted.out), wanted.jobs, _progress("parts"))
    print(say("train.played", games=wanted.games, folder=wanted.out))
    return 0


def _fit(wanted: argparse.Namespace) -> int:
    from stoneage_panel.train import rows
    from stoneage_panel.train.fit import fit

    plan, found = rows.read(Path(wanted.rows))
    game = new_game(plan["game"], plan["players"], **plan["options"])
    advisor = game.advisor
    key = advisor.key(game.new_initial_state())
    fitted = fit(plan, found, key, advisor.features, wanted.leave_out)
    target = Path(wanted.out)
    known = values.parse(target.read_text("utf-8"), advisor.features) if target.exists() else {}
    write(target, {**known, key: fitted.values})
    for count, told, came in fitted.gaps:
        row = {"told": number(told, ".1%"), "came": number(came, ".1%")}
        print(say("train.tenth", count=count, **row))
    facts = {"rows": fitted.rows, "left_out": fitted.left_out, "gap": number(fitted.gap, ".1f")}
    losses = {"loss": number(fitted.log_loss, ".4f"), "even": number(fitted.even, ".4f")}
    print(say("train.fitted", key=key, **facts, **losses))
    return 0


def write(file: Path, known: dict[str, values.Values]) -> None:
    """Write learned values so that a change of one weight is a change of one line."""
    rows = {key: known[key].as_json() for key in sorted(known)}
    text = json.dumps({"schema": values.SCHEMA, "values": rows}, indent=1)
    file.write_text(text + "\n", encoding="utf-8")


def _gate(wanted: argparse.Namespace) -> int:
    from stoneage_panel.train import gate

    _counted(wanted, "games", "jobs")
    text = Path(wanted.values).read_text("utf-8") if wanted.values else ""
    match = gate.Match(
        wanted.name,
        players(wanted.name, wanted.players),
        tuple(options(wanted.option).items()),
        wanted.bot,
        wanted.against,
        wanted.seed,
        text,
    )
    told = _progress("games")
    found = gate.run(match, wanted.games, wanted.jobs, lambda done, _: told(done, wanted.games))
    facts: dict[str, Any] = {
        "bot": wanted.bot, "against": wanted.against, "share": found.wins, "games": wanted.games,
        "even": number(found.even, ".0%"), "points": number(found.points, ".1f"),
        "best": number(found.best, ".1f"), "rounds": number(found.rounds, ".1f"),
        "seconds": number(found.seconds, ".4f"), "others": number(found.others, ".4f"),
    }  # fmt: skip
    print(say("train.gate", **facts))
    print(say("train.passes" if found.passes else "train.fails"))
    return 0 if found.passes else 1


def _ladder(wanted: argparse.Namespace) -> int:
    from stoneage_panel.train import ladder

    game = new_game(wanted.name, players(wanted.name, wanted.players), **options(wanted.option))
    event = ladder.event_of(game, wanted.games, wanted.seed)
    told = _progress("games")
    journal = Path(wanted.journal) if wanted.journal else None
    with workers(wanted.processes, wanted.cluster) as on:
        found = run(event, on, journal, lambda done, games, _: told(done, games))
    ladder.write(Path(wanted.out), ladder.facts(event, found))
    print("\n".join(found.lines()))
    return 0


def _counted(wanted: argparse.Namespace, *names: str) -> None:
    for name in names:
        if getattr(wanted, name) < 1:
            raise NotationError(say("fault.count", name=name))


def _progress(what: str) -> Callable[[int, int], None]:
    def on_step(done: int, whole: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == whole else ""
            print(f"\r{say(f'train.{what}', done=done, whole=whole)}", end=end, file=sys.stderr)

    return on_step
