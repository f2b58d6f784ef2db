"""Every rule has a test and a place in the code."""

import re
from pathlib import Path

from stoneage_panel.games.settlers import moves
from stoneage_panel.games.settlers.rulebook import RULES
from tests.games.settlers import (
    test_rules_points,
    test_rules_start_roll,
    test_rules_tracks_chips,
    test_rules_trade,
    test_rules_ways,
)
from tests.games.settlers.ruled import TESTED

RULE_TESTS = (
    test_rules_start_roll, test_rules_trade, test_rules_ways, test_rules_tracks_chips,
    test_rules_points,
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
        for name in re.findall(r"SE\.[A-Z]+(?:\.\d+)?", path.read_text("utf-8")):
            assert name in RULES or name in families, f"{path.name} names {name}"


def test_sentences_are_short_and_without_braces() -> None:
    for one in RULES.values():
        assert one.title and one.text.endswith(".") and one.section
        assert not {"{", "}"} & set(one.text)
        assert len(one.refusal) < 200
