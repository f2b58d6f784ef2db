"""Random and broken input, tried on any game: what each game's own fuzz tests are made of."""

from collections.abc import Callable, Collection, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, TypeVar

import hypothesis
import pytest
from hypothesis import strategies as st

from stoneage_panel.engine import CHANCE, TERMINAL, NotationError, RecordError
from stoneage_panel.engine.game import Game, State
from stoneage_panel.engine.rng import Rng

S = TypeVar("S", bound=State)
Plain = dict[str, Any]
Step = Callable[[Any, Rng], None]
"""One random action or outcome of luck."""
Change = Callable[[Plain, str, Rng], Any]
"""Another value for a field of a position; it may change the others, too."""

# ---------------------------------------------------------------- random games


def step(state: State, rng: Rng, wanted: Collection[int] = ()) -> None:
    """One random action or outcome of luck; two of three actions are of the wanted kinds."""
    if state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
        return
    actions = state.legal_actions()
    found = [action for action in actions if action[0] in wanted]
    state.apply(rng.choice(found if found and rng.below(3) else actions))


def game_of(state: S, rng: Rng, one: Step = step) -> Iterator[S]:
    """Every position of a random game."""
    yield state
    while state.current_player != TERMINAL:
        one(state, rng)
        yield state


def picked(game: Iterable[S], rare: Collection[int], rng: Rng, many: int) -> list[S]:
    """Some positions of a game, those in rare phases as often as all others."""
    positions = [state.clone() for state in game]
    seldom = [state for state in positions if state.phase in rare]
    return [rng.choice(seldom if rng.below(2) else positions) for _ in range(many)]


# ---------------------------------------------------------------- broken positions


def broken(position: Plain, change: Change, rng: Rng) -> Plain:
    """A position with one or two values changed."""
    bad = deepcopy(position)
    for _ in range(1 + rng.below(2)):
        name = rng.choice([key for key in bad if key != "schema"])
        bad[name] = change(bad, name, rng)
    return bad


@dataclass
class Tried:
    """What became of broken positions; those that can't even be read are in neither number."""

    refused: int = 0
    played: int = 0

    def read(self, game: Game, bad: Plain) -> State | None:
        """The position, if it has no problems; else all that is wrong is told in sentences."""
        try:
            found = game.state_from_dict(bad)
        except RecordError as fault:
            assert fault.sentence
            return None
        if problems := found.problems():
            assert all(sentence.endswith(".") for sentence in problems)
            self.refused += 1
            return None
        self.played += 1
        return found


def tried(
    states: Iterable[State], change: Change, rng: Rng, one: Step = step, *, sound: int, read: int
) -> Tried:
    """Breaks positions; from those without problems on all must go as it should.

    Args:
        states: sound positions.
        change: how one value of a position is broken.
        rng: what is random about it.
        one: how it is played on.
        sound: after so many actions each the position is checked for problems.
        read: after so many actions each it is written and read again.
    """
    count = Tried()
    for state in states:
        bad = broken(state.to_dict(), change, rng)
        if found := count.read(state.game, bad):
            reads_back(found)
            for length, now in enumerate(_limited(game_of(found, rng, one))):
                assert length % sound or now.problems() == [], (bad, now.to_dict())
                if length % read == 0:
                    reads_back(now)
            ended(found)
    return count


def _limited(game: Iterator[S]) -> Iterator[S]:
    """No more positions than the game says it can have."""
    for length, state in enumerate(game):
        assert length <= state.game.max_game_length
        yield state


def reads_back(state: State) -> None:
    """Written and read it is the same."""
    assert state.game.state_from_dict(state.to_dict()) == state


def ended(state: State) -> None:
    """The game is soundly over and won; of one player, it may be that nobody has won it."""
    assert state.current_player == TERMINAL
    assert state.problems() == [], state.to_dict()
    reads_back(state)
    share = sum(state.returns())
    assert share == pytest.approx(1) or (state.game.players == 1 and share == 0)


# ---------------------------------------------------------------- anything for a position

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=15) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=20,
)
no_position = pytest.mark.parametrize(
    "given", [None, [], "x", 3, {}, {"schema": True}, {"schema": 10**5000}]
)
"""What is no position of any game."""


def settings(examples: int) -> hypothesis.settings:
    """So many examples, every time the same."""
    return hypothesis.settings(max_examples=examples, deadline=None, derandomize=True)


def spoiling(state: State) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Gives a test values for some fields of a position, and fields to leave out."""
    names = st.sampled_from(sorted(state.to_dict()))
    return hypothesis.given(values=st.dictionaries(names, PLAIN), gone=st.sets(names))


def position_or_sentence(state: State, values: Plain, gone: set[str]) -> None:
    """With such values and without some fields it is read, or what is wrong is told."""
    whole = {**state.to_dict(), **values}
    for name in gone:
        del whole[name]
    try:
        found = state.game.state_from_dict(whole)
    except RecordError as fault:
        assert len(fault.sentence) < 200
    else:
        assert all(isinstance(sentence, str) for sentence in found.problems())


# ---------------------------------------------------------------- notation


def action_or_sentence(game: Game, text: str, longest: int = 500) -> None:
    """A line is an action, which reads back, or what is wrong with it is told."""
    try:
        action = game.parse(text)
    except NotationError as fault:
        assert 0 < len(str(fault)) < longest
    else:
        line = game.format(action)
        assert game.parse(line) == action
        assert game.format(game.parse(line)) == line


def told(game: Game, text: str) -> None:
    """A line that is no action is told."""
    with pytest.raises(NotationError):
        game.parse(text)
