"""Age of Dirt beside its board: panels, the decision that is due, the last throw, the points."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.panels import (
    cards,
    goods,
    last_turn,
    members,
    players,
    spend,
    throw,
    turn,
)
from stoneage_panel.games.age_of_dirt.panels import luck as ad_luck
from stoneage_panel.games.age_of_dirt.panels.snippets import position
from stoneage_panel.games.age_of_dirt.panels.strings import say
from stoneage_panel.games.age_of_dirt.rules import luck
from stoneage_panel.table import Table

ICON = "tower"
panel = players.panel
mini = players.mini
points = players.points
facts = last_turn.facts
strip = last_turn.strip
workings = last_turn.workings


def mover(table: Table, seat: int) -> int:
    """Whose colour the banner has: luck may be another's than who decided last."""
    state = position(table)
    return luck.seat(state) if moves.DEAL <= state.phase < moves.OVER else seat


def subtitle(table: Table) -> str:
    """The round and whose turn it is, for the top bar: out of turn others decide in it."""
    state = position(table)
    if not state.round:
        return say("subtitle.setup")
    return say("subtitle.round", n=state.round, who=table.names[state.active])


def prompt(table: Table) -> tuple[str, str] | None:
    """What the banner asks once something was pointed at, or whose turn a decision falls into."""
    state = position(table)
    if state.current_player < 0:
        return None
    who = table.names[state.player]
    if state.phase == moves.ACT and table.chosen and table.chosen[0].startswith("box:"):
        key = "send" if state.at_home(state.player) else "lift"
        full = "_full" if key == "send" and not table.open_parts else ""
        return say(f"prompt.{key}", who=who), say(f"prompt.{key}{full}_help")
    if state.phase in (moves.ACT, moves.SPEND) and table.chosen:
        return say("prompt.pay", who=who), say("prompt.pay_help")
    if state.player != state.active and state.round:
        strong, tip = table.game.status(table.state, table.names)
        return strong, say("prompt.other", tip=tip, active=table.names[state.active])
    return None


def action(table: Table) -> str:
    """The card for the phase."""
    draw = _CARDS.get(position(table).phase)
    return draw(table) if draw else ""


_CARDS: dict[int, Callable[[Table], str]] = {
    moves.CLAN: cards.clan,
    moves.TOOLS: cards.tools,
    moves.ACT: turn.turn,
    moves.SPEND: spend.spending,
    moves.MENDING: cards.tools,
    moves.EXTRA: throw.extra,
    moves.DRUM: throw.drum,
    moves.BANGS: throw.bangs,
    moves.SPEAR: throw.spear,
    moves.GOODS: goods.taking,
    moves.COURT: members.court,
    moves.ANSWER: members.answer,
    moves.WORK: members.work,
    moves.SOURCE: cards.source,
    moves.LOOK: cards.look,
    moves.SENDING: members.sending,
    moves.FETCHING: members.fetching,
    moves.ROBBING: goods.robbing,
    moves.ROOM: goods.room,
    moves.LOSS: goods.losing,
    moves.GAMES: throw.games,
    moves.FEAST: goods.feast,
    moves.DEAL: ad_luck.outcomes,
    moves.DRAW: ad_luck.outcomes,
    moves.FALL: ad_luck.outcomes,
    moves.FREE: ad_luck.outcomes,
    moves.LOOT: ad_luck.outcomes,
}
