"""What people read: whose turn and why, and how it ended. What happened is told in `log`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.stone_age import dice, moves, score
from stoneage_panel.games.stone_age.log import actor, gathered, tell, whose
from stoneage_panel.games.stone_age.places import WORKS
from stoneage_panel.games.stone_age.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.words import (
    COLOURS,
    DIE_GIFTS,
    amount,
    at,
    listed,
    reward,
)

__all__ = ["status", "story", "tell"]

Banner = tuple[str, str]


def status(state: Position, names: Sequence[str]) -> Banner:
    """The sentence of the banner, and a line of help."""
    return _STATUS[state.phase](state, names)


# ---------------------------------------------------------------- placing and acting


def _place(state: Position, names: Sequence[str]) -> Banner:
    if state.game.solo and state.acting < 0:
        waiting = [COLOURS[i] for i, spare in enumerate(state.spare) if spare]
        return (
            f"Place all figures of {'one colour' if len(waiting) > 1 else listed(waiting)}",
            "Point at a place and say whose figures go there. Then dice give the initiative.",
        )
    spare = state.spare[state.acting]
    if spare == 1:
        return f"{actor(state, names)}, place your last figure", "Choose a place with room."
    few = f"{spare} more" if state.game.solo else f"1 to {spare}"
    return (
        f"{actor(state, names)}, place {few} figures",
        "Choose a place, then how many go there. You can't add to it later in the round.",
    )


def _act(state: Position, names: Sequence[str]) -> Banner:
    here = state.here[state.acting]
    left = sum(1 for place in range(WORKS + 12) if here >> 4 * place & 15)
    who = actor(state, names)
    if left == 1:
        return f"{who}, use your last figures", "Gather, buy or build, or leave it." + _kept(state)
    return (
        f"{who}, use your figures: {left} places left",
        "In any order, one place at a time." + _kept(state),
    )


def _kept(state: Position) -> str:
    """A reminder of cards that give resources at any time."""
    mine = state.kept[state.player] & state.game.wilds
    return " Your card gives resources of your choice whenever you like." if mine else ""


def _tools(state: Position, names: Sequence[str]) -> Banner:
    total = dice.total(state.dice)
    each, what = gathered(state)
    return (
        f"{actor(state, names)} rolled {total}: add tools or not",
        f"{total} makes {total // each} {what}; the next takes {each - total % each} more.",
    )


def _split(state: Position, names: Sequence[str]) -> Banner:
    return (
        f"{actor(state, names)}, share {state.due} between food and jewelry",
        "In any way you like.",
    )


def _pick(state: Position, names: Sequence[str]) -> Banner:
    pack = state.game.pack
    gifts = (
        [reward(*gift) for gift in pack.rewards]
        if state.rolling == ROLL_REWARDS
        else list(DIE_GIFTS)
    )
    faces = sorted(set(dice.faces(state.dice)))
    choice = listed([f"{face} gives {gifts[face - 1]}" for face in faces])
    return f"{whose(state, names)}, pick a die", f"{choice}."


def _extra(state: Position, names: Sequence[str]) -> Banner:
    return (
        f"{whose(state, names)}, 3 jewelry for another card or not",
        "The top card of the deck comes face down; only its lower half counts.",
    )


# ---------------------------------------------------------------- feeding and solo's choices


def _feed(state: Position, names: Sequence[str]) -> Banner:
    help_line = f"Pay {amount(state.due, 'resource')} instead, or lose 10 points."
    if state.game.solo:
        help_line = "Pay with resources; the exhaustion limit falls by what is still lacking."
    return f"{whose(state, names)}, {state.due} food short", help_line + _kept(state)


def _call(state: Position, names: Sequence[str]) -> Banner:
    able = [COLOURS[move[1]] for move in state.legal_actions() if move[0] == moves.NEXT]
    return (
        f"Equal initiative: {listed(able)}" if able else "A colour acts next",
        "Choose the colour that acts next. The one left at the end does not act.",
    )


def _discard(state: Position, names: Sequence[str]) -> Banner:
    return (
        "Discard a building",
        "Each round takes its buildings. For each one lacking the exhaustion limit falls by 3.",
    )


# ---------------------------------------------------------------- luck


def _roll(state: Position, names: Sequence[str]) -> Banner:
    who, rolling = actor(state, names), state.rolling
    if rolling == INITIATIVE:
        return f"{who} rolls for initiative", "A die for each figure; the highest won't act."
    if rolling in (ROLL_ALL, ROLL_REWARDS):
        return f"{who} rolls dice to pick from", "Luck decides what there is to pick."
    each, what = gathered(state)
    where = f"for {what}" if rolling >= ROLL2 else at(rolling)
    return f"{who} rolls {where}", f"Each full {each} makes 1 {what}. Tools may be added then."


def _card(state: Position, names: Sequence[str]) -> Banner:
    return "A card comes to light", "Luck decides which."


def _draw(state: Position, names: Sequence[str]) -> Banner:
    return f"{whose(state, names)} draws a card face down", "Luck decides which."


def _tile(state: Position, names: Sequence[str]) -> Banner:
    return "A building comes to light", "Luck decides which."


# ---------------------------------------------------------------- the end


def _over(state: Position, names: Sequence[str]) -> Banner:
    if state.game.solo:
        return _solo_over(state)
    why = _why_over(state)
    if state.winner is not None:
        points = sum(state.scores()[state.winner].values())
        return f"{names[state.winner]} wins with {amount(points, 'point')}", why
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    return f"Shared by {listed(best)}", why


def _why_over(state: Position) -> str:
    empty = any(t < 0 and not n for t, n in zip(state.tops, state.under, strict=True))
    if empty:
        return "A stack of buildings is used up."
    if state.round >= state.game.last_round:
        return f"The limit of {state.game.last_round} rounds was reached."
    return "There are too few cards for another round."


def _solo_over(state: Position) -> Banner:
    lasted = amount(state.round, "round")
    if state.winner is not None:
        return f"The tribes live on after {lasted}", "The deck of cards is used up."
    return f"The tribes are exhausted in round {state.round}", "The exhaustion limit is used up."


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
    return [
        f"{names[seat]}: {amount(ranks[seat][0], 'point')}"
        + _sources(scores[seat])
        + (f" Equal points: field, tools and figures make {ranks[seat][1]}."
           if ranks[seat][0] in level else "")
        for seat in order
    ]  # fmt: skip


def _sources(points: dict[str, int]) -> str:
    found = [f"{source} {n}".replace("-", "−") for source, n in points.items() if n]
    return f": {', '.join(found)}." if found else "."


def _solo_story(state: Position) -> str:
    """How far the tribes have come, and what they had."""
    lived = state.scores()[0]["rounds"]
    ahead = -(-state.deck.bit_count() // len(state.game.fill))
    more = f"; cards for {amount(ahead, 'round')} more lie in the deck" if ahead else ""
    had = [
        amount(sum(state.figures), "figure"),
        f"a field of {state.field[0]}",
        f"tools of {state.tool_sum(0)}",
        amount(state.tiles[0].bit_count(), "building"),
    ]
    return f"{amount(lived, 'round')} lived through{more}. The tribes have {listed(had)}."
