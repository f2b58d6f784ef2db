"""A tournament of some thousand games here, on processes and on clusters: the same, and how quick.

In the last row a worker is killed every ten seconds; its games are played by others.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from distributed import Client, LocalCluster

from stoneage_panel.study import event
from stoneage_panel.study.event import Event
from stoneage_panel.study.pools import Processes
from stoneage_panel.study.standings import Standings
from tests.bench import report

PLAYED = Event("stone_age", 2, ("rule", "rule:style=builder", "search:4"), games=334)
EVERY = 10.0
"""Seconds after which another worker is killed."""
OnGame = Callable[[int, int, Standings], None]


class Run(NamedTuple):
    """One tournament: where, how long, what was found as text, how many workers were killed."""

    where: str
    seconds: float
    text: str
    killed: int = 0


@contextmanager
def cluster(workers: int) -> Iterator[Client]:
    """Workers of one thread each, on this machine, with the program at hand."""
    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as machines,
        Client(machines) as client,
    ):
        event.run(PLAYED._replace(games=workers), client)
        yield client


def timed(where: str, on: Any, on_game: OnGame | None = None) -> Run:
    """One tournament."""
    began = time.monotonic()
    text = event.run(PLAYED, on, on_game=on_game).to_json()
    return Run(where, time.monotonic() - began, text)


def with_deaths(workers: int) -> Run:
    """The same while a worker is killed every `EVERY` seconds."""
    killed: list[int] = []
    began = time.monotonic()
    with cluster(workers) as client:

        def on_game(*_: object) -> None:
            if time.monotonic() - began > EVERY * (1 + len(killed)):
                pid = next(iter(client.run(os.getpid, on_error="ignore").values()))
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

        found = timed(f"{workers} workers, killed by turns", client, on_game)
    return found._replace(killed=len(killed))


def measured() -> Iterator[Run]:
    """All of them; the first is what the others have to be like."""
    yield timed("here", None)
    with Processes(2) as pool:
        yield timed("2 processes", pool)
    for workers in (1, 2, 4):
        with cluster(workers) as client:
            yield timed(f"{workers} workers", client)
    yield with_deaths(2)


def show() -> list[tuple[Run, bool]]:
    """Measure, print; whether each came to the same as the first."""
    runs: list[Run] = []
    for run in measured():
        runs.append(run)
        print(f"· {run.where}: {run.seconds:.1f} s", flush=True)
    here = runs[0]
    rows = [
        (one.where, f"{one.seconds:.1f}", f"{here.seconds / one.seconds:.2f}",
         "same" if one.text == here.text else "other", one.killed)
        for one in runs
    ]  # fmt: skip
    head = ("where", "seconds", "times as quick", "figures", "killed")
    report.table(head, rows)
    return [(one, one.text == here.text) for one in runs]


def main() -> int:
    """Measure, print, write."""
    wanted = report.arguments(__doc__ or "").parse_args()
    runs = show()
    found = [one._replace(text="")._asdict() | {"same": same} for one, same in runs]
    report.write(wanted.json, {"bench": "events", "runs": found})
    return 0 if all(same for _, same in runs) else 1


if __name__ == "__main__":
    raise SystemExit(main())
