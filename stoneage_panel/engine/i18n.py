"""The sentences that users read, by key: another language needs files but no code.

A room keeps its sentences in ``strings.toml`` beside its code (a stem of its own where one
folder holds those of several games). Another language stands beside it, ``strings.de.toml``,
and may be incomplete: what it lacks is said in English. Rules have their own file, `Rules`.

Values stand in braces, as for `str.format`. A list of sentences is chosen from by the number
``n``: English has two, ``["{n} card", "{n} cards"]``; a language that counts otherwise gives its
rule in C, as gettext does, under ``plural`` at the top of its file.
"""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, overload

ENGLISH = "en"
_spoken = ENGLISH
_listeners: list[Callable[[], None]] = []
_bring: Callable[[], bool] | None = None
_is_lacking = False


def speak(language: str) -> None:
    """Sets the language of all sentences, such as ``"de"``."""
    global _spoken
    _spoken = language
    _forget_all()


def _forget_all() -> None:
    for changed in _listeners:
        changed()


def have_more(bring: Callable[[], bool]) -> None:
    """Registers what brings the rest of the sentences once one of them is asked for.

    Args:
        bring: says whether they are here now; what it can't bring is said in English meanwhile.
    """
    global _bring
    _bring = bring


def more_is_here() -> None:
    """All sentences are at hand; what had to do without them is said anew."""
    global _bring, _is_lacking
    _bring = None
    if _is_lacking:
        _is_lacking = False
        _forget_all()


def languages() -> list[str]:
    """The languages there are sentences in, English first."""
    names = (file.name for file in resources.files("stoneage_panel.engine").iterdir())
    parts = (name.split(".") for name in names if name.startswith("strings."))
    return [ENGLISH, *sorted(name[1] for name in parts if len(name) == 3)]


def on_change(changed: Callable[[], None]) -> None:
    """Registers a callback for changes of language."""
    _listeners.append(changed)


def spoken() -> str:
    """The current language."""
    return _spoken


class Strings(Mapping[str, Any]):
    """The sentences of one room: call it with a key, ``"place.full"``, and the values.

    Args:
        package: where the file lies, mostly ``__package__``.
        stem: of the file's name.
    """

    def __init__(self, package: str, stem: str = "strings") -> None:
        self._package = package
        self._stem = stem
        self._said: dict[str, Any] | None = None
        self._english: dict[str, Any] | None = None  # read once, whatever is spoken
        self._form: Callable[[int], int] = _english
        self._own: frozenset[str] = frozenset()
        on_change(self._forget)

    def __call__(self, key: str, /, **values: Any) -> str:
        """The sentence of a key with its values filled in.

        Raises:
            KeyError: there is no such key, or a value is missing.
        """
        said = (self._load() if self._said is None else self._said)[key]
        if not isinstance(said, str):
            n = values["n"]
            said = said[self._form(n) if key in self._own else n != 1]
        text: str = said
        if not values:
            return text
        return text.format_map(values if _spoken == ENGLISH else _written(values))

    def _forget(self) -> None:
        self._said = None

    def _load(self) -> dict[str, Any]:
        if self._english is None:
            self._english = dict(flat(tables(self._package, f"{self._stem}.toml")))
        said = self._english
        self._form, self._own = _english, frozenset()
        if _spoken != ENGLISH:
            own = dict(flat(tables(self._package, f"{self._stem}.{_spoken}.toml")))
            if rule := own.pop("plural", None):
                from gettext import c2py  # not in the page unless another language is

                self._form = c2py(rule)
            self._own = frozenset(own)
            said = said | own
        self._said = said
        return said

    def __getitem__(self, key: str) -> Any:
        return (self._load() if self._said is None else self._said)[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._load() if self._said is None else self._said)

    def __len__(self) -> int:
        return len(self._load() if self._said is None else self._said)


class Phrase:
    """A descriptor that looks up a sentence on every access, in the current language."""

    def __init__(self, say: Strings, key: str) -> None:
        self._say = say
        self._key = key

    def __get__(self, instance: object, owner: type | None = None) -> str:
        return self._say(self._key)


class Phrases(Sequence[str]):
    """A sequence of sentences, looked up on every access, in the current language."""

    def __init__(self, say: Strings, *keys: str) -> None:
        self._say = say
        self._keys = keys

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [self._say(key) for key in self._keys[at]]
        return self._say(self._keys[at])

    def __len__(self) -> int:
        return len(self._keys)


def tables(package: str, name: str) -> dict[str, Any]:
    """The contents of a TOML file of a package; empty if there is none."""
    file = resources.files(package).joinpath(name)
    if _bring and f".{_spoken}." in name and not file.is_file():
        _ask_for_more(_bring)
    text = file.read_text("utf-8") if file.is_file() else ""
    # the page has them as JSON under the same name, which is read in no time
    return json.loads(text) if text.startswith("{") else tomllib.loads(text)


def _ask_for_more(bring: Callable[[], bool]) -> None:
    global _is_lacking
    if bring():
        more_is_here()
    else:
        _is_lacking = True


def _written(values: dict[str, Any]) -> dict[str, Any]:
    from stoneage_panel.engine.numbers import written  # needs sentences itself

    return written(values)


def _english(n: int) -> int:
    return int(n != 1)


def flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """The values of nested tables, each with its key, ``card.left``."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{name}.")
        else:
            yield above + name, value
