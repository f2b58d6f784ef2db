"""What every place of the board of the Settlers shows, in words."""

from __future__ import annotations

from stoneage_panel.board.said import remembered
from stoneage_panel.board.settlers_layout import Same, region_of, regions
from stoneage_panel.board.settlers_said import say
from stoneage_panel.board.settlers_view import View
from stoneage_panel.board.settlers_ways import way_there
from stoneage_panel.engine.said import listed
from stoneage_panel.games.settlers.masks import bits
from stoneage_panel.games.settlers.moves import TRIBE
from stoneage_panel.games.settlers.words import outer
from stoneage_panel.games.settlers.world import FIGURES, World

Told = tuple[str, str]
"""A place's name, and all that its picture says."""


def place(view: View, kind: str, number: int) -> Told:
    """Name and words of a hex or a crossing."""
    return _hex(view, number) if kind == "hex" else _crossing(view, number)


def region(view: View, part: str) -> Told:
    """A part of the small world."""
    name = say(f"region.{part}")
    here = regions(view.world)
    counts = []
    for seat in range(view.state.players):
        tribes = sum(here[at] == part for at in bits(view.state.tribes[seat]))
        nomads = sum(here[at] == part for at in bits(view.state.nomads[seat]))
        if tribes or nomads:
            tell = say("count.tribes", n=tribes), say("count.nomads", n=nomads)
            counts.append(say("region.who", who=view.name(seat), tribes=tell[0], nomads=tell[1]))
    chits = sum(
        here[chit.at] == part and bool(view.state.free >> i & 1)
        for i, chit in enumerate(view.world.chits)
    )
    told = [say("region.told", name=name, chits=say("count.chits", n=chits))]
    told += [say("region.people", people=listed(counts))] if counts else []
    told.append(say("region.shown" if part == view.region else "region.show"))
    return name, " ".join(told)


def _closing(view: View, name: str) -> list[str]:
    if name in view.look.chosen:
        return [say("closing.chosen")]
    return [say("closing.legal")] if name in view.look.legal else []


# ---------------------------------------------------------------- hexes and figures


def hex_name(view: View, at: int) -> str:
    """``Forest 4 in Europe``."""
    return _hex_name(view.same, at, bool(view.state.dry >> at & 1))


@remembered(1 << 8)
def _hex_name(same: Same, at: int, dry: bool) -> str:
    one = same.world.hexes[at]
    land = say("land.desert") if dry else say(f"land.{one.land}")
    where = say(f"region.{region_of(one)}")
    return say("hex.dry" if dry else "hex.name", land=land, n=one.number, where=where)


def bare_hex(view: View, at: int) -> str:
    """``forest 4``, or ``desert``."""
    one = view.world.hexes[at]
    if view.state.dry >> at & 1:
        return say("land.desert")
    return say("hex.bare", land=say(f"land.{one.land}"), n=one.number)


def _hex(view: View, at: int) -> Told:
    state, one = view.state, view.world.hexes[at]
    name = hex_name(view, at)
    if state.dry >> at & 1:
        told = [say("hex.desert", name=name)]
    else:
        pips = 6 - abs(7 - one.number)
        told = [say("hex.told", name=name, kind=say(f"land.yield.{one.land}"), n=pips)]
    for which, on in enumerate(state.figures):
        if on == at:
            told.append(say("hex.blocked", figure=say(f"figure.{FIGURES[which]}")))
    return name, " ".join(told + _closing(view, one.id.lower()))


def figure(view: View, which: int) -> Told:
    """A figure and where it stands."""
    name = say(f"figure.{FIGURES[which]}")
    told = [say("figure.told", name=name, hex=hex_name(view, view.state.figures[which]))]
    told.append(say(f"figure.zone.{FIGURES[which]}"))
    return name, " ".join(told + _closing(view, FIGURES[which]))


# ---------------------------------------------------------------- crossings


@remembered(8)
def _bases(same: Same) -> tuple[Told, ...]:
    """Every crossing's name, and what meets there."""
    return tuple(_base(same.world, at) for at in range(len(same.world.crossings)))


def short(world: World, at: int) -> str:
    """A crossing by its name on the map, or by what it lies off."""
    crossing = world.crossings[at]
    return crossing.name if crossing.hexes else outer(crossing.name, crossing.kind)


def _base(world: World, at: int) -> Told:
    crossing = world.crossings[at]
    where = say(f"region.{regions(world)[at]}")
    if crossing.kind != "land":
        name = say("crossing.outer", name=short(world, at), where=where)
        return name, say("crossing.told", name=name)
    name = say("crossing.name", name=crossing.name, where=where)
    lands = [
        say("crossing.at", land=say(f"land.{world.hexes[i].land}"), n=world.hexes[i].number)
        for i in crossing.hexes
    ]
    return name, say("crossing.lands", name=name, lands=listed(lands))


def _crossing(view: View, at: int) -> Told:
    mask = 1 << at
    plain = _bases(view.same)[at]
    if not view.busy & mask:
        return plain
    name, told, state = plain[0], [plain[1]], view.state
    for seat in range(state.players):
        for what, on in (("tribe", state.tribes[seat]), ("nomad", state.nomads[seat])):
            if on & mask:
                told.append(say(f"crossing.{what}", who=view.name(seat)))
    if view.world.starts & mask:
        free = state.phase == TRIBE and not state.taken() & mask
        told.append(say("crossing.start" if free else "crossing.black"))
    game = view.game
    if game.sites & mask and state.free >> game.chit_at[at] & 1:
        people = view.world.chits[game.chit_at[at]].people
        told.append(say("crossing.chit", people=say(f"people.{people}.name")))
    if at in game.box_at:
        told += _box(view, at)
    if at in view.reach:
        told.append(say("crossing.reach", n=view.reach[at]))
    return name, " ".join(told + _closing(view, view.world.crossings[at].name.lower()))


def detail(view: View, name: str) -> str:
    """How one gets to a chit or a chip: worked out for the one crossing that is asked about."""
    at = view.game.crossing_names.get(name, -1)
    return " ".join(way_there(view, at)) if at >= 0 and view.prize(at) else ""


def _box(view: View, at: int) -> list[str]:
    number = view.game.box_at[at]
    box = view.world.boxes[number]
    told = [say("box.asks", clothing=box.clothing, construction=box.construction)]
    clothing, construction = view.lacks(box)
    who = view.name(view.seat)
    if clothing or construction:
        lack = [say(f"track.{name}", n=n) for name, n in
                (("clothing", clothing), ("construction", construction)) if n]  # fmt: skip
        told.append(say("box.lacks", who=who, what=listed(lack)))
    else:
        told.append(say("box.met", who=who))
    if view.state.lying >> number & 1:
        told.append(say("box.chip", numeral=say(f"numeral.{box.group}")))
    return told
