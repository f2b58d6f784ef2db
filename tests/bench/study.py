"""What studies cost: trials a second here and in the page, one worker and two, and how soon.

All rates of a game are taken in one run, side by side. In the page the workers are those that
studies use; the page itself is idle meanwhile, but for the clicks that are timed.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import stoneage_panel as sap
from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.drive import drive
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import jobs
from stoneage_panel.study.chances import Limits, chances_course
from stoneage_panel.study.course import Asked, Course, Plan, follow, made_by
from stoneage_panel.study.dispatch import LARGEST_PIECE, PIECE_SECONDS
from stoneage_panel.study.race import race_course
from stoneage_panel.study.selfplay import play
from stoneage_panel.study.trials import WHOLE, Outcome
from tests.bench import report, ui
from tests.browser.page_driver import Visit, launch, serving, visit
from tools import pages

GAMES: dict[str, tuple[str, int, dict[str, object], float]] = {
    "my_first": ("my_first", 2, {}, 3),
    "stone_age": ("stone_age", 4, {}, 10),
    "style": ("stone_age", 4, {"style": True}, 15),
    "solo": ("stone_age_solo", 1, {}, 10),
    "settlers": ("settlers", 3, {}, 15),
    "age_of_dirt": ("age_of_dirt", 2, {}, 15),
}
"""Game, players, options, and the seconds in which ±5 points are to be known."""
WITHIN = 0.05
LEAST_OF_NATIVE, LEAST_OF_TWO = 0.55, 1.8
FIRST_MS = 1_500
MOST_COARSE, MOST_WHOLE, MOST_OFF, UNCHANGED = 10, 120, 20, 20
"""Of a review: seconds, points, and the seconds after which nothing more is to come."""
TWELVE = 12
APART = 0.1
# Starts a study worker; what it answers is counted. The app's own messages are not touched.
WORKERS = """
async ([app, number]) => {
  const base = new URL(app, location.href);
  const { CONFIG } = await import(new URL("config.js", base));
  window.pool = [];
  for (let k = 0; k < number; k += 1) {
    const worker = new Worker(new URL("bot-worker.mjs", base), { type: "module" });
    const { port1, port2 } = new MessageChannel();
    const ready = new Promise((done) => {
      worker.onmessage = ({ data }) => data.kind === "ready" && done();
    });
    worker.postMessage({ kind: "start", role: "study", config: CONFIG, port: port2 }, [port2]);
    await ready;
    window.pool.push({ worker, port: port1 });
  }
}
"""
# Has each of some workers answer questions for so long, one after another; trials made a second.
RATE = """
async ([question, number, seconds]) => {
  const until = performance.now() + 1000 * seconds;
  const one = ({ port }) => new Promise((done) => {
    let made = 0;
    const asked = JSON.parse(question);
    const ask = () => {
      asked.id += 1;
      asked.trials = asked.trials.map(([at, first]) => [at + asked.trials.length, first]);
      port.postMessage(JSON.stringify(asked));
    };
    port.onmessage = () => {
      made += asked.trials.length;
      performance.now() < until ? ask() : done(made);
    };
    ask();
  });
  const began = performance.now();
  const made = await Promise.all(window.pool.slice(0, number).map(one));
  return 1000 * made.reduce((a, b) => a + b, 0) / (performance.now() - began);
}
"""
PRESSED = """
document.addEventListener("pointerup", (event) => { window.asked_at = event.timeStamp; }, true)
"""
FIRST = """
() => new Promise((done) => {
  const seen = (root) => root.querySelector(".winbar")
    || [...root.querySelectorAll("*")].some((one) => one.shadowRoot && seen(one.shadowRoot));
  const painted = () => requestAnimationFrame(() => done(performance.now() - window.asked_at));
  const look = () => (seen(document) ? painted() : setTimeout(look, 10));
  look();
})
"""


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--games", default=",".join(GAMES), help="names, with commas between")
    parser.add_argument("--seconds", type=float, default=6.0, help="for every rate")
    parser.add_argument("--presses", type=int, default=8, help="of What if; 0 for none")
    parser.add_argument("--clicks", type=int, default=40, help="beside a study; 0 for none")
    parser.add_argument("--review", type=int, default=1, help="0: no game is reviewed")
    parser.add_argument("--races", type=int, default=400, help="simulated races of equal moves")
    wanted = parser.parse_args()
    found: dict[str, Any] = {}
    with serving(pages.ensure()) as (_, address), sync_playwright() as playwright:
        browser = launch(playwright, windows=True)
        page = pool(browser, address, 2)
        for name in wanted.games.split(","):
            found[name] = rates(page, name, wanted.seconds)
            print(f"· {name}: {found[name]['native']:.0f} trials/s here", flush=True)
        page.page.context.close()
        presses = [first_chances(browser, address) for _ in range(wanted.presses)]
        clicks = clicks_beside(browser, address, wanted.clicks) if wanted.clicks else {}
        reviewed = review(browser, address) if wanted.review else {}
        browser.close()
    false = false_verdicts(wanted.races)
    halving = share_of_equal_parts()
    show(found, presses, clicks, false, halving)
    show_review(reviewed)
    report.write(
        wanted.json,
        {"bench": "study", "games": found, "presses_ms": presses, "clicks": clicks,
         "review": reviewed, "false_verdicts": false, "of_equal_shares": halving},
    )  # fmt: skip
    return 0


# ---------------------------------------------------------------- rates


def middle(name: str) -> AnyState:
    """The middle of a seeded game."""
    game, players, options, _ = GAMES[name]
    made = new_game(game, players, **options)
    done = play(made, ["rule"], 3)
    state: AnyState = made.new_initial_state()
    for action in done.actions[: len(done.actions) // 2]:
        state.apply(action)
    return state


def rates(page: Visit, name: str, seconds: float) -> dict[str, float]:
    """Trials a second here, bare playouts, in one worker and in two; then what that means."""
    state = middle(name)
    players = ["rule"] * state.game.players
    plan = chances_course(state, players).plans[0]
    native = alone(seconds, plan)
    made, bare = by_turns(seconds, trial(plan), playout(plan))
    question = {"id": 0, "kind": "study", "plan": jobs.plan_text(plan)}
    question["trials"] = [(number, "") for number in range(piece(native))]
    text = json.dumps(question)
    one = float(page.page.evaluate(RATE, [text, 1, seconds]))
    two = float(page.page.evaluate(RATE, [text, 2, seconds]))
    needed = known_within(state, players)
    pairs = told_apart(state)
    return {
        "native": native,
        "overhead": bare / made - 1,
        "of_native": one / native,
        "two": two / one,
        "trials_needed": needed,
        "seconds_needed": needed / two,
        "pairs_needed": pairs,
        "seconds_apart": 2 * pairs / two if pairs else 0.0,
    }


Prepare = Callable[[int], Callable[[], object]]
"""What is timed, made ready for a number."""


def piece(native: float) -> int:
    """About how many trials the page asks of a worker at a time."""
    return max(1, min(LARGEST_PIECE, int(PIECE_SECONDS * LEAST_OF_NATIVE * native)))


def alone(seconds: float, plan: Plan) -> float:
    """Trials a second here, by the clock, each in a world of its own, as a worker makes them."""
    began, number = time.monotonic(), 0
    while (spent := time.monotonic() - began) < seconds:
        made_by(plan, Asked(number))
        number += 1
    return number / spent


def trial(plan: Plan) -> Prepare:
    """A trial as studies make it."""
    return lambda number: lambda: made_by(plan, Asked(number))


def playout(plan: Plan) -> Prepare:
    """The same game without what a trial adds: its streams are at hand, nothing is counted."""

    def prepare(number: int) -> Callable[[], object]:
        root = Rng(plan.seed).stream(f"trial {number}")
        streams = [root.stream(f"bot {k}") for k in range(len(plan.players))]
        seats = [make(text, root.stream(f"seed {k}").state) for k, text in enumerate(plan.players)]
        luck, world = root.stream("luck"), plan.state.clone()
        return lambda: drive(world, luck, seats, streams)

    return prepare


def by_turns(seconds: float, *works: Prepare) -> list[float]:
    """How often each can be done in a second, by turns: processor time.

    Both do the same games, and what one has looked up serves the other: only their ratio counts.
    """
    spent, number = [0.0] * len(works), 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for at in (0, 1) if number % 2 else (1, 0):
            ready = works[at](number)
            began = time.process_time()
            ready()
            spent[at] += time.process_time() - began
        number += 1
    return [number / one for one in spent]


def known_within(state: AnyState, players: Sequence[str]) -> int:
    """After how many trials every chance is known to within ±5 points."""
    *_, last = follow(chances_course(state, players, Limits(2_000, within=WITHIN)))
    return last.trials


def told_apart(state: AnyState) -> int:
    """How many worlds tell two moves apart that lie ten points from each other, as foreseen."""
    while state.current_player < 0 or len(state.game.candidates(state)) < 2:
        outcomes = state.chance_outcomes()
        if state.current_player == -2:
            return 0
        state.apply(outcomes[0][0] if outcomes else state.game.choose(state, state.game.styles[0]))
    made = race_course(state, ["rule"], state.game.candidates(state)[:2], 64)
    *_, last = follow(made)
    shares = [[one.shares[last.seat] / WHOLE for one in some] for some in made._made]
    apart = [a - b for a, b in zip(*shares, strict=True)]
    mean = sum(apart) / len(apart)
    square = sum((one - mean) ** 2 for one in apart) / len(apart)
    return max(64, round(3.04**2 * square / APART**2))


# ---------------------------------------------------------------- the page


def pool(browser: Browser, address: str, number: int) -> Visit:
    """A live page with study workers of our own."""
    page = visit(browser, address).open().wait("live")
    page.until(lambda: page.page.evaluate("document.documentElement.dataset.bots"), "the bots")
    script = page.page.locator("script[type=module]").get_attribute("src") or ""
    page.page.evaluate(WORKERS, [script.rpartition("/")[0] + "/", number])
    return page


def first_chances(browser: Browser, address: str) -> float:
    """From the press on What if to the first chances, in ms, at a first press in a new profile."""
    page = visit(browser, address).open().wait("live")
    page.until(lambda: page.page.evaluate("document.documentElement.dataset.bots"), "the bots")
    page.page.locator("[data-act='game'][data-arg='stone_age']").click()
    page.page.wait_for_timeout(400)
    page.answered(lambda: page.page.locator("[data-act='start']").first.click(), "start")
    page.page.wait_for_timeout(2_500)
    page.page.evaluate(PRESSED)
    page.page.locator("[data-act='what-if']").click()
    found = float(page.page.evaluate(FIRST))
    page.page.context.close()
    return found


def review(browser: Browser, address: str) -> dict[str, Any]:
    """Seconds until a game of four has a first curve, and its whole; how far luck may be off."""
    match = sap.new("stone_age", 4, seats=["human", "rule", "human", "rule"], seed=7)
    while not match.over:
        match.do(match.suggest("rule"))
    page = visit(browser, address).open(f"#{match.link()}").wait("live")
    rows = page.page.locator(".sums tbody tr:visible")
    began = time.monotonic()
    page.page.locator("[data-act='review-game']:visible").first.click()
    page.until(lambda: rows.count() == match.game.players, "the sums")
    coarse, first = time.monotonic() - began, luck_margins(page)
    whole, shown = coarse, ""
    while time.monotonic() - began < min(whole + UNCHANGED, 2 * MOST_WHOLE):
        now = page.page.locator(".study").first.inner_text()
        if now != shown:
            whole, shown = time.monotonic() - began, now
        page.page.wait_for_timeout(250)
    last = luck_margins(page)
    page.page.context.close()
    return {"coarse": coarse, "first": first, "whole": whole, "last": last}


def luck_margins(page: Visit) -> list[int]:
    """How far the sum of each seat's luck may be off, in points of a hundred, as shown."""
    cells = page.page.locator(".sums tbody td:visible").all_inner_texts()
    ranges = (re.search(r"\d\s*±(\d+)", cell) for cell in cells)
    return [int(one[1]) for one in ranges if one]


