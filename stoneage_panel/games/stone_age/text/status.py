"""What people read: whose turn and why, and how it ended. What happened is told by `describe`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.strings import listed, series
from stoneage_panel.games.stone_age.components import dice, moves
from stoneage_panel.games.stone_age.components.places import WORKS
from stoneage_panel.games.stone_age.rules import score
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.text.describe import describe
from stoneage_panel.games.stone_age.text.log import actor, gathered, whose
from stoneage_panel.games.stone_age.text.strings import say
from stoneage_panel.games.stone_age.text.words import (
    COLOURS,
    DIE_GIFTS,
    amount,
    at,
    gives,
    minus,
    reward,
)

__all__ = ["describe", "status", "story"]

Banner = tuple[str, str]


def status(state: Position, names: Sequence[str]) -> Banner:
    """The sentence of the banner, and a line of help."""
    return _STATUS[state.phase](state, names)


# ---------------------------------------------------------------- placing and acting


def _place(state: Position, names: Sequence[str]) -> Banner:
    if state.game.solo and state.acting < 0:
        waiting = [COLOURS[i] for i, spare in enumerate(state.spare) if spare]
        key = "status.solo_place_any" if len(waiting) > 1 else "status.solo_place"
        return say(key, colours=listed(waiting)), say("status.help.solo_place")
    spare, who = state.spare[state.acting], actor(state, names)
    if spare == 1:
        return say("status.place_last", who=who), say("status.help.place_last")
    key = "status.place_more" if state.game.solo else "status.place"
    if spare == 2 and not state.game.solo:
        key = "status.place_two"
    return say(key, who=who, n=spare), say("status.help.place")


def _act(state: Position, names: Sequence[str]) -> Banner:
    here = state.here[state.acting]
    left = sum(1 for place in range(WORKS + 12) if here >> 4 * place & 15)
    who = actor(state, names)
    if left == 1:
        return say("status.act_last", who=who), say("status.help.act_last") + _kept(state)
    return say("status.act", who=who, n=left), say("status.help.act") + _kept(state)


def _kept(state: Position) -> str:
    """A reminder of cards that give resources at any time."""
    mine = state.kept[state.player] & state.game.wilds
    return say("status.help.kept") if mine else ""


def _tools(state: Position, names: Sequence[str]) -> Banner:
    total = dice.total(state.dice)
    each, what = gathered(state)
    values = {"total": total, "made": total // each, "lack": each - total % each}
    head = say("status.tools", who=actor(state, names), total=total)
    return head, say("status.help.tools", thing=what, **values)


def _split(state: Position, names: Sequence[str]) -> Banner:
    head = say("status.split", who=actor(state, names), units=state.due)
    return head, say("status.help.split")


def _pick(state: Position, names: Sequence[str]) -> Banner:
    pack = state.game.pack
    gifts = (
        [reward(*gift) for gift in pack.rewards]
        if state.rolling == ROLL_REWARDS
        else list(DIE_GIFTS)
    )
    faces = sorted(set(dice.faces(state.dice)))
    choice = listed([gives(face, gifts[face - 1]) for face in faces])
    return say("status.pick", who=whose(state, names)), say("status.help.pick", choice=choice)


def _extra(state: Position, names: Sequence[str]) -> Banner:
    return say("status.extra", who=whose(state, names)), say("status.help.extra")


# ---------------------------------------------------------------- feeding and solo's choices


def _feed(state: Position, names: Sequence[str]) -> Banner:
    key = "status.help.feed_solo" if state.game.solo else "status.help.feed"
    help_line = say(key, resources=amount(state.due, "resource"))
    head = say("status.feed", who=whose(state, names), food=state.due)
    return head, help_line + _kept(state)


def _call(state: Position, names: Sequence[str]) -> Banner:
    able = [COLOURS[move[1]] for move in state.legal_actions() if move[0] == moves.NEXT]
    head = say("status.call" if able else "status.call_any", colours=listed(able))
    return head, say("status.help.call")


def _discard(state: Position, names: Sequence[str]) -> Banner:
    return say("status.discard"), say("status.help.discard")


# ---------------------------------------------------------------- luck


def _roll(state: Position, names: Sequence[str]) -> Banner:
    who, rolling = actor(state, names), state.rolling
    if rolling == INITIATIVE:
        return say("status.initiative", who=who), say("status.help.initiative")
    if rolling in (ROLL_ALL, ROLL_REWARDS):
        return say("status.roll_to_pick", who=who), say("status.help.roll_to_pick")
    each, what = gathered(state)
    where = say("log.roll_for", thing=what) if rolling >= ROLL2 else at(rolling)
    head = say("status.roll", who=who, where=where)
    return head, say("status.help.roll", each=each, thing=what)


def _card(state: Position, names: Sequence[str]) -> Banner:
    return say("status.card"), say("status.help.luck")


def _draw(state: Position, names: Sequence[str]) -> Banner:
    return say("status.draw", who=whose(state, names)), say("status.help.luck")


def _tile(state: Position, names: Sequence[str]) -> Banner:
    return say("status.tile"), say("status.help.luck")


# ---------------------------------------------------------------- the end


def _over(state: Position, names: Sequence[str]) -> Banner:
    if state.game.solo:
        return _solo_over(state)
    why = _why_over(state)
    if state.winner is not None:
        points = amount(sum(state.scores()[state.winner].values()), "point")
        return say("status.won", who=names[state.winner], points=points), why
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    return say("status.shared", who=listed(best)), why


def _why_over(state: Position) -> str:
    empty = any(t < 0 and not n for t, n in zip(state.tops, state.under, strict=True))
    if empty:
        return say("status.help.no_buildings")
    if state.round >= state.game.last_round:
        return say("status.help.late", rounds=state.game.last_round)
    return say("status.help.no_cards")


def _solo_over(state: Position) -> Banner:
    lasted = amount(state.round, "round")
    if state.winner is not None:
        return say("status.live", rounds=lasted), say("status.help.live")
    return say("status.exhausted", round=state.round), say("status.help.exhausted")


_STATUS: dict[int, Callable[[Position, Sequence[str]], Banner]] = {
    moves.PLACE: _place, moves.ACT: _act, moves.TOOLS: _tools, moves.SPLIT: _split,
    moves.PICK: _pick, moves.EXTRA: _extra, moves.FEED: _feed, moves.CALL: _call,
    moves.DISCARD: _discard, moves.ROLL: _roll, moves.CARD: _card, moves.DRAW: _draw,
    moves.TILE: _tile, moves.OVER: _over,
}  # fmt: skip


def story(state: Position, names: Sequence[str]) -> list[str]:
    """The scores in sentences with where the points come from: one a seat, best first."""
    if state.game.solo:
        return [_solo_story(state)]
    scores = state.scores()
    ranks = [(sum(scores[s].values()), score.strength(state, s)) for s in range(state.players)]
    order = sorted(range(state.players), key=lambda s: (-ranks[s][0], -ranks[s][1], s))
    level = {points for points, _ in ranks if sum(points == other for other, _ in ranks) > 1}
    lines = []
    for seat in order:
        points, strength = ranks[seat]
        sources = _sources(state, scores[seat])
        line = say("story.seat", who=names[seat], points=amount(points, "point"), sources=sources)
        tie = say("story.tie", strength=strength) if points in level else ""
        lines.append(line + tie)
    return lines


def _sources(state: Position, points: dict[str, int]) -> str:
    found = [
        say("story.source", source=state.game.source(source), n=minus(n))
        for source, n in points.items()
        if n
    ]
    return say("story.sources", sources=series(found)) if found else say("story.no_sources")


def _solo_story(state: Position) -> str:
    """How far the tribes have come, and what they had."""
    lived = state.scores()[0]["rounds"]
    ahead = -(-state.deck.bit_count() // len(state.game.fill))
    had = [
        amount(sum(state.figures), "figure"),
        say("story.field", n=state.field[0]),
        say("story.tools", n=state.tool_sum(0)),
        amount(state.tiles[0].bit_count(), "building"),
    ]
    values = {"rounds": amount(lived, "round"), "ahead": amount(ahead, "round")}
    return say("story.solo_left" if ahead else "story.solo", things=listed(had), **values)
