"""What any game is: states, actions, chance, records and the tree of lines.

Standard library only. Nothing in here knows a rules system or a screen.
"""

from stoneage_panel.engine.errors import (
    IllegalAction,
    NotationError,
    RecordError,
    StoneAgeError,
    StudyError,
)
from stoneage_panel.engine.game import (
    CHANCE,
    TERMINAL,
    Action,
    Advice,
    AnyGame,
    AnyState,
    Game,
    Player,
    State,
)
from stoneage_panel.engine.options import Option
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.rules import Rule, Rules
from stoneage_panel.engine.tree import Node, Tree

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Action",
    "Advice",
    "AnyGame",
    "AnyState",
    "Game",
    "IllegalAction",
    "Node",
    "NotationError",
    "Option",
    "Player",
    "RecordError",
    "Rng",
    "Rule",
    "Rules",
    "State",
    "StoneAgeError",
    "StudyError",
    "Tree",
]
