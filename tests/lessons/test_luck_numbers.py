"""The numbers in the sentences of “Luck is an equation” are those of the odds."""

from __future__ import annotations

from stoneage_panel.games.stone_age import odds
from stoneage_panel.lessons import loading


def said(key: str) -> str:
    return str(loading.files_of("sa_luck").sentences[key])


def test_averages_of_three_dice() -> None:
    praise = said("most-pieces.praise")
    assert odds.mean(2, 3) == 5 and "5 food on average" in praise
    for divisor, good in ((3, "wood"), (4, "clay"), (5, "stone"), (6, "gold")):
        assert f"{odds.mean(divisor, 3):.2f} {good}" in praise


def test_chances_of_a_clay() -> None:
    praise = said("nine-in-ten.praise")
    assert odds.sums(2)[:4] == (0, 0, 1, 2) and "33 of 36" in praise
    assert odds.at_least(4, 1, 1) == 0.5
    for figures in (2, 3):
        assert f"{100 * odds.at_least(4, figures, 1):.1f} %" in praise


def test_the_worth_of_a_fourth_figure() -> None:
    praise, three, four = said("fourth-figure.praise"), odds.mean(4, 3), odds.mean(4, 4)
    assert all(f"{value:.2f}" in praise for value in (three, four, four - three))
    assert odds.mean(2, 1) == 1.5 and "1.5 food" in praise


def test_the_positions_are_what_the_questions_say() -> None:
    lesson = loading.load("sa-luck")
    rolled = lesson["all-tools"].match.state.to_dict()
    assert rolled["tools"][0] == [2, 1, 1] and rolled["used"][0] == []
    left = lesson["fourth-figure"].match
    assert not any(left.state.to_dict()["tools"][0]) and "place clay 4" in left.legal
    assert "place clay 5" not in left.legal
    three = lesson["most-pieces"].match.legal
    assert all(f"place {at} 3" in three for at in ("hunt", "forest", "clay", "quarry", "river"))
