"""The rules of a game in words, each with an id that refusals and tests name."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources

from stoneage_panel.engine.errors import IllegalAction


@dataclass(frozen=True)
class Rule:
    """One rule in our own words.

    Args:
        id: such as ``"MF.DOG.2"``.
        title: a few words.
        text: one or more sentences.
        section: where the printed rule book says it, or the ruling that settles it.
        refusal: the sentence said when the rule forbids something; may hold ``{names}``.
    """

    id: str
    title: str
    text: str
    section: str
    refusal: str = ""


class Rules(Mapping[str, Rule]):
    """The rules of one game by id, read from its ``rules.toml`` when first asked for."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._rules: dict[str, Rule] | None = None

    def _load(self) -> dict[str, Rule]:
        if self._rules is None:
            text = resources.files(self._package).joinpath("rules.toml").read_text("utf-8")
            self._rules = {
                rule_id: Rule(rule_id, **row) for rule_id, row in tomllib.loads(text).items()
            }
        return self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        return self._load()[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def refuse(self, rule_id: str, **values: object) -> IllegalAction:
        """The refusal of a rule, with its sentence filled in."""
        rule = self[rule_id]
        return IllegalAction(rule_id, (rule.refusal or rule.text).format(**values))
