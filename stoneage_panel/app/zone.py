"""Parts of the page: most are zones, HTML that Python writes and events of what stands in it."""

from pathlib import Path
from typing import Any

import param

from stoneage_panel.ui.compat.esm import EsmComponent

_HERE = Path(__file__).parent


class Zone(EsmComponent):
    """A part of the page that Python writes as HTML.

    Elements with ``data-act`` send their name, ``data-arg`` and value when they are used.
    ``html`` is written by our own functions, which escape whatever people typed.
    """

    html = param.String(default="", doc="What the zone shows.")
    command = param.Dict(default={}, doc="Something for the page to do: see zone.mjs.")
    kind = param.String(default="", doc="Which zone this is; style sheets know it by this.")

    label = param.String(default="", doc="What the zone is called where it can't be seen.")
    pictures = param.Dict(default={}, doc="What stands for every picture; one zone brings them.")

    _bundle = _HERE / "zone.mjs"

    def __init__(self, kind: str, sheet: Any, **params: Any) -> None:
        super().__init__(sheet, kind=kind, css_classes=["zone", f"zone-{kind}"], **params)
        self._sent = 0
        self._used = False

    def show(self, html: str) -> None:
        """Writes the zone anew; what is the same is not sent.

        A zone that nothing ever stood in is no part of the page. Later it stays one, and takes
        itself away while it is empty: Bokeh would lay out everything and paint the board anew.
        """
        self._used = self._used or bool(html)
        new: dict[str, Any] = {"html": html, "visible": self._used}
        changed = {name: value for name, value in new.items() if getattr(self, name) != value}
        self.set_params(changed)

    def send(self, do: str, **values: Any) -> None:
        """Has the page do something once: download, copy, theme, focus, say."""
        self._sent += 1
        self.command = {"n": self._sent, "do": do, **values}
