"""What is written as TOML is read as what it was."""

import tomllib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.engine import toml_text

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
NAME = st.from_regex(r"[a-z_]{1,8}", fullmatch=True)
PLAIN = st.recursive(
    TEXT | st.integers(-(1 << 40), 1 << 40) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAME, inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None, derandomize=True)
@given(value=PLAIN, airy=st.booleans())
def test_all_plain_values_come_back(value: Any, airy: bool) -> None:
    assert tomllib.loads(toml_text.part("key", value, airy)) == {"key": value}


def test_there_is_a_form_for_people_and_a_short_one() -> None:
    row = {"id": 'an "old" one', "cost": {"wood": 2}, "of": ["a", "b"], "none": {}}
    airy = '{ id = "an \\"old\\" one", cost = { wood = 2 }, of = ["a", "b"], none = {} }'
    assert toml_text.part("card", [row], airy=True) == f"card = [\n  {airy},\n]\n"
    assert toml_text.line(row) == '{id="an \\"old\\" one",cost={wood=2},of=["a","b"],none={}}'
