"""Widgets that show themselves in a notebook's cell without anything being loaded before."""

from __future__ import annotations

from typing import Any

from stoneage_panel import live


class InCell:
    """Brings what draws into the notebook's page when it is first shown there."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        live.load()
        return super()._repr_mimebundle_(include, exclude)  # type: ignore[misc]
