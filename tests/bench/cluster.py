"""Studies on a local cluster: the same text as here with any number of workers, and how quick.

A worker is killed in the middle of one study, and all but one in another; nothing may change. Then
a tournament, see `events`.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from typing import Any

from distributed import Client, LocalCluster

import stoneage_panel as sap
from stoneage_panel.match import Match
from stoneage_panel.study.chances import Limits
from stoneage_panel.study.pools import Pool, pool_of
from tests.bench import events, report

WORKERS = (1, 2, 3, 8)
LEAST_OF_TWO = 1.8
Ask = Callable[[Match, Any], Any]
STUDIES: dict[str, tuple[str, int, Ask]] = {
    "chances, Stone Age 4": ("stone_age", 4, lambda match, on: match.chances(3_000, on=on)),
    "moves, Settlers 3": ("settlers", 3, lambda match, on: match.compare(trials=160, on=on)),
    "review, My First 2": ("my_first", 2, lambda match, on: match.review(4_000, on=on)),
}


def played(name: str, players: int) -> Match:
    """A third of a seeded game."""
    match = sap.new(name, players, seed=7, seats=["rule"] * players)
    for _ in range(40):
        if not match.over:
            match.do(match.suggest("rule"))
    return match


def cluster(workers: int) -> LocalCluster:
    """Workers of one thread each, on this machine."""
    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)


def timed(ask: Ask, match: Match, on: Any) -> tuple[float, str]:
    """Seconds, and what was found as text."""
    began = time.monotonic()
    text = ask(match, on).to_json()
    return time.monotonic() - began, text


def warm(client: Client, match: Match) -> Pool:
    """Every worker has the program at hand before anything is timed."""
    client.run(match.chances, 16)
    return pool_of(client)


def killed(match: Match, workers: int, deaths: int) -> tuple[bool, int]:
    """Whether a study in which some workers are killed gives the same, and how often it told."""
    limits = Limits(1_200)
    alone = match.chances(limits.trials)
    with cluster(workers) as machines, Client(machines) as client:
        pids = list(client.run(os.getpid).values())
        known = []
        for now in match.watch_chances(limits, on=client):
            if not known:
                for pid in pids[:deaths]:
                    os.kill(pid, signal.SIGKILL)
            known.append(now)
    return known[-1] == alone, len(known)


def main() -> int:
    """Measure, print, write."""
    wanted = report.arguments(__doc__ or "").parse_args()
    matches = {name: played(game, players) for name, (game, players, _) in STUDIES.items()}
    here = {name: timed(ask, matches[name], None) for name, (_, _, ask) in STUDIES.items()}
    seconds: dict[str, dict[str, float]] = {name: {} for name in STUDIES}
    same: dict[str, bool] = {}
    for workers in WORKERS:
        with cluster(workers) as machines, Client(machines) as client:
            pool = warm(client, matches["chances, Stone Age 4"])
            for name, (_, _, ask) in STUDIES.items():
                spent, text = timed(ask, matches[name], pool)
                seconds[name][str(workers)] = spent
                same[f"{name}, {workers}"] = text == here[name][1]
        print(f"· {workers} workers", flush=True)
    deaths = {
        f"{dead} of {workers}": killed(matches["chances, Stone Age 4"], workers, dead)
        for workers, dead in ((2, 1), (3, 2))
    }
    show(here, seconds, same, deaths)
    same |= {one.where: is_same for one, is_same in events.show()}
    report.write(
        wanted.json,
        {"bench": "cluster", "here": {name: one[0] for name, one in here.items()},
         "seconds": seconds, "same": same, "killed": deaths},
    )  # fmt: skip
    return 0 if all(same.values()) and all(one for one, _ in deaths.values()) else 1


def show(
    here: dict[str, tuple[float, str]], seconds: dict[str, dict[str, float]],
    same: dict[str, bool], deaths: dict[str, tuple[bool, int]],
) -> None:  # fmt: skip
    """Tables for people."""
    report.table(
        ("seconds", "here", *(f"{workers} w." for workers in WORKERS), "two of one", "same text"),
        [
            (name, f"{here[name][0]:.1f}", *(f"{row[str(workers)]:.1f}" for workers in WORKERS),
             f"{row['1'] / row['2']:.2f}", all(same[f"{name}, {w}"] for w in WORKERS))
            for name, row in seconds.items()
        ],
    )  # fmt: skip
    print(f"at least {LEAST_OF_TWO} times as quick with two workers on two processors")
    for who, (right, told) in deaths.items():
        print(f"killed {who} workers in the middle: {'same' if right else 'other'}, {told} looks")


if __name__ == "__main__":
    raise SystemExit(main())
