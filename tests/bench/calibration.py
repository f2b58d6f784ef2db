"""How far chances can be trusted: forecasts in positions of many games, and what came of them.

Every game is played by bots and asked about once, somewhere between its first and its last tenth.
What was made is kept in .cache/calibration and gone on with; `--write` makes the record that the
page tells people of. Games of different numbers are made by different processes, or by the workers
of a cluster, in any order: the figures are the same.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from stoneage_panel.bots.names import catalog
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.study import calibrating, calibration
from stoneage_panel.study.calibrating import Figures, Forecast
from stoneage_panel.study.trials import stand_in
from tests.bench import report
from tools.places import CACHE, PACKAGE

KEPT = CACHE / "calibration"
RECORD = PACKAGE / "study" / calibration.FILE
APART, STEEP, FAIR, BETTER, HELD = 0.03, (0.9, 1.1), 3.0, 0.25, 0.95
APART_SEARCH = 0.08
TIMEOUT = 20
"""Seconds that a scheduler has to answer."""


class System(NamedTuple):
    """What is played: a game, its seats, the options that matter, and those tried by turns."""

    game: str
    players: int
    options: Mapping[str, object]
    by_turns: tuple[Mapping[str, object], ...] = ({},)

    def of(self, number: int) -> AnyGame:
        """The game of a number."""
        turn = self.by_turns[number % len(self.by_turns)]
        return new_game(self.game, self.players, **self.options, **turn)


LEVELS = tuple({"level": level} for level in (1, 2, 3, 4))
SYSTEMS = {
    "my_first": System("my_first", 2, {}),
    "my_first_4": System("my_first", 4, {}),
    "stone_age": System("stone_age", 4, {"style": False}),
    "stone_age_2": System("stone_age", 2, {"style": False}),
    "style": System("stone_age", 4, {"style": True}),
    "solo": System("stone_age_solo", 1, {}, LEVELS),
    "settlers": System("settlers", 3, {}),
    "age_of_dirt": System("age_of_dirt", 2, {}),
}
LINE_UPS = ("same", "mixed", "wrong", "search")


class Piece(NamedTuple):
    """One game to be asked about; the range of the first trials is held against the others."""

    system: str
    line_up: str
    number: int
    trials: range
    first: int


def quick(game: AnyGame) -> list[str]:
    """The game's rules of thumb."""
    return [one.text for one in catalog(game) if one.text.startswith("rule")]


