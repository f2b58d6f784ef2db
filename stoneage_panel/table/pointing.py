"""What pointing at a place did."""

from typing import NamedTuple


class Click(NamedTuple):
    """What pointing at a place did: ``"done"``, ``"partial"`` or ``"refused"`` (and why)."""

    kind: str
    sentence: str = ""
    rule: str = ""
