"""The app's one document, and its link to the copy that the page has painted.

Panel's own way into a worker makes random model ids, so that a document made with the site
could never be the one Python holds. Here ids count up from a fixed start. Panel also posts each
change by itself, as nested JavaScript objects; here all that one click changes is one text.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import stoneage_panel.browser.fast_imports  # noqa: F401  (before anything else of Bokeh and Panel)

# isort: split
from bokeh.document import Document
from bokeh.document.events import DocumentChangedEvent, DocumentPatchedEvent
from bokeh.io.doc import set_curdoc
from panel.io.state import state
from panel.layout import Spacer

from stoneage_panel.app.model import FORMS
from stoneage_panel.app.strings import say
from stoneage_panel.board.tokens import THEMES
from stoneage_panel.browser import bridge, page, storage
from stoneage_panel.browser.preload import Preloader
from stoneage_panel.browser.storage import PageStorage
from stoneage_panel.engine.i18n import ENGLISH, speak, spoken
from stoneage_panel.ui.compat import documents
from stoneage_panel.ui.compat.esm import Bare

FROM_PAGE = "page"
IDS_PER_DOCUMENT = 10_000
_documents: list[Document] = []
_held: dict[tuple[str, str, str], _Opened] = {}


class _Opened(NamedTuple):
    """A document, and it as text."""

    document: Document
    text: str


def rehearse() -> None:
    """Open a document and let go of it: each copy of this Python has at hand what all need."""
    documents.close_document(_open(FORMS[0], THEMES[0]).document)
    bridge.client, storage.storage = bridge.PageBotClient(), PageStorage()
    _enter(documents.open_document())


def hold(form: str, theme: str, language: str = ENGLISH) -> str:
    """Open a document beforehand, as JSON text: each copy of this Python then has it at hand."""
    _speak(language)
    _held[form, theme, language] = opened = _open(form, theme)
    return opened.text


def open_document(form: str, theme: str, language: str = ENGLISH) -> str:
    """Build the app and return its document as JSON text; equal arguments give equal text.

    All is said in the language from now on.
    """
    _speak(language)
    held = _held.pop((form, theme, language), None)
    _held.clear()  # another form's would only take room
    document, text = held or _open(form, theme)
    _enter(document)
    _documents[:] = [document]
    return text


def _speak(language: str) -> None:
    if language != spoken():
        speak(language)


def _open(form: str, theme: str) -> _Opened:
    # Bokeh counts ids up, and param names; here each document counts from a number of its own,
    # whatever was made before.
    Spacer(design=Bare)  # makes the one instance of our design, if there is none yet: it is counted
    number = 1 + FORMS.index(form) * len(THEMES) + THEMES.index(theme)
    documents.count_ids_from(number * IDS_PER_DOCUMENT)
    document = documents.open_document()
    document.hold()
    _enter(document)
    page.build(form, theme).server_doc(document, title=say("name"), location=False)
    text = json.dumps(document.to_json(deferred=False), separators=(",", ":"))
    return _Opened(document, text)


def _enter(document: Document) -> None:
    set_curdoc(document)
    state.curdoc = document


def link(send: Callable[[str], None]) -> Callable[[str], None]:
    """Tie the document to the page: `send` is given patches as JSON text, the result takes them."""
    [document] = _documents
    changes = _Changes(document, send)
    document.on_change(changes.note)
    document.unhold()
    documents.run_on_load(document)
    changes.flush()
    storage.storage.settle = changes.flush
    preloader = Preloader()

    def receive(text: str) -> None:
        preloader.clicked()
        # Bokeh takes all models of the document as known to a page that sent a patch
        changes.send()
        try:
            document.apply_json_patch(json.loads(text), setter=FROM_PAGE)
        finally:
            changes.flush()

    return receive


def on_failure(tell: Callable[[str], None]) -> None:
    """Have errors of what runs later (timers, tasks) told too: `tell` is given the text."""

    def failed(loop: Any, context: dict[str, Any]) -> None:
        tell(repr(context.get("exception")) if context.get("exception") else context["message"])

    asyncio.get_event_loop().set_exception_handler(failed)


class _Changes:
    """Gathers what changes in the document, and sends it as one patch."""

    def __init__(self, document: Document, send: Callable[[str], None]) -> None:
        self._document = document
        self._send = send
        self._events: list[DocumentPatchedEvent] = []

    def note(self, event: DocumentChangedEvent) -> None:
        """Remember a change; what changes outside a click is sent as soon as Python is done."""
        if event.setter == FROM_PAGE or not isinstance(event, DocumentPatchedEvent):
            return
        if not self._events:
            asyncio.get_event_loop().call_soon(self.flush)
        self._events.append(event)

    def flush(self) -> None:
        """Send all changes so far; then the game is kept."""
        self.send()
        storage.storage.flush()

    def send(self) -> None:
        """Send all changes so far."""
        events, self._events = self._events, []
        if events:
            self._send(documents.patch_text(self._document, events))
