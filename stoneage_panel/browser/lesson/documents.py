"""Outputs that live: a Bokeh document each, tied to the copy that the page has painted."""

from __future__ import annotations

import asyncio
import json
import warnings
from collections.abc import Callable
from typing import Any

import stoneage_panel.browser.fast_imports  # noqa: F401  (before anything else of Bokeh and Panel)

# isort: split
import panel as pn
from bokeh.document import Document
from bokeh.document.events import (
    DocumentChangedEvent,
    DocumentPatchedEvent,
    SessionCallbackAdded,
)
from bokeh.io.doc import set_curdoc
from bokeh.model import Model
from panel.io.state import state
from panel.viewable import Viewable, Viewer

from stoneage_panel.browser.lesson import looks
from stoneage_panel.ui.compat import documents

# The page sends some models whole that it was sent itself; Bokeh then goes on with its own.
warnings.filterwarnings("ignore", message="reference.already.known")
FROM_PAGE = "page"
Send = Callable[[str], None]


PAGE_FILES = "./vendor/panel/"
"""Where Panel's files lie from the game's page; see PAGE_ENV in site/src/py-private.mjs."""
_files = PAGE_FILES


def shown_from(files: str) -> None:
    """Says where Panel's files lie from the page that shows the outputs.

    Panel writes their addresses down when it is imported, and a copy of Python was imported
    elsewhere.
    """
    global _files
    _files = files


def _addressed(text: str) -> str:
    return text.replace(f'"{PAGE_FILES}', f'"{_files}')


def lives(value: object) -> bool:
    """Whether a value is shown as a document."""
    return isinstance(value, Model | Viewable | Viewer) or hasattr(value, "__panel__")


def leave() -> None:
    """What is made next belongs to no document yet."""
    state.curdoc = None


class Output:
    """One document: what it is, what the page changes in it, and what changes in Python.

    Args:
        value: a Bokeh or Panel object.
        send: is given patches for the page as JSON text.
    """

    def __init__(self, value: Any, send: Send) -> None:
        self._document = Document()
        self._document.hold()
        self._enter()
        looks.dress(self._document)
        if isinstance(value, Model):
            _take_off(value)
            self._document.add_root(value)
        else:
            pn.panel(value).server_doc(self._document, location=False)
        self._text = documents.document_text(self._document)
        self._send = send
        self._events: list[DocumentPatchedEvent] = []
        self._ticks: list[Callable[[], object]] = []
        self._document.unhold()  # what was held until now stands in the text
        documents.is_sent(self._document)
        self._document.on_change(self._note)

    @property
    def text(self) -> str:
        """The document as it was made, as JSON."""
        return _addressed(self._text)

    def painted(self) -> None:
        """The page has painted it: what waits for that is done."""
        self._enter()
        documents.run_on_load(self._document)
        self._flush()

    def receive(self, patch: str) -> None:
        """Takes what somebody changed on the page.

        Bokeh takes all models of the document as known to a page that sent a patch: what waits to
        be sent goes first.
        """
        self._enter()
        self._settle()
        try:
            self._document.apply_json_patch(json.loads(patch), setter=FROM_PAGE)
        finally:
            self._flush()

    def free(self) -> None:
        """It is shown no more."""
        self._document.remove_on_change(self._note)
        self._events.clear()
        self._ticks.clear()
        documents.close_document(self._document)

    def _enter(self) -> None:
        set_curdoc(self._document)
        state.curdoc = self._document

    def _note(self, event: DocumentChangedEvent) -> None:
        if isinstance(event, SessionCallbackAdded):
            # Panel ends so what is changed from elsewhere, as from another cell
            if not hasattr(event.callback, "period") and not hasattr(event.callback, "timeout"):
                self._ticks.append(event.callback.callback)
                asyncio.get_event_loop().call_soon(self._settle)
            return
        if event.setter == FROM_PAGE or not isinstance(event, DocumentPatchedEvent):
            return
        if not self._events:
            asyncio.get_event_loop().call_soon(self._flush)
        self._events.append(event)

    def _settle(self) -> None:
        """What is to be done soon is done, and what has changed is sent."""
        ticks, self._ticks = self._ticks, []
        if ticks:
            self._enter()
        for tick in ticks:
            tick()
        self._flush()

    def _flush(self) -> None:
        events, self._events = self._events, []
        if events:
            self._send(_addressed(documents.patch_text(self._document, events)))


def _take_off(model: Model) -> None:
    """A model is shown in one place: the last that asked for it."""
    if model.document is not None:
        model.document.clear()
