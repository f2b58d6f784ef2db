"""What a person points at to compose an action: ids of places and pieces, in order."""

from stoneage_panel.games.my_first.components import bags
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move


def parts(move: Move) -> tuple[str, ...]:
    """The ids, such as ``("give:pot", "take:fish")``; empty parts mean a button of its own."""
    verb, x, y = move
    if verb == TURN:
        return (f"token{x + 1}",)
    if verb == TRADE:
        gives = tuple("give:" + name for name in bags.pieces(x))
        return gives + tuple("take:" + name for name in bags.pieces(y)) or ("keep",)
    if verb == BUILD:
        pays = tuple("pay:" + name for name in bags.pieces(y))
        return (f"hut{x + 1}", *pays) if x >= 0 else ("rest",)
    if verb == SWAP:
        return (f"token{x + 1}", f"token{y + 1}")
    return (f"face:{x}",) if verb == FACE else (f"hut:{x}",) if verb == HUT else ()
