"""What is wrong with a position made by hand. One without faults can be played to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stoneage_panel.engine.said import series
from stoneage_panel.games.my_first import bags, data
from stoneage_panel.games.my_first.moves import BUILD, FACE, HUT, OVER, SWAP, TRADE, TURN
from stoneage_panel.games.my_first.position import Position
from stoneage_panel.games.my_first.said import say, wrong
from stoneage_panel.games.my_first.setup import shown
from stoneage_panel.games.my_first.words import face as face_name


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
            counts = {"have": have, "want": want, "players": state.players}
            yield wrong("position.goods", name=say(f"face.{name}"), **counts)
    if bags.size(state.bags[-1]) != 5 or bags.count(state.bags[-1], bags.DOG):
        yield wrong("position.post")


def _huts(state: Position) -> Iterable[str]:
    seen = shown(state)
    twice = [hut for hut, n in Counter(seen).items() if n > 1]
    if twice:
        yield wrong("position.hut_twice", huts=series([_hut_name(hut) for hut in twice]))
    if len(seen) + sum(state.under) != len(data.HUTS):
        counts = {"shown": len(seen), "down": sum(state.under), "all": len(data.HUTS)}
        yield wrong("position.huts", **counts)
    if sum(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built) > 1:
        yield wrong("position.settlements")
    if any(huts.bit_count() > data.HUTS_TO_WIN for huts in state.built):
        yield wrong("position.settlement", room=data.HUTS_TO_WIN)


def _hut_name(hut: int) -> str:
    return " ".join(say(f"face.{name}") for name in bags.pieces(data.HUTS[hut]))


def _tokens(state: Position) -> Iterable[str]:
    twice = [face for face, n in Counter(state.faces).items() if n > 1 and face >= 0]
    if twice:
        yield wrong("position.face_twice", faces=series([face_name(f) for f in twice]))
    for slot, face in enumerate(state.faces):
        up = state.up >> slot & 1
        if up and face < 0 and not (state.phase == FACE and slot == state.pending):
            yield wrong("position.faceless", token=slot + 1)
        if state.seen[slot] and face < 0:
            yield wrong("position.seen_faceless", token=slot + 1)
        if state.seen[slot] > state.turn:
            yield wrong("position.seen_late", token=slot + 1)
        if face == data.SITE_FACE and up and state.phase in (TURN, TRADE, SWAP, FACE):
            yield wrong("position.site_up")


# ---------------------------------------------------------------- what is due


def _phase(state: Position) -> Iterable[str]:
    done = any(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built)
    late = state.turn >= state.game.turn_limit
    if done and state.phase != OVER:
        yield wrong("position.complete")
    if state.phase == OVER and not done and not late:
        yield wrong("position.not_won")
    if state.phase == TURN and late:
        yield wrong("position.late", turns=state.game.turn_limit)
    if state.phase in (TRADE, BUILD, SWAP, FACE) and not state.turn:
        yield wrong("position.no_turn")
    if state.phase == SWAP and state.up:
        yield wrong("position.swap_up")
    if state.phase not in (FACE, HUT) and state.pending:
        yield wrong("position.no_luck")


def _choice(state: Position) -> Iterable[str]:
    """A choice due on a space is asked only there, and only if there is one."""
    if state.phase in (BUILD, SWAP) or (state.phase == HUT and state.turn):
        due = data.SITE
    elif state.phase == TRADE:
        due = data.POST
    else:
        return
    if state.pos[state.player] != due:
        yield wrong("position.stands", space=data.SPACE_NAMES[due])
    elif state.phase in (TRADE, BUILD) and len(state.legal_actions()) < 2:
        yield wrong("position.one_answer")


def _luck(state: Position) -> Iterable[str]:
    pending = state.pending
    if state.phase == FACE and not (state.up >> pending & 1 and state.faces[pending] < 0):
        yield wrong("position.no_token")
    waiting = range(0)
    if state.phase == HUT:
        # while the game is set up, the piles after the pending one wait for their turn as well
        waiting = range(pending, pending + 1 if state.turn else data.PILES)
        if pending >= data.PILES:
            yield wrong("position.no_pile")
    for pile, (top, under) in enumerate(zip(state.tops, state.under, strict=True)):
        if pile in waiting and top >= 0:
            yield wrong("position.pile_taken", pile=pile + 1)
        elif pile in waiting and not under:
            yield wrong("position.pile_empty", pile=pile + 1)
        elif pile not in waiting and top < 0 and under and state.phase != OVER:
            yield wrong("position.pile_closed", pile=pile + 1)
