"""What studies have found as figures of Bokeh: for notebooks, reports, and any Bokeh or Panel app.

    import stoneage_panel as sap

    match = sap.new("stone_age", seed=4)
    match.chances(within=0.05).figure(names=match.names)
    match.luck().figure(theme="dark", seat=1)

Seats have the colours of the game, and their names beside the bars.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import pi
from typing import Any

from bokeh.models import (
    Band,
    ColumnDataSource,
    FactorRange,
    FixedTicker,
    HoverTool,
    NumeralTickFormatter,
    Range1d,
    Span,
    Title,
    Whisker,
)
from bokeh.plotting import figure as new_figure

from stoneage_panel import figure_names
from stoneage_panel.board import tokens
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.strings import say
from stoneage_panel.study.chances import Chance, Chances
from stoneage_panel.study.fan import Fan
from stoneage_panel.study.lines import Lines
from stoneage_panel.study.race import Race
from stoneage_panel.study.result import Result
from stoneage_panel.study.review import Review

WIDTH = 600
HEIGHT = 320
_ROW = 26
_LONGEST = 28
"""Characters of an outcome or a move beside an axis."""
_LONGEST_LINE = 90
"""Characters that stand below a title."""
_UNKNOWN = 1.5
"""A difference in an interval as wide as this is as good as unknown."""
_LEAST_ROOM = 0.05
"""So much is to be seen on both sides of no difference."""
_MARKS = {"best": "star", "equal": "circle", "worse": "triangle", "open": "diamond"}
_VERDICTS = tuple(_MARKS)
_DASHES = ("solid", "dashed", "dotdash", "dotted", "dashdot")
"""Lines of seats differ by more than their colour."""
_MANY = 12
"""Of more bars than these, labels stand only below those that are wide enough."""
_WIDE = 0.025


def figure(result: Result, theme: str = "light", names: Sequence[str] = (), seat: int = 0) -> Any:
    """A figure of what a study has found.

    Win chances are bars with whiskers, a bar a seat; moves are dots, each with the interval of its
    difference to the best; outcomes of luck are bars as wide as likely and as high as the chance
    they leave; lines are bars in groups; a review is a curve a seat, with marks on that of one.
    Shares run from 0 to 100 %.

    Args:
        result: `Chances`, `Race`, `Fan`, `Lines` or `Review`.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        names: what the seats are called, such as ``match.names``; by default their colours.
        seat: for whom outcomes of luck are good or bad, and whose turns are marked in a review,
            from 0; others have all seats.

    Returns:
        A `bokeh.plotting.figure`, about 600 px wide; change it as you like.

    Raises:
        StudyError: no such theme, seat or kind of result, or another number of names than of seats.
    """
    draw = _KINDS.get(type(result))
    if draw is None:
        raise StudyError(say("figure.kind", given=type(result).__name__))
    called = figure_names.names_of(theme, names, len(result.players), seat)
    return draw(_Pen(theme, called, seat), result)


class _Pen:
    """Draws in the colours of a theme.

    Args:
        names: what the seats are called, no two alike.
        seat: for whom outcomes are good or bad.
    """

    def __init__(self, theme: str, names: Sequence[str], seat: int) -> None:
        self.theme, self.names, self.seat = theme, names, seat

    def colour(self, token: str) -> str:
        """A colour of the theme as ``#rrggbb``."""
        return tokens.colour(token, self.theme) or "#000000"

    def player(self, seat: int) -> str:
        """The colour of a seat."""
        return self.colour(f"player.{tokens.PLAYERS[seat].key}")

    def sheet(self, title: str, found: Result, height: int = HEIGHT, **ranges: Any) -> Any:
        """An empty figure with a title, and below it who played on."""
        made = new_figure(
            title=title, width=WIDTH, height=height, tools="", toolbar_location=None,
            background_fill_color=self.colour("paper"), border_fill_color=self.colour("paper"),
            outline_line_color=None, **ranges,
        )  # fmt: skip
        ink, font = self.colour("ink"), tokens.shared("type")["family"]["text"]
        played = found.players[:1] if len(set(found.players)) == 1 else found.players
        below = _cut(say("figure.players", players=", ".join(played)), _LONGEST_LINE)
        made.title.update(text_color=ink, text_font=font, text_font_size="14px")
        made.add_layout(
            Title(text=below, text_color=ink, text_font=font, text_font_size="13px",
                  text_font_style="normal"), "above",
        )  # fmt: skip
        for axis in made.axis:
            axis.update(
                axis_label_text_color=ink, axis_label_text_font=font,
                axis_label_text_font_size="13px", axis_label_text_font_style="normal",
                major_label_text_color=ink,
                major_label_text_font=font, major_label_text_font_size="13px",
                axis_line_color=self.colour("line_strong"), minor_tick_line_color=None,
                major_tick_line_color=self.colour("line_strong"),
            )  # fmt: skip
        made.grid.grid_line_color = self.colour("line")
        return made

    def shares(self, title: str, found: Result, across: Any) -> Any:
        """A figure whose height is a share of the win."""
        made = self.sheet(title, found, x_range=across, y_range=Range1d(0, 1.02))
        made.xgrid.grid_line_color = None
        made.yaxis.formatter = NumeralTickFormatter(format="0%")
        made.yaxis.axis_label = say("figure.share")
        return made

    def whiskers(
        self, made: Any, source: Any, base: str, dimension: str = "height", level: str = "overlay"
    ) -> None:
        """Intervals from ``low`` to ``high``."""
        # a pale rim keeps them apart from every bar
        for token, width in (("paper", 4.5), ("ink", 1.5)):
            line = {"line_color": self.colour(token), "line_width": width}
            drawn = Whisker(
                source=source, base=base, lower="low", upper="high", dimension=dimension,
                level=level, **line,
            )  # fmt: skip
            for head in (drawn.upper_head, drawn.lower_head):
                head.update(size=10, **line)
            made.add_layout(drawn)

    def legend_below(self, made: Any) -> None:
        """The legend stands below the figure, in a row."""
        made.legend.update(
            background_fill_color=self.colour("paper"), label_text_color=self.colour("ink"),
            border_line_color=None, orientation="horizontal", label_text_font_size="13px",
        )  # fmt: skip
        made.add_layout(made.legend[0], "below")


