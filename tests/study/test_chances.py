"""Win chances: known answers, the same numbers wherever they are asked, and bad questions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import CHANCE, TERMINAL, NotationError, Rng, StudyError
from stoneage_panel.engine.game import AnyState
from stoneage_panel.match import Match
from stoneage_panel.study.chances import BLOCK, Chances, Limits, watch
from stoneage_panel.study.counting import counted
from stoneage_panel.study.selfplay import play
from stoneage_panel.study.trials import WHOLE, seed_of, stand_in, trial

SMALL = Limits(32)


def last(found: Iterator[Chances]) -> Chances:
    *_, now = found
    return now


def near_the_end(name: str, players: int, left: int, seed: int = 5, **options: object) -> AnyState:
    """A position some actions before a game of rule-of-thumb bots is over."""
    done = play(new_game(name, players, **options), ["rule"], seed)
    state: AnyState = done.game.new_initial_state()
    for action in done.actions[: len(done.actions) - left]:
        state.apply(action)
    return state


def by_hand(state: AnyState) -> list[float]:
    """Every seat's chance by counting all luck, without memory: who plays is never in doubt."""
    if state.current_player == TERMINAL:
        return state.returns()
    if state.current_player != CHANCE:
        after = state.clone()
        after.apply(state.game.choose(state, state.game.styles[0]))
        return by_hand(after)
    total = [0.0] * state.game.players
    for outcome, likely in state.chance_outcomes():
        after = state.clone()
        after.apply(outcome)
        total = [a + likely * b for a, b in zip(total, by_hand(after), strict=True)]
    return total


