"""The shell's sentences: `site/strings.toml` becomes part of config.js, and fills index.html.

Another language is `site/strings.de.toml` beside it; what it lacks is said in English. Pages in it
fetch `words-de.js`, which `site/src/say.js` asks first. Its rule for plurals (`plural`, in C as for
gettext) is written into the script as it stands: the page's policy allows no eval, and such a rule
means the same in JavaScript.
"""

from __future__ import annotations

import html
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import c2py
from typing import Any

from tools.places import SITE
from tools.say import Problem

ENGLISH = "en"
ENGLISH_RULE = "n != 1"
_spoken = ContextVar("_spoken", default=ENGLISH)
# Of pages that the build writes whole: no script says them.
OF_THE_BUILD = ("teachers.",)
_PLACE = re.compile(r"\{\{say:([\w.]+)\}\}")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """What is filled in meanwhile is said in a language."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """The language in which pages are being filled in."""
    return _spoken.get()


def sentences(language: str = "") -> tuple[dict[str, Any], str]:
    """All sentences by their keys, and the rule that chooses among plural forms."""
    said, rule = _table("strings.toml"), ENGLISH_RULE
    if (language or spoken()) != ENGLISH:
        own, rule = _own(language or spoken())
        said |= own
    return said, rule


def _own(language: str) -> tuple[dict[str, Any], str]:
    """The sentences that a language has itself, and its rule."""
    own = _table(f"strings.{language}.toml")
    rule = own.pop("plural", ENGLISH_RULE)
    c2py(rule)  # raises where it is anything but a rule
    return own, rule


def script(language: str = "") -> str:
    """The lines of config.js that hold the sentences."""
    said, rule = sentences(language)
    of_scripts = {key: one for key, one in said.items() if not key.startswith(OF_THE_BUILD)}
    table = json.dumps(of_scripts, ensure_ascii=False, indent=1)
    return f"export const WORDS = {table};\nexport const form = (n) => Number({rule});\n"


def own_script(language: str) -> str:
    """The script of pages in another language: what it says itself."""
    said, rule = _own(language)
    said = {key: one for key, one in said.items() if not key.startswith(OF_THE_BUILD)}
    table = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return f"globalThis.OWN_WORDS = {{words: {table}, form: (n) => Number({rule})}};\n"


def own_script_name(language: str) -> str:
    """What that script is called."""
    return f"words-{language}.js"


def choices(others: Iterable[str]) -> Iterator[str]:
    """Buttons with which a page is had in another language, each called as that calls itself."""
    for language in (ENGLISH, *others):
        called = html.escape(sentences(language)[0]["lesson.language"])
        at = f'data-language="{language}" lang="{language}"'
        at += " hidden" if language == ENGLISH else ""  # the page begins in it
        yield f'<button type="button" {at}>{called}</button>'


def fill(text: str, language: str = "") -> str:
    """HTML with its sentences in their places.

    Raises:
        Problem: a place names a sentence that there is not.
    """
    said, _ = sentences(language)

    def one(place: re.Match[str]) -> str:
        if place[1] not in said:
            raise Problem(f"site/strings.toml has no {place[1]}, which index.html asks for.")
        return html.escape(said[place[1]])

    return _PLACE.sub(one, text)


def _table(name: str) -> dict[str, Any]:
    file = SITE / name
    if not file.exists():
        raise Problem(f"There is no {file.name} in {file.parent.name}/.")
    return _flat(tomllib.loads(file.read_text(encoding="utf-8")))


def _flat(table: dict[str, Any], above: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in table.items():
        below = _flat(value, f"{above}{name}.") if isinstance(value, dict) else {}
        found |= below or {above + name: value}
    return found
