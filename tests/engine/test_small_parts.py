"""Options, errors, rules, the registry: what they take, and what they say about the rest."""

import pytest

from stoneage_panel import games
from stoneage_panel.catalog import discover, find
from stoneage_panel.engine import IllegalAction, NotationError, Option, RecordError, StoneAgeError
from stoneage_panel.engine.notation import split_list
from stoneage_panel.engine.options import read_options
from stoneage_panel.engine.strings import say

NUMBER = Option("limit", 20, say, 5, 100)
SWITCH = Option("rain", False, say)
CHOICE = Option("goods", "open", say, choices=("open", "hidden"))
ALL = (NUMBER, SWITCH, CHOICE)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (NUMBER, 5, 5), (NUMBER, "100", 100), (SWITCH, True, True), (SWITCH, "On", True),
        (SWITCH, "no", False), (CHOICE, "hidden", "hidden"),
    ],
)  # fmt: skip
def test_values_and_texts_for_them_are_read(option: Option, given: object, value: object) -> None:
    assert option.read(given) == value
    assert type(option.read(given)) is type(value)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (NUMBER, 4), (NUMBER, 101), (NUMBER, True), (NUMBER, 5.0), (NUMBER, "--7"), (NUMBER, "7x"),
        (NUMBER, "9" * 5000), (NUMBER, None), (SWITCH, "perhaps"), (SWITCH, 1), (CHOICE, "OPEN"),
        (CHOICE, None), (CHOICE, ["open"]),
    ],
)  # fmt: skip
def test_anything_else_is_refused_in_a_short_sentence(option: Option, given: object) -> None:
    with pytest.raises(NotationError, match=f"Option {option.name} is ") as caught:
        option.read(given)
    assert len(str(caught.value)) < 160


def test_options_come_in_the_order_of_their_table_with_defaults_filled_in() -> None:
    assert list(read_options(ALL, {"goods": "hidden"}).items()) == [
        ("limit", 20), ("rain", False), ("goods", "hidden"),
    ]  # fmt: skip
    with pytest.raises(NotationError, match="options of this game are: limit, rain, goods"):
        read_options(ALL, {"snow": True})


def test_all_errors_have_one_base_and_read_as_sentences() -> None:
    refusal = IllegalAction("MF.TURN.2", "Token 3 is face up already.")
    assert str(refusal) == "Token 3 is face up already. [MF.TURN.2]"
    problem = RecordError("“foo” is no action.", move=7, kept=6)
    assert str(problem) == "At action 7: “foo” is no action. The 6 actions before it were kept."
    first = RecordError("“foo” is no action.", move=1, kept=0)
    assert str(first) == "At action 1: “foo” is no action."
    assert str(RecordError("This is not a saved game.")) == "This is not a saved game."
    for error in (refusal, problem, NotationError("")):
        assert isinstance(error, StoneAgeError) and isinstance(error, ValueError)


def test_games_are_found_without_being_listed_anywhere() -> None:
    found = discover(games)
    assert "my_first" in found
    assert list(found) == list(games.all_games()) == list(games())
    with pytest.raises(NotationError, match=r"The games are My First Stone Age .my_first"):
        find(found, "chess" * 100)


def test_rules_have_words_a_section_and_an_id_of_their_game() -> None:
    rooms: dict[str, set[str]] = {}
    for spec in games.all_games().values():
        rules = spec.load().rules
        prefixes = {rule_id.split(".")[0] for rule_id in rules}
        assert all(len(prefix) == 2 and prefix.isupper() for prefix in prefixes)
        others = set().union(*(ids for room, ids in rooms.items() if room != spec.package))
        assert not prefixes & others, "two rooms number their rules alike"
        rooms[spec.package] = prefixes
        for rule in rules.values():
            assert rule.title and rule.section and rule.text.endswith(".")
        with pytest.raises(KeyError):
            rules["XX.NO.1"]


def test_names_between_commas_keep_their_options() -> None:
    assert split_list("rule, search:200,policy=random,noise=5,human:Al") == [
        "rule", "search:200,policy=random,noise=5", "human:Al",
    ]  # fmt: skip
    assert split_list("rule:memory=60,rule:memory=30") == ["rule:memory=60", "rule:memory=30"]
