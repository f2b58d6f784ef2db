"""Positions made by hand: what is told of them, in any game."""

from stoneage_panel.engine.game import State


def sound(state: State) -> None:
    """It has no problems, and is the same when written and read again."""
    again = state.game.state_from_dict(state.to_dict())
    assert again == state
    assert again.problems() == []


def told(problems: list[str], words: str) -> None:
    """Some problem is said with these words, and all are whole sentences."""
    assert any(words in sentence for sentence in problems), problems
    assert all(sentence.endswith(".") for sentence in problems)
