"""The whole board of the Settlers in words, a line a thing, continent by continent."""

from __future__ import annotations

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.engine.strings import banner, listed
from stoneage_panel.games.settlers.board import words
from stoneage_panel.games.settlers.board.layout import REGIONS, region_of, regions
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import TRACKS, World
from stoneage_panel.games.settlers.odds import journey
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text.status import status
from stoneage_panel.games.settlers.text.words import goods as named

_NEAREST = 6
"""Goals that are told at every turn."""


def lines(state: Position, options: ViewOptions) -> list[str]:
    """Everything the board shows and everybody has; others' hands as a number."""
    view = View(state, options)
    lines = _head(view)
    for part in REGIONS:
        lines += _part(view, part)
    return lines + _players(view)


def brief(state: Position, options: ViewOptions) -> list[str]:
    """What is asked for at every turn: where everybody is, and what is nearest."""
    view = View(state, options)
    lines = [*_head(view), "", say("text.people")]
    lines += ["  " + words.place(view, "crossing", at)[1] for at in bits(state.taken())]
    if state.phase == moves.TRIBE:
        free = bits(view.world.starts & ~state.taken())
        lines += ["  " + words.place(view, "crossing", at)[1] for at in free]
    if state.phase in (moves.FIGURE, moves.DESERT):
        lines += [_hexes(view, part) for part in REGIONS]
    goals = _nearest(view)
    if goals:
        lines += ["", say("text.nearest"), *("  " + _describe(view, at) for at in goals)]
    return lines + _players(view)


def _head(view: View) -> list[str]:
    """What is due, the dice, the bank and the figures."""
    state = view.state
    names = [view.name(seat) for seat in range(state.players)]
    strong, tip = status(state, names)
    lines = [banner(strong, tip), ""]
    lines.append(say("text.round" if state.round else "text.setup", n=state.round))
    if state.dice:
        low, high = divmod(state.dice, 10)
        lines.append(say("text.roll", low=low, high=high, n=low + high))
    lines.append(say("text.bank", goods=named(state.bank)))
    lines.append(_figures(view))
    return lines


def _players(view: View) -> list[str]:
    seats = range(view.state.players)
    return ["", say("text.players"), *("  " + player(view, seat) for seat in seats)]


def _nearest(view: View) -> list[int]:
    """The chits and chips that the seat in turn comes to with the fewest rolls."""
    own = view.options.viewer == view.seat
    found = list[tuple[float, int]]()
    for at in range(len(view.world.crossings)):
        way = journey(view.state, view.seat, at, own) if view.prize(at) else None
        if way and way.turns is not None:
            found.append((way.turns, at))
    return [at for _, at in sorted(found)[:_NEAREST]]


def _describe(view: View, at: int) -> str:
    """All there is to say of a crossing, and the way there."""
    one = view.world.crossings[at]
    text = f"{words.place(view, 'crossing', at)[1]} {words.detail(view, one.name.lower())}".strip()
    return say("text.typed", name=one.name.upper(), told=text)


def _figures(view: View) -> str:
    return " ".join(words.figure(view, which)[1] for which in range(2))


def _part(view: View, part: str) -> list[str]:
    """A part of the world: its hexes in one line, then every crossing where something is."""
    world, here = view.world, regions(view.world)
    lines, bare = ["", say(f"region.{part}"), _hexes(view, part)], []
    for at in sorted(range(len(here)), key=lambda at: world.crossings[at].y):
        if here[at] == part:
            if _busy(view, at):
                lines.append("  " + _describe(view, at))
            else:
                bare.append(_short(world, at))
    if bare:
        lines.append("  " + say("text.bare", names=", ".join(bare)))
    return lines


def _hexes(view: View, part: str) -> str:
    """The hexes of a part, with the names they are called by in a move."""
    found = [
        say("text.hex", name=one.id, told=words.bare_hex(view, at))
        for at, one in enumerate(view.world.hexes) if region_of(one) == part
    ]  # fmt: skip
    return "  " + say("text.hexes", hexes=listed(found))


def _short(world: World, at: int) -> str:
    """A crossing where nothing is; out at sea with the name it is called by in a move."""
    named, one = words.short(world, at), world.crossings[at]
    return named if one.hexes else say("text.called", name=one.name.upper(), told=named)


def _busy(view: View, at: int) -> bool:
    """Whether there is more to say of a crossing than that it is there."""
    state, game, mask = view.state, view.game, 1 << at
    chit = bool(game.sites & mask and state.free >> game.chit_at[at] & 1)
    start = bool(view.world.starts & mask)
    return bool(state.taken() & mask) or chit or start or at in game.box_at or view.legal(at)


def player(view: View, seat: int) -> str:
    """What a seat has, as far as the viewer may know it."""
    state, who = view.state, view.name(seat)
    hand = state.hands[seat]
    if view.options.viewer == seat:
        held = say("holds.hand", goods=named(hand)) if hand else say("holds.no_hand")
    else:
        held = say("holds.cards", n=goods.size(hand))
    levels = [say(f"track.{name}", n=state.level(seat, track)) for track, name in enumerate(TRACKS)]
    turn = seat == state.current_player
    sentences = [
        say("holds.to_move" if turn else "holds.points", name=who, n=state.points(seat),
            win=view.world.win),
        held,
        say("holds.people", tribes=say("count.tribes", n=state.tribes[seat].bit_count()),
            nomads=say("count.nomads", n=state.nomads[seat].bit_count())),
        say("holds.levels", levels=listed(levels)),
    ]  # fmt: skip
    chits = [view.world.chits[i].people for i in bits(state.chits[seat])]
    if chits:
        found = [say(f"people.{p}.count", n=chits.count(p)) for p in range(4) if p in chits]
        sentences.append(say("holds.chits", chits=listed(found)))
    chips = state.chips[seat].bit_count()
    if chips:
        sentences.append(say("holds.chips", n=chips))
    if state.scout == seat:
        sentences.append(say("holds.scout"))
    if state.spread[0] == seat:
        sentences.append(say("holds.spread"))
    return "; ".join(sentences) + "."
