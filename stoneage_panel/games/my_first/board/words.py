"""What the My First board shows, in words: for every place, and as a whole."""

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.engine.strings import banner
from stoneage_panel.games.my_first.board.huts import Pile, counted_seat, pile
from stoneage_panel.games.my_first.board.layout import WIDE
from stoneage_panel.games.my_first.board.strings import say
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.rules.observe import hides
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.text.status import status
from stoneage_panel.games.my_first.text.words import goods, picture, sides
from stoneage_panel.games.my_first.text.words import token as called

_DICE = 6


def face(number: int) -> str:
    """A face of a token in words; −1 while luck has yet to decide it."""
    if number < 0:
        return say("face.turning")
    if number < _DICE:
        return say("face.die", n=number + 1)
    return say("face.picture", name=picture(number))


def token(state: MyFirstState, slot: int) -> tuple[str, str]:
    """Name and words of a forest token. A hidden face is not told."""
    name = say("token.name", token=called(slot))
    if state.up >> slot & 1 == 0:
        return name, say("token.down", name=name)
    shown = state.faces[slot]
    if shown < 0:
        return name, say("token.turning", name=name)
    return name, say("token.up", name=name, face=face(shown))


def space(state: MyFirstState, view: ViewOptions, ring: int, title: str) -> tuple[str, str]:
    """Name and words of a space: what lies there, who stands there."""
    here = [view.name(seat) for seat in range(state.players) if state.pos[seat] == ring]
    holds = _holds(state, ring)
    if not here:
        return title, say("space.told", name=title, holds=holds)
    who = say("space.who", n=len(here), who=say("and").join(here))
    return title, say("space.told_with", name=title, holds=holds, who=who)


def _holds(state: MyFirstState, ring: int) -> str:
    if ring == data.SITE:
        return say("space.site")
    if ring == data.POST:
        return say("space.post", goods=goods(state.bags[state.players + 1]))
    n = bags.count(state.bags[state.players], bags.KINDS.index(data.SPACES[ring]))
    return say("space.there", n=n) if n else say("space.empty")


def hut(k: int, seen: Pile, who: str = "", form: str = WIDE.form) -> tuple[str, str]:
    """Name and words of a pile of huts; who lacks or can pay what is said if it is known.

    Args:
        who: whose goods are held against it; you if nobody is named.
        form: of the board: the piles lie side by side, or one below the other.
    """
    name = say(f"hut.pile.{form}{k}")
    if not seen.left:
        return name, say("hut.none", name=name)
    if not seen.goods:
        return name, say("hut.turning", name=name, n=seen.left)
    name = say("hut.name", goods=goods(bags.of(seen.goods)))
    text = say("hut.asks", name=name, n=seen.left)
    return name, f"{text} {_pays(seen, who)}" if seen.had else text


def _pays(seen: Pile, who: str) -> str:
    if seen.lack:
        return say("hut.lacks" if who else "hut.you_lack", who=who, n=seen.lack)
    if seen.dogs:
        return say("hut.pays_dogs" if who else "hut.you_pay_dogs", who=who, n=seen.dogs)
    return say("hut.pays" if who else "hut.you_pay", who=who)


def payer(state: MyFirstState, view: ViewOptions) -> str:
    """Who is held against the huts: a seat by its name; empty for you."""
    seat = counted_seat(state, view)
    return "" if seat is None or seat == view.viewer else view.name(seat)


def lines(state: MyFirstState, view: ViewOptions) -> list[str]:
    """The whole board in words, a line a thing."""
    names = [view.name(seat) for seat in range(state.players)]
    strong, tip = status(state, names)
    lines = [banner(strong, tip), "", say("text.ring")]
    lines += ["  " + space(state, view, ring, s.called)[1] for ring, s in enumerate(WIDE.spots)]
    lines += ["", say("text.tokens")]
    lines += ["  " + _tokens(state, side, slots) for side, slots in sides()]
    lines += ["", say("text.huts")]
    seat, who = counted_seat(state, view), payer(state, view)
    lines += ["  " + hut(k, pile(state, seat, k), who)[1] for k in range(data.PILES)]
    lines += ["", say("text.players")]
    lines += ["  " + _player(state, view, seat, names) for seat in range(state.players)]
    return lines


def _tokens(state: MyFirstState, side: str, slots: range) -> str:
    shown = (face(state.faces[k]) if state.up >> k & 1 else say("face.down") for k in slots)
    return say(f"token.row.{side}", tokens=" · ".join(shown))


def _player(state: MyFirstState, view: ViewOptions, seat: int, names: list[str]) -> str:
    bag = state.bags[seat]
    viewer = -1 if view.viewer is None else view.viewer
    if hides(state, viewer, seat):
        dogs = bags.count(bag, bags.DOG)
        many = bags.size(bag & bags.GOODS)
        tame = goods(bag & ~bags.GOODS)
        has = say("text.hidden_dogs" if dogs else "text.hidden", n=many, dogs=tame)
    else:
        has = goods(bag)
    n = state.built[seat].bit_count()
    key = "text.to_move" if seat == state.current_player else "text.player"
    return say(key, name=names[seat], n=n, most=data.HUTS_TO_WIN, goods=has)