def clicks_beside(browser: Browser, address: str, clicks: int) -> dict[str, dict[str, float]]:
    """Clicks in a game, with a worker that studies beside it and without, by turns."""
    state = middle("my_first")
    plan = chances_course(state, ["rule"]).plans[0]
    question = {"id": 0, "kind": "study", "plan": jobs.plan_text(plan), "trials": [[0, ""]] * 4}
    found = {}
    for beside in (False, True):
        page = pool(browser, address, 1)
        if beside:
            page.page.evaluate(
                f"asked => {{ ({RATE})(asked).catch(() => {{}}); }}", [json.dumps(question), 1, 600]
            )
        timings = ui.play(page, "stone_age", clicks)
        found["with a study" if beside else "without"] = {
            "p50_ms": report.percentile(timings, 0.5), "p95_ms": report.percentile(timings, 0.95),
        }  # fmt: skip
        page.page.context.close()
    return found


# ---------------------------------------------------------------- races


def simulated(shares: Sequence[float], trials: int, seed: int) -> Course[Any]:
    """A race of moves whose games are drawn, each move with luck of its own."""
    state = new_game("my_first", 2).new_initial_state()
    while state.current_player < 0:
        state.apply(state.chance_outcomes()[0][0])
    moves = list(state.legal_actions())[: len(shares)]
    made = race_course(state, ["rule"], moves, trials)
    luck = [Rng(seed).stream(f"move {at}") for at in range(len(moves))]
    while made.work is not None:
        outcomes = []
        for asked in made.work:  # type: ignore[union-attr]
            at = moves.index(asked.first)
            won = WHOLE * (luck[at].random() < shares[at])
            outcomes.append(Outcome((won, WHOLE - won), ({}, {}), 1))
        made.take(outcomes)
    return made


