"""A second way to the answer: all luck gone through with chances made from the pieces themselves.

No memory, no groups, exact fractions. Only the stand-ins' choices and what an action does come
from the games; how likely an outcome is follows here from dice, cards and bags alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.game import Action, AnyGame, AnyState
from stoneage_panel.games.age_of_dirt.components import moves as dirt
from stoneage_panel.games.my_first.components import moves as first
from stoneage_panel.games.settlers.components import moves as land
from stoneage_panel.games.stone_age.components import moves as stone
from stoneage_panel.study.selfplay import play

Share = Fraction | float
"""A fraction; a float only where the Passage of Age of Dirt has a say."""
Weights = dict[Action, Share]
DEEPEST = 200
"""A line with more luck in it is not gone through."""
DIE = range(1, 7)


class Known(NamedTuple):
    """A position whose answer is known without the program.

    Attributes:
        name: of the case.
        make: builds the position.
        shares: every seat's share of the win.
        why: how a person finds that.
    """

    name: str
    make: Callable[[], AnyState]
    shares: tuple[Fraction, ...]
    why: str


def case(one: Known) -> Any:
    """It as a parameter of a test."""
    return pytest.param(one, id=one.name)


def known(name: str, make: Callable[[], AnyState], shares: str, why: str) -> Known:
    """A case; shares as a text, ``1/6 5/6``."""
    return Known(name, make, tuple(map(Fraction, shares.split())), why)


# ---------------------------------------------------------------- positions


def laid_out(game: AnyGame, seed: int = 1) -> dict[str, Any]:
    """A game in which somebody has to decide for the first time, as a dict."""
    state: AnyState = game.new_initial_state()
    luck = Rng(seed)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(luck))
    return state.to_dict()


def changed(game: AnyGame, position: Mapping[str, Any], **changes: Any) -> AnyState:
    """A position with some fields changed by hand: one that can be played."""
    assert set(changes) <= set(position), sorted(set(changes) - set(position))
    state: AnyState = game.state_from_dict({**position, **changes})
    assert state.problems() == [], state.problems()
    return state


def near_the_end(name: str, players: int, left: int, seed: int, **options: object) -> AnyState:
    """A position some actions before a game of stand-ins is over."""
    done = play(new_game(name, players, **options), ["rule"], seed)
    state: AnyState = done.game.new_initial_state()
    for action in done.actions[: len(done.actions) - left]:
        state.apply(action)
    return state


def until_luck(state: AnyState) -> AnyState:
    """The next luck, or the end, when the stand-ins play on."""
    after = state.clone()
    while after.current_player >= 0:
        after.apply(after.game.choose(after, after.game.styles[0]))
    return after


# ---------------------------------------------------------------- all luck gone through


class TooLarge(Exception):
    """More positions than wanted."""


def enumerated(state: AnyState, most: int = 40_000) -> tuple[Share, ...]:
    """Every seat's share of the win: each way that luck can go, one by one.

    Raises:
        TooLarge: there are more positions than so many.
    """
    left = [most]

    def of(here: AnyState, depth: int = 0) -> tuple[Share, ...]:
        here = until_luck(here)
        left[0] -= 1
        if left[0] < 0 or depth > DEEPEST:
            raise TooLarge
        if here.current_player == TERMINAL:
            return shared(here)
        weights = weighed(here)
        total: list[Share] = [Fraction(0)] * here.game.players
        for outcome, likely in weights.items():
            after = here.clone()
            after.apply(outcome)
            total = [a + likely * b for a, b in zip(total, of(after, depth + 1), strict=True)]
        return tuple(total)

    return of(state)


def shared(state: AnyState) -> tuple[Fraction, ...]:
    """The shares of a game that is over."""
    return tuple(Fraction(one).limit_denominator(60) for one in state.returns())


def weighed(state: AnyState) -> Weights:
    """All that luck may bring now, with chances of our own; the game's must be the same."""
    weights = _WEIGHTS[state.game.name](state)
    assert sum(weights.values()) == pytest.approx(1, abs=1e-12)
    theirs: dict[Action, float] = {}
    for outcome, likely in state.chance_outcomes():
        theirs[outcome] = theirs.get(outcome, 0.0) + likely
    assert theirs.keys() == weights.keys()
    assert all(abs(theirs[one] - likely) <= 1e-12 for one, likely in weights.items())
    return weights


def _even(outcomes: list[Action]) -> Weights:
    return dict.fromkeys(outcomes, Fraction(1, len(outcomes)))


# ---------------------------------------------------------------- My First Stone Age


def _my_first(state: Any) -> Weights:
    """A token never turned shows any face not seen yet; so do the huts."""
    given = state.to_dict()
    if given["phase"] == first.FACE:
        return _even([first.Move(first.FACE, f) for f in range(14) if f not in given["faces"]])
    seen = {*given["tops"], *(hut for huts in given["built"] for hut in huts)}
    return _even([first.Move(first.HUT, hut) for hut in range(15) if hut not in seen])


# ---------------------------------------------------------------- Stone Age


@lru_cache
def dice(n: int) -> dict[tuple[int, ...], int]:
    """How many of the 6**n rolls show so many ones, twos …: one die after the other."""
    found: dict[tuple[int, ...], int] = {(0,) * 6: 1}
    for _ in range(n):
        after: dict[tuple[int, ...], int] = {}
        for counts, ways in found.items():
            for face in range(6):
                more = (*counts[:face], counts[face] + 1, *counts[face + 1 :])
                after[more] = after.get(more, 0) + ways
        found = after
    return found


def at_least(n: int, total: int) -> Fraction:
    """The chance that n dice show so many pips or more."""
    ways = sum(
        ways
        for counts, ways in dice(n).items()
        if sum(face * k for face, k in zip(DIE, counts, strict=True)) >= total
    )
    return Fraction(ways, 6**n)


