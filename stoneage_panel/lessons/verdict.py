"""What became of an answer."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.lessons.strings import say


class Verdict(NamedTuple):
    """What became of an answer.

    Attributes:
        solved: whether the goal was reached.
        sentence: praise, or a hint that does not give the answer away.
        rule: id of the rule that it is about, such as ``"SA.GATHER.2"``; may be empty.
        better: what other answers bring, in a sentence; may be empty.
        share: how much of the goal was reached, from 0 to 1.
        meant: up to three lines that may have been meant, where the answer could not be read.
        counted: whether it was an answer at all: what can't be read is no try.
    """

    solved: bool
    sentence: str
    rule: str = ""
    better: str = ""
    share: float = 0.0
    meant: tuple[str, ...] = ()
    counted: bool = True

    def __repr__(self) -> str:
        sentence = " ".join(filter(None, (self.sentence, self.better)))
        return say("verdict.solved" if self.solved else "verdict.not_yet", sentence=sentence)


def unread(sentence: str, meant: tuple[str, ...] = ()) -> Verdict:
    """The verdict on what can't be read: no try, with up to three lines that may be meant."""
    return Verdict(False, sentence, meant=meant[:3], counted=False)
