"""The lobby over several games: seats, switches and components follow what is chosen."""

import re
from collections.abc import Callable
from html import unescape

import pytest

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.bots.levels import level_like, level_of, levels
from stoneage_panel.catalog import all_games
from stoneage_panel.engine import NotationError
from stoneage_panel.table import Table
from tests.support.drawer import Drawer
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
    assert f"{title} is chosen." in visitor.reads("head")
    visitor.does("start")
    assert visitor.page.table.title == title
    assert f">{title}</span>" in visitor.reads("bar")


def test_a_game_for_one_speaks_of_one_and_asks_only_what_has_a_meaning(visitor: Visitor) -> None:
    assert "Who sits where" in visitor.reads("form") and "Pace" in visitor.reads("form")
    visitor.does("game", "stone_age_solo")
    form = visitor.reads("form")
    for idle in ("Who sits where", "Bots move", "1 player", "Remove a seat", "Blue"):
        assert idle not in form
    assert "Who plays" in form and "<span>Start<small" in form
    visitor.does("seat", 0, "rule:style=survivor")
    assert visitor.page.lobby.seats == ["rule:style=survivor"]
    assert 'class="exact"' in visitor.reads("form"), "as it was given"
    assert "Pace" in visitor.reads("form")


# ---------------------------------------------------------------- pictures and the first game


def test_the_pictures_stand_as_in_the_mock(visitor: Visitor) -> None:
    listed = re.findall(r'data-act="game" data-arg="([^"]+)"', visitor.reads("tiles"))
    style, solo = "stone_age stone_age_style", "stone_age_solo"
    assert listed == ["my_first", "stone_age", style, solo, "settlers", "age_of_dirt"]


def test_who_has_no_saved_game_is_offered_a_first_one_in_a_large_button(
    sit: Callable[..., Visitor],
) -> None:
    visitor = sit(storage=(drawer := Drawer()))
    large = 'class="btn go big" data-act="tutorial"'
    assert large in visitor.reads("head")
    assert "With a guide · you and 1 bot · 15 minutes" in visitor.reads("head")
    visitor.does("game", "settlers")
    assert "you and 2 bots" in visitor.reads("head")
    saved = {"table": "t", "title": "Stone Age", "words": "Blue", "decided": 1}
    drawer.says("games", games=[saved])
    assert large not in visitor.reads("head") and "Show me how" in visitor.reads("head")
    drawer.says("games", games=[])
    assert large in visitor.reads("head")


# ---------------------------------------------------------------- bots by strength


def test_seats_offer_a_person_and_bots_by_strength(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    form = visitor.reads("form")
    assert re.findall(r"<option [^>]*>([^<]+)</option>", form)[:11] == [
        "You", "Another device", "Child bot", "Guest bot", "Learner bot", "Gatherer bot",
        "Hunter bot", "Elder bot", "Chief bot", "Expert bot", "Custom bot",
    ]  # fmt: skip
    assert "Plays by rules of thumb." in form
    visitor.does("seat", 1, "search:200")
    assert "Thinks ahead, about 0.1 s a move." in visitor.reads("form")
    visitor.does("seat", 1, "human")
    assert ">You<" not in visitor.reads("form") and "A person" in visitor.reads("form")


def test_how_strong_they_are_is_told_where_it_was_measured(visitor: Visitor) -> None:
    form = visitor.reads("form")
    table = form.partition("How strong?")[2]
    assert table.index("Expert bot") < table.index("Elder bot") < table.index("Child bot")
    assert "Elo points" in table and "A move" in table
    assert re.search(r"Child bot<span class=\"m\">[^<]+\.</span></th>", table)
    assert re.search(r"</th><td><b>−\d+</b> <span class=\"m\">\(−\d+ to −\d+\)", table)
    visitor.does("game", "stone_age_solo")
    assert "How strong?" not in visitor.reads("form")


def test_a_custom_bot_is_any_other_and_shown_as_it_is(visitor: Visitor) -> None:
    visitor.does("seat", 1, "custom")
    lobby = visitor.page.lobby
    assert lobby.seats[1] == "random"
    visitor.does("seat", 1, "rule:memory=45")
    visitor.does("seat", 1, "custom")
    assert lobby.seats[1] == "rule:memory=45"
    assert 'value="rule:memory=45" selected>rule:memory=45</option>' in visitor.reads("form")
    visitor.does("start")
    assert visitor.page.table.seats[1] == "rule:memory=45"
    assert ">rule:memory=45</span>" in visitor.reads("people")


def test_who_thinks_ahead_may_like_something(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    lobby, words = visitor.page.lobby, "Who plays Red: what it likes"
    for plain in ("casual:heat=2/worlds=1", "rule", "random", "human"):
        visitor.does("seat", 1, plain)
        assert words not in visitor.reads("form"), plain
    visitor.does("seat", 1, "search:16")
    assert words in visitor.reads("form") and "Likes civilization cards" in visitor.reads("form")
    likes = "search:16/style=collector"
    visitor.does("seat", 1, likes)
    assert 'value="search:16" selected>Chief bot</option>' in visitor.reads("form")
    assert f'value="{likes}" selected>Likes civilization cards</option>' in visitor.reads("form")
    visitor.does("start")
    assert visitor.page.table.seats[1] == likes
    assert ">chief bot</span>" in visitor.reads("people")
    lobby.choose_game("settlers")
    assert lobby.seats[1] == "search:16", "what it likes belongs to a game"
    lobby.choose_game("my_first")
    lobby.set_seat(1, "search:100")
    assert words not in visitor.reads("form")


def test_a_bot_is_about_as_strong_in_the_next_game(lobby: Lobby) -> None:
    for name in ("stone_age", "settlers", "age_of_dirt", "my_first"):
        for other in ("age_of_dirt", "my_first"):
            lobby.choose_game(name)
            for level in levels(lobby.game):
                lobby.choose_game(name)
                lobby.set_seat(1, level.text)
                lobby.choose_game(other)
                found = level_of(lobby.game, lobby.seats[1])
                assert found == level_like(lobby.game, level.key)
                keys = {one.key for one in levels(lobby.game)}
                assert found and (found.key == level.key or level.key not in keys)


# ---------------------------------------------------------------- options folded in


def test_the_fold_says_what_is_not_as_in_the_rule_book(visitor: Visitor) -> None:
    assert "All as in the rule book" in visitor.reads("form")
    visitor.does("game", "stone_age stone_age_style")
    assert "All as in the rule book" in visitor.reads("form"), "the expansion was chosen as such"
    visitor.does("option", "first", "2")
    assert "1 changed: Who starts" in visitor.reads("form")
    visitor.does("option", "bonus_tiles", True)
    visitor.does("option", "round_limit", "20")
    assert re.search("3 changed: [^,<]+, [^,<]+ …<", visitor.reads("form"))


def test_the_level_of_a_game_is_asked_for_in_sight(visitor: Visitor) -> None:
    visitor.does("game", "stone_age_solo")
    visitor.does("option", "level", "3")
    form = visitor.reads("form")
    assert form.index('id="c-level"') < form.index("<details")
    assert "All as in the rule book" in form


def test_a_seat_more_says_what_it_switches_on(visitor: Visitor) -> None:
    """Four sit at Stone Age; a fifth needs the expansion, which must not come unasked."""
    visitor.does("game", "stone_age")
    for _ in range(2):
        assert "Add a seat<" in visitor.reads("form")
        visitor.does("add")
    assert "Add a seat, with Style is the Goal" in visitor.reads("form")
