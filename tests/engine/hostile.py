"""Good records of every variant, and sentences that may be shown: for tests of what reads."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, RecordError, Rng, State, Tree, record
from stoneage_panel.engine.sanitize import plain
from tests.engine.trees import nexts
from tests.support.variants import Variant, variants

ACTIONS = 24
EVIL = '<img src=x onerror="parent.evil=1"><script>evil=1</script>&amp;`${evil}`{{evil}}'
"""What would run if it were shown as it is."""
SCRIPTS = 'A <b>b</b> "c" (d) [e] ; \\'
TOKEN = re.compile(r"\[[^\]]*\]|[^;()\[\]{}\s][^;()\[\]{}]*;|\{(?:[^}\\]|\\.)*\}|[()]")


def line_of(state: State, rng: Rng, most: int) -> Iterator[tuple[object, ...]]:
    """The actions of a random game, luck included."""
    for _ in range(most):
        if state.current_player == TERMINAL:
            return
        luck = state.current_player == CHANCE
        action = state.sample_chance(rng) if luck else rng.choice(state.legal_actions())
        yield action
        state.apply(action)


@cache
def good(variant: Variant) -> str:
    """A record with names, notes and lines aside."""
    game, rng = variant.game(), Rng(3)
    tree = Tree(game)
    node = tree.root
    for action in line_of(game.new_initial_state(), rng, ACTIONS):
        node = tree.add(node, action)
    main = tree.main_line()
    for at in (len(main) // 3, len(main) - 1):
        before = main[at].parent or tree.root
        others = [a for a in nexts(tree.state(before)) if before.child(a) is None]
        if others:
            aside = tree.add(before, others[0])
            aside.name, aside.note = "Another way", SCRIPTS
    tree.root.note = "A note at the start."
    return record.write(tree, {"Seats": ", ".join(["human:Mira"] * game.players), "Seed": "7"})


@cache
def started(variant: Variant) -> str:
    """A record that starts in the middle of a game."""
    game, state = variant.game(), variant.game().new_initial_state()
    for _ in line_of(state, Rng(5), 90):
        pass
    return record.write(Tree(game, state))


@cache
def packed(variant: Variant) -> str:
    """A record with the owner's components; without, where the game takes none."""
    if not variant.game().takes_components:
        return good(variant)
    game = new_game(variant.name, variant.players, variant.game().editable, **dict(variant.options))
    return record.write(Tree(game))


def split(text: str) -> tuple[str, list[str]]:
    """The header lines of a record, and its tokens."""
    head, _, moves = text.partition("\n\n")
    return head + "\n\n", TOKEN.findall(moves)


def places(tokens: list[str]) -> list[int]:
    """Where the actions of the main line stand among the tokens."""
    found, depth = [], 0
    for at, token in enumerate(tokens):
        depth += (token == "(") - (token == ")")
        if depth == 0 and token[0] not in "({)":
            found.append(at)
    return found


def fit_to_show(sentence: str) -> None:
    """A sentence for people: short, visible, and none of Python's own."""
    assert 8 < len(sentence) < 2_000, sentence
    assert plain(sentence) == sentence
    for strange in ("Traceback", "object at 0x", "invalid literal", "NoneType", "Errno", "codec"):
        assert strange not in sentence


def judged(text: str) -> record.Record | None:
    """Reads a text; what was kept must be a sound record, and what was not must be told."""
    try:
        found = record.read(text, new_game)
    except RecordError as problem:
        fit_to_show(str(problem))
        return None
    for problem in found.problems:
        fit_to_show(str(problem))
    for node in found.tree.root.walk():
        if node.parent is not None and node.action is not None:
            found.tree.state(node.parent).step(node.action)
    once = record.write(found.tree, found.headers)
    again = record.read(once, new_game)
    assert [str(problem) for problem in again.problems] == []
    assert record.write(again.tree, again.headers) == once
    return found


@contextmanager
def soon(seconds: float) -> Iterator[None]:
    """What stands inside takes no longer. Generous: machines differ, and share their time."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


ALL = variants()
