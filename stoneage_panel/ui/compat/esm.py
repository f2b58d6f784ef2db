"""A component with a script of our own: how that reaches the page, and one sheet for all."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import param
from bokeh.models import InlineStyleSheet
from panel.custom import JSComponent
from panel.io.document import hold
from panel.io.state import set_curdoc
from panel.reactive import Reactive
from panel.theme import Design

_IN_PAGE = sys.platform == "emscripten" and "pyodide_kernel" not in sys.modules
_IMPORT = re.compile(r'^import .* from "(\..*)";$', re.MULTILINE)
Message = dict[str, Any]


class Bare(Design):  # type: ignore[misc]
    """No sheets but our own: Panel's would be parsed once for every part of the page."""

    modifiers: ClassVar[dict[Any, Any]] = {}


def whole_script(file: Path) -> str:
    """A module with all that it imports by relative addresses in its text, each once."""
    return _with_imports(file.resolve(), set())


def _with_imports(file: Path, seen: set[Path]) -> str:
    def inlined(line: re.Match[str]) -> str:
        imported = (file.parent / line[1]).resolve()
        if imported in seen:
            return ""
        seen.add(imported)
        return _with_imports(imported, seen).replace("\nexport ", "\n")

    return _IMPORT.sub(inlined, file.read_text("utf-8"))


class PlainData(param.Dict):  # type: ignore[misc]
    """Data that the page gets as one JSON text.

    Bokeh would look for models in every value of it, at every change.
    """


class EsmComponent(JSComponent):  # type: ignore[misc]
    """What stands in the page by a script of our own.

    Panel's private hooks are needed for five things: one sheet model shared by all components,
    and data as text (`_process_param_change`), messages of the page (`_handle_msg`), changes that
    hold no models (`_update_model`), and how the script comes: the page's policy allows scripts
    from its own origin only, so there the file beside the shell is named, elsewhere its text is
    sent (`_render_esm`, `_get_properties`). Panel's server would name the file, too, but gives
    out none of those that it imports.
    """

    _bundle: ClassVar[Path]
    _stylesheets: ClassVar[list[str]] = []

    def __init__(self, sheet: InlineStyleSheet, **params: Any) -> None:
        self._sheet = sheet
        self._listeners: list[Callable[[object], object]] = []
        super().__init__(design=Bare, sizing_mode="stretch_width", margin=0, **params)

    @classmethod
    def script(cls) -> Path:
        """The file of its script."""
        return cls._bundle

    def restyle(self, css: str) -> None:
        """Changes the text of its sheet, for all that share it."""
        self._sheet.css = css

    def on_message(self, callback: Callable[[object], object]) -> None:
        """Calls back with whatever the page sends."""
        self._listeners.append(callback)

    def _handle_msg(self, data: Message) -> None:
        for callback in self._listeners:
            callback(data)

    def _process_bokeh_event(self, doc: Any, event: Any) -> None:
        """Without Panel's sign that something is busy: nothing of ours shows it, and it costs."""
        with set_curdoc(doc):
            self._process_event(event)

    def set_params(self, changed: dict[str, Any]) -> None:
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
            # one model for all components: the sheet is sent once
            properties["stylesheets"] = [self._sheet, *properties["stylesheets"]]
        for name in properties.keys() & self._texts():
            value = properties[name]
            properties[name] = json.dumps(value, separators=(",", ":"), allow_nan=False)
        return properties

    @classmethod
    @cache
    def _texts(cls) -> frozenset[str]:
        """Which parameters go to the page as text."""
        return frozenset(name for name in cls.param if isinstance(cls.param[name], PlainData))

    @classmethod
    @cache
    def _own(cls) -> frozenset[str]:
        """Which parameters are our own, and hold no models."""
        return frozenset(cls.param) - frozenset(Reactive.param)

    def _update_model(
        self, events: Any, msg: dict[str, Any], root: Any, model: Any, doc: Any, comm: Any
    ) -> None:
        """Sends a change of our own data at once; Panel would look for models in old and new."""
        if not msg.keys() <= self._own():
            super()._update_model(events, msg, root, model, doc, comm)
            return
        ref = root.ref["id"]
        self._changing[ref] = list(msg)  # the page does not send them back
        try:
            with hold(doc):
                model.data.update(**msg)
        finally:
            self._changing.pop(ref, None)

    @classmethod
    def _render_esm(cls, compiled: Any = True, server: bool = False) -> str:
        return f"./{cls._bundle.name}" if _IN_PAGE else whole_script(cls._bundle)

    def _get_properties(self, doc: Any) -> dict[str, Any]:
        properties: dict[str, Any] = super()._get_properties(doc)
        if _IN_PAGE:
            properties["bundle"] = "url"
        elif properties["bundle"] == "url":  # no address, but the text: see above
            properties["bundle"] = type(self).__name__
        return properties
