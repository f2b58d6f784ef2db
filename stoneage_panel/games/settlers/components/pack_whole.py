"""What the parts of an owner's world must be together: counts, places, ways between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.packs import Problems, row_of
from stoneage_panel.engine.strings import series
from stoneage_panel.games.settlers.components import world
from stoneage_panel.games.settlers.components.roads import Roads
from stoneage_panel.games.settlers.components.strings import say_pack
from stoneage_panel.games.settlers.components.world import (
    AFRICA,
    CORNERS,
    GROUPS,
    PEOPLES,
    World,
    mask,
)

Table = Mapping[str, Any]
MOST_PLAYERS = 4
FEWEST_STARTS = 3 * MOST_PLAYERS


def rows(table: Table, problems: Problems) -> None:
    """Ids that stand for one row each, and names of hexes and crossings that are there."""
    for what in ("hex", "outer", "box", "chip", "chit", "figure"):
        for row_id in _twice(row["id"].lower() for row in table[what]):
            problems.add(what, say_pack("rows.twice", id=row_id))
    for q, r in _twice((row["q"], row["r"]) for row in table["hex"]):
        problems.add("hex", say_pack("hex.one_place", q=q, r=r))
    if not table["hex"]:
        problems.add("hex", say_pack("hex.none"))
    known = {row["id"] for row in table["outer"]}
    known |= {f"{row['id']}-{corner}" for row in table["hex"] for corner in CORNERS}
    for where, name in _crossings(table):
        if name and name not in known:
            problems.add(where, say_pack("crossing.unknown", name=name))
    hexes = {row["id"] for row in table["hex"]}
    for row in table["figure"]:
        if row["hex"] and row["hex"] not in hexes:
            problems.add("figure", say_pack("hex.unknown", name=row["hex"]))


def _twice(values: Iterable[Any]) -> list[Any]:
    return [value for value, n in Counter(values).items() if n > 1 and value != ""]


def _crossings(table: Table) -> Iterable[tuple[str, str]]:
    """Every name of a crossing that is used, with where."""
    for what in ("box", "chit"):
        for number, row in enumerate(table[what], 1):
            yield row_of(what, number), row["at"]
    for number, pair in enumerate(table["route"], 1):
        for name in pair:
            yield row_of("route", number), name
    for name in table["start"]:
        yield "start", name
    for number, row in enumerate(table["printed"], 1):
        for name in (*row["tribes"], row["nomad"]):
            yield row_of("printed", number), name


def whole(made: World, problems: Problems) -> None:
    """What holds for a world that can be built."""
    _ways(made, problems)
    _places(made, problems)
    _groups(made, problems)
    _figures(made, problems)
    _starts(made, problems)
    _printed(made, problems)
    if not problems.count:
        _reached(made, problems)


def _named(made: World, crossings: int) -> str:
    return series([made.crossings[at].name for at in bits(crossings)][:8])


def _ways(made: World, problems: Problems) -> None:
    """Every two crossings are joined once at most, and all are one piece."""
    for a, b in _twice((min(a, b), max(a, b)) for a, b, _ in made.ways):
        problems.add("route", say_pack("route.twice", names=_named(made, 1 << a | 1 << b)))
    if any(a == b for a, b, _ in made.ways):
        problems.add("route", say_pack("route.nowhere"))
    reached = mask(at for ring in Roads(made).rings(0, (-1, -1), 0) for at in bits(ring))
    if lost := ((1 << len(made.crossings)) - 1) & ~reached:
        problems.add("route", say_pack("route.apart", names=_named(made, lost)))


def _places(made: World, problems: Problems) -> None:
    """Sites, boxes and black corners: each on a crossing of its own, no tribes side by side."""
    boxes, chits = [box.at for box in made.boxes], [chit.at for chit in made.chits]
    for what, places in (("box", boxes), ("chit", chits)):
        if twice := _twice(places):
            problems.add(what, say_pack("place.twice", names=_named(made, mask(twice))))
    sites = mask(chits)
    for other in (sites & made.starts, sites & mask(boxes), mask(boxes) & made.starts):
        if other:
            problems.add("chit", say_pack("place.shared", names=_named(made, other)))
    tribes = sites | made.starts
    if beside := mask(at for at in bits(tribes) if made.near[at] & tribes):
        problems.add("chit", say_pack("place.beside", names=_named(made, beside)))
    if len({chit.people for chit in made.chits}) < len(PEOPLES):
        problems.add("chit", say_pack("chit.peoples"))


def _groups(made: World, problems: Problems) -> None:
    for group, name in enumerate(GROUPS):
        boxes = sum(box.group == group for box in made.boxes)
        chips = sum(chip.group == group for chip in made.chips)
        if boxes != chips:
            problems.add("chip", say_pack("chip.groups", group=name, boxes=boxes, chips=chips))
    for name in _twice(chip.of for chip in made.chips if chip.kind == world.ADAPTATION):
        problems.add("chip", say_pack("chip.adaptation", name=name))


def _figures(made: World, problems: Problems) -> None:
    a, b = made.zones
    for zone, lair in zip(made.zones, made.lairs, strict=True):
        if not zone >> lair & 1 or zone.bit_count() < 2:
            problems.add("figure", say_pack("figure.zone", hex=made.hexes[lair].id))
    if a & b:
        problems.add("figure", say_pack("figure.shared"))


# ---------------------------------------------------------------- where the tribes start


def _starts(made: World, problems: Problems) -> None:
    """Enough black corners in Africa, and beside any three of them room for a nomad."""
    outside = mask(
        at
        for at in bits(made.starts)
        if not any(made.hexes[i].continent == AFRICA for i in made.crossings[at].hexes)
    )
    if outside:
        problems.add("start", say_pack("start.africa", names=_named(made, outside)))
    if made.starts.bit_count() < FEWEST_STARTS:
        n = made.starts.bit_count()
        problems.add("start", say_pack("start.few", n=n, fewest=FEWEST_STARTS))
    closed = made.starts | mask(box.at for box in made.boxes)
    room = {at: made.near[at] & ~closed for at in bits(made.starts)}
    for three in combinations(room, 3):
        beside = room[three[0]] | room[three[1]] | room[three[2]]
        if beside.bit_count() < MOST_PLAYERS:
            problems.add("start", say_pack("start.room", names=_named(made, mask(three))))
            return


def _printed(made: World, problems: Problems) -> None:
    boxes = mask(box.at for box in made.boxes)
    taken = 0
    for number, (tribes, nomad) in enumerate(made.printed, 1):
        where = row_of("printed", number)
        own = mask(tribes)
        if own & ~made.starts or own.bit_count() != len(tribes):
            problems.add(where, say_pack("printed.corners"))
        beside = any(made.near[at] >> nomad & 1 for at in tribes)
        if not beside or (made.starts | boxes) >> nomad & 1:
            problems.add(where, say_pack("printed.nomad"))
        if taken & (own | 1 << nomad):
            problems.add(where, say_pack("printed.taken"))
        taken |= own | 1 << nomad


def _reached(made: World, problems: Problems) -> None:
    """Wherever one figure stands, every people has a site that can be reached from Africa."""
    roads = Roads(made)
    sites = [mask(c.at for c in made.chits if c.people == p) for p in range(len(PEOPLES))]
    for which, zone in enumerate(made.zones):
        for hexagon in bits(zone):
            figures = (hexagon, -1) if which == 0 else (-1, hexagon)
            reached = _from(roads, bits(made.starts), figures)
            for people, there in enumerate(sites):
                if not there & reached:
                    name, at = PEOPLES[people], made.hexes[hexagon].id
                    problems.add("figure", say_pack("figure.seals", people=name, hex=at))


def _from(roads: Roads, starts: Sequence[int], figures: tuple[int, int]) -> int:
    """All crossings that can be reached from any of some."""
    found = 0
    for start in starts:
        if not found >> start & 1:
            for ring in roads.rings(start, figures, 0):
                found |= ring
    return found
