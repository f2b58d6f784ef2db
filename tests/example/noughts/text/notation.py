"""One line of text for every move: ``mark b2``, ``roll 6``."""

from stoneage_panel.games.noughts.components.moves import MARK, MARKS, ROLLS, SQUARES, Move
from stoneage_panel.games.noughts.components.strings import say

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.verbs import Notation


def format_move(move: Move) -> str:
    """The line that stands for a move; `parse_move` reads it back."""
    return f"mark {SQUARES[move.x]}" if move.verb == MARK else f"roll {move.x}"


def parts(move: Move) -> tuple[str, ...]:
    """What a person points at."""
    return (SQUARES[move[1]],) if move[0] == MARK else (f"roll:{move[1]}",)


def parse_move(text: str) -> Move:
    """The move a line stands for. Raises NotationError with what it could have been."""
    match words(text[:40]):
        case ["mark", word]:
            if word not in SQUARES:
                raise NotationError(say("line.square", word=word))
            return MARKS[SQUARES.index(word)]
        case ["roll", word]:
            if word not in tuple("123456"):
                raise NotationError(say("line.pips", word=word))
            return ROLLS[int(word) - 1]
    raise NotationError(say("line.unknown", text=text[:40]))


NOTATION = Notation(parse=parse_move, format=format_move, parts=parts)
