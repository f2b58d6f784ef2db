"""The numbers in the sentences of “Style is the Goal” are those of the rules."""

from __future__ import annotations

from stoneage_panel.games.stone_age import odds
from stoneage_panel.lessons import loading


def said(key: str) -> str:
    return str(loading.files_of("sg_style").sentences[key])


def test_a_piece_of_one_die() -> None:
    praise = said("one-figure-for-gold.praise")
    assert [round(6 * odds.at_least(pips, 1, 1)) for pips in (2, 3, 4, 5, 6)] == [5, 4, 3, 2, 1]
    for text in ("5 of 6", "4 of 6", "3 of 6", "2 of 6", "1 of 6"):
        assert text in praise


def test_gold_of_two_dice() -> None:
    praise = said("eight-in-ten.praise")
    for pips in (5, 6):
        chance = odds.at_least(pips, 2, 1)
        assert f"{round(36 * chance)} of 36" in praise or f"{round(36 * chance)} in" in praise
        assert f"{100 * chance:.1f} %" in praise
    assert odds.at_least(6, 2, 1) < 0.8 <= min(odds.at_least(5, 2, 1), odds.at_least(6, 3, 1))
    assert odds.at_least(5, 1, 1) < 0.8 and round(6 * odds.at_least(5, 1, 1)) == 2


def test_what_the_trade_scores() -> None:
    start = loading.load("sg-style")["best-trade"].match
    for line, points in (
        ("build 2 w w c g trade j j for g", 16),
        ("build 2 w w c s trade j j for s", 15),
        ("build 2 w w c", 10),
    ):
        state = start.state.clone()
        state.apply(start.game.parse(line))
        assert sum(state.points[:3]) == points
        assert str(points) in said("best-trade.praise")


def test_the_count_is_that_of_the_finished_game() -> None:
    lesson = loading.load("sg-style")
    walk = lesson.walk("the-end")
    walk.go(walk.last)
    assert walk.live.scores == [130, 132, 119, 126]
    match = lesson["final-score"].match
    match.do("leave build 2")
    assert match.over and match.scores[0] == 95


def test_nobody_else_reaches_the_merchant() -> None:
    match = lesson_match = loading.load("sg-style")["shut-the-merchant"].match
    assert "place merchant" in lesson_match.legal
    match.do("place field")
    while match.state.to_dict()["phase"] == 0:
        assert "place merchant" not in match.legal
        match.do(match.legal[0])
