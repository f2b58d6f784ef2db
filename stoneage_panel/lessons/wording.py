"""Words of an answer brought into one form: small letters, singular, numbers as figures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from stoneage_panel.catalog import all_games
from stoneage_panel.engine.fields import OneOf, Some
from stoneage_panel.engine.i18n import ENGLISH, spoken, tables

Token = frozenset[str]
"""A word of an answer: the words of the notation that it may stand for."""
MOST = 200
"""Characters of an answer that are read."""
_MANY = 12
"""No payment has more pieces of a kind."""
_LETTERS = r"[^\W\d_]+"
_WORD = re.compile(
    rf"{_LETTERS}\d+(?:-{_LETTERS})?|\d+:\d+|\d+(?:st|nd|rd|th)\b|\d+|{_LETTERS}(?:['’]{_LETTERS})?"
)


@dataclass(frozen=True)
class Vocabulary:
    """What the words of one game's pupils stand for.

    Attributes:
        fillers: words that say nothing.
        numbers: words for numbers.
        goods: words that a number may count.
        phrases: several words that stand for others, blanks round both; the longest first.
        words: by word, what it may stand for; an empty word stands for nothing.
        plurals: words of the notation that are plurals, by their singular.
        english: whether plurals that are not among the irregular ones end as in English.
    """

    fillers: frozenset[str]
    numbers: dict[str, int]
    irregular: dict[str, str]
    goods: frozenset[str] = frozenset()
    phrases: tuple[tuple[str, str], ...] = ()
    words: dict[str, Token] = field(default_factory=dict)
    plurals: dict[str, str] = field(default_factory=dict)
    english: bool = True

    def singular(self, word: str) -> str:
        """A word without the ending of its plural; names of places stay as they are."""
        if word in self.irregular:
            return self.irregular[word]
        if not self.english or not word.isalpha() or len(word) < 4 or word.endswith("ss"):
            return word
        return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")

    def split(self, text: str) -> list[str]:
        """The words of a text in one form, phrases put into the notation's words."""
        plain = f" {' '.join(_WORD.findall(text[:MOST].lower()))} "
        for phrase, stands_for in self.phrases:
            plain = plain.replace(phrase, stands_for)
        return [self.singular(self._number(word)) for word in plain.split()]

    def _number(self, word: str) -> str:
        return str(self.numbers[word]) if word in self.numbers else word

    def tokens(self, text: str, known: frozenset[str] = frozenset()) -> list[Token]:
        """The words of an answer, those that say nothing left out.

        Args:
            known: words of the notation that are meant by themselves now.
        """
        found = []
        for word in self.split(text):
            meant = self.words.get(word, frozenset())
            if word in known:
                found.append(meant | {word})
            elif word in self.words:
                found.append(meant)
            elif word not in self.fillers:
                found.append(frozenset((word,)))
        return found

    def expanded(self, tokens: Sequence[Token]) -> list[Token]:
        """The same with ``2 wood`` as ``wood wood``, where a number stands before a good."""
        found: list[Token] = []
        times = 0
        for token in tokens:
            [word] = token if len(token) == 1 else [""]
            if times and token & self.goods:
                found += [token] * min(times, _MANY)
                times = 0
                continue
            if times:
                found.append(frozenset((str(times),)))
            times = int(word) if word.isdecimal() and len(word) < 4 else 0
            if not times:
                found.append(token)
        return [*found, frozenset((str(times),))] if times else found


def _names(game: str) -> dict[str, str]:
    """What cards or places of a game are called, with the ids that its notation has for them."""
    made = all_games()[game].load()(None)
    kinds = [one.kind for one in made.fields()]
    ids = dict.fromkeys(name for one in kinds if isinstance(one, OneOf | Some) for name in one.ids)
    told = {name: " ".join(_WORD.findall(made.words.thing(made, name).lower())) for name in ids}
    return {words.removeprefix("the "): name.lower() for name, words in told.items() if words}


def vocabulary(game: str) -> Vocabulary:
    """The words of a game's pupils in the language that is spoken, from ``words.toml``.

    Those of another language stand in a file beside it, ``words.de.toml``; English ones are read
    as well.
    """
    return _vocabulary(game, spoken())


def parting(*kinds: str) -> str:
    """A pattern of the words that stand between two answers: ``"then"``, ``"and"``."""
    table = _table(spoken())["parting"]
    return "|".join(re.escape(word) for kind in kinds for word in table[kind])


def patterns(about: str) -> Mapping[str, Sequence[re.Pattern[str]]]:
    """The patterns of a table in ``words.toml``, by what they are for; English ones come first."""
    return _patterns(about, spoken())


@cache
def _patterns(about: str, language: str) -> dict[str, list[re.Pattern[str]]]:
    return {key: list(map(re.compile, some)) for key, some in _table(language)[about].items()}


def number(word: str) -> int:
    """What a number in figures or in words says."""
    return int(word) if word.isdecimal() else int(_table(spoken())["numbers"][word])


@cache
def _table(language: str) -> dict[str, Any]:
    english = tables(__package__, "words.toml")
    if language == ENGLISH:
        return english
    return _both(english, tables(__package__, f"words.{language}.toml"))


def _both(english: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Two tables in one: what lists hold is added, and of single words the own one counts."""
    found = dict(english)
    for key, value in own.items():
        before = english.get(key)
        if isinstance(value, dict):
            found[key] = _both(before or {}, value)
        else:
            found[key] = [*before, *value] if isinstance(before, list) else value
    return found


@cache
def _vocabulary(game: str, language: str) -> Vocabulary:
    table = _table(language)
    own: dict[str, Any] = table.get(game, {})
    own = table.get(own.get("like", ""), own)
    said = own.get("phrases", {}) | (_names(game) if own.get("named") else {})
    phrases = sorted(said.items(), key=lambda row: -len(row[0]))
    made = Vocabulary(
        fillers=frozenset(table["fillers"]),
        numbers=table["numbers"],
        irregular=table["irregular"],
        goods=frozenset(own.get("goods", ())),
        phrases=tuple((f" {phrase} ", f" {stands_for} ") for phrase, stands_for in phrases),
        words={word: frozenset(meant) for word, meant in own.get("words", {}).items()},
        english=language == ENGLISH,
    )
    made.plurals.update({made.singular(word): word for word in own.get("plurals", ())})
    return made
