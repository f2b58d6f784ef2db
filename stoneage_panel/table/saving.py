"""What a table adds to a record: who sits where, the seed, how luck comes."""

from typing import Any

from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.notation import listed
from stoneage_panel.engine.record import Record, write
from stoneage_panel.engine.tree import Tree
from stoneage_panel.table.seats import check_seat

DICE = ("fair", "choose")
KINDS = ("position", "game", "tree")
"""What of a table can be saved or shared: the position shown, its line, or everything."""
SETTINGS = ("game_name", "options", "components", "seats", "seed", "dice")
"""What a table needs to know of a game besides its tree."""
say = Strings(__package__, "strings_open")


def headers(seats: list[str], seed: int, dice: str) -> dict[str, str]:
    """The header lines of a table."""
    return {"Seats": ", ".join(seats), "Seed": str(seed), "Dice": dice}


def settings(found: Record) -> dict[str, Any]:
    """A table's parameters from a record's headers; what can't be read takes its default."""
    game = found.tree.game
    seed = found.headers.get("Seed", "")
    dice = found.headers.get("Dice", "")
    return {
        "game_name": game.name,
        "options": dict(game.options),
        "components": game.components,
        "seats": _seats(found) or ["human"] * game.players,
        "seed": int(seed) % (1 << 64) if seed.isdecimal() and len(seed) < 21 else 1,
        "dice": dice if dice in DICE else DICE[0],
    }


def faults(found: Record) -> list[RecordError]:
    """What of a table's own header lines can't be read; it takes its default."""
    given = found.headers.get("Seats")
    if given is None or _seats(found):
        return []
    return [RecordError(say("open.seats", given=repr(given[:40])))]


def _seats(found: Record) -> list[str]:
    seats = listed(found.headers.get("Seats", ""))
    try:
        for seat in seats:
            check_seat(seat)
    except NotationError:
        return []
    return seats if len(seats) == found.tree.game.players else []


def text_of(table: Any, kind: str) -> str:
    """One of `KINDS` of a table as a record."""
    own = headers(table.seats, table.seed, table.dice)
    if kind == "tree":
        return str(table.save_text())
    if kind == "position":
        return write(Tree(table.game, table.state), own)
    line = Tree(table.game, table.tree.start)
    node = line.root
    for step in table.current_line:
        node = line.add(node, step.action)
    return write(line, own)
