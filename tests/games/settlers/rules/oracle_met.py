"""Which kinds of situation an action was, for the list of what must have been met."""

from collections.abc import Iterator

from tests.games.settlers.rules.oracle import drying, victims
from tests.games.settlers.rules.oracle_effects import demand, yields
from tests.games.settlers.rules.oracle_map import boxes, chips, corners, crossing, hexes, hexes_at
from tests.games.settlers.rules.oracle_roads import chip_at, free_steps, shortest
from tests.games.settlers.rules.oracle_score import TEN, points
from tests.games.settlers.rules.oracle_world import World, bank, occupied, size

KINDS_TO_MEET = {
    *("tribe", "camp", "roll", "seven", "discard", "discard twice", "discard, still over 7"),
    *("yield", "blocked yields not", "desert yields not", "short, nobody", "short, one"),
    *("bank", "offer", "for", "withdraw", "accept", "refuse", "counter", "counter withdrawn"),
    *("deal accept", "deal counter", "no deal", "nobody to deal with"),
    *("nomad", "nomad at a blocked hex", "nomad behind a box", "nomad turns a chip"),
    *("walk", "walk 0m", "walk 1m", "walk 2m", "walk 3m", "walk past somebody", "walk to a box"),
    *("walk past a box", "walk from a blocked hex", "steps left", "chip on the way", "cut off"),
    *("walk on after a figure", "walk on after a desert", "two chips on a way"),
    *("found", "found, from Africa", "found, none in Africa", "found at a blocked hex"),
    *(f"step {track}" for track in ("nourishment", "hunting", "construction", "clothing")),
    *("fifth step", "fifth step of hunting"),
    *("send by seven", "send by hunting", "send by chip", "send neanderthal", "send carnivore"),
    *("rob", "rob nobody", "choice of victims", "card"),
    *("chip adaptation", "chip figure", "chip desert", "desert", "no desert left"),
    *("reconnaissance first", "reconnaissance passes", "distribution", "second distribution"),
    *("chit", "done", "won by found", "won by step", "won by chip", "won by chit"),
    *("end by the limit", "shared"),
}

FAR = 200


def met(before: World, line: str, after: World) -> Iterator[str]:
    """What happened, in words."""
    word = line.split()[0]
    if line == "no deal":
        yield line
    elif word == "offer" and before["phase"] == "answer":
        yield "counter"
    elif word == "withdraw" and before["player"] != before["active"]:
        yield "counter withdrawn"
    else:
        yield word
    yield from HAPPENED.get(word, nothing)(before, line.split(), after)
    yield from honours(before, after)
    if after["phase"] == "over" and points(after, after["active"]) >= TEN:
        yield f"won by {word}"


def ending(world: World) -> str:
    if points(world, world["active"]) >= TEN:
        return "won"
    totals = [points(world, seat) for seat in range(world["rules"].players)]
    return "shared" if totals.count(max(totals)) > 1 else "end by the limit"


def nothing(_: World, __: list[str], ___: World) -> Iterator[str]:
    yield from ()


def honours(before: World, after: World) -> Iterator[str]:
    if before["scout"] != after["scout"]:
        yield "reconnaissance first" if before["scout"] is None else "reconnaissance passes"
    for which, name in enumerate(("distribution", "second distribution")):
        if before["spread"][which] != after["spread"][which]:
            yield name


def rolled(before: World, words: list[str], after: World) -> Iterator[str]:
    number = int(words[1]) + int(words[2])
    if number == 7:
        yield "seven"
        return
    if before["hands"] != after["hands"]:
        yield "yield"
    for tribes in before["tribes"]:
        for hexagon in {hexagon for at in tribes for hexagon in hexes_at(at)}:
            row = hexes()[hexagon]
            if row["number"] != number:
                continue
            if hexagon in before["dry"]:
                yield "desert yields not"
            elif not yields(before, hexagon, number):
                yield "blocked yields not"
    left = bank(before)
    for kind, claims in demand(before, number).items():
        if sum(claims.values()) > left[kind]:
            yield "short, one" if len(claims) == 1 else "short, nobody"


