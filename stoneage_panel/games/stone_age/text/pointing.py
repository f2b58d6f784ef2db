"""Why pointing at a place or a piece does nothing now, in words."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.goods import KINDS
from stoneage_panel.games.stone_age.components.moves import COLOURS
from stoneage_panel.games.stone_age.components.places import CARD, CREW, NUMBERS, STACK, TOOL, WORKS
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.rules.rulebook import RULES
from stoneage_panel.games.stone_age.text import pointing_pay, refusals_place
from stoneage_panel.games.stone_age.text import refusals as refuse
from stoneage_panel.games.stone_age.text.strings import say_refusal
from stoneage_panel.games.stone_age.text.words import at

Chosen = tuple[str, ...]


def why_not_place(state: Position, place: str, chosen: Chosen = ()) -> IllegalAction:
    """The refusal for a place that starts or continues no legal action.

    Args:
        place: the id of a place or piece, such as ``"forest"``, ``"n:3"``, ``"pay:wood"``.
        chosen: what was pointed at before, for an action made of several parts.
    """
    if state.phase == moves.OVER:
        return refuse.over(state)
    head, _, tail = place.partition(":")
    ask = _ASK.get(state.phase)
    refusal = ask and ask(state, place, head, tail, chosen)
    return refusal or refuse.not_due(state)


def _spot(chosen: Chosen) -> int:
    """The place of the board that was pointed at before, or −1."""
    return next((NUMBERS[part] for part in chosen if part in NUMBERS), -1)


def _number(text: str) -> int:
    """The number in an id such as ``n:3``; −1 where there is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1


# ---------------------------------------------------------------- placing


