"""The whole board of the Settlers in words, a line a thing, continent by continent."""

from __future__ import annotations

from stoneage_panel.board import settlers_words as words
from stoneage_panel.board.scene_data import Look
from stoneage_panel.board.settlers_layout import REGIONS, region_of, regions
from stoneage_panel.board.settlers_said import say
from stoneage_panel.board.settlers_view import View
from stoneage_panel.engine.said import listed
from stoneage_panel.games.settlers import goods
from stoneage_panel.games.settlers.explain import status
from stoneage_panel.games.settlers.masks import bits
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.words import goods as named
from stoneage_panel.games.settlers.world import TRACKS


def text(state: Position, look: Look) -> str:
    """Everything the board shows and everybody has; others' hands as a number."""
    view = View(state, look)
    names = [look.name(seat) for seat in range(state.players)]
    strong, tip = status(state, names)
    lines = [f"{strong}. {tip}", ""]
    lines.append(say("text.round" if state.round else "text.setup", n=state.round))
    if state.dice:
        low, high = divmod(state.dice, 10)
        lines.append(say("text.roll", low=low, high=high, n=low + high))
    lines.append(say("text.bank", goods=named(state.bank)))
    lines.append(_figures(view))
    for part in REGIONS:
        lines += _part(view, part)
    lines += ["", say("text.players")]
    lines += ["  " + player(view, seat) for seat in range(state.players)]
    return "\n".join(lines) + "\n"


def _figures(view: View) -> str:
    return " ".join(words.figure(view, which)[1] for which in range(2))


def _part(view: View, part: str) -> list[str]:
    """A part of the world: its hexes in one line, then every crossing where something is."""
    world, here = view.world, regions(view.world)
    hexes = [
        words.bare_hex(view, at) for at, one in enumerate(world.hexes) if region_of(one) == part
    ]
    lines = ["", say(f"region.{part}"), "  " + say("text.hexes", hexes=listed(hexes))]
    bare = []
    for at in sorted(range(len(here)), key=lambda at: world.crossings[at].y):
        if here[at] == part:
            if _busy(view, at):
                way = words.detail(view, world.crossings[at].name.lower())
                told = words.place(view, "crossing", at)[1]
                lines.append("  " + f"{told} {way}".strip())
            else:
                bare.append(words.short(world, at))
    if bare:
        lines.append("  " + say("text.bare", names=", ".join(bare)))
    return lines


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
    if view.look.viewer == seat:
        held = say("holds.hand", goods=named(hand)) if hand else say("holds.no_hand")
    else:
        held = say("holds.cards", n=goods.size(hand))
    levels = [say(f"track.{name}", n=state.level(seat, track)) for track, name in enumerate(TRACKS)]
    turn = seat == state.current_player
    told = [
        say("holds.to_move" if turn else "holds.points", name=who, n=state.points(seat)),
        held,
        say("holds.people", tribes=state.tribes[seat].bit_count(),
            nomads=state.nomads[seat].bit_count()),
        say("holds.levels", levels=listed(levels)),
    ]  # fmt: skip
    chits = [view.world.chits[i].people for i in bits(state.chits[seat])]
    if chits:
        found = [say(f"people.{p}.count", n=chits.count(p)) for p in range(4) if p in chits]
        told.append(say("holds.chits", chits=listed(found)))
    chips = state.chips[seat].bit_count()
    if chips:
        told.append(say("holds.chips", n=chips))
    if state.scout == seat:
        told.append(say("holds.scout"))
    if state.spread[0] == seat:
        told.append(say("holds.spread"))
    return "; ".join(told) + "."
