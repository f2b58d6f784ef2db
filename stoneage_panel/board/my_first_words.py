"""What the My First board shows, in words: for every place, and as a whole."""

from stoneage_panel.board.my_first_huts import Pile, counted_seat, pile
from stoneage_panel.board.my_first_layout import WIDE
from stoneage_panel.board.scene_data import Look
from stoneage_panel.games.my_first import bags, data
from stoneage_panel.games.my_first.explain import status
from stoneage_panel.games.my_first.observe import hides
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.words import goods

_DICE = 6


def face(number: int) -> str:
    """A face of a token in words; −1 while luck has yet to decide it."""
    if number < 0:
        return "being turned over"
    if number < _DICE:
        return f"a {number + 1}"
    return "the " + data.SPACE_NAMES[data.TARGET[number]]


def token(state: MyFirstState, slot: int) -> tuple[str, str]:
    """Name and words of a forest token. A hidden face is not told."""
    name = f"Forest token {slot + 1}"
    if state.up >> slot & 1 == 0:
        return name, f"{name}, face down."
    shown = state.faces[slot]
    return name, f"{name}, {'face up: ' if shown >= 0 else ''}{face(shown)}."


def space(state: MyFirstState, look: Look, ring: int, title: str) -> tuple[str, str]:
    """Name and words of a space: what lies there, who stands there."""
    here = [look.name(seat) for seat in range(state.players) if state.pos[seat] == ring]
    stand = f" {' and '.join(here)} {'is' if len(here) == 1 else 'are'} here." if here else ""
    return title, f"{title}: {_holds(state, ring)}.{stand}"


def _holds(state: MyFirstState, ring: int) -> str:
    if ring == data.SITE:
        return "here huts are built and all tokens turned face down"
    if ring == data.POST:
        return "to trade for " + goods(state.bags[state.players + 1])
    n = bags.count(state.bags[state.players], bags.KINDS.index(data.SPACES[ring]))
    return f"{n} there" if n else "nothing there"


def hut(k: int, seen: Pile, who: str = "You") -> tuple[str, str]:
    """Name and words of a pile of huts; who lacks or can pay what is said if it is known."""
    name = f"Hut {k + 1}"
    if not seen.left:
        return name, f"{name}: no hut left."
    more = f"{seen.left} left in the pile"
    if not seen.goods:
        return name, f"{name}: the next is about to be turned over; {more}."
    told = f"{name} asks for {goods(bags.of(seen.goods))}; {more}."
    if not seen.had:
        return name, told
    if seen.lack:
        return name, f"{told} {who} {'lack' if who == 'You' else 'lacks'} {seen.lack}."
    dogs = ("", " with 1 dog", " with 2 dogs")[seen.dogs]
    return name, f"{told} {who} can pay{dogs}."


def payer(state: MyFirstState, look: Look) -> str:
    """Who is held against the huts: you, or a seat by its name."""
    seat = counted_seat(state, look)
    return "You" if seat is None or seat == look.viewer else look.name(seat)


def text(state: MyFirstState, look: Look) -> str:
    """The whole board in words, a line a thing."""
    names = [look.name(seat) for seat in range(state.players)]
    strong, tip = status(state, names)
    lines = [f"{strong}. {tip}", "", "The ring, in walking order:"]
    lines += ["  " + space(state, look, ring, s.title)[1] for ring, s in enumerate(WIDE.spots)]
    lines += ["", "Forest tokens, clockwise from the top left:"]
    lines += ["  " + _tokens(state, slots) for slots in ((0, 4), (4, 7), (7, 11), (11, 14))]
    lines += ["", "Huts:"]
    seat, who = counted_seat(state, look), payer(state, look)
    lines += ["  " + hut(k, pile(state, seat, k), who)[1] for k in range(data.PILES)]
    lines += ["", "Players, in order of play:"]
    lines += ["  " + _player(state, look, seat, names) for seat in range(state.players)]
    return "\n".join(lines) + "\n"


def _tokens(state: MyFirstState, slots: tuple[int, int]) -> str:
    shown = (
        f"{k + 1} {face(state.faces[k]) if state.up >> k & 1 else 'face down'}"
        for k in range(*slots)
    )
    return " · ".join(shown)


def _player(state: MyFirstState, look: Look, seat: int, names: list[str]) -> str:
    bag = state.bags[seat]
    viewer = -1 if look.viewer is None else look.viewer
    if hides(state, viewer, seat):
        dogs = bags.count(bag, bags.DOG)
        has = f"{bags.size(bag & bags.GOODS)} goods, hidden"
        has += f", and {goods(bag & ~bags.GOODS)}" if dogs else ""
    else:
        has = goods(bag)
    n = state.built[seat].bit_count()
    turn = ", to move" if seat == state.current_player else ""
    return f"{names[seat]}{turn}: {n} of {data.HUTS_TO_WIN} huts built; has {has}."
