"""The review of a game: what luck and skill have made of it, where, and the way back there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.curve import Mark, curve
from stoneage_panel.app.explore.luck import luck_told, whose
from stoneage_panel.app.explore.moves import go_on
from stoneage_panel.app.explore.strings import say
from stoneage_panel.bots.levels import bot_name
from stoneage_panel.engine import CHANCE
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.review import Review, Total, Turn
from stoneage_panel.table import Table
from stoneage_panel.table.study import Study
from stoneage_panel.ui.html import EMPTY, Html, esc, fragment, sign, tag

LUCK, SKILL = "luck", "skill"
_LONGEST = 70


class Way(NamedTuple):
    """Where a mark or a row leads.

    Attributes:
        luck: whether luck is looked into there; else a decision is tried again.
        node: what came, or was done.
    """

    luck: bool
    node: Node


def way_of(table: Table, what: str) -> Way | None:
    """Where the text of a control leads; None if there is no such place any more."""
    kind, _, place = what.partition(" ")
    line = table.tree.main_line()
    if not place.isdecimal() or not 0 < int(place) <= len(line):
        return None
    return Way(kind == LUCK, line[int(place) - 1])


def review(table: Table, study: Study, seat: int) -> Html:
    """Sums, the curve, and what stands out for a seat.

    Args:
        study: of the played game.
        seat: for whom it is told.
    """
    if study.problem:
        return tag("p", study.problem, class_="m")
    line, now = table.tree.main_line(), study.estimate
    if study.until is not None:
        line = line[: study.until.depth]
    if not line:
        return tag("p", say("review.none"), class_="m")
    if not isinstance(now, Review) or len(now.values) != len(line) + 1 or not now.known:
        return tag("p", say("review.waiting"), class_="m", role="status")
    told = _Told(table, line, now, seat)
    return fragment(
        whose(table, seat),
        told.sums(),
        told.picture(),
        told.listed(LUCK),
        told.listed(SKILL),
        tag("p", told.rests_on(), class_="s m"),
        go_on(study, "review.more"),
    )


class _Told:
    """What a review says to people.

    Args:
        line: the played game.
        now: what is known of it.
        seat: for whom it is told.
    """

    def __init__(self, table: Table, line: Sequence[Node], now: Review, seat: int) -> None:
        self._table, self._line, self._now, self._seat = table, line, now, seat
        found = {LUCK: now.strokes(seat), SKILL: now.dearest(seat)}
        self._turns = {
            kind: [turn for turn in turns if self._is_known(kind, turn)]
            for kind, turns in found.items()
        }
        self._open = {kind: len(turns) - len(self._turns[kind]) for kind, turns in found.items()}

    def sums(self) -> Html:
        """Start, luck, skill and result of every seat: each row adds up."""
        alone = self._table.game.players == 1
        columns = ("start", "luck", "own", "result") if alone else (
            "start", "luck", "own", "others", "result",
        )  # fmt: skip
        words = [say(f"review.{one}") for one in columns]
        if not self._now.over:
            words[-1] = say("review.now")
        heads = [tag("td"), *(tag("th", one, scope="col") for one in words)]
        rows = [self._sum(row, columns) for row in self._now.totals()]
        key = "review.caption" if self._now.over else "review.caption_so_far"
        caption = tag("caption", say(key), class_="s m")
        found = tag("table", caption, tag("thead", tag("tr", heads)), tag("tbody", rows),
                    class_="compared sums")  # fmt: skip
        return tag("div", found, class_="wide")

    def _sum(self, row: Total, columns: Sequence[str]) -> Html:
        table = self._table
        parts = percent.adding_up([row.start, row.luck, row.own, row.others], row.result)
        told = dict(zip(("start", "luck", "own", "others"), parts, strict=True))
        told["result"] = sum(parts)
        margins = self._now.margins
        off = {"start": margins[0], "luck": row.margin, "own": row.own_margin,
               "others": row.others_margin, "result": margins[-1]}  # fmt: skip
        cells = []
        for name in columns:
            told_off = round(100 * off[name])
            if off[name] and name not in ("start", "result"):
                told_off = max(1, told_off)
            more = (
                tag("span", say("review.margin", n=told_off), class_="s m") if told_off else EMPTY
            )
            n = told[name]
            if name in ("start", "result"):
                cells.append(tag("td", say("chances.share", n=n), more))
            else:
                cells.append(tag("td", tag("b", signed(n)), more))
        head = tag("th", sign(row.seat), " ", table.names[row.seat], scope="row")
        return tag("tr", head, cells)

    def picture(self) -> Html:
        """The curve of chances."""
        marks = [
            Mark(turn.place, kind, self._words(kind, turn))
            for kind, turns in self._turns.items()
            for turn in turns
        ]
        nodes = [self._table.tree.root, *self._line]
        here = nodes.index(self._table.node) if self._table.node in nodes else -1
        return curve(self._now, self._seat, marks, here, self._table.names)

    def listed(self, kind: str) -> Html:
        """The greatest strokes of luck, or the dearest decisions, as far as they are known."""
        turns, who = self._turns[kind], self._table.names[self._seat]
        head = tag("h3", say(f"review.{kind}_head", who=who))
        n = self._open[kind]
        key = f"review.{kind}_open" if turns else f"review.{kind}_only_open"
        more = tag("p", say(key, n=n), class_="s m") if n else EMPTY
        if not turns:
            none = EMPTY if n else tag("p", say(f"review.{kind}_none", who=who), class_="m")
            return fragment(head, none, more)
        rows = [
            tag("li", tag("button", self._row(kind, turn), type="button", class_="outcome",
                          data_act="review-at", data_arg=f"{kind} {turn.place}"),
                data_key=f"{kind}-{turn.place}")
            for turn in turns
        ]  # fmt: skip
        help_ = tag("p", say(f"review.{kind}_help"), class_="s m")
        return fragment(head, tag("ul", rows, class_="stand-out"), more, help_)

    def _change(self, kind: str, turn: Turn) -> float:
        return (turn.luck if kind == LUCK else turn.skill)[self._seat]

    def _is_known(self, kind: str, turn: Turn) -> bool:
        """Whether at least its sign is known."""
        return abs(self._change(kind, turn)) > turn.margin

    def _by(self, kind: str, turn: Turn) -> str:
        """By how much a turn changed the seat's chance, in points."""
        return signed(round(100 * self._change(kind, turn)))

    def _row(self, kind: str, turn: Turn) -> Html:
        margin = max(1, round(100 * turn.margin))
        number = tag("b", self._by(kind, turn))
        range_ = tag("span", say("review.margin", n=margin), class_="s m")
        return fragment(number, range_, " ", esc(self._what(turn)))

    def _words(self, kind: str, turn: Turn) -> str:
        return say("review.mark", what=self._what(turn), n=self._by(kind, turn))

    def _what(self, turn: Turn) -> str:
        """A roll or decision in words, as the log tells it."""
        node, table = self._line[turn.place - 1], self._table
        assert node.action is not None and node.parent is not None
        if turn.seat == CHANCE:
            return luck_told(table, node, self._line[turn.place :], _LONGEST)
        lines = table.session.log.at(node)
        text = lines[0].read_by(table.viewer).text if lines else ""
        text = text or table.game.choice(table.tree.position(node.parent), node.action, table.names)
        return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

    def rests_on(self) -> str:
        """How many games, and beside whom skill is measured."""
        now = self._now
        bots = list(dict.fromkeys(bot_name(self._table.game, one) for one in now.players))
        games = say("review.games", n=now.trials, glances=now.glances)
        return f"{games} {say('review.beside', bots=', '.join(bots))}"


def signed(n: int) -> str:
    """Points with their sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"
