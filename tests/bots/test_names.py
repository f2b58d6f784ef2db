"""One string names one bot."""

import pytest

from stoneage_panel import bots
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import NotationError, Rng


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("random", "random"),
        ("rule", "rule"),
        (" rule ", "rule"),
        ("rule:60", "rule:memory=60"),
        ("rule:memory=60", "rule:memory=60"),
        ("rule:memory=100", "rule"),
        ("rule:style=builder", "rule:style=builder"),
        ("rule:60/style=rule", "rule:memory=60/style=rule"),
        ("search", "search:200"),
        ("search:50", "search:50"),
        ("search:simulations=50", "search:50"),
        ("search:50,policy=random", "search:50/policy=random"),
        ("search:policy=random/noise=5", "search:200/policy=random/noise=5"),
    ],
)
def test_a_bot_has_one_spelling(text: str, spelled: str) -> None:
    assert bots.make(text).text == spelled
    assert bots.make(spelled).text == spelled


@pytest.mark.parametrize(
    "text",
    ["", "huma", "rule:", ":", "rule:memory=", "rule:memory=101", "rule:-1", "rule:style=x",
     "random:5", "search:0", "search:x", "search:²", "search:200/300", "search:1/noise=1/noise=2",
     "search:" + "9" * 5000, "rule:60:70", "search:5/policy=none", "x" * 9000],
)  # fmt: skip
def test_what_names_no_bot_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(NotationError) as told:
        bots.make(text)
    assert len(str(told.value)) < 400


def test_the_refusal_lists_what_there_is() -> None:
    with pytest.raises(NotationError, match=r"random.*rule:memory=100.*search:simulations=200"):
        bots.make("nobody")


@pytest.mark.parametrize("name", all_games())
def test_the_lobby_gets_bots_that_can_be_made_and_have_words(name: str) -> None:
    entries = bots.catalog(new_game(name))
    assert entries == bots.catalog(all_games()[name].load())
    assert len({entry.text for entry in entries}) == len(entries) >= 2
    for entry in entries:
        assert bots.make(entry.text).text == entry.text
        assert entry.words
        assert all(option.doc for option in entry.options)


def test_every_style_is_offered_and_memory_only_where_it_matters() -> None:
    table = {entry.text: entry for entry in bots.catalog(new_game("stone_age"))}
    assert {"rule", "rule:style=builder", "rule:style=collector"} <= set(table)
    assert len({entry.words for entry in table.values()}) == len(table)
    assert [o.name for o in table["rule"].options] == ["style"]
    assert table["rule"].options[0].choices == ("feeder", "builder", "collector")
    first = {entry.text: entry for entry in bots.catalog(new_game("my_first"))}
    assert [o.name for o in first["rule"].options] == ["memory"]
    assert "rule:style=builder" not in first


def test_a_style_of_another_game_is_refused_when_it_is_to_play() -> None:
    state = new_game("my_first").new_initial_state()
    with pytest.raises(
        NotationError, match="no rule of thumb “builder”; its rules of thumb are: rule"
    ):
        bots.make("rule:style=builder").choose(state, Rng(1))


def test_options_can_be_read_back() -> None:
    assert bots.options_of("rule:60") == {"memory": 60, "style": ""}
    assert bots.options_of("search:50")["simulations"] == 50
    assert bots.options_of("random") == {}