def seated(game: AnyGame, line_up: str, number: int) -> list[str]:
    """Who plays the game of a number."""
    styles, seats = quick(game), range(game.players)
    if line_up == "same":
        return [styles[number // 4 % len(styles)]] * game.players
    if line_up == "search":
        [first, *_] = [one.text for one in catalog(game) if one.text.startswith("search")]
        return [first if seat == number % game.players else styles[0] for seat in seats]
    return [styles[(number // len(styles) ** seat) % len(styles)] for seat in seats]


def standing_in(game: AnyGame, line_up: str, players: Sequence[str]) -> list[str]:
    """Who plays on in the trials."""
    if line_up == "wrong":
        return [quick(game)[0]] * game.players
    return [stand_in(game, one) for one in players]


def found(piece: Piece) -> tuple[Piece, calibrating.Asked, list[float]]:
    """What some trials give in the position of a game."""
    game = SYSTEMS[piece.system].of(piece.number)
    players = seated(game, piece.line_up, piece.number)
    asked = calibrating.asked(game, players, piece.number)
    stand_ins = standing_in(game, piece.line_up, players)
    return piece, asked, calibrating.shares(asked, stand_ins, piece.trials)


def forecast(piece: Piece) -> tuple[int, list[Any]]:
    """A forecast as plain data, with the number of its game."""
    _, asked, shares = found(piece)
    return piece.number, list(calibrating.forecast(asked, shares))


def contained(piece: Piece) -> tuple[int, list[Any]]:
    """Whether the range of the first trials holds what the others say."""
    _, _, shares = found(piece)
    return piece.number, [calibrating.contains(shares[: piece.first], shares[piece.first :])]


# ---------------------------------------------------------------- what is kept


class Journal:
    """What was made before, a line a game."""

    def __init__(self, name: str) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        self._file = KEPT / f"{name}.jsonl"
        self.known: dict[int, list[Any]] = {}
        if self._file.exists():
            lines = self._file.read_text().splitlines()
            self.known = dict(map(json.loads, lines))

    def fill(self, work: Any, pieces: Sequence[Piece], wanted: argparse.Namespace) -> None:
        """Make what is missing."""
        missing = [piece for piece in pieces if piece.number not in self.known]
        with self._file.open("a") as file:
            for number, data in made(work, missing, wanted):
                self.known[number] = data
                file.write(json.dumps([number, data]) + "\n")
                file.flush()


def made(
    work: Any, pieces: Sequence[Piece], wanted: argparse.Namespace
) -> Iterator[tuple[int, list[Any]]]:
    """The work done, in any order."""
    if wanted.processes == 1 and not wanted.cluster:
        yield from map(work, pieces)
        return
    with workers(wanted) as executor:
        for one in as_completed([executor.submit(work, piece) for piece in pieces]):
            yield one.result()


@contextmanager
def workers(wanted: argparse.Namespace) -> Iterator[Executor]:
    """Processes of this machine, or the workers of a cluster: those need nothing of the tests."""
    if not wanted.cluster:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(wanted.processes, context) as executor:
            yield executor
        return
    from distributed import Client

    with Client(wanted.cluster, timeout=TIMEOUT) as client:
        yield client.get_executor(retries=3)


# ---------------------------------------------------------------- what is said


def row_of(name: str, line_up: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """All about the games of a system."""
    system = SYSTEMS[name]
    numbers, trials = range(wanted.games), range(wanted.trials)
    kept = Journal(f"{name}-{line_up}-{wanted.trials}")
    kept.fill(forecast, [Piece(name, line_up, n, trials, wanted.trials) for n in numbers], wanted)
    of = [Forecast(*kept.known[n]) for n in numbers]
    said = calibrating.figures(of)
    players = list(dict.fromkeys(
        one for n in numbers for one in seated(system.of(n), line_up, n)
    ))  # fmt: skip
    return {
        "game": system.game, "seats": system.players, "options": dict(system.options),
        "line_up": line_up, "players": players, "games": wanted.games, "trials": wanted.trials,
        **said._asdict(), **held(name, line_up, wanted),
        "steps": steps_of(said),
    }  # fmt: skip


def held(name: str, line_up: str, wanted: argparse.Namespace) -> dict[str, int]:
    """In how many positions the range of the first trials holds what many others say."""
    if not wanted.positions:
        return {}
    numbers = range(wanted.positions)
    trials = range(wanted.trials + wanted.others)
    kept = Journal(f"{name}-{line_up}-{wanted.trials}-{wanted.others}")
    kept.fill(contained, [Piece(name, line_up, n, trials, wanted.trials) for n in numbers], wanted)
    return {"positions": wanted.positions, "held": sum(kept.known[n][0] for n in numbers)}


def steps_of(said: Figures) -> list[list[float]]:
    """From, to, how many, given, seen."""
    width = 1 / calibrating.TENTHS
    return [
        [round(at * width, 3), round((at + 1) * width, 3), *one]
        for at, one in enumerate(said.tenths)
    ]


def of_base(row: Mapping[str, Any]) -> float:
    """What is missed at half time, of what it would be with the mean for everybody."""
    return float(row["brier"] / row["base"]) if row["base"] else float("nan")


def problems(row: Mapping[str, Any]) -> list[str]:
    """Which targets are missed."""
    most = APART_SEARCH if row["line_up"] == "search" else APART
    missed = {
        "apart": abs(row["apart"]) > most,
        "slope": not STEEP[0] <= row["slope"] <= STEEP[1],
        "z": abs(row["z"]) >= FAIR,
        "brier": of_base(row) > 1 - BETTER,
        "held": row.get("held", 0) < HELD * row.get("positions", 0),
    }
    return [name for name, wrong in missed.items() if wrong]


HEAD = """\
# What came of the chances that were given, in many games between bots. Made by
#     python3 build.py bench calibration -- --write
# One position of each game, one seat of it, as that seat knows it. A step is: from and to which
# share was given, how many positions, what was given and what came in the mean.
"""
_DIGITS = 4


def toml(rows: Sequence[Mapping[str, Any]]) -> str:
    """The record."""
    parts = [HEAD]
    for row in rows:
        lines = [f"{key} = {value(row[key])}" for key in row if key not in ("tenths", "steps")]
        steps = "".join(f"  {value(one)},\n" for one in row["steps"])
        parts.append("\n".join(["[[record]]", *lines, f"steps = [\n{steps}]\n"]))
    return "\n".join(parts)


def value(of: Any) -> str:
    """A value as TOML."""
    if isinstance(of, bool | str):
        return json.dumps(of)
    if isinstance(of, float):
        return repr(round(of, _DIGITS))
    if isinstance(of, Mapping):
        pairs = ", ".join(f"{key} = {value(one)}" for key, one in of.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(of, list | tuple):
        return f"[{', '.join(map(value, of))}]"
    return str(of)


def show(rows: Sequence[Mapping[str, Any]]) -> None:
    """A table for people."""
    report.table(
        ("forecasts", "games", "apart", "slope", "z", "Brier", "of base", "ranges hold", "missed"),
        [
            (" ".join([row["game"], str(row["seats"]), *chosen(row), row["line_up"]]), row["games"],
             f"{row['apart']:+.3f} ± {2 * row['error']:.3f}",
             f"{row['slope']:.2f} ± {2 * row['slope_error']:.2f}", f"{row['z']:+.1f}",
             f"{row['brier']:.3f}", f"{of_base(row):.2f}",
             f"{row['held']} of {row['positions']}" if "held" in row else "",
             ", ".join(problems(row)) or "none")
            for row in rows
        ],
    )  # fmt: skip


def chosen(row: Mapping[str, Any]) -> list[str]:
    """The options that are switched on."""
    return [name for name, value in row["options"].items() if value]


def main() -> int:
    """Make what is missing, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--systems", default=",".join(SYSTEMS), help="names, with commas between")
    parser.add_argument("--line-ups", default="same", help=f"some of {', '.join(LINE_UPS)}")
    parser.add_argument("--games", type=int, default=1_000, help="of each system")
    parser.add_argument("--trials", type=int, default=64, help="of each position")
    parser.add_argument("--positions", type=int, default=0, help="whose ranges are looked at")
    parser.add_argument("--others", type=int, default=2_000, help="trials to look at them with")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="of a scheduler of Dask")
    parser.add_argument("--write", action="store_true", help="make the record the page tells")
    wanted = parser.parse_args()
    rows = []
    for line_up in wanted.line_ups.split(","):
        for name in wanted.systems.split(","):
            rows.append(row_of(name, line_up, wanted))
            print(f"· {name}, {line_up}", flush=True)
    show(rows)
    if wanted.write:
        Path(RECORD).write_text(toml(rows), "utf-8")
    report.write(wanted.json, {"bench": "calibration", "rows": rows})
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
