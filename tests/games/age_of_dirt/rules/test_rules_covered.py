"""Every rule has a test and a place in the code."""

from stoneage_panel.games import age_of_dirt as room
from stoneage_panel.games.age_of_dirt.rules.rulebook import RULES
from tests.games import covered
from tests.games.age_of_dirt.ruled import TESTED
from tests.games.age_of_dirt.rules import (
    test_rules_call,
    test_rules_events,
    test_rules_ops,
    test_rules_spend,
    test_rules_start,
    test_rules_tent,
)

RULE_TESTS = (
    test_rules_start, test_rules_call, test_rules_tent, test_rules_spend, test_rules_ops,
    test_rules_events,
)  # fmt: skip
"""Imported so that their tests have named their rules, however this file is run."""


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    assert RULE_TESTS
    covered.all_covered(RULES, TESTED, room)


def test_every_rule_named_in_the_code_is_a_rule() -> None:
    """Comments would mislead if they named rules that are not there."""
    covered.names_are_rules(RULES, "AD", room)


def test_sentences_are_short_and_without_braces() -> None:
    covered.sentences_in_order(RULES)
