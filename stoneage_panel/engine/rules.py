"""The rules of a game in words, each with an id that refusals and tests refer to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.i18n import ENGLISH, on_change, spoken, tables


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
    """The rules of one game by id, read from its ``rules.toml`` on first use.

    In another language a ``rules.de.toml`` beside it says some or all of the texts anew.
    """

    def __init__(self, package: str) -> None:
        self._package = package
        self._rules: dict[str, Rule] | None = None
        on_change(self._forget)

    def _forget(self) -> None:
        self._rules = None

    def _load(self) -> dict[str, Rule]:
        if self._rules is None:
            rows = tables(self._package, "rules.toml")
            if spoken() != ENGLISH:
                for rule_id, own in tables(self._package, f"rules.{spoken()}.toml").items():
                    rows[rule_id] |= own
            self._rules = {rule_id: self._rule(rule_id, row) for rule_id, row in rows.items()}
        return self._rules

    def _rule(self, rule_id: str, row: Mapping[str, str]) -> Rule:
        try:
            return Rule(rule_id, **row)
        except TypeError as error:
            raise TypeError(f"{self._package}, rules.toml, rule {rule_id}: {error}") from error

    def __getitem__(self, rule_id: str) -> Rule:
        return self._load()[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def refuse(self, rule_id: str, **values: object) -> IllegalAction:
        """The error for breaking a rule, with its sentence filled in."""
        rule = self[rule_id]
        return IllegalAction(rule_id, (rule.refusal or rule.text).format(**values))
