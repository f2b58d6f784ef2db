"""The tutorial, the banner and the decision ask for a move with the same word."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase

import pytest

from stoneage_panel.app.components.tutorial.tutorial import Step, script
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.game import Action
from stoneage_panel.table import Table
from tests.app.test_tutorial import GAMES, follow, guided
from tests.support.variants import few
from tests.support.visitor import Visitor

OTHER_WORDS = {
    ("settlers", "bank *"): "bank",  # the bank is chosen, what it is given comes after
    ("settlers", "step *"): "clothing",  # every track is named
    ("settlers", "nomad *"): "nomad",
    ("stone_age", "buy *"): "pay",
    ("stone_age_solo", "buy *"): "pay",
    ("stone_age_solo", "next *"): "act",
    ("age_of_dirt", "build *"): "spend",  # one heading over all that goods are spent on
    ("age_of_dirt", "herb *"): "spend",
}
"""What a control is called where the move's own sentence begins with another word."""
MOVES = 400


def asked(game: str, table: Table, action: Action) -> str:
    """The word that asks for a move: the first of its sentence."""
    line = table.game.format(action)
    for (name, pattern), word in OTHER_WORDS.items():
        if name == game and fnmatchcase(line, pattern):
            return word
    sentence = table.game.choice(table.state, action, table.names)
    return sentence.split()[0].lower().strip(",.")


def plain(html: str) -> str:
    """The words of a part of the page, those for screen readers included."""
    labels = " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', html))
    return f"{re.sub(r'<[^>]+>', ' ', html)} {labels}".lower()


def shown(visitor: Visitor) -> str:
    """The banner and the decision, without the tutorial's own card and the list of all moves."""
    html = re.sub(
        r'<section class="card guide">.*?</section>', "", visitor.reads("act"), flags=re.S
    )
    html = re.sub(r"<details.*?</details>", "", html, flags=re.S)
    return plain(visitor.reads("head") + html)


def of_steps(table: Table, name: str) -> Iterator[tuple[Step, Action]]:
    """The steps that a move of this position belongs to."""
    for step in script(name).steps:
        for action in table.legal if step.on else ():
            line = table.game.format(action)
            if any(fnmatchcase(line, one) for one in step.on.split("|")):
                yield step, action
                break


def told(word: str, text: str) -> bool:
    """Whether a text has a word, in any form."""
    return bool(re.search(rf"\b{re.escape(word)}", text.lower()))


def asks_alike(visitor: Visitor, name: str, step: Step, action: Action) -> None:
    """Fails where a step, and what is shown beside it, ask with different words."""
    word = asked(name, visitor.page.table, action)
    if step.on != "*":  # or it is for whatever move there is
        assert told(word, f"{step.say} {step.why}"), (step.id, word)
    assert told(word, shown(visitor)), (step.id, word)


@GAMES
def test_a_guided_game_asks_with_the_words_of_its_decisions(
    sit: Callable[..., Visitor], name: str
) -> None:
    visitor = sit("wide")
    tutorial = guided(visitor, name)
    met = set()
    while tutorial.on and not visitor.page.table.over:
        step, advice = tutorial.step, tutorial.advice
        if tutorial.ours and step and step.on and advice and not visitor.page.table.chosen:
            asks_alike(visitor, name, step, advice.action)
            met.add(step.id)
        follow(visitor)
    assert met


@pytest.mark.slow
@pytest.mark.parametrize("name", few(all_games(), kept=2))
def test_every_step_asks_with_the_words_of_the_decision_it_comes_with(
    visitor: Visitor, name: str
) -> None:
    """Met by chance in a game of people only; the rarest steps are not met."""
    visitor.does("game", name)
    visitor.page.lobby.seats = ["human"] * max(1, visitor.page.lobby.limits[0])
    visitor.does("start")
    table, rng, met = visitor.page.table, random.Random(4), set()
    for _ in range(MOVES):
        if table.over:
            break
        if table.needs_handover:
            visitor.does("mine")
        for step, action in of_steps(table, name):
            if step.id not in met:
                asks_alike(visitor, name, step, action)
                met.add(step.id)
        visitor.does("do", table.game.format(rng.choice(list(table.legal))))
    assert len(met) > (1 if "third" in met else 5), "the plain tutorial has few steps"
