"""Saved games of every variant with one thing wrong: what is told, and what is kept."""

from __future__ import annotations

import re
from functools import cache

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import CHANCE, Action, Game, Rng, State, record
from stoneage_panel.engine.notation import escape
from tests.engine.hostile import (
    ALL,
    EVIL,
    good,
    judged,
    line_of,
    packed,
    places,
    split,
    started,
)
from tests.support.variants import OURS, Variant, thinned

MOST_ALIKE = 6
every_variant = pytest.mark.parametrize("variant", thinned(ALL))


def read(text: str) -> record.Record:
    found = judged(text)
    assert found is not None
    return found


def lines(found: record.Record) -> list[str]:
    """The main line as text."""
    actions = [node.action for node in found.tree.main_line()]
    return [found.tree.game.format(action) for action in actions if action is not None]


def refused_at(variant: Variant, ply: int, luck: bool) -> tuple[int, str] | None:
    """From a ply on, the first action (or outcome) and one that can't stand in its place."""
    game: Game = variant.game()
    whole = read(good(variant)).tree.main_line()
    state: State = game.new_initial_state()
    for number, node in enumerate(whole, 1):
        if number >= ply and (state.current_player == CHANCE) is luck:
            others = [one.action for one in whole if game.is_chance(one.action) is luck]
            others += outcomes(variant) if luck else []
            wrong = next((a for a in others if state.why_not(a) is not None), None)
            if wrong is not None:
                return number, game.format(wrong)
        state.step(node.action)
    return None


@cache
def outcomes(variant: Variant) -> list[Action]:
    """What luck brings in a longer game: a short one may know nothing but rolls."""
    game = variant.game()
    line = line_of(game.new_initial_state(), Rng(2), 1500)
    return sorted({action for action in line if game.is_chance(action)})


@every_variant
def test_every_kind_of_good_record_is_read_without_a_word(variant: Variant) -> None:
    for text in (good(variant), started(variant), packed(variant)):
        assert read(text).problems == []


@every_variant
def test_a_game_cut_off_anywhere_is_told_and_opened_up_to_there(variant: Variant) -> None:
    text = good(variant)
    whole = lines(read(text))
    first = text.index("\n\n") + 2
    for cut in range(first, len(text) - 3, max(1, (len(text) - first) // 9)):
        found = read(text[:cut])
        kept = lines(found)
        # the last may be cut to something shorter that can be done as well
        assert kept[:-1] == whole[: len(kept)][:-1]
        assert all(map(str.startswith, whole, kept))
        assert found.problems, text[cut - 20 : cut]


@every_variant
def test_an_illegal_move_is_told_by_its_number_and_those_before_are_kept(variant: Variant) -> None:
    spoiled(variant, luck=False)


@every_variant
def test_a_wrong_outcome_of_luck_is_told_by_its_number(variant: Variant) -> None:
    spoiled(variant, luck=True)


def spoiled(variant: Variant, luck: bool) -> None:
    """Puts an action (or outcome) that can't be there, at ply 7 or soon after."""
    found = refused_at(variant, 7, luck)
    if found is None and luck and variant.name not in OURS:
        assert len(outcomes(variant)) <= MOST_ALIKE  # one die, always rolled alike, fits everywhere
        return
    assert found is not None, "this seeded game has a place where something does not fit"
    ply, wrong = found
    head, tokens = split(good(variant))
    at = places(tokens)[ply - 1]
    before = sum(token[0] not in "({)" for token in tokens[:at])
    tokens[at] = f"[{wrong}]" if luck else f"{wrong};"
    opened = read(head + " ".join(tokens))
    assert lines(opened) == lines(read(good(variant)))[: ply - 1]
    problem = opened.problems[0]
    assert problem.move == before + 1 and problem.kept == before
    assert f"At action {before + 1}: “{wrong}”" in str(problem)
    assert f"The {before} actions before it were kept." in str(problem)


@every_variant
def test_a_record_of_a_newer_program_is_told_and_read_all_the_same(variant: Variant) -> None:
    text = good(variant)
    for name in ("Record", "Rules"):
        newer = re.sub(rf'\[{name} "\d+"\]', f'[{name} "99"]', text, count=1)
        found = read(newer)
        assert "newer program" in str(found.problems[0])
        assert lines(found) == lines(read(text))


@every_variant
def test_a_record_under_another_games_name_is_told(variant: Variant) -> None:
    for name in all_games():
        if name != variant.name:
            text = good(variant).replace(f'[Game "{variant.name}"]', f'[Game "{name}"]')
            found = judged(text)
            assert found is None or found.problems


NONSENSE = (
    "", "\\", "0", "-1", "9" * 5000, "²", "on", "a=b", "[" * 3000, "{}", "\ud800\x00\u202e", EVIL
)  # fmt: skip


@every_variant
def test_header_lines_of_nonsense_are_told(variant: Variant) -> None:
    head, tokens = split(good(variant))
    for name in ("Players", "Options", "Start", "Seats", "Seed", "Dice", "Components"):
        rows = [row for row in head.split("\n") if not row.startswith(f"[{name} ")]
        for value in NONSENSE:
            judged(
                f'[{name} "{escape(value, chr(34))}"]\n' + "\n".join(rows) + " ".join(tokens[:9])
            )


def test_what_was_not_kept_is_never_offered() -> None:
    variant = ALL[0]
    head, tokens = split(good(variant))
    found = read(head + "( nothing; ) " + " ".join(tokens[:4]) + " dance; " + " ".join(tokens[4:]))
    assert found.kept == len(found.tree) - 1
    assert len(found.problems) == 2
    assert new_game(variant.name, variant.players) == found.tree.game
