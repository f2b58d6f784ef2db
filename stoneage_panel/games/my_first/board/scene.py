"""The board of My First Stone Age: a scene from a position."""

from collections.abc import Iterator
from itertools import groupby

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.protocol import no_detail, no_dice
from stoneage_panel.board.scene_data import Item, Place, Scene, Stock, ViewOptions, seat_id
from stoneage_panel.board.shapes import Point, Points, axes, circle, round_rect
from stoneage_panel.engine.game import TERMINAL
from stoneage_panel.games.my_first.board import huts, land, words
from stoneage_panel.games.my_first.board.layout import LAYOUTS, Layout, Spot, stands
from stoneage_panel.games.my_first.board.strings import say
from stoneage_panel.games.my_first.board.trail import draw as draw_trail
from stoneage_panel.games.my_first.board.trail import walk
from stoneage_panel.games.my_first.board.words import lines
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import TURN
from stoneage_panel.games.my_first.rules import observe
from stoneage_panel.games.my_first.state import MyFirstState

__all__ = ["brief", "detail", "held", "lines", "rolled", "scene", "walk"]

brief = lines
detail = no_detail
rolled = no_dice

FACE_ICONS = (
    *((f"die-{n}", "die_line", "die") for n in range(1, 7)),
    *(
        (tokens.RESOURCES[kind].icon, "ink", "res." + kind)
        for kind in ("berry", "fish", "pot", "arrowhead", "tooth")
    ),
    ("trade", "ink", None),
    ("dog", "ink", "res.fur"),
    ("hut", "ink", "b.village_deco"),
)
"""Icon, ink and paint of every face of a forest token."""


def scene(state: MyFirstState, view: ViewOptions) -> Scene:
    """The board as a viewer sees it. A token that lies face down shows nothing of its face."""
    layout = LAYOUTS[view.form]
    pen = Pen()
    draw_trail(pen, layout, view.moved)
    pen.group("path")
    for ring, spot in enumerate(layout.spots):
        _space(pen, layout, ring, spot, state, view)
        pen.group("at:" + spot.id)
    seat = huts.counted_seat(state, view)
    piles = [huts.pile(state, seat, k) for k in range(data.PILES)]
    for k, pile in enumerate(piles):
        huts.draw(pen, layout, k, pile, view)
        pen.group(f"hut{k + 1}")
    for slot in range(data.TOKENS):
        _token(pen, layout, slot, state, view)
        pen.group(f"token{slot + 1}")
    _figures(pen, layout, state, view)
    return Scene(
        title=say("title"),
        width=layout.width,
        height=layout.height,
        ground=land.ground(view.form),
        groups=tuple(pen.groups),
        places=_places(layout, state, view, piles),
        pieces=tuple(pen.pieces),
        stocks=tuple(_stocks(state)),
        trail=view.moved,
        glimpses=tuple(_glimpses(layout, state, view)),
    )


def _glimpses(
    layout: Layout, state: MyFirstState, view: ViewOptions
) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """The face of a token that led to the building site, where all are turned down at once."""
    tokens_named = {part for part in (*view.last, *view.decided) if part.startswith("token")}
    if len(tokens_named) != 1:  # two change places: nobody sees what they are
        return
    [name] = tokens_named
    slot = int(name.removeprefix("token")) - 1
    if not state.up >> slot & 1 and state.faces[slot] >= 0:
        pen = Pen()
        _face(pen, layout.tokens[slot], layout.token_r, state.faces[slot])
        yield name, tuple(pen.items)


def _face(pen: Pen, at: Point, r: float, face: int) -> str:
    icon, ink, paint = FACE_ICONS[face]
    pen.circle(*at, r, "b.sign", "ink", 2)
    pen.icon(icon, *at, r * 1.28, ink, paint)
    return icon


def _stocks(state: MyFirstState) -> Iterator[Stock]:
    """Goods of the spaces and the trading post: whoever acts takes them and gives them back.

    What people have is not told here: it may be hidden.
    """
    for holder, bag in zip(("", "post"), state.bags[state.players :], strict=True):
        for kind, n in zip(bags.KINDS, bags.counts(bag), strict=True):
            icon = tokens.RESOURCES[kind].icon if kind != "dog" else kind
            paint = "res." + (kind if kind != "dog" else "fur")
            yield Stock(holder or kind, n, icon, paint, "actor")


