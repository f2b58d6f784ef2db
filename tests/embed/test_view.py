"""The board itself: what it shows, what may be done on it, and what its page hears."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from stoneage_panel.browser.embed import known, page
from stoneage_panel.browser.embed.asked import PARTS
from stoneage_panel.browser.embed.view import EmbedView
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.match import Match

Heard = list[dict[str, Any]]


@pytest.fixture
def heard() -> Iterator[Heard]:
    """What the page round a board hears."""
    events: Heard = []

    def told(about: str, text: str) -> None:
        assert about == "embed"
        events.append(json.loads(text))

    page.listen(told)
    yield events
    page.listen(lambda about, text: None)


def shown(after: str = "", place: int | None = None, **pairs: str) -> EmbedView:
    return page.show(json.dumps({"pairs": pairs, "after": after, "place": place}))


def kinds(events: Heard) -> list[str]:
    return [one["kind"] for one in events]


def test_it_takes_other_colours_as_it_stands(heard: Heard) -> None:
    view = shown(game="my_first", players="2", show=",".join(PARTS))
    assert page.command("theme", "dark") == ""
    pieces = (view.board, view.players, view.decision, view.card, *view._more)
    assert {one.theme for one in (view, *pieces)} == {"dark"}
    assert shown(game="my_first").theme == "dark"
    page.command("theme", "light")


def test_it_says_what_it_shows(heard: Heard) -> None:
    shown(game="settlers", players="4")
    assert heard[-1] == {"kind": "shown", "game": "settlers", "players": 4}


@pytest.mark.parametrize("name", list(all_games()))
def test_every_part_can_stand_beside_every_board(heard: Heard, name: str) -> None:
    view = shown(game=name, show=",".join(PARTS))
    assert view.__panel__() is not None
    assert len(view._more) == len(PARTS) - 3  # players have the board in words with them
    assert len(shown(game=name, show="text")._more) == 1
    alone = shown(game=name, show="board")
    assert not alone.decision.shown


def test_moves_are_told_with_their_seat(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", seed="4")
    view.match.do("place hunt 2")
    move = next(one for one in heard if one["kind"] == "move")
    assert move == {"kind": "move", "seat": 1, "by": "person", "line": "place hunt 2"}
    assert heard[-1]["kind"] == "state"


def test_of_a_bot_and_of_luck_nothing_is_told_but_that_it_moved(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", seed="4", seat="2")
    view.match.do("place hunt 2")  # the bot's
    assert [one for one in heard if one["kind"] == "move"] == [
        {"kind": "move", "seat": 1, "by": "bot"}
    ]


def test_names_are_told_to_nobody(heard: Heard) -> None:
    match = Match(new_game("my_first", 2), seats=["human:Zenobia", "human:Yara"])
    assert "Zenobia" in match.record()
    view = shown(match.record())
    view.match.do(view.match.legal[0])
    public = [one for one in heard if one["kind"] != "state"]
    assert public
    assert "Zenobia" not in json.dumps(public)


def test_a_refused_tap_is_told(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", seed="4", allow="place clay *")
    assert view.match.table.open_parts >= {"clay"}
    assert "hunt" not in view.match.table.open_parts
    view.board.tap("hunt")
    assert heard[-1]["kind"] == "refused"
    assert "other moves" in heard[-1]["sentence"]
    view.board.tap("clay")
    assert view.match.table.chosen == ("clay",)
    assert all(
        view.match.game.format(one).startswith("place clay") for one in view.match.table.fitting
    )


def test_a_move_that_is_not_meant_can_t_be_played_from_a_list_either(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", allow="place clay *")
    table = view.match.table
    before = table.node
    assert table.play(table.legal[0]).kind == "refused"
    assert table.node is before


def test_where_no_move_is_meant_the_card_says_so_and_goes_back(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", seed="4", allow="place hunt 5")
    view.match.do("place hunt 5", "place clay 5")
    assert view.match.table.all_forbidden
    assert not view.decision.shown
    assert "as far as this board goes" in view.card.html()
    assert page.command("reset") == ""
    assert not view.match.table.all_forbidden
    assert view.decision.shown


def test_commands(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", seed="4")
    first = view.match.node
    view.match.do("place hunt 2")
    assert page.command("undo") == ""
    assert view.match.node is first
    assert "undo" in page.command("explode")
    page.listen(lambda about, text: None)
    assert "lesson" in page.command("undo")


def test_the_end_is_told_once_with_points_and_winner(heard: Heard) -> None:
    view = shown(game="my_first", players="2", seed="3")
    while not view.match.over:
        view.match.do(view.match.suggest())
    over = [one for one in heard if one["kind"] == "over"]
    assert len(over) == 1
    assert over[0]["scores"] == view.match.scores
    assert over[0]["winner"] == (None if view.match.winner is None else view.match.winner + 1)


def test_what_rested_goes_on(heard: Heard) -> None:
    view = shown(game="stone_age", players="2", seed="4", seat="1")
    view.match.do("place hunt 2")
    kept = heard[-1]
    again = shown(kept["record"], kept["place"], seat="1", step=str(kept["step"]))
    assert again.match.state == view.match.state
    assert again.card.match.node is not again.asked.start
    page.command("reset")
    assert again.match.node is again.asked.start


def test_what_the_page_s_script_knows() -> None:
    found = known.known()
    assert set(found["games"]) == set(all_games()) == set(known.pictures())
    assert "style" in found["games"]["stone_age"]["options"]
    assert found["show"] == ["board", *PARTS]
    assert all(picture.startswith("<svg") for picture in known.pictures().values())
