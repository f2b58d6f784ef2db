"""Every rule has a test and a place in the code."""

import re
from pathlib import Path

from stoneage_panel.games.stone_age import moves
from stoneage_panel.games.stone_age.rulebook import RULES
from tests.games.stone_age import (
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
from tests.games.stone_age.ruled import TESTED

RULE_TESTS = (
    test_rules_place, test_rules_gather, test_rules_cards, test_rules_buildings,
    test_rules_feed_round_end, test_rules_score, test_rules_style_place, test_rules_style_cards,
    test_rules_style_round, test_rules_trade, test_rules_solo_place, test_rules_solo_act,
    test_rules_solo_round,
)  # fmt: skip
"""Imported so that their tests have named their rules, however this file is run."""


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    assert RULE_TESTS
    assert set(RULES) == TESTED
    room = Path(moves.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in room.glob("*.py"))
    for one in RULES.values():
        family = one.id.rpartition(".")[0]
        assert one.id in code or family in code, f"{one.id} is nowhere in the code"
        if one.refusal:
            assert one.id in code, f"{one.id} has a refusal that nothing says"


def test_every_rule_named_in_the_code_is_a_rule() -> None:
    """Comments would mislead if they named rules that are not there."""
    room = Path(moves.__file__).parent
    families = {one.rpartition(".")[0] for one in RULES}
    for path in sorted(room.glob("*.py")):
        for name in re.findall(r"S[AGS]\.[A-Z]+(?:\.\d+)?", path.read_text("utf-8")):
            assert name in RULES or name in families, f"{path.name} names {name}"


def test_sentences_are_short_and_without_braces() -> None:
    for one in RULES.values():
        assert one.title and one.text.endswith(".") and one.section
        assert not {"{", "}"} & set(one.text)
        assert len(one.refusal) < 200
