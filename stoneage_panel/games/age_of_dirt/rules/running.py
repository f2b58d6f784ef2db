"""What is to be done next: the agenda is gone through until somebody or luck is needed."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.games.age_of_dirt.components import tasks as t
from stoneage_panel.games.age_of_dirt.components.moves import OVER
from stoneage_panel.games.age_of_dirt.rules import (
    drawing,
    effects,
    events,
    mating,
    setup,
    throwing,
    turns,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

_DUE = {
    t.DEALS: setup.deals, t.KEEPS: setup.keeps, t.EQUIPS: setup.equips,
    t.SHUFFLES: setup.shuffles,
    t.REFILLS: drawing.refills, t.CHOOSES: drawing.chooses, t.DRAWS: drawing.draws,
    t.LOOKS: drawing.looks, t.HOLDS: drawing.holds,
    t.SPENDS: turns.spends, t.MENDS: throwing.mends, t.ADDS: throwing.adds,
    t.THROWS: throwing.throws, t.DRUMS: throwing.drums, t.BANGS_ON: throwing.bangs_on,
    t.STRIKES: throwing.strikes, t.JUDGES: throwing.judges, t.YIELDS: throwing.yields,
    t.COLLECTS: throwing.collects,
    t.PAIRS: mating.pairs, t.COURTS: mating.courts, t.ANSWERS: mating.answers,
    t.WORKS: mating.works,
    t.GAINS: effects.gains, t.SENDS: effects.sends, t.FETCHES: effects.fetches,
    t.ROBS: effects.robs, t.LOOTS: effects.loots, t.ROOMS: effects.rooms,
    t.EFFECTS: effects.go_on,
    t.LOSES: events.loses, t.JOINS: events.joins, t.TIES: events.ties, t.FEASTS: events.feasts,
}  # fmt: skip
_HANDLERS = tuple(_DUE[kind] for kind in range(len(t.NAMES)))
"""By kind of task: True when a decision or luck is due now, else the task has been done."""


def run(state: Position) -> None:
    """Goes on until a decision or luck is due, or the game is over."""
    agenda = state.agenda
    while state.phase != OVER:
        if agenda:
            if _HANDLERS[agenda[-1][0]](state):
                return
        else:
            turns.finish(state)
            if not agenda:
                return


def steps(state: Position) -> Iterator[bool]:
    """The same, stopping after each thing that is done: whether a turn has ended with it."""
    agenda = state.agenda
    due = state.phase == OVER
    while not due:
        ends = not agenda
        if ends:
            turns.finish(state)
        due = (ends and not agenda) or (not ends and _HANDLERS[agenda[-1][0]](state))
        due = due or state.phase == OVER
        yield ends
