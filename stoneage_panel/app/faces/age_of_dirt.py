"""Age of Dirt beside its board: panels, the decision that is due, the last throw, the points."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.faces import (
    ad_cards,
    ad_goods,
    ad_luck,
    ad_members,
    ad_panel,
    ad_spend,
    ad_strip,
    ad_throw,
    ad_turn,
)
from stoneage_panel.app.faces.ad_bits import position
from stoneage_panel.app.faces.ad_said import say
from stoneage_panel.games.age_of_dirt import luck, moves
from stoneage_panel.table import Table

ICON = "tower"
panel = ad_panel.panel
mini = ad_panel.mini
facts = ad_strip.facts
strip = ad_strip.strip
workings = ad_strip.workings


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
    moves.CLAN: ad_cards.clan,
    moves.TOOLS: ad_cards.tools,
    moves.ACT: ad_turn.turn,
    moves.SPEND: ad_spend.spending,
    moves.MENDING: ad_cards.tools,
    moves.EXTRA: ad_throw.extra,
    moves.DRUM: ad_throw.drum,
    moves.BANGS: ad_throw.bangs,
    moves.SPEAR: ad_throw.spear,
    moves.GOODS: ad_goods.taking,
    moves.COURT: ad_members.court,
    moves.ANSWER: ad_members.answer,
    moves.WORK: ad_members.work,
    moves.SOURCE: ad_cards.source,
    moves.LOOK: ad_cards.look,
    moves.SENDING: ad_members.sending,
    moves.FETCHING: ad_members.fetching,
    moves.ROBBING: ad_goods.robbing,
    moves.ROOM: ad_goods.room,
    moves.LOSS: ad_goods.losing,
    moves.GAMES: ad_throw.games,
    moves.FEAST: ad_goods.feast,
    moves.DEAL: ad_luck.outcomes,
    moves.DRAW: ad_luck.outcomes,
    moves.FALL: ad_luck.outcomes,
    moves.FREE: ad_luck.outcomes,
    moves.LOOT: ad_luck.outcomes,
}
