"""The kinds of invalid input, under one base class."""

from stoneage_panel.engine.strings import say


class StoneAgeError(ValueError):
    """Base class of invalid input. The message is a sentence for users."""


class NotationError(StoneAgeError):
    """A text (action, option, bot name, game name) that can't be read."""


class NoSuchAction(NotationError):
    """A text that begins like no action of the game; the message lists those there are."""


class StudyError(StoneAgeError):
    """A question that no study can answer, or a study that can't be read."""


class IllegalAction(StoneAgeError):
    """A well-formed action that is not legal in the position.

    Attributes:
        rule: id of the rule that forbids it, such as ``"MF.TURN.1"``.
        sentence: the refusal in words, without the rule's id.
    """

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{rule}]")
        self.rule = rule
        self.sentence = sentence


class RecordError(StoneAgeError):
    """A saved game or link that can't be opened, or only in part.

    Attributes:
        sentence: what is wrong, in words.
        move: number of the action in the text (from 1) at which reading failed;
            None where the problem is not in an action.
        kept: how many actions before it were read.
    """

    def __init__(self, sentence: str, move: int | None = None, kept: int = 0) -> None:
        placed = sentence
        if move is not None:
            key = "record.at_action" if kept else "record.at_first"
            placed = say(key, move=move, sentence=sentence, n=kept)
        super().__init__(placed)
        self.sentence = sentence
        self.move = move
        self.kept = kept
