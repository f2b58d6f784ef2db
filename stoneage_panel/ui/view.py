"""The view of HTML that Python writes, and of the events of what stands in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import param
from bokeh.models import InlineStyleSheet

from stoneage_panel.ui.compat.esm import EsmComponent, PlainData


class HtmlView(EsmComponent):
    """A part of the page that shows HTML.

    Elements with ``data-act`` send their name, ``data-arg`` and value when they are used.
    ``html`` is written by our own functions, which escape whatever people typed.
    """

    html = param.String(default="", doc="What the view shows.")
    command: Any = PlainData(default={}, doc="Something for the page to do: see view.mjs.")
    kind = param.String(default="", doc="Which view this is; style sheets know it by this.")

    label = param.String(default="", doc="What the view is called where it can't be seen.")
    pictures = param.Dict(default={}, doc="What stands for every picture; one view brings them.")

    _bundle: ClassVar[Path] = Path(__file__).with_name("view.mjs")

    def __init__(self, kind: str, sheet: InlineStyleSheet, **params: Any) -> None:
        super().__init__(sheet, kind=kind, css_classes=["zone", f"zone-{kind}"], **params)
        self._sent = 0
        self._used = False

    def show(self, html: str) -> None:
        """Shows other HTML; what is the same is not sent.

        A view in which nothing ever stood is no part of the page. Later it stays one, and takes
        itself away while it is empty: Bokeh would lay out everything and paint the board again.
        """
        self._used = self._used or bool(html)
        new: dict[str, Any] = {"html": str(html), "visible": self._used}
        changed = {name: value for name, value in new.items() if getattr(self, name) != value}
        self.set_params(changed)

    def send(self, do: str, **values: object) -> None:
        """Has the page do something once: download, copy, theme, focus, …: see view.mjs."""
        self._sent += 1
        self.command = {"n": self._sent, "do": do, **values}
