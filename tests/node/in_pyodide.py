"""Python snippets run by the page's own interpreter, in Node: the light worker, no browser."""

from __future__ import annotations

from typing import Any

from tools import node, pages
from tools.places import CACHE, PYODIDE
from tools.snapshots import FirstPages


def run(
    code: str,
    *args: object,
    seconds: int = 300,
    copy: bool = False,
    opened: str = "",
    app: bool = False,
    later: tuple[str, ...] = (),
    but: tuple[str, ...] = (),
) -> str:
    """Run `code` with engine, games, bots and study at hand; what it printed.

    `args` (JSON values) are in the global `arguments`. The bundles are those the page ships:
    compiled, without asserts and docstrings. Of the standard library, all can be imported.
    With `copy` it runs in a Python that starts from the snapshot: the whole app is there; with
    `opened`, "wide-light", so is what opening that first page adds to it. With `app` the app's
    bundles are there, too, `but` those that it names; `later` names packs that are installed
    afterwards, as `install(name)` installs one from within.
    """
    packed = pages.ensure_bundles()
    names = [name for name in (packed.names if app else packed.light) if name not in but]
    job: dict[str, Any] = {
        "stdlib": packed.stdlib,
        "bundles": [*map(packed.file, names)],
        "nativeLater": packed.native_later,
        "later": [str(packed.folder / f"{name}.pack") for name in later],
        "folder": str(packed.folder),
        "code": code,
        "args": list(args),
        "whole": str(PYODIDE),
    }
    if app:
        job["native"] = packed.native
    if copy:
        start = pages.ensure_start()
        job["snapshot"] = {"file": str(start.memory), "native": packed.native} | start.facts
    if opened:
        job["snapshot"] |= {"added": _added(opened)}
    return node.run("run.mjs", job, seconds=seconds)


def _added(opened: str) -> dict[str, object]:
    """What opening a first page adds to the snapshot of the built site."""
    pages.ensure()
    folders = (folder for kind in ("start", "spoken") for folder in CACHE.glob(f"{kind}-*"))
    [found] = (FirstPages(one) for one in folders if opened in FirstPages(one).opened)
    facts = found.opened[opened]
    return {**facts, "file": str(found.folder / facts["file"])}
