"""Documents with ids that count up from a fixed start, and their changes as one patch."""

from __future__ import annotations

import json
from functools import partial
from math import isfinite
from typing import Any

import panel as pn
import param.parameterized
from bokeh.core.serialization import Serializer
from bokeh.document import Document
from bokeh.document import document as bokeh_document
from bokeh.document.events import DocumentPatchedEvent
from bokeh.events import DocumentReady
from bokeh.util import serialization
from panel.io.document import MockSessionContext
from panel.io.state import state

_NUMBERS = {int, float}


def count_ids_from(number: int) -> None:
    """Models' ids and Panel's names count up from here.

    Both counters are private globals of Bokeh and param; without them a document made with the
    site could never be the one that Python holds.
    """
    serialization._simple_id = param.parameterized.object_count = number


def open_document() -> Document:
    """A document that Panel takes for a session's; it has no server.

    `Document._session_context` is what Panel's own worker script sets, too.
    """
    document = Document()
    document._session_context = lambda: MockSessionContext(document=document)
    return document


def run_on_load(document: Document) -> None:
    """Has Panel run what waits for the page to be loaded; only its server does so publicly."""
    document.on_event("document_ready", partial(state._schedule_on_load, document))
    document.callbacks.trigger_event(DocumentReady())


def is_sent(document: Document) -> None:
    """What changes from now on has to be sent, too: the page has its text, or will get it.

    Panel drops changes until a page that it serves is connected, and then makes the text anew.
    """
    state._connected[document] = True


def close_document(document: Document) -> None:
    """Lets a document go, with what Panel holds for it; objects shown elsewhere stay as they are.

    Panel does so where a server's session ends, and then takes its objects' watchers, too.
    """
    for callback in [*state._periodic.pop(document, ())]:
        callback.stop()
    for ref, (viewable, root, owner, _) in [*state._views.items()]:
        if owner is document:
            viewable._cleanup(root)
            viewable._documents.pop(document, None)
            del state._views[ref]
    document.clear()
    if state.curdoc is document:
        state.curdoc = None


def served_document() -> Document | None:
    """The document of the session that a server has opened; None in a notebook or the page."""
    document = pn.state.curdoc
    context = document.session_context if document else None
    return document if context is not None and context.server_context is not None else None


class _Serializer(Serializer):  # type: ignore[misc]
    """Bokeh's, which asks some twenty questions about each number: here a whole list at once.

    Texts, switches and lists are no models, so they are not looked for among the references.
    """

    def encode(self, obj: Any) -> Any:
        kind = type(obj)
        if kind is str or kind is bool or obj is None:
            return obj
        if kind is float:
            return self._encode_float(obj)
        if kind is list or kind is tuple:
            return self._encode_list(obj)
        return super().encode(obj)

    def _encode_list(self, obj: Any) -> Any:
        if obj and set(map(type, obj)) <= _NUMBERS:
            # a sum is finite only if every number is
            if isfinite(sum(obj)):
                return obj
            return [one if isfinite(one) else self._encode_float(one) for one in obj]
        return [self.encode(item) for item in obj]


def document_text(document: Document) -> str:
    """A document as JSON: what `Document.to_json` makes, in a fraction of its time."""
    usual, bokeh_document.Serializer = bokeh_document.Serializer, _Serializer
    try:
        return json.dumps(document.to_json(deferred=False), separators=(",", ":"))
    finally:
        bokeh_document.Serializer = usual


def patch_text(document: Document, events: list[DocumentPatchedEvent]) -> str:
    """Changes of a document as one patch in JSON.

    Bokeh's own way posts each change by itself; which models the page knows already is in
    `models.synced_references`, its name for what was sent.
    """
    models = document.models
    serializer = _Serializer(references=models.synced_references, deferred=False)
    patch = {"events": serializer.encode(events)}
    models.flush_synced(lambda model: not serializer.has_ref(model))
    return json.dumps(patch, separators=(",", ":"))
