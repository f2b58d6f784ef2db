"""Parts of the page: most are zones, HTML that Python writes and events of what stands in it."""

import re
import sys
from pathlib import Path
from typing import Any, ClassVar

import param
from panel.custom import JSComponent

from stoneage_panel.app.style import Bare

_HERE = Path(__file__).parent
_IN_PAGE = sys.platform == "emscripten"
_IMPORT = re.compile(r'^import .* from "\./(.*)";$', re.MULTILINE)


def _inlined(line: re.Match[str]) -> str:
    """A module beside a component's own, as it stands in the component's text."""
    return _HERE.joinpath(line[1]).read_text("utf-8").replace("\nexport ", "\n")


class Part(JSComponent):
    """What stands in the page by code of our own, and hears what people do with it."""

    _bundle: ClassVar[Path]
    _stylesheets: ClassVar[list[str]] = []

    def __init__(self, sheet: Any, **params: Any) -> None:
        self._sheet = sheet
        self._heard: list[Any] = []
        super().__init__(design=Bare, sizing_mode="stretch_width", margin=0, **params)

    def on_act(self, callback: Any) -> None:
        """Calls back with the event: ``{"act": …, "arg": …, "value": …}``."""
        self._heard.append(callback)

    def _handle_msg(self, data: dict[str, Any]) -> None:
        for callback in self._heard:
            callback(data)

    def take(self, changed: dict[str, Any]) -> None:
        """Sets parameters at once: each sending has a cost of its own.

        One alone is set as it is: param looks up the values of all the others for a set of them.
        """
        if len(changed) == 1:
            [(name, value)] = changed.items()
            setattr(self, name, value)
        elif changed:
            self.param.update(**changed)

    def _process_param_change(self, params: dict[str, Any]) -> dict[str, Any]:
        properties: dict[str, Any] = super()._process_param_change(params)
        if "stylesheets" in properties:
            # one model for all parts: the sheet is sent once
            properties["stylesheets"] = [self._sheet, *properties["stylesheets"]]
        return properties

    @classmethod
    def _render_esm(cls, compiled: Any = True, server: bool = False) -> str:
        # the page's policy allows scripts from its own origin only: there the file beside the
        # shell is named, elsewhere its text is sent; Panel's server would name the file, too,
        # but gives out none of those that it imports
        if _IN_PAGE:
            return f"./{cls._bundle.name}"
        return _IMPORT.sub(_inlined, str(super()._render_esm(compiled)))

    def _get_properties(self, doc: Any) -> dict[str, Any]:
        properties: dict[str, Any] = super()._get_properties(doc)
        if _IN_PAGE:
            properties["bundle"] = "url"
        elif properties["bundle"] == "url":  # no address, but the text: see above
            properties["bundle"] = type(self).__name__
        return properties


class Zone(Part):
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
        self.take(changed)

    def send(self, do: str, **values: Any) -> None:
        """Has the page do something once: download, copy, theme, focus, say."""
        self._sent += 1
        self.command = {"n": self._sent, "do": do, **values}
