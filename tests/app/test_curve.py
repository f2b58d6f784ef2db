"""The curve of points at the end of a game, and since when its winner led."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from stoneage_panel.app.components.dialogs.curve import SCORED, Row, curve, rows, turning_point
from stoneage_panel.app.components.dialogs.end_picture import end_picture
from stoneage_panel.app.components.dialogs.ending import Ending
from stoneage_panel.app.components.dialogs.story import story
from stoneage_panel.catalog import new_game
from stoneage_panel.study.selfplay import play
from stoneage_panel.table import Table
from stoneage_panel.ui.panels import panels_of
from tests.support.variants import few


def over(name: str, seats: list[str], seed: int = 3) -> Table:
    """A table where a game has been played to its end."""
    table = Table(game_name=name, seats=seats, seed=seed)
    made = play(table.game, ["random"], seed)
    sitting = made.record.replace(", ".join(["random"] * len(seats)), ", ".join(seats))
    table.open_text(sitting)
    return table


@pytest.mark.parametrize(
    ("points", "since"),
    [
        ([(0, 0), (1, 0), (2, 0)], 2),
        ([(1, 0), (1, 1), (3, 2)], 3),
        ([(1, 0), (2, 1), (3, 2)], 1),
        ([(0, 5), (5, 5), (5, 4)], 3),
    ],
)
def test_the_turning_point_is_the_round_from_which_nobody_was_level(
    points: list[tuple[int, int]], since: int
) -> None:
    found = [Row(k + 1, one) for k, one in enumerate(points)]
    assert turning_point(found, 0) == since


def test_a_winner_by_a_tie_break_led_at_the_end_only() -> None:
    assert turning_point([Row(1, (0, 0)), Row(2, (4, 4))], 0) == 2


@pytest.mark.parametrize("players", [2, 3])
def test_rounds_are_counted_as_above_the_board(players: int) -> None:
    table = over("my_first", ["human"] * players)
    told = panels_of("my_first").subtitle(table)
    assert told.startswith(f"Round {rows(table.tree, table.node)[-1].round}")


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_every_round_has_a_row_and_the_last_one_is_the_end(name: str) -> None:
    table = over(name, ["human"] * 3)
    found = rows(table.tree, table.node)
    points = panels_of(name).points
    played = [row for row in found if row.round != SCORED]
    assert played[-1].points == tuple(points(table.state, seat) for seat in range(3))
    rounds = [row.round for row in played]
    assert rounds == sorted(rounds) and len(set(rounds)) >= len(rounds) - 1 and rounds[0] <= 1
    drawn = curve(table, found)
    assert drawn.count("<polyline") == 6 and "Points, round by round" in drawn
    for who in table.names:
        assert f"{who}: " in drawn


def test_a_game_of_two_rounds_has_no_curve() -> None:
    table = Table(game_name="stone_age", seats=["human", "human"])
    assert curve(table, rows(table.tree, table.node)) == ""


def test_what_counts_at_the_end_only_is_a_step_of_its_own() -> None:
    table = over("stone_age", ["human"] * 3)
    found = rows(table.tree, table.node)
    assert found[-1].points == tuple(sum(row.values()) for row in table.scores)
    assert found[-1].round == SCORED and found[-2].points != found[-1].points
    assert ">end<" in curve(table, found)
    assert turning_point([Row(1, (3, 4)), Row(2, (5, 6)), Row(SCORED, (20, 6))], 0) == SCORED


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_the_picture_of_the_end_holds_all_it_needs(name: str) -> None:
    table = over(name, ["human:Mira", "human:<Ann>", "human"])
    root = ElementTree.fromstring(end_picture(table))
    said = " ".join(node.text or "" for node in root.iter() if node.tag.endswith("text"))
    assert table.status[0] in said and "Mira" in said and "<Ann>" in said
    for seat, row in enumerate(table.scores):
        assert f"{table.names[seat]}: {sum(row.values())}" in said
    drawn = end_picture(table)
    assert "url(" not in drawn and "href" not in drawn, "nothing from elsewhere"


def test_the_picture_is_sent_to_the_page() -> None:
    ending, sent = Ending(table=over("my_first", ["human"] * 2)), []
    ending.send = lambda what, **more: sent.append((what, more["name"], more["text"][:4]))
    ending.picture()
    assert sent == [("picture", "my_first.png", "<svg")]


def test_a_short_game_has_a_picture_and_one_that_goes_on_has_none() -> None:
    table = Table(game_name="stone_age", seats=["human", "human"])
    assert 'class="rim"' not in end_picture(table) and "Stone Age" in end_picture(table)
    ending, sent = Ending(table=table), []
    ending.send = lambda what, **more: sent.append(what)
    ending.picture()
    assert sent == []


@pytest.mark.slow
@pytest.mark.parametrize("name", few(["my_first", "stone_age", "settlers", "age_of_dirt"], kept=2))
def test_the_one_person_at_the_table_reads_how_it_went_for_them(name: str) -> None:
    said = set()
    for seed in range(8):
        table = over(name, ["human", "random", "random"], seed)
        totals = [sum(row.values()) for row in table.scores]
        html = Ending(table=table).drawn()
        if table.state.winner == 0:
            assert "You have won!" in html
        elif table.state.returns()[0] == 0:
            assert "You came in at place" in html
            place = int(html.split("You came in at place ")[1][0])
            assert 2 <= place <= 3 and (place == 3) <= (min(totals) == totals[0])
        said.add("You have won!" in html)
    assert said == {True, False}
    assert "place" not in Ending(table=over(name, ["human"] * 3)).drawn().split("<table")[0]


def told(points: list[tuple[int, int]], *scores: dict[str, int]) -> list[str]:
    """The story of a game of Ann, who won, and Ben."""
    found = [Row(k + 1, one) for k, one in enumerate(points)]
    rows_of = scores or ({"a": points[-1][0]}, {"a": points[-1][1]})
    return story(new_game("stone_age", 2), found, ["Ann", "Ben"], rows_of, 0)


def test_the_story_tells_who_led_before_and_since_when_the_winner_led() -> None:
    assert told([(0, 5), (1, 6), (9, 7), (11, 9)]) == [
        "By the points scored so far, Ben was in front for 2 rounds.",
        "From round 3 on Ann led.",
        "The best round of all was round 3 of Ann: 8 points.",
    ]


def test_a_round_that_was_equalled_is_not_called_the_best() -> None:
    assert told([(0, 0), (4, 1), (8, 2)]) == ["From round 2 on Ann led."]


def test_a_tie_break_is_told_as_one() -> None:
    assert told([(0, 1), (4, 4)])[0] == "Nobody was ahead at the end: the tie-break decided."


def test_the_story_names_what_made_the_difference() -> None:
    scores = {"board": 5, "buildings": 30}, {"board": 20, "buildings": 4}
    said = told([(1, 0), (2, 0), (35, 24)], *scores)[-1]
    source = new_game("stone_age", 2).source("buildings")
    assert said == f"What made the difference between Ann and Ben: {source}, 26 more."


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_a_whole_game_ends_with_its_story(name: str) -> None:
    table = over(name, ["human"] * 3)
    ending = Ending(table=table)
    winner = table.state.winner
    assert winner is not None
    assert any(word in ending.html() for word in (" led.", " counts only at the end."))
