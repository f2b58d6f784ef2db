"""Win chances of every seat: bars, ranges, and the change from the played line."""

from __future__ import annotations

from math import ceil, sqrt

import param

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.part import ExplorePart
from stoneage_panel.app.explore.strings import say
from stoneage_panel.app.explore.survival import survival
from stoneage_panel.app.explore.trust import trust
from stoneage_panel.bots.levels import bot_name
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.study.chances import Chance, Chances
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.table.study import Study
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, sign, tag


class ChancesCard(ExplorePart):
    """How likely every seat is to win from the position shown.

    Args:
        table: whose position it is.
        study: what is known of it.
    """

    table = param.ClassSelector(class_=Table, doc="The table whose position it is.")
    study = param.ClassSelector(class_=Study, doc="What is known of it.")
    second = param.Parameter(default=None, doc="What others make of it, if they were asked.")
    played = param.Parameter(default=None, doc="What is known of the played line; None if nothing.")
    controls = param.Boolean(default=True, doc="Whether it can be stopped and gone on with.")

    @depends(
        "table.version", "study.estimate", "study.running", "study.problem", "played", "second",
        "controls",
    )  # fmt: skip
    def html(self) -> Html:
        """A card with a row a seat."""
        solo = self.table.game.players == 1
        title = say("chances.title_solo" if solo else "chances.title")
        return tag(
            "section",
            tag("div", tag("h2", title), self._note(), class_="row head"),
            self._body(),
            class_="card wins",
        )

    def _note(self) -> Html:
        was = (
            tag("span", tag("i", class_="was"), say("chances.as_played")) if self.played else EMPTY
        )
        whisker = tag("span", tag("i", class_="whisker"), say("chances.interval"))
        return tag("span", whisker, was, class_="s m keys", aria_hidden="true")

    def _body(self) -> Html:
        study, now = self.study, self.study.estimate
        if study.problem:
            return tag("p", study.problem, class_="m")
        if not isinstance(now, Chances):
            return tag("p", say("chances.waiting"), class_="m", role="status")
        shares = percent.whole([one.share for one in now.seats])
        if len(now.seats) == 1:
            shares = [round(100 * now.seats[0].share)]
        rows = [self._row(seat, now, share) for seat, share in enumerate(shares)]
        return fragment(
            tag("table", _columns(self.played is not None), tag("tbody", rows), class_="shares"),
            survival(now),
            self._foot(now),
        )

    def _row(self, seat: int, now: Chances, share: int) -> Html:
        one = now.seats[seat]
        low, high = percent.low_high(one.low, one.high)
        name = self.table.names[seat]
        told = say("chances.exact") if now.exact else say("chances.range", low=low, high=high)
        return tag(
            "tr",
            tag("th", sign(seat), " ", tag("span", name), scope="row"),
            tag("td", self._bar(seat, one, now.exact), class_="bar"),
            tag("td", tag("b", say("chances.share", n=share)), class_="n"),
            tag("td", told, class_="s m n"),
            tag("td", self._change(seat, one), class_="s n"),
            data_key=f"w{seat}",
        )

    def _bar(self, seat: int, one: Chance, exact: bool) -> Html:
        fill = tag("i", class_="fill", style=f"width:{_at(one.share)};background:var(--p)")
        whisker = EMPTY if exact else tag("i", class_="whisker", style=_span(one.low, one.high))
        was = others = EMPTY
        if self.played is not None:
            was = tag("i", class_="was", style=f"left:{_at(self.played.seats[seat].share)}")
        if self.second is not None:
            others = tag("i", class_="other", style=f"left:{_at(self.second.seats[seat].share)}")
        style = f"--p:var(--player-{COLOURS[seat]})"
        return tag("span", fill, whisker, was, others, class_="winbar", style=style,
                   aria_hidden="true")  # fmt: skip

    def _change(self, seat: int, one: Chance) -> Html:
        if self.played is None:
            return EMPTY
        before = self.played.seats[seat]
        change = round(100 * one.share) - round(100 * before.share)
        said = say("chances.change", n=change) if change else say("chances.same")
        margin = _both(one, before)
        if margin:
            said += say("chances.margin", n=margin)
        sure = abs(change) > margin
        return tag("span", said.replace("-", "−"), class_="" if sure else "m",
                   title=say("chances.column_change"))  # fmt: skip

    def _foot(self, now: Chances) -> Html:
        told = [self._counted(now)]
        if now.trials:
            told.append(say("chances.played_on", players=_players(self.table.game, now)))
        words = tag("span", " · ".join(told), class_="s m", title=say("chances.each"))
        second = tag("p", self._others(now), class_="s m") if self.second is not None else EMPTY
        foot = tag("div", words, self._progress(now), class_="row foot")
        return fragment(second, foot, trust(self.table, now))

    def _counted(self, now: Chances) -> str:
        if now.exact:
            return say("chances.counted" if now.trials else "chances.over")
        return say("chances.games", n=now.trials)

    def _others(self, now: Chances) -> str:
        """How far those who were asked besides differ, for the seat where they differ most."""
        seats = range(len(now.seats))
        apart = max(seats, key=lambda k: abs(now.seats[k].share - self.second.seats[k].share))
        low, high = percent.low_high(self.second.seats[apart].low, self.second.seats[apart].high)
        players = _players(self.table.game, self.second)
        return say(
            "settings.second", players=players, low=low, high=high, who=self.table.names[apart]
        )

    def _progress(self, now: Chances) -> Html:
        if not self.controls or now.exact:
            return EMPTY
        if self.study.running:
            meter = tag("progress", max=100, value=str(round(100 * self._share_done(now))),
                        aria_label=say("chances.title"))  # fmt: skip
            stop = fragment(icon("stop"), esc(say("chances.stop")))
            return fragment(meter, button("study-stop", stop, kind="btn sm"))
        if self.study.over:
            return EMPTY
        return button("study-more", esc(say("chances.more")), kind="btn sm")

    def _share_done(self, now: Chances) -> float:
        """How much of the way to what is wanted is done: by seconds, games, or how exact it is."""
        study = self.study
        # what was reached before More was pressed is no aim any more
        ways = [now.trials % study.trials / study.trials]
        if study.seconds:
            ways.append(study.spent % study.seconds / study.seconds)
        if study.within and now.margin > study.within:
            ways.append((study.within / now.margin) ** 2)
        return float(max(ways))

    # ------------------------------------------------------------ what its controls do

    @action
    def study_stop(self) -> None:
        """No further games are played on."""
        self.study.stop()

    @action
    def study_more(self) -> None:
        """Further games are played on."""
        self.study.more()


