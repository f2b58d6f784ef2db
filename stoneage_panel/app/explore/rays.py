"""The outcomes of luck as bars with a scale, and as a list."""

from __future__ import annotations

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.outcomes import Outcomes
from stoneage_panel.app.explore.strings import say
from stoneage_panel.study.chances import Chance
from stoneage_panel.study.fan import Fan, Ray
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.ui.html import EMPTY, Html, esc, fragment, tag

MOST_ROWS = 8
"""Outcomes in the list; the others are unfolded."""
FEW = 8
"""Of fewer games than these nothing is told but how many they are."""
ENOUGH = 64
"""Of so many games in all the chance before the luck is told."""
VAGUE = 15
"""Points: a number that may be so far from the truth is not written on a bar."""
_NARROWEST = 3.0
"""Percent of the breadth: a press needs a bar that can be hit."""
_MANY = 15
"""Of more bars than these every other label is left out where there is little room."""


def half_range(chance: Chance) -> int:
    """Half the range that a chance is known to lie in, in points."""
    return max(1, round(50 * (chance.high - chance.low)))


def bars(table: Table, fan: Fan, seat: int, outcomes: Outcomes) -> Html:
    """Outcomes as bars, as wide as likely, as high as good, beside a scale.

    Args:
        seat: for whom they are good.
    """
    wide = sum(max(_NARROWEST, 100 * ray.likely) for ray in fan.rays)
    found = [
        _bar(fan, ray, seat, 100 * max(_NARROWEST, 100 * ray.likely) / wide, label,
             _words(table, fan, ray, seat, outcomes))
        for label, ray in outcomes.in_order(fan.rays)
    ]  # fmt: skip
    name = say("luck.label", who=table.names[seat])
    before = fan.before(seat)
    known = sum(ray.trials for ray in fan.rays) >= ENOUGH
    at = f"bottom:{100 * before:.1f}%"
    line = tag("i", class_="before", style=at, aria_hidden="true") if known else EMPTY
    kind = f"fan{' many' if len(found) > _MANY else ''}"
    inside = tag("div", found, role="group", aria_label=name, class_=kind, data_rove=True)
    marks = [tag("span", say("chances.share", n=n)) for n in (100, 50, 0)]
    scale = tag("span", marks, class_="scale", aria_hidden="true")
    key = fragment(tag("i", class_="before"), say("luck.before", n=round(100 * before)))
    style = f"--p:var(--player-{COLOURS[seat]})"
    drawn = tag("div", scale, tag("div", inside, line, class_="plot"), class_="rays", style=style)
    axis = tag("span", outcomes.axis, class_="axis") if outcomes.axis else EMPTY
    band = tag("span", tag("i", class_="band"), say("luck.range"))
    middle = tag("span", tag("i", class_="at"), say("luck.middle"))
    keys = tag("p", axis, tag("span", key) if known else EMPTY, middle, band, class_="s m keys")
    return fragment(drawn, tag("div", keys, style=style))


def _bar(fan: Fan, ray: Ray, seat: int, wide: float, label: Html, words: str) -> Html:
    mine = ray.seats[seat]
    came = bool(fan.came) and fan.came in ray.outcomes
    sure = wide > 6 and half_range(mine) < VAGUE  # a number would be taken for known
    told = tag("span", round(100 * mine.share), class_="s", aria_hidden="true") if sure else EMPTY
    long = label.startswith("<") or len(label) > 2
    below = tag("span", label, class_="l long" if long else "l", aria_hidden="true")
    heard = tag("span", words, class_="visually-hidden")
    return tag(
        "button", _column(mine), told, below, heard, type="button",
        class_="ray came" if came else "ray",
        data_act="try-luck", data_arg=ray.outcomes[0], style=f"width:{wide:.2f}%", title=words,
        aria_current="true" if came else None, data_key=f"y{ray.outcomes[0]}",
    )  # fmt: skip


def _column(chance: Chance) -> Html:
    """Full up to what is sure, pale as far as it may reach, with a stroke at what is likeliest."""
    low, high = 100 * chance.low, 100 * chance.high
    return fragment(
        tag("i", class_="full", style=f"height:{low:.0f}%"),
        tag("i", class_="band", style=f"bottom:{low:.0f}%;height:{high - low:.0f}%"),
        tag("i", class_="at", style=f"bottom:{100 * chance.share:.0f}%"),
    )


def _what(fan: Fan, ray: Ray, outcomes: Outcomes) -> str:
    """An outcome in words, that which came if it did, and how many are told with it."""
    first = fan.came if fan.came in ray.outcomes else ray.outcomes[0]
    first, others = outcomes.name(first), len(ray.outcomes) - 1
    return say("luck.others", what=first, n=others) if others else first


def _words(table: Table, fan: Fan, ray: Ray, seat: int, outcomes: Outcomes) -> str:
    """All that is known of an outcome, for who hears its bar."""
    told = say(
        "luck.outcome",
        what=_what(fan, ray, outcomes),
        percent=percent.likely(ray.likely),
        who=table.names[seat],
        share=round(100 * ray.seats[seat].share),
    )
    return f"{told}, {say('luck.few', n=ray.trials)}" if ray.trials < FEW else told


def listed(table: Table, fan: Fan, seat: int, outcomes: Outcomes) -> Html:
    """The same as a list: everything that the bars show, in words and numbers."""
    rows = [
        _row(fan, label, ray, seat, _what(fan, ray, outcomes))
        for label, ray in outcomes.in_order(fan.rays)
    ]
    more = rows[MOST_ROWS:]
    first = _table(table, seat, rows[:MOST_ROWS])
    if not more:
        return first
    head = tag("summary", say("luck.more", n=len(more)))
    return fragment(first, tag("details", head, _table(table, seat, more), data_key="more-luck"))


def _table(table: Table, seat: int, rows: list[Html]) -> Html:
    names = (say("luck.outcome_column"), say("luck.likely_column"),
             say("luck.leaves_column", who=table.names[seat]))  # fmt: skip
    head = tag("thead", tag("tr", [tag("th", name, scope="col") for name in names]), class_="s m")
    return tag("table", head, tag("tbody", rows), class_="outcomes")


def _row(fan: Fan, label: Html, ray: Ray, seat: int, what: str) -> Html:
    came = bool(fan.came) and fan.came in ray.outcomes
    name = tag("button", tag("b", label), " ", esc(what), type="button", class_="outcome",
               data_act="try-luck", data_arg=ray.outcomes[0],
               aria_current="true" if came else None)  # fmt: skip
    mine = ray.seats[seat]
    leaves = esc(say("luck.leaves", n=round(100 * mine.share), margin=half_range(mine)))
    if ray.trials < FEW:
        leaves = tag("span", say("luck.few", n=ray.trials), class_="s m")
    mark = tag("span", say("luck.came_mark"), class_="s came") if came else EMPTY
    return tag(
        "tr",
        tag("th", name, mark, scope="row"),
        tag("td", percent.likely(ray.likely)),
        tag("td", leaves),
        data_key=f"o{ray.outcomes[0]}",
    )
