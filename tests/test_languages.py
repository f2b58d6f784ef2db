"""Files of another language fit the English ones: the same keys, no values that aren't given."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from gettext import c2py
from typing import Any

from stoneage_panel.engine.i18n import flat
from tests.support import spoken

FILES = sorted(
    file
    for stem in ("strings", "rules")
    for file in spoken.PACKAGE.rglob(f"{stem}*.*.toml")
    if "." in file.stem
)


def misfits(english: Mapping[str, Any], own: Mapping[str, Any]) -> list[str]:
    """What is wrong with a file of another language, a line a fault."""
    rows = dict(flat(own))
    form = c2py(rows.pop("plural", "n != 1"))
    forms = 1 + max(form(n) for n in range(1000))
    said = dict(flat(english))
    found = []
    for key, sentence in rows.items():
        if key not in said:
            # English calls most things of a position as their ids do
            if not key.startswith("id."):
                found.append(f"{key}: there is no such sentence")
            continue
        if isinstance(sentence, list) and len(sentence) != forms:
            found.append(f"{key}: {len(sentence)} forms, but {forms} are told apart")
        given = set[str]().union(*spoken.fields(said[key]))
        given |= {"n"} if isinstance(said[key], list) else set()
        if isinstance(sentence, list) and "n" not in given:
            found.append(f"{key}: no n to choose a form by")
        if unsaid := set[str]().union(*spoken.fields(said[key])) - set[str]().union(
            *spoken.fields(sentence)
        ):
            found.append(f"{key}: says no {', '.join(sorted(unsaid))}")
        if lost := set[str]().union(*spoken.fields(sentence)) - given:
            found.append(f"{key}: no values {', '.join(sorted(lost))}")
    return found


def test_every_language_fits() -> None:
    found = []
    for file in FILES:
        english = file.with_name(f"{file.name.split('.')[0]}.toml")
        both = (tomllib.loads(one.read_text("utf-8")) for one in (english, file))
        found += [f"{file.name}: {problem}" for problem in misfits(*both)]
    assert found == []


def test_what_does_not_fit_is_told() -> None:
    english = {"a": "Hello, {who}!", "b": {"c": ["{n} card", "{n} cards"], "d": "{n} wood"}}
    assert misfits(english, {}) == []
    assert misfits(english, {"a": "Hallo, {who}!", "b": {"c": ["{n} Karte", "{n} Karten"]}}) == []
    three = "n%10==1 ? 0 : n%10<5 ? 1 : 2"
    assert misfits(english, {"plural": three, "b": {"d": ["{n} i", "{n} a", "{n} ó"]}}) == []
    bad = {"x": "?", "a": ["{whom}", "{who}"], "b": {"c": ["{n} Karten"], "d": "Holz"}}
    assert misfits(english, bad) == [
        "x: there is no such sentence",
        "a: no n to choose a form by",
        "a: no values whom",
        "b.c: 1 forms, but 2 are told apart",
        "b.d: says no n",
    ]
