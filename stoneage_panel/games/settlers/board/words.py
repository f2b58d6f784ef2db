"""What every place of the board of the Settlers shows, in words."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.board.strings import remembered
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.board.layout import Same, region_of, regions
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.board.ways import way_there
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import TRIBE
from stoneage_panel.games.settlers.components.world import FIGURES, World
from stoneage_panel.games.settlers.text.words import meeting, outer, side

PlaceText = tuple[str, str]
"""A place's name, and all that its picture says."""


def place(view: View, kind: str, number: int) -> PlaceText:
    """Name and words of a hex or a crossing."""
    return _hex(view, number) if kind == "hex" else _crossing(view, number)


def bare(same: Same, kind: str, number: int) -> PlaceText:
    """The same where nothing lies, nobody stands and nothing may be done."""
    if kind == "hex":
        return _hex_text(same, number, False, (False,) * len(FIGURES), "")
    return _bases(same)[number]


def region(view: View, part: str) -> PlaceText:
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
    sentences = [say("region.told", name=name, chits=say("count.chits", n=chits))]
    sentences += [say("region.people", people=listed(counts))] if counts else []
    sentences.append(say("region.shown" if part == view.region else "region.show"))
    return name, " ".join(sentences)


def _closing(view: View, name: str) -> list[str]:
    key = _closed(view, name)
    return [say(f"closing.{key}")] if key else []


def _closed(view: View, name: str) -> str:
    """Whether a place is chosen or may be; empty for neither."""
    if name in view.options.chosen:
        return "chosen"
    return "legal" if name in view.options.legal else ""


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


def _hex(view: View, at: int) -> PlaceText:
    state = view.state
    dry, here = bool(state.dry >> at & 1), tuple(on == at for on in state.figures)
    return _hex_text(view.same, at, dry, here, _closed(view, view.world.hexes[at].id.lower()))


@remembered(1 << 9)
def _hex_text(same: Same, at: int, dry: bool, here: tuple[bool, ...], closed: str) -> PlaceText:
    """A hex by all that its words follow from; here: whether each figure stands on it."""
    one, name = same.world.hexes[at], _hex_name(same, at, dry)
    if dry:
        sentences = [say("hex.desert", name=name)]
    else:
        pips = 6 - abs(7 - one.number)
        sentences = [say("hex.told", name=name, kind=say(f"land.yield.{one.land}"), n=pips)]
    for which, on in enumerate(here):
        if on:
            sentences.append(say("hex.blocked", figure=say(f"figure.{FIGURES[which]}")))
    sentences += [say(f"closing.{closed}")] if closed else []
    return name, " ".join(sentences)


def figure(view: View, which: int) -> PlaceText:
    """A figure and where it stands."""
    name = say(f"figure.{FIGURES[which]}")
    sentences = [say("figure.told", name=name, hex=hex_name(view, view.state.figures[which]))]
    sentences.append(say(f"figure.zone.{FIGURES[which]}"))
    return name, " ".join(sentences + _closing(view, FIGURES[which]))


# ---------------------------------------------------------------- crossings


@remembered(8)
def _bases(same: Same) -> tuple[PlaceText, ...]:
    """Every crossing's name, and what meets there."""
    return tuple(_base(same.world, at) for at in range(len(same.world.crossings)))


def short(world: World, at: int) -> str:
    """A crossing by its name on the map, or by what it lies off."""
    crossing = world.crossings[at]
    return crossing.name if crossing.hexes else outer(crossing.name, crossing.kind)


def _base(world: World, at: int) -> PlaceText:
    crossing = world.crossings[at]
    where = say(f"region.{regions(world)[at]}")
    if crossing.kind != "land":
        name = say("crossing.outer", name=short(world, at), where=where)
        return name, say("crossing.told", name=name)
    lands = [
        say("crossing.at", land=say(f"land.{world.hexes[i].land}"), n=world.hexes[i].number)
        for i in crossing.hexes
    ]
    key, side_of = meeting(world, at), side(crossing)
    name = say(f"crossing.{key}", lands=listed(lands), where=where, side=side_of)
    return name, say("crossing.told", name=name)


def _crossing(view: View, at: int) -> PlaceText:
    mask = 1 << at
    plain = _bases(view.same)[at]
    if not view.busy & mask:
        return plain
    sentences = [*_standing(view, mask), *_lying(view, at)]
    if at in view.game.box_at:
        number = view.game.box_at[at]
        lies = bool(view.state.lying >> number & 1)
        who = view.name(view.seat)
        sentences.append(_box(view.same, number, *view.lacks(view.world.boxes[number]), who, lies))
    if at in view.reach:
        sentences.append(say("crossing.reach", n=view.reach[at]))
    sentences += _closing(view, view.world.crossings[at].name.lower())
    return plain[0], " ".join([plain[1], *sentences])


def _standing(view: View, mask: int) -> Iterator[str]:
    """Whose people stand on a crossing."""
    state = view.state
    if state.taken() & mask:
        for seat in range(state.players):
            for what, on in (("tribe", state.tribes[seat]), ("nomad", state.nomads[seat])):
                if on & mask:
                    yield say(f"crossing.{what}", who=view.name(seat))


def _lying(view: View, at: int) -> Iterator[str]:
    """A black corner; a people chit."""
    mask, state, game = 1 << at, view.state, view.game
    if view.world.starts & mask:
        free = state.phase == TRIBE and not state.taken() & mask
        yield say("crossing.start" if free else "crossing.black")
    if game.sites & mask and state.free >> game.chit_at[at] & 1:
        people = view.world.chits[game.chit_at[at]].people
        yield say("crossing.chit", people=say(f"people.{people}.name"))


def detail(view: View, name: str) -> str:
    """How one gets to a chit or a chip: worked out for the one crossing that is asked about."""
    at = view.game.crossing_names.get(name, -1)
    return " ".join(way_there(view, at)) if at >= 0 and view.prize(at) else ""


@remembered(1 << 9)
def _box(same: Same, number: int, clothing: int, construction: int, who: str, lies: bool) -> str:
    """What a box asks for, what somebody lacks of it, and whether its chip lies there."""
    box = same.world.boxes[number]
    sentences = [say("box.asks", clothing=box.clothing, construction=box.construction)]
    if clothing or construction:
        lack = [say(f"track.{name}", n=n) for name, n in
                (("clothing", clothing), ("construction", construction)) if n]  # fmt: skip
        sentences.append(say("box.lacks", who=who, what=listed(lack)))
    else:
        sentences.append(say("box.met", who=who))
    if lies:
        sentences.append(say("box.chip", numeral=say(f"numeral.{box.group}")))
    return " ".join(sentences)
