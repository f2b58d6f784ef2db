"""Records of every variant spoiled by chance, where it hurts: their positions, headers, moves."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.engine.notation import escape, unescape
from tests.engine.hostile import ALL, EVIL, good, judged, packed, split, started
from tests.engine.trees import TEXTS

FEW = settings(deadline=None, max_examples=150, derandomize=True)
MANY = settings(deadline=None, max_examples=4_000)
KINDS = st.sampled_from((good, started, packed))
VALUES = st.one_of(
    st.sampled_from((0, 1, -1, 2, 99, 9999, 10**30, True, None, "", EVIL, "\ud800", "\u202e", 1.5)),
    st.integers(-20, 300),
    st.just(float("inf")),
    st.lists(st.integers(0, 9), max_size=4),
    st.dictionaries(st.text(max_size=4), st.integers(0, 4), max_size=2),
)
WORDS = TEXTS | st.sampled_from(
    (
        "",
        EVIL,
        "9" * 400,
        "\ud800",
        "\x00" * 99,
        "\u202e\u2066",
        "(" * 300,
        "{" * 99,
        "\\",
        "²",
        ";",
    )
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything inside of a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, one in inside:
        found.append((*path, key))
        if isinstance(one, dict | list):
            found += paths(one, (*path, key))
    return found


def position_of(text: str) -> dict[str, Any] | None:
    """The starting position of a record; None if there is none to change."""
    row = re.search(r'^\[Start "(.*)"\]$', text, re.M)
    try:
        found = json.loads(unescape(row[1])) if row else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


@st.composite
def positions(draw: st.DrawFn, text: str) -> str:
    """A record with something in its starting position changed, added or gone."""
    given: Any = position_of(text)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(given)))
        owner = given
        for key in path[:-1]:
            owner = owner[key]
        kind = draw(st.integers(0, 3))
        if kind == 0 and isinstance(owner, dict):
            del owner[path[-1]]
        elif kind == 1 and isinstance(owner, list):
            owner.append(draw(VALUES))
        elif kind == 2 and type(owner[path[-1]]) is int:
            owner[path[-1]] += draw(st.sampled_from((-2, -1, 1, 2, 10)))
        else:
            owner[path[-1]] = draw(VALUES)
        if not given:
            break
    row = f'[Start "{escape(json.dumps(given), chr(34))}"]'
    return re.sub(r'^\[Start ".*"\]$', lambda _: row, text, count=1, flags=re.M)


@st.composite
def moves(draw: st.DrawFn, text: str, other: str) -> str:
    """A record with tokens dropped, doubled, exchanged, or those of another game among them."""
    head, tokens = split(text)
    strange = split(other)[1] or ["("]
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(tokens)))
        kind = draw(st.integers(0, 4))
        if kind == 0:
            del tokens[at : at + 1]
        elif kind == 1:
            tokens[at:at] = tokens[at : at + 3]
        elif kind == 2:
            tokens[at : at + 2] = tokens[at : at + 2][::-1]
        elif kind == 3:
            tokens.insert(at, draw(st.sampled_from(strange)))
        else:
            tokens[at : at + 1] = [draw(st.sampled_from("{}").map("{".__add__) | WORDS)]
    return head + " ".join(tokens)


@st.composite
def heads(draw: st.DrawFn, text: str, other: str) -> str:
    """A record with a header line gone, doubled, changed, or another game's."""
    rows = text.split("\n")
    count = rows.index("")
    at = draw(st.integers(0, count - 1))
    name = rows[at][1:].partition(" ")[0]
    kind = draw(st.integers(0, 3))
    if kind == 0:
        del rows[at]
    elif kind == 1:
        rows[at] = draw(st.sampled_from(other.split("\n\n")[0].split("\n")))
    elif kind == 2:
        rows[at] = rows[at][: draw(st.integers(0, len(rows[at])))]
    else:
        rows[at] = f'[{name} "{escape(draw(WORDS), chr(34))}"]'
    return "\n".join(rows)


@st.composite
def spliced(draw: st.DrawFn, text: str) -> str:
    """A record with anything anywhere, or cut off."""
    a = draw(st.integers(0, len(text)))
    b = draw(st.integers(a, min(len(text), a + 80)))
    return text[:a] + draw(WORDS) + text[b if draw(st.booleans()) else len(text) :]


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A record of any variant, spoiled in one or two ways."""
    text = draw(KINDS)(draw(st.sampled_from(ALL)))
    other = good(draw(st.sampled_from(ALL)))
    for _ in range(draw(st.integers(1, 2))):
        ways = [moves(text, other), spliced(text)]
        if text.startswith("[") and "\n\n" in text:
            ways.append(heads(text, other))
        if position_of(text):
            ways += [positions(text)] * 3
        text = draw(st.one_of(ways))
    return text


@pytest.mark.slow
@FEW
@given(spoiled())
def test_spoiled_records_are_read_or_refused_in_a_sentence(text: str) -> None:
    judged(text)


@pytest.mark.sweep
@MANY
@given(spoiled())
def test_many_spoiled_records_are_read_or_refused_in_a_sentence(text: str) -> None:
    judged(text)
