"""Tournaments and self-play: seeded, counted rightly, and honest about what went wrong."""

import json
from zlib import crc32

import pytest

from stoneage_panel.bots import simple
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import NotationError, State, record
from stoneage_panel.study import selfplay, tournament
from stoneage_panel.study.stats import Share


def test_the_same_seed_gives_the_same_tournament() -> None:
    def records(seed: int, jobs: int = 1) -> list[str]:
        bots = ["rule", "random"]
        return tournament.run("my_first", 2, bots, 6, seed, keep=True, jobs=jobs).records

    once = records(3)
    assert len(set(once)) == 6
    assert records(3) == once == records(3, jobs=2)
    assert not set(records(4)) & set(once)


def test_bots_go_round_the_seats_and_every_win_is_counted_once() -> None:
    seats = [task.bots for task in tournament.tasks("my_first", 3, ["rule", "rule:5", "random"], 4)]
    assert seats[0] == ("rule", "rule:memory=5", "random") == seats[3]
    assert seats[1] == ("random", "rule", "rule:memory=5")
    report = tournament.run("my_first", 3, ["rule", "rule:5", "random"], 9)
    assert sum(share.wins for share in report.seats) == pytest.approx(9)
    assert sum(share.wins for share in report.bots.values()) == pytest.approx(9)
    assert all(share.games == 9 for share in (*report.seats, *report.bots.values()))
    assert report.lines()[-1] == f"games: 9, decisions: {report.decisions}, errors: 0"


def test_seats_can_be_kept() -> None:
    tasks = list(tournament.tasks("my_first", 2, ["rule", "random"], 4, rotate=False))
    assert {task.bots for task in tasks} == {("rule", "random")}


def test_a_record_of_a_game_reads_back_to_it() -> None:
    text = selfplay.record_of("my_first", 3, ["rule", "random", "search:3"], 5, {"goods": "hidden"})
    assert text == selfplay.record_of(
        "my_first", 3, ["rule", "random", "search:3"], 5, {"goods": "hidden"}
    )
    read = record.read(text, new_game)
    assert read.problems == []
    assert read.headers["Seats"] == "rule, random, search:3"
    assert read.headers["Result"] != "*"
    assert record.write(read.tree, read.headers) == text


def test_the_bot_of_one_seat_does_not_change_the_luck_of_the_game() -> None:
    """Luck and seats have streams of their own: the first huts come out alike."""
    game = new_game("my_first", 2)
    lines = {selfplay.play(game, [bot], 8).line.split("; turn")[0] for bot in ("random", "rule")}
    assert len(lines) == 1


def test_the_wrong_number_of_bots_or_an_unknown_one_is_told() -> None:
    for bots in (["rule"] * 4, [], ["rule", "nobody", "rule"]):
        with pytest.raises(NotationError):
            tournament.run("my_first", 3, bots, 1)
    with pytest.raises(NotationError):
        tournament.run("no_game", 3, ["rule"], 1)


def test_a_broken_promise_is_told_with_its_seed_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    state_class = type(new_game("my_first").new_initial_state())
    monkeypatch.setattr(
        state_class, "problems", lambda self: ["too many turns"] if self.turn > 3 else []
    )
    report = tournament.run("my_first", 2, ["random"], 2, check=True)
    assert len({problem.partition(":")[0] for problem in report.problems}) == 2
    assert all("too many turns" in f and "— after: hut" in f for f in report.problems)
    assert report.lines()[-1].endswith(f"errors: {len(report.problems)}")


def test_a_crash_or_an_illegal_choice_in_a_checked_game_is_told_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def crash(self: object, state: State, rng: object) -> None:
        raise RuntimeError("lost the thread")

    monkeypatch.setattr(simple.RandomBot, "choose", crash)
    assert (
        "RuntimeError: lost the thread"
        in tournament.run("my_first", 2, ["random"], 1, check=True).problems[0]
    )
    with pytest.raises(RuntimeError):
        tournament.run("my_first", 2, ["random"], 1)
    monkeypatch.setattr(simple.RandomBot, "choose", lambda self, state, rng: (9, 9, 9))
    problems = tournament.run("my_first", 2, ["random"], 1, check=True).problems
    assert "not legal" in problems[0]


@pytest.mark.parametrize(
    ("game", "options", "hides"),
    [("my_first", {"goods": "open"}, False), ("my_first", {"goods": "hidden"}, True),
     ("stone_age", {}, True), ("settlers", {}, True), ("age_of_dirt", {}, True)],
)  # fmt: skip
def test_a_bot_that_peeks_is_told_in_a_checked_game(
    monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, object], hides: bool
) -> None:
    def peeks(self: object, state: State, rng: object) -> object:
        actions = state.legal_actions()
        return actions[crc32(json.dumps(state.to_dict()).encode()) % len(actions)]

    monkeypatch.setattr(simple.RuleBot, "choose", peeks)
    problems = tournament.run(game, 3, ["rule"], 2, options=options, check=True).problems
    assert ("where only what it can't know" in "".join(problems)) is hides


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Wilson's interval as tabled by Newcombe (1998), table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
     (1, 29, 0.0061, 0.1718)],
)  # fmt: skip
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert Share(wins, games).interval == pytest.approx((low, high), abs=5e-5)


def test_a_share_of_nothing_says_so() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert str(Share(1, 2)).startswith("50.0% [")


@pytest.mark.parametrize(("name", "players"), [("stone_age", 2), ("settlers", 3)])
def test_games_of_rounds_are_told_with_their_points(name: str, players: int) -> None:
    bots = ["rule", *["random"] * (players - 1)]
    report = tournament.run(name, players, bots, 4, seed=3)
    games = [tournament.play_task(task) for task in tournament.tasks(name, players, bots, 4, 3)]
    seats = range(players)
    assert report.points == [sum(game.points[seat] for game in games) for seat in seats]
    assert report.winners == sum(max(game.points) for game in games)
    assert sum(report.bot_points.values()) == sum(report.points)
    assert (report.fewest, report.most) == (
        min(game.rounds for game in games), max(game.rounds for game in games)
    )  # fmt: skip
    text = "\n".join(report.lines())
    assert "points by seat" in text and "points by bot rule" in text and "rounds per game" in text
    quiet = tournament.run("my_first", 2, ["random"], 1)
    assert not any("points" in line for line in quiet.lines())