def false_verdicts(races: int) -> float:
    """How many races of two equal moves call one of them worse."""
    wrong = 0
    for seed in range(races):
        race = simulated((0.4, 0.4), 1_600, seed).now
        wrong += any(row.verdict == "worse" for row in race.moves)
    return wrong / races if races else 0.0


def share_of_equal_parts() -> float:
    """Games of a race of twelve until the best is known, of those that equal shares would take."""
    shares = [0.55, *(0.40 - 0.02 * k for k in range(TWELVE - 1))]
    race = simulated(shares, 1_600, 5)
    last = race.now
    return float(last.games / (TWELVE * max(row.worlds for row in last.moves)))


def show(
    found: dict[str, Any], presses: list[float], clicks: dict[str, dict[str, float]],
    false: float, halving: float,
) -> None:  # fmt: skip
    """Tables for people."""
    report.table(
        ("trials a second", "here", "streams and sums", "page of native", "two workers"),
        [
            (name, f"{row['native']:.0f}", f"{row['overhead']:+.1%}", f"{row['of_native']:.2f}",
             f"{row['two']:.2f}")
            for name, row in found.items()
        ],
    )  # fmt: skip
    print(f"at least {LEAST_OF_NATIVE} of native, and {LEAST_OF_TWO} with two workers on two cores")
    print()
    report.table(
        ("two workers of the page", "trials to ±5", "seconds", "at most", "pairs, 10 apart", "s"),
        [
            (name, row["trials_needed"], f"{row['seconds_needed']:.1f}", GAMES[name][3],
             row["pairs_needed"], f"{row['seconds_apart']:.1f}")
            for name, row in found.items()
        ],
    )  # fmt: skip
    print()
    if presses:
        p95 = report.percentile(presses, 0.95)
        told = ", ".join(f"{one:.0f}" for one in presses)
        print(f"press to first chances: {told} ms; p95 {p95:.0f} (at most {FIRST_MS})")
    for how, row in clicks.items():
        print(f"clicks {how}: p50 {row['p50_ms']:.0f} ms, p95 {row['p95_ms']:.0f} ms")
    print(f"equal moves called worse: {false:.1%} of races (at most 5 %)")
    print(f"a race of twelve takes {halving:.2f} of the games of equal shares (at most 0.5)")


def show_review(found: dict[str, Any]) -> None:
    """How soon a game is reviewed."""
    if found:
        first, last = (max(found[key], default=0) for key in ("first", "last"))
        print(f"review of a game of four: {found['coarse']:.1f} s (at most {MOST_COARSE}) to the")
        print(f"first sums, luck to ±{first} points; {found['whole']:.0f} s (at most {MOST_WHOLE})")
        print(f"to the last, luck to ±{last} (at most ±{MOST_OFF})")


if __name__ == "__main__":
    raise SystemExit(main())
