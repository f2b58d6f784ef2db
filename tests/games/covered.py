"""Whether the rules of a game, its tests and its code tell of the same rules."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

from stoneage_panel.engine.rules import Rule


def code_of(one: ModuleType) -> Iterator[tuple[str, str]]:
    """The files of a game's folder, name and text; its package says which folder."""
    assert one.__file__
    for path in sorted(Path(one.__file__).parent.rglob("*.py")):
        yield path.name, path.read_text("utf-8")


def all_covered(rules: Mapping[str, Rule], tested: set[str], room: ModuleType) -> None:
    """Every rule has a test and a place in the code."""
    assert set(rules) == tested
    code = "\n".join(text for _, text in code_of(room))
    for one in rules.values():
        family = one.id.rpartition(".")[0]
        assert one.id in code or family in code, f"{one.id} is nowhere in the code"
        if one.refusal:
            assert one.id in code, f"{one.id} has a refusal that nothing says"


def names_are_rules(rules: Mapping[str, Rule], letters: str, room: ModuleType) -> None:
    """Every rule or family that the code names, all beginning with such letters, is there."""
    families = {one.rpartition(".")[0] for one in rules}
    for file, text in code_of(room):
        for name in re.findall(rf"{letters}\.[A-Z]+(?:\.\d+)?", text):
            assert name in rules or name in families, f"{file} names {name}"


def sentences_in_order(rules: Mapping[str, Rule]) -> None:
    """Rules have title, text and section, short refusals, and nothing is left to fill in."""
    for one in rules.values():
        assert one.title and one.text.endswith(".") and one.section
        assert not {"{", "}"} & set(one.text)
        assert len(one.refusal) < 200