NEAR = [
    ("my_first", 2, 8), ("my_first", 3, 10), ("stone_age", 2, 5), ("settlers", 3, 4),
    ("age_of_dirt", 2, 4),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players", "left"), NEAR)
@pytest.mark.parametrize("seed", [5, 6])
def test_what_can_be_counted_is_counted(name: str, players: int, left: int, seed: int) -> None:
    state = near_the_end(name, players, left, seed)
    truth = by_hand(state)
    values = counted(state, ["rule"] * players, 100_000)
    assert values is not None and values[:players] == pytest.approx(truth, abs=1e-12)
    looks = list(watch(state, ["rule"], Limits(256)))
    if looks[-1].exact:
        found = [one.share for one in looks[-1].seats]
        assert found == pytest.approx(list(values[:players]), abs=1e-13)
    sampled = looks[0]
    assert not sampled.exact
    for one, share in zip(sampled.seats, truth, strict=True):
        assert one.low - 1e-9 <= share <= one.high + 1e-9


def test_nothing_is_counted_that_is_drawn_or_too_much() -> None:
    state = near_the_end("my_first", 2, 8)
    assert counted(state, ["rule", "random"], 100_000) is None
    assert counted(state, ["rule", "rule:memory=60"], 100_000) is None
    assert counted(state, ["rule", "rule"], 3) is None


@pytest.mark.parametrize("name", all_games())
def test_every_game_is_played_on_from_what_a_seat_knows(name: str) -> None:
    state = new_game(name).new_initial_state()
    before = state.clone()
    found = last(watch(state, ["rule"], Limits(4), viewer=state.game.players - 1))
    # alone at the table, the game itself can win
    assert sum(one.share for one in found.seats) == pytest.approx(1) or state.game.players == 1
    assert last(watch(state, ["rule"], Limits(4), viewer=state.game.players - 1)) == found
    assert state == before


def test_a_game_that_is_over_is_known() -> None:
    state = play(new_game("my_first", 2), ["rule"], 3).state
    found = last(watch(state, ["rule"]))
    assert found.exact and found.trials == 0 and found.margin == 0
    assert [one.share for one in found.seats] == state.returns()


def test_shares_are_whole_parts_of_a_win() -> None:
    for players in (2, 3, 4):
        outcome = trial(near_the_end("my_first", players, 6), ["rule"] * players, 1, 0)
        assert sum(outcome.shares) == WHOLE and len(outcome.points) == players


def test_trials_do_not_depend_on_each_other() -> None:
    state = near_the_end("stone_age", 2, 60)
    alone = [trial(state, ["rule"] * 2, 9, number) for number in (3, 1, 2)]
    assert alone == [trial(state, ["rule"] * 2, 9, number) for number in (3, 1, 2)]
    assert len({str(one) for one in alone}) > 1, "each has its own luck"


def test_every_block_adds_to_the_one_before() -> None:
    state = new_game("my_first", 3).new_initial_state()
    looks = list(watch(state, ["rule"], Limits(40)))
    assert [now.trials for now in looks] == [BLOCK, 2 * BLOCK, 40]
    assert looks[0] == last(watch(state, ["rule"], Limits(BLOCK)))


def test_a_study_ends_once_it_knows_enough() -> None:
    state = new_game("my_first", 3).new_initial_state()
    found = last(watch(state, ["rule"], Limits(5_000, within=0.2)))
    assert found.margin <= 0.2 and found.trials < 5_000
    assert last(watch(state, ["rule"], Limits(5_000, seconds=0))).trials == BLOCK


def secret_twins(name: str, viewer: int) -> tuple[AnyState, AnyState]:
    """Two positions that look the same to a seat and are not."""
    options: dict[str, object] = {"goods": "hidden"} if name == "my_first" else {}
    for seed in range(40):
        state = near_the_end(name, 3, 40, seed, **options)
        other = state.resample(viewer, Rng(seed))
        if other != state and other.observation(viewer) == state.observation(viewer):
            return state, other
    raise AssertionError("no secret was ever kept")


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_what_a_seat_cannot_see_changes_no_digit(name: str) -> None:
    one, other = secret_twins(name, 1)
    kept = [last(watch(state, ["rule"], SMALL, viewer=1)).to_json() for state in (one, other)]
    assert kept[0] == kept[1] and seed_of(one, 1) == seed_of(other, 1)
    assert seed_of(one, None) != seed_of(other, None)


def test_a_study_is_kept_and_read_back() -> None:
    found = last(watch(new_game("my_first", 2).new_initial_state(), ["rule:60"], SMALL))
    assert Chances.from_json(found.to_json()) == found
    assert [row["player"] for row in found.rows()] == ["rule:memory=60"] * 2
    assert "32 games" in found.text


@pytest.mark.parametrize(
    ("seat", "who"),
    [
        ("human:Mira", "rule:memory=60"), ("", "rule:memory=60"), ("rule:memory=30",) * 2,
        ("search:200", "rule"), ("random",) * 2,
    ],
)  # fmt: skip
def test_everybody_has_a_stand_in(seat: str, who: str) -> None:
    assert stand_in(new_game("my_first", 2), seat) == who
    assert stand_in(new_game("stone_age", 2), "human") == "rule"


def test_bad_questions_are_told_before_anything_is_played() -> None:
    state = new_game("my_first", 2).new_initial_state()
    for players in ([1], [None], 5, {"rule"}, None, [10**5_000], "rule"):
        with pytest.raises(NotationError, match="a list of bots' names"):
            watch(state, players)  # type: ignore[arg-type]
    for players in (["nobody"], ["rule"] * 3, [], ["rule:style=builder"]):
        with pytest.raises(NotationError):
            watch(state, players)
    for viewer in (2, -2, True, 1.0, "0", 10**5_000):
        with pytest.raises(StudyError, match="seat from 0 to 1"):
            watch(state, ["rule"], viewer=viewer)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        {"trials": 0}, {"trials": -5}, {"trials": 10**9}, {"trials": 2.5}, {"trials": True},
        {"trials": "9" * 5_000}, {"seconds": -1}, {"seconds": float("nan")}, {"seconds": "soon"},
        {"within": 0}, {"within": 2}, {"within": float("inf")},
        {"trials": 10**5_000}, {"seconds": 10**5_000}, {"within": 10**5_000},
        {"trials": [10**5_000]},
    ],
)  # fmt: skip
def test_absurd_limits_are_refused_in_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(StudyError) as refused:
        Limits(**wrong)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 200


def test_a_match_asks_for_its_own_seats() -> None:
    match = Match(new_game("my_first", 2), seats=["human:Mira", "rule:memory=30"])
    found = match.chances(trials=16)
    assert found.players == ("rule:memory=60", "rule:memory=30") and found.trials == 16
    assert match.chances(trials=16) == found
    other = match.chances(trials=16, players=["random"], viewer=0)
    assert other.players == ("random", "random") and other.viewer == 0
    assert Match(new_game("settlers", 3)).chances(trials=1).players == ("rule",) * 3


def test_alone_at_the_table_it_is_told_how_long_one_lives() -> None:
    state = new_game("stone_age_solo").new_initial_state()
    found = last(watch(state, ["rule"], Limits(48)))
    assert sum(games for _, games in found.ends) == 48
    assert list(found.ends) == sorted(found.ends)
    mean = sum(rounds * games for rounds, games in found.ends) / 48
    assert found.seats[0].points == pytest.approx(mean)
    assert Chances.from_json(found.to_json()) == found
    assert last(watch(new_game("my_first", 2).new_initial_state(), ["rule"], Limits(4))).ends == ()


def test_what_is_counted_is_not_told_with_what_was_drawn() -> None:
    """Sixteen games say nothing of how often a game ends so, once that is known exactly."""
    for left in range(3, 40):
        looks = list(watch(near_the_end("stone_age_solo", 1, left), ["rule"], SMALL))
        if looks[-1].exact:
            assert looks[0].ends and looks[-1].ends == ()
            return
    raise AssertionError("nothing could be counted")
