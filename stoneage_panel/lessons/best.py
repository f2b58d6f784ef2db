"""The best of all moves, counted exactly: points, chances and yields, luck weighed by its odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stoneage_panel.engine.game import CHANCE, AnyState
from stoneage_panel.engine.numbers import number
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons import fields
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say
from stoneage_panel.match import Match

MOST_POSITIONS = 50_000
"""More positions than these are too many to be counted while somebody waits."""
_MOST_TOLD = 3
_NEARLY = 1e-9


class Measure(NamedTuple):
    """What is to be as high as can be.

    Attributes:
        of: the value of a position for a seat; before the answer for yields.
        say: a value in words.
        gain: whether what there was before is taken off.
    """

    of: Callable[[AnyState, int], float]
    say: Callable[[float], str]
    gain: bool = False


class Found(NamedTuple):
    """What all moves bring.

    Attributes:
        most: the highest value.
        values: by line, several moves joined by ``"; "``.
    """

    most: float
    values: dict[str, float]

    def words(self, measure: Measure, without: str, start: Match) -> str:
        """The next best values with the moves that bring them; empty if all bring the same.

        Args:
            without: the line that was played, which is left out.
            start: before the answer.
        """
        told: dict[str, str] = {}
        for line, value in sorted(self.values.items(), key=lambda row: -row[1]):
            if line != without and value < self.most - _NEARLY:
                told.setdefault(measure.say(value), line)
        rows = [
            say("judged.other", move=in_words(start, line), value=value)
            for value, line in list(told.items())[:_MOST_TOLD]
        ]
        return say("judged.others", rows=say("judged.between").join(rows)) if rows else ""


def measure(game: str, text: str) -> Measure:
    """Reads what follows ``best:``: ``points scored``, ``chance clay>=1`` or ``yield clay``.

    Raises:
        LessonError: it is none of these.
    """
    head, _, rest = text.strip().partition(" ")
    if head == "points":
        counted = fields.check(game, rest.strip() or fields.POINTS)
        return Measure(lambda state, seat: fields.value(state, counted, seat), _points)
    if head == "chance":
        wanted = fields.condition(game, rest)
        return Measure(lambda state, seat: float(wanted.holds(state, seat)), _percent)
    if head == "yield":
        field = fields.check(game, rest.strip())
        return Measure(
            lambda state, seat: fields.value(state, field, seat),
            lambda value: say("judged.yield", value=f"{value:.2f}", field=field),
            gain=True,
        )
    raise LessonError(say("wrong.best", given=shortened(text, 40)))


def _points(value: float) -> str:
    return say("judged.points", value=f"{value:.3g}", n=1 if value == 1 else 2)


def _percent(value: float) -> str:
    return say("judged.percent", percent=number(100 * value, ".1f"))


class _Count:
    """Counts positions, so that none waits for ever."""

    def __init__(self) -> None:
        self.left = MOST_POSITIONS

    def one(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise LessonError(say("wrong.too_many", most=MOST_POSITIONS))


def expected(state: AnyState, of: Callable[[AnyState, int], float], seat: int,
             count: _Count | None = None) -> float:  # fmt: skip
    """A value where luck that is due is weighed by its odds; it ends where somebody decides."""
    count = count or _Count()
    count.one()
    if state.current_player != CHANCE:
        return of(state, seat)
    total = 0.0
    for action, chance in state.chance_outcomes():
        after = state.clone()
        after.apply(action)
        total += chance * expected(after, of, seat, count)
    return total


def compare(start: Match, measured: Measure, moves: int) -> Found:
    """What every answer of that many moves brings whoever is to move; luck ends an answer.

    Raises:
        LessonError: there are too many positions.
    """
    state, seat, count = start.state, start.player or 0, _Count()
    before = measured.of(state, seat) if measured.gain else 0.0
    values: dict[str, float] = {}

    def go(state: AnyState, lines: tuple[str, ...]) -> None:
        if len(lines) == moves or state.current_player != seat:
            values["; ".join(lines)] = expected(state, measured.of, seat, count) - before
            return
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            go(after, (*lines, start.game.format(action)))

    go(state, ())
    return Found(max(values.values(), default=0.0), values)


def in_words(start: Match, line: str) -> str:
    """The moves of a line as the game says them; the notation, where it has no words.

    Args:
        start: before them.
        line: one move, or several joined by ``"; "``.
    """
    state, told = start.state.clone(), ""
    for part in line.split("; "):
        action = start.game.parse(part)
        words = start.game.choice(state, action, start.names) or part
        told = say("judged.then", before=told, move=words) if told else words
        state.apply(action)
    return told


def of_answer(start: Match, match: Match, measured: Measure, seat: int) -> float:
    """What an answer brings on average: luck that came after its last move is not looked at.

    Args:
        start: before the answer.
        match: after it.
        seat: who answers, from 0.
    """
    game, node = match.game, match.node
    while node.parent is not None and node.action is not None and game.is_chance(node.action):
        node = node.parent
    value = expected(match.tree.position(node), measured.of, seat)
    return value - (measured.of(start.state, seat) if measured.gain else 0.0)