def held(state: MyFirstState, view: ViewOptions, seat: int) -> list[Stock]:
    """A seat's huts and goods; of those that the viewer does not see only how many there are."""
    built = Stock(seat_id(seat), state.built[seat].bit_count(), "hut", "b.village_deco")
    bag = state.bags[seat]
    if view.viewer != seat and observe.hides(state, -1, seat):
        return [built, Stock(seat_id(seat), bags.size(bag), "why", "b.card_sand")]
    return [built, *_pieces(seat_id(seat), bag)]


def _pieces(holder: str, bag: int) -> Iterator[Stock]:
    for kind, n in zip(bags.KINDS, bags.counts(bag), strict=True):
        icon = tokens.RESOURCES[kind].icon if kind != "dog" else kind
        yield Stock(holder, n, icon, "res." + (kind if kind != "dog" else "fur"))


def _space(
    pen: Pen, layout: Layout, ring: int, spot: Spot, state: MyFirstState, view: ViewOptions
) -> None:
    """What lies on a space, and whether it is open or chosen."""
    rim = land.outline(spot)
    trading = spot.id == "post" and any(c.startswith(("give:", "take:")) for c in view.chosen)
    if spot.id in view.chosen or trading:
        pen.chosen(rim)
    elif spot.id in view.legal:
        pen.open(rim)
        pen.legal_badge(spot.x - spot.side * spot.w * 0.42, spot.y - spot.h * 0.36)
    if spot.id == "post":
        _stall(pen, layout, state, view)
    elif spot.id != "site":
        kind = bags.KINDS.index(spot.id)
        n = bags.count(state.bags[state.players], kind)
        if layout.tall:
            pen.text(spot.x + 19, spot.y - 21, f"×{n}", 16)
        else:
            pen.text(spot.x + 26 - 6 * spot.side, spot.y - 14, f"×{n}", 18)


def _stall(pen: Pen, layout: Layout, state: MyFirstState, view: ViewOptions) -> None:
    """The trading post's goods, one by one; those to be had are ringed, those taken are full."""
    taken = [c.removeprefix("take:") for c in view.chosen if c.startswith("take:")]
    ringed = any(c.startswith("take:") for c in (*view.legal, *view.chosen))
    for name, x, y, size in _goods(layout, state):
        if name in taken:
            taken.remove(name)
            pen.circle(x, y, size / 2, "legal_soft", "legal", 3)
        elif "take:" + name in view.legal:
            pen.circle(x, y, size / 2, "b.slot", "legal", 1.5)
        pen.icon(*_look(name, x, y, min(size, 24 if not ringed else 18)))


def _look(name: str, x: float, y: float, size: float) -> tuple[str, float, float, float, str, str]:
    """How a piece is drawn; a dog on the trading post is a mistake, and is to be seen."""
    if name == "dog":
        return "dog", x, y, size, "ink", "res.fur"
    return tokens.RESOURCES[name].icon, x, y, size, "ink", "res." + name


def _goods(layout: Layout, state: MyFirstState) -> list[tuple[str, float, float, float]]:
    """Where the trading post's goods lie: kind, middle, room for each."""
    goods = bags.pieces(state.bags[state.players + 1])
    spot = layout.spots[data.POST]
    room = (22 if layout.tall else 24) * min(1.0, 5 / max(1, len(goods)))
    y = spot.y - (6 if layout.tall else 4)
    first = spot.x - (len(goods) - 1) / 2 * room
    return [(name, first + k * room, y, room) for k, name in enumerate(goods)]


