"""What luck did, and what it might have done: every outcome as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.moves import go_on
from stoneage_panel.app.explore.outcomes import ROLLS, Outcomes, rolled
from stoneage_panel.app.explore.rays import FEW, VAGUE, bars, half_range, listed
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.fan import Fan, Ray
from stoneage_panel.table import Table
from stoneage_panel.table.study import Study
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.param_controls import options

_LATER = 3
"""Decisions after a roll within which the log may tell it."""
_LONGEST = 60
MOST_LUCKS = 12
_RARE = 0.02
"""What is less likely does not decide how an outcome stands among the others."""


def luck(table: Table, study: Study, seat: int, outcomes: Outcomes) -> Html:
    """The fan of the luck that is due or came last.

    Args:
        study: of luck.
        seat: for whom it is told.
    """
    if study.problem:
        return tag("p", study.problem, class_="m")
    fan = study.estimate
    if not isinstance(fan, Fan):
        return tag("p", say("luck.waiting"), class_="m", role="status")
    return fragment(
        tag("p", _told(table, fan, seat, outcomes)),
        bars(table, fan, seat, outcomes),
        tag("p", say("luck.games", n=study.done), class_="s m"),
        go_on(study),
        listed(table, fan, seat, outcomes),
        _other(fan),
    )


def which(table: Table, at: Node | None, seat: int) -> Html:
    """Which luck of the line is told, and for whom."""
    found = tag("div", _which_luck(table, at), whose(table, seat), class_="flow luck-asked")
    return found if table.game.players > 1 or not table.at_luck else EMPTY


def _which_luck(table: Table, at: Node | None) -> Html:
    found = table.lucks(MOST_LUCKS)
    if table.at_luck or not found:
        return EMPTY
    way = table.node.line()
    told = {str(node.id): luck_told(table, node, way[node.depth :], _LONGEST) for node in found}
    field = tag("select", options(list(told), str((at or found[0]).id), told), data_act="luck-at",
                id="luck-at")  # fmt: skip
    label = tag("label", say("luck.which"), for_="luck-at")
    return tag("p", label, " ", field, class_="s luck-whose luck-at")


def luck_told(table: Table, node: Node, line: Sequence[Node], most: int) -> str:
    """What luck brought, as the log tells it: with the roll, or once the roll was used.

    Args:
        line: what was played after it.
        most: letters.
    """
    assert node.action is not None
    notation = table.game.format(node.action)
    for one in (node, *line[:_LATER]):
        if one is not node and one.action is not None and table.game.is_chance(one.action):
            break
        if lines := table.session.log.at(one):
            text = lines[0].read_by(table.viewer).text
            return text if len(text) <= most else text[: most - 1] + "…"
    return rolled(notation) or notation


def dice_first(table: Table) -> Node | None:
    """The luck that is told at first: the last dice, else whatever came last."""
    found = table.lucks(MOST_LUCKS)
    rolls = (one for one in found if one.action and table.game.format(one.action).startswith(ROLLS))
    return next(rolls, found[0] if found else None)


def whose(table: Table, seat: int) -> Html:
    """For whom luck is told."""
    if table.game.players == 1:
        return EMPTY
    names = {str(k): name for k, name in enumerate(table.names)}
    field = tag("select", options(list(names), str(seat), names), data_act="luck-of", id="luck-of")
    return tag(
        "p", tag("label", say("luck.whose"), for_="luck-of"), " ", field, class_="s luck-whose"
    )


def _told(table: Table, fan: Fan, seat: int, outcomes: Outcomes) -> str:
    """What came, how likely that was, and what it brought."""
    if not fan.came:
        return say("luck.due")
    ray = fan.ray(fan.came)
    chance = _likely(ray, outcomes)
    if ray.trials < FEW:
        return f"{chance} {say('luck.unknown', n=ray.trials)}"
    margin = max(1, ceil(100 * fan.margin(seat, fan.came)))
    gain = round(100 * fan.luck(seat, fan.came))
    key = "luck.seems" if margin >= VAGUE else "luck.brought"
    if margin < VAGUE and abs(gain) <= margin:
        key = "luck.either"
    brought = say(key, who=table.names[seat], n=gain, margin=margin).replace("-", "−")
    if abs(gain) > margin and _all_known(fan, seat):
        better = round(100 * fan.better_than(seat, fan.came))
        brought = f"{brought} {say('luck.better', better=better)}"
    return f"{chance} {brought}"


def _likely(ray: Ray, outcomes: Outcomes) -> str:
    """How likely what came was, with all that is told together with it."""
    told = percent.likely(ray.likely)
    if len(ray.outcomes) == 1:
        return say("luck.likely", percent=told)
    if outcomes.axis:
        return say("luck.likely_by", percent=told, by=outcomes.axis)
    return say("luck.likely_group", percent=told)


def _all_known(fan: Fan, seat: int) -> bool:
    """Whether what came can be ranked among the rest: all but rare outcomes are known well."""
    return all(half_range(ray.seats[seat]) < VAGUE or ray.likely < _RARE for ray in fan.rays)


def _other(fan: Fan) -> Html:
    if not fan.came:
        return EMPTY
    label = fragment(icon("die-5", "die"), esc(say("luck.other")))
    return tag("div", button("choose-luck", label, kind="btn sm"), class_="flow")