def _placing(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    if head in ("wild", "take"):
        return _wild(state, head, tail)
    colour = _colour(state, head, tail, chosen)
    if head == "colour" and state.game.solo:
        return refusals_place.whose(state, colour) or RULES.refuse(
            "SS.PLACE.1", why=say_refusal("whose.say_once")
        )
    if head == "n":
        return _many(state, _number(tail), colour, chosen)
    if place not in NUMBERS:
        return None
    if _spot(chosen) >= 0 and _free(state, NUMBERS[place], colour):
        return RULES.refuse("SA.PLACE.1")
    return _no_room(state, NUMBERS[place], colour)


def _colour(state: Position, head: str, tail: str, chosen: Chosen) -> int:
    """Whose figures are meant: in the solo game those named, else those being placed."""
    if head == "colour":
        return COLOURS.index(tail) if tail in COLOURS else -1
    named = [COLOURS.index(part[7:]) for part in chosen if part[7:] in COLOURS]
    if named:
        return named[0]
    waiting = [colour for colour, spare in enumerate(state.spare) if spare]
    return state.acting if state.acting >= 0 else (waiting or [-1])[0]


def _free(state: Position, place: int, colour: int) -> bool:
    """Whether figures can go to a place now: then only the place chosen before is in the way."""
    owner = colour + 1 if state.game.solo else 0
    return any(
        move[:2] == (moves.PUT, place) and move[3] == owner for move in state.legal_actions()
    )


def _no_room(state: Position, place: int, colour: int) -> IllegalAction:
    refusal = refusals_place.whose(state, colour) or refusals_place.nowhere(state, place)
    if refusal:
        return refusal
    owner = colour if state.game.solo else state.acting
    # a free place that takes a fixed number of figures is refused for want of figures
    crew = CREW.get(place, 1)
    fewer = min(state.spare[owner], crew - 1) if crew > 1 else 0
    return refusals_place.full(state, place, owner) or refusals_place.number(
        state, place, fewer, owner
    )


def _many(state: Position, n: int, colour: int, chosen: Chosen) -> IllegalAction:
    place = _spot(chosen)
    spare = state.spare[colour if state.game.solo else state.acting]
    if place < 0 or (n <= spare and any(part.startswith("n:") for part in chosen)):
        return RULES.refuse("SA.PLACE.1")
    if TOOL <= place < WORKS and n == CREW.get(place, 1):
        return RULES.refuse("SA.PLACE.1")  # so many go there without saying
    return refusals_place.placing(state, place, n, colour)


# ---------------------------------------------------------------- acting


def _acting(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    if head in ("wild", "take"):
        return _wild(state, head, tail)
    target = _spot(chosen)
    if head in ("pay", "give", "get") and tail in KINDS:
        if 0 <= target < CARD or target >= WORKS:
            return RULES.refuse("SA.ACT.2")
        return pointing_pay.piece(state, head, KINDS.index(tail), target, chosen)
    if head == "leave" and tail in NUMBERS:
        left = NUMBERS[tail]
        stands = refuse.stands(state, left)
        if stands or CARD <= left < WORKS:
            return stands or RULES.refuse("SA.ACT.2")
        return RULES.refuse("SA.ACT.4", where=at(left))
    if place not in NUMBERS:
        return None
    spot = NUMBERS[place]
    refusal = refuse.stands(state, spot)
    if refusal:
        return refusal
    if chosen or spot < CARD or spot >= WORKS:
        return RULES.refuse("SA.ACT.2")
    if spot < STACK:
        return pointing_pay.poor_for_card(state, spot - CARD)
    return pointing_pay.poor_for_building(state, spot - STACK)


def _wild(state: Position, head: str, tail: str) -> IllegalAction | None:
    if head == "take" and tail not in KINDS:
        return None
    if not legal.wild(state, state.player):
        return RULES.refuse("SA.CARD.14")
    return RULES.refuse("SA.CARD.15")


# ---------------------------------------------------------------- dice


def _tooling(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    if place in ("tool1", "tool2", "tool3"):
        return refuse.tool(state, int(place[-1]) - 1) or RULES.refuse("SA.TOOL.5")
    if head == "once":
        return refuse.once_gone(state)
    return RULES.refuse("SA.TOOL.5") if head == "tools" or place == "tool" else None


def _splitting(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    return RULES.refuse("SG.HUNT.1", units=state.due) if head == "split" else None


def _picking(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    if head == "die":
        return refuse.wrong_die(state)
    if head == "take":
        if state.rolling != ROLL_REWARDS:
            return RULES.refuse("SA.CARD.12")
        what = say_refusal("die.no_more")
        return RULES.refuse("SG.CARD.4", what=what)
    return None


def _rolling(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    return refuse.wrong_roll(state) if head == "d" else None


# ---------------------------------------------------------------- the rest


def _feeding(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    if head in ("wild", "take"):
        return _wild(state, head, tail)
    if head == "pay" and tail in KINDS:
        return pointing_pay.food(state, KINDS.index(tail), chosen)
    if head == "starve":
        return RULES.refuse("SS.FEED.3" if state.game.solo else "SA.FEED.3", short=state.due)
    return None


def _calling(
    state: Position, place: str, head: str, tail: str, chosen: Chosen
) -> IllegalAction | None:
    if head != "colour" or tail not in COLOURS:
        return None
    able = [action[1] for action in state.legal_actions() if action[0] == moves.NEXT]
    return RULES.refuse("SS.ACT.1", able=refusals_place.colours(able))


def _only(head_asked: str, rule: str) -> Ask:
    """A phase in which only one sort of thing can be pointed at."""
    return lambda state, place, head, tail, chosen: (
        RULES.refuse(rule) if head == head_asked else None
    )


Ask = Callable[[Position, str, str, str, Chosen], IllegalAction | None]
_ASK: dict[int, Ask] = {
    moves.PLACE: _placing,
    moves.ACT: _acting,
    moves.TOOLS: _tooling,
    moves.SPLIT: _splitting,
    moves.PICK: _picking,
    moves.EXTRA: _only("extra", "SG.CARD.2"),
    moves.FEED: _feeding,
    moves.CALL: _calling,
    moves.DISCARD: _only("tile", "SS.DISCARD.1"),
    moves.ROLL: _rolling,
    moves.CARD: _only("card", "SA.LUCK.1"),
    moves.DRAW: _only("draw", "SA.LUCK.1"),
    moves.TILE: _only("tile", "SA.LUCK.2"),
}
