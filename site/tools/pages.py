"""Puts `dist/` together: static files only, every path relative, so any host and sub-path will do.

dist/index.html
dist/sw.js               the service worker, which knows every file; the manifest lies beside it
dist/app-<key>/          the shell, the component's code, bundles, first pages and snapshots
dist/pyodide-<version>/  the interpreter
dist/vendor/             Bokeh's and Panel's scripts and styles
dist/fonts/              with their licences
dist/lessons/            the shelf of lessons, their pages (mf-huts.de.html is one in German), and
                         those for teachers
dist/embed.html, .js     a board for other people's pages; in embed/ lies a picture of each
dist/docs/               the pages for developers, which docs.py puts there
dist/lab/                JupyterLite, if it is wanted: lab/ puts it there
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools import (
    bundles,
    drawing,
    embed,
    languages,
    lesson_files,
    lesson_pack,
    lesson_snapshot,
    lessons,
    node,
    offline,
    snapshots,
    teachers,
    third,
    words,
)
from tools.alone import building
from tools.bundles import Bundles
from tools.drawing import Drawing, copy_all
from tools.keys import digest, digest_folder, files_in
from tools.languages import Spoken
from tools.lesson_pack import Learned
from tools.lesson_snapshot import Addition
from tools.places import (
    CACHE,
    DIST,
    LOCKS,
    NODE_MODULES,
    PACKAGE,
    PYODIDE,
    SITE,
    SRC,
    fresh_folder,
)
from tools.policy import AHEAD, HEAD_SCRIPT, POLICY
from tools.say import line, step
from tools.snapshots import FirstPages, Start

# What the page and its workers begin with.
MAIN = "main.js"
WORKERS = (
    "app-worker.mjs",
    "bot-worker.mjs",
    "lesson-worker.mjs",
    "snapshot-worker.mjs",
    "unpack-worker.mjs",
)
STYLES = ("shell.css", lessons.STYLE, embed.STYLE, teachers.STYLE, teachers.PRINT)
TEMPLATES = ("index.html", lessons.PAGE, lessons.SHELF, embed.PAGE, teachers.PAGE)
# Data, so they stay files of their own; the game's page fetches nothing of lessons.
CONFIG = "config.js"
LESSON_CONFIG = "lesson-config.js"
WASM = "pyodide.asm.wasm"
INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", WASM)
JOINED = ("zstddec", "lean-qr")  # others' code that becomes part of our scripts
FONTS = ("fraunces", "nunito")
# ms: how much sooner a copy lives than Python from bundles where neither waits for the line: 1.4 s,
# less what of the bundles' imports is done by the time when a line is so slow that both are equal.
COPY_SAVES = 1200
# What our own components run in the page is part of the package and served beside the shell.
COMPONENTS = "components"
BUILT_BY_PARENT = "STONEAGE_SITE_IS_BUILT"
SOURCES = (PACKAGE, SRC, SITE / "node", SITE / "python", SITE / "tools", offline.ICONS)


def ensure(has_lab: bool = False) -> Path:
    """`dist/` as it belongs to what is in the checkout now; a no-op when it already is.

    Args:
        has_lab: whether the lab is put beside it, so that the shelf of lessons leads there.
    """
    if os.environ.get(BUILT_BY_PARENT):
        return DIST  # an edit while the tests run must not change the site under them
    with building():
        key = site_key(has_lab)
        note = DIST / "build.json"
        if note.exists() and json.loads(note.read_text())["key"] == key:
            line("· dist/ is up to date")
            return DIST
        others = third.ensure()
        packed = bundles.ensure(others)
        start = snapshots.ensure(packed)
        spoken = languages.ensure(packed, start)
        learned = lesson_pack.ensure(others, packed)
        added = lesson_snapshot.ensure(packed, start, learned)
        with step("Writing dist/"), fresh_folder(DIST) as folder:
            assemble(folder, packed, start, key, learned, added, spoken, has_lab)
    return DIST


def ensure_bundles() -> Bundles:
    """The Python bundles of the built site, for what runs them without a page."""
    [folder] = ensure().glob("app-*/python")
    return Bundles(folder)


def ensure_start() -> Start:
    """The snapshot of the built site with its facts, for what restores it without a page."""
    ensure()
    [folder] = CACHE.glob("start-*")  # older ones go when a new one is made
    return Start(folder)


def ensure_plain() -> Path:
    """The same app from plain sources with nothing prebaked: the other side of `bench boot`."""
    key = site_key()
    target = CACHE / f"plain-{key}"
    with building():
        if not target.exists():
            for older in CACHE.glob("plain-*"):
                shutil.rmtree(older)
            packed = bundles.ensure_sources(third.ensure())
            with fresh_folder(target) as folder:
                assemble(folder, packed, None, key)
    return target


def site_key(has_lab: bool = False) -> str:
    """A key of everything that the site is made from."""
    parts = [digest_folder(folder) for folder in SOURCES]
    locks = [(LOCKS / "site.txt").read_bytes(), (SITE / "package-lock.json").read_bytes()]
    parts.append(lesson_files.key())
    said = [file.read_bytes() for file in sorted(SITE.glob("strings*.toml"))]
    return digest(*parts, *locks, *said, *(["lab"] if has_lab else []))


def assemble(
    folder: Path,
    packed: Bundles,
    start: Start | None,
    key: str,
    learned: Learned | None = None,
    added: Addition | None = None,
    spoken: Spoken | None = None,
    has_lab: bool = False,
) -> None:
    """Write a whole site into `folder`; without a `start` nothing is painted before Python.

    Without what is `learned` it has no lessons, without what is `spoken` it is English.
    """
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    interpreter = folder / f"pyodide-{version}"
    app = folder / "app-new"
    copy_all(PYODIDE, INTERPRETER, interpreter)
    drawn = drawing.write(folder, parted=start is not None)
    _fonts(folder / "fonts")
    app.mkdir()
    for file in files_in(SRC):
        if file.name not in (*TEMPLATES, AHEAD, offline.SERVICE_WORKER, embed.ELEMENT):
            shutil.copyfile(file, app / file.name)
    node.run("minify.mjs", {"from": str(app), "to": str(app), "files": STYLES}, tries=2)
    for file in files_in(PACKAGE):
        if file.suffix == ".mjs":
            copy = app / COMPONENTS / file.relative_to(PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
    (app / "python").mkdir()
    for bundle in (packed.stdlib, *packed.rest, *packed.later.values()):
        shutil.copyfile(bundle, app / "python" / Path(bundle).name)
    for inside, native in (packed.native | packed.native_later).items():
        (app / _served(inside)).parent.mkdir(parents=True)
        shutil.copyfile(native, app / _served(inside))
    if learned and added:
        for pack in learned.packs.values():
            shutil.copyfile(pack, app / "python" / pack.name)
        copy_all(added.folder, [file.name for file in added.files], app)
        copy_all(added.folder, [file.name for file in added.documents], app / "documents")
    for name in JOINED:
        shutil.copyfile(NODE_MODULES / name / "LICENSE", app / f"{name}-LICENSE.txt")
    if start:
        _first_pages(app, start)
        shutil.copyfile(start.snapshot, app / start.snapshot.name)
    if spoken:
        _languages(app, spoken)
    _config(app, interpreter, drawn, packed, start, learned, added, spoken)
    needed = _join(app)
    shutil.rmtree(app / COMPONENTS)  # they are part of the joined modules now
    shutil.copytree(offline.ICONS, folder / "icons", ignore=shutil.ignore_patterns("*.svg"))
    offline.write_manifest(folder)
    page = words.fill((SRC / "index.html").read_text(encoding="utf-8"))
    taught = {**lessons.texts(learned, has_lab), **teachers.texts(learned)} if learned else {}
    beside = [embed.page(learned, drawn.scripts)] if learned else []
    app = offline.name_by_content(folder, app, page, *taught.values(), *beside)
    first = f"{interpreter.name}/{WASM}" if start else ""
    page = page.replace("{{ahead}}", HEAD_SCRIPT).replace("{{interpreter}}", first)
    _index(folder, app, needed[MAIN], drawn.scripts, page)
    if learned:
        theirs = needed[lessons.SCRIPTS[0]]
        lessons.write(folder, taught, _places(app, theirs, drawn.scripts, "../"))
        embed.write(folder, learned, _places(app, [], []), drawn.scripts)
    offline.write_service_worker(folder, POLICY)
    (folder / ".nojekyll").touch()
    (folder / "build.json").write_text(json.dumps({"key": key}))


def _languages(app: Path, spoken: Spoken) -> None:
    """What pages in other languages fetch besides, or instead."""
    for pack in spoken.packs:
        shutil.copyfile(pack, app / "python" / pack.name)
    for language in languages.known():
        script = app / words.own_script_name(language)
        script.write_text(words.own_script(language), encoding="utf-8")
    _first_pages(app, spoken)


def _first_pages(app: Path, found: FirstPages) -> None:
    shutil.copytree(found.documents, app / "documents", dirs_exist_ok=True)
    copy_all(found.folder, [file.name for file in found.added], app)


def _fonts(target: Path) -> None:
    target.mkdir()
    for name in FONTS:
        source = NODE_MODULES / "@fontsource-variable" / name
        shutil.copyfile(
            source / "files" / f"{name}-latin-wght-normal.woff2", target / f"{name}.woff2"
        )
        shutil.copyfile(source / "LICENSE", target / f"{name}-LICENSE.txt")


def _config(
    app: Path,
    interpreter: Path,
    drawn: Drawing,
    packed: Bundles,
    start: Start | None,
    learned: Learned | None,
    added: Addition | None,
    spoken: Spoken | None,
) -> None:
    """What the shell must know: where things lie from its own folder, and how big Python is."""
    python = {
        Path(file).stem: f"python/{Path(file).name}" for file in (packed.stdlib, *packed.rest)
    }
    native = {inside: _served(inside) for inside in packed.native}

    def booted(names: Iterable[str], at_once: dict[str, str]) -> dict[str, object]:
        """Bundles, each with what to import once it is here; with Panel goes what is native."""
        found = [[python[name], at_once.get(name, "")] for name in names]
        return {"bundles": found, "native": native if at_once else {}}

    wasm = interpreter / WASM
    packs = _bytes(app / python[name] for name in packed.names)
    stdlib = app / f"python/{Path(packed.stdlib).name}"
    others = _bytes(
        [stdlib, *(app / path for path in native.values()), *map(interpreter.joinpath, INTERPRETER)]
    )
    learned_packs = learned.packs if learned else {}
    own = spoken.packs_by_language if spoken else {}
    of_lessons = {
        "packs": {name: f"python/{pack.name}" for name, pack in learned_packs.items()},
        "snapshot": added and added.facts,
    }
    config = {
        "python": {
            "pyodide": f"../{interpreter.name}/",
            "interpreter": {"file": wasm.name, "bytes": _size(wasm)},
            "stdlib": python["stdlib"],
            "app": booted(packed.names, bundles.AT_ONCE),
            "lesson": booted(packed.names, bundles.WITH_LESSONS),
            "light": booted(packed.light, {}),
            "sizes": {
                Path(os.path.relpath(file, app)).as_posix(): _size(file)
                for folder in (interpreter, app / "python")
                for file in files_in(folder)
            },
            "nativeLater": {inside: _served(inside) for inside in packed.native_later},
        },
        "later": {name: f"python/{name}{packed.suffix}" for name in packed.later},
        "languages": {
            language: {part: f"python/{pack.name}" for part, pack in found.items()}
            for language, found in own.items()
        },
        "bytes": {"both": others, "bundles": packs},
        "prebaked": start is not None,
        "models": drawn.rest and f"../{drawn.rest}",
        "snapshot": start
        and {
            "file": start.snapshot.name,
            "saves": COPY_SAVES,
            **start.facts,
        },
        "opened": {**(start.opened if start else {}), **(spoken.opened if spoken else {})},
    }
    (app / CONFIG).write_text(_data("CONFIG", config) + words.script(), encoding="utf-8")
    (app / LESSON_CONFIG).write_text(_data("LESSONS", of_lessons), encoding="utf-8")


def _bytes(files: Iterable[Path]) -> int:
    return sum(map(_size, files))


def _size(file: Path) -> int:
    return file.stat().st_size


def _data(name: str, value: object) -> str:
    text = json.dumps(value, separators=(",", ":"))
    return f"// Written by build.py.\nexport const {name} = {text};\n"


def _served(inside: str) -> str:
    """Where a native module lies in the app's folder, from where Python looks for it."""
    return f"python/{bundles.NATIVE}/{inside.removeprefix(third.SITE_PACKAGES)}"


