"""Python snippets run by the page's own interpreter, in Node: the light worker, no browser."""

from __future__ import annotations

from tools import node, pages
from tools.places import PYODIDE


def run(
    code: str,
    *args: object,
    seconds: int = 300,
    copy: bool = False,
    app: bool = False,
    later: tuple[str, ...] = (),
) -> str:
    """Run `code` with engine, games, bots and study at hand; what it printed.

    `args` (JSON values) are in the global `arguments`. The bundles are those the page ships:
    compiled, without asserts and docstrings. Of the standard library, all can be imported.
    With `copy` it runs in a Python that starts from the snapshot: the whole app is there. With
    `app` the app's bundles are there, too; `later` names packs that are installed afterwards,
    as `install(name)` installs one from within.
    """
    packed = pages.ensure_bundles()
    job: dict[str, object] = {
        "stdlib": packed.stdlib,
        "bundles": packed.rest if app else packed.rest[:1],
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
    return node.run("run.mjs", job, seconds=seconds)
