"""What is wrong with a position made by hand. One without faults can be played to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stoneage_panel.games.my_first import bags, data
from stoneage_panel.games.my_first.moves import BUILD, FACE, HUT, OVER, SWAP, TRADE, TURN
from stoneage_panel.games.my_first.position import Position
from stoneage_panel.games.my_first.setup import shown


def problems(state: Position) -> list[str]:
    """All that keeps a position from being played, as sentences; empty when it can be."""
    pieces = [*_goods(state), *_huts(state), *_tokens(state)]
    # with the wrong pieces the choices can't be listed, or there would be far too many
    return pieces or [*_phase(state), *_choice(state), *_luck(state)]


# ---------------------------------------------------------------- pieces


def _goods(state: Position) -> Iterable[str]:
    wanted = bags.counts(data.goods_in_play(state.players))
    held = [sum(bags.count(bag, kind) for bag in state.bags) for kind in range(6)]
    for name, want, have in zip(bags.KINDS, wanted, held, strict=True):
        if want != have:
            yield f"There are {have} of {name} in all; with {state.players} players it is {want}."
    if bags.size(state.bags[-1]) != 5 or bags.count(state.bags[-1], bags.DOG):
        yield "The trading post always holds 5 goods and no dog."


def _huts(state: Position) -> Iterable[str]:
    seen = shown(state)
    twice = [hut for hut, n in Counter(seen).items() if n > 1]
    if twice:
        yield "A hut is there twice: " + ", ".join(_hut_name(hut) for hut in twice) + "."
    if len(seen) + sum(state.under) != len(data.HUTS):
        yield (
            f"{len(seen)} huts are built or face up and {sum(state.under)} face down; "
            f"together it must be {len(data.HUTS)}."
        )
    if sum(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built) > 1:
        yield "More than one player has a complete settlement."
    if any(huts.bit_count() > data.HUTS_TO_WIN for huts in state.built):
        yield f"A settlement has room for {data.HUTS_TO_WIN} huts."


def _hut_name(hut: int) -> str:
    return " ".join(bags.pieces(data.HUTS[hut]))


def _tokens(state: Position) -> Iterable[str]:
    twice = [face for face, n in Counter(state.faces).items() if n > 1 and face >= 0]
    if twice:
        yield "A token's face is there twice: " + ", ".join(data.FACES[f] for f in twice) + "."
    for slot, face in enumerate(state.faces):
        up = state.up >> slot & 1
        if up and face < 0 and not (state.phase == FACE and slot == state.pending):
            yield f"Token {slot + 1} lies face up but has no face."
        if state.seen[slot] and face < 0:
            yield f"Token {slot + 1} was seen but has no face."
        if state.seen[slot] > state.turn:
            yield f"Token {slot + 1} was last seen in a turn still to come."
        if face == data.SITE_FACE and up and state.phase in (TURN, TRADE, SWAP, FACE):
            yield "The building-site token is face up, but it turns all tokens down."


# ---------------------------------------------------------------- what is due


def _phase(state: Position) -> Iterable[str]:
    done = any(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built)
    late = state.turn >= state.game.turn_limit
    if done and state.phase != OVER:
        yield "A settlement is complete: the game is over."
    if state.phase == OVER and not done and not late:
        yield "The game is marked as over, but nobody has won."
    if state.phase == TURN and late:
        yield f"The limit of {state.game.turn_limit} turns is reached: the game is over."
    if state.phase in (TRADE, BUILD, SWAP, FACE) and not state.turn:
        yield "No turn has begun, so nothing can be pending."
    if state.phase == SWAP and state.up:
        yield "Tokens are swapped only when all lie face down."
    if state.phase not in (FACE, HUT) and state.pending:
        yield "Something is pending, but no luck is due."


def _choice(state: Position) -> Iterable[str]:
    """A choice due on a space is asked only there, and only if there is one."""
    if state.phase in (BUILD, SWAP) or (state.phase == HUT and state.turn):
        due = data.SITE
    elif state.phase == TRADE:
        due = data.POST
    else:
        return
    if state.pos[state.player] != due:
        yield f"Whose turn it is must stand on the {data.SPACE_NAMES[due]} now."
    elif state.phase in (TRADE, BUILD) and len(state.legal_actions()) < 2:
        yield "This choice has only one answer: it would not be asked."


def _luck(state: Position) -> Iterable[str]:
    pending = state.pending
    if state.phase == FACE and not (state.up >> pending & 1 and state.faces[pending] < 0):
        yield "Luck is due for a token, but that token is not being turned over."
    waiting = range(0)
    if state.phase == HUT:
        # while the game is set up, the piles after the pending one wait for their turn as well
        waiting = range(pending, pending + 1 if state.turn else data.PILES)
        if pending >= data.PILES:
            yield "Luck is due for a hut, but no pile waits for one."
    for pile, (top, under) in enumerate(zip(state.tops, state.under, strict=True)):
        if pile in waiting and top >= 0:
            yield f"Luck is due for a hut on pile {pile + 1}, but one lies face up there."
        elif pile in waiting and not under:
            yield f"Luck is due for a hut on pile {pile + 1}, but it is used up."
        elif pile not in waiting and top < 0 and under and state.phase != OVER:
            yield f"Pile {pile + 1} has huts left but none is face up."
