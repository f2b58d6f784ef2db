"""What a notebook keeps of a cell: long texts are brought into its page once, not with every cell.

A part of the table has a script, style sheets and pictures, together some 200 kB, and a cell shows
up to seven parts. `texts` of them come once, after Panel's own scripts; what a cell shows names
them by number, and the page puts them back before Bokeh sees the document. What is made elsewhere
(a server, a file, an editor that uses Jupyter's own widgets) stays whole.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)

# isort: split
import panel
from bokeh.core.serialization import Serializer
from panel.io.notebook import LOAD_MIME

from stoneage_panel.app.components.board_buttons.board_buttons import BoardButtons
from stoneage_panel.app.components.tip.tip import Tip
from stoneage_panel.ui.compat.esm import whole_script
from stoneage_panel.ui.html import pictures
from stoneage_panel.ui.theme.sheets import views_text
from stoneage_panel.ui.view import HtmlView

HTML = "text/html"
# Characters for private use: no text of ours has them. What stands in JSON is their escape.
PART, VALUE = "\ue000", "\ue001"
OF_PANEL = ("css/loading", "css/listpanel", "bundled/theme/default", "bundled/theme/native")
"""Style sheets that come with each of Panel's rows and columns."""
EMBED = "Bokeh.embed.embed_items_notebook(docs_json,"
IS_LOADED = "Bokeh.Panel !== undefined"
"""What Panel's script does with the document, and when it can."""


class Texts(NamedTuple):
    """What pages get once.

    Attributes:
        marked: pieces of JSON with the mark that stands for each.
        key: another one for other texts: pages of an older version have those.
    """

    marked: tuple[tuple[str, str], ...]
    key: str


@cache
def texts() -> Texts:
    """The texts that are long and the same in many cells."""
    folder = Path(panel.__file__).with_name("dist")
    own = [whole_script(kind.script()) for kind in (HtmlView, BoardButtons, Tip)]
    sheets = [(folder / f"{name}.css").read_text("utf-8") for name in OF_PANEL]
    pieces = [json.dumps(text)[1:-1] for text in (*own, views_text(), *sheets)]
    shown = json.dumps(Serializer().encode(pictures()), separators=(",", ":"))
    marked = [(piece, json.dumps(f"{PART}{at}{PART}")[1:-1]) for at, piece in enumerate(pieces)]
    marked.append((shown, json.dumps(f"{VALUE}{len(pieces)}{VALUE}")))
    key = hashlib.sha256("".join((*pieces, shown)).encode()).hexdigest()[:12]
    return Texts(tuple(marked), key)


def can_share() -> bool:
    """Whether all cells of a notebook are shown in one page by Panel's own script."""
    return bool(panel.config.comms == "default")


def script() -> str:
    """What a page has to run before it can show what is shortened."""
    pieces = json.dumps([piece for piece, _ in texts().marked])
    put_back = Path(__file__).with_suffix(".mjs").read_text("utf-8")
    safe = pieces.replace("</", "<\\/")  # no text may end the script that it stands in
    return f"({put_back})({safe}, {json.dumps(texts().key)});"


def bring() -> None:
    """Brings the texts into the notebook's page, as Panel brings its scripts."""
    from IPython.display import publish_display_data

    if can_share():
        shown = {"application/javascript": script(), LOAD_MIME: script()}
        publish_display_data(shown)  # type: ignore[no-untyped-call]


def shortened(bundle: Any) -> Any:
    """What a cell shows, without the texts that the page has.

    Args:
        bundle: a MIME bundle, maybe with its metadata, as IPython takes it. Where nothing of it
            was made by Panel's script it stays as it is.
    """
    if isinstance(bundle, tuple):
        return (shortened(bundle[0]), *bundle[1:])
    if not isinstance(bundle, dict) or not can_share():
        return bundle
    html = bundle.get(HTML, "")
    if EMBED not in html or IS_LOADED not in html:
        return bundle
    return {**bundle, HTML: _shortened(html)}


def _shortened(html: str) -> str:
    known = texts()
    short = html
    for piece, mark in known.marked:
        short = short.replace(piece, mark)
    if short == html:
        return html
    there = f'root.stoneageTexts?.["{known.key}"]'
    short = short.replace(EMBED, EMBED.replace("docs_json", f"{there}(docs_json)"))
    return short.replace(IS_LOADED, f"{IS_LOADED} && {there} !== undefined")
