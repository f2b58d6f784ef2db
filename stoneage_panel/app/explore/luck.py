"""What luck did, and what it might have done: every outcome as a bar."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.fan import Fan, Ray
from stoneage_panel.study.luck import luck_of
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.table.study import Study
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.param_controls import options

_MOST_NAMES = 500
_LONGEST = 60
MOST_LUCKS = 12
ROLLS = ("roll ", "die ")
"""How notation of dice begins: what they show stands behind it."""
_TOLD = 4
"""So many games are needed before it is told what an outcome brought."""
_SURE = 64
"""So many games are needed to tell how an outcome stands among the others."""
_NARROWEST = 0.9
"""Percent: a press needs a bar that can be hit."""


Name = Callable[[str], str]
"""What an outcome is called, by its notation."""


def luck(table: Table, study: Study, seat: int, name: Name) -> Html:
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
        tag("p", _told(table, fan, seat, name)),
        _whose(table, seat),
        _bars(table, study, fan, seat, name),
        _other(fan),
    )


def which_luck(table: Table, at: Node | None) -> Html:
    """Which luck of the line is told."""
    found = table.lucks(MOST_LUCKS)
    if table.at_luck or len(found) < 2:
        return EMPTY
    told = {str(node.id): _sentence(table, node) for node in found}
    field = tag("select", options(list(told), str((at or found[0]).id), told), data_act="luck-at",
                id="luck-at")  # fmt: skip
    label = tag("label", say("luck.which"), for_="luck-at")
    return tag("p", label, " ", field, class_="s luck-whose")


def _sentence(table: Table, node: Node) -> str:
    """What luck brought, as the log tells it."""
    lines = table.session.log.at(node)
    assert node.action is not None
    text = lines[0].read_by(table.viewer).text if lines else table.game.format(node.action)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def dice_first(table: Table) -> Node | None:
    """The luck that is told at first: the last dice, else whatever came last."""
    found = table.lucks(MOST_LUCKS)
    rolls = (one for one in found if one.action and table.game.format(one.action).startswith(ROLLS))
    return next(rolls, found[0] if found else None)


def _whose(table: Table, seat: int) -> Html:
    """For whom luck is told."""
    if table.game.players == 1:
        return EMPTY
    names = {str(k): name for k, name in enumerate(table.names)}
    field = tag("select", options(list(names), str(seat), names), data_act="luck-of", id="luck-of")
    return tag(
        "p", tag("label", say("luck.whose"), for_="luck-of"), " ", field, class_="s luck-whose"
    )


def _told(table: Table, fan: Fan, seat: int, name: Name) -> str:
    """What came, how likely that was, and what it brought."""
    if not fan.came:
        return say("luck.due")
    ray = fan.ray(fan.came)
    mine = ray.seats[seat]
    what = say("luck.came", what=name(fan.came))
    chance = say("luck.likely", percent=percent.likely(ray.likely))
    if ray.trials < _TOLD:
        return f"{what} {chance}"
    brought = say(
        "luck.brought",
        who=table.names[seat],
        n=round(100 * fan.luck(seat, fan.came)),
        margin=max(1, round(50 * (mine.high - mine.low))),
    ).replace("-", "−")
    if ray.trials >= _SURE:
        better = round(100 * fan.better_than(seat, fan.came))
        brought = f"{brought} {say('luck.better', better=better)}"
    return f"{what} {chance} {brought}"


class OutcomeNames:
    """What outcomes are called: the sentence that the log would have, remembered.

    Args:
        table: whose luck it is.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[tuple[int, str], str] = {}

    def of(self, at: Node | None) -> Name:
        """Those of some luck, by what it brought; None is what is due, or came last."""
        session = self._table.session
        state, _ = luck_of(session, at)
        number = (at or session.node).id
        return lambda outcome: self._name(state, number, outcome)

    def _name(self, state: AnyState, node: int, outcome: str) -> str:
        key = node, outcome
        if key not in self._known:
            if len(self._known) > _MOST_NAMES:
                self._known.clear()
            self._known[key] = self._told(state, outcome)
        return self._known[key]

    def _told(self, state: AnyState, outcome: str) -> str:
        game = self._table.game
        action = game.parse(outcome)
        after = state.clone()
        after.apply(action)
        events = game.describe(state, action, after, self._table.names)
        return events[0].text.rstrip(".") if events else outcome


def _bars(table: Table, study: Study, fan: Fan, seat: int, named: Name) -> Html:
    """Bars in the order of what they leave: as wide as likely, as high as good."""
    rays = sorted(fan.rays, key=lambda ray: (ray.seats[seat].share, ray.outcomes))
    scale = sum(max(_NARROWEST, 100 * ray.likely) for ray in rays)
    bars = [_bar(table, fan, ray, seat, scale, named) for ray in rays]
    name = say("luck.label", who=table.names[seat])
    style = f"--p:var(--player-{COLOURS[seat]})"
    fan_of = tag("div", bars, class_="fan", role="group", aria_label=name, style=style,
                 data_rove=True)  # fmt: skip
    games = tag("p", say("luck.games", n=study.done), class_="s m")
    return fragment(fan_of, games)


def _bar(table: Table, fan: Fan, ray: Ray, seat: int, scale: float, named: Name) -> Html:
    share = ray.seats[seat].share
    first = named(ray.outcomes[0])
    others = len(ray.outcomes) - 1
    what = say("luck.others", what=first, n=others) if others else first
    label = say("luck.outcome", what=what, percent=percent.likely(ray.likely),
                who=table.names[seat], share=round(100 * share))  # fmt: skip
    came = bool(fan.came) and fan.came in ray.outcomes
    wide = 100 * max(_NARROWEST, 100 * ray.likely) / scale
    fill = tag("i", style=f"height:{max(2, round(100 * share))}%")
    told = tag("span", f"{round(100 * share)}", class_="s") if wide > 6 else EMPTY
    return tag(
        "button", fill, told, type="button", class_="ray" + (" came" if came else ""),
        data_act="try-luck", data_arg=ray.outcomes[0], style=f"width:{wide:.2f}%", title=label,
        aria_label=label, aria_current="true" if came else None, data_key=f"y{ray.outcomes[0]}",
    )  # fmt: skip


def _other(fan: Fan) -> Html:
    if not fan.came:
        return EMPTY
    label = fragment(icon("die-5", "die"), esc(say("luck.other")))
    return tag("div", button("choose-luck", label, kind="btn sm"), class_="flow")