_PLACES = ("hunt", "forest", "clay", "quarry", "river")


def _rolled(given: Mapping[str, Any], players: int, works: Callable[[int], str]) -> int:
    """How many dice: one a figure on the place; two for a card; else one a player."""
    rolling = given["rolling"]
    if rolling < 64:
        place = _PLACES[rolling] if rolling < 5 else works(rolling)
        return int(given["placed"][given["acting"]][place])
    if rolling < 80:
        return 2
    if rolling == 96:
        return int(given["figures"][given["acting"]])
    return max(2, players)


def _stone_age(state: Any) -> Weights:
    """Dice are fair; a card or building comes from what lies face down."""
    given, pack = state.to_dict(), state.game.pack
    if given["phase"] == stone.ROLL:
        n = _rolled(given, state.game.players, lambda place: f"works{place - 18}")
        return {
            stone.Move(stone.DICE, sum(k << 4 * at for at, k in enumerate(counts))): Fraction(
                ways, 6**n
            )
            for counts, ways in dice(n).items()
        }
    tiles = given["phase"] == stone.TILE
    rows, left = (pack.tiles, given["pool"]) if tiles else (pack.cards, given["deck"])
    verbs = {stone.TILE: stone.REVEAL, stone.CARD: stone.SHOW, stone.DRAW: stone.DRAWN}
    verb = verbs[given["phase"]]
    return _even([stone.Move(verb, at) for at, row in enumerate(rows) if row.id in left])


# ---------------------------------------------------------------- The Settlers of the Stone Age


def _settlers(state: Any) -> Weights:
    """Two dice; each card of a hand; each chip of the numeral that nobody has."""
    given, world = state.to_dict(), state.game.world
    found: Weights = {}
    if given["phase"] == land.ROLL:
        for a in DIE:
            for b in DIE:
                move = land.Move(land.DICE, min(a, b), max(a, b))
                found[move] = found.get(move, 0) + Fraction(1, 36)
        return found
    if given["phase"] == land.STEAL:
        hand = given["hands"][given["robbed"]]
        for kind, n in enumerate(hand):
            if n:
                found[land.Move(land.CARD, kind)] = Fraction(n, sum(hand))
        return found
    taken = {chip for chips in given["chips"] for chip in chips}
    [group] = [box.group for box in world.boxes if box.at == state.walker]
    return _even(
        [
            land.Move(land.TURN, at)
            for at, chip in enumerate(world.chips)
            if chip.group == group and chip.id not in taken
        ]
    )


# ---------------------------------------------------------------- Age of Dirt


def _age_of_dirt(state: Any) -> Weights:
    """Cards of the pile, goods of a cave; what a throw brings out, piece by piece."""
    given, cards = state.to_dict(), state.game.pack.cards
    phase = given["phase"]
    if phase == dirt.DRAW:
        lying = given["pile"] or [given["under"][0][0]]
        return _even([dirt.Move(dirt.CARD, at) for at, c in enumerate(cards) if c.id in lying])
    if phase == dirt.LOOT:
        cave = given["caves"][given["agenda"][-1][2]]
        return {
            dirt.Move(dirt.STOLEN, kind): Fraction(n, sum(cave)) for kind, n in enumerate(cave) if n
        }
    n = state.game.players
    inside = _pieces(given["inside"], n)
    thrown = _pieces(given["thrown"], n) if phase == dirt.FALL else []
    verb = dirt.OUT if phase == dirt.FALL else dirt.FREED
    found: Weights = {}
    for mood, falls, leaves in _moods(len(thrown), len(inside)):
        for out, likely in _out(tuple(thrown), tuple(inside), falls, leaves).items():
            move = dirt.Move(verb, out)
            found[move] = found.get(move, 0.0) + mood * likely
    return found


def _pieces(counts: list[int], n: int) -> list[int]:
    """Every single piece as one of its kind, packed: clans, then tiger and bear."""
    places = [*range(n), 5, 6]
    return [1 << 4 * at for at, k in zip(places, counts, strict=True) for _ in range(k)]


def _moods(n: int, m: int) -> list[tuple[float, float, float]]:
    """How likely each mood is, and in it each thrown piece and each inside is to fall out."""
    if not n:
        return [(1.0, 0.0, 1 - 0.849 * 0.981**m)]
    falls = 1 - 0.59 * 0.9505**m * 0.951 ** (n - 1)
    leaves = 1 - (0.944 * 0.9958**m) ** n
    by = 4.0 ** (1 / n) / 1.45
    return [
        (0.5, _odds(falls, by), _odds(leaves, 1.66)),
        (0.5, _odds(falls, 1 / by), _odds(leaves, 1 / 1.66)),
    ]


def _odds(chance: float, times: float) -> float:
    odds = chance / (1 - chance) * times
    return min(max(odds / (1 + odds), 0.001), 0.999)


@lru_cache(maxsize=1 << 10)
def _out(
    thrown: tuple[int, ...], inside: tuple[int, ...], falls: float, leaves: float
) -> dict[int, float]:
    """One piece after the other falls out or does not."""
    found = {0: 1.0}
    for piece, chance in (*((p, falls) for p in thrown), *((p, leaves) for p in inside)):
        after: dict[int, float] = {}
        for out, likely in found.items():
            after[out] = after.get(out, 0.0) + likely * (1 - chance)
            after[out + piece] = after.get(out + piece, 0.0) + likely * chance
        found = after
    return found


_WEIGHTS: dict[str, Callable[[AnyState], Weights]] = {
    "my_first": _my_first,
    "stone_age": _stone_age,
    "stone_age_solo": _stone_age,
    "settlers": _settlers,
    "age_of_dirt": _age_of_dirt,
}
