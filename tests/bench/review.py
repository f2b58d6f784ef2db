"""Reviews of many seeded games: whether all adds up, and how soon something is known.

Whole games with slips are reviewed: the rows of every seat, as fractions and as they are shown, the
luck of all seats together, and games without slips, in which nobody may have any skill. Steps drawn
at random are played on from both ends, to see whether the error bars hold. Games of different seeds
are made by different processes.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from typing import Any, NamedTuple

from stoneage_panel.app.explore import percent
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Tree
from stoneage_panel.study.calibrating import mean_error
from stoneage_panel.study.chances import Limits
from stoneage_panel.study.review import Review
from stoneage_panel.study.reviewing import review
from stoneage_panel.study.trials import WHOLE, seed_of, trial
from tests.bench import report

SYSTEMS: dict[str, tuple[str, int, dict[str, object]]] = {
    "my_first": ("my_first", 4, {}),
    "stone_age": ("stone_age", 4, {}),
    "style": ("stone_age", 4, {"style": True}),
    "solo": ("stone_age_solo", 1, {}),
    "settlers": ("settlers", 3, {}),
    "age_of_dirt": ("age_of_dirt", 2, {}),
}
STAND_IN = "rule"
SLIPS, DUST, KNOWN = 8, 1e-6, 0.5
"""One decision of so many is a slip; less is dust; margins below this are a coarse review."""


class Found(NamedTuple):
    """What was seen in a game.

    Attributes:
        wrong: what did not add up, in words.
        coarse, whole: seconds until the widest margin was below `KNOWN`, and until the end.
        margin: how far the sum of luck may be from the truth at the end.
        held: of the steps that were played on, how many had their change within the error bars.
        steps: how many there were.
    """

    wrong: tuple[str, ...]
    coarse: float
    whole: float
    margin: float
    held: int
    steps: int


def played(name: str, seed: int, slips: bool) -> Tree:
    """A whole seeded game by the rule of thumb, with slips or without."""
    game_name, players, options = SYSTEMS[name]
    game = new_game(game_name, players, **options)
    tree, luck = Tree(game), Rng(seed).stream("review")
    node, state = tree.root, game.new_initial_state()
    while state.current_player != TERMINAL:
        action = chosen(state, luck, slips)
        node = tree.add(node, action)
        state.apply(action)
    return tree


def chosen(state: AnyState, luck: Rng, slips: bool) -> Any:
    """What comes, or is done."""
    if state.current_player == CHANCE:
        return state.sample_chance(luck)
    if slips and luck.below(SLIPS) == 0:
        some = list(state.game.candidates(state))
        return some[luck.below(len(some))]
    return state.game.choose(state, state.game.styles[0])


def looked(piece: tuple[str, int, int, int, int]) -> Found:
    """A game played and reviewed."""
    name, seed, trials, steps, pairs = piece
    tree = played(name, seed, slips=True)
    began, coarse = time.monotonic(), 0.0
    for found in review(tree, tree.main_line(), [STAND_IN], Limits(trials)):
        if not coarse and found.known and max(found.margins) < KNOWN:
            coarse = time.monotonic() - began
    whole = time.monotonic() - began
    held = [holds(tree, found, at, pairs) for at in drawn(found, seed, steps)]
    wrong = tuple(faults(found, tree.game.players)) + tuple(without_slips(name, seed))
    return Found(wrong, coarse, whole, found.totals_margin, sum(held), len(held))


def faults(found: Review, players: int) -> list[str]:
    """What does not add up."""
    wrong = []
    for row in found.totals():
        if abs(row.start + row.luck + row.own + row.others - row.result) > DUST:
            wrong.append(f"row of seat {row.seat}")
        parts = percent.adding_up([row.start, row.luck, row.own, row.others], row.result)
        if sum(parts) != round(100 * row.result):
            wrong.append(f"row of seat {row.seat} as shown")
        by_turns = sum(turn.luck[row.seat] for turn in found.turns)
        if abs(row.luck - by_turns) > DUST * len(found.turns) + DUST:
            wrong.append(f"luck of seat {row.seat}")
    if players > 1 and abs(sum(row.luck for row in found.totals())) > DUST * len(found.turns):
        wrong.append("luck over the seats")
    return wrong


def without_slips(name: str, seed: int) -> list[str]:
    """Who has skill in a game in which stand-ins play against themselves: nobody may."""
    tree = played(name, seed, slips=False)
    *_, found = review(tree, tree.main_line(), [STAND_IN], Limits(1))
    skilled = [turn.place for turn in found.turns if any(turn.skill)]
    return [f"skill at {place} without a slip" for place in skilled]


def drawn(found: Review, seed: int, steps: int) -> list[int]:
    """Some of the turns."""
    luck, places = Rng(seed).stream("steps"), [turn.place for turn in found.turns]
    luck.shuffle(places)
    return places[:steps]


def holds(tree: Tree, found: Review, place: int, pairs: int) -> bool:
    """Whether the error bar of a step holds the change that is played out, with its error."""
    line = [tree.root, *tree.main_line()]
    ends = [tree.state(line[at]) for at in (place - 1, place)]
    stand_ins = [STAND_IN] * tree.game.players
    seeds = [seed_of(one, None) + 1 for one in ends]  # others than those of the review
    apart = []
    for number in range(pairs):
        before, after = (
            trial(one, stand_ins, seed, number).shares[0] / WHOLE
            for one, seed in zip(ends, seeds, strict=True)
        )
        apart.append(after - before)
    mean, error = mean_error(apart)
    turn = next(one for one in found.turns if one.place == place)
    told = turn.luck[0] + turn.skill[0]
    return abs(told - mean) <= turn.margin + 2 * error


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--systems", default=",".join(SYSTEMS), help="names, with commas between")
    parser.add_argument("--games", type=int, default=20, help="of each system")
    parser.add_argument("--trials", type=int, default=400, help="of each review")
    parser.add_argument("--steps", type=int, default=0, help="of each game, played on")
    parser.add_argument("--pairs", type=int, default=400, help="for every step")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    rows: dict[str, list[Found]] = {}
    with multiprocessing.get_context("spawn").Pool(wanted.processes) as pool:
        for name in wanted.systems.split(","):
            pieces = [
                (name, seed, wanted.trials, wanted.steps, wanted.pairs)
                for seed in range(1, wanted.games + 1)
            ]
            rows[name] = list(pool.imap_unordered(looked, pieces))
            told = {fault for one in rows[name] for fault in one.wrong}
            print(f"· {name}: {len(told)} kinds of faults {sorted(told)[:3]}", flush=True)
    show(rows)
    report.write(
        wanted.json,
        {"bench": "review", "games": {k: [f._asdict() for f in v] for k, v in rows.items()}},
    )
    return int(any(one.wrong for found in rows.values() for one in found))


def show(rows: dict[str, list[Found]]) -> None:
    """A table for people."""
    report.table(
        ("reviews", "games", "wrong", "coarse s", "whole s", "luck ±", "steps held"),
        [
            (name, len(found), sum(bool(one.wrong) for one in found),
             f"{report.median([one.coarse for one in found]):.1f}",
             f"{report.median([one.whole for one in found]):.1f}",
             f"{report.median([one.margin for one in found]):.3f}",
             f"{sum(one.held for one in found)} of {sum(one.steps for one in found)}")
            for name, found in rows.items()
        ],
    )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
