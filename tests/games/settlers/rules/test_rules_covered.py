"""Every rule has a test and a place in the code."""

from stoneage_panel.games import settlers as room
from stoneage_panel.games.settlers.rules.rulebook import RULES
from tests.games import covered
from tests.games.settlers.ruled import TESTED
from tests.games.settlers.rules import (
    test_rules_points,
    test_rules_start_roll,
    test_rules_tracks_chips,
    test_rules_trade,
    test_rules_ways,
)

RULE_TESTS = (
    test_rules_start_roll, test_rules_trade, test_rules_ways, test_rules_tracks_chips,
    test_rules_points,
)  # fmt: skip
"""Imported so that their tests have named their rules, however this file is run."""


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    assert RULE_TESTS
    covered.all_covered(RULES, TESTED, room)


def test_every_rule_named_in_the_code_is_a_rule() -> None:
    """Comments would mislead if they named rules that are not there."""
    covered.names_are_rules(RULES, "SE", room)


def test_sentences_are_short_and_without_braces() -> None:
    covered.sentences_in_order(RULES)