def discarded(before: World, _: list[str], after: World) -> Iterator[str]:
    if size(after["hands"][before["player"]]) > 7:
        yield "discard, still over 7"
    if after["phase"] == "discard":
        yield "discard twice"


def answered(_: World, __: list[str], after: World) -> Iterator[str]:
    if after["phase"] == "act":
        yield "nobody to deal with"


def dealt(before: World, words: list[str], _: World) -> Iterator[str]:
    yield f"deal {before['answers'][int(words[1]) - 1][0]}"


def at_figure(world: World, at: str) -> bool:
    return any(at in corners(hexagon) for hexagon in world["figures"].values())


def created(before: World, words: list[str], after: World) -> Iterator[str]:
    at = crossing(words[1])
    if at_figure(before, at):
        yield "nomad at a blocked hex"
    if at in boxes():
        yield "nomad turns a chip" if after["phase"] == "chip" else "nomad behind a box"


def walked(before: World, words: list[str], after: World) -> Iterator[str]:
    start, goal = crossing(words[1]), crossing(words[2])
    yield f"walk {words[3]}"
    if free_steps(before, start):
        yield "steps left"
    if at_figure(before, start):
        yield "walk from a blocked hex"
    way = shortest(before, before["active"], start, FAR)[goal][0]
    if any(at in occupied(before) for at in way[:-1]):
        yield "walk past somebody"
    if goal in boxes():
        yield "walk to a box"
    if any(at in boxes() and not chip_at(before, at) for at in way[:-1]):
        yield "walk past a box"
    if after["phase"] == "chip" and after["walker"] != goal:
        yield "chip on the way"
    if sum(chip_at(before, at) for at in way) > 1:
        yield "two chips on a way"


def founded(before: World, words: list[str], _: World) -> Iterator[str]:
    if len(words) > 3:
        lived = any(hexes()[h]["continent"] == "Africa" for h in hexes_at(crossing(words[3])))
        yield "found, from Africa" if lived else "found, none in Africa"
    if at_figure(before, crossing(words[1])):
        yield "found at a blocked hex"


def stepped(before: World, words: list[str], after: World) -> Iterator[str]:
    yield f"step {words[1]}"
    if after["tracks"][before["active"]][words[1]] == 5:
        yield "fifth step"
        if words[1] == "hunting":
            yield "fifth step of hunting"


def sent(before: World, words: list[str], after: World) -> Iterator[str]:
    why = "seven" if before["seven"] else "chip" if before["goal"] else "hunting"
    yield f"send by {why}"
    yield f"send {words[1]}"
    yield "rob" if len(words) > 3 else "rob nobody"
    if len(words) > 3 and len(victims(before, words[2])) > 1:
        yield "choice of victims"
    yield from went_on(before, words, after)


def went_on(before: World, words: list[str], after: World) -> Iterator[str]:
    """Whether a walk that a chip had stopped went on."""
    if before["goal"] in ("", before["walker"]) or after["phase"] == "steal":
        return
    if before["walker"] == after["walker"]:
        yield "cut off"
    else:
        yield f"walk on after a {'desert' if words[0] == 'desert' else 'figure'}"


def turned(before: World, words: list[str], after: World) -> Iterator[str]:
    kind = chips()[words[1]]["kind"]
    yield f"chip {kind}"
    if kind == "desert" and not drying(before, words[1]):
        yield "no desert left"


HAPPENED = {
    "roll": rolled,
    "discard": discarded,
    "refuse": answered,
    "accept": nothing,
    "deal": dealt,
    "nomad": created,
    "walk": walked,
    "found": founded,
    "step": stepped,
    "send": sent,
    "card": went_on,
    "desert": went_on,
    "chip": turned,
}
