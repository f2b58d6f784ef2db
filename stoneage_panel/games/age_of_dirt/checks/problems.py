"""What is wrong with a position made by hand. One without problems can be played to the end."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.games.age_of_dirt.checks import problems_agenda
from stoneage_panel.games.age_of_dirt.checks.problems_pieces import pieces
from stoneage_panel.games.age_of_dirt.components import moves, tasks
from stoneage_panel.games.age_of_dirt.components.pieces import PREDATORS
from stoneage_panel.games.age_of_dirt.rules import setup
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.running import run
from stoneage_panel.games.age_of_dirt.text.strings import say_problem

_WAITING = (
    tasks.DRUMS, tasks.JUDGES, tasks.YIELDS, tasks.COLLECTS, tasks.COURTS, tasks.WORKS,
)  # fmt: skip
"""While one of them is to be done, pieces may lie where they fell."""


def problems(state: Position) -> list[str]:
    """All that keeps a position from being played, as sentences; empty when it can be."""
    # with the wrong pieces or tasks the choices can't be listed, or there would be far too many
    return list(pieces(state)) or list(_points(state)) or list(_course(state))


def _points(state: Position) -> Iterable[str]:
    """AD.WIN: whoever has enough Rock-Stars has won."""
    win = state.game.pack.win
    most = max(state.points(seat) for seat in range(state.players))
    if state.phase == moves.OVER:
        if most < win and state.round < state.game.last_round:
            yield say_problem("points.nothing")
        return
    for seat in range(state.players):
        n = state.points(seat)
        if n >= win:
            yield say_problem("points.won", seat=seat + 1, n=n)


def _course(state: Position) -> Iterable[str]:
    if state.phase == moves.OVER:
        if state.agenda or state.thrown or not state.round:
            yield say_problem("agenda.over")
        return
    if not state.round:
        yield from _set_up(state)
        return
    if state.phase == moves.ACT:
        yield from _fresh(state)
        return
    yield from problems_agenda.sound(state) or _due(state)


def _fresh(state: Position) -> Iterable[str]:
    """A turn begins: nothing is left of the one before."""
    if state.agenda or state.thrown or state.fallen or state.looked:
        yield say_problem("agenda.begun")
    if state.player != state.active:
        yield say_problem("turn.decides")
    most = state.game.pack.reserve
    if any(state.on_reserve(seat) > most for seat in range(state.players)):
        yield say_problem("turn.reserve")


def _due(state: Position) -> Iterable[str]:
    """The phase and who decides follow from what is to be done."""
    twin = state.clone()
    run(twin)
    if twin != state:
        yield say_problem("agenda.phase")
    kinds = {task[0] for task in state.agenda}
    if state.thrown and tasks.THROWS not in kinds:
        yield say_problem("agenda.thrown")
    if state.fallen and not kinds.intersection(_WAITING):
        yield say_problem("agenda.fallen")
    if state.fallen & PREDATORS and tasks.JUDGES not in kinds:
        yield say_problem("agenda.predators")
    if state.looked and not kinds & {tasks.LOOKS, tasks.HOLDS}:
        yield say_problem("agenda.looked")


def _set_up(state: Position) -> Iterable[str]:
    """AD.START: what is due follows in one order, and nothing else is there yet."""
    whole = setup.agenda(state)
    left = len(state.agenda)
    if not left or state.agenda != whole[:left]:
        yield say_problem("start.order")
        return
    waiting = {(kind, seat) for kind, seat, _, _ in state.agenda}
    for seat in range(state.players):
        if not _seat_set_up(state, seat, waiting):
            yield say_problem("start.seat", seat=seat + 1)
    slots = [slot for slot in (0, 1) if (tasks.REFILLS, slot) in waiting]
    if any((state.wall[slot] < 0) != (slot in slots) for slot in (0, 1)):
        yield say_problem("start.wall")
    bare = state.game.new_initial_state()
    assert isinstance(bare, Position)
    for name in ("agenda", "dealt", "drums", "hands", "pile", "spears", "wall"):
        setattr(bare, name, getattr(state, name))
    bare.agenda = state.agenda[:]
    run(bare)
    if bare != state:
        yield say_problem("start.early")


def _seat_set_up(state: Position, seat: int, waiting: set[tuple[int, int]]) -> bool:
    """Whether a seat has its clan cards and its tool just when they were due."""
    dealt = (tasks.DEALS, seat) not in waiting
    kept = (tasks.KEEPS, seat) not in waiting
    equipped = (tasks.EQUIPS, seat) not in waiting
    tools = state.tools(seat).bit_count()
    hand = state.hands[seat].bit_count()
    return (bool(state.dealt[seat]), hand, tools) == (dealt, int(kept), int(equipped))
