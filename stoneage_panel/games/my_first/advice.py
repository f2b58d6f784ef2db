"""Rule-of-thumb play: what a sensible player would do, and why in a sentence."""

from __future__ import annotations

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.my_first.state import MyFirstState


def advise(state: MyFirstState, memory: int = 100, seed: int = 0) -> Advice:
    """The first legal action: a place-holder until play is written."""
    return Advice(state.legal_actions()[0], "")
