"""Random play of every game, natively and in Pyodide, beside Catanatron with four random players.

Rows of their own show games in which every seat is a `rule` bot.

Each runs in a process of its own, in turn and again, so that what else the machine does weighs on
all alike. Shown are the medians of the rounds, and the medians of each round's own ratios.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from stoneage_panel.catalog import all_games
from tests.bench import report
from tests.node import in_pyodide
from tools import venv
from tools.places import CACHE, ROOT
from tools.say import Problem, fail

HERE = Path(__file__).parent
OURS = HERE / "engine_ours.py"
PEER = "Catanatron"
# To reach natively, as multiples of Catanatron's figures.
TO_REACH = {
    "my_first": {"decisions": 4.0, "clones": 15.0},
    "stone_age": {"decisions": 3.5, "clones": 12.0, "games": 12.0},
    "stone_age_solo": {"decisions": 6.0, "clones": 12.0},
    "settlers": {"decisions": 6.0, "clones": 12.0},
    "age_of_dirt": {"decisions": 6.0, "clones": 12.0},
}
# To reach in Pyodide, as shares of the native figures.
IN_PYODIDE = {"stone_age": {"decisions": 0.4}}
SHOWN = ("decisions", "games", "clones")
BY_RULE = ("decisions", "games", "decisions_a_game")

Figures = dict[str, float]


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="a figure, each round")
    wanted = parser.parse_args()
    runners = contestants()
    timed: dict[str, list[Figures]] = {name: [] for name in runners}
    by_rule: dict[str, list[Figures]] = {name: [] for name in runners if name != PEER}
    about: dict[str, str] = {}
    for number in range(wanted.rounds):
        for name, run in runners.items():
            said = run(wanted.seconds, number + 1)
            about[name] = said.get("catanatron", said["python"])
            timed[name].append({key: float(said[key]) for key in (*SHOWN, "decisions_a_game")})
            if name in by_rule:
                by_rule[name].append({key: float(said[f"rule_{key}"]) for key in BY_RULE})
            print(f"· round {number + 1} {name}: {said['decisions']:,.0f} decisions/s", flush=True)
    medians = {name: middle(figures) for name, figures in timed.items()}
    ratios = {name: middle(against(timed[PEER], figures)) for name, figures in timed.items()}
    ruled = {name: middle(figures) for name, figures in by_rule.items()}
    show(medians, ratios, about, ruled)
    reached = {name: compare(name, ratios) for name in TO_REACH}
    report.write(
        wanted.json,
        {
            "bench": "engine",
            "rounds": wanted.rounds,
            "seconds": wanted.seconds,
            "versions": about,
            "medians": medians,
            "ratios": ratios,
            "rule_bots": ruled,
            "to_reach": TO_REACH,
            "reached": reached,
        },
    )
    return 0


Run = Callable[[float, int], dict[str, str]]


def contestants() -> dict[str, Run]:
    """By name, what measures it for so many seconds with a seed."""
    peer = venv.ensure("bench", CACHE / "bench-venv")
    in_pyodide.run("import stoneage_panel.games")  # the bundles are made now, not in a round
    found: dict[str, Run] = {PEER: catanatron(peer)}
    for name, spec in all_games().items():
        most = spec.load().seat_range({})[1]
        found[f"{name} native"] = native(name, most)
        found[f"{name} Pyodide"] = pyodide(name, most)
    return found


def catanatron(python: Path) -> Run:
    """The peer, in its environment."""
    return lambda seconds, seed: _script(python, HERE / "engine_catanatron.py", seconds, seed)


def native(name: str, players: int) -> Run:
    """A game in a process of this Python."""
    return lambda seconds, seed: _script(Path(sys.executable), OURS, name, players, seconds, seed)


def pyodide(name: str, players: int) -> Run:
    """A game in the page's Python, in Node."""
    code = OURS.read_text("utf-8")
    return lambda seconds, seed: _read(in_pyodide.run(code, name, players, seconds, seed))


def _script(python: Path, script: Path, *args: object) -> dict[str, str]:
    command = [str(python), str(script), *(json.dumps(arg) for arg in args)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"{script.name} failed: {done.stderr.strip()[-300:]}")
    return _read(done.stdout)


def _read(printed: str) -> dict[str, str]:
    said: dict[str, str] = json.loads(printed.strip().splitlines()[-1])
    return said


def middle(figures: list[Figures]) -> Figures:
    """The median of every figure."""
    return {key: report.median([one[key] for one in figures]) for key in figures[0]}


def against(peer: list[Figures], figures: list[Figures]) -> list[Figures]:
    """Every figure as a multiple of the peer's in the same round."""
    pairs = zip(figures, peer, strict=True)
    return [{key: one[key] / other[key] for key in SHOWN} for one, other in pairs]


def show(
    medians: dict[str, Figures],
    ratios: dict[str, Figures],
    about: dict[str, str],
    ruled: dict[str, Figures],
) -> None:
    """The table: rates, and each as a multiple of the peer's; then those of `rule` bots.

    Bots think before they choose, as the peer's random players don't: no multiples of those.
    """
    print()
    rows = []
    for name, figures in medians.items():
        row = [f"{name} ({about[name]})"]
        for key in SHOWN:
            row += [f"{figures[key]:,.0f}", f"{ratios[name][key]:.2f}×"]
        rows.append([*row, f"{figures['decisions_a_game']:.0f}"])
    for name, figures in ruled.items():
        rates = [f"{figures['decisions']:,.0f}", "", f"{figures['games']:,.1f}", "", "", ""]
        rows.append([f"{name}, rule bots", *rates, f"{figures['decisions_a_game']:.0f}"])
    head = ["", "decisions/s", "", "games/s", "", "clones/s", "", "decisions a game"]
    report.table(head, rows)


def compare(name: str, ratios: dict[str, Figures]) -> Figures:
    """How many times the peer's figures a game reaches natively, and its own in Pyodide."""
    ours, page = ratios[f"{name} native"], ratios[f"{name} Pyodide"]
    for key, wanted in TO_REACH[name].items():
        verdict = _said(ours[key], wanted)
        print(f"{name} native, {key}: {ours[key]:.1f}× {PEER}; {wanted:g}× {verdict}")
    for key, wanted in IN_PYODIDE.get(name, {}).items():
        share = page[key] / ours[key]
        print(f"{name} Pyodide, {key}: {share:.2f} of native; {wanted:g} {_said(share, wanted)}")
    return {key: ours[key] for key in TO_REACH[name]}


def _said(value: float, wanted: float) -> str:
    return "reached" if value >= wanted else "NOT reached"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as problem:
        sys.exit(fail(problem))
