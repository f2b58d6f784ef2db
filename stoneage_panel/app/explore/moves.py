"""Moves compared: which is best, by how much, and by which points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.strings import say
from stoneage_panel.bots.levels import bot_name
from stoneage_panel.engine.advisor import Advice
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.study.pairs import Reason
from stoneage_panel.study.race import Race, Row
from stoneage_panel.table import Table
from stoneage_panel.table.study import Study
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag

_MOST_REASONS = 2
_SURE = 64
"""Of fewer games than these a number may be far off."""
_SOON = 60
"""Seconds: how long it takes yet is told up to this."""


def moves(
    table: Table, study: Study, hidden: bool, tried: str, advice: Advice[Any] | None = None
) -> Html:
    """The moves of the seat to move, the best first.

    Args:
        study: of moves.
        hidden: whether it only shows if what was tried is good.
        tried: the move tried from the position compared, as notation; may be empty.
        advice: what a bot would do there, and why.
    """
    if study.problem:
        return tag("p", study.problem, class_="m")
    race = study.estimate
    if not isinstance(race, Race):
        return tag("p", say("moves.waiting"), class_="m", role="status")
    head = tag("p", _head(table, study, race), class_="s m")
    fold = button("hide-moves", esc(say("moves.show" if hidden else "moves.hide")), kind="fold",
                  aria_expanded=not hidden)  # fmt: skip
    if hidden:
        return fragment(tag("p", _judged(race, tried), role="status"), fold)
    hint = {} if advice is None else {table.game.format(advice.action): advice.sentence}
    rows = [
        _row(table, study, race, row, row.move == tried, hint.get(row.move, ""))
        for row in race.moves
    ]
    more = EMPTY if race.told_apart else go_on(study)
    return fragment(head, tag("ol", rows, class_="race"), more, fold)


def go_on(study: Study, words: str = "moves.more") -> Html:
    """What ended after its time goes on when somebody wants to know more.

    Args:
        words: the key of what the button says.
    """
    if study.running or study.over:
        return EMPTY
    return tag("p", button("study-on", esc(say(words)), kind="btn sm"))


def _judged(race: Race, tried: str) -> str:
    """Whether a move that was tried is good, and no more."""
    row = next((one for one in race.moves if one.move == tried), None)
    if row is None:
        return say("moves.judge")
    good = {"best": "good", "equal": "good", "worse": "worse", "open": "open"}[row.verdict]
    return say(f"moves.judged_{good}")


def _head(table: Table, study: Study, race: Race) -> str:
    """For whom moves are compared, and why not all of them."""
    told = say("moves.seconds", who=table.names[race.seat])
    legal = len(table.tree.position(study.node or table.node).legal_actions())
    if 1 < len(race.moves) < legal:
        told = f"{told} {say('moves.some', n=len(race.moves), all=legal)}"
    if len(race.moves) < 2:
        return told
    bot = bot_name(table.game, race.players[race.seat])
    return f"{told} {say('moves.above', bot=bot, who=table.names[race.seat])}"


def _row(table: Table, study: Study, race: Race, row: Row, tried: bool, hint: str) -> Html:
    words = _words(table, study, row)
    alone = len(race.moves) == 1  # then nothing is compared: its share is that of the position
    share = EMPTY if alone else _share(row)
    told = say(_alone(table, study)) if alone else _verdict(study, race, row)
    verdict = tag("span", told, class_=f"v {row.verdict}")
    reasons = tag("span", _because(table, row.reasons), class_="s m why") if row.reasons else EMPTY
    why = tag("span", say("moves.advised", reason=hint), class_="s m why") if hint else EMPTY
    leader = row is race.moves[0] and row.verdict in ("best", "equal")
    kind = "btn sm on" if tried else "btn sm"
    try_it = button("try-move", esc(say("moves.try")), row.move, kind,
                    aria_label=f"{say('moves.try')}: {words}")  # fmt: skip
    return tag(
        "li",
        tag("span", icon("check") if leader else EMPTY, words, class_="what"),
        share,
        verdict,
        try_it,
        why,
        reasons,
        data_key=f"r{row.move}",
    )


def _share(row: Row) -> Html:
    """The chance of the win after a move: pale while it rests on a few games."""
    few = row.worlds < _SURE
    games = tag("small", say("chances.games", n=row.worlds)) if few else EMPTY
    share = tag("b", say("chances.share", n=round(100 * row.share)))
    return tag("span", share, games, class_="n few" if few else "n")


def _alone(table: Table, study: Study) -> str:
    """Why a move stands alone: it is the only one, or nobody would think of the others."""
    node = study.node or table.node
    only = len(table.tree.position(node).legal_actions()) == 1
    return "moves.alone" if only else "moves.alone_worth"


def _words(table: Table, study: Study, row: Row) -> str:
    """A move in words, as of the position that was studied."""
    node = study.node
    try:
        state = table.tree.position(node) if node is not None else table.state
        return table.game.choice(state, table.game.parse(row.move), table.names)
    except StoneAgeError:
        return row.move


def _verdict(study: Study, race: Race, row: Row) -> str:
    if row.verdict in ("best", "equal"):
        return say(f"moves.{row.verdict}")
    if row.verdict == "worse":
        low, high = percent.low_high(max(0.0, row.low), row.high)
        return say("moves.worse", n=round(100 * row.behind), low=low, high=high)
    seconds = _seconds(study, race, row) if study.running else 0
    if row.worlds < _SURE:
        return say("moves.few")
    if row is race.moves[0]:
        return say("moves.ahead")
    more = "moves.open_more" if 0 < seconds <= _SOON else "moves.open"
    behind = round(100 * row.behind)
    if behind < 1:
        return say(more, seconds=seconds)
    return f"{say('moves.behind', n=behind)}: {say(more, seconds=seconds)}"


def _seconds(study: Study, race: Race, row: Row) -> int:
    """About how much longer it takes to tell a move from the leader; 0 where nobody knows."""
    if not row.more or not study.spent or not race.games:
        return 0
    needed = 2 * row.more * study.spent / race.games
    step = 5 if needed < 60 else 30
    return max(step, step * round(needed / step))


def _because(table: Table, reasons: Sequence[Reason]) -> str:
    """By which points the leader is ahead of a move: what the move makes more or fewer."""
    turned = [one._replace(points=-one.points) for one in reasons[:_MOST_REASONS]]
    return say("moves.because", more=by_source(table, turned))


def by_source(table: Table, reasons: Sequence[Reason]) -> str:
    """What is made more or fewer, in words: points of which source; alone, rounds."""
    alone = "_solo" if table.game.players == 1 else ""
    return ", ".join(
        say(f"moves.{'more' if one.points > 0 else 'fewer'}_of{alone}", n=abs(one.points),
            source=table.game.source(one.source))
        for one in reasons
    )  # fmt: skip
