"""Players: random, rule of thumb, search. One string names one (``"search:200"``).

Bots know games only through the interface of the engine.
"""

from stoneage_panel.bots.base import Bot, Thinking, Thought
from stoneage_panel.bots.names import Entry, catalog, make, options_of

__all__ = ["Bot", "Entry", "Thinking", "Thought", "catalog", "make", "options_of"]
