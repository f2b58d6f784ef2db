"""What is due, and the actions and outcomes of luck that belong to it."""

from collections.abc import Callable
from typing import NamedTuple

(
    CLAN, TOOLS, ACT, SPEND, MENDING, EXTRA, DRUM, BANGS, SPEAR, GOODS, COURT, ANSWER, WORK,
    SOURCE, LOOK, SENDING, FETCHING, ROBBING, ROOM, LOSS, GAMES, FEAST,
    DEAL, DRAW, FALL, FREE, LOOT, OVER,
) = range(28)  # fmt: skip
"""What is due. Up to FEAST a seat decides, DEAL to LOOT is luck.

CLAN which clan card to keep; TOOLS which tool works at first; ACT the action of the turn; SPEND
more payments or the end of the turn; MENDING which tool the forest mends; EXTRA a further member
for the Love tent; DRUM to use the drum now; BANGS to bang once more; SPEAR to use the spear now;
GOODS what to take and throw out; COURT whom to ask for one's single member; ANSWER to such a
question; WORK the box of a single; SOURCE of a new card; LOOK which of two cards to hold;
SENDING and FETCHING members by a card; ROBBING whom; ROOM for what was stolen; LOSS of something
of one's own; GAMES to take part in them; FEAST to pay for it.
DEAL clan cards; DRAW a card of the pile; FALL what a throw brings out; FREE what a bang brings
out; LOOT which good is stolen.
"""
PHASES = (
    "clan-card", "tools", "act", "spend", "mend", "extra-member", "drum", "bangs", "spear", "goods",
    "court", "answer", "work", "source", "look", "send", "fetch", "rob", "room", "loss", "games",
    "feast", "deal", "draw", "fall", "free", "loot", "over",
)  # fmt: skip
"""Their names."""

(
    KEEP, START, SEND, CALL, BUILD, EXPAND, TOOL, HERB, DONE, MEND, ADD, NO_MORE, BEAT, QUIET,
    BANG, STOP, REPEL, ENDURE, TAKE, ASK, ALONE, ACCEPT, REFUSE, PLACE, PILE, WALL, HOLD, PUT,
    FETCH, ROB, SWAP, LEAVE, LOSE, JOIN, STAY, PAY, PASS,
    CLANS, CARD, OUT, FREED, STOLEN,
) = range(42)  # fmt: skip
"""What an action does; from CLANS on, what luck brings."""

HAS_DRUM, HAS_SPEAR = 1, 2
"""Tools, as bits."""
MEMBER, TOOL_LOST = 5, 6
"""What can be lost that is no good: a member at home, the working side of the spear."""


class Move(NamedTuple):
    """An action or a chance outcome. Fields not named below are 0.

    verb and x, y by verb:
    KEEP card; START tool; SEND boxes; CALL area; BUILD card, goods paid; EXPAND goods paid;
    TOOL tools (both: 3), goods paid; HERB goods paid; DONE; MEND tool; ADD; NO_MORE; BEAT; QUIET;
    BANG; STOP; REPEL; ENDURE; TAKE goods taken, goods thrown out; ASK seat; ALONE; ACCEPT;
    REFUSE; PLACE area; PILE; WALL card; HOLD card; PUT boxes; FETCH boxes; ROB seat; SWAP kind
    thrown out; LEAVE; LOSE kind of good, or MEMBER, or TOOL_LOST; JOIN; STAY; PAY goods paid;
    PASS; CLANS card, another card + 1 (0: only one is dealt); CARD card; OUT pieces that fell out
    of the Passage; FREED the same of a bang; STOLEN kind.
    Cards are numbered as in `Pack`; goods are packed as in `goods`, pieces and members by box
    (``boxes``: area instead of clan) as in `pieces`.
    """

    verb: int
    x: int = 0
    y: int = 0


class Made(dict[int, Move]):
    """Moves by the one field in which they differ, made when first asked for and then shared."""

    def __init__(self, make: Callable[[int], Move]) -> None:
        self._make = make

    def __missing__(self, value: int) -> Move:
        move = self[value] = self._make(value)
        return move
