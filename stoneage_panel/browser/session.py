"""The app's one document, and its link to the copy that the page has painted.

Panel's own way into a worker makes random model ids, so that a document made with the site
could never be the one Python holds. Here ids count up from a fixed start. What Panel keeps
private and we need is imported in this file and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bokeh.document import Document
from bokeh.io.doc import set_curdoc
from panel.io.document import MockSessionContext
from panel.io.state import state

from stoneage_panel.browser import page

_documents: list[Document] = []


def open_document(form: str, theme: str) -> str:
    """Build the app and return its document as JSON text; equal arguments give equal text."""
    document = Document()
    document._session_context = lambda: MockSessionContext(document=document)  # type: ignore[assignment]
    set_curdoc(document)
    document.hold()
    state.curdoc = document
    page.build(form, theme).server_doc(document, title="Round the fire", location=False)
    _documents[:] = [document]
    return json.dumps(document.to_json(deferred=False), separators=(",", ":"))


def link(send: Callable[..., None]) -> Callable[[Any], None]:
    """Tie the document to the page: `send(patch, buffers, …)` is for patches out, the result in."""
    from panel.io.pyodide import _convert_json_patch, _link_docs_worker

    [document] = _documents
    _link_docs_worker(document, send, setter="js")

    def receive(patch: Any) -> None:
        document.apply_json_patch(_convert_json_patch(patch), setter="js")

    return receive
