"""Kinds of answers, as param objects: what may be answered, and how it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import param

from stoneage_panel.engine.numbers import ungrouped
from stoneage_panel.lessons.reading import shown
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.wording import Vocabulary, parting, vocabulary

_FRACTION = re.compile(r"(\d{1,6})\s*(?:/|in|(?:out\s)?of)\s*(\d{1,6})")
_NUMBER = re.compile(r"[-−]?\d{1,9}(?:[.,]\d{1,9})?")
_SPLIT = re.compile(r"[\s,;>→]+")


class Given(NamedTuple):
    """An answer as it was read.

    Attributes:
        value: what is judged; None if it could not be read.
        text: how it is kept and compared, in one form.
        sentence: why it could not be read.
        meant: up to three answers that may have been meant.
    """

    value: Any
    text: str = ""
    sentence: str = ""
    meant: tuple[str, ...] = ()


class Answer(param.Parameterized):  # type: ignore[misc]
    """What is answered with; each kind reads the words of a pupil.

    Attributes:
        kind: its name in ``tasks.toml``.
        options: for a choice or an order what can be chosen, texts by key.
    """

    kind: ClassVar[str] = ""
    options = param.Dict(default={}, doc="What can be chosen: texts by their keys.")

    def read(self, text: str, game: str) -> Given:
        """Reads an answer that is no move.

        Args:
            text: what was typed or pressed.
            game: the game's name: its pupils' words are known.
        """
        raise NotImplementedError


class Moves(Answer):
    """One move or several, on the board or in words."""

    kind = "moves"
    count = param.Integer(default=1, bounds=(1, 12), doc="How many moves the answer has.")


class Place(Answer):
    """One place of the board, pointed at or named."""

    kind = "place"

    def read(self, text: str, game: str) -> Given:
        """A place by its id or by words of its name."""
        return _option(text, self.options, vocabulary(game))


class Number(Answer):
    """A number with a tolerance and a unit."""

    kind = "number"
    within = param.Number(default=0.0, bounds=(0, None), doc="How far off is right as well.")
    unit = param.String(default="", doc="What is counted, such as “clay” or “%”.")

    def read(self, text: str, game: str) -> Given:
        """A number in figures or in words; a fraction, too, and with its unit or without."""
        words = vocabulary(game)
        plain = " ".join(str(words.numbers.get(one, one)) for one in text.lower().split())
        if fraction := _FRACTION.search(plain):
            over, under = int(fraction[1]), int(fraction[2])
            if under:
                share = over / under
                return _number(share * 100 if self.unit == "%" else share)
        found = _NUMBER.findall(plain)
        if len(found) != 1:
            key = "read.no_number" if not found else "read.numbers"
            return Given(None, sentence=say(key, line=shown(text)))
        return _number(float(ungrouped(found[0]).replace(",", ".").replace("−", "-")))


class Choice(Answer):
    """One of several options, or all that fit."""

    kind = "choice"
    several = param.Boolean(default=False, doc="Whether more than one may fit.")

    def read(self, text: str, game: str) -> Given:
        """Options by key, letter, number or text; several are parted by commas."""
        if not self.several:
            return _option(text, self.options, vocabulary(game))
        return _list(text, self.options, vocabulary(game), order=False)


class Order(Answer):
    """All options in an order."""

    kind = "order"

    def read(self, text: str, game: str) -> Given:
        """Letters, numbers, keys or texts one after the other."""
        found = _list(text, self.options, vocabulary(game), order=True)
        if found.value is not None and len(found.value) != len(self.options):
            n = len(self.options)
            return Given(None, sentence=say("read.order", n=n))
        return found


class Text(Answer):
    """A word or a few."""

    kind = "text"

    def read(self, text: str, game: str) -> Given:
        """Words in one form: small letters, singular, without “the” and full stops."""
        words = vocabulary(game)
        said = " ".join(word for word in words.split(text) if word not in words.fillers)
        return Given(said or None, said, say("read.empty"))


KINDS: Mapping[str, type[Answer]] = {
    "move": Moves, "moves": Moves, "place": Place, "number": Number, "choice": Choice,
    "order": Order, "text": Text,
}  # fmt: skip
"""Kinds of answers by their names in ``tasks.toml``."""


def _number(number: float) -> Given:
    return Given(number, f"{number:g}")


def letters(options: Mapping[str, str]) -> dict[str, str]:
    """The letters by which options are called: ``a``, ``b`` …, with their keys."""
    return {chr(ord("a") + at): key for at, key in enumerate(options)}


def _option(text: str, options: Mapping[str, str], words: Vocabulary) -> Given:
    """The one option that is meant."""
    bare = text.strip().lower().strip(".!?()\"'“” ")
    if bare in options:
        return Given(bare, bare)
    lettered = letters(options)
    if bare in lettered:
        return Given(lettered[bare], lettered[bare])
    fits = _fitting(text, options, words)
    if len(fits) == 1:
        return Given(fits[0], fits[0])
    if not fits and bare.isdecimal() and 1 <= int(bare) <= len(options):
        key = list(options)[int(bare) - 1]
        return Given(key, key)
    meant = tuple(options[key] for key in fits[:3])
    key = "read.option_meant" if meant else "read.option"
    known = say("read.comma").join(meant or tuple(options.values())[:3])
    return Given(None, sentence=say(key, line=shown(text), known=known), meant=meant)


def _fitting(text: str, options: Mapping[str, str], words: Vocabulary) -> list[str]:
    """The keys of the options in which all words of an answer stand; those said in full first."""
    said = _content(text, words)
    if not said:
        return []
    found = [(key, _content(told, words)) for key, told in options.items()]
    full = [key for key, told in found if sorted(told) == sorted(said)]
    return full or [key for key, told in found if set(said) <= set(told)]


def _content(text: str, words: Vocabulary) -> list[str]:
    return [word for word in words.split(text) if word not in words.fillers]


def _list(text: str, options: Mapping[str, str], words: Vocabulary, order: bool) -> Given:
    parts = re.split(rf"[,;>→\n]+|\b(?:{parting('then', 'and')})\b", text.strip())
    alone = len([part for part in parts if part.strip()]) == 1
    if alone and text.strip().lower() not in options and _all_named(text, options):
        parts = _SPLIT.split(text.strip()) if _SPLIT.search(text.strip()) else list(text.strip())
    found: list[str] = []
    for part in filter(None, map(str.strip, parts)):
        given = _option(part, options, words)
        if given.value is None:
            return given
        if given.value not in found:
            found.append(given.value)
    if not found:
        return Given(None, sentence=say("read.empty"))
    ordered: Sequence[str] = found if order else sorted(found, key=list(options).index)
    return Given(tuple(ordered), ", ".join(ordered))


def _all_named(text: str, options: Mapping[str, str]) -> bool:
    """Whether a text is nothing but letters, numbers or keys of options."""
    named = {*letters(options), *options, *(str(n + 1) for n in range(len(options)))}
    parts = _SPLIT.split(text.strip().lower())
    return all(part in named for part in parts) or all(one in named for one in text.strip().lower())
