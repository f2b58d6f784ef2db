"""What is wrong with a position made by hand. One without problems can be played to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stoneage_panel.engine.strings import series
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, OVER, SWAP, TRADE, TURN
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.rules.setup import shown
from stoneage_panel.games.my_first.text.strings import say_problem
from stoneage_panel.games.my_first.text.words import face as face_name


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
            yield say_problem("position.goods", name=say(f"face.{name}"), **counts)
    if bags.size(state.bags[-1]) != 5 or bags.count(state.bags[-1], bags.DOG):
        yield say_problem("position.post")


def _huts(state: Position) -> Iterable[str]:
    seen = shown(state)
    twice = [hut for hut, n in Counter(seen).items() if n > 1]
    if twice:
        yield say_problem("position.hut_twice", huts=series([_hut_name(hut) for hut in twice]))
    if len(seen) + sum(state.under) != len(data.HUTS):
        counts = {"shown": len(seen), "down": sum(state.under), "all": len(data.HUTS)}
        yield say_problem("position.huts", **counts)
    if sum(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built) > 1:
        yield say_problem("position.settlements")
    if any(huts.bit_count() > data.HUTS_TO_WIN for huts in state.built):
        yield say_problem("position.settlement", room=data.HUTS_TO_WIN)


def _hut_name(hut: int) -> str:
    return " ".join(say(f"face.{name}") for name in bags.pieces(data.HUTS[hut]))


def _tokens(state: Position) -> Iterable[str]:
    twice = [face for face, n in Counter(state.faces).items() if n > 1 and face >= 0]
    if twice:
        yield say_problem("position.face_twice", faces=series([face_name(f) for f in twice]))
    for slot, face in enumerate(state.faces):
        up = state.up >> slot & 1
        if up and face < 0 and not (state.phase == FACE and slot == state.pending):
            yield say_problem("position.faceless", token=slot + 1)
        if state.seen[slot] and face < 0:
            yield say_problem("position.seen_faceless", token=slot + 1)
        if state.seen[slot] > state.turn:
            yield say_problem("position.seen_late", token=slot + 1)
        if face == data.SITE_FACE and up and state.phase in (TURN, TRADE, SWAP, FACE):
            yield say_problem("position.site_up")


# ---------------------------------------------------------------- what is due


def _phase(state: Position) -> Iterable[str]:
    done = any(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built)
    late = state.turn >= state.game.turn_limit
    if done and state.phase != OVER:
        yield say_problem("position.complete")
    if state.phase == OVER and not done and not late:
        yield say_problem("position.not_won")
    if state.phase == TURN and late:
        yield say_problem("position.late", turns=state.game.turn_limit)
    if state.phase in (TRADE, BUILD, SWAP, FACE) and not state.turn:
        yield say_problem("position.no_turn")
    if state.phase == SWAP and state.up:
        yield say_problem("position.swap_up")
    if state.phase not in (FACE, HUT) and state.pending:
        yield say_problem("position.no_luck")


def _choice(state: Position) -> Iterable[str]:
    """A choice due on a space is asked only there, and only if there is one."""
    if state.phase in (BUILD, SWAP) or (state.phase == HUT and state.turn):
        due = data.SITE
    elif state.phase == TRADE:
        due = data.POST
    else:
        return
    if state.pos[state.player] != due:
        yield say_problem("position.stands", space=data.SPACE_NAMES[due])
    elif state.phase in (TRADE, BUILD) and len(state.legal_actions()) < 2:
        yield say_problem("position.one_answer")


def _luck(state: Position) -> Iterable[str]:
    pending = state.pending
    if state.phase == FACE and not (state.up >> pending & 1 and state.faces[pending] < 0):
        yield say_problem("position.no_token")
    waiting = range(0)
    if state.phase == HUT:
        # while the game is set up, the piles after the pending one wait for their turn as well
        waiting = range(pending, pending + 1 if state.turn else data.PILES)
        if pending >= data.PILES:
            yield say_problem("position.no_pile")
    for pile, (top, under) in enumerate(zip(state.tops, state.under, strict=True)):
        if pile in waiting and top >= 0:
            yield say_problem("position.pile_taken", pile=pile + 1)
        elif pile in waiting and not under:
            yield say_problem("position.pile_empty", pile=pile + 1)
        elif pile not in waiting and top < 0 and under and state.phase != OVER:
            yield say_problem("position.pile_closed", pile=pile + 1)
