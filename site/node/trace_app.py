"""Runs inside Pyodide at build time: which modules and files does the app really use?"""

import ast
import importlib
import json
import os
import sys

SITE = "/lib/python3.14/site-packages/"
STDLIB = "/lib/python314.zip/"
opened = set()


def note_opened(event, arguments):
    """An audit hook: remember which packaged files are read as data."""
    if event == "open" and isinstance(arguments[0], str):
        name = os.path.normpath(arguments[0])
        if name.startswith(SITE) and not name.endswith((".pyc", ".so")):
            opened.add(name.removeprefix(SITE))


def own_imports(sources):
    """Every module that our own code names, inside functions too: those are imported late."""
    for text in sources.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules_of(sources):
    """The modules whose sources are given, by their dotted names."""
    for name in sources:
        yield ".".join(["stoneage_panel", *name.removesuffix(".py").split("/")]).removesuffix(
            ".__init__"
        )


def within(names, sources):
    """Of our own modules only those whose sources are given: boards are named, not imported,
    where bots think.
    """
    ours = {*modules_of(sources)}
    return [name for name in names if not name.startswith("stoneage_panel.") or name in ours]


def import_all(names):
    """Import what can be imported: a dotted name may be a function, and some are native only."""
    for name in sorted(set(names)):
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def use_app():
    """Live through a start of the page: build, show, link, and receive a change."""
    from stoneage_panel.browser import session

    for form in session.FORMS:
        session.open_document(form, "light")
    session.link(lambda *message: None)


def main(job_text):
    """Import and run; the used files below the stdlib and the packages, as JSON.

    With `alone`, names of modules: what each of them needs, imported after those before it.
    """
    job = json.loads(job_text)
    if "alone" in job:
        return json.dumps({name: needed(module) for name, module in job["alone"].items()})
    sys.addaudithook(note_opened)
    start = job["started_with"]
    import_all(within(own_imports(job["light"]), job["light"]))
    light = module_files(STDLIB)
    if job["app"]:
        use_app()
        import_all(own_imports(job["app"]))
    used = {
        "start": start,
        "light": light,
        "app": module_files(STDLIB),
        "packages": module_files(SITE),
        "data": sorted(opened),
    }
    return json.dumps(used)


def needed(name):
    """What is loaded once a module is."""
    importlib.import_module(name)
    return module_files(STDLIB) + module_files(SITE)


def module_files(root):
    """Where loaded modules came from, below `root`."""
    files = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    return sorted({name.removeprefix(root) for name in files if name and name.startswith(root)})
