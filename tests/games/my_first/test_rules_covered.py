"""Every rule has a test and a place in the code."""

from pathlib import Path

from stoneage_panel.games.my_first import data
from tests.games.my_first import test_rules_site, test_rules_turn
from tests.games.my_first.positions import position
from tests.games.my_first.ruled import TESTED

RULE_TESTS = (test_rules_turn, test_rules_site)
"""Imported so that their tests have named their rules, however this file is run."""


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    assert RULE_TESTS
    rules = position().game.rules
    assert set(rules) == TESTED
    room = Path(data.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in room.glob("*.py"))
    for one in rules.values():
        family = one.id.rpartition(".")[0]
        assert one.id in code or family in code, f"{one.id} is nowhere in the code"
        if one.refusal:
            assert one.id in code, f"{one.id} has a refusal that nothing says"
