"""Why pointing at a place or a piece does nothing now, in words."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import FIGURES, TRACKS, mask
from stoneage_panel.games.settlers.rules.legal import victims
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.rulebook import RULES
from stoneage_panel.games.settlers.text import refusals, refusals_trade, refusals_ways

Chosen = tuple[str, ...]


def why_not_place(state: Position, place: str, chosen: Chosen = ()) -> IllegalAction:
    """The refusal for a place that starts or continues no legal action.

    Args:
        place: the id of a place or piece, such as ``"af01-e"``, ``"nomad"``, ``"give:meat"``.
        chosen: what was pointed at before, for an action made of several parts.
    """
    if state.phase == moves.OVER:
        return refusals.over(state)
    ask = _ASK.get(state.phase)
    return (ask and ask(state, place, chosen)) or refusals.not_due(state)


def _crossing(state: Position, place: str) -> int:
    return state.game.crossing_names.get(place, -1)


def _hex(state: Position, place: str) -> int:
    ids = [hexagon.id.lower() for hexagon in state.game.world.hexes]
    return ids.index(place) if place in ids else -1


def _cards(head: str, place: str, chosen: Chosen) -> int:
    """The goods that a place and what was pointed at before it name, card by card."""
    kinds = [part.removeprefix(head) for part in (*chosen, place) if part.startswith(head)]
    return sum(goods.ONE[goods.KINDS.index(kind)] for kind in kinds if kind in goods.KINDS)


def _acting(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    head, _, tail = place.partition(":")
    if head in ("offer", "bank", "give", "pay", "get") and state.built:
        return RULES.refuse("SE.TURN.2")
    if head in ("offer", "give"):
        return refusals_trade.give(state, _cards("give:", place, chosen), 0, 0)
    if head in ("bank", "pay", "get"):
        return refusals_trade.bank(state, refusals_trade.ANY_KIND, refusals_trade.ANY_KIND, 0)
    if head == "track" and tail in TRACKS:
        return refusals.step(state, TRACKS.index(tail), 0, 0)
    if head == "nomad":
        return refusals_ways.create(state, -1, 0, 0)
    if head == "found":
        return _no_site(state)
    if _hex(state, place) >= 0:
        return RULES.refuse("SE.WALK.1", far=say("refusal.on_hex"))
    at = _crossing(state, place)
    return _walking(state, at, chosen) if at >= 0 else None


def _no_site(state: Position) -> IllegalAction:
    chits = mask(state.game.world.chits[i].at for i in bits(state.free))
    there = state.nomads[state.player] & chits
    if not there:
        return RULES.refuse("SE.FOUND.1", why=say("refusal.nobody_on_site"))
    return refusals_ways.found(state, there.bit_length() - 1, 0, 0)


def _walking(state: Position, at: int, chosen: Chosen) -> IllegalAction:
    """A crossing was pointed at: to walk there, to make a nomad there, or whose nomad walks."""
    if "nomad" in chosen:
        return refusals_ways.create(state, at, 0, 0)
    if "found" in chosen:
        return refusals_ways.found(state, at, 0, 0)
    start = next((_crossing(state, part) for part in chosen if _crossing(state, part) >= 0), -1)
    if start < 0 and state.nomads[state.player] >> at & 1:
        return refusals_ways.stuck(state, at)
    if start < 0 and not state.taken() >> at & 1:
        return refusals_ways.nobody_near(state, at)
    return refusals_ways.walk(state, start, at, 0)


def _wanting(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    asked = _cards("want:", place, chosen) if place.startswith("want:") else 0
    return refusals_trade.ask(state, asked, 0, 0) if asked else None


def _answering(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    if place == "accept":
        return RULES.refuse("SE.TRADE.4")
    if place.startswith(("offer", "give:")):
        return refusals_trade.give(state, _cards("give:", place, chosen), 0, 0)
    return None


def _dealing(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    head, _, tail = place.partition(":")
    seat = int(tail) - 1 if tail.isdecimal() else -1
    if head != "deal" or not 0 <= seat < state.players:
        return None
    return refusals_trade.deal(state, seat, 0, 0)


def _dropping(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    return refusals.drop(state, 0, 0, 0) if place.startswith("drop:") else None


def _sending(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    if place not in FIGURES and not place.startswith("rob:") and _hex(state, place) < 0:
        return None
    parts = (*chosen, place)
    which = next((FIGURES.index(part) for part in parts if part in FIGURES), 0)
    named = any(part.startswith("rob:") for part in parts)
    hexagon = next((at for at in (_hex(state, part) for part in parts[::-1]) if at >= 0), -1)
    if which and state.seven:
        return RULES.refuse("SE.SEVEN.2")
    if hexagon >= 0:
        return refusals.send(state, which, hexagon, int(named or not victims(state, hexagon)))
    return RULES.refuse("SE.FIGURE.5", why=say("refusal.victim")) if named else None


def _drying(state: Position, place: str, chosen: Chosen) -> IllegalAction | None:
    return RULES.refuse("SE.CHIP.4") if _hex(state, place) >= 0 else None


def _placing(rule: str) -> Ask:
    return lambda state, place, chosen: RULES.refuse(rule) if _crossing(state, place) >= 0 else None


def _luck(head: str, rule: str) -> Ask:
    return lambda state, place, chosen: RULES.refuse(rule) if place.startswith(head + ":") else None


Ask = Callable[[Position, str, Chosen], IllegalAction | None]
_ASK: dict[int, Ask] = {
    moves.TRIBE: _placing("SE.START.2"),
    moves.CAMP: _placing("SE.START.3"),
    moves.ACT: _acting,
    moves.WANT: _wanting,
    moves.ANSWER: _answering,
    moves.DEAL: _dealing,
    moves.DISCARD: _dropping,
    moves.FIGURE: _sending,
    moves.DESERT: _drying,
    moves.CHIT: _placing("SE.SPREAD.2"),
    moves.ROLL: _luck("d", "SE.ROLL.1"),
    moves.STEAL: _luck("card", "SE.LUCK.1"),
    moves.CHIP: _luck("chip", "SE.CHIP.1"),
}
