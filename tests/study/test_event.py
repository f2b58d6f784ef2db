"""Events: fair seatings, the same standings whoever plays, journals that are gone on with."""

from __future__ import annotations

import json
import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.bots import simple
from stoneage_panel.bots.own import OwnBot
from stoneage_panel.engine import State
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.study import event, journal, pools
from stoneage_panel.study.event import Event, seatings_of
from stoneage_panel.study.event_games import Bundles, Fault, play_timed
from stoneage_panel.study.pools import Processes
from stoneage_panel.study.ratings import Pair, rate

BOTS = ("rule", "rule:memory=30", "random")
SMALL = Event("my_first", 2, BOTS, games=6, seed=3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_all_seatings_together_both_have_every_seat_alike(players: int) -> None:
    found = list(seatings_of(players))
    assert len(set(found)) == len(found)
    each = [sum(seat in own for own in found) for seat in range(players)]
    assert each == [len(found) // 2] * players


def test_a_deal_is_played_in_all_seatings_with_the_same_luck() -> None:
    games = list(SMALL.meetings())
    assert len(games) == 18
    assert [one.task.bots for one in games[:2]] == [BOTS[:2], BOTS[1::-1]]
    luck = [one.task.seed for one in games[:6]]
    assert luck[::2] == luck[1::2] and len(set(luck)) == 3
    alone = list(SMALL._replace(paired=False).meetings())
    assert len({one.task.seed for one in alone[:6]}) == 6


@pytest.mark.parametrize(("kind", "pairs"), [("round-robin", 6), ("gauntlet", 3), ("ladder", 5)])
def test_who_meets_whom(kind: str, pairs: int) -> None:
    four = Event("my_first", 2, (*BOTS, "rule:memory=60"), kind=kind)
    assert len(four.pairs) == len(set(four.pairs)) == pairs
    assert (BOTS[0], "rule:memory=60") in four.pairs or kind == "ladder"


def test_standings_rate_everybody_and_count_every_win_once() -> None:
    found = event.run(SMALL)
    rows = found.rows()
    assert [row.bot for row in rows] == list(BOTS)
    assert rows[0].rating is not None and rows[0].rating.elo == 0
    assert sum(row.share.wins for row in rows) == pytest.approx(18)
    assert all(row.share.games == 12 and row.ms > 0 for row in rows)
    assert found.lines()[-1] == "18 games, faults: 0"


def test_a_bot_with_twice_the_seats_has_twice_the_chance() -> None:
    even = [Pair("a", "b", 100, 300, (1, 2)), Pair("a", "b", 200, 300, (2, 1))]
    assert [round(one.elo) for one in rate(even, "a")] == [0, 0]


def test_who_has_never_won_may_be_better_than_that() -> None:
    [_, never] = rate([Pair("a", "b", 4, 4)], "a")
    assert never.high > never.elo + 100


def test_it_does_not_matter_who_plays(tmp_path: Path) -> None:
    three = Event("age_of_dirt", 3, ("rule", "rule:style=breeder"), games=6)
    alone = event.run(three)
    with Processes(2) as pool:
        assert event.run(three, pool, tmp_path / "journal").to_json() == alone.to_json()
    assert event.run(three, journal=tmp_path / "journal").to_json() == alone.to_json()


def test_a_journal_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, whole = tmp_path / "journal", event.run(SMALL).to_json()
    event.run(SMALL, journal=file)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    lines[3] = lines[3].replace("rule", "ruse")  # damaged
    file.write_text("".join(lines[:8]) + lines[8][:40], "utf-8")  # and torn
    seen: list[int] = []
    again = event.run(SMALL, journal=file, on_game=lambda done, *_: seen.append(done))
    assert seen == list(range(7, 19)), "six were whole"
    assert again.to_json() == whole
    monkeypatch.setattr(simple.RandomBot, "choose", None)
    assert event.run(SMALL, journal=file).to_json() == whole, "nothing is played once more"


def test_a_journal_of_something_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "journal"
    event.run(SMALL._replace(games=1), journal=file)
    with pytest.raises(StoneAgeError, match="another event"):
        event.run(SMALL, journal=file)
    monkeypatch.setattr(journal, "fingerprint", lambda: "0")
    with pytest.raises(StoneAgeError, match="other code"):
        event.run(SMALL._replace(games=1), journal=file)
    file.write_text("My notes\n", "utf-8")
    with pytest.raises(StoneAgeError, match="no journal"):
        event.run(SMALL, journal=file)
    assert file.read_text("utf-8") == "My notes\n"


def test_a_game_that_fails_is_told_and_all_others_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def crash(self: object, state: object, rng: object) -> None:
        raise RuntimeError("lost the thread")

    monkeypatch.setattr(simple.RandomBot, "choose", crash)
    found = event.run(SMALL)
    assert len(found.played) == 6 and len(found.faults) == 12
    assert "random: RuntimeError: lost the thread" in found.faults[0]
    rated = json.loads(found.to_json())["ratings"]
    assert {one["bot"] for one in rated} == set(BOTS[:2]), "who has played"
    assert found.rows()[-1].rating is None
    assert found.lines()[-1] == "6 games, faults: 12"


def test_on_a_cluster_it_is_the_same(tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    alone = event.run(SMALL).to_json()
    for workers in (1, 4):
        with (
            LocalCluster(
                n_workers=workers, threads_per_worker=1, processes=False, dashboard_address=None
            ) as cluster,
            Client(cluster) as client,
        ):
            assert event.run(SMALL, client).to_json() == alone


@pytest.mark.sweep
def test_a_process_that_is_killed_changes_nothing() -> None:
    long = Event("age_of_dirt", 2, ("rule", "search:4"), games=40)
    alone = event.run(long).to_json()
    killed: list[int] = []
    with Processes(2) as pool:

        def kill(done: int, *_: object) -> None:
            if done in (3, 9):
                pid = next(iter(pool.pids))
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

        assert event.run(long, pool, on_game=kill).to_json() == alone
    assert len(set(killed)) == 2


def test_a_task_that_kills_whoever_has_it_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "answered", _killer)
    with Processes(1) as pool:
        found = event.run(SMALL._replace(entrants=BOTS[:2], games=1), pool)
    assert "BrokenProcessPool" in found.faults[0]


def _killer(text: str) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hasty(position: State, moves: list[str]) -> str:
    return next((move for move in moves if move.startswith("hut")), moves[0])


def test_a_bot_of_ones_own_takes_part() -> None:
    own = SMALL._replace(entrants=("rule", "hasty"))
    found = event.run(own, own={"hasty": hasty})
    assert len(found.played) == 6 and found.faults == []
    assert event.run(own, own={"hasty": hasty}).to_json() == found.to_json()


def test_it_is_given_a_position_in_which_what_it_can_not_know_is_invented() -> None:
    seen: list[State] = []

    def looks(position: State, moves: list[str]) -> str:
        seen.append(position)
        position.apply(position.legal_actions()[0])  # a copy
        return moves[0]

    hidden = SMALL._replace(options=(("goods", "hidden"),), entrants=("rule", "looks"), games=2)
    assert event.run(hidden, own={"looks": looks}).faults == []
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("decide", "told"),
    [(lambda position, moves: "win", "bad chose 'win', which is none of its moves, such as"),
     (lambda position, moves: 5, "bad chose 5"), (lambda position: "", "TypeError"),
     (lambda position, moves: moves[1000], "bad has failed: IndexError"),
     (lambda position, moves: spend(moves[0]), "bad took")],
)  # fmt: skip
def test_what_ones_own_bot_does_wrong_is_told(
    decide: Any, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OwnBot.__init__, "__defaults__", (0.0 if "took" in told else 10.0,))
    found = event.run(SMALL._replace(entrants=("rule", "bad"), games=2), own={"bad": decide})
    assert len(found.faults) == 2 and told in found.faults[0]


def spend(move: str) -> str:
    return move if sum(range(10_000)) else ""


def test_ones_own_bot_has_a_name_of_its_own_and_plays_here() -> None:
    with pytest.raises(StoneAgeError, match="another name"):
        event.run(SMALL, own={"rule": hasty})
    with pytest.raises(StoneAgeError, match="leave out the journal"):
        sap.tournament("my_first", ["rule", partial(hasty)], journal="x", games=1)
    assert sap.tournament("my_first", ["rule", partial(hasty)], games=1).rows()[-1].bot == "partial"
    with Processes(1) as pool, pytest.raises(StoneAgeError, match="only in this process"):
        event.run(SMALL._replace(entrants=("rule", "hasty")), pool, own={"hasty": hasty})


@pytest.mark.parametrize(
    ("change", "told"),
    [({"entrants": ("rule",)}, "two bots"), ({"entrants": ("rule", "rule:memory=100")}, "once"),
     ({"kind": "cup"}, "no event “cup”"), ({"games": 0}, "1 game or more"),
     ({"entrants": ("rule", "genius")}, "no bot “genius”"),
     ({"game": "stone_age_solo", "players": 1}, "two seats")],
)  # fmt: skip
def test_what_can_not_be_played_is_told(change: dict[str, object], told: str) -> None:
    with pytest.raises(StoneAgeError, match=told):
        event.run(SMALL._replace(**change))


def test_standings_are_a_table_and_a_figure() -> None:
    found = sap.tournament("my_first", ["rule", hasty], games=4, goods="hidden")
    table = found._repr_html_()
    assert "<td>hasty</td><td>" in table and table.count("<tr>") == 3
    for theme in ("light", "dark"):
        made = found.figure(theme)
        [dots] = made.renderers
        assert sorted(dots.data_source.data["bot"]) == ["hasty", "rule"]
        assert made.title.text.endswith("4 games")
        ends = [*dots.data_source.data["low"], *dots.data_source.data["high"]]
        assert made.x_range.start < min(ends) <= max(ends) < made.x_range.end
    with pytest.raises(StoneAgeError, match="theme"):
        found.figure("pink")


def test_what_is_told_in_a_table_is_text_alone() -> None:
    def named(position: State, moves: list[str]) -> str:
        return "<b>"

    named.__name__ = "<i>"
    found = sap.tournament("my_first", ["rule", named], games=1)
    assert "<i>" not in found._repr_html_() and "&lt;b&gt;" in found._repr_html_()


def test_quick_games_are_asked_for_together() -> None:
    task = next(Event("my_first", 2, ("rule", "random")).meetings()).task
    game = play_timed(task)
    bundles = Bundles(seconds=1.0, largest=16)
    assert bundles.size(left=1000, lanes=2) == 1, "nobody knows how long they take"
    bundles.heard(Fault("not played"))
    assert bundles.size(1000, 2) == 1
    bundles.heard(game._replace(seconds=(0.1, 0.1)))
    assert bundles.size(1000, 2) == 5
    assert bundles.size(left=9, lanes=2) == 2, "the last ones are shared"
    bundles.heard(game._replace(seconds=(0.0, 0.0)))
    assert bundles.size(1000, 2) == 10