class ChancesRow(ExplorePart):
    """The chances in a single row, for where there is little room; a press shows all of them.

    Args:
        table: whose position it is.
        study: what is known of it.
    """

    kind = "head"
    table = param.ClassSelector(class_=Table, doc="The table whose position it is.")
    study = param.ClassSelector(class_=Study, doc="What is known of it.")

    @depends("table.version", "study.estimate")
    def html(self) -> Html:
        """A sign and a number a seat, over a bar that all of them share."""
        now = self.study.estimate
        if not isinstance(now, Chances):
            inner = tag("span", say("chances.waiting"), class_="s m")
        else:
            inner = self._seats(now)
        told = heard(self.table, now) if isinstance(now, Chances) else say("chances.title")
        words = tag("b", told, class_="visually-hidden")
        return tag("button", inner, words, type="button", class_="wins-row",
                   data_act="all-chances")  # fmt: skip

    def _seats(self, now: Chances) -> Html:
        shares = percent.whole([one.share for one in now.seats])
        return fragment(
            tag(
                "span",
                sign(seat),
                tag("span", say("chances.share", n=share), self._range(now, seat)),
                style=f"--p:var(--player-{COLOURS[seat]});--w:{_at(now.seats[seat].share)}",
            )
            for seat, share in enumerate(shares)
        )

    def _range(self, now: Chances, seat: int) -> Html:
        """The range in small print; who hears the row is told it in words."""
        if now.exact:
            return EMPTY
        low, high = percent.low_high(now.seats[seat].low, now.seats[seat].high)
        return tag("small", say("chances.short_range", low=low, high=high), aria_hidden="true")

    @action
    def all_chances(self) -> None:
        """The whole card comes into sight."""
        self.send("look", place="", zone="explore")


def heard(table: Table, now: Chances) -> str:
    """What a screen reader says of chances."""
    shares = percent.whole([one.share for one in now.seats])
    if len(now.seats) == 1:
        shares = [round(100 * now.seats[0].share)]
    told = []
    for seat, one in enumerate(now.seats):
        low, high = percent.low_high(one.low, one.high)
        key = "chances.seat_exact" if now.exact else "chances.seat"
        told.append(say(key, name=table.names[seat], share=shares[seat], low=low, high=high))
    return say("chances.heard", seats="; ".join(told))


def _players(game: AnyGame, now: Chances) -> str:
    """Who played on, each of them once."""
    return ", ".join(dict.fromkeys(bot_name(game, one) for one in now.players))


def _both(one: Chance, other: Chance) -> int:
    """How far the difference of two chances may be from the truth, in points; 0 of exact ones."""
    halves = (50 * (chance.high - chance.low) for chance in (one, other))
    return ceil(sqrt(sum(half * half for half in halves)) - 1e-9)


def _columns(change: bool) -> Html:
    """What the columns are, for who hears the table; of the change a word is in sight."""
    heads = [_unseen("share"), _unseen("range")]
    if change:
        seen = tag("span", say("chances.column_seen"), class_="s m", aria_hidden="true")
        heads.append(fragment(seen, _unseen("change")))
    cells = [tag("th", head, scope="col") for head in heads]
    return tag("thead", tag("tr", tag("td"), tag("td"), cells),
               class_="" if change else "visually-hidden")  # fmt: skip


def _unseen(column: str) -> Html:
    return tag("span", say(f"chances.column_{column}"), class_="visually-hidden")


def _at(share: float) -> str:
    return f"{100 * share:.1f}%"


def _span(low: float, high: float) -> str:
    return f"left:{_at(low)};width:{100 * (high - low):.1f}%"
