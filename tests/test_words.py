"""Sentences stand in tables: each is there, is used with its values; none stands in the code."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.support import spoken

NOTATION = {
    "app/page.py": (".dialog button",),
    "app/components/lobby/lobby.py": ("one by one", "at once"),
    "games/age_of_dirt/components/cards.py": ("effect given", "name given"),
    "games/age_of_dirt/text/verbs_answer.py": ("lose wood", "swap fur"),
    "games/age_of_dirt/text/verbs_luck.py": ("loot fur",),
    "games/age_of_dirt/text/verbs_spend.py": (
        "build i02 berries wood",
        "tool drum wood",
        "mend drum",
        "no feast",
    ),
    "games/age_of_dirt/text/verbs_turn.py": (
        "start drum",
        "call forest",
        "work forest",
        "no extra",
        "no spear",
        "stay out",
    ),
    "games/settlers/text/verbs_luck.py": ("card flint",),
    "games/settlers/text/verbs_place.py": (
        "tribe af01-nw",
        "camp af09-se",
        "nomad af09-se",
        "found eu01-e",
        "walk af09-se eu05-e 1m",
    ),
    "games/settlers/text/verbs_trade.py": ("no deal", "bank meat for flint"),
    "games/settlers/text/verbs_turn.py": (
        "step clothing",
        "send neanderthal af04 rob 2",
        "desert af04",
    ),
    "games/stone_age/components/pack_fields.py": ("one source", "one source: the owner's file"),
    "games/stone_age/components/pack_read.py": ("all cards", "all tiles"),
    "games/stone_age/rules/score.py": ("tool makers",),
    "games/stone_age/text/words.py": ("one source",),
    "lessons/se_trade/tasks.py": ("found af09-e",),
    "live.py": ("not all",),
    "lessons/ad_clan/tasks.py": ("call tent", "no extra"),
    "lessons/sg_style/tasks.py": ("place merchant",),
    "replay/page.py": ("<!doctype html>",),
}
"""Texts with blanks that are typed or kept in records: no sentences, the same in all languages."""
STYLES = ("app/layout.py", "ui/theme/sheets.py")
CLASSES = re.compile(r"(btn|tool|may)( sm| go| may| big| num| on| used| once|…)+")
"""What style sheets know elements by."""

LESSON = "stoneage_panel.lessons."
"""The folders of lessons."""

EXAMPLES = ".examples"
"""The folders of example positions."""
FIELDS = "strings_fields"
"""What the fields of positions are called."""

ALL_FILES = spoken.modules(".")
ALL_TABLES = spoken.tables(".")


@cache
def all_calls() -> list[spoken.Call]:
    """All that any file says."""
    return [call for file in ALL_FILES for call in spoken.calls(file)]


def test_every_key_asked_for_is_there() -> None:
    lost = [
        f"{call.where}: {key}"
        for call in all_calls()
        if call.table in ALL_TABLES
        for key in call.keys
        if not any(re.fullmatch(key, known) for known in ALL_TABLES[call.table])
    ]
    assert len(all_calls()) > 300
    assert lost == []


def test_every_sentence_is_used() -> None:
    everywhere = {key for call in all_calls() if call.table is None for key in call.keys}
    everywhere.add(r"option\..+\.value\..+")  # `Option.said` looks for what begins like this
    asked = spoken.used(spoken.modules("."))
    idle = []
    for at, table in ALL_TABLES.items():
        if at[0].startswith(LESSON):
            continue  # named by its tasks.toml: tests/lessons/test_lessons.py
        if at[0].endswith(EXAMPLES):
            continue  # named by positions.toml: tests/positions/test_examples.py
        if at[1] == FIELDS:
            continue  # named by the fields of its game: tests/test_positions.py
        known = re.compile("|".join(everywhere | asked.get(at, set())))
        idle += [f"{'/'.join(at)}: {key}" for key in table if not known.fullmatch(key)]
    assert idle == [], chr(10).join(idle)


def test_every_value_in_a_sentence_is_given() -> None:
    wrong = []
    for call in all_calls():
        if call.table not in ALL_TABLES or call.values is None:
            continue
        for key in call.keys:
            sentence = ALL_TABLES[call.table].get(key.replace("\\", ""))
            if sentence is None:
                continue  # one of several keys, whose values may be more than each needs
            wanted = set[str]().union(*spoken.fields(sentence))
            wanted |= {"n"} if isinstance(sentence, list) else set()
            if not wanted <= call.values:
                wrong.append(f"{call.where}: {key} wants {sorted(wanted)}")
    assert wrong == []


@pytest.mark.parametrize("at", ALL_TABLES, ids="/".join)
def test_forms_of_a_sentence_have_the_same_values(at: spoken.Table) -> None:
    for key, sentence in ALL_TABLES[at].items():
        # braces are doubled only where values are filled in
        assert any(spoken.fields(sentence)) or "{{" not in str(sentence), key
        if isinstance(sentence, list):
            assert len(sentence) == 2, key
            # the form for one may say "1" itself
            assert len({values - {"n"} for values in spoken.fields(sentence)}) == 1, key


def test_no_sentence_stands_in_the_code() -> None:
    found = [
        f"{file.relative_to(spoken.PACKAGE)}:{line}: {text}"
        for file in ALL_FILES
        for line, text in spoken.sentences(file)
        if str(file.relative_to(spoken.PACKAGE)) not in STYLES and not CLASSES.fullmatch(text)
        if text not in NOTATION.get(str(file.relative_to(spoken.PACKAGE)), ())
    ]
    assert found == [], chr(10).join(found)