def _cut(text: str, most: int) -> str:
    """A text of at most so many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _hover(made: Any, drawn: Sequence[Any], *rows: tuple[str, str]) -> None:
    made.add_tools(HoverTool(renderers=list(drawn), tooltips=list(rows)))


def _ends(seats: Sequence[Chance]) -> dict[str, list[float]]:
    """Shares with their intervals, as columns."""
    return {name: [getattr(one, name) for one in seats] for name in ("share", "low", "high")}


_RANGE = "@low{0.0%} – @high{0.0%}"


def _bars(pen: _Pen, made: Any, factors: Sequence[Any], seats: Sequence[Chance],
          exact: bool = False) -> None:  # fmt: skip
    """A bar a factor, seat after seat, with whiskers where something is uncertain."""
    of = len(pen.names)
    fill = [pen.player(at % of) for at in range(len(factors))]
    label = [" · ".join(one) if isinstance(one, tuple) else one for one in factors]
    source = ColumnDataSource({"at": list(factors), "fill": fill, "label": label, **_ends(seats)})
    bars = made.vbar(
        x="at", top="share", width=0.75, source=source, fill_color="fill",
        line_color=pen.colour("ink"),
    )  # fmt: skip
    if not exact:
        pen.whiskers(made, source, "at")
    rows = [("", "@label"), (say("figure.share"), "@share{0.0%}")]
    _hover(made, [bars], *rows, *([] if exact else [(say("figure.range"), _RANGE)]))


def _chances(pen: _Pen, found: Chances) -> Any:
    key = "figure.chances_exact" if found.exact else "figure.chances"
    title = say(key, n=found.trials)
    made = pen.shares(title, found, FactorRange(*pen.names))
    _bars(pen, made, pen.names, found.seats, found.exact)
    return made


def _lines(pen: _Pen, found: Lines) -> Any:
    title = say("figure.lines", n=found.trials)
    factors = [
        (say("figure.line", line=at), name) for at in range(len(found.lines)) for name in pen.names
    ]
    made = pen.shares(title, found, FactorRange(*factors, group_padding=0.8))
    made.xaxis.update(
        group_text_color=pen.colour("ink"), group_text_font_size="13px", separator_line_color=None
    )
    if len(factors) > _MANY:
        made.xaxis.major_label_orientation = pi / 2
    _bars(pen, made, factors, [one for line in found.lines for one in line.seats])
    return made


def _fan(pen: _Pen, found: Fan) -> Any:
    names = [_fan_name(ray.outcomes) for ray in found.rays]
    right = list(accumulate(ray.likely for ray in found.rays))
    left = [0.0, *right[:-1]]
    middle = [(a + b) / 2 for a, b in zip(left, right, strict=True)]
    came = [found.came != "" and found.came in ray.outcomes for ray in found.rays]
    source = ColumnDataSource({
        "left": left, "right": right, "middle": middle, "name": names,
        "likely": [ray.likely for ray in found.rays],
        "games": [ray.trials for ray in found.rays],
        "edge": [4 if one else 1 for one in came],
        **_ends([ray.seats[pen.seat] for ray in found.rays]),
    })  # fmt: skip
    key = "figure.fan_came" if found.came else "figure.fan"
    outcome = _cut(found.came, _LONGEST)
    title = say(key, name=pen.names[pen.seat], n=found.trials, outcome=outcome)
    made = pen.shares(title, found, Range1d(0, right[-1]))
    made.height = HEIGHT + 120  # for the names of outcomes
    bars = made.quad(
        left="left", right="right", bottom=0, top="share", source=source,
        fill_color=pen.player(pen.seat), line_color=pen.colour("ink"), line_width="edge",
    )  # fmt: skip
    pen.whiskers(made, source, "middle")
    before = Span(
        location=found.before(pen.seat), dimension="width", line_dash="dashed",
        line_color=pen.colour("ink"), level="overlay",
    )  # fmt: skip
    made.add_layout(before)
    told = {
        at: f"{'▸ ' if here else ''}{_cut(name, _LONGEST)}"
        for at, name, ray, here in zip(middle, names, found.rays, came, strict=True)
        if ray.likely >= _WIDE or here
    }
    made.xaxis.update(
        ticker=FixedTicker(ticks=list(told)), major_label_overrides=told,
        major_label_orientation=pi / 2, axis_label=say("figure.likely"),
    )  # fmt: skip
    _hover(
        made, [bars], ("", "@name"), (say("figure.likely"), "@likely{0.0%}"),
        (say("figure.share"), "@share{0.0%}"), (say("figure.range"), _RANGE),
        (say("figure.games"), "@games"),
    )  # fmt: skip
    return made


def _fan_name(outcomes: Sequence[str]) -> str:
    others = len(outcomes) - 1
    return say("figure.others", what=outcomes[0], n=others) if others else outcomes[0]


def _race(pen: _Pen, found: Race) -> Any:
    # to the right is better: the difference is told from the move's side
    moves = [row.move for row in found.moves]
    title = say("figure.race", name=pen.names[found.seat], n=found.games)
    made = pen.sheet(
        title,
        found,
        140 + _ROW * len(moves),
        x_range=_room(found),
        y_range=FactorRange(*reversed(moves)),
    )
    made.ygrid.grid_line_color = None
    made.xaxis.update(formatter=NumeralTickFormatter(format="+0%"), axis_label=say("figure.behind"))
    made.yaxis.major_label_overrides = {
        move: _cut(move, _LONGEST) for move in moves if len(move) > _LONGEST
    }
    made.add_layout(
        Span(location=0, dimension="height", line_dash="dashed", line_color=pen.colour("ink"))
    )
    drawn = [_dots(pen, made, found, verdict) for verdict in _VERDICTS]
    pen.legend_below(made)
    _hover(
        made, [one for one in drawn if one is not None], ("", "@move"),
        (say("figure.share"), "@share{0.0%}"), (say("figure.range"), "@low{+0.0%} – @high{+0.0%}"),
        (say("figure.games"), "@games"),
    )  # fmt: skip
    return made


def _room(found: Race) -> Any:
    """From the lowest end to the highest; those of whom nothing is known yet run over the edge."""
    known = [row for row in found.moves if row.high - row.low < _UNKNOWN]
    middle = [-row.behind for row in found.moves]
    least = min(-_LEAST_ROOM, *middle, *(-row.high for row in known))
    most = max(_LEAST_ROOM, *middle, *(-row.low for row in known))
    return Range1d(max(-1.02, 1.05 * least), min(1.02, 1.05 * most))


def _dots(pen: _Pen, made: Any, found: Race, verdict: str) -> Any:
    """The moves of one verdict; None if there are none."""
    rows = [row for row in found.moves if row.verdict == verdict]
    if not rows:
        return None
    source = ColumnDataSource({
        "move": [row.move for row in rows],
        "apart": [-row.behind for row in rows],
        "low": [-row.high for row in rows],
        "high": [-row.low for row in rows],
        "share": [row.share for row in rows],
        "games": [row.worlds for row in rows],
    })  # fmt: skip
    pen.whiskers(made, source, "move", "width", "underlay")
    return made.scatter(
        "apart", "move", source=source, size=15, marker=_MARKS[verdict],
        fill_color=pen.colour("paper") if verdict == "open" else pen.player(found.seat),
        line_color=pen.colour("ink"), legend_label=say(f"figure.{verdict}"),
    )  # fmt: skip


def _review(pen: _Pen, found: Review) -> Any:
    """A curve a seat over the line, and marks where its luck or its own decisions stand out."""
    title = say("figure.review", name=pen.names[pen.seat], n=found.trials)
    places = list(range(len(found.values)))
    made = pen.shares(title, found, Range1d(0, max(1, places[-1])))
    made.y_range.update(start=-0.02)
    made.xaxis.axis_label = say("figure.place")
    lines = []
    for seat, name in enumerate(pen.names):
        shares = [min(1.0, max(0.0, row[seat])) for row in found.values]
        ends = list(zip(shares, found.margins, strict=True))
        source = ColumnDataSource({
            "place": places, "share": shares, "label": [name] * len(places),
            "low": [max(0.0, share - margin) for share, margin in ends],
            "high": [min(1.0, share + margin) for share, margin in ends],
        })  # fmt: skip
        wide = seat == pen.seat
        if wide:
            made.add_layout(Band(
                base="place", lower="low", upper="high", source=source, level="underlay",
                fill_color=pen.player(seat), fill_alpha=0.2, line_color=None,
            ))  # fmt: skip
        lines.append(made.step(
            "place", "share", source=source, mode="after", line_color=pen.player(seat),
            line_width=3.5 if wide else 2, legend_label=name,
            line_dash=_DASHES[seat % len(_DASHES)],
        ))  # fmt: skip
    _stand_out(pen, made, found)
    pen.legend_below(made)
    _hover(
        made, lines, ("", "@label"), (say("figure.place"), "@place"),
        (say("figure.share"), "@share{0.0%}"), (say("figure.range"), _RANGE),
    )  # fmt: skip
    return made


def _stand_out(pen: _Pen, made: Any, found: Review) -> None:
    """The greatest strokes of luck of a seat, and its dearest decisions."""
    seat = pen.seat
    kinds = (
        ("luck", "diamond", [(turn, turn.luck[seat]) for turn in found.strokes(seat)]),
        ("decision", "triangle", [(turn, turn.skill[seat]) for turn in found.dearest(seat)]),
    )
    for kind, marker, turns in kinds:
        if not turns:
            continue
        source = ColumnDataSource({
            "place": [turn.place for turn, _ in turns],
            "share": [min(1.0, max(0.0, found.values[turn.place][seat])) for turn, _ in turns],
            "move": [turn.move for turn, _ in turns],
            "by": [by for _, by in turns],
            "margin": [turn.margin for turn, _ in turns],
        })  # fmt: skip
        drawn = made.scatter(
            "place", "share", source=source, size=13, marker=marker, name=kind,
            fill_color=pen.colour("paper"), line_color=pen.colour("ink"), line_width=2,
            legend_label=say(f"figure.{kind}"),
        )  # fmt: skip
        _hover(
            made, [drawn], ("", "@move"), (say("figure.changed"), "@by{+0.0%} ± @margin{0.0%}"),
            (say("figure.place"), "@place"),
        )  # fmt: skip


_KINDS: dict[type, Any] = {
    Chances: _chances, Race: _race, Fan: _fan, Lines: _lines, Review: _review,
}  # fmt: skip