def _join(app: Path) -> dict[str, list[str]]:
    """Join the modules of the shell; by page's first script the names of those that it needs."""
    entries = {
        "pages": [[MAIN], lessons.SCRIPTS, [lessons.SHELF_SCRIPT], [embed.SCRIPT]],
        "workers": WORKERS,
        "foreign": [lessons.EDITOR],
    }
    job = {"folder": str(app), "apart": [CONFIG, LESSON_CONFIG], **entries}
    found: dict[str, list[str]] = json.loads(node.run("join.mjs", job, tries=2))
    return found


def _index(folder: Path, app: Path, modules: list[str], scripts: list[str], text: str) -> None:
    for name, value in _places(app, modules, scripts).items():
        text = text.replace("{{" + name + "}}", value)
    (folder / "index.html").write_text(text, encoding="utf-8")


def _places(app: Path, modules: list[str], scripts: list[str], up: str = "") -> dict[str, str]:
    """What stands for each place of a page; `up` leads from its folder to the site's."""
    own = [f"{up}{app.name}/{name}" for name in modules]
    theirs = [up + path for path in scripts]
    return {
        "policy": POLICY,
        "app": app.name,
        "language": words.ENGLISH,
        "unable": embed.unable(),
        "languages": "".join(f" {one}" for one in words.choices(languages.known())),
        "preloads": "\n".join([*map(_script_ahead, theirs), *map(_module_ahead, own)]),
        "scripts": "\n".join(f'<script defer src="{path}"></script>' for path in theirs),
    }


def _script_ahead(path: str) -> str:
    """Has a browser fetch at once a script that is run later, as it is what painting waits for."""
    return f'<link rel="preload" as="script" data-script href="{path}">'


def _module_ahead(path: str) -> str:
    return f'<link rel="modulepreload" href="{path}">'
