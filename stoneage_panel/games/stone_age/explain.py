"""What people read: whose turn and why, and how it ended. What happened is told in `log`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.said import listed, series
from stoneage_panel.games.stone_age import dice, moves, score
from stoneage_panel.games.stone_age.log import actor, describe, gathered, whose
from stoneage_panel.games.stone_age.places import WORKS
from stoneage_panel.games.stone_age.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.said import told
from stoneage_panel.games.stone_age.words import (
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
        return told(key, colours=listed(waiting)), told("status.help.solo_place")
    spare, who = state.spare[state.acting], actor(state, names)
    if spare == 1:
        return told("status.place_last", who=who), told("status.help.place_last")
    key = "status.place_more" if state.game.solo else "status.place"
    return told(key, who=who, n=spare), told("status.help.place")


def _act(state: Position, names: Sequence[str]) -> Banner:
    here = state.here[state.acting]
    left = sum(1 for place in range(WORKS + 12) if here >> 4 * place & 15)
    who = actor(state, names)
    if left == 1:
        return told("status.act_last", who=who), told("status.help.act_last") + _kept(state)
    return told("status.act", who=who, n=left), told("status.help.act") + _kept(state)


def _kept(state: Position) -> str:
    """A reminder of cards that give resources at any time."""
    mine = state.kept[state.player] & state.game.wilds
    return told("status.help.kept") if mine else ""


def _tools(state: Position, names: Sequence[str]) -> Banner:
    total = dice.total(state.dice)
    each, what = gathered(state)
    values = {"total": total, "made": total // each, "lack": each - total % each}
    head = told("status.tools", who=actor(state, names), total=total)
    return head, told("status.help.tools", thing=what, **values)


def _split(state: Position, names: Sequence[str]) -> Banner:
    head = told("status.split", who=actor(state, names), units=state.due)
    return head, told("status.help.split")


def _pick(state: Position, names: Sequence[str]) -> Banner:
    pack = state.game.pack
    gifts = (
        [reward(*gift) for gift in pack.rewards]
        if state.rolling == ROLL_REWARDS
        else list(DIE_GIFTS)
    )
    faces = sorted(set(dice.faces(state.dice)))
    choice = listed([gives(face, gifts[face - 1]) for face in faces])
    return told("status.pick", who=whose(state, names)), told("status.help.pick", choice=choice)


def _extra(state: Position, names: Sequence[str]) -> Banner:
    return told("status.extra", who=whose(state, names)), told("status.help.extra")


# ---------------------------------------------------------------- feeding and solo's choices


def _feed(state: Position, names: Sequence[str]) -> Banner:
    key = "status.help.feed_solo" if state.game.solo else "status.help.feed"
    help_line = told(key, resources=amount(state.due, "resource"))
    head = told("status.feed", who=whose(state, names), food=state.due)
    return head, help_line + _kept(state)


def _call(state: Position, names: Sequence[str]) -> Banner:
    able = [COLOURS[move[1]] for move in state.legal_actions() if move[0] == moves.NEXT]
    head = told("status.call" if able else "status.call_any", colours=listed(able))
    return head, told("status.help.call")


def _discard(state: Position, names: Sequence[str]) -> Banner:
    return told("status.discard"), told("status.help.discard")


# ---------------------------------------------------------------- luck


def _roll(state: Position, names: Sequence[str]) -> Banner:
    who, rolling = actor(state, names), state.rolling
    if rolling == INITIATIVE:
        return told("status.initiative", who=who), told("status.help.initiative")
    if rolling in (ROLL_ALL, ROLL_REWARDS):
        return told("status.roll_to_pick", who=who), told("status.help.roll_to_pick")
    each, what = gathered(state)
    where = told("log.roll_for", thing=what) if rolling >= ROLL2 else at(rolling)
    head = told("status.roll", who=who, where=where)
    return head, told("status.help.roll", each=each, thing=what)


def _card(state: Position, names: Sequence[str]) -> Banner:
    return told("status.card"), told("status.help.luck")


def _draw(state: Position, names: Sequence[str]) -> Banner:
    return told("status.draw", who=whose(state, names)), told("status.help.luck")


def _tile(state: Position, names: Sequence[str]) -> Banner:
    return told("status.tile"), told("status.help.luck")


# ---------------------------------------------------------------- the end


def _over(state: Position, names: Sequence[str]) -> Banner:
    if state.game.solo:
        return _solo_over(state)
    why = _why_over(state)
    if state.winner is not None:
        points = amount(sum(state.scores()[state.winner].values()), "point")
        return told("status.won", who=names[state.winner], points=points), why
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    return told("status.shared", who=listed(best)), why


def _why_over(state: Position) -> str:
    empty = any(t < 0 and not n for t, n in zip(state.tops, state.under, strict=True))
    if empty:
        return told("status.help.no_buildings")
    if state.round >= state.game.last_round:
        return told("status.help.late", rounds=state.game.last_round)
    return told("status.help.no_cards")


def _solo_over(state: Position) -> Banner:
    lasted = amount(state.round, "round")
    if state.winner is not None:
        return told("status.live", rounds=lasted), told("status.help.live")
    return told("status.exhausted", round=state.round), told("status.help.exhausted")


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
        line = told("story.seat", who=names[seat], points=amount(points, "point"), sources=sources)
        tie = told("story.tie", strength=strength) if points in level else ""
        lines.append(line + tie)
    return lines


def _sources(state: Position, points: dict[str, int]) -> str:
    found = [
        told("story.source", source=state.game.source(source), n=minus(n))
        for source, n in points.items()
        if n
    ]
    return told("story.sources", sources=series(found)) if found else told("story.no_sources")


def _solo_story(state: Position) -> str:
    """How far the tribes have come, and what they had."""
    lived = state.scores()[0]["rounds"]
    ahead = -(-state.deck.bit_count() // len(state.game.fill))
    had = [
        amount(sum(state.figures), "figure"),
        told("story.field", n=state.field[0]),
        told("story.tools", n=state.tool_sum(0)),
        amount(state.tiles[0].bit_count(), "building"),
    ]
    values = {"rounds": amount(lived, "round"), "ahead": amount(ahead, "round")}
    return told("story.solo_left" if ahead else "story.solo", things=listed(had), **values)
