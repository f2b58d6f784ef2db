"""Ratings of a tournament as a figure of Bokeh: a dot for every bot, and its interval."""

from __future__ import annotations

from typing import Any

from bokeh.models import ColumnDataSource, HoverTool, Whisker
from bokeh.plotting import figure as new_figure

from stoneage_panel.board import tokens
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.strings import shortened
from stoneage_panel.strings import say
from stoneage_panel.study.standings import Standings

WIDTH = 600
_ROW, _ROUND = 30, 90
"""Height of a bot, and of all else, in px."""


def rating_figure(standings: Standings, theme: str = "light") -> Any:
    """The ratings, the best bot above; those who can't be compared with the first are left out.

    Args:
        standings: of `stoneage_panel.tournament`.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.

    Returns:
        A `bokeh.plotting.figure`; change it as you like.

    Raises:
        StudyError: no such theme.
    """
    if theme not in tokens.THEMES:
        known = ", ".join(tokens.THEMES)
        raise StudyError(say("figure.theme", given=shortened(theme, 20), known=known))
    rated = [(row, row.rating) for row in standings.rows() if row.rating is not None]
    bots = [row.bot for row, _ in rated]
    ends = [end for _, one in rated for end in (one.low, one.high)] or [0.0]
    room = 20 + 0.05 * (max(ends) - min(ends))
    source = ColumnDataSource({
        "bot": bots,
        "elo": [one.elo for _, one in rated],
        "low": [one.low for _, one in rated],
        "high": [one.high for _, one in rated],
        "share": [str(row.share) for row, _ in rated],
        "games": [one.games for _, one in rated],
    })  # fmt: skip

    def colour(token: str) -> str:
        return tokens.colour(token, theme) or "#000000"

    made = new_figure(
        title=say("figure.ratings", n=len(standings.played)), width=WIDTH,
        height=_ROUND + _ROW * max(1, len(bots)), y_range=bots[::-1],
        x_range=(min(ends) - room, max(ends) + room), tools="",
        toolbar_location=None, background_fill_color=colour("paper"),
        border_fill_color=colour("paper"), outline_line_color=None,
    )  # fmt: skip
    made.title.update(text_color=colour("ink"), text_font_size="14px")
    made.grid.grid_line_color = colour("line")
    for axis in made.axis:
        axis.update(major_label_text_color=colour("ink"), major_label_text_font_size="13px",
                    axis_label_text_color=colour("ink"))  # fmt: skip
    made.xaxis.axis_label = say("figure.elo")
    line = {"line_color": colour("ink"), "line_width": 1.5}
    made.add_layout(
        Whisker(source=source, base="bot", lower="low", upper="high", dimension="width", **line)
    )
    dots = made.scatter("elo", "bot", source=source, size=11, color=colour("player.blue"), **line)
    told = [(say("figure.elo"), "@elo{0} [@low{0}, @high{0}]"), (say("figure.share"), "@share"),
            (say("figure.games"), "@games")]  # fmt: skip
    made.add_tools(HoverTool(renderers=[dots], tooltips=told))
    return made
