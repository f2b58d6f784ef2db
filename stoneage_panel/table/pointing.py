"""The result of a click."""

from typing import NamedTuple


class Click(NamedTuple):
    """The result of a click: ``"done"``, ``"partial"`` or ``"refused"`` (with the refusal)."""

    kind: str
    sentence: str = ""
    rule: str = ""