def _token(pen: Pen, layout: Layout, slot: int, state: MyFirstState, view: ViewOptions) -> None:
    """A forest token: its face if it lies face up, a tree if not."""
    name = f"token{slot + 1}"
    (x, y), r = layout.tokens[slot], layout.token_r
    chosen = name in view.chosen
    turned = bool(state.up >> slot & 1)
    face = ""
    just_now = name in view.last or (turned and f"face:{state.faces[slot]}" in view.last)
    if turned and state.faces[slot] >= 0:
        face = _face(pen, (x, y), r, state.faces[slot])
    else:
        legal = name in view.legal
        rim, width = ("legal", 3.5) if legal else ("ink", 2)
        pen.circle(x, y, r - 0.5, "legal_soft" if chosen else "b.forest_deco", rim, width)
        pen.icon("forest", x, y, r * 1.2, "ink", "b.forest")
    pen.made(0, name, x, y, face)
    if chosen:
        pen.chosen(circle(x, y, r + 1.5, 40))
        pen.check(x + r * 0.72, y + r * 0.72, 8, "legal", "on_legal")
    elif just_now or (turned and state.faces[slot] < 0):
        pen.dotted_ring(x, y, r + (5 if not layout.tall else 4))


def _figures(pen: Pen, layout: Layout, state: MyFirstState, view: ViewOptions) -> None:
    """Everybody's figure, always in the order of seats: one that walks is one change."""
    at: dict[int, Point] = {}
    for ring, spot in enumerate(layout.spots):
        here = [seat for seat in range(state.players) if state.pos[seat] == ring]
        if here:
            at.update(zip(here, stands(layout, spot, len(here)), strict=True))
    mover = state.player if state.current_player != TERMINAL else -1
    if mover >= 0:
        pen.mover(mover, at[mover][0], at[mover][1] + 1, 16 if layout.tall else 27)
    pen.group("mover")
    walked = _walked(state, view)
    if walked not in (mover, None):
        pen.dotted_ring(*at[walked], layout.figure * 0.6)
    pen.group("walked")
    for seat in range(state.players):
        smaller = (0.8 if layout.tall else 0.92) if seat == mover else 1
        pen.figure(seat, *at[seat], layout.figure * smaller)
        pen.made(0, f"figure{seat}", *at[seat])
        pen.group(f"figure{seat}")


def _walked(state: MyFirstState, view: ViewOptions) -> int | None:
    """The seat whose figure the last walk brought where it stands."""
    seat = (state.player - 1) % state.players if state.phase == TURN else state.player
    there = bool(view.moved) and view.moved[-1] == data.SPACES[state.pos[seat]]
    return seat if there else None


def _places(
    layout: Layout, state: MyFirstState, view: ViewOptions, piles: list[huts.Pile]
) -> tuple[Place, ...]:
    """Tokens, spaces and huts: everything that can be pointed at, in reading order."""
    who = words.payer(state, view)
    found = [
        _place(f"token{k + 1}", circle(x, y, layout.token_r, 16), view, words.token(state, k))
        for k, (x, y) in enumerate(layout.tokens)
    ]
    found += [
        _place(spot.id, land.outline(spot), view, words.space(state, view, ring, spot.called))
        for ring, spot in enumerate(layout.spots)
    ]
    found += [
        _place(
            f"hut{k + 1}",
            huts.outline(layout, layout.huts[k]),
            view,
            words.hut(k, pile, who, layout.form),
        )
        for k, pile in enumerate(piles)
    ]
    return tuple(found) + tuple(_offers(layout, state, view))


def _offers(layout: Layout, state: MyFirstState, view: ViewOptions) -> Iterator[Place]:
    """While one may take from the trading post: each kind of good there."""
    ids = (*view.legal, *view.chosen)
    if not any(name.startswith("take:") for name in ids):
        return
    for kind, run in groupby(_goods(layout, state), key=lambda good: good[0]):
        lying = list(run)
        (_, left, y, room), right = lying[0], lying[-1][1]
        box = round_rect(left - room / 2, y - 20, right - left + room, 40, 4, 1)
        name = say("space.offer", name=tokens.RESOURCES[kind].name)
        text = say("space.offered", name=name, n=len(lying))
        yield _place("take:" + kind, box, view, (name, text))


def _place(name: str, points: Points, view: ViewOptions, texts: tuple[str, str]) -> Place:
    return Place(
        name,
        *texts,
        *axes(points),
        name in view.legal,
        name in view.chosen,
    )
