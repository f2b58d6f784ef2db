"""Every rule has a test and a place in the code."""

from stoneage_panel.games import my_first as room
from stoneage_panel.games.my_first.text.refusals import RULES
from tests.games import covered
from tests.games.my_first.ruled import TESTED
from tests.games.my_first.rules import test_rules_site, test_rules_turn

RULE_TESTS = (test_rules_turn, test_rules_site)
"""Imported so that their tests have named their rules, however this file is run."""


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    assert RULE_TESTS
    covered.all_covered(RULES, TESTED, room)


def test_sentences_are_short_and_without_braces() -> None:
    covered.sentences_in_order(RULES)
