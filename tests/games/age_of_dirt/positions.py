"""Positions for the rule tests, made readable: only what a test is about is named."""

from stoneage_panel.catalog import new_game
from stoneage_panel.games.age_of_dirt.components import goods, moves
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, BEAR, TIGER
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import operands
from tests.games import positions
from tests.games.positions import do

WALL = ("i21", "i29")
"""What lies on the wall of `turn`: Stone Oven and Stone Hinge."""
_CLANS = ("c01 c02", "c03 c04", "c05 c06", "c07 c08", "c09 c10")


def table(players: int = 3, **options: object) -> Position:
    """A new game; the first card of the wall is due."""
    state = new_game("age_of_dirt", players, **options).new_initial_state()
    assert isinstance(state, Position)
    return state


def turn(*held: str, players: int = 3, tool: str = "spear", **options: object) -> Position:
    """Seat 1 begins the first turn; the caves hold what is named, all tools of a sort work."""
    state = do(table(players, **options), *(f"card {card}" for card in WALL))
    do(state, *[f"start {tool}"] * players)
    for cards in _CLANS[:players]:
        do(state, f"clans {cards}", f"keep {cards.split()[0]}")
    for seat, text in enumerate(held):
        give(state, seat, text)
    return state


def broken(state: Position, *seats: int) -> Position:
    """All tools of some seats are broken; of all seats if none is named."""
    for seat in seats or range(state.players):
        state.drums &= ~(1 << seat)
        state.spears &= ~(1 << seat)
    return state


def drum(state: Position, *seats: int) -> Position:
    """The drums of these seats work, no other tools do."""
    broken(state)
    state.drums = sum(1 << seat for seat in seats)
    return state


def bag(text: str) -> int:
    """Goods written as in notation, ``2 wood fur``; none for the empty text."""
    return operands.bundle(text.split()) if text else 0


def give(state: Position, seat: int, text: str) -> Position:
    """A seat has exactly these goods."""
    state.caves[seat] = bag(text)
    return state


def cave(state: Position, seat: int = 0) -> str:
    """The goods of a seat as in notation; ``nothing`` for none."""
    return operands.counted(state.caves[seat])


def supply(state: Position, **left: int) -> Position:
    """The supply has only so much of some kinds: the last seat has the rest, whatever it is."""
    for kind, n in left.items():
        at = goods.KINDS.index(kind)
        spare = goods.count(state.supply(), at) - n
        state.caves[-1] += spare * goods.ONE[at]
    return state


def box(state: Position, area: str, *counts: int) -> Position:
    """So many members of each seat go from the caves into a box."""
    for seat, n in enumerate(counts):
        state.home -= n << 4 * seat
        state.boxes[AREAS.index(area)] += n << 4 * seat
    return state


def lost(state: Position, *counts: int, tiger: bool = False, bear: bool = False) -> Position:
    """So many members of each seat go from the caves into the Passage, predators perhaps."""
    for seat, n in enumerate(counts):
        state.home -= n << 4 * seat
        state.inside += n << 4 * seat
    state.inside |= TIGER * tiger | BEAR * bear
    return state


def born(state: Position, seat: int, left: int = 0) -> Position:
    """A clan has only so many members on the Reserve Board, the others in its cave."""
    n = state.on_reserve(seat) - left
    state.reserve -= n << 4 * seat
    state.home += n << 4 * seat
    return state


def at(state: Position, card: str) -> int:
    """A card by its id."""
    return state.game.pack.names[card]


def hold(state: Position, seat: int, *cards: str) -> Position:
    """A seat holds these inventions as well; they come from the pile."""
    for card in cards:
        state.pile &= ~(1 << at(state, card))
        state.hands[seat] |= 1 << at(state, card)
    return state


def built(state: Position, seat: int, *cards: str) -> Position:
    """A seat has built these cards; they come from the pile or from its hand."""
    for card in cards:
        bit = 1 << at(state, card)
        state.pile &= ~bit
        state.hands[seat] &= ~bit
        state.built[seat] |= bit
    return state


def pile(state: Position, *cards: str) -> Position:
    """Only these cards are in the pile; all other inventions are held by the last seat, and all
    other events are over."""
    left = sum(1 << at(state, card) for card in cards)
    pack = state.game.pack
    state.hands[-1] |= state.pile & ~left & pack.inventions
    state.gone |= state.pile & ~left & pack.events
    state.pile = left
    return state


def hand(state: Position, seat: int = 0) -> set[str]:
    """The cards a seat holds."""
    return _ids(state, state.hands[seat])


def wall(state: Position) -> list[str]:
    """The wall, with ``-`` for an empty place."""
    return [state.game.pack.cards[card].id.lower() if card >= 0 else "-" for card in state.wall]


def gone(state: Position) -> set[str]:
    """The events that are over."""
    return _ids(state, state.gone)


def _ids(state: Position, cards: int) -> set[str]:
    pack = state.game.pack
    return {pack.cards[i].id.lower() for i in pack.bits(cards)}


def legal(state: Position, start: str = "") -> list[str]:
    """The legal actions and outcomes as notation; only those that begin so."""
    return [*positions.legal(state, start), *positions.luck(state, start)]


def homes(state: Position) -> list[int]:
    """How many members each clan has at home."""
    return [state.at_home(seat) for seat in range(state.players)]


def reserves(state: Position) -> list[int]:
    """How many members each clan has on the Reserve Board."""
    return [state.on_reserve(seat) for seat in range(state.players)]


def over(state: Position) -> bool:
    """Whether the game has ended."""
    return state.phase == moves.OVER
