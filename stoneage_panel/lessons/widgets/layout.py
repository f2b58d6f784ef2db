"""How parts of a lesson stand together, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any

import panel as pn

_WRAPPED = ":host { display: flex; flex-flow: row wrap; align-items: flex-start; }"


def side_by_side(*parts: Any) -> pn.Row:
    """Parts in a row, as many as there is room for, the others below them."""
    return pn.Row(*parts, margin=0, sizing_mode="stretch_width", stylesheets=[_WRAPPED])
