"""Every rule has a test and a place in the code."""

from stoneage_panel.games import stone_age as room
from stoneage_panel.games.stone_age.rules.rulebook import RULES
from tests.games import covered
from tests.games.stone_age.ruled import TESTED
from tests.games.stone_age.rules import (
    test_rules_buildings,
    test_rules_cards,
    test_rules_feed_round_end,
    test_rules_gather,
    test_rules_place,
    test_rules_score,
    test_rules_solo_act,
    test_rules_solo_place,
    test_rules_solo_round,
    test_rules_style_cards,
    test_rules_style_place,
    test_rules_style_round,
    test_rules_trade,
)

RULE_TESTS = (
    test_rules_place, test_rules_gather, test_rules_cards, test_rules_buildings,
    test_rules_feed_round_end, test_rules_score, test_rules_style_place, test_rules_style_cards,
    test_rules_style_round, test_rules_trade, test_rules_solo_place, test_rules_solo_act,
    test_rules_solo_round,
)  # fmt: skip
"""Imported so that their tests have named their rules, however this file is run."""


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    assert RULE_TESTS
    covered.all_covered(RULES, TESTED, room)


def test_every_rule_named_in_the_code_is_a_rule() -> None:
    """Comments would mislead if they named rules that are not there."""
    covered.names_are_rules(RULES, "S[AGS]", room)


def test_sentences_are_short_and_without_braces() -> None:
    covered.sentences_in_order(RULES)
