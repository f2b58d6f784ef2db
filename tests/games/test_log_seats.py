"""Whose a line of the log is comes from what happened, whatever people and sentences are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

import pytest

from stoneage_panel.engine.game import Action, LogEvent, State
from stoneage_panel.engine.log import Log
from stoneage_panel.engine.tree import Tree
from stoneage_panel.games.stone_age.text.words import COLOURS
from stoneage_panel.study.selfplay import play
from stoneage_panel.table import LogLine
from tests.support import pseudo
from tests.support.variants import Variant, variants

NAMES = ("Ama", "Bo", "Cy", "Dee", "Eli")
ODD = (("New", "Thrown", "The", "", "Round"), ("Ama", "Ama", "Ama got", "{who}", "\\1"))
"""Words that sentences begin with, names that begin alike, and what is no word at all."""


class Story:
    """A game of a variant, and what is told of it."""

    def __init__(self, variant: Variant) -> None:
        self.game = variant.game()
        self.solo = variant.name == "stone_age_solo"
        self.moments = list[tuple[State, Action, State]]()
        state = self.game.new_initial_state()
        for action in play(self.game, ("rule",), 7).actions:
            before = state
            state = before.clone()
            state.apply(action)
            self.moments.append((before, action, state))

    def events(self, names: Sequence[str]) -> list[LogEvent]:
        """What the game tells."""
        names = names[: self.game.players]
        found = (self.game.describe(*moment, names) for moment in self.moments)
        return [event for events in found for event in events]

    def lines(self, names: Sequence[str]) -> list[LogLine]:
        """What the table shows of it."""
        tree = Tree(self.game)
        node, log = tree.root, Log(tree, names[: self.game.players])
        for before, action, after in self.moments:
            node = tree.add(node, action)
            log.add(node, before, after)
        return log.lines(node)

    @cached_property
    def plain(self) -> list[LogLine]:
        """What the table shows of a game of players with ordinary names."""
        return self.lines(NAMES)


@pytest.fixture(scope="module", params=variants(), ids=lambda one: one.id)
def story(request: pytest.FixtureRequest) -> Story:
    return Story(request.param)


def seats(lines: Sequence[LogLine | LogEvent]) -> list[int | None]:
    return [line.seat for line in lines]


@pytest.mark.parametrize("names", ODD, ids=["words", "alike"])
def test_lines_are_credited_alike_whatever_the_players_are_called(
    story: Story, names: Sequence[str]
) -> None:
    events, lines = story.events(names), story.lines(names)
    assert seats(events) == seats(lines) == seats(story.plain)
    assert [event.text for event in events] == [line.text for line in lines]


def test_they_are_in_a_language_that_puts_the_name_last(story: Story) -> None:
    with pseudo.spoken(pseudo.name_last):
        lines = story.lines(NAMES)
    assert seats(lines) == seats(story.plain)
    named = [line for line in lines if line.name != (0, 0)]
    assert story.solo or len(named) > min(20, len(lines) // 2)
    for line in named:
        assert line.seat is not None
        assert line.text[slice(*line.name)] == NAMES[line.seat]
        assert not line.text.startswith(NAMES[line.seat])


def test_a_line_names_the_seat_it_is_credited_to(story: Story) -> None:
    """And one that begins with a name in English is that player's, in the solo game a colour's."""
    names = COLOURS if story.solo else NAMES
    for line in story.plain:
        first = re.match(rf"({'|'.join(names)})\b", line.text)
        if line.seat is None:
            assert first is None and line.name == (0, 0), line.text
            continue
        assert first is None or first[0] == names[line.seat], line.text
        assert re.search(rf"\b{names[line.seat]}\b", line.text), line.text
        assert story.solo or line.text[slice(*line.name)] == NAMES[line.seat]


@pytest.mark.parametrize("name", ["a", "member", "of"])
def test_where_the_name_stands_is_known_among_words_like_it(name: str) -> None:
    """“1 member of member was eaten.”"""
    lines = Story(Variant("age_of_dirt", 5)).lines([name] * 5)
    found = [line for line in lines if re.match(r"(A|\d) member of ", line.text)]
    assert found
    for line in found:
        assert line.seat is not None
        assert line.text[: line.name[0]].endswith(" member of ")
        assert line.text[slice(*line.name)] == name
