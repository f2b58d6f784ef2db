"""The lobby over several games: seats, switches and components follow what is chosen."""

from html import unescape

import pytest

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.catalog import all_games
from stoneage_panel.engine import NotationError
from stoneage_panel.table import Table
from tests.support.visitor import Visitor

OWN = 'card = [{ id = "C11", value = 6 }]\n'


@pytest.fixture
def lobby() -> Lobby:
    return Lobby()


def test_every_game_and_preset_can_be_chosen_and_started(lobby: Lobby) -> None:
    for name, spec in all_games().items():
        for arg in (name, *(f"{name} {preset.key}" for preset in spec.presets)):
            lobby.choose_game(arg)
            assert lobby.tile == arg
            table = Table()
            lobby.apply(table, 3)
            assert table.game.name == name
            assert {seat.partition(":")[0] for seat in lobby.seats} <= {
                value.partition(":")[0] for value, _ in lobby.choices()
            }


def test_a_fifth_seat_switches_style_on_and_style_off_takes_it_away(lobby: Lobby) -> None:
    lobby.choose_game("stone_age")
    while len(lobby.seats) < 5:
        before = len(lobby.seats)
        lobby.add_seat()
        assert len(lobby.seats) == before + 1
    assert lobby.options.style and lobby.tile == "stone_age stone_age_style"
    lobby.add_seat()
    assert len(lobby.seats) == 5
    lobby.options.style = False
    lobby.settle("style")
    assert len(lobby.seats) == 4


def test_what_an_option_is_about_is_read_without_a_pointer(visitor: Visitor) -> None:
    """Each says it beside itself, to screen readers too, a number with its bounds."""
    for name in all_games():
        visitor.does("game", name)
        form = visitor.reads("form")
        for option in visitor.page.lobby.game.option_specs:
            one = option.name
            assert f'aria-describedby="d-{one}"' in form and f'id="d-{one}"' in form
            assert option.doc in unescape(form)
    visitor.does("game", "age_of_dirt")
    assert "no limit. From 10 to 300.</span>" in visitor.reads("form")


def test_what_a_switch_needs_goes_on_and_off_with_it(lobby: Lobby) -> None:
    lobby.choose_game("stone_age")
    lobby.options.bonus_tiles = True
    lobby.settle("bonus_tiles")
    assert lobby.options.style
    lobby.options.style = False
    lobby.settle("style")
    assert not lobby.options.bonus_tiles


def test_alone_at_the_table_there_is_one_seat(lobby: Lobby) -> None:
    lobby.choose_game("stone_age_solo")
    assert len(lobby.seats) == 1 and lobby.limits == (1, 1)
    lobby.add_seat()
    lobby.drop_seat()
    assert len(lobby.seats) == 1
    lobby.choose_game("stone_age")
    assert len(lobby.seats) == 2


def test_own_components_are_checked_kept_and_given_back(lobby: Lobby) -> None:
    lobby.choose_game("stone_age")
    with pytest.raises(NotationError, match="C99"):
        lobby.take_components('card = [{ id = "C99" }]', "bad.toml")
    assert not lobby.components
    lobby.take_components(OWN, "mine.toml")
    lobby.choose_game("stone_age_solo")
    table = Table()
    lobby.apply(table, 1)
    assert "C11" in table.game.components
    lobby.choose_game("my_first")
    assert not lobby.components
    lobby.apply(table, 1)
    assert table.game.name == "my_first"


@pytest.mark.parametrize(
    ("tile", "options", "title"),
    [
        ("my_first", {}, "My First Stone Age"),
        ("stone_age", {}, "Stone Age"),
        ("stone_age stone_age_style", {}, "Stone Age · Style is the Goal"),
        (
            "stone_age stone_age_style",
            {"bonus_tiles": True},
            "Stone Age · Style is the Goal · Bonus buildings",
        ),
        ("settlers", {}, "The Settlers of the Stone Age"),
        ("stone_age_solo", {}, "Stone Age solo · Level 1, basic"),
        ("stone_age_solo", {"level": 3}, "Stone Age solo · Level 3, huge tribe"),
    ],
)
def test_a_variant_is_named_wherever_the_game_is(
    visitor: Visitor, tile: str, options: dict[str, object], title: str
) -> None:
    visitor.does("game", tile)
    for name, value in options.items():
        visitor.does("option", name, value)
    assert f"{title} is on the table" in visitor.reads("head")
    visitor.does("start")
    assert visitor.page.table.title == title
    assert f">{title}</span>" in visitor.reads("bar")


def test_a_game_for_one_speaks_of_one_and_asks_only_what_has_a_meaning(visitor: Visitor) -> None:
    assert "Who sits where" in visitor.reads("form") and "Pace" in visitor.reads("form")
    visitor.does("game", "stone_age_solo")
    form = visitor.reads("form")
    for idle in ("Who sits where", "Bots move", "1 player", "Remove a seat", "Blue"):
        assert idle not in form
    assert "Who plays" in form and ">Start</button>" in form
    visitor.does("seat", 0, "rule:style=survivor")
    assert visitor.page.lobby.seats == ["rule:style=survivor"]
    assert "Pace" in visitor.reads("form")
