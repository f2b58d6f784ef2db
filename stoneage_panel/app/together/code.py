"""A link as a code that cameras read."""

from __future__ import annotations

import re

from stoneage_panel.ui.html import EMPTY, Html, tag

QUIET = 4
"""Modules round a code that stay white, as the standard has it."""
MOST_PATH = 200_000
"""Letters of what the browser draws."""
_CODE = re.compile(r"(\d{2,3}) ([MLZ\d ]+)")


def drawn(code: str, label: str) -> Html:
    """A code as a picture; nothing where it is none.

    Args:
        code: how many modules it is wide, and the path of what is dark, as the browser made it.
        label: what it is called.
    """
    found = _CODE.fullmatch(code)
    if found is None:
        return EMPTY
    size = int(found[1]) + 2 * QUIET
    dark = tag("path", d=found[2], transform=f"translate({QUIET} {QUIET})")
    return tag(
        "svg", dark, viewBox=f"0 0 {size} {size}", class_="code", role="img", aria_label=label
    )
